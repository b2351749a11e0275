//! Numbers and lists as words.

use std::fmt::Display;

use crate::document::Cite;

/// `1 turn`, `2 turns`, `0 turns`: of a noun whose plural ends in an s.
pub(super) fn counted(count: impl Display, noun: &str) -> String {
    counted_as(count, noun, &format!("{noun}s"))
}

/// `1 case fails`, `2 cases fail`: where more changes than an s.
pub(super) fn counted_as(count: impl Display, one: &str, several: &str) -> String {
    let count = count.to_string();
    let words = if count == "1" { one } else { several };
    format!("{count} {words}")
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn listed(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// A place in a document: `A: 3.1, line 7`.
pub(super) fn cited(cite: &Cite) -> String {
    let Cite { document, section, .. } = cite;
    match &cite.lines {
        Some(line) if line.bytes().all(|c| c.is_ascii_digit()) => {
            format!("{document}: {section}, line {line}")
        }
        Some(lines) => format!("{document}: {section}, lines {lines}"),
        None => format!("{document}: {section}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(0, "legal turn"), "0 legal turns");
        assert_eq!(counted(1, "legal turn"), "1 legal turn");
        assert_eq!(counted("21", "node"), "21 nodes");
    }

    #[test]
    fn the_last_of_a_list_comes_behind_and() {
        let list = |words: &[&str]| listed(words.iter().map(ToString::to_string));
        assert_eq!([list(&[]), list(&["a"]), list(&["a", "b", "c"])], ["", "a", "a, b and c"]);
    }
}
