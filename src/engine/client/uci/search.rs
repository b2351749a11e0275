//! The legal moves as a search shows them, for an engine that cannot count.

use std::collections::BTreeMap;

use super::reply::is_turn;
use super::{EngineError, EngineErrorKind, Uci};

/// Maximum number of lines: no position in practice has more legal moves.
const LINES: u32 = 500;

/// What a search to depth 1 shows about the legal moves.
pub(crate) struct Searched {
    /// The first moves of its lines.
    pub(crate) lines: Vec<String>,
    /// The best move that it names. Without a line that may be the only reply, which some engines do not search, the
    /// best move of an earlier search, or one from a book.
    pub(crate) best: Option<String>,
    /// Whether the search before named the same best move.
    pub(crate) repeated: bool,
}

impl Uci<'_> {
    /// Sets the number of lines as high as the engine allows, and returns it if there is the option.
    pub(crate) fn widen(&mut self) -> Result<Option<usize>, EngineError> {
        let Some(most) = self.choice("MultiPV").map(|choice| choice.max.unwrap_or(LINES).min(LINES)) else {
            return Ok(None);
        };
        self.set("MultiPV", &most.to_string())?;
        Ok(usize::try_from(most).ok())
    }

    /// Searches to depth 1: the lines begin with all legal moves, if there are [enough of them](Self::widen).
    pub(crate) fn first_turns(&mut self) -> Result<Searched, EngineError> {
        self.search("go depth 1")
    }

    /// Whether it plays a move when only that move may be searched.
    pub(crate) fn would_play(&mut self, turn: &str) -> Result<bool, EngineError> {
        let Searched { lines, best, repeated } = self.search(&format!("go depth 1 searchmoves {turn}"))?;
        let plays = best.as_deref() == Some(turn);
        if plays && repeated && lines.is_empty() {
            let why = format!("names {turn} as its best move without a line, as in the search before");
            return Err(self.error(EngineErrorKind::Unable(why)));
        }
        Ok(plays)
    }

    /// Stops a search that may be running, and waits until the engine listens again.
    pub(crate) fn settle(&mut self) -> Result<(), EngineError> {
        self.process.ask("stop")?;
        if std::mem::take(&mut self.owes) {
            return self.process.answer(|line| (line.text == "readyok").then_some(Ok(())));
        }
        self.ready(|_| None).map(|_| ())
    }

    fn search(&mut self, question: &str) -> Result<Searched, EngineError> {
        self.ready(|_| None)?; // what is still to come of an earlier answer is no part of this one
        self.process.ask(question)?;
        let mut lines = BTreeMap::new();
        let best = self.process.answer(|line| {
            lines.extend(principal(&line.text));
            let complaint = line.text.to_ascii_lowercase().starts_with("unknown command");
            let other = || EngineErrorKind::Answer {
                asked: question.to_owned(),
                got: line.text.clone(),
                expected: "`bestmove`",
            };
            match line.text.strip_prefix("bestmove") {
                Some(rest) => Some(Ok(best(rest))),
                None => complaint.then(|| Err(other())),
            }
        })?;
        let repeated = best.is_some() && self.best == best;
        self.best.clone_from(&best);
        Ok(Searched { lines: lines.into_values().collect(), best, repeated })
    }
}

/// The move behind `bestmove`; none if it says that there is none.
fn best(rest: &str) -> Option<String> {
    let turn = rest.split_whitespace().next()?;
    (is_turn(turn) && turn != "0000").then(|| turn.to_owned())
}

/// The number of a line and its first move: `info depth 1 … multipv 3 … pv e2e4 e7e5`. A single line has no number.
fn principal(line: &str) -> Option<(u32, String)> {
    let rest = line.strip_prefix("info ")?;
    let (before, line) = rest.split_once(" pv ")?;
    let turn = line.split_whitespace().next().filter(|turn| is_turn(turn))?;
    let mut words = before.split_whitespace();
    let number = words.find(|&word| word == "multipv").and_then(|_| words.next()?.parse().ok());
    Some((number.unwrap_or(1), turn.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_search_has_a_number_and_a_turn() {
        let line = "info depth 1 seldepth 1 multipv 12 score cp 20 nodes 20 pv e7e8q h7h8";
        assert_eq!(principal(line), Some((12, "e7e8q".to_owned())));
        assert_eq!(principal("info depth 1 score cp 0 pv e1e2"), Some((1, "e1e2".to_owned())));
        for other in
            ["info depth 1 currmove e2e4", "info depth 0 score mate 0", "bestmove e2e4", "info string pv e2"]
        {
            assert_eq!(principal(other), None, "{other}");
        }
    }

    #[test]
    fn there_may_be_no_best_turn() {
        assert_eq!(best(" e2e4 ponder e7e5"), Some("e2e4".to_owned()));
        for none in [" (none)", " 0000", "", " NULL"] {
            assert_eq!(best(none), None, "{none}");
        }
    }
}
