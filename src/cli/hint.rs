//! Commands that messages name: what is typed there must do what the message says.

use std::path::Path;
use std::sync::OnceLock;

use crate::document::Language;

/// The options for every command that this process was started with, as a shell reads them.
static OPTIONS: OnceLock<String> = OnceLock::new();

/// From now on commands name this document and this language, if there are such.
pub(super) fn about(spec: Option<&Path>, lang: Option<Language>) {
    let spec = spec.map(|path| format!("--spec {} ", word(&path.display().to_string())));
    let lang = lang.map(|language| format!("--lang {} ", language.code()));
    let _ = OPTIONS.set(spec.into_iter().chain(lang).collect());
}

/// A command in backticks.
pub(super) fn command(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|text| word(text)).collect();
    format!("`regra {}`", words.join(" "))
}

/// The text with these options in each command that it shows: without the document the command would not know
/// the rule sets.
pub(super) fn complete(text: &str) -> String {
    let options = OPTIONS.get().map_or("", String::as_str);
    text.replace("`regra ", &format!("`regra {options}"))
}

/// A word as a shell reads it.
pub(super) fn word(text: &str) -> String {
    shlex::try_quote(text).map_or_else(|_| text.to_owned(), Into::into)
}
