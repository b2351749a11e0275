//! Two rule sets and their differences: the input of every report.

use std::path::Path;

use super::words;
use crate::report::shell;
use regra_judge::compare::diff::{
    ClauseDifference, CountTable, Diff, Example, PositionDifference, StartDifference,
};
use regra_rules::Rules;
use regra_rules::messages::{listed, say};

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
}

impl ReportedDiff<'_> {
    /// The counts of each rule set, row by row, and the cause of each difference.
    pub(in crate::report) fn counted(&self) -> Vec<(String, &[String; 2], String)> {
        let CountTable { perft, endings, .. } = &self.diff.counts;
        let why = |both, cause: &Option<_>| words::counted(both, cause.as_ref());
        let perft =
            perft.iter().map(|row| (format!("perft {}", row.depth), &row.nodes, why(&row.nodes, &row.cause)));
        let endings = endings.iter().map(|row| (words::ending(row), &row.lines, why(&row.lines, &row.cause)));
        perft.chain(endings).collect()
    }

    /// The title of the counts: their start position.
    pub(in crate::report) fn counts_title(&self) -> String {
        if self.diff.here.is_some() { say().diff_counts_here() } else { say().diff_counts() }
    }

    /// Remarks on the counts: the first difference, and an interruption.
    pub(in crate::report) fn counts_notes(&self) -> Vec<String> {
        let counts = &self.diff.counts;
        let same = || counts.perft.last().map(|last| say().diff_as_many(last.depth));
        let first = counts.first_depth().map(|depth| say().diff_first_depth(depth)).or_else(same);
        first.into_iter().chain((!counts.complete).then(|| say().diff_interrupted())).collect()
    }

    /// The start positions that differ and that no clause has shown.
    pub(in crate::report) fn unshown_starts(&self) -> &[StartDifference] {
        let shown = |clause: &ClauseDifference| matches!(clause.example, Some(Example::Starts(_)));
        if self.diff.clauses.iter().any(shown) { &[] } else { &self.diff.starts }
    }

    /// The number of differences, in words; none if there is none.
    pub(in crate::report) fn differ(&self) -> Option<String> {
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
    pub(in crate::report) fn command(&self, rules: [&Rules; 2], here: &PositionDifference) -> Option<String> {
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
