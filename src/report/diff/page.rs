//! What all parts of the page share: its columns, its titles, the signs of turns.

use crate::compare::diff::Diff;
use crate::report::board::GRID;
use crate::report::columns;
use crate::report::style::{BAD, GOOD, HEAD, MARK, paint};
use crate::rules::Rules;

/// Lines are filled up to this column.
pub(in crate::report) fn wide() -> usize {
    columns::at_most(96)
}

/// Where the text beside a board begins, and where a second board does.
pub(super) const BESIDE: usize = GRID + 3;
pub(super) const SECOND: usize = GRID + 16;

/// Two rule sets and what changed between them, to be written down.
pub(super) struct Page<'a> {
    pub(super) diff: &'a Diff,
    pub(super) rules: [&'a Rules; 2],
    /// Without boards.
    pub(super) brief: bool,
}

impl Page<'_> {
    /// Something behind the name of the rule set that it belongs to, in columns.
    pub(super) fn named(&self, i: usize, what: &str) -> String {
        let names = self.rules.map(|rules| rules.name.as_str());
        let longest = names.iter().map(|name| name.len()).max().unwrap_or(0);
        format!("{:longest$}  {what}", names[i])
    }
}

pub(super) fn titled(title: &str, lines: String) -> String {
    if lines.is_empty() { lines } else { format!("\n{}\n{lines}", paint(HEAD, title)) }
}

pub(super) fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The sign of a turn, in its colour.
pub(super) fn sign(sign: char) -> String {
    let style = match sign {
        '-' => BAD,
        '+' => GOOD,
        _ => MARK,
    };
    paint(style, &sign.to_string())
}
