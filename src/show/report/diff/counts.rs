//! Perft and the ends of lines side by side.

use super::comparison::ReportedDiff;
use super::page::{dim, titled};
use super::words;

impl ReportedDiff<'_> {
    pub(super) fn counts(&self) -> String {
        let counts = &self.diff.counts;
        let names = &self.diff.rules;
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
        let rows = self.counted();
        if rows.is_empty() {
            return String::new();
        }
        let line = |(lead, [a, b], why): &(String, &[String; 2], String)| columns(lead, [a, b], &dim(why));
        let lines: String = rows.iter().map(line).collect();
        let notes: String = self.counts_notes().iter().map(|note| format!("  {note}\n")).collect();
        titled(&self.counts_title(), columns("", [&names[0], &names[1]], "") + &lines) + &notes
    }
}
