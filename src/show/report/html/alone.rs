//! A single page: one file that includes its styles.

use maud::{DOCTYPE, PreEscaped, html};

use super::frame::{Page, head};
use regra_documents::Language;

/// The colours and the styles of every page, then those of its parts.
const STYLES: [&str; 3] = [include_str!("colours.css"), include_str!("book.css"), include_str!("faces.css")];

/// The whole page as one file, in the selected language.
pub fn alone(page: &Page) -> String {
    let styles = STYLES.concat();
    let markup = html! {
        (DOCTYPE)
        html lang=(Language::selected().code()) {
            head {
                (head(&page.title, &page.description))
                style { (PreEscaped(styles)) }
            }
            body { main { h1 { (page.title) } (page.content) } }
        }
    };
    markup.into_string()
}
