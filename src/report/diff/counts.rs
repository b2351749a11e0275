//! Perft and the ends of lines side by side.

use super::page::{Page, titled};
use super::words::cause;
use crate::compare::diff::{Cause, EndingRow, PerftRow};

impl Page<'_> {
    pub(super) fn counts(&self) -> String {
        let counts = &self.diff.counts;
        let names = &self.diff.rules;
        let places = if self.diff.here.is_some() { "from here" } else { "from the start" };
        let widths = [0, 1].map(|i: usize| {
            let nodes = counts.perft.iter().map(|row| row.nodes[i].len());
            nodes.chain([names[i].len()]).max().unwrap_or(0)
        });
        let leads = counts.endings.iter().map(|row| ending_name(row).len());
        let wide = leads.chain(["perft 10".len()]).max().unwrap_or(0);
        let columns = |lead: &str, values: [&str; 2], why: &str| {
            let [a, b] = widths;
            format!("  {lead:wide$}  {:>a$}  {:>b$}  {why}", values[0], values[1]).trim_end().to_owned()
                + "\n"
        };
        let mut lines: String = counts.perft.iter().map(|row| perft(row, &columns)).collect();
        lines += &counts.endings.iter().map(|row| ending(row, &columns)).collect::<String>();
        if lines.is_empty() {
            return lines;
        }
        let mut first = match counts.first_depth() {
            Some(depth) => format!("  the first depth that differs is {depth}\n"),
            None => counts.perft.last().map_or(String::new(), |last| as_many(last.depth)),
        };
        if !counts.complete {
            first += "  interrupted: the rest is not known\n";
        }
        titled(&format!("counts {places}"), columns("", [&names[0], &names[1]], "") + &lines) + &first
    }
}

/// What the rows show, and no more.
fn as_many(depth: u32) -> String {
    let depths = if depth == 1 { "at depth 1".to_owned() } else { format!("at each depth to {depth}") };
    format!("  the legal turns are as many in both {depths}; deeper ones were not counted\n")
}

type Columns<'a> = dyn Fn(&str, [&str; 2], &str) -> String + 'a;

fn perft(row: &PerftRow, columns: &Columns<'_>) -> String {
    let [a, b] = &row.nodes;
    columns(&format!("perft {}", row.depth), [a, b], &why(row.nodes[0] != row.nodes[1], row.cause.as_ref()))
}

fn ending(row: &EndingRow, columns: &Columns<'_>) -> String {
    let [a, b] = &row.lines;
    columns(&ending_name(row), [a, b], &why(a != b, row.cause.as_ref()))
}

/// `ply 4: black wins, end.mate`.
fn ending_name(row: &EndingRow) -> String {
    let who = row.winner.map_or("draws".to_owned(), |winner| format!("{winner} wins"));
    format!("ply {}: {who}, {}", row.ply, row.clause)
}

fn why(differs: bool, known: Option<&Cause>) -> String {
    match (differs, known) {
        (false, _) => String::new(),
        (true, None) => "(too many turns to look for the cause)".to_owned(),
        (true, known) => cause(known),
    }
}
