//! What a piece becomes: too early, too late, not at all, or not that.

use super::case::{Case, Verdict, by};
use super::words;
use crate::geometry::{Bitboard, Square};
use crate::position::Action;
use crate::rules::{Kind, PoolPromotion, Promotion, Role, ZonePromotes, ZonePromotion};

impl Case<'_> {
    /// The promotion, or its absence, in a move that is otherwise possible.
    pub(super) fn becomes(&self, from: Square, to: Square, into: Option<Kind>) -> Verdict {
        match self.rules.turn.promotion {
            Promotion::Zone(choice) => self.by_kind(choice, from, to, into),
            Promotion::Choice(kinds) => {
                let right = into.is_none_or(|kind| kinds.contains(kind));
                self.on_far_rank("promotion.choice", "promotion.choice", true, from, to, into)
                    .or_else(|| self.not_into("promotion.choice", into.filter(|_| !right)))
            }
            Promotion::Pool(forced) => self.out_of_pool(forced, from, to, into),
        }
    }

    /// A pawn promotes on the far rank, nothing else does and nowhere else.
    fn on_far_rank(
        &self,
        general: &str,
        when: &str,
        forced: bool,
        from: Square,
        to: Square,
        into: Option<Kind>,
    ) -> Verdict {
        let arrives = self.is(Role::Pawn, from) && to.rank() == self.rank(7);
        match into {
            None if arrives && forced => Some(by(when, format!("a pawn that reaches {to} must promote"))),
            Some(_) if !arrives => Some(by(general, "only a pawn that reaches the far rank promotes")),
            _ => None,
        }
    }

    fn not_into(&self, clause: &str, kind: Option<Kind>) -> Verdict {
        let kind = words::a_kind(self.rules, kind?);
        Some(by(clause, format!("a pawn of {} cannot become {kind} here", self.us.name())))
    }

    /// `promotion.pool`, `promotion.forced`, `zone.promotion`.
    fn out_of_pool(&self, forced: PoolPromotion, from: Square, to: Square, into: Option<Kind>) -> Verdict {
        if self.removed_first(from, to) {
            let why =
                || by("zone.promotion", format!("the zone removes the pawn on {to} before it promotes"));
            return into.map(|_| why());
        }
        let forced = forced == PoolPromotion::Forced;
        let placed = self.on_far_rank("promotion.pool", "promotion.forced", forced, from, to, into);
        placed.or_else(|| {
            let kind = into.filter(|&kind| !self.has_role(kind, Role::Duke))?;
            let pooled = self.rules.program.pool.contains(kind) && self.position.held(self.us, kind) > 0;
            let name = words::a_kind(self.rules, kind);
            let why = || format!("{} has no captured piece that is {name}", self.us.name());
            (!pooled).then(|| by("promotion.pool", why()))
        })
    }

    /// `zone.promotion` = before, and the pawn does not stay.
    fn removed_first(&self, from: Square, to: Square) -> bool {
        let before = self.rules.turn.zone.is_some_and(|zone| zone.promotion == ZonePromotes::Before);
        let arrives = self.is(Role::Pawn, from) && to.rank() == self.rank(7);
        before && arrives && {
            let mut plain = self.turn;
            match &mut plain.action {
                Action::Move { promotion, .. } => *promotion = None,
                Action::Legion { west_promotion, east_promotion, .. } => {
                    (*west_promotion, *east_promotion) = (None, None);
                }
                _ => {}
            }
            self.position.play(self.rules, plain).kind_at(to).is_none()
        }
    }

    /// `promotion.map`, `promotion.zone`, `promotion.choice` in games with a promotion zone.
    fn by_kind(&self, choice: ZonePromotion, from: Square, to: Square, into: Option<Kind>) -> Verdict {
        let kind = self.position.kind_at(from)?;
        let map = self.rules.piece(kind).promotes_to;
        let zone = Bitboard::rank(self.rank(6)) | Bitboard::rank(self.rank(7));
        let inside = zone.has(to) || zone.has(from);
        let name = &self.rules.piece(kind).name;
        match (into, map) {
            (Some(_), None) => Some(by("promotion.map", format!("a {name} does not promote"))),
            (Some(into), Some(map)) if into != map => {
                let map = words::a_kind(self.rules, map);
                Some(by("promotion.map", format!("a {name} becomes {map}, nothing else")))
            }
            (Some(_), _) if !inside => {
                let why = format!("from {from} to {to} lies outside {}'s last two ranks", self.us.name());
                Some(by("promotion.zone", why))
            }
            (None, Some(_)) if inside && self.must(choice, kind, to) => {
                Some(by("promotion.choice", format!("a {name} that goes to {to} must promote")))
            }
            _ => None,
        }
    }

    fn must(&self, choice: ZonePromotion, kind: Kind, to: Square) -> bool {
        match choice {
            ZonePromotion::Forced => true,
            ZonePromotion::WhileMobile { always } if always.contains(kind) => true,
            ZonePromotion::WhileMobile { .. } if self.has_role(kind, Role::Pawn) => to.rank() == self.rank(7),
            ZonePromotion::WhileMobile { .. } => !self.rules.piece(kind).movement[self.us].moves_from(to),
        }
    }
}
