//! Two rule sets and their differences: the input of every report.

use std::path::Path;

use crate::report::shell;
use regra_documents::messages::{listed, say};
use regra_judge::compare::diff::{ClauseDifference, Diff, Example, PositionDifference, StartDifference};
use regra_rules::Rules;

/// Two rule sets and their differences, for a report.
#[derive(Clone, Copy)]
pub struct ReportedDiff<'a> {
    /// The differences.
    pub diff: &'a Diff,
    /// The two.
    pub rules: [&'a Rules; 2],
    /// Whether the report only lists the clauses, without boards.
    pub brief: bool,
    /// The user's rule document, for the printed commands.
    pub spec: Option<&'a Path>,
    /// The depth of the counts, for the printed commands, if it is not the default.
    pub depth: Option<u32>,
    /// The place of its page.
    pub shelf: Shelf,
}

/// The place of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// A single page: clauses are not links.
    Alone,
    /// A page of a book, which has a page for each rule set.
    Book,
}

impl<'a> ReportedDiff<'a> {
    /// The title of the counts: their start position.
    pub(super) fn counts_title(&self) -> String {
        if self.diff.here.is_some() { say().diff_counts_here() } else { say().diff_counts() }
    }

    /// Remarks on the counts: the first difference, and an interruption.
    pub(super) fn counts_notes(&self) -> Vec<String> {
        let counts = &self.diff.counts;
        let same = || counts.perft.last().map(|last| say().diff_as_many(last.depth));
        let first = counts.first_depth().map(|depth| say().diff_first_depth(depth)).or_else(same);
        first.into_iter().chain((!counts.complete).then(|| say().diff_interrupted())).collect()
    }

    /// The start positions that differ and that no clause has shown.
    pub(super) fn unshown_starts(&self) -> &'a [StartDifference] {
        let shown = |clause: &ClauseDifference| matches!(clause.example, Some(Example::Starts(_)));
        if self.diff.clauses.iter().any(shown) { &[] } else { &self.diff.starts }
    }

    /// The number of differences, in words; none if there is none.
    pub(super) fn differ(&self) -> Option<String> {
        let Diff { clauses, pieces, starts, .. } = self.diff;
        let counts = [
            (clauses.len(), say().clauses(clauses.len())),
            (pieces.len(), say().pieces(pieces.len())),
            (starts.len(), say().start_positions(starts.len())),
        ];
        let parts = listed(counts.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words));
        let differ = (!parts.is_empty()).then(|| say().diff_differ(parts))?;
        Some(match self.diff.alike {
            Some(reason) => format!("{differ}; {}", say().diff_alike(reason)),
            None => differ,
        })
    }

    /// The command that compares two rule sets at a place, if one FEN names it.
    pub(super) fn command(&self, rules: [&Rules; 2], here: &PositionDifference) -> Option<String> {
        let [fen, other] = &here.origins;
        let [a, b] = rules.map(|rules| shell::quoted(&rules.name));
        let place = shell::option("--fen", fen);
        let moves =
            (!here.moves.is_empty()).then(|| format!(" {}", shell::option("--moves", &here.moves.join(" "))));
        // Counts, and thus a depth, exist only for the place on the command line.
        let depth = self.depth.filter(|_| self.diff.here.is_some());
        let options: String =
            moves.into_iter().chain(depth.map(|depth| format!(" --depth {depth}"))).collect();
        let regra = shell::regra(self.spec);
        (fen == other).then(|| format!("{regra} diff {a} {b} {place}{options}"))
    }
}
