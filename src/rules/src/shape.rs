//! The shape of a movement: which parts of its tables a kind uses.

use super::{Movement, PieceType};
use crate::geometry::{Bitboard, SQUARES, Square, Word, bishop_lines, rook_lines};

/// Which parts of its movement tables a kind uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Whether it leaps.
    pub leap: bool,
    /// Whether it leaps over squares of a line on which it stands: a pinner that comes nearer may then take the squares
    /// beyond from it.
    pub jumps: bool,
    /// How it slides along ranks and files.
    pub rook: Slide,
    /// How it slides along diagonals.
    pub bishop: Slide,
}

impl Shape {
    /// Whether there is no movement in it.
    #[inline]
    pub const fn is_none(self) -> bool {
        !self.leap && matches!(self.rook, Slide::None) && matches!(self.bishop, Slide::None)
    }

    /// The part that is not a whole slide along ranks and files or diagonals.
    #[inline(always)]
    pub const fn partial(self) -> Self {
        Self { rook: self.rook.partial(), bishop: self.bishop.partial(), ..self }
    }

    /// The shape of a kind's movement, from its tables, for both sides together.
    pub(crate) fn of(piece: &PieceType) -> Self {
        let sides = &piece.movement.0;
        let slide = |pick: fn(&Movement) -> &[Word; SQUARES], full: fn(Square) -> Bitboard| {
            // Whole slides are generated apart: not if leaps reach the same squares.
            let whole = |m: &Movement, s: Square| {
                pick(m)[s.index()] == full(s).0 && m.leap[s.index()] & full(s).0 == 0
            };
            if !sides.iter().any(|m| Movement::uses(pick(m))) {
                Slide::None
            } else if sides.iter().all(|m| Square::all().all(|s| whole(m, s))) {
                Slide::Full
            } else {
                Slide::Masked
            }
        };
        let jumps = |m: &Movement| {
            let beyond = |at: Square| (rook_lines(at) | bishop_lines(at)).without(at.bit().grown());
            Square::all().any(|at| (Bitboard(m.leap[at.index()]) & beyond(at)).any())
        };
        Self {
            leap: sides.iter().any(|m| Movement::uses(&m.leap)),
            jumps: sides.iter().any(jumps),
            rook: slide(|m| &m.rook, rook_lines),
            bishop: slide(|m| &m.bishop, bishop_lines),
        }
    }

    /// Leaps alone.
    pub(crate) const LEAP: Self = Self { leap: true, ..Self::NONE };
    /// Whole slides along ranks and files.
    pub(crate) const ROOK: Self = Self { rook: Slide::Full, ..Self::NONE };
    /// Whole slides along diagonals.
    pub(crate) const BISHOP: Self = Self { bishop: Slide::Full, ..Self::NONE };
    /// Both.
    pub(crate) const QUEEN: Self = Self { bishop: Slide::Full, ..Self::ROOK };
    /// No movement: an absent kind, the pawn (moved by its mechanisms), the Grand Duke.
    pub const NONE: Self = Self { leap: false, jumps: false, rook: Slide::None, bishop: Slide::None };
}

/// A slide: not at all, limited by a mask, or as far as the board goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slide {
    /// Not at all.
    None,
    /// In some directions or to some distance only.
    Masked,
    /// In all four directions to the edge.
    Full,
}

impl Slide {
    const fn partial(self) -> Self {
        match self {
            Self::Masked => Self::Masked,
            Self::None | Self::Full => Self::None,
        }
    }
}
