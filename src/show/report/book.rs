//! The report of `regra book` on the files that it wrote.

use serde::Serialize;

use regra_documents::messages::say;

/// `regra book --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct BookReport {
    /// The directory.
    pub out: String,
    /// The file to open first.
    pub begin: String,
    pub languages: Vec<&'static str>,
    /// The rule sets that have a page.
    pub rules: Vec<String>,
    /// How many pages there are.
    pub pages: usize,
    /// How long all files are together.
    pub bytes: u64,
    /// How long it took.
    pub seconds: f64,
}

/// The report as text.
pub fn book(book: &BookReport) -> String {
    let tenths = |number: f64| format!("{number:.1}");
    let size = tenths(book.bytes as f64 / 1e6);
    let made = say().book_made(book.pages, &*book.out, size, tenths(book.seconds));
    format!("{made}\n{}\n", say().book_begin(&*book.begin))
}
