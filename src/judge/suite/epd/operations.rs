//! EPD: a FEN, with or without its clocks, and operations behind it: `;D1 20 ;D2 400` or `D1 20; D2 400;`.

use super::claims::number;
use super::span::{end, parts, trimmed, uncommented, unquoted, words};
use super::{EpdEntry, Reader};
use regra_documents::messages::say;
use regra_rules::geometry::Square;
use regra_rules::position::Span;

/// Number of fields that every FEN has; behind them others may stand, or operations.
const FIELDS: usize = 4;

/// Other names of a count, which need its depth.
const COUNTS: [&str; 3] = ["count", "nodes", "perft"];

/// The operations of the EPD standard that hold no counts, except `c0` to `c9` and `v0` to `v9`.
const STANDARD: &str = "acd acn acs am bm ce dm draw_accept draw_claim draw_offer draw_reject eco nic noop pm pv rc resign sm tcgs tcri tcsi";

/// Operations in `d` whose operands are numbers: of the EPD standard, and of those who add what endgame tables say.
/// Other numbers behind a `d` may be counts that are misspelled.
const NUMERIC: [&str; 5] = ["dm", "dtc", "dtm", "dtw", "dtz"];

impl Reader {
    pub(super) fn operations(&mut self, line: Span<'_>) -> EpdEntry {
        let mut parts = parts(uncommented(line), ';').into_iter();
        let (fen, first) = position(parts.next().unwrap_or(line));
        let mut entry = self.entry(fen);
        let mut clocks = [None; 2];
        for part in std::iter::once(first).chain(parts) {
            self.operation(&mut entry, &mut clocks, part);
        }
        if let ([Some(halfmove), fullmove], FIELDS) = (clocks, words(fen).count()) {
            entry.fen += &format!(" {halfmove} {}", fullmove.unwrap_or(1));
        }
        entry
    }

    /// Reads one operation. Those without counts are ignored.
    fn operation(&mut self, entry: &mut EpdEntry, clocks: &mut [Option<u128>; 2], part: Span<'_>) {
        let Some(opcode) = words(part).next() else { return };
        let operand = trimmed(part.split_at(opcode.text.len()).1);
        let text = || Some(unquoted(operand.text).to_owned()).filter(|text| !text.is_empty());
        match opcode.text {
            "id" => entry.id = text(),
            "variant" => entry.rules = text(),
            "hmvc" => clocks[0] = number(operand.text),
            "fmvn" => clocks[1] = number(operand.text),
            word if looks_like_depth(word) => self.depths(entry, part),
            word if number(word).is_some() || lone_number(word, operand) => {
                self.expected(opcode, say().suite_expected_operation());
            }
            word if is_standard(word) => {}
            word => entry.left_out.push(word.to_owned()),
        }
    }

    /// `D1 20`, and others of the kind behind it where nothing stands between.
    fn depths(&mut self, entry: &mut EpdEntry, part: Span<'_>) {
        let mut rest = words(part);
        while let Some(opcode) = rest.next() {
            let (letter, depth) = opcode.split_at(1);
            if !letter.text.eq_ignore_ascii_case("d") {
                return self.expected(opcode, say().suite_expected_separator());
            }
            if number(depth.text).is_none() {
                return self.expected(opcode, say().suite_expected_operation());
            }
            let nodes = rest.next().unwrap_or_else(|| end(part));
            let claim = self.claim(depth, nodes);
            if !entry.add(claim) {
                self.twice(opcode);
            }
        }
    }
}

/// Whether the EPD standard has an operation, but those of which regra makes something.
fn is_standard(opcode: &str) -> bool {
    let numbered = |opcode: &str| {
        opcode.len() == 2 && opcode.starts_with(['c', 'v']) && opcode.ends_with(|c: char| c.is_ascii_digit())
    };
    STANDARD.split(' ').any(|standard| standard == opcode) || numbered(opcode)
}

/// `D1`, and what may be meant for it: `D1:`, `D1=20`.
fn looks_like_depth(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| c.eq_ignore_ascii_case(&'d'))
        && letters.next().is_some_and(|c| c.is_ascii_digit())
}

/// What may be meant for a count, with nothing but numbers: `DI 20`, `D 1 20`, `perft 20`. `c0 8`, `v1 2` and `wdl 0`
/// say something else.
fn lone_number(opcode: &str, operand: Span<'_>) -> bool {
    let mut operands = words(operand).peekable();
    (opcode.starts_with(['d', 'D']) || COUNTS.contains(&opcode))
        && !NUMERIC.contains(&opcode)
        && operands.peek().is_some()
        && operands.all(|operand| number(operand.text).is_some())
}

/// The FEN at the beginning of a line, and the first operation, where no sign separates the two.
fn position(part: Span<'_>) -> (Span<'_>, Span<'_>) {
    let words: Vec<Span<'_>> = words(part).collect();
    // The bracket of what is held may stand by itself.
    let fields = FIELDS + usize::from(words.get(1).is_some_and(|word| word.text.starts_with('[')));
    let first = (fields..words.len()).find(|&at| is_opcode(words[at], words.get(at + 1).copied()));
    let Some(first) = first.map(|at| words[at]) else { return (part, end(part)) };
    let offset = first.text.as_ptr() as usize - part.text.as_ptr() as usize;
    let (fen, operation) = part.split_at(offset);
    (trimmed(fen), operation)
}

/// Whether a word behind a FEN begins an operation. `w` and `a8` can be fields of a FEN; `d1` and `c1`, which
/// can be both, are operations where a number or a text follows.
fn is_opcode(word: Span<'_>, next: Option<Span<'_>>) -> bool {
    let word = word.text;
    let named = word.len() > 1
        && word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let operand = next.is_some_and(|next| next.text.starts_with('"') || number(next.text).is_some());
    named && (operand || Square::parse(word).is_none())
}
