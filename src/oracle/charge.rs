//! `charge.*`: two squares straight forward, capture what stands there, and leave the board too.

use super::play::{Play, Sort};
use super::twin::{Board, Then, Twin, empty, pieces};
use crate::geometry::Square;
use crate::position::{Man, Setup};
use crate::rules::{Charge, ChargePath, ChargeTargets};

impl Twin<'_> {
    /// The square that a piece's charge would hit, if its path is free.
    pub(super) fn charge_path(&self, board: &Board, from: Square, man: Man) -> Option<Square> {
        let charge = self.rules.turn.charge.filter(|_| self.of(man).charger)?;
        let first = from.ahead(man.color, 1)?;
        let free = charge.path == ChargePath::Leap || empty(board, first);
        from.ahead(man.color, 2).filter(|_| free)
    }

    /// Every charge.
    pub(super) fn charges(&self, before: &Setup, then: Then) {
        let Some(charge) = self.rules.turn.charge else { return };
        for (from, man) in pieces(&before.board, before.side) {
            let Some(to) = self.charge_path(&before.board, from, man) else { continue };
            let Some(target) = before.at(to) else { continue };
            if target.color != before.side && self.is_target(charge, target) {
                then(self.charge(before, from, to, charge));
            }
        }
    }

    /// A duke never; a pawn where the targets say so.
    fn is_target(&self, charge: Charge, target: Man) -> bool {
        let spared = charge.targets == ChargeTargets::NotPawns && self.of(target).pawn;
        self.takeable(target) && !spared
    }

    /// The capture, then the charger leaves: it has not moved anywhere that a zone could ask about.
    fn charge(&self, before: &Setup, from: Square, to: Square, charge: Charge) -> Play {
        let mut play = Play::start(before, Sort::Charge);
        play.leg(0, from, to);
        self.capture(&mut play, to);
        self.remove(&mut play, from, charge.pool);
        play
    }
}
