//! Marks: the set of squares whose pieces have a mark.

use super::shape::{At, Field, KEYS_OF_A_FIELD, Shown};
use crate::Rules;
use crate::geometry::{Bitboard, Board, Square};
use crate::position::text::{FenFault, Span, quoted};
use regra_documents::messages::say;

/// Marks do not go into a packed position: a position with marks is not packed at all.
impl Field for Bitboard {
    const DEFAULT: Self = Self::EMPTY;
    const ALWAYS: bool = false;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        if self.is_empty() { Some(0) } else { None }
    }

    #[inline(always)]
    fn key(self, keys: &[u64; KEYS_OF_A_FIELD]) -> u64 {
        self.fold(0, |key, square| key ^ keys[square.index()])
    }

    fn flipped(self, board: Board) -> Self {
        self.map(|square| board.flipped(square)).collect()
    }

    fn mirrored(self, board: Board) -> Self {
        self.map(|square| board.mirrored(square)).collect()
    }

    fn fit(self, has: bool) -> Self {
        if has { self } else { Self::EMPTY }
    }

    fn read(span: Span<'_>, rules: &Rules, _: At<'_>) -> Result<Self, FenFault> {
        let mut marked = Self::EMPTY;
        let mut column = span.column;
        for text in span.text.split(',').filter(|_| span.text != "-") {
            let square = Square::parse(text).filter(|&square| rules.turn.board.has(square));
            let Some(square) = square else {
                let message = say().fen_found(quoted(text), say().fen_squares());
                return Err(FenFault::malformed(column, message));
            };
            marked |= square.bit();
            column += text.chars().count() + 1;
        }
        Ok(marked)
    }

    fn shown(self) -> Shown {
        Shown::Squares(self.map(|square| square.to_string()).collect())
    }

    fn weight(self) -> u32 {
        self.count()
    }

    fn plainer(self) -> Vec<Self> {
        self.map(|square| self.without(square.bit())).collect()
    }
}
