//! Counting what each piece does, so that its turns can be taken out of the count again.

use super::leaf::Leaf;
use crate::geometry::{Bitboard, Square};
use crate::movegen::visitor::{Choices, Mechanism, Origin, Visitor};
use crate::position::{Action, Position};
use crate::rules::{Kind, Profile};

/// How many turns, and how many of them capture where captures are compulsory.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) turns: u16,
    pub(super) captures: u16,
}

/// Where pawns may step to, and where by a double step.
#[derive(Clone, Copy, Default)]
pub(super) struct Steps {
    pub(super) single: Bitboard,
    pub(super) double: Bitboard,
}

impl<P: Profile> Leaf<P> {
    /// Takes some turns out of the count.
    #[inline(always)]
    pub(super) fn take(&mut self, counts: Counts) {
        self.nodes -= u64::from(counts.turns);
        self.captures -= u64::from(counts.captures);
    }
}

/// Whose the turns are.
#[derive(Clone, Copy)]
pub(super) struct Shares {
    /// Of each piece but pawns, by its square.
    pub(super) of: [Counts; 64],
    /// Where any of them goes.
    pub(super) reached: Bitboard,
    pub(super) pawns: Counts,
    pub(super) steps: Steps,
    pub(super) drops: Counts,
}

impl Shares {
    const NONE: Self = Self {
        of: [Counts { turns: 0, captures: 0 }; 64],
        reached: Bitboard::EMPTY,
        pawns: Counts { turns: 0, captures: 0 },
        steps: Steps { single: Bitboard::EMPTY, double: Bitboard::EMPTY },
        drops: Counts { turns: 0, captures: 0 },
    };
}

/// Counts, and writes down whose turns they are.
pub(super) struct Ledger<P> {
    pub(super) leaf: Leaf<P>,
    pub(super) shares: Shares,
}

impl<P: Profile> Ledger<P> {
    #[inline(always)]
    pub(super) fn new(profile: P, position: &Position) -> Self {
        Self { leaf: Leaf::new(profile, position), shares: Shares::NONE }
    }

    /// Takes out of the count what the piece on a square does.
    #[inline(always)]
    pub(super) fn take_piece(&mut self, on: Square) {
        self.leaf.take(std::mem::take(&mut self.shares.of[on.index()]));
    }

    /// Takes out of the count what the pawns do.
    #[inline(always)]
    pub(super) fn take_pawns(&mut self) {
        self.shares.steps = Steps::default();
        self.leaf.take(std::mem::take(&mut self.shares.pawns));
    }

    /// Takes the drops out of the count.
    #[inline(always)]
    pub(super) fn take_drops(&mut self) {
        self.leaf.take(std::mem::take(&mut self.shares.drops));
    }

    /// Counts turns that go to these squares, so many to each.
    #[inline(always)]
    fn count(&mut self, from: Origin, to: Bitboard, each: u32) {
        let (turns, captures) = (self.leaf.nodes, self.leaf.captures);
        self.leaf.count(to, each);
        let own = match from {
            Origin::At(from) => {
                self.shares.reached |= to;
                &mut self.shares.of[from.index()]
            }
            Origin::Before(_) => &mut self.shares.pawns,
        };
        own.turns += (self.leaf.nodes - turns) as u16;
        own.captures += (self.leaf.captures - captures) as u16;
    }
}

impl<P: Profile> Visitor for Ledger<P> {
    const SPLITS: bool = true;

    #[inline(always)]
    fn targets(&mut self, by: Mechanism, _: Kind, from: Origin, to: Bitboard) {
        match by {
            Mechanism::PawnStep => self.shares.steps.single |= to,
            Mechanism::PawnDouble => self.shares.steps.double |= to,
            _ => {}
        }
        self.count(from, to, 1);
    }

    #[inline(always)]
    fn promotions(&mut self, _: Mechanism, _: Kind, from: Origin, to: Bitboard, choices: Choices) {
        self.count(from, to, choices.len());
    }

    #[inline(always)]
    fn drops(&mut self, by: Mechanism, kind: Kind, to: Bitboard) {
        self.leaf.drops(by, kind, to);
        self.shares.drops.turns += to.count() as u16;
    }

    #[inline(always)]
    fn legions(&mut self, west: Bitboard) {
        self.leaf.legions(west);
    }

    #[inline(always)]
    fn charges(&mut self, from: Origin, to: Bitboard) {
        self.leaf.charges(from, to);
    }

    #[inline(always)]
    fn retires(&mut self, from: Bitboard) {
        self.leaf.retires(from);
    }

    #[inline(always)]
    fn turn(&mut self, by: Mechanism, action: Action) {
        self.leaf.turn(by, action);
    }

    #[inline(always)]
    fn retiring(&mut self, dukes: Bitboard) {
        self.leaf.retiring(dukes);
    }

    #[inline(always)]
    fn seen(&self) -> bool {
        self.leaf.seen()
    }
}

/// The squares that a pawn may attack, toward the a-file and toward the h-file: it could capture there.
#[derive(Clone, Copy, Default)]
pub(super) struct Attacked {
    pub(super) west: Bitboard,
    pub(super) east: Bitboard,
}

impl Visitor for Attacked {
    #[inline(always)]
    fn targets(&mut self, _: Mechanism, _: Kind, from: Origin, to: Bitboard) {
        // Toward White's far rank or Black's, seven squares further lie one file to the west, or to the east.
        match from {
            Origin::Before(7 | -9) => self.west |= to,
            _ => self.east |= to,
        }
    }

    fn promotions(&mut self, _: Mechanism, _: Kind, _: Origin, _: Bitboard, _: Choices) {}

    fn drops(&mut self, _: Mechanism, _: Kind, _: Bitboard) {}

    fn turn(&mut self, _: Mechanism, _: Action) {}

    fn retiring(&mut self, _: Bitboard) {}

    fn seen(&self) -> bool {
        false
    }
}
