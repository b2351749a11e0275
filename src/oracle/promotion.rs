//! `promotion.*`: effect 3, what the pieces that moved become.

use super::play::{Leg, Play, Sort};
use super::twin::{Then, Twin, on_far_rank};
use crate::geometry::{Color, Square};
use crate::position::Man;
use crate::rules::{Kind, KindSet, PoolPromotion, Promotion, ZonePromotion};

impl Twin<'_> {
    /// The turn once for every choice of what its pieces become.
    pub(super) fn promotions(&self, mut play: Play, then: Then) {
        if !matches!(play.sort, Sort::Move | Sort::Legion) {
            return then(play);
        }
        self.zones_before_promotion(&mut play);
        self.promote(play, 0, then);
    }

    /// Leg by leg: the second pawn of a legion chooses from what the first has left in the pool.
    fn promote(&self, play: Play, index: usize, then: Then) {
        let Some(leg) = play.legs.get(index).copied().flatten() else { return then(play) };
        for becomes in self.choices(&play, leg) {
            let mut chosen = play.clone();
            if let Some(kind) = becomes {
                self.become_kind(&mut chosen, index, leg, kind);
            }
            self.promote(chosen, index + 1, then);
        }
    }

    /// Puts the new piece on the board and takes it out of the pool it comes from; a duke comes from none.
    fn become_kind(&self, play: &mut Play, index: usize, leg: Leg, kind: Kind) {
        let color = play.now.side;
        play.now.board[leg.to.index()] = Some(Man { color, kind });
        play.legs[index] = Some(Leg { becomes: Some(kind), ..leg });
        if matches!(self.rules.turn.promotion, Promotion::Pool(_)) && self.rules.duke() != Some(kind) {
            let held = &mut play.now.holdings[color][kind.index()];
            *held = held.saturating_sub(1);
        }
    }

    /// What a piece may become where it has arrived; `None` is to stay what it is.
    fn choices(&self, play: &Play, leg: Leg) -> Vec<Option<Kind>> {
        let color = play.now.side;
        let Some(man) = play.now.at(leg.to) else { return vec![None] };
        let arrived = self.of(man).pawn && on_far_rank(leg.to, color);
        match self.rules.turn.promotion {
            Promotion::Choice(kinds) if arrived => kinds.map(Some).collect(),
            Promotion::Pool(forced) if arrived => self.pool_choices(play, forced),
            Promotion::Zone(choice) => self.in_last_ranks(leg, man, choice),
            Promotion::Choice(_) | Promotion::Pool(_) => vec![None],
        }
    }

    /// A captured piece of one's own, or a Grand Duke; or nothing where it is not forced.
    fn pool_choices(&self, play: &Play, forced: PoolPromotion) -> Vec<Option<Kind>> {
        let pool = &play.now.holdings[play.now.side];
        let duke = self.rules.duke();
        let held = self.rules.kinds().filter(|&kind| pool[kind.index()] > 0 && Some(kind) != duke);
        let stay = (forced == PoolPromotion::Optional).then_some(None);
        held.map(Some).chain(duke.map(Some)).chain(stay).collect()
    }

    /// `promotion.zone`, `promotion.choice`: a move that starts or ends on the last two ranks.
    fn in_last_ranks(&self, leg: Leg, man: Man, choice: ZonePromotion) -> Vec<Option<Kind>> {
        let inside =
            |square: Square| square.rank() == man.color.rank(6) || square.rank() == man.color.rank(7);
        let Some(kind) =
            self.rules.piece(man.kind).promotes_to.filter(|_| inside(leg.from) || inside(leg.to))
        else {
            return vec![None];
        };
        match choice {
            ZonePromotion::WhileMobile { always } if self.may_stay(man, leg.to, always) => {
                vec![None, Some(kind)]
            }
            ZonePromotion::WhileMobile { .. } | ZonePromotion::Forced => vec![Some(kind)],
        }
    }

    /// Whether it is not of a kind that must, and could move on from here on an empty board.
    fn may_stay(&self, man: Man, at: Square, always: KindSet) -> bool {
        !always.contains(man.kind) && self.could_move_on(man, at, man.color)
    }

    fn could_move_on(&self, man: Man, at: Square, color: Color) -> bool {
        if self.of(man).pawn {
            return at.ahead(color, 1).is_some();
        }
        self.walk(&[None; 64], at, man).any()
    }
}
