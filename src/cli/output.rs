//! Standard output: styled where someone sees it, plain where not. When nobody reads on, what a command has found still
//! is its exit code.

use std::io::{self, ErrorKind, Write};

use serde::Serialize;

use super::failure::Failure;
use regra_rules::messages::say;

/// Writes a text, if anybody still reads.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    read_or_not(put(anstream::stdout(), text.as_bytes()))
}

/// Writes what is no text, if anybody still reads.
pub(super) fn bytes(bytes: &[u8]) -> Result<(), Failure> {
    read_or_not(put(io::stdout(), bytes))
}

/// Writes one of many answers; [`Failure::Closed`] ends them when nobody reads on.
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

/// An answer, and the version whose form it has.
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

/// A JSON value on a line, as it is: a list, or what somebody else's protocol says.
pub(super) fn bare<T: Serialize>(value: &T) -> Result<String, Failure> {
    serde_json::to_string(value).map(|text| text + "\n").map_err(Failure::input)
}
