//! What is wrong with a FEN: which field, where in the text, what was found and what to write instead.

use std::error::Error;
use std::fmt;

/// One problem of a FEN or of the position it describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// What sort of problem it is.
    pub kind: FenErrorKind,
    /// The field it lies in.
    pub field: FenField,
    /// The character of the text at which it lies, from 1; none where the position did not come from text.
    pub column: Option<usize>,
    /// What was found, what was expected and the way out: lower case, one line.
    pub message: String,
}

/// Sorts of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenErrorKind {
    /// A field that must be there is not.
    Missing,
    /// It cannot be read.
    Malformed,
    /// The game has no such thing: a token in chess, a castling Clan.
    Foreign,
    /// It can be read, and no play leads there.
    Impossible,
}

/// The fields of a FEN, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FenField {
    /// The piece placement.
    Board,
    /// The bracket behind it.
    Holdings,
    /// Who is to move.
    Side,
    /// Castling rights.
    Castling,
    /// The square passed over by a double step.
    EnPassant,
    /// Turns since the last that reset the clock.
    Halfmove,
    /// The number of the move.
    Fullmove,
    /// The holder of the pass token.
    Token,
    /// The open sneak windows.
    Windows,
    /// What stands behind the last field.
    End,
}

impl FenField {
    /// The field's name in error texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Holdings => "holdings",
            Self::Side => "side",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::Halfmove => "halfmove clock",
            Self::Fullmove => "fullmove number",
            Self::Token => "pass token",
            Self::Windows => "sneak windows",
            Self::End => "end",
        }
    }
}

impl FenError {
    /// A problem of a position that did not come from text.
    pub(crate) fn impossible(field: FenField, message: String) -> Self {
        Self { kind: FenErrorKind::Impossible, field, column: None, message }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field.name())?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl Error for FenError {}

/// Found text for a message, on one line and never long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 16;
    let length = text.chars().count();
    let shown = if length > LONGEST { LONGEST } else { length };
    let start: String = text.chars().take(shown).flat_map(char::escape_debug).collect();
    if length > LONGEST { format!("`{start}…` ({length} characters)") } else { format!("`{start}`") }
}

/// The problems found so far.
#[derive(Default)]
pub(super) struct Problems {
    list: Vec<FenError>,
}

impl Problems {
    /// More than this many say nothing new about a text.
    const MOST: usize = 32;

    pub(super) fn add(&mut self, kind: FenErrorKind, field: FenField, column: usize, message: String) {
        if self.list.len() < Self::MOST {
            self.list.push(FenError { kind, field, column: Some(column), message });
        }
    }

    pub(super) fn malformed(&mut self, field: FenField, column: usize, message: String) {
        self.add(FenErrorKind::Malformed, field, column, message);
    }

    pub(super) fn foreign(&mut self, field: FenField, column: usize, message: String) {
        self.add(FenErrorKind::Foreign, field, column, message);
    }

    /// The value, if nothing is wrong with it.
    pub(super) fn or<T>(self, value: T) -> Result<T, Vec<FenError>> {
        if self.list.is_empty() { Ok(value) } else { Err(self.list) }
    }
}
