//! Standard output: styled on a terminal, plain elsewhere. If the reader closes the pipe, the exit code still tells the
//! result.

use std::io::{self, ErrorKind, Write};

use serde::Serialize;

use super::failure::Failure;
use regra_documents::messages::say;

/// Writes a text, unless the pipe is closed.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    read_or_not(put(anstream::stdout(), text.as_bytes()))
}

/// Writes binary data, unless the pipe is closed.
pub(super) fn bytes(bytes: &[u8]) -> Result<(), Failure> {
    read_or_not(put(io::stdout(), bytes))
}

/// Writes one of many answers; [`Failure::Closed`] ends them when the pipe is closed.
pub(super) fn stream(text: &str) -> Result<(), Failure> {
    put(anstream::stdout(), text.as_bytes())
}

fn read_or_not(written: Result<(), Failure>) -> Result<(), Failure> {
    written.or_else(|failure| if matches!(failure, Failure::Closed) { Ok(()) } else { Err(failure) })
}

fn put(mut out: impl Write, bytes: &[u8]) -> Result<(), Failure> {
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::input(say().output_unwritable(error.to_string())),
    })
}

/// An answer, with the version of its form.
#[derive(Serialize)]
struct Versioned<'a, T> {
    regra: &'static str,
    #[serde(flatten)]
    answer: &'a T,
}

/// Writes an answer as one JSON object on a line, with the version.
pub(super) fn json<T: Serialize>(answer: &T) -> Result<(), Failure> {
    print(&line(answer)?)
}

/// An answer as one JSON object on a line, with the version.
pub(super) fn line<T: Serialize>(answer: &T) -> Result<String, Failure> {
    bare(&Versioned { regra: env!("CARGO_PKG_VERSION"), answer })
}

/// A JSON value on a line without the version: a list, or another protocol.
pub(super) fn bare<T: Serialize>(value: &T) -> Result<String, Failure> {
    serde_json::to_string(value).map(|text| text + "\n").map_err(Failure::input)
}
