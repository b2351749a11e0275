//! The differences between two rule sets, as text: the page of clauses, a place, the counts.

mod clause;
mod comparison;
mod counts;
mod page;
mod position;
mod rewording;
pub(super) mod words;

pub(super) use page::{cause, wide};
pub(super) use position::drawn;

use super::columns::paragraph;
use super::style::{HEAD, paint};
pub use comparison::ReportedDiff;
use page::{sign, titled};
use regra_judge::compare::diff::{ClauseDifference, PieceDifference, StartDifference, TurnKind};
use regra_rules::messages::say;

/// The page of two rule sets.
pub fn diff(page: &ReportedDiff<'_>) -> String {
    let &ReportedDiff { diff, brief, .. } = page;
    let mut text = page.heading();
    text += &match &diff.here {
        Some(here) => page.here(here),
        None if brief => page.list(&say().diff_clauses(), &|_| true) + &page.pieces() + &page.reworded(),
        None => page.clauses() + &page.starts() + &page.pieces() + &page.doubtful() + &page.reworded(),
    };
    text += &page.counts();
    if diff.here.is_some() {
        let causes = diff.causes();
        text += &page.list(&say().diff_causes(), &|id| causes.contains(id));
    }
    text
}

impl ReportedDiff<'_> {
    fn heading(&self) -> String {
        let [a, b] = &self.diff.rules;
        let title = paint(HEAD, &say().diff_title(a, b));
        let differ = self.differ().unwrap_or_else(|| say().diff_same());
        let mut text = format!("{title}: {differ}\n");
        if !self.diff.is_same() {
            let [first, second, both] = TurnKind::ALL.map(sign);
            let (lead, legend) = (say().diff_legend_lead(), say().diff_legend(first, a, second, b, both));
            text += &paragraph(&(lead + " "), &legend, wide());
        }
        text
    }

    /// One line for each of some clauses: its two readings.
    fn list(&self, title: &str, wanted: &dyn Fn(&str) -> bool) -> String {
        let clauses: Vec<&ClauseDifference> =
            self.diff.clauses.iter().filter(|clause| wanted(&clause.clause)).collect();
        let wide = clauses.iter().map(|clause| clause.clause.len()).max().unwrap_or(0);
        let line = |clause: &ClauseDifference| match clause.sides.each_ref().map(words::reading) {
            [a, b] if a == b => format!("  {:wide$}  {}\n", clause.clause, say().diff_says_else()),
            [a, b] => format!("  {:wide$}  {a} | {b}\n", clause.clause),
        };
        titled(title, clauses.into_iter().map(line).collect())
    }

    fn pieces(&self) -> String {
        let line = |piece: &PieceDifference| {
            format!("  {}  {} | {}\n", piece.letter, words::piece(piece, 0), words::piece(piece, 1))
        };
        titled(&say().diff_pieces(), self.diff.pieces.iter().map(line).collect())
    }

    /// The start positions that no clause has shown.
    fn starts(&self) -> String {
        let fen =
            |start: &StartDifference, i: usize| start.fens[i].clone().unwrap_or_else(|| say().diff_none());
        let line = |start: &StartDifference| {
            let own = |i: usize| self.named(i, &fen(start, i));
            format!("  {}\n  {}\n  {}\n", start.name, own(0), own(1))
        };
        titled(&say().diff_starts(), self.unshown_starts().iter().map(line).collect())
    }

    fn doubtful(&self) -> String {
        if self.diff.doubtful.is_empty() {
            return String::new();
        }
        titled(&say().diff_doubtful(), paragraph("  ", &self.diff.doubtful.join(", "), wide()))
    }
}
