//! A page by itself: one file, with its styles in it.

use maud::{DOCTYPE, PreEscaped, html};

use super::frame::{Page, head};
use regra_rules::document::Language;

/// Colours and what every page has; then the rules of its parts.
const STYLES: [&str; 3] = [include_str!("colours.css"), include_str!("book.css"), include_str!("faces.css")];

/// The whole page as one file, in the language that is spoken.
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
