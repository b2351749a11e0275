//! `exchange.step`: a Hi-Priest on the far rank steps sideways or straight back.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::geometry::Sliders;
use regra_rules::{Kind, Profile};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    #[inline(always)]
    pub(super) fn exchanges(&mut self) {
        let there = self.context.exchangers(self.position) & self.ours & Self::FAR_RANK;
        for from in there {
            let kind = self.position.kind_at(from).unwrap_or(Kind::new(0));
            let ordinary = self.context.reach(Self::US, kind, from, self.occupied);
            let free = self.capturable | self.context.but(self.occupied);
            let to = self.context.exchange_steps(from.bit(), Self::US) & free;
            self.piece_targets(Mechanism::Exchange, kind, from, to.without(ordinary));
        }
    }
}
