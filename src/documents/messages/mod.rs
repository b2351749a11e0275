//! Messages for people, in each language: a function for each message of the Fluent files beside this one, which the
//! build script writes. A message that is missing in a language, or that has other arguments there, does not compile.
//!
//! A side goes into other messages as its bare noun ([`side`]): both are feminine plurals in Portuguese, so
//! that the message itself has the article (`as brancas`, `das pretas`).

mod language;

pub use language::{Language, UnknownLanguage};

use std::sync::LazyLock;

use crate::Color;
use generated::{L10n, L10nLanguage};

#[expect(dead_code, unreachable_pub, reason = "generated; not every message has a caller")]
#[expect(clippy::derivable_impls, clippy::uninlined_format_args, reason = "it is generated")]
#[expect(clippy::unwrap_used, clippy::expect_used, reason = "the build script vouches for it")]
#[expect(clippy::too_many_arguments, reason = "a closing line has many numbers")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// All messages in the current language.
pub fn say() -> &'static L10nLanguage {
    static ENGLISH: LazyLock<L10nLanguage> = LazyLock::new(|| L10n::En.load());
    static PORTUGUESE: LazyLock<L10nLanguage> = LazyLock::new(|| L10n::Pt.load());
    match Language::selected() {
        Language::English => &ENGLISH,
        Language::Portuguese => &PORTUGUESE,
    }
}

/// A side as a noun.
pub fn side(color: Color) -> String {
    say().side(color.name())
}

/// Portuguese names of pieces that are feminine though they do not end in -a, and masculine though they do.
const FEMININE: [&str; 4] = ["torre", "serpente", "ponte", "nave"];
const MASCULINE: [&str; 7] = ["ninja", "monarca", "patriarca", "profeta", "poeta", "cometa", "planeta"];

fn is_feminine(noun: &str) -> bool {
    let first = noun.split(' ').next().unwrap_or_default();
    FEMININE.contains(&first) || first.ends_with('a') && !MASCULINE.contains(&first)
}

/// What decides the article of a noun: its first letter in English, its gender in Portuguese.
fn sort(noun: &str) -> &'static str {
    match Language::selected() {
        Language::English if noun.starts_with(['a', 'e', 'i', 'o', 'u']) => "vowel",
        Language::English => "consonant",
        Language::Portuguese if is_feminine(noun) => "feminine",
        Language::Portuguese => "masculine",
    }
}

/// `the rook`.
pub fn the(noun: &str) -> String {
    say().the(sort(noun), noun)
}

/// `a rook`, `an elephant`.
pub fn a(noun: &str) -> String {
    say().a(sort(noun), noun)
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => say().and(others.join(", "), last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_a_list_comes_behind_and() {
        let list = |words: &[&str]| listed(words.iter().map(ToString::to_string));
        assert_eq!([list(&[]), list(&["a"]), list(&["a", "b", "c"])], ["", "a", "a, b and c"]);
    }
}
