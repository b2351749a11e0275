//! Two rule sets and what differs between them, to be reported: what every report begins with.

use std::path::Path;

use crate::compare::diff::{Diff, PositionDifference};
use crate::messages::{listed, say};
use crate::report::shell;
use crate::rules::Rules;

/// Two rule sets and what differs between them, to be reported.
#[derive(Clone, Copy)]
pub struct Comparison<'a> {
    /// What differs.
    pub diff: &'a Diff,
    /// The two.
    pub rules: [&'a Rules; 2],
    /// Whether the clauses are only listed, without boards.
    pub brief: bool,
    /// The user's own rule document, which commands name.
    pub spec: Option<&'a Path>,
}

impl Comparison<'_> {
    /// In how many things they differ, in words; nothing where they do not.
    pub(in crate::report) fn differ(&self) -> Option<String> {
        let Diff { clauses, pieces, starts, .. } = self.diff;
        let counts = [
            (clauses.len(), say().clauses(clauses.len())),
            (pieces.len(), say().pieces(pieces.len())),
            (starts.len(), say().start_positions(starts.len())),
        ];
        let parts = listed(counts.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words));
        (!parts.is_empty()).then(|| say().diff_differ(parts))
    }

    /// The command that compares two rule sets at a place, where one FEN names it.
    pub(in crate::report) fn command(&self, rules: [&Rules; 2], here: &PositionDifference) -> Option<String> {
        let [fen, other] = &here.origins;
        let [a, b] = rules.map(|rules| shell::quoted(&rules.name));
        let place = shell::option("--fen", fen);
        let moves =
            (!here.moves.is_empty()).then(|| format!(" {}", shell::option("--moves", &here.moves.join(" "))));
        let regra = shell::regra(self.spec);
        (fen == other).then(|| format!("{regra} diff {a} {b} {place}{}", moves.unwrap_or_default()))
    }
}
