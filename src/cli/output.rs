//! Standard output: styled where someone sees it, plain where not, and quiet when nobody reads on.

use std::io::{self, ErrorKind, Write};

use serde::Serialize;
use terminal_size::Width;

use super::failure::Failure;
use crate::report;

/// Writes a text.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::input(format!("standard output cannot be written: {error}")),
    })
}

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

/// Writes one JSON value on a line.
pub(super) fn json<T: Serialize>(value: &T) -> Result<(), Failure> {
    print(&line(value)?)
}

/// One JSON value as a line.
pub(super) fn line<T: Serialize>(value: &T) -> Result<String, Failure> {
    serde_json::to_string(value).map(|text| text + "\n").map_err(Failure::input)
}
