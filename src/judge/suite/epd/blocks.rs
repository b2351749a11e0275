//! `.perft` files: blocks of `id NAME`, `epd FEN` and `perft DEPTH COUNT`.

use super::span::{end, trimmed, words};
use super::{Blocks, Reader};
use regra_documents::messages::say;
use regra_rules::position::{LineProblem, Span, is_like_fen, quoted};

impl Reader {
    /// Whether the line is one of a block.
    pub(super) fn keyword(&mut self, line: Span<'_>) -> bool {
        let Some(keyword) = words(line).next() else { return false };
        let value = trimmed(line.split_at(keyword.text.len()).1);
        match keyword.text {
            "id" => self.id(keyword, value),
            "epd" => self.epd(line, value),
            "perft" => self.perft(line, value),
            _ => return false,
        }
        true
    }

    fn id(&mut self, keyword: Span<'_>, value: Span<'_>) {
        self.close_block();
        if value.text.is_empty() {
            self.expected(Span { text: "", column: keyword.column + 2 }, say().suite_expected_id());
        } else {
            self.block.id = Some((self.line, keyword.column, value.text.to_owned()));
        }
    }

    fn epd(&mut self, line: Span<'_>, value: Span<'_>) {
        let id = self.block.id.take().map(|(_, _, id)| id);
        self.block = Blocks::default();
        if !is_like_fen(value.text) {
            let found = if value.text.is_empty() { end(line) } else { value };
            self.expected(found, say().suite_expected_fen());
            self.block.missing = true;
            return;
        }
        let mut entry = self.operations(value);
        entry.id = id.or(entry.id);
        self.block.entry = Some(self.entries.len());
        self.entries.push(entry);
    }

    fn perft(&mut self, line: Span<'_>, value: Span<'_>) {
        let mut rest = words(value);
        let [depth, nodes] = [(); 2].map(|()| rest.next().unwrap_or_else(|| end(line)));
        if let Some(more) = rest.next() {
            return self.expected(more, say().nothing());
        }
        let claim = self.claim(depth, nodes);
        match self.block.entry {
            Some(at) if self.entries[at].add(claim) => {}
            Some(_) => self.twice(depth),
            None if self.block.missing => {}
            None => self.expected(line, say().suite_expected_epd_before()),
        }
    }

    /// A name must have got its position.
    pub(super) fn close_block(&mut self) {
        if let Some((line, column, id)) = std::mem::take(&mut self.block).id {
            let message = say().fen_found(quoted(&format!("id {id}")), say().suite_expected_epd());
            self.problems.push(LineProblem { line, column, message });
        }
    }
}
