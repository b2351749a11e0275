//! `duke.*`: a Grand Duke goes to the Duchy as a whole turn, and comes back from it.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::geometry::{Bitboard, Sliders};
use regra_rules::position::{Action, Charges};
use regra_rules::{DukeDrop, Profile, ZoneDukes};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// `duke.retire` = turn. It resolves no check, and a duke that shields the king stays.
    #[inline(always)]
    pub(super) fn retires(&mut self) {
        let Some(duke) = self.context.profile.army().duke else { return };
        if self.check_info.checkers.is_empty() {
            let dukes = self.context.of(self.position, Self::US, duke).without(self.check_info.pinned);
            if self.forbids_checks() {
                dukes.for_each(|from| self.try_turn(Mechanism::Retire, Action::Retire { from }));
            } else {
                self.visitor.retires(dukes);
            }
        }
    }

    /// `duke.drop`: an empty square that is not attacked, nor next to the enemy king, nor in an enemy zone where zones
    /// act on dukes (`zone.dukes` = removed); in check one that resolves it.
    #[inline(always)]
    pub(super) fn duke_drops(&mut self) {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        let Some(duke) = army.duke else { return };
        if !self.position.holds(Self::US, duke) {
            return;
        }
        let charges = match program.turn.duke_drop {
            Some(DukeDrop::ChargeIgnored) => Charges::Ignore,
            _ => Charges::Count,
        };
        let king = self.context.king_of(self.position, Self::THEM);
        let mut barred = self.occupied | king.grown() | self.attacked_now(charges);
        if program.turn.zone.is_some_and(|zone| zone.dukes == ZoneDukes::Removed) {
            barred |= self.zone;
        }
        let to = self.context.but(barred) & self.check_info.check_mask;
        self.visitor.drops(Mechanism::DukeDrop, duke, self.without_dropped_checks(duke, to));
    }

    /// The squares that the enemy attacks. Without a check, those found with the king off its square are the same,
    /// unless a king in the line of an attacker may be in none, beside the enemy king where captures explode.
    #[inline(always)]
    fn attacked_now(&self, charges: Charges) -> Bitboard {
        let (context, position) = (self.context, self.position);
        match self.attacked {
            Some(attacked) if self.check_info.checkers.is_empty() && !self.explodes() => match charges {
                Charges::Ignore => attacked,
                Charges::Count => {
                    let chargers = context.chargers(position) & self.theirs;
                    attacked | context.charge_squares(position, chargers, Self::THEM, self.occupied)
                }
            },
            _ => context.attacked_cold(position, Self::THEM, self.occupied, charges),
        }
    }
}
