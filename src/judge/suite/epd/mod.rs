//! Suites of positions with known counts in all common forms: EPD (`FEN ;D1 20 ;D2 400`), `.perft` files, rows of FEN,
//! depth and count, and lines of JSON; also a FEN alone. [`read`] takes them all, each line by its own form, and a
//! wrong line does not stop the others.
//!
//! A FEN is only found here, not understood: that needs the rules of a game.

mod blocks;
mod claims;
mod json;
mod operations;
mod rows;
mod span;
#[cfg(test)]
mod tests;

use regra_documents::messages::say;
use regra_rules::position::{LineProblem, Span, is_like_fen, quoted};
use span::trimmed;

/// A position of a suite, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EpdEntry {
    /// The line of its FEN, from 1.
    pub line: usize,
    /// The character of that line at which the FEN begins, from 1.
    pub column: usize,
    /// Its name.
    pub id: Option<String>,
    /// Its rule set or variant, if the suite names one.
    pub rules: Option<String>,
    /// The position, as it stands there.
    pub fen: String,
    /// The known counts, in the order of the text; empty for a FEN alone.
    pub counts: Vec<ClaimedCount>,
    /// The names of unknown operations that are not part of the EPD standard: `wdl`.
    pub left_out: Vec<String>,
}

/// How many leaves there are at a depth, as a suite has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedCount {
    /// The depth: the turns of both sides together.
    pub depth: u32,
    /// The leaves at exactly that depth.
    pub nodes: u128,
    /// The line on which it stands, from 1.
    pub line: usize,
}

/// The positions of a suite in any of the forms, and all its errors, both in the order of the text.
///
/// ```
/// let (entries, problems) = regra_judge::suite::epd::read("4k3/8/8/8/8/8/8/4K3 w - - ;D1 5 ;D2 x\n");
/// assert_eq!(entries[0].fen, "4k3/8/8/8/8/8/8/4K3 w - -");
/// assert_eq!((entries[0].counts[0].depth, entries[0].counts[0].nodes), (1, 5));
/// assert_eq!(problems[0].to_string(), "1:37: found `x`, expected a count: a whole number");
/// ```
pub fn read(text: &str) -> (Vec<EpdEntry>, Vec<LineProblem>) {
    let mut reader = Reader::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (line, text) in (1..).zip(text.lines()) {
        reader.line = line;
        reader.read(trimmed(Span { text, column: 1 }));
    }
    reader.finish()
}

/// Reads line by line.
#[derive(Default)]
struct Reader {
    line: usize,
    entries: Vec<EpdEntry>,
    problems: Vec<LineProblem>,
    /// The `.perft` block that is open.
    block: Blocks,
}

/// The block that is being read.
#[derive(Default)]
struct Blocks {
    /// A name without a position yet: line, column, name.
    id: Option<(usize, usize, String)>,
    /// The number of the position to which counts belong.
    entry: Option<usize>,
    /// Whether the position of this block is known to be missing.
    missing: bool,
}

impl Reader {
    fn read(&mut self, line: Span<'_>) {
        match line.text.chars().next() {
            None | Some('#' | '%') => {}
            Some('{') => self.json(line),
            _ if self.keyword(line) => {}
            _ if self.row(line) => {}
            _ if is_like_fen(line.text) => {
                let entry = self.operations(line);
                self.entries.push(entry);
            }
            _ => self.expected(line, say().suite_expected_position()),
        }
    }

    /// All that was read.
    fn finish(mut self) -> (Vec<EpdEntry>, Vec<LineProblem>) {
        self.close_block();
        self.problems.sort_by_key(|problem| (problem.line, problem.column));
        (self.entries, self.problems)
    }

    /// A position that stands here, of which nothing is known yet.
    fn entry(&self, fen: Span<'_>) -> EpdEntry {
        let (id, rules, counts, left_out) = (None, None, Vec::new(), Vec::new());
        EpdEntry {
            line: self.line,
            column: fen.column,
            id,
            rules,
            fen: fen.text.to_owned(),
            counts,
            left_out,
        }
    }

    /// Something else was expected here.
    fn expected(&mut self, found: Span<'_>, expected: String) {
        let what = if found.text.is_empty() { say().nothing() } else { quoted(found.text) };
        self.problem(found, say().fen_found(what, expected));
    }

    fn problem(&mut self, at: Span<'_>, message: String) {
        self.problems.push(LineProblem { line: self.line, column: at.column, message });
    }
}
