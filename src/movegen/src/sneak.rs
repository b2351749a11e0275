//! `sneak.*`: a Lord or Warlord on the far rank goes to any square.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::geometry::Sliders;
use regra_rules::position::Charges;
use regra_rules::{Kind, Profile, SneakCharges, SneakTarget, SneakThreat, SneakWindow};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// A square that the piece also reaches by an ordinary move makes one turn, not two.
    #[inline(always)]
    pub(super) fn sneaks(&mut self) {
        let program = self.context.profile.program();
        let Some(sneak) = program.turn.sneak else { return };
        let there = self.context.sneakers(self.position) & self.ours;
        let there = match sneak.window {
            SneakWindow::Open => there & Self::FAR_RANK,
            // Only what is or was on the far rank has a mark.
            SneakWindow::Next | SneakWindow::Ever => there & self.position.marks,
        };
        let king = self.context.king_of(self.position, Self::THEM);
        let empty = self.context.but(self.occupied);
        let open = match sneak.target {
            SneakTarget::Empty => empty,
            SneakTarget::Any => empty | self.capturable.without(king),
        };
        let charges = match sneak.charges {
            SneakCharges::Count => Charges::Count,
            SneakCharges::Ignore => Charges::Ignore,
        };
        for from in there {
            let kind = self.position.kind_at(from).unwrap_or(Kind::new(0));
            let mut to = open.without(self.context.reach(Self::US, kind, from, self.occupied));
            if sneak.threat == SneakThreat::Safe {
                let without = self.occupied.without(from.bit());
                to = to.without(self.context.attacked_cold(self.position, Self::THEM, without, charges));
            }
            self.piece_targets(Mechanism::Sneak, kind, from, to);
        }
    }
}
