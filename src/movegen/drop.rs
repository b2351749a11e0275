//! `drop.hand`: a piece comes from the hand to an empty square.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use crate::geometry::Sliders;
use crate::rules::Profile;

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    #[inline(always)]
    pub(super) fn drops(&mut self) {
        let turn = self.kit.profile.program().turn;
        let to = turn.drops[Self::US].without(self.occupied) & self.status.mask;
        if self.position.held[Self::US] == 0 || to.is_empty() {
            return;
        }
        for kind in turn.holdings[Self::US] {
            if self.position.held(Self::US, kind) > 0 {
                self.visitor.drops(Mechanism::Drop, kind, to);
            }
        }
    }
}
