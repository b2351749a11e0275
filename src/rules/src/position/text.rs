//! Parts of a text with their columns, and the errors in them.

use std::fmt;

use serde::Serialize;

use regra_documents::messages::say;

/// A piece of a text and the column (from 1) at which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<'a> {
    pub text: &'a str,
    pub column: usize,
}

/// Sorts of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenErrorKind {
    /// A required field is missing.
    Missing,
    /// It cannot be read.
    Malformed,
    /// The game has no such field: a token in chess, for example.
    Foreign,
    /// It can be read, but play cannot reach it.
    Impossible,
}

/// An error at one place of a file: of a suite, or of a score of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineProblem {
    /// The line, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// What was found and what was expected: one line, lower case.
    #[serde(rename = "problem")]
    pub message: String,
}

impl fmt::Display for LineProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for LineProblem {}

/// An error at one place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FenFault {
    pub(crate) kind: FenErrorKind,
    pub(crate) column: usize,
    pub(crate) message: String,
}

impl FenFault {
    pub(crate) fn malformed(column: usize, message: String) -> Self {
        Self { kind: FenErrorKind::Malformed, column, message }
    }
}

impl Span<'_> {
    /// Its first bytes, and the rest.
    pub fn split_at(self, at: usize) -> (Self, Self) {
        let Self { text, column } = self;
        let behind = column + text.char_indices().take_while(|&(i, _)| i < at).count();
        let (first, rest) = text.split_at_checked(at).unwrap_or((text, ""));
        (Self { text: first, column }, Self { text: rest, column: behind })
    }

    /// The parts before and behind a mark.
    pub(crate) fn split_once(self, mark: char) -> Option<(Self, Self)> {
        let (before, rest) = self.split_at(self.text.find(mark)?);
        Some((before, rest.split_at(mark.len_utf8()).1))
    }

    /// The error of a part that is not as expected.
    pub(crate) fn expected(self, expected: &str) -> FenFault {
        FenFault::malformed(self.column, say().fen_found(quoted(self.text), expected))
    }
}

/// Found text for a message, on one line and never long.
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 16;
    let length = text.chars().count();
    let start: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if length > LONGEST { say().quoted_long(start, length) } else { format!("`{start}`") }
}
