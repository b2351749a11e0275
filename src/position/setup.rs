//! A position as plain data: what a FEN says, and all that the oracle shares with the fast generator.

use crate::geometry::{Bitboard, Color, Square};
use crate::rules::{Holdings, Kind};

/// The highest numbers that the two counters reach, and stay at: what is written can be read again.
pub(crate) const MOST_HALFMOVE: u16 = 9_999;
pub(crate) const MOST_FULLMOVE: u32 = 99_999_999;

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

/// Castling rights, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(pub u8);

impl CastlingRights {
    /// The bit of one right: the rook on the higher file (`K`, `k`) or on the lower (`Q`, `q`).
    #[inline(always)]
    pub const fn bit(color: Color, higher: bool) -> u8 {
        let side = if higher { 1 } else { 2 };
        match color {
            Color::White => side,
            Color::Black => side << 2,
        }
    }

    /// Whether the right is there.
    #[inline(always)]
    pub const fn has(self, color: Color, higher: bool) -> bool {
        self.0 & Self::bit(color, higher) != 0
    }

    /// The rights without one.
    #[inline(always)]
    pub const fn without(self, color: Color, higher: bool) -> Self {
        Self(self.0 & !Self::bit(color, higher))
    }
}

/// The pass token: who holds it and how many passes in a row have just been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token {
    /// Who may pass.
    pub holder: Color,
    /// 0, 1 (`*` in FEN) or 2 (`**`; so it stays where further passes follow, without `pass.twice`).
    pub passes: u8,
}

/// A position as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub board: [Option<Man>; 64],
    /// Pool, Duchy or hand: how many of each kind (by [`Kind::index`]) each side *owns* off the board.
    pub holdings: Holdings,
    /// Who is to move.
    pub side: Color,
    /// Castling rights.
    pub castling: CastlingRights,
    /// The square passed over by the double step just made, if a pawn can legally capture there.
    pub en_passant: Option<Square>,
    /// Turns since the last that reset the clock.
    pub halfmove: u16,
    /// The number of the move, from 1; up by one after Black's turn.
    pub fullmove: u32,
    /// The pass token, in games that have one.
    pub token: Option<Token>,
    /// The far-rank pieces of both sides whose sneak window is open, under `sneak.window=next`.
    pub windows: Option<Bitboard>,
}

impl Setup {
    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<Man> {
        self.board[square.index()]
    }
}
