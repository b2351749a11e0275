//! Reading texts, up to a limit; an error shows where a text is not UTF-8.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::failure::Failure;
use regra_documents::messages::say;
use regra_documents::yaml;

/// Maximum number of bytes of suites and collections.
const MOST_OF_ANY: usize = 256 << 20;

/// The text of a file.
pub(super) fn file(path: &Path) -> Result<String, Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    text(&name, file)
}

/// A text that may be long, such as a suite or a collection of games; `-` is standard input. Invalid UTF-8 loses only
/// that character.
pub(super) fn any(file: &str) -> Result<String, Failure> {
    let bytes = match file {
        "-" => bytes(&say().suite_standard_input(), io::stdin().lock(), MOST_OF_ANY)?,
        _ => {
            let opened = File::open(file).map_err(|error| Failure::input(format!("{file}: {error}")))?;
            bytes(file, opened, MOST_OF_ANY)?
        }
    };
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(Failure::input(say().file_in_utf16(file)));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The text on standard input.
pub(super) fn standard() -> Result<String, Failure> {
    text(&say().suite_standard_input(), io::stdin().lock())
}

/// A text, up to the limit of files.
fn text(name: &str, from: impl Read) -> Result<String, Failure> {
    let bytes = bytes(name, from, yaml::MOST_BYTES)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::input(say().file_not_utf8(name, line, at))
    })
}

/// All bytes, up to a limit.
fn bytes(name: &str, from: impl Read, most: usize) -> Result<Vec<u8>, Failure> {
    let limit = u64::try_from(most).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let read = from.take(limit.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|error| Failure::input(format!("{name}: {error}")))?;
    if bytes.len() > most {
        return Err(Failure::input(format!("{name}: {}", say().file_too_long(most >> 20))));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_end_is_not_read_to_its_end() {
        let said = |read: Result<String, Failure>| format!("{read:?}");
        assert!(
            said(text("zero", io::repeat(0))).contains("zero: the file is too long: at most 8 MiB are read")
        );
        assert!(said(text("f", &b"a\nb\xff"[..])).contains("f:2: not UTF-8 from byte 3 on"));
        assert!(said(text("f", &b"a: b"[..])).contains("a: b"));
    }
}
