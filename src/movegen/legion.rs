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
        let pawns = self.context.of(self.position, Self::US, self.context.profile.program().pawn);
        let empty = !self.occupied;
        let step = pawns & empty.ahead(Self::THEM);
        let push = pawns & (self.theirs & empty.ahead(Self::THEM)).ahead(Self::THEM);
        let able = step | push;
        let pairs = able & able.west();
        if pairs.is_empty() {
            return;
        }
        let mut plain = step.without(self.promotion_ranks().ahead(Self::THEM) | self.check_info.may_uncover);
        plain = plain.without(self.zone.ahead(Self::THEM));
        if self.check_info.checkers.any() {
            plain = Bitboard::EMPTY;
        }
        let simple = pairs & plain & plain.west();
        self.visitor.legions(simple);
        for west in pairs.without(simple) {
            self.special_legion(west);
        }
    }

    /// A pair that pushes, promotes, arrives in a zone or may expose its king.
    fn special_legion(&mut self, west: Square) {
        let Some(east) = west.offset(1, 0) else { return };
        if !self.can_advance(west) || !self.can_advance(east) {
            return;
        }
        let ends = Self::both(west).ahead(Self::US);
        if (ends & self.zone).any() {
            return self.zoned_legion(west, east);
        }
        // What a pawn becomes does not matter to its king.
        if self.legion_is_safe(west) {
            let far = (ends & self.promotion_ranks()).any();
            let choices = if far { self.promotion_choices() } else { Choices::NONE };
            let single = choices.into.filter(|&kind| !self.pool_holds_both(Some(kind), Some(kind))).collect();
            self.visitor.legion_promotions(west, choices, single);
        }
    }

    /// A pair of which a zone may remove one or both: what they become may matter to their king.
    fn zoned_legion(&mut self, west: Square, east: Square) {
        let (wests, easts) = self.legion_choices(west, east);
        for west_promotion in wests.each() {
            for east_promotion in easts.each() {
                if self.pool_holds_both(west_promotion, east_promotion) {
                    self.try_turn(Mechanism::Legion, Action::Legion { west, west_promotion, east_promotion });
                }
            }
        }
    }

    /// The two pawns, by the square of the one nearer the a-file.
    fn both(west: Square) -> Bitboard {
        west.bit() | west.bit().east()
    }

    /// Whether the king is safe after a legion move outside all zones: certain without a push or a line
    /// that it touches.
    fn legion_is_safe(&self, west: Square) -> bool {
        let both = Self::both(west);
        let pushes = (both.ahead(Self::US) & self.occupied).any();
        !pushes && !self.check_info.doubtful(both)
            || self.safe(Action::Legion { west, west_promotion: None, east_promotion: None })
    }

    /// Whether what stands before the pawn, if anything, can be pushed (`push.*`; a duke never by a legion).
    fn can_advance(&self, pawn: Square) -> bool {
        pawn.ahead(Self::US, 1).is_some_and(|to| !self.theirs.has(to) || self.pushable(to, false))
    }

    /// What each of the two becomes; under `zone.promotion` = before, both are tested as pawns first.
    fn legion_choices(&self, west: Square, east: Square) -> (Choices, Choices) {
        let ends = Self::both(west).ahead(Self::US);
        let zoned = matches!(self.context.profile.program().turn.promotion, Promotion::Zone(_));
        if zoned || (ends & self.promotion_ranks()).is_empty() {
            return (Choices::NONE, Choices::NONE);
        }
        let after = self.after(Action::Legion { west, west_promotion: None, east_promotion: None });
        let choices = |from: Square| {
            let end = from.bit().ahead(Self::US);
            let stays = (end & after.occupied()).any();
            if (end & self.zone).any() { self.arrival_choices(stays) } else { self.promotion_choices() }
        };
        (choices(west), choices(east))
    }

    fn pool_holds_both(&self, west: Option<Kind>, east: Option<Kind>) -> bool {
        let pooled = |kind: Kind| self.context.profile.program().pool.contains(kind);
        match (west, east) {
            (Some(a), Some(b)) if a == b && pooled(a) => self.position.held(Self::US, a) >= 2,
            _ => true,
        }
    }
}
