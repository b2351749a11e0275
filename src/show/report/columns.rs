//! Text in columns: filled paragraphs, and blocks of lines side by side.

use std::sync::OnceLock;

use anstream::adapter::strip_str;

/// The width of the reader's terminal; unset for text to a file or pipe, which keeps its own width.
static COLUMNS: OnceLock<usize> = OnceLock::new();

/// The least width for a layout.
const LEAST: usize = 60;

/// Limits all text to a width from now on.
pub fn fit(columns: usize) {
    let _ = COLUMNS.set(columns.max(LEAST));
}

/// A number of columns, limited to the terminal.
pub(super) fn at_most(columns: usize) -> usize {
    COLUMNS.get().map_or(columns, |&there| there.min(columns))
}

/// The width of a text on the screen, without styles.
pub(super) fn width(text: &str) -> usize {
    strip_str(text).to_string().chars().count()
}

/// The text with spaces after it up to a width.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// Words in lines of at most `wide` columns; the first begins with `lead`, the others stand under it.
pub(super) fn filled(lead: &str, words: &str, wide: usize) -> Vec<String> {
    let indent = " ".repeat(width(lead));
    let mut lines = Vec::new();
    let mut line = lead.to_owned();
    let mut empty = true;
    for word in words.split_whitespace() {
        if !empty && width(&line) + 1 + width(word) > wide {
            lines.push(std::mem::replace(&mut line, indent.clone()));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line);
    lines
}

/// Words filled into lines of at most `wide` columns behind a lead, as one text.
pub fn paragraph(lead: &str, words: &str, wide: usize) -> String {
    filled(lead, words, wide).iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The width of lines for people.
pub(super) fn wide() -> usize {
    at_most(100)
}

/// Words filled into lines for people, after a lead.
pub(super) fn prose(lead: &str, words: &str) -> String {
    paragraph(lead, words, wide())
}

/// The lines of a text, indented by two columns.
pub(super) fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// Two blocks of lines, the second from the column `at` on.
pub(super) fn beside(left: &[String], right: &[String], at: usize) -> String {
    let mut text = String::new();
    for index in 0..left.len().max(right.len()) {
        let [l, r] = [left, right].map(|block| block.get(index).map_or("", String::as_str));
        let line = if r.is_empty() { l.to_owned() } else { padded(l, at) + r };
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::style::{HEAD, paint};

    #[test]
    fn styles_take_no_room() {
        let styled = paint(HEAD, "ab");
        assert_eq!(width(&styled), 2);
        let left = [styled];
        assert_eq!(beside(&left, &["x".to_owned()], 4), format!("{}  x\n", left[0]));
    }

    #[test]
    fn lines_are_filled_under_their_lead() {
        assert_eq!(filled("> ", "aa bb cc", 7), ["> aa bb", "  cc"]);
        assert_eq!(filled("> ", "", 7), ["> "]);
    }
}
