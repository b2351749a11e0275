//! `sneak.*`: a Lord or Warlord on the far rank goes to any empty square.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use crate::geometry::Sliders;
use crate::position::Charges;
use crate::rules::{Kind, Profile, SneakThreat, SneakWindow};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// A square that the piece also reaches by an ordinary move makes one turn, not two.
    #[inline(always)]
    pub(super) fn sneaks(&mut self) {
        let program = self.context.profile.program();
        let Some(sneak) = program.turn.sneak else { return };
        let mut there = self.context.sneakers(self.position) & self.ours & Self::PROMOTION_RANK;
        if sneak.window == SneakWindow::Next {
            there &= self.position.windows;
        }
        for from in there {
            let kind = self.position.kind_at(from).unwrap_or(Kind::new(0));
            let mut to = (!self.occupied).without(self.context.reach(Self::US, kind, from, self.occupied));
            if sneak.threat == SneakThreat::Safe {
                let without = self.occupied.without(from.bit());
                to = to.without(self.context.attacked_cold(
                    self.position,
                    Self::THEM,
                    without,
                    Charges::Count,
                ));
            }
            self.piece_targets(Mechanism::Sneak, kind, from, to);
        }
    }
}
