//! The en passant square, in one byte.

use super::shape::{At, Field, Shown};
use crate::Rules;
use crate::geometry::{Board, SQUARES, Square};
use crate::position::text::{FenFault, Span};
use regra_documents::messages::say;

/// The square that a double step has just passed over, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnPassant(u8);

impl EnPassant {
    /// No square.
    pub const NONE: Self = Self(SQUARES as u8);

    #[inline(always)]
    pub const fn on(square: Square) -> Self {
        Self(square.index() as u8)
    }

    /// The square, if there is one.
    #[inline(always)]
    pub const fn square(self) -> Option<Square> {
        if self.0 < Self::NONE.0 { Some(Square::new(self.0)) } else { None }
    }
}

impl From<Option<Square>> for EnPassant {
    fn from(square: Option<Square>) -> Self {
        square.map_or(Self::NONE, Self::on)
    }
}

impl Field for EnPassant {
    const DEFAULT: Self = Self::NONE;
    const REQUIRED: Option<fn() -> String> = Some(|| say().fen_square());
    const PACKED: u32 = SQUARES.ilog2() + 1;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        Some(u64::from(self.0))
    }

    #[inline(always)]
    fn unpack(bits: u64) -> Self {
        Self((bits & (2 * SQUARES as u64 - 1)) as u8)
    }

    fn flipped(self, board: Board) -> Self {
        self.square().map(|square| board.flipped(square)).into()
    }

    fn mirrored(self, board: Board) -> Self {
        self.square().map(|square| board.mirrored(square)).into()
    }

    fn read(span: Span<'_>, rules: &Rules, _: At<'_>) -> Result<Self, FenFault> {
        match Square::parse(span.text).filter(|&square| rules.turn.board.has(square)) {
            // Other programs write the limit of Makruk's counting here, and `0` if there is no count.
            None if span.text == "0" && !rules.turn.en_passant => Ok(None.into()),
            None if span.text != "-" => Err(span.expected(&say().fen_square_such_as())),
            square => Ok(square.into()),
        }
    }

    fn shown(self) -> Shown {
        self.square().map_or(Shown::Nothing, |square| Shown::Text(square.to_string()))
    }
}
