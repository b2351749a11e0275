//! The frame of every page: its head, the navigation, the other languages.

use maud::{DOCTYPE, Markup, html};

use regra_documents::Language;
use regra_documents::messages::say;

/// The beginning of every page's head.
pub(super) fn head(title: &str, description: &str) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        title { (title) }
        meta name="description" content=(description);
    }
}

/// One page of a book: `<language>/<file>`.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its file within its language's directory: `brasuca-1.3.html`.
    pub file: String,
    pub title: String,
    /// A description in a sentence.
    pub description: String,
    /// What it says.
    pub content: Markup,
}

/// The common data of a book's pages.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The languages in which the book exists.
    pub languages: Vec<Language>,
    /// File and name of the pages in the navigation, in order.
    pub navigation: Vec<(String, String)>,
}

/// The whole page, in the selected language.
pub fn page(site: &Site, page: &Page) -> String {
    let language = Language::selected();
    let markup = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                (head(&page.title, &page.description))
                meta name="color-scheme" content="light dark";
                link rel="stylesheet" href="../assets/book.css";
                @for other in &site.languages {
                    link rel="alternate" hreflang=(other.code()) href=(beside(*other, &page.file));
                }
                script src="../assets/switch.js" defer {}
            }
            body {
                a.skip href="#the-page" { (say().book_skip()) }
                header.top { (navigation(site, page)) (switch(site, page)) }
                main #the-page { h1 { (page.title) } (page.content) }
                footer.bottom { p { (say().book_made_by(env!("CARGO_PKG_VERSION"))) } }
            }
        }
    };
    markup.into_string()
}

fn navigation(site: &Site, page: &Page) -> Markup {
    html! {
        nav.pages aria-label=(say().book_navigation()) {
            @if !site.navigation.is_empty() {
                ul { @for (file, name) in &site.navigation {
                    li { a href=(file) aria-current=[(*file == page.file).then_some("page")] { (name) } }
                } }
            }
        }
    }
}

/// Links to the same page in the other languages. A script keeps the reader's place in the page.
fn switch(site: &Site, page: &Page) -> Markup {
    let others = site.languages.iter().filter(|other| **other != Language::selected());
    let others: Vec<Language> = others.copied().collect();
    html! {
        @if !others.is_empty() {
            nav.languages aria-label=(say().book_languages()) {
                ul { @for other in others {
                    li {
                        a data-language=(other.code()) lang=(other.code()) hreflang=(other.code())
                            href=(beside(other, &page.file)) { (own_name(other)) }
                    }
                } }
            }
        }
    }
}

/// The path from a page of one language to that of another.
fn beside(language: Language, file: &str) -> String {
    format!("../{}/{file}", language.code())
}

/// The name of a language in that language.
const fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::Portuguese => "Português",
    }
}

/// The first page of a book: the choice of a language.
pub fn entrance(languages: &[Language]) -> String {
    let first = languages.first().copied().unwrap_or_default();
    let markup = html! {
        (DOCTYPE)
        html lang=(first.code()) {
            head {
                (head("regra", &say().book_description()))
                meta name="color-scheme" content="light dark";
                link rel="stylesheet" href="assets/book.css";
                @for other in languages {
                    link rel="alternate" hreflang=(other.code()) href={ (other.code()) "/index.html" };
                }
            }
            body.entrance {
                main {
                    h1 { "regra" }
                    ul { @for other in languages {
                        li {
                            a lang=(other.code()) hreflang=(other.code())
                                href={ (other.code()) "/index.html" } { (own_name(*other)) }
                        }
                    } }
                }
            }
        }
    };
    markup.into_string()
}
