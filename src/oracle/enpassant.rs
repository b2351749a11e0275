//! `enpassant.capture`: a pawn captures on the square that a double step passed over.

use super::twin::{Then, Twin};
use crate::position::Setup;

impl Twin<'_> {
    /// Every capture en passant.
    pub(super) fn en_passants(&self, before: &Setup, then: Then) {
        let Some(to) = before.en_passant.filter(|_| self.rules.turn.en_passant) else { return };
        let Some(taken) = to.ahead(before.side, -1) else { return };
        for from in self.pawns(before) {
            if self.pawn_captures(from, before.side).has(to) {
                let mut play = self.go(before, from, to);
                self.capture(&mut play, taken);
                play.en_passant = true;
                then(play);
            }
        }
    }
}
