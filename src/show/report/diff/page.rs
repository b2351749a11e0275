//! The common parts of the page: its columns, its titles, the signs of turns.

use super::comparison::ReportedDiff;
use super::words::{self, NAMED, elsewhere, sign_of};
use crate::report::board::GRID;
use crate::report::columns::{self, filled};
use crate::report::style::{BAD, DIM, GOOD, HEAD, MARK, paint};
use regra_judge::compare::diff::{Cause, TurnDifference, TurnKind};
use regra_rules::messages::say;

/// Lines are filled up to this column.
pub(in crate::report) fn wide() -> usize {
    columns::at_most(96)
}

/// The column of the text beside a board, and that of a second board.
pub(super) const BESIDE: usize = GRID + 3;
pub(super) const SECOND: usize = GRID + 16;

impl ReportedDiff<'_> {
    /// A text after the name of its rule set, in columns.
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

/// The sign of turns, in its colour.
pub(super) fn sign(kind: TurnKind) -> String {
    let style = match kind {
        TurnKind::First => BAD,
        TurnKind::Second => GOOD,
        TurnKind::Elsewhere => MARK,
    };
    paint(style, &sign_of(kind).to_string())
}

/// The meanings of the signs, a line each.
pub(super) fn sign_words(rules: [&str; 2]) -> Vec<String> {
    let [a, b] = rules;
    let line = |kind, rules| format!("{} {}", sign(kind), say().diff_only_in(rules));
    vec![line(TurnKind::First, a), line(TurnKind::Second, b), String::new()]
}

/// Turns of one kind and one cause: those of one rule set in a paragraph, those with different results in a line each.
pub(super) fn turns(kind: TurnKind, turns: &[&TurnDifference], wide: usize) -> Vec<String> {
    let lead = format!("{} ", sign(kind));
    let more = turns.len().saturating_sub(NAMED);
    let named = &turns[..turns.len() - more];
    let mut lines = if kind == TurnKind::Elsewhere {
        named.iter().flat_map(|turn| filled(&lead, &elsewhere(turn), wide)).collect()
    } else {
        let names: Vec<&str> = named.iter().map(|turn| turn.turn.as_str()).collect();
        filled(&lead, &names.join(" "), wide)
    };
    if more > 0 {
        lines.push(format!("  {}", say().diff_more(more)));
    }
    lines
}

/// The cause of a difference, as it is printed beside it.
pub(in crate::report) fn cause(cause: Option<&Cause>) -> String {
    dim(&words::cause(cause))
}

/// Words for reference, if there are any.
pub(super) fn dim(words: &str) -> String {
    if words.is_empty() { String::new() } else { paint(DIM, words) }
}
