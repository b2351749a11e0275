//! The files that all pages of a book share: one style sheet, and the scripts.

/// A file beside the pages.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name in the directory of assets.
    pub file: &'static str,
    /// What stands in it, part by part.
    pub parts: &'static [&'static str],
}

/// All of them. Each kind of page has its own rules of style behind those of all pages.
pub const fn assets() -> &'static [Asset] {
    &[
        Asset { file: "book.css", parts: &[include_str!("book.css")] },
        Asset { file: "switch.js", parts: &[include_str!("switch.js")] },
        Asset { file: "search.js", parts: &[include_str!("search.js")] },
    ]
}
