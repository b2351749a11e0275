//! The terminal: its width, where standard output or standard error is one, and what is said beside an answer.

use std::fmt::Display;
use std::io::{self, Write};

use terminal_size::Width;

use regra_show::report;

/// A line for standard error: where somebody sees it, words are not broken at the edge.
pub(super) fn noted(lead: &str, text: &str) -> String {
    match terminal_size::terminal_size_of(io::stderr()) {
        Some((Width(columns), _)) => report::paragraph(lead, text, usize::from(columns)),
        None => format!("{lead}{text}\n"),
    }
}

/// Says something beside the answer, a line or several, on standard error, if that takes it.
pub(super) fn aside(text: impl Display) {
    let text = text.to_string();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    let _ = write!(anstream::stderr(), "{text}{end}");
}

/// Lets reports keep to the width of the terminal, where standard output is one.
pub(super) fn fit() {
    if let Some((Width(columns), _)) = terminal_size::terminal_size_of(io::stdout()) {
        report::fit(usize::from(columns));
    }
}
