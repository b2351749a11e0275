//! The nearest right word to a wrong one.

use strsim::levenshtein;

use crate::messages::say;

/// The words closest to `word`, if any is close enough to be meant.
pub fn nearest<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    if word.len() > 80 {
        return Vec::new();
    }
    let limit = (word.chars().count() / 2).clamp(2, 4);
    let mut near: Vec<(usize, &str)> =
        words.into_iter().map(|w| (levenshtein(word, w), w)).filter(|(d, _)| *d <= limit).collect();
    near.sort_unstable();
    near.dedup();
    let best = near.first().map_or(0, |(d, _)| *d);
    near.iter().take_while(|(d, _)| *d == best).take(3).map(|(_, w)| short(w)).collect()
}

/// `did you mean a or b?`, or all words if none is near.
pub fn suggest<'a>(word: &str, words: impl IntoIterator<Item = &'a str> + Clone) -> String {
    let near = nearest(word, words.clone());
    if !near.is_empty() {
        return meant(&near);
    }
    let all: Vec<String> = words.into_iter().map(short).collect();
    match all.len() {
        0 => say().there_is_none(),
        1 => say().there_is_only(&all[0]),
        2..=20 => say().there_are(all.join(", ")),
        n => say().there_are_many(n, all[..12].join(", ")),
    }
}

/// `did you mean a or b?`
pub fn meant(near: &[String]) -> String {
    say().did_you_mean(either(near))
}

/// `a`, `a or b`, `a, b or c`
pub fn either<W: AsRef<str>>(words: &[W]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => say().or(others.join(", "), *last),
    }
}

/// A word for a message: short enough for one line.
pub fn short(word: &str) -> String {
    excerpt(word, 60)
}

/// Whether a character changes the direction of the text that follows, so that it looks like a different text.
const fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character is invisible, moves the cursor or changes the direction of the text.
pub(crate) fn unseen(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}') || turns(c)
}

/// The beginning of a foreign text, on one line and at most `most` characters long.
pub fn excerpt(text: &str, most: usize) -> String {
    let line: String =
        text.chars().take(most).map(|c| if c.is_control() || turns(c) { ' ' } else { c }).collect();
    if text.chars().nth(most).is_some() { line + "…" } else { line }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions() {
        assert_eq!(suggest("claer", ["clear", "leap"]), "did you mean clear?");
        assert_eq!(suggest("claer", ["cl\tear"]), "did you mean cl ear?");
        assert_eq!(suggest("xxxxxx", ["clear"]), "there is only clear");
        assert_eq!(suggest("xxxxxx", ["clear", "leap"]), "there are clear, leap");
        let many = suggest("xxxxxx", ["a"; 21]);
        assert!(many.starts_with("there are 21: a, a,") && many.ends_with("a and so on"), "{many}");
    }
}
