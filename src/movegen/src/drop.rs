//! `drop.hand`: a piece comes from the hand to an empty square.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::geometry::{Bitboard, Sliders};
use regra_rules::position::Action;
use regra_rules::{Kind, Profile, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// `charge.path` = bars: of the squares where a piece may be dropped those where it bars a charge, if it must.
    #[inline(always)]
    fn without_open_charges(&self, kind: Kind, to: Bitboard) -> Bitboard {
        if !in_force!(P, self.context.profile.program(), CHARGE_BARS) {
            return to;
        }
        let tested = to & self.by_arrival;
        to.without(tested) | tested.filter(|&to| self.safe(Action::Drop { kind, to })).collect()
    }

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
                let to = self.without_dropped_checks(kind, if kind == army.pawn { pawns } else { to });
                let to = self.without_open_charges(kind, to);
                self.visitor.drops(Mechanism::Drop, kind, to);
            }
        }
    }
}
