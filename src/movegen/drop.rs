//! `drop.hand`: a piece comes from the hand to an empty square.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::Profile;
use regra_rules::geometry::Sliders;

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    #[inline(always)]
    pub(super) fn drops(&mut self) {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        let turn = &program.turn;
        let free = self.check_info.check_mask.without(self.occupied);
        let [to, pawns] = [turn.drops, turn.pawn_drops].map(|squares| squares[Self::US] & free);
        if self.position.held[Self::US] == 0 || (to | pawns).is_empty() {
            return;
        }
        for kind in program.dropped {
            if turn.holdings[Self::US].contains(kind) && self.position.holds(Self::US, kind) {
                // Pawns apart, so that the squares of all other pieces are counted once.
                if kind == army.pawn {
                    self.visitor.drops(Mechanism::Drop, kind, pawns);
                } else {
                    self.visitor.drops(Mechanism::Drop, kind, to);
                }
            }
        }
    }
}
