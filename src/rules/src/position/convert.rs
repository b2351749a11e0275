//! Converts between a position as data and one on which turns are played.

use super::board::Position;
use super::hash;
use super::setup::{Setup, most_held};
use crate::geometry::{ByColor, Color, SQUARES};
use crate::{MAX_KINDS, ROLES, Rules};

impl Position {
    /// The position that a setup describes. Left out are an en passant square on which no pawn can capture, and parts
    /// that no FEN of the game can express: unknown pieces, more of a kind than a side can hold. Pieces that have their
    /// mark because of their square get it.
    pub fn from_setup(rules: &Rules, setup: &Setup) -> Self {
        let mut position = Self {
            planes: [0; 4],
            roles: [0; ROLES],
            white: 0,
            held: ByColor([0; 2]),
            state: setup.state,
            hash: 0,
        };
        for square in rules.turn.board.squares() {
            if let Some(piece) = setup.at(square).filter(|piece| rules.has(piece.kind)) {
                position.put(&rules.program.army, square.bit(), piece.color, piece.kind);
            }
        }
        for color in Color::ALL {
            for kind in rules.kinds() {
                let count = setup.holdings[color][kind.index()];
                position.hold_many(color, kind, count.min(most_held(rules)) as i8);
            }
        }
        position.drop_idle_ep_square(rules);
        position.mark_by_place(rules);
        position.hash = hash::of(&position);
        position
    }

    /// The position as plain data, in its canonical form.
    pub fn to_setup(&self, rules: &Rules) -> Setup {
        let mut setup =
            Setup { board: [None; SQUARES], holdings: ByColor([[0; MAX_KINDS]; 2]), state: self.state };
        for square in self.occupied() {
            setup.board[square.index()] = self.at(square);
        }
        for color in Color::ALL {
            for kind in rules.kinds() {
                setup.holdings[color][kind.index()] = self.held(color, kind);
            }
        }
        setup
    }
}
