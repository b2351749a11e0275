//! The operations of every field of a state, through which all code handles states.

use std::fmt;

use serde::Serialize;

use crate::geometry::{Board, SQUARES, Square};
use crate::position::piece::Piece;
use crate::position::text::{FenFault, Span};
use crate::{Rules, TurnRules};
use regra_documents::messages::say;

/// Number of Zobrist keys of one field.
pub(crate) const KEYS_OF_A_FIELD: usize = 2 * SQUARES;

/// Gives the piece on a square.
pub(crate) type At<'a> = &'a dyn Fn(Square) -> Option<Piece>;

/// The type of a field of a state.
pub(crate) trait Field: Copy + PartialEq {
    /// Its value if a FEN does not give it.
    const DEFAULT: Self;
    /// What a FEN must have in this place; none if the field is optional.
    const REQUIRED: Option<fn() -> String> = None;
    /// Whether the FEN of every game has the field.
    const ALWAYS: bool = true;
    /// Whether it is a clock: positions that differ in it alone are the same.
    const CLOCK: bool = false;
    /// Its bits in a packed position.
    const PACKED: u32 = 0;

    /// The field packed into [`PACKED`](Self::PACKED) bits; nothing if it does not fit.
    #[inline(always)]
    fn pack(self) -> Option<u64> {
        Some(0)
    }

    /// The field from its packed bits; higher bits are ignored.
    #[inline(always)]
    fn unpack(_bits: u64) -> Self {
        Self::DEFAULT
    }

    /// Its part of the key of a position.
    #[inline(always)]
    fn key(self, keys: &[u64; KEYS_OF_A_FIELD]) -> u64 {
        let packed = self.pack().filter(|_| Self::PACKED > 0);
        packed.map_or(0, |bits| keys[bits as usize % KEYS_OF_A_FIELD])
    }

    /// The field with the board upside down and the colours changed.
    fn flipped(self, _: Board) -> Self {
        self
    }

    /// The field with the board turned left to right.
    fn mirrored(self, _: Board) -> Self {
        self
    }

    /// The field, or its default if the game does not have it.
    fn fit(self, _has: bool) -> Self {
        self
    }

    /// Whether the next part of a FEN can be this field, in a game that has it. A clock may be missing in front of a
    /// pass token, which begins with a letter.
    fn takes(text: &str, turn: &TurnRules) -> bool {
        !(Self::CLOCK && turn.pass && text.starts_with(['w', 'b']))
    }

    /// Reads its text in a FEN; `at` gives the pieces on the board.
    ///
    /// # Errors
    /// What was found and what is expected.
    fn read(span: Span<'_>, rules: &Rules, at: At<'_>) -> Result<Self, FenFault>;

    /// Its text in a FEN.
    fn write(self) -> String {
        let shown = self.shown();
        if shown.is_nothing() { "-".to_owned() } else { shown.to_string() }
    }

    /// The field as data.
    fn shown(self) -> Shown;

    /// Whether a FEN can express it.
    fn is_expressible_in_fen(self) -> bool {
        true
    }

    /// How far it is from the default.
    fn weight(self) -> u32 {
        0
    }

    /// Whether it is the less common of two values with the same weight.
    fn is_odd(self) -> bool {
        false
    }

    /// Values that may be simpler, the greatest change first.
    fn plainer(self) -> Vec<Self> {
        Vec::new()
    }
}

/// A field as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Shown {
    /// There is nothing.
    Nothing,
    /// As FEN writes it.
    Text(String),
    /// A count.
    Number(u32),
    Squares(Vec<String>),
    /// The pass token.
    Token {
        /// The side that may pass.
        holder: &'static str,
        /// How many passes have just been made in a row.
        passes: u8,
    },
}

impl Shown {
    /// Whether it is empty.
    pub(crate) fn is_nothing(&self) -> bool {
        match self {
            Self::Nothing => true,
            Self::Squares(squares) => squares.is_empty(),
            _ => false,
        }
    }
}

/// In words.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Squares(squares) => f.write_str(&squares.join(",")),
            Self::Token { holder, passes } => {
                let holder = say().side(*holder);
                f.write_str(&match passes {
                    0 => holder,
                    1 => say().token_one(holder),
                    _ => say().token_two(holder),
                })
            }
        }
    }
}
