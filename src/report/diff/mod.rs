//! What changed between two rule sets, as text: the page of clauses, a place, the counts.

mod clause;
mod counts;
mod page;
mod position;
mod words;

pub(super) use page::wide;
pub(super) use words::cause;

use super::columns::filled;
use super::style::{HEAD, paint};
use super::words::{counted, listed};
use crate::compare::diff::{ClauseDifference, Diff, Example, PieceDifference, StartDifference};
use crate::rules::Rules;
use page::{Page, joined, sign, titled};

/// The page of two rule sets. With `brief`, without boards: the clauses are only listed.
pub fn diff(diff: &Diff, rules: [&Rules; 2], brief: bool) -> String {
    let page = Page { diff, rules, brief };
    let mut text = page.heading();
    text += &match &diff.here {
        Some(here) => page.here(here),
        None if brief => page.list("clauses", &|_| true) + &page.pieces(),
        None => page.clauses() + &page.starts() + &page.pieces() + &page.doubtful(),
    };
    text += &page.counts();
    if diff.here.is_some() {
        let causes = diff.causes();
        text += &page.list("the clauses that make the difference here", &|id| causes.contains(id));
    }
    text
}

impl Page<'_> {
    fn heading(&self) -> String {
        let [a, b] = &self.diff.rules;
        let title = paint(HEAD, &format!("{a} against {b}"));
        let counts = [
            (self.diff.clauses.len(), "clause"),
            (self.diff.pieces.len(), "piece"),
            (self.diff.starts.len(), "start position"),
        ];
        let parts = counts.iter().filter(|(count, _)| *count > 0).map(|&(n, noun)| counted(n, noun));
        let parts = listed(parts);
        let mut text = match parts.as_str() {
            "" => format!("{title}: they say the same\n"),
            parts => format!("{title}: they differ in {parts}\n"),
        };
        if !self.diff.is_same() {
            let [first, second, both] = [sign('-'), sign('+'), sign('~')];
            let legend = format!(
                "{first} only in {a}, {second} only in {b}, {both} in both, leading elsewhere, * several"
            );
            text += &joined(&filled("turns: ", &legend, wide()));
        }
        text
    }

    /// One line for each of some clauses: its two readings.
    fn list(&self, title: &str, wanted: &dyn Fn(&str) -> bool) -> String {
        let clauses: Vec<&ClauseDifference> =
            self.diff.clauses.iter().filter(|clause| wanted(&clause.clause)).collect();
        let wide = clauses.iter().map(|clause| clause.clause.len()).max().unwrap_or(0);
        let reading = |clause: &ClauseDifference, i: usize| match clause.sides[i].reading.as_deref() {
            None => "not in force".to_owned(),
            Some("-") => "in force".to_owned(),
            Some(reading) => reading.to_owned(),
        };
        let line = |clause: &ClauseDifference| match [0, 1].map(|i| reading(clause, i)) {
            [a, b] if a == b => format!("  {:wide$}  says something else\n", clause.clause),
            [a, b] => format!("  {:wide$}  {a} | {b}\n", clause.clause),
        };
        titled(title, clauses.into_iter().map(line).collect())
    }

    fn pieces(&self) -> String {
        let name = |piece: &PieceDifference, i: usize| {
            piece.sides[i].as_ref().map_or("none".to_owned(), |side| {
                let betza = if side.betza.is_empty() { "-" } else { &side.betza };
                format!("{} {betza}", side.name)
            })
        };
        let line = |piece: &PieceDifference| {
            format!("  {}  {} | {}\n", piece.letter, name(piece, 0), name(piece, 1))
        };
        titled("pieces, with their movement in Betza notation", self.diff.pieces.iter().map(line).collect())
    }

    /// The start positions, where no clause has shown them.
    fn starts(&self) -> String {
        let shown = |clause: &ClauseDifference| matches!(clause.example, Some(Example::Starts(_)));
        if self.diff.clauses.iter().any(shown) {
            return String::new();
        }
        let fen = |start: &StartDifference, i: usize| start.fens[i].clone().unwrap_or("none".to_owned());
        let line = |start: &StartDifference| {
            let own = |i: usize| self.named(i, &fen(start, i));
            format!("  {}\n  {}\n  {}\n", start.name, own(0), own(1))
        };
        titled("start positions", self.diff.starts.iter().map(line).collect())
    }

    fn doubtful(&self) -> String {
        if self.diff.doubtful.is_empty() {
            return String::new();
        }
        let lines = filled("  ", &self.diff.doubtful.join(", "), wide());
        titled("read alike in both, though the documents hardly decide", joined(&lines))
    }
}
