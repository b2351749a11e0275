//! Reading texts: never more than a limit, and what is no text says where.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::failure::Failure;
use crate::document::yaml;

/// The text of a file.
pub(super) fn file(path: &Path) -> Result<String, Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    text(&name, file)
}

/// The text on standard input.
pub(super) fn standard() -> Result<String, Failure> {
    text("standard input", io::stdin().lock())
}

/// All that can be read, as long as that is not more than a file may have.
fn text(name: &str, from: impl Read) -> Result<String, Failure> {
    let most = u64::try_from(yaml::MOST_BYTES).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let read = from.take(most.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|error| Failure::input(format!("{name}: {error}")))?;
    if bytes.len() > yaml::MOST_BYTES {
        return Err(Failure::input(format!("{name}: {}", yaml::too_long())));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::input(format!("{name}:{line}: not UTF-8 from byte {at} on"))
    })
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
