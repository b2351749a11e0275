//! The files that all pages of a book share: one style sheet, and the scripts.

/// A file beside the pages.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name in the directory of assets.
    pub file: &'static str,
    /// Its content, part by part.
    pub parts: &'static [&'static str],
}

/// The styles: colours, those of all pages, then those of each kind of page.
const STYLES: &[&str] = &[
    include_str!("colours.css"),
    include_str!("book.css"),
    include_str!("faces.css"),
    include_str!("questions.css"),
    include_str!("trial.css"),
];

/// Every file beside the pages.
pub const fn assets() -> &'static [Asset] {
    &[
        Asset { file: "book.css", parts: STYLES },
        Asset { file: "search.js", parts: &[include_str!("search.js")] },
        Asset { file: "switch.js", parts: &[include_str!("switch.js")] },
        Asset { file: "try.js", parts: &[include_str!("try.js")] },
    ]
}
