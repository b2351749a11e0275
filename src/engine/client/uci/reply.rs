//! Engines' answers to `go perft N`: a line for each move and a total, in several dialects.

use std::collections::HashSet;
use std::num::NonZero;

use crate::EngineErrorKind;
use regra_judge::subject::Divided;
use regra_rules::notation::PASSES;

/// Words in the name of a total: `Nodes searched`, `total leaf nodes`, `perft`.
const COUNTS: &[&str] = &["nodes", "searched", "total", "leaf", "leaves", "perft", "moves", "count", "at"];
/// Words in front of a depth: `depth 2`, `ply 2`.
const DEPTHS: &[&str] = &["depth", "ply"];

/// An answer to `asked`, if it is consistent: each move once, and the counts add up to the total.
pub(crate) fn consistent(divided: Divided, asked: &str) -> Result<Divided, EngineErrorKind> {
    let (asked, mut seen) = (asked.to_owned(), HashSet::new());
    if let Some((turn, _)) = divided.turns.iter().find(|(turn, _)| !seen.insert(turn)) {
        return Err(EngineErrorKind::Repeated { asked, turn: turn.clone() });
    }
    let sum = divided.turns.iter().fold(0_u128, |sum, (_, nodes)| sum.saturating_add(*nodes));
    if !divided.turns.is_empty() && sum != divided.total {
        return Err(EngineErrorKind::Sum { asked, sum, total: divided.total });
    }
    Ok(divided)
}

/// An answer in progress, read line by line.
pub(super) struct Reply {
    question: String,
    depth: u32,
    /// The depth of a heading, to which the following lines belong.
    heading: Option<u32>,
    turns: Vec<(String, u128)>,
    /// The last line that does not belong to an answer.
    other: Option<String>,
}

impl Reply {
    /// The answer to `question`, which was `go perft` to this depth.
    pub(super) fn new(question: &str, depth: NonZero<u32>) -> Self {
        Self {
            question: question.to_owned(),
            depth: depth.get(),
            heading: None,
            turns: Vec::new(),
            other: None,
        }
    }

    /// Takes the next line. The answer is complete if the line gives the total of the depth that was asked for, or
    /// shows that none will come.
    pub(super) fn read(&mut self, line: &str) -> Option<Result<Divided, EngineErrorKind>> {
        let line = line.trim();
        if let Some(turn) = turn_count(line) {
            self.turns.push(turn);
        } else if let Some((depth, nodes)) = total(line) {
            if depth.or(self.heading).is_none_or(|depth| depth == self.depth) {
                return Some(Ok(Divided { turns: std::mem::take(&mut self.turns), total: nodes }));
            }
            self.turns.clear(); // they belong to the depth on the way
        } else if let Some(depth) = heading(line) {
            if self.heading.replace(depth).is_some() {
                self.turns.clear();
            }
        } else if line.starts_with("bestmove") || line.to_ascii_lowercase().starts_with("unknown command") {
            return Some(Err(self.no_perft(line)));
        } else if !line.is_empty() && line != "readyok" {
            self.other = Some(line.to_owned());
        }
        None
    }

    /// The error if nothing more comes: moves without a total.
    pub(super) fn without_total(&self) -> Option<EngineErrorKind> {
        let (asked, got) = (self.question.clone(), self.other.clone());
        let turns = self.turns.len();
        (turns > 0).then_some(EngineErrorKind::Total { asked, turns, got })
    }

    fn no_perft(&self, line: &str) -> EngineErrorKind {
        EngineErrorKind::Answer {
            asked: self.question.clone(),
            got: line.to_owned(),
            expected: match line.starts_with("bestmove") {
                true => "`Nodes searched: N`: it takes `go perft` for a search",
                false => "`Nodes searched: N`: it does not know `go perft`",
            },
        }
    }
}

/// A turn and the count below it: `e2e4: 600`, `e2e4 600`, `e7e8=q - 1,234`.
fn turn_count(line: &str) -> Option<(String, u128)> {
    let apart = line.split_once([' ', '\t', ':']);
    let (turn, count) = apart.or_else(|| line.rsplit_once(['=', '-']))?;
    let count = count.trim_start_matches([' ', '\t', ':', '=', '-']);
    let turn = turn.trim_end_matches('=');
    is_turn(turn).then_some(())?;
    Some((turn.to_owned(), number(count)?))
}

