//! `charge.*`: a pawn or lord captures two squares straight ahead, and leaves too.

use super::generator::Generator;
use super::visitor::{Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, Sliders};
use regra_rules::position::Action;
use regra_rules::{ChargeTargets, Profile};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// A charge empties two squares, so one that touches a piece of `may_uncover` is tested.
    #[inline(always)]
    pub(super) fn charges(&mut self) {
        let program = self.context.profile.program();
        let Some(charge) = program.turn.charge else { return };
        let chargers = self.context.chargers(self.position) & self.ours;
        let mut targets = self.capturable;
        if charge.targets == ChargeTargets::NotPawns {
            targets = targets.without(self.context.pawns(self.position));
        }
        let origin = Origin::Before(2 * Self::AHEAD);
        let to = self.context.charge_squares(self.position, chargers, Self::US, self.occupied) & targets;
        let mut plain = to.without(self.check_info.may_uncover);
        plain = plain.without(self.check_info.may_uncover.ahead(Self::US).ahead(Self::US));
        if self.check_info.checkers.any() || self.explodes() || self.forbids_checks() {
            plain = Bitboard::EMPTY;
        }
        self.visitor.charges(origin, plain);
        for to in to.without(plain) {
            self.try_turn(Mechanism::Charge, Action::Charge { from: origin.of(to), to });
        }
    }
}
