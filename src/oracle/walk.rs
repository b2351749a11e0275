//! Ordinary moves: step, slide or leap until something stands in the way; with what a piece may do
//! beyond its movement from the far rank.

use super::twin::{Board, Then, Twin, pieces};
use crate::geometry::{Bitboard, Square};
use crate::position::{Man, Setup};

impl Twin<'_> {
    /// Where a piece's movement leads, up to and including the first piece met in each direction.
    pub(super) fn walk(&self, board: &Board, from: Square, man: Man) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for step in &self.of(man).steps[man.color] {
            let mut at = from;
            for _ in 0..step.most {
                let Some(next) = at.offset(step.files, step.ranks) else { break };
                reached |= next.bit();
                if board[next.index()].is_some() {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    /// Every turn of a piece that is neither pawn nor duke, castling aside.
    pub(super) fn walks(&self, before: &Setup, then: Then) {
        for (from, man) in pieces(&before.board, before.side) {
            if self.of(man).pawn || self.of(man).duke {
                continue;
            }
            let ordinary = self.walk(&before.board, from, man) | self.exchange(from, man);
            let entered = ordinary.filter(|&to| self.may_enter(before, to)).collect::<Bitboard>();
            for to in entered | self.sneak(before, from, man) {
                then(self.go(before, from, to));
            }
        }
    }

    /// A move ends on an empty square or captures an enemy piece that can be taken.
    fn may_enter(&self, before: &Setup, to: Square) -> bool {
        before.at(to).is_none_or(|there| there.color != before.side && self.takeable(there))
    }
}
