//! The width of the terminal, where standard output or standard error is one.

use std::io;

use terminal_size::Width;

use crate::report;

/// A line for standard error: where somebody sees it, words are not broken at the edge.
pub(super) fn noted(lead: &str, text: &str) -> String {
    match terminal_size::terminal_size_of(io::stderr()) {
        Some((Width(columns), _)) => report::paragraph(lead, text, usize::from(columns)),
        None => format!("{lead}{text}\n"),
    }
}

/// Lets reports keep to the width of the terminal, where standard output is one.
pub(super) fn fit() {
    if let Some((Width(columns), _)) = terminal_size::terminal_size_of(io::stdout()) {
        report::fit(usize::from(columns));
    }
}
