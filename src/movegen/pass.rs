//! `pass.*`: the holder of the token hands it over instead of moving.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use crate::geometry::Sliders;
use crate::position::Action;
use crate::rules::Profile;

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    #[inline(always)]
    pub(super) fn pass(&mut self) {
        let holds = self.position.token.is_some_and(|token| token.holder == Self::US);
        if holds && self.check_info.checkers.is_empty() {
            self.visitor.turn(Mechanism::Pass, Action::Pass);
        }
    }
}
