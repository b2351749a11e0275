//! A position as plain data: what a FEN says, and all that the oracle shares with the fast generator.

use std::ops::{Deref, DerefMut};

use super::piece::Piece;
use super::state::State;
use crate::geometry::{ByColor, Color, Square};
use crate::rules::Holdings;

/// The most of one kind that a side can hold: what four bits count.
pub(crate) const MOST_HELD: u8 = 15;

/// A position as plain data. The fields of its state are read as its own: `setup.side`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub board: [Option<Piece>; 64],
    /// Pool, Duchy or hand: how many of each kind (by [`Kind::index`](crate::rules::Kind::index)) each side
    /// *owns* off the board.
    pub holdings: Holdings,
    /// All the rest.
    pub state: State,
}

impl Deref for Setup {
    type Target = State;

    #[inline(always)]
    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for Setup {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Setup {
    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The position with the board upside down and the colours changed.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let man = |man: Piece| Piece { color: !man.color, ..man };
        Self {
            board: Self::board_of(|to| self.at(to.flipped()).map(man)),
            holdings: ByColor([self.holdings[Color::Black], self.holdings[Color::White]]),
            state: self.state.flipped(),
        }
    }

    /// The position with the board turned left to right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            board: Self::board_of(|to| self.at(to.mirrored())),
            holdings: self.holdings,
            state: self.state.mirrored(),
        }
    }

    fn board_of(man: impl Fn(Square) -> Option<Piece>) -> [Option<Piece>; 64] {
        std::array::from_fn(|index| man(Square::new(index as u8)))
    }
}
