//! `pass.*`: the holder of the token hands it over instead of moving.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::geometry::Sliders;
use regra_rules::position::Action;
use regra_rules::{Profile, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    #[inline(always)]
    pub(super) fn pass(&mut self) {
        let holds = self.position.token.is_some_and(|token| token.holder == Self::US);
        let free = self.check_info.checkers.is_empty() && (!self.forbids_checks() || self.safe(Action::Pass));
        if holds && free && !self.lone_pass_loses() {
            self.visitor.turn(Mechanism::Pass, Action::Pass);
        }
    }

    /// `pass.stalemate` = lost: whether the pass would be the only turn, and so is illegal. The pass is generated last,
    /// and a duke retires only behind a turn that is legal without that, so the visitor has seen any other turn.
    #[inline(always)]
    fn lone_pass_loses(&self) -> bool {
        in_force!(P, self.context.profile.program(), LONE_PASS) && !self.visitor.seen()
    }
}