/// Whether a word is a turn: two squares or a drop, and what there is behind them; castling; a pass; a duke that
/// retires (`d4@`).
pub(super) fn is_turn(word: &str) -> bool {
    let retires = word.strip_suffix('@').and_then(after_square).is_some_and(str::is_empty);
    let castling = word.len() > 1 && word.split('-').all(|wing| ["O", "o", "0"].contains(&wing));
    if castling || retires || PASSES.contains(&word) {
        return true;
    }
    let dropped = word
        .trim_start_matches('+')
        .split_once('@')
        .filter(|(piece, _)| piece.len() <= 1 && piece.bytes().all(|letter| letter.is_ascii_alphabetic()));
    let rest = match dropped {
        Some((_, at)) => after_square(at),
        None => after_square(word).and_then(after_square),
    };
    rest.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_alphanumeric() || "=+-*~,/@#".contains(c)))
}

fn after_square(text: &str) -> Option<&str> {
    let rank = text.strip_prefix(|file: char| file.is_ascii_lowercase())?;
    let rest = rank.trim_start_matches(|digit: char| digit.is_ascii_digit());
    (1..=2).contains(&(rank.len() - rest.len())).then_some(rest)
}

/// The total on a line like `Nodes searched: 4,865,609` or `perft(5) = 4865609`, with its depth if the line has one.
fn total(line: &str) -> Option<(Option<u32>, u128)> {
    let (key, value) = line.split_once([':', '='])?;
    let key = Key::read(key)?;
    if !key.depth && !key.count {
        return None;
    }
    match key.number {
        Some(depth) => Some((Some(depth), number(value)?)),
        None if key.depth => {
            let (depth, rest) = value.trim().split_once([' ', '\t', ',', ';'])?; // `Depth: 2 Nodes: 400`
            let (_, nodes) = total(rest)?;
            Some((Some(depth.parse().ok()?), nodes))
        }
        None => Some((None, number(value)?)),
    }
}

/// The depth on a line that has nothing else: `Depth 2`, `perft to depth: 2`.
fn heading(line: &str) -> Option<u32> {
    Key::read(line).filter(|key| key.depth).and_then(|key| key.number)
}

/// The text before a count.
#[derive(Default)]
struct Key {
    /// It names a count.
    count: bool,
    /// It names a depth.
    depth: bool,
    number: Option<u32>,
}

impl Key {
    /// Reads the words; none if one of them belongs to something else.
    fn read(text: &str) -> Option<Self> {
        let mut key = Self::default();
        let text = text.to_ascii_lowercase();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        for word in words {
            if COUNTS.contains(&word) {
                key.count = true;
            } else if DEPTHS.contains(&word) {
                key.depth = true;
            } else if key.number.is_none() {
                key.number = Some(word.parse().ok()?);
            } else {
                return None;
            }
        }
        Some(key)
    }
}

