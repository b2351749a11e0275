//! What every page has: its head, the way to the other pages, the other languages.

use maud::{DOCTYPE, Markup, html};

use crate::document::Language;

/// One page of a book: `<language>/<file>`.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its file within its language's directory: `brasuca-1.3.html`.
    pub file: String,
    /// Its title.
    pub title: String,
    /// What it is, in a sentence.
    pub description: String,
    /// What it says.
    pub content: Markup,
}

/// What the pages of a book know of each other.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The languages in which the book exists.
    pub languages: Vec<Language>,
    /// File and name of the pages that every page leads to, in order.
    pub navigation: Vec<(String, String)>,
}

/// The whole page, in the language that is spoken.
pub fn page(site: &Site, page: &Page) -> String {
    let markup = html! {
        (DOCTYPE)
        html lang=(Language::selected().code()) {
            head { meta charset="utf-8"; title { (page.title) } link rel="stylesheet" href="../assets/book.css"; }
            body {
                nav { @for (file, name) in &site.navigation { a href=(file) { (name) } " " } }
                main { h1 { (page.title) } (page.content) }
            }
        }
    };
    markup.into_string()
}
