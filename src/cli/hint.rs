//! Commands that messages name: what is typed there must do what the message says.

use std::path::Path;
use std::sync::OnceLock;

/// The document that this process was started with, as a shell reads it.
static SPEC: OnceLock<String> = OnceLock::new();

/// From now on commands name this document, if there is one.
pub(super) fn about(spec: Option<&Path>) {
    if let Some(path) = spec.map(|path| path.display().to_string()) {
        let _ = SPEC.set(word(&path));
    }
}

/// A command in backticks.
pub(super) fn command(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|text| word(text)).collect();
    format!("`regra {}`", words.join(" "))
}

/// The text with the document named in each command that it shows: without it the command would not know
/// the rule sets.
pub(super) fn complete(text: &str) -> String {
    SPEC.get()
        .map_or_else(|| text.to_owned(), |spec| text.replace("`regra ", &format!("`regra --spec {spec} ")))
}

/// A word as a shell reads it.
fn word(text: &str) -> String {
    shlex::try_quote(text).map_or_else(|_| text.to_owned(), Into::into)
}
