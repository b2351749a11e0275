//! `legion.*`: two pawns side by side step forward at once, pushing what stands before them.

use super::generator::Generator;
use super::visitor::{Choices, Mechanism, Visitor};
use regra_rules::geometry::{Bitboard, Sliders, Square};
use regra_rules::position::Action;
use regra_rules::{Kind, KindSet, Profile, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// Pairs that only step, and those that promote as they do, are yielded as sets; pushes and doubtful ones are
    /// tested singly.
    #[inline(always)]
    pub(super) fn legions(&mut self) {
        let pawns = self.context.pawns(self.position) & self.position.color(Self::US);
        let empty = self.context.but(self.occupied);
        let step = pawns & empty.ahead(Self::THEM);
        let push = pawns & (self.theirs & empty.ahead(Self::THEM)).ahead(Self::THEM);
        let able = step | push;
        let pairs = able & able.west();
        if pairs.is_empty() {
            return;
        }
        let mut plain = step.without(self.check_info.may_uncover | self.by_arrival.ahead(Self::THEM));
        if self.check_info.checkers.any() || self.forbids_checks() {
            plain = Bitboard::EMPTY;
        }
        let plain = pairs & plain & plain.west();
        let promoting = plain & self.promotion_ranks().ahead(Self::THEM);
        self.visitor.legions(plain.without(promoting));
        let mut single = pairs.without(plain);
        if promoting.any() {
            if in_force!(P, self.context.profile.program(), PROMOTION_ZONE) {
                single |= promoting;
            } else {
                let choices = self.promotion_choices();
                self.visitor.legion_promotions(promoting, choices, self.held_once(choices));
            }
        }
        for west in single {
            self.single_legion(west);
        }
    }

    /// The kinds that only one of two pawns may become: those that the pool holds once.
    #[inline(always)]
    fn held_once(&self, choices: Choices) -> KindSet {
        let mut once = KindSet(0);
        for kind in self.context.profile.program().pool {
            if choices.into.contains(kind) && self.position.held(Self::US, kind) < 2 {
                once = once.with(kind);
            }
        }
        once
    }

    /// A pair that pushes, promotes, arrives in a zone or may expose its king.
    fn single_legion(&mut self, west: Square) {
        let Some(east) = west.offset(1, 0) else { return };
        if !self.can_advance(west) || !self.can_advance(east) {
            return;
        }
        let ends = Self::both(west).ahead(Self::US);
        if (ends & self.by_arrival).any() || self.forbids_checks() {
            return self.tested_legion(west, east);
        }
        // What a pawn becomes does not matter to its king.
        if self.safe(Action::Legion { west, west_promotion: None, east_promotion: None }) {
            // Both stand on the same rank, so what one may become the other may.
            let choices = self.choices(self.context.profile.army().pawn, west, ends.first());
            self.visitor.legion_promotions(west.bit(), choices, self.held_once(choices));
        }
    }

    /// A pair of which it may matter to a king what they become: a zone may remove one or both.
    fn tested_legion(&mut self, west: Square, east: Square) {
        let [wests, easts] = self.legion_choices(west, east);
        for west_promotion in wests.each() {
            for east_promotion in easts.each() {
                let action = Action::Legion { west, west_promotion, east_promotion };
                let king = Some(self.context.profile.army().king);
                let ends = [(west, west_promotion), (east, east_promotion)];
                let mut zoned = ends.iter().filter(|end| (self.zone & end.0.bit().ahead(Self::US)).any());
                let crowns = zoned.any(|end| end.1 == king);
                if self.pool_holds_both(west_promotion, east_promotion)
                    && (!crowns || self.context.zone_admits(self.position, action))
                {
                    self.try_turn(Mechanism::Legion, action);
                }
            }
        }
    }

    /// The two pawns, by the square of the one nearer the a-file.
    fn both(west: Square) -> Bitboard {
        west.bit() | west.bit().east()
    }

    /// Whether what stands before the pawn, if anything, can be pushed (`push.*`; a duke never by a legion).
    fn can_advance(&self, pawn: Square) -> bool {
        pawn.ahead(Self::US, 1).is_some_and(|to| !self.theirs.has(to) || self.pushable(to, false))
    }

    /// The choices of each of the two; under `zone.promotion` = before, both are tested as pawns first.
    fn legion_choices(&self, west: Square, east: Square) -> [Choices; 2] {
        let plain = Action::Legion { west, west_promotion: None, east_promotion: None };
        let pawn = self.context.profile.army().pawn;
        [west, east].map(|from| {
            let to = from.bit().ahead(Self::US).first();
            self.arrival_choices(pawn, from, to, plain)
        })
    }

    fn pool_holds_both(&self, west: Option<Kind>, east: Option<Kind>) -> bool {
        let pooled = |kind: Kind| self.context.profile.program().pool.contains(kind);
        match (west, east) {
            (Some(a), Some(b)) if a == b && pooled(a) => self.position.held(Self::US, a) >= 2,
            _ => true,
        }
    }
}
