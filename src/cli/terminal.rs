//! The terminal: its width, if standard output or standard error is one, and notes beside an answer.

use std::fmt::Display;
use std::io::{self, Write};

use terminal_size::Width;

use regra_show::report;

/// A line for standard error: on a terminal, wrapped at words.
pub(super) fn noted(lead: &str, text: &str) -> String {
    match terminal_size::terminal_size_of(io::stderr()) {
        Some((Width(columns), _)) => report::paragraph(lead, text, usize::from(columns)),
        None => format!("{lead}{text}\n"),
    }
}

/// Prints a note beside the answer, of one or more lines, on standard error; ignores errors.
pub(super) fn aside(text: impl Display) {
    let text = text.to_string();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    let _ = write!(anstream::stderr(), "{text}{end}");
}

/// Limits reports to the width of the terminal, if standard output is one.
pub(super) fn fit() {
    if let Some((Width(columns), _)) = terminal_size::terminal_size_of(io::stdout()) {
        report::fit(usize::from(columns));
    }
}
