//! Commands in messages: typing one must do what the message says.

use std::path::Path;
use std::sync::OnceLock;

use regra_documents::Language;

/// The global options of this process, as a shell reads them.
static OPTIONS: OnceLock<String> = OnceLock::new();

/// Adds this document and this language to all commands in messages, if given.
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

/// The text with the global options in each of its commands: without the document the command would not know the rule
/// sets.
pub(super) fn complete(text: &str) -> String {
    let options = OPTIONS.get().map_or("", String::as_str);
    text.replace("`regra ", &format!("`regra {options}"))
}

/// A word as a shell reads it.
pub(super) fn word(text: &str) -> String {
    shlex::try_quote(text).map_or_else(|_| text.to_owned(), Into::into)
}

/// Whether the arguments look like a FEN without quotes, which the shell has split into words.
pub(super) fn fen_without_quotes(words: impl Iterator<Item = String>) -> bool {
    let words: Vec<String> = words.collect();
    words.windows(3).any(|three| {
        let [option, _, side] = three else { return false };
        option == "--fen" && matches!(side.as_str(), "w" | "b")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fen_in_several_words_is_noticed() {
        let typed = |line: &str| fen_without_quotes(line.split('|').map(str::to_owned));
        assert!(typed("regra|perft|chess|3|--fen|8/8/8/8/8/8/8/8|w|-|-"));
        assert!(!typed("regra|perft|chess|3|--fen|8/8/8/8/8/8/8/8 w - -|--bad"));
    }
}
