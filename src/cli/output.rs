//! Standard output: styled where someone sees it, plain where not, and quiet when nobody reads on.

use std::io::{self, ErrorKind, Write};

use serde::Serialize;

use super::failure::Failure;

/// Writes a text.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    put(anstream::stdout(), text.as_bytes())
}

/// Writes what is no text.
pub(super) fn bytes(bytes: &[u8]) -> Result<(), Failure> {
    put(io::stdout(), bytes)
}

fn put(mut out: impl Write, bytes: &[u8]) -> Result<(), Failure> {
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::input(format!("standard output cannot be written: {error}")),
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