/// The count at the beginning of a text: `4,865,609 (12 ms)`.
fn number(text: &str) -> Option<u128> {
    let word = text.split_whitespace().next()?.trim_end_matches([',', ';', '.']);
    let digits = word.replace([',', '_', '\''], "");
    digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(depth: u32, lines: &[&str]) -> Option<Result<Divided, EngineErrorKind>> {
        let mut reply = Reply::new("go perft", NonZero::new(depth).unwrap());
        lines.iter().find_map(|line| reply.read(line))
    }

    fn divide(turns: &[(&str, u128)], total: u128) -> Option<Result<Divided, EngineErrorKind>> {
        let turns = turns.iter().map(|(turn, nodes)| ((*turn).to_owned(), *nodes)).collect();
        Some(Ok(Divided { turns, total }))
    }

    #[test]
    fn totals_are_read_as_engines_write_them() {
        for text in [
            "Nodes searched: 4865609",
            "Nodes searched  : 4865609",
            "nodes: 4_865_609 (12 ms)",
            "Nodes: 4'865'609, Time: 12",
            "Total: 4,865,609",
            "total nodes = 4865609",
            "perft: 4865609",
            "perft(5): 4865609",
            "Perft 5: 4865609",
            "perft(5) = 4865609",
            "Depth 5, Nodes: 4865609",
            "Depth: 5 Nodes: 4865609 Time: 12ms",
            "nodes at depth 5: 4865609",
        ] {
            assert_eq!(reply(5, &[text]), divide(&[], 4_865_609), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_a_total() {
        for text in [
            "e2e4: 600",
            "a7a8q: 20",
            "info nodes 20",
            "info depth 5 nodes: 20",
            "Time: 20",
            "Total time (ms): 20",
            "Nodes/second: 20",
            "Depth: 5",
            "perft to depth 5",
            "Fen: 8/8",
            "",
            ":",
            "Nodes searched:",
            "Nodes searched: -5",
            "Nodes searched: ,",
            "perft(99999999999): 20",
        ] {
            assert_eq!(reply(5, &[text]), None, "{text}");
        }
    }

    #[test]
    fn the_total_of_another_depth_is_not_the_total() {
        assert_eq!(reply(2, &["perft(1): 20", "perft(2): 400"]), divide(&[], 400));
        assert_eq!(reply(2, &["Depth: 1 Nodes: 20", "Depth: 2 Nodes: 400"]), divide(&[], 400));
        assert_eq!(reply(2, &["Depth 1", "Nodes: 20", "Depth 2", "Nodes: 400"]), divide(&[], 400));
        assert_eq!(reply(2, &["perft(1): 20"]), None);
        let under = ["Depth 1", "e2e4: 1", "Nodes: 1", "Depth 2", "e2e4: 20", "Nodes: 20"];
        assert_eq!(reply(2, &under), divide(&[("e2e4", 20)], 20));
        let both = ["e2e4: 1", "perft(1): 1", "e2e4: 20", "perft(2): 20"];
        assert_eq!(reply(2, &both), divide(&[("e2e4", 20)], 20));
    }

    /// A negative total, and one larger than any count.
    #[test]
    fn turns_without_a_total_that_can_be_read_are_told_apart() {
        let huge = format!("Nodes searched: 1{}", "0".repeat(60));
        for (last, got) in
            [("Nodes searched: -1", Some("Nodes searched: -1")), (&huge, Some(&*huge)), ("", None)]
        {
            let mut reply = Reply::new("go perft 1", NonZero::<u32>::MIN);
            assert!(
                ["a2a3: 1", "a2a4: 1", "", last, "readyok"].iter().all(|line| reply.read(line).is_none())
            );
            let got = got.map(str::to_owned);
            let total = EngineErrorKind::Total { asked: "go perft 1".to_owned(), turns: 2, got };
            assert_eq!(reply.without_total(), Some(total));
        }
        assert_eq!(Reply::new("go perft 1", NonZero::<u32>::MIN).without_total(), None);
    }

    #[test]
    fn turns_are_read_as_engines_write_them() {
        for (text, turn, nodes) in [
            ("e2e4: 600", "e2e4", 600),
            ("e2e4 600", "e2e4", 600),
            ("e2e4\t600", "e2e4", 600),
            ("e2e4 - 1,600", "e2e4", 1600),
            ("e2e4-600", "e2e4", 600),
            ("e2e4=1_600", "e2e4", 1600),
            ("e2e4 = 600 nodes", "e2e4", 600),
            ("e7e8q: 1", "e7e8q", 1),
            ("e7e8=q: 1", "e7e8=q", 1),
            ("e7e8=q-1", "e7e8=q", 1),
            ("e6e7+: 1", "e6e7+", 1),
            ("e6e7-: 1", "e6e7-", 1),
            ("e6e7=: 1", "e6e7", 1),
            ("P@e4: 1'600", "P@e4", 1600),
            ("+p@e4: 1", "+p@e4", 1),
            ("d4@: 50", "d4@", 50),
            ("O-O: 5", "O-O", 5),
            ("O-O-O 5", "O-O-O", 5),
            ("0000: 20", "0000", 20),
            ("@@@@: 20", "@@@@", 20),
            ("pass: 20", "pass", 20),
            ("e2e4,e4e5: 20", "e2e4,e4e5", 20),
            ("a7a8+b7b8: 20", "a7a8+b7b8", 20),
            ("a10b9: 20", "a10b9", 20),
        ] {
            assert_eq!(turn_count(text), Some((turn.to_owned(), nodes)), "{text}");
        }
    }

    #[test]
    fn what_is_no_turn_has_no_count() {
        for text in
            ["Time: 20", "e2: 20", "e2e4", "e2e4: many", "e2e4: -", "d2 20", "20", "P@: 1", "e2e4?: 1", "-"]
        {
            assert_eq!(turn_count(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_inconsistent_is_told_apart() {
        let checked = |lines: &[&str]| consistent(reply(2, lines).unwrap().unwrap(), "go perft");
        let twice = checked(&["e2e4: 200", "e2e4: 200", "Nodes: 400"]);
        assert!(matches!(twice, Err(EngineErrorKind::Repeated { turn, .. }) if turn == "e2e4"));
        let sum = checked(&["e2e4: 200", "d2d4: 199", "Nodes: 400"]);
        assert!(matches!(sum, Err(EngineErrorKind::Sum { sum: 399, total: 400, .. })));
        let most = u128::MAX.to_string();
        let most = checked(&[&format!("e2e4: {most}"), "d2d4: 1", "Nodes: 400"]);
        assert!(matches!(most, Err(EngineErrorKind::Sum { sum: u128::MAX, .. })));
        assert!(checked(&["e2e4: 200", "d2d4: 200", "Nodes: 400"]).is_ok());
    }

    #[test]
    fn a_best_move_means_that_no_count_will_come() {
        for text in ["bestmove e2e4", "Unknown command: 'go'"] {
            assert!(matches!(reply(2, &[text]), Some(Err(EngineErrorKind::Answer { .. }))), "{text}");
        }
    }
}
