//! Markdown from plain texts: the words of a user's document appear as they were written.

use std::fmt::Write as _;

use anstream::adapter::strip_str;

use crate::report::board::grid;
use regra_rules::Rules;
use regra_rules::geometry::Square;
use regra_rules::position::{Setup, write_fen};

/// The characters with a meaning within a line of Markdown.
const SIGNS: &str = "\\`*_[]~$#";

/// A text in one line, with its markup escaped.
pub(super) fn text(words: &str) -> String {
    let mut line = String::new();
    for c in strip(words).chars() {
        match c {
            '<' | '>' | '&' | '|' => entity(&mut line, c),
            c if SIGNS.contains(c) => line.extend(['\\', c]),
            c => line.push(c),
        }
    }
    unlisted(line)
}

/// A line that does not begin like a list item, a heading or a rule.
fn unlisted(line: String) -> String {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    match line[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => format!("{}\\{}", &line[..digits], &line[digits..]),
        Some('-' | '+' | '=') if digits == 0 => format!("\\{line}"),
        _ => line,
    }
}

/// A word in the notation of a program.
pub(super) fn code(word: &str) -> String {
    let word = strip(word);
    if word.is_empty() {
        return word;
    }
    if !word.contains(['`', '|', '\\', '<', '>', '&']) {
        return format!("`{word}`");
    }
    let mut html = String::new();
    for c in word.chars() {
        if c.is_ascii_alphanumeric() || c == ' ' || !c.is_ascii() {
            html.push(c);
        } else {
            entity(&mut html, c);
        }
    }
    format!("<code>{html}</code>")
}

fn entity(text: &mut String, c: char) {
    let _ = match c {
        '<' => text.write_str("&lt;"),
        '>' => text.write_str("&gt;"),
        '&' => text.write_str("&amp;"),
        c => write!(text, "&#{};", u32::from(c)),
    };
}

/// One line without styles and control characters.
fn strip(words: &str) -> String {
    let plain = strip_str(words).to_string();
    let plain: String = plain.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A bold text.
pub(super) fn strong(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("**{text}**") }
}

/// Preformatted lines.
pub(super) fn fenced(lines: &str) -> String {
    marked_up("text", lines)
}

/// Preformatted lines in a notation that viewers may highlight.
pub(super) fn marked_up(notation: &str, lines: &str) -> String {
    let lines = strip_str(lines).to_string();
    let lines: String = lines.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    let longest = lines.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{notation}\n{lines}{fence}\n\n")
}

/// A table; nothing without rows. The cells are Markdown already.
pub(super) fn table<const N: usize>(head: &[String; N], rows: &[[String; N]]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let row = |cells: &[String; N]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|{}\n", " --- |".repeat(N));
    row(head) + &rule + &rows.iter().map(row).collect::<String>() + "\n"
}

/// A paragraph; empty without words.
pub(super) fn paragraph(markdown: &str) -> String {
    if markdown.is_empty() { String::new() } else { format!("{markdown}\n\n") }
}

/// A position: its FEN and its board, with a sign before the piece on a marked square.
pub(super) fn place(rules: &Rules, setup: &Setup, marks: &dyn Fn(Square) -> Option<char>) -> String {
    let board: String = grid(rules, setup, marks).iter().map(|line| format!("{line}\n")).collect();
    paragraph(&code(&write_fen(rules, setup))) + &fenced(&board)
}
