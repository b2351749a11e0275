//! Rows of a FEN, a depth and a count, with `,`, `|` or `;` between them.

use super::Reader;
use super::span::{end, parts, uncommented, unquoted};
use regra_documents::messages::say;
use regra_rules::geometry::Square;
use regra_rules::position::{Span, is_like_fen};

/// What the first column may be called.
const HEADS: [&str; 2] = ["fen", "epd"];
/// What the second and third may be called.
const NAMES: [&[&str]; 2] = [&["depth", "ply", "d"], &["count", "nodes", "leaves", "perft", "expected"]];

impl Reader {
    /// Whether the line is a row, or the names of the columns.
    pub(super) fn row(&mut self, line: Span<'_>) -> bool {
        let line = uncommented(line);
        let separator = [';', '|', ','].into_iter().find(|&separator| parts(line, separator).len() > 1);
        let Some(cells) = separator.and_then(|separator| cells(line, separator)) else { return false };
        if HEADS.contains(&&*unquoted(cells[0].text).to_ascii_lowercase()) {
            self.header(&cells);
            return true;
        }
        let [fen, depth, nodes] = cells[..] else {
            let (at, expected) = (cells.get(3).copied(), say().suite_expected_row());
            self.expected(at.unwrap_or_else(|| end(line)), expected);
            return true;
        };
        let mark = usize::from(fen.text.starts_with('"'));
        let mut entry = self.entry(Span { text: unquoted(fen.text).trim(), column: fen.column + mark });
        entry.counts.extend(self.claim(depth, nodes));
        self.entries.push(entry);
        true
    }

    fn header(&mut self, cells: &[Span<'_>]) {
        let named = |(cell, names): (&Span<'_>, &&[&str])| {
            names.contains(&&*unquoted(cell.text).to_ascii_lowercase())
        };
        if cells.len() != 3 || !cells[1..].iter().zip(&NAMES).all(named) {
            self.expected(cells[1], say().suite_expected_header());
        }
    }
}

/// The cells of a line, if it is a row of this kind. Operations of EPD are no cells, nor are squares of a FEN.
fn cells(line: Span<'_>, separator: char) -> Option<Vec<Span<'_>>> {
    let cells = parts(line, separator);
    let second = cells.get(1)?.text;
    let head = HEADS.contains(&&*unquoted(cells[0].text).to_ascii_lowercase());
    let position = is_like_fen(unquoted(cells[0].text).trim());
    let row = match separator {
        ';' => second.starts_with(|c: char| c.is_ascii_digit()),
        ',' => second.split_whitespace().next().and_then(Square::parse).is_none(),
        _ => true,
    };
    (head || position && row).then_some(cells)
}
