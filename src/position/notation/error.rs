//! Why a text is no turn.

use std::error::Error;
use std::fmt;

use crate::position::text::quoted;

/// A text that is no turn of the game, whatever the position: because of its shape, or because a clause
/// allows no such turn anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TurnError {
    /// The whole text, shortened where it is long.
    pub turn: String,
    /// The character at which the problem lies, from 1.
    pub column: usize,
    /// What was found there.
    pub found: String,
    /// What was expected, and the way out.
    pub expected: String,
    /// The clause that refuses it, where the shape is that of a turn.
    pub clause: Option<&'static str>,
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { turn, column, found, expected, clause } = self;
        let clause = clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
        write!(f, "turn {turn}, column {column}: found {found}, {expected}{clause}")
    }
}

impl Error for TurnError {}

/// A problem inside a part of the text: byte offset and length there, and what was expected.
#[derive(Debug)]
pub(super) struct Problem {
    pub(super) at: usize,
    pub(super) found: String,
    pub(super) expected: String,
    pub(super) clause: Option<&'static str>,
}

impl Problem {
    /// `found` begins at byte `at`.
    pub(super) fn new(at: usize, found: &str, expected: impl Into<String>) -> Self {
        let found = if found.is_empty() { "nothing".to_owned() } else { quoted(found) };
        Self { at, found, expected: expected.into(), clause: None }
    }

    /// The same as a refusal by a clause.
    pub(super) fn by(self, clause: &'static str) -> Self {
        Self { clause: Some(clause), ..self }
    }

    /// The same problem of a longer text in which the part begins at byte `start`.
    pub(super) fn behind(mut self, start: usize) -> Self {
        self.at += start;
        self
    }

    /// The problem as the caller sees it.
    pub(super) fn in_turn(self, text: &str) -> TurnError {
        let before = text.char_indices().take_while(|&(i, _)| i < self.at).count();
        let turn = if text.is_empty() { "``".to_owned() } else { quoted(text) };
        TurnError {
            turn,
            column: before + 1,
            found: self.found,
            expected: self.expected,
            clause: self.clause,
        }
    }
}
