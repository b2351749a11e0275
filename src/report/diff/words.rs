//! The words for turns, differing fields, ends and causes.

use super::page::sign;
use crate::compare::diff::{Cause, EndWords, Field, TurnDifference};
use crate::messages::say;
use crate::report::columns::filled;
use crate::report::style::{DIM, paint};

/// So many turns of a kind are named.
const NAMED: usize = 24;
/// So many alternative causes are.
const ALTERNATIVES: usize = 3;

/// `-` in the first alone, `+` in the second alone, `~` in both with different results.
pub(super) fn sign_of(turn: &TurnDifference) -> char {
    match turn.results {
        [Some(_), None] => '-',
        [None, Some(_)] => '+',
        _ => '~',
    }
}

/// What the signs stand for, in a line each.
pub(super) fn sign_words(rules: [&str; 2]) -> Vec<String> {
    let [a, b] = rules;
    let line = |kind, rules| format!("{} {}", sign(kind), say().diff_only_in(rules));
    vec![line('-', a), line('+', b), String::new()]
}

/// Turns of one sign and one cause: those of one side in a paragraph, those that lead elsewhere in a
/// line each.
pub(super) fn turns(kind: char, turns: &[&TurnDifference], wide: usize) -> Vec<String> {
    let lead = format!("{} ", sign(kind));
    let more = turns.len().saturating_sub(NAMED);
    let named = &turns[..turns.len() - more];
    let mut lines = if kind == '~' {
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

fn elsewhere(turn: &TurnDifference) -> String {
    let fields: Vec<String> = turn.differing.iter().map(field).collect();
    format!("{}: {}", turn.turn, fields.join(", "))
}

/// `d4 N | -`, `held [] | [n]`.
fn field(field: &Field) -> String {
    let [a, b] = &field.values;
    format!("{} {a} | {b}", field.what)
}

/// How a game stands.
pub(super) fn end(end: Option<&EndWords>) -> String {
    match end {
        None => say().diff_goes_on(),
        Some(EndWords { winner: None, clause }) => say().diff_drawn(*clause),
        Some(EndWords { winner: Some(winner), clause }) => say().diff_won(say().side(*winner), *clause),
    }
}

/// `by charge.targets`, `by a or b` where each suffices, `by a + b` where it takes both.
pub(in crate::report) fn cause(cause: Option<&Cause>) -> String {
    let Some(cause) = cause else { return String::new() };
    if cause.sets.is_empty() {
        return paint(DIM, &say().diff_no_cause());
    }
    let sets: Vec<String> = cause.sets.iter().take(ALTERNATIVES).map(|set| set.join(" + ")).collect();
    let more = cause.sets.len() - sets.len();
    let more = (more > 0).then(|| say().diff_other_causes(more));
    let causes = sets.into_iter().chain(more).reduce(|first, second| say().diff_or(first, second));
    paint(DIM, &say().diff_by(causes.unwrap_or_default()))
}
