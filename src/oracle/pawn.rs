//! `pawn.step`, `pawn.capture`: one step forward to an empty square, captures diagonally forward.

use super::twin::{Then, Twin, empty, pieces};
use crate::geometry::{Bitboard, Color, Square};
use crate::position::Setup;

impl Twin<'_> {
    /// Where the side's pawns stand.
    pub(super) fn pawns(&self, before: &Setup) -> Vec<Square> {
        pieces(&before.board, before.side)
            .filter(|&(_, man)| self.of(man).pawn)
            .map(|(square, _)| square)
            .collect()
    }

    /// The two squares diagonally forward.
    pub(super) fn pawn_captures(&self, from: Square, color: Color) -> Bitboard {
        let ahead = from.ahead(color, 1);
        [-1, 1].into_iter().filter_map(|side| ahead?.offset(side, 0)).collect()
    }

    /// Steps and captures.
    pub(super) fn pawn_moves(&self, before: &Setup, then: Then) {
        for from in self.pawns(before) {
            if let Some(to) = from.ahead(before.side, 1).filter(|&to| empty(&before.board, to)) {
                then(self.go(before, from, to));
            }
            for to in self.pawn_captures(from, before.side) {
                if before.at(to).is_some_and(|there| there.color != before.side && self.takeable(there)) {
                    then(self.go(before, from, to));
                }
            }
        }
    }
}
