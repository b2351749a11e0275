//! Perft and the ends of lines side by side.

use super::comparison::Comparison;
use super::page::{dim, titled};
use super::words;
use crate::compare::diff::{EndingRow, PerftRow};
use crate::messages::say;

impl Comparison<'_> {
    pub(super) fn counts(&self) -> String {
        let counts = &self.diff.counts;
        let names = &self.diff.rules;
        let title = if self.diff.here.is_some() { say().diff_counts_here() } else { say().diff_counts() };
        let widths = [0, 1].map(|i: usize| {
            let nodes = counts.perft.iter().map(|row| row.nodes[i].len());
            nodes.chain([names[i].len()]).max().unwrap_or(0)
        });
        let leads = counts.endings.iter().map(|row| words::ending(row).len());
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
            Some(depth) => format!("  {}\n", say().diff_first_depth(depth)),
            None => counts
                .perft
                .last()
                .map_or(String::new(), |last| format!("  {}\n", say().diff_as_many(last.depth))),
        };
        if !counts.complete {
            first += &format!("  {}\n", say().diff_interrupted());
        }
        titled(&title, columns("", [&names[0], &names[1]], "") + &lines) + &first
    }
}

type Columns<'a> = dyn Fn(&str, [&str; 2], &str) -> String + 'a;

fn perft(row: &PerftRow, columns: &Columns<'_>) -> String {
    let [a, b] = &row.nodes;
    columns(&format!("perft {}", row.depth), [a, b], &dim(&words::counted(&row.nodes, row.cause.as_ref())))
}

fn ending(row: &EndingRow, columns: &Columns<'_>) -> String {
    let [a, b] = &row.lines;
    columns(&words::ending(row), [a, b], &dim(&words::counted(&row.lines, row.cause.as_ref())))
}
