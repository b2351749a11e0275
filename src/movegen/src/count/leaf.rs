//! The visitor of the last ply: counts sets of turns without playing them.

use crate::visitor::{Choices, Mechanism, Origin, Visitor};
use regra_rules::geometry::Bitboard;
use regra_rules::position::{Action, Position};
use regra_rules::{Kind, KindSet, Profile, in_force};

/// Counts turns.
pub(super) struct Leaf<P> {
    pub(super) nodes: u64,
    /// How many of them capture, where captures are compulsory.
    pub(super) captures: u64,
    /// The enemy pieces, needed where captures are compulsory.
    pub(super) capturable: Bitboard,
    pub(super) profile: P,
}

impl<P: Profile> Leaf<P> {
    #[inline(always)]
    pub(super) fn new(profile: P, position: &Position) -> Self {
        Self { nodes: 0, captures: 0, capturable: position.color(!position.side), profile }
    }

    #[inline(always)]
    pub(super) fn compulsory(&self) -> bool {
        in_force!(P, self.profile.program(), COMPULSORY)
    }

    /// Counts turns to these squares, `each` to every one of them.
    #[inline(always)]
    pub(super) fn count(&mut self, to: Bitboard, each: u32) {
        self.nodes += u64::from(to.count() * each);
        if self.compulsory() {
            self.captures += u64::from((to & self.capturable).count() * each);
        }
    }

    /// The legal turns: captures alone, where they are compulsory and there is one.
    #[inline(always)]
    pub(super) fn total(&self) -> u64 {
        if self.compulsory() && self.captures > 0 { self.captures } else { self.nodes }
    }
}

impl<P: Profile> Visitor for Leaf<P> {
    const SPLITS: bool = true;

    #[inline(always)]
    fn targets(&mut self, _: Mechanism, _: Kind, _: Origin, to: Bitboard) {
        self.count(to, 1);
    }

    #[inline(always)]
    fn promotions(&mut self, _: Mechanism, _: Kind, _: Origin, to: Bitboard, choices: Choices) {
        self.count(to, choices.len());
    }

    #[inline(always)]
    fn drops(&mut self, _: Mechanism, _: Kind, to: Bitboard) {
        self.count(to, 1);
    }

    #[inline(always)]
    fn legions(&mut self, west: Bitboard) {
        self.nodes += u64::from(west.count());
    }

    #[inline(always)]
    fn legion_promotions(&mut self, west: Bitboard, choices: Choices, single: KindSet) {
        self.nodes += u64::from(west.count() * (choices.len() * choices.len() - single.len()));
    }

    #[inline(always)]
    fn charges(&mut self, _: Origin, to: Bitboard) {
        self.count(to, 1);
    }

    #[inline(always)]
    fn retires(&mut self, from: Bitboard) {
        self.nodes += u64::from(from.count());
    }

    #[inline(always)]
    fn turn(&mut self, by: Mechanism, action: Action) {
        self.nodes += 1;
        if self.compulsory() {
            let captures = match action {
                Action::Move { to, .. } => {
                    by == Mechanism::EnPassant || by != Mechanism::Lancer && self.capturable.has(to)
                }
                Action::Charge { .. } => true,
                Action::Castle { .. }
                | Action::Legion { .. }
                | Action::Drop { .. }
                | Action::Retire { .. }
                | Action::Pass => false,
            };
            self.captures += u64::from(captures);
        }
    }

    #[inline(always)]
    fn retiring(&mut self, _: Bitboard) {}

    #[inline(always)]
    fn seen(&self) -> bool {
        self.nodes > 0
    }
}
