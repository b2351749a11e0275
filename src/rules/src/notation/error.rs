//! The error of a text that is no turn.

use std::error::Error;
use std::fmt;

use crate::position::{Span, quoted};
use regra_documents::messages::say;

/// The error of a text that is no turn of the game in any position: because of its form, or because a clause allows no
/// such turn anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// The whole text, shortened where it is long.
    pub turn: String,
    /// The character at which the problem lies, from 1.
    pub column: usize,
    /// What was found there.
    pub found: String,
    /// What was expected, and how to fix it.
    pub expected: String,
    /// The clause that refuses it, if the text has the form of a turn.
    pub clause: Option<&'static str>,
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { turn, column, found, expected, clause } = self;
        let clause = clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
        write!(f, "{}{clause}", say().turn_problem(turn, *column, found, expected))
    }
}

impl Error for TurnError {}

impl TurnError {
    /// An error in a part of the text; the caller fills in the whole.
    pub(super) fn new(found: Span<'_>, expected: impl Into<String>) -> Self {
        let Span { text, column } = found;
        let found = if text.is_empty() { say().nothing() } else { quoted(text) };
        Self { turn: String::new(), column, found, expected: expected.into(), clause: None }
    }
}
