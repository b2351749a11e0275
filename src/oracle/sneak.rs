//! `sneak.*`: from the far rank a Lord or Warlord goes to any empty square.

use super::twin::{Twin, empty, on_far_rank};
use crate::geometry::{Bitboard, Square};
use crate::position::{Man, Setup};
use crate::rules::{Sneak, SneakThreat, SneakWindow};

impl Twin<'_> {
    /// The squares that a piece may sneak to, empty where it may not.
    pub(super) fn sneak(&self, before: &Setup, from: Square, man: Man) -> Bitboard {
        let Some(sneak) = self.rules.turn.sneak else { return Bitboard::EMPTY };
        if !(self.of(man).sneaker && on_far_rank(from, man.color) && is_open(sneak, before, from)) {
            return Bitboard::EMPTY;
        }
        let free = Square::all().filter(|&to| empty(&before.board, to)).collect::<Bitboard>();
        match sneak.threat {
            SneakThreat::Any => free,
            SneakThreat::Safe => free.without(self.threatened_without(before, from)),
        }
    }

    /// What the opponent attacks once the piece has been lifted off the board.
    fn threatened_without(&self, before: &Setup, from: Square) -> Bitboard {
        let mut board = before.board;
        board[from.index()] = None;
        self.attacked(&board, !before.side)
    }
}

/// `sneak.window`.
fn is_open(sneak: Sneak, before: &Setup, from: Square) -> bool {
    match sneak.window {
        SneakWindow::Open => true,
        SneakWindow::Next => before.windows.is_some_and(|windows| windows.has(from)),
    }
}
