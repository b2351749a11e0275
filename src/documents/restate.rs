//! Restates inherited clauses about a start position or a castling that a document changes without new words: by a
//! sentence with gaps, which the rules in force fill.

use super::bilingual::{Gap, Text};
use super::family::Clause;
use super::spec::{StartSpec, VersionSpec};

/// The clauses that describe the start position in words.
const ARRAYS: [&str; 2] = ["setup.array", "setup.front"];

/// Gives a version a statement of its own start position or castling, or that of the version from which it is made.
pub(super) fn restate(clause: &mut Clause, version: &VersionSpec, starts: &[StartSpec], castles_anew: bool) {
    let told = version.from.as_ref().and_then(|from| clause.statements.get(from)).cloned();
    if let Some(statement) = of_data(clause, told.as_ref(), starts, castles_anew).or(told) {
        clause.statements.insert(version.id.clone(), statement);
    }
}

/// The new statement of an inherited clause, if it is about data that the spec changes and leaves no gap for them.
pub(super) fn of_data(
    clause: &Clause,
    told: Option<&Text>,
    starts: &[StartSpec],
    castles_anew: bool,
) -> Option<Text> {
    let told = told.unwrap_or(&clause.statement);
    let (gap, english, portuguese) = if clause.id == "castle.form" && castles_anew {
        (
            Gap::Castling,
            "A king and a rook that have not moved may castle while the king is not attacked: {castling}.",
            "Um rei e uma torre que ainda não se moveram podem fazer o roque enquanto o rei não está atacado: {castling}.",
        )
    } else if ARRAYS.contains(&clause.id.as_str()) && !starts.is_empty() {
        (
            Gap::Array,
            "The game begins from {array}, and {first} moves first.",
            "O jogo começa {array}, e {first} jogam primeiro.",
        )
    } else {
        return None;
    };
    (!told.has(gap)).then(|| Text::new(english.to_owned(), portuguese.to_owned()))
}
