//! The words for clauses, turns, differing fields, ends, counts and causes: the same in every report.

use crate::report::words::{cited, sure, sure_in};
use regra_documents::messages::say;
use regra_judge::compare::diff::{
    Cause, ClauseDifference, ClauseSide, EndWords, EndingRow, Field, PieceDifference, PositionDifference,
};

/// Maximum number of turns of one kind listed by name.
pub(in crate::report) const NAMED: usize = 24;
/// Maximum number of alternative causes listed.
const ALTERNATIVES: usize = 3;

/// The reading of a clause in a word.
pub(in crate::report) fn reading(side: &ClauseSide) -> String {
    match side.reading.as_deref() {
        None => say().diff_not_in_force(),
        Some("-") => say().diff_in_force(),
        Some(reading) => reading.to_owned(),
    }
}

/// The places in the documents of each rule set; once where they are the same.
pub(in crate::report) fn cites(clause: &ClauseDifference) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    for side in clause.sides.iter().filter(|side| side.reading.is_some()) {
        let words: Vec<String> = side.cites.iter().map(cited).collect();
        let words = words.join("; ");
        if !words.is_empty() && !list.contains(&words) {
            list.push(words);
        }
    }
    list
}

/// Remarks on a clause besides its statement.
pub(in crate::report) fn notes(clause: &ClauseDifference, names: &[String; 2]) -> Vec<String> {
    let follows = clause.follows.as_ref().filter(|_| clause.example.is_none());
    let follows = follows.map(|other| say().diff_follows(other));
    let marks = clause.sides.each_ref().map(|side| side.confidence);
    let marks = match marks {
        [Some(one), Some(other)] if one == other => vec![sure(one)],
        _ => marks.iter().zip(names).filter_map(|(mark, name)| Some(sure_in((*mark)?, name))).collect(),
    };
    follows.into_iter().chain(marks).collect()
}

/// `d4 N | -`, `held [] | [n]`.
pub(in crate::report) fn fields(fields: &[Field]) -> String {
    let field = |Field { part, values: [a, b], .. }: &Field| format!("{} {a} | {b}", part.name());
    fields.iter().map(field).collect::<Vec<_>>().join(", ")
}

/// The pieces on the squares that a turn changed: `c1 K, d1 R`.
pub(in crate::report) fn landed(fields: &[Field]) -> String {
    let there = fields.iter().filter(|field| field.values[1] != "-");
    there.map(|field| format!("{} {}", field.values[1], field.what)).collect::<Vec<_>>().join(", ")
}

/// The state of a game.
pub(in crate::report) fn end(end: Option<&EndWords>) -> String {
    match end {
        None => say().diff_goes_on(),
        Some(EndWords { winner: None, clause }) => say().diff_drawn(*clause),
        Some(EndWords { winner: Some(winner), clause }) => say().diff_won(say().side(*winner), *clause),
    }
}

/// The state of a game, and the number of turns.
pub(in crate::report) fn standing(how: Option<&EndWords>, legal: usize) -> String {
    match legal {
        0 => end(how),
        n => format!("{}, {}", end(how), say().legal_turns(n)),
    }
}

/// The number of equal turns. For two different positions only the names of turns are compared, not their results.
pub(in crate::report) fn alike(here: &PositionDifference) -> String {
    match here.same_place {
        true => say().diff_turns_same(here.alike()),
        false => say().diff_turns_legal(here.alike()),
    }
}

/// `ply 4: black wins, end.mate`.
pub(in crate::report) fn ending(row: &EndingRow) -> String {
    match row.winner {
        None => say().diff_ply_drawn(row.ply, &row.clause),
        Some(winner) => say().diff_ply_won(row.ply, say().side(winner), &row.clause),
    }
}

/// Why two counts differ, if they do.
pub(in crate::report) fn counted(counts: &[String; 2], known: Option<&Cause>) -> String {
    match (counts[0] != counts[1], known) {
        (false, _) => String::new(),
        (true, None) => say().diff_too_many(),
        (true, known) => cause(known),
    }
}

/// `by charge.targets`; `by a or b` if each alone suffices; `by a + b` if it takes both.
pub(in crate::report) fn cause(cause: Option<&Cause>) -> String {
    let Some(cause) = cause else { return String::new() };
    if cause.sets.is_empty() {
        return say().diff_no_cause();
    }
    let sets: Vec<String> = cause.sets.iter().take(ALTERNATIVES).map(|set| set.join(" + ")).collect();
    let more = cause.sets.len() - sets.len();
    let more = (more > 0).then(|| say().diff_other_causes(more));
    let causes = sets.into_iter().chain(more).reduce(|first, second| say().diff_or(first, second));
    say().diff_by(causes.unwrap_or_default())
}

/// A kind of piece in one rule set: `rook WnDsW`; with its promotion and its roles where they differ: `lance fR → R
/// [charger]`.
pub(in crate::report) fn piece(piece: &PieceDifference, side: usize) -> String {
    let other = piece.sides[1 - side].as_ref();
    let Some(side) = &piece.sides[side] else { return say().diff_none() };
    let betza = if side.betza.is_empty() { "-" } else { &side.betza };
    let mut text = format!("{} {betza}", side.name);
    if other.is_some_and(|other| other.promotes_to != side.promotes_to) {
        text += &format!(" → {}", side.promotes_to.unwrap_or('-'));
    }
    if other.is_some_and(|other| other.roles != side.roles) {
        let roles: Vec<String> = side.roles.iter().map(|role| format!("{role:?}").to_lowercase()).collect();
        text += &format!(" [{}]", roles.join(", "));
    }
    text
}

/// The quoted words of a document.
pub(in crate::report) fn quoted(words: Option<&str>) -> String {
    words.map_or_else(|| say().diff_no_words(), |words| format!("“{words}”"))
}
