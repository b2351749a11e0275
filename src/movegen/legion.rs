//! `legion.*`: two pawns side by side step forward at once, pushing what stands before them.

use super::generator::Generator;
use super::visitor::{Choices, Mechanism, Visitor};
use crate::geometry::{Bitboard, Sliders, Square};
use crate::position::Action;
use crate::rules::{Kind, Profile, Promotion};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// Pairs that only step are yielded as a set; pushes, promotions and doubtful ones are tested singly.
    #[inline(always)]
    pub(super) fn legions(&mut self) {
        let pawns = self.position.of(Self::US, self.kit.profile.program().pawn);
        let empty = !self.occupied;
        let step = pawns & empty.ahead(Self::THEM);
        let push = pawns & (self.theirs & empty.ahead(Self::THEM)).ahead(Self::THEM);
        let able = step | push;
        let pairs = able & able.west();
        if pairs.is_empty() {
            return;
        }
        let mut plain = step.without(Self::FAR.ahead(Self::THEM) | self.status.fragile);
        plain = plain.without(self.zone.ahead(Self::THEM));
        if self.status.checkers.any() {
            plain = Bitboard::EMPTY;
        }
        let simple = pairs & plain & plain.west();
        self.visitor.legions(simple);
        for west in pairs.without(simple) {
            self.special_legion(west);
        }
    }

    fn special_legion(&mut self, west: Square) {
        let Some(east) = west.offset(1, 0) else { return };
        if !self.can_advance(west) || !self.can_advance(east) {
            return;
        }
        let (wests, easts) = self.legion_choices(west, east);
        for &west_promotion in &wests {
            for &east_promotion in &easts {
                if self.pool_holds_both(west_promotion, east_promotion) {
                    let action = Action::Legion { west, west_promotion, east_promotion };
                    self.try_turn(Mechanism::Legion, action);
                }
            }
        }
    }

    /// Whether what stands before the pawn, if anything, can be pushed (`push.*`; a duke never by a legion).
    fn can_advance(&self, pawn: Square) -> bool {
        pawn.ahead(Self::US, 1).is_some_and(|to| !self.theirs.has(to) || self.pushable(to, false))
    }

    /// What each of the two becomes; under `zone.promotion` = before, both are tested as pawns first.
    fn legion_choices(&self, west: Square, east: Square) -> (Vec<Option<Kind>>, Vec<Option<Kind>>) {
        let nothing = vec![None];
        let arrives = west.ahead(Self::US, 1).is_some_and(|to| Self::FAR.has(to));
        if !arrives || matches!(self.kit.profile.program().turn.promotion, Promotion::Zone(_)) {
            return (nothing.clone(), nothing);
        }
        let plain = Action::Legion { west, west_promotion: None, east_promotion: None };
        let after = self.after(plain);
        let choices = |from: Square| {
            let stays = from.ahead(Self::US, 1).is_some_and(|to| after.kind_at(to).is_some());
            let in_zone = from.ahead(Self::US, 1).is_some_and(|to| self.zone.has(to));
            let choices = if in_zone { self.arrival_choices(stays) } else { self.promotion_choices() };
            listed(choices)
        };
        (choices(west), choices(east))
    }

    fn pool_holds_both(&self, west: Option<Kind>, east: Option<Kind>) -> bool {
        let pooled = |kind: Kind| self.kit.profile.program().pool.contains(kind);
        match (west, east) {
            (Some(a), Some(b)) if a == b && pooled(a) => self.position.held(Self::US, a) >= 2,
            _ => true,
        }
    }
}

fn listed(Choices { into, stay }: Choices) -> Vec<Option<Kind>> {
    stay.then_some(None).into_iter().chain(into.map(Some)).collect()
}
