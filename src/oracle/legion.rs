//! `legion.*`: two own pawns side by side step forward at once and push what stands in front.

use super::play::{Play, Sort};
use super::twin::{Then, Twin, empty};
use crate::geometry::Square;
use crate::position::Setup;

impl Twin<'_> {
    /// Every legion move; three pawns in a row make two pairs.
    pub(super) fn legions(&self, before: &Setup, then: Then) {
        if !self.rules.turn.legion {
            return;
        }
        let pawns = self.pawns(before);
        for &west in &pawns {
            let Some(east) = west.offset(1, 0).filter(|east| pawns.contains(east)) else { continue };
            if self.can_advance(before, west) && self.can_advance(before, east) {
                then(self.legion(before, [west, east]));
            }
        }
    }

    /// In front: an empty square, or an enemy piece that can be pushed to an empty square behind it.
    fn can_advance(&self, before: &Setup, from: Square) -> bool {
        let Some(front) = from.ahead(before.side, 1) else { return false };
        let Some(there) = before.at(front) else { return true };
        let kind = self.of(there);
        let pushable = !kind.duke && (!kind.king || self.rules.turn.push.king);
        let behind = front.ahead(before.side, 1);
        there.color != before.side && pushable && behind.is_some_and(|behind| empty(&before.board, behind))
    }

    fn legion(&self, before: &Setup, pawns: [Square; 2]) -> Play {
        let mut play = Play::start(before, Sort::Legion);
        play.pawn = true;
        for (index, from) in pawns.into_iter().enumerate() {
            let Some(front) = from.ahead(before.side, 1) else { continue };
            if let Some(behind) = front.ahead(before.side, 1).filter(|_| before.at(front).is_some()) {
                play.push(front, behind);
            }
            play.leg(index, from, front);
            play.carry(from, front);
        }
        play
    }
}
