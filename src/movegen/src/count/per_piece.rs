//! Counting the turns of each piece, so that they can be taken out of the count again.

use super::leaf::Leaf;
use crate::visitor::{Choices, Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, FILES, SQUARES, Square};
use regra_rules::position::{Action, Position};
use regra_rules::{Kind, Profile};

/// How many turns, and how many of them capture where captures are compulsory.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) turns: u16,
    pub(super) captures: u16,
}

/// The [`Counts`] of one piece other than a pawn: bytes, so that a board of them copies fast. It has at most 127
/// targets, with two choices each.
#[derive(Clone, Copy, Default)]
pub(super) struct PieceCounts {
    turns: u8,
    captures: u8,
}

impl From<PieceCounts> for Counts {
    #[inline(always)]
    fn from(of: PieceCounts) -> Self {
        Self { turns: of.turns.into(), captures: of.captures.into() }
    }
}

/// Target squares of pawns; empty where captures are compulsory.
#[derive(Clone, Copy)]
pub(super) struct PawnTargets {
    pub(super) single: Bitboard,
    pub(super) double: Bitboard,
    /// Squares where a pawn could capture toward the a-file, and toward the h-file, if an enemy piece stood there.
    pub(super) west: Bitboard,
    pub(super) east: Bitboard,
}

impl PawnTargets {
    const NONE: Self = Self {
        single: Bitboard::EMPTY,
        double: Bitboard::EMPTY,
        west: Bitboard::EMPTY,
        east: Bitboard::EMPTY,
    };
}

impl<P: Profile> Leaf<P> {
    /// Takes some turns out of the count.
    #[inline(always)]
    pub(super) fn take(&mut self, counts: Counts) {
        self.nodes -= u64::from(counts.turns);
        self.captures -= u64::from(counts.captures);
    }
}

/// The counts of each piece, of the pawns and of the drops.
#[derive(Clone, Copy)]
pub(super) struct PerPieceCounts {
    /// The counts of each piece but pawns, by its square.
    pub(super) of: [PieceCounts; SQUARES],
    /// All targets of these pieces.
    pub(super) reached: Bitboard,
    pub(super) pawns: Counts,
    pub(super) pawn_targets: PawnTargets,
    pub(super) drops: Counts,
}

impl PerPieceCounts {
    const NONE: Self = Self {
        of: [PieceCounts { turns: 0, captures: 0 }; SQUARES],
        reached: Bitboard::EMPTY,
        pawns: Counts { turns: 0, captures: 0 },
        pawn_targets: PawnTargets::NONE,
        drops: Counts { turns: 0, captures: 0 },
    };
}

/// By how many square indices a pawn that captures toward the a-file goes on.
const WEST_OF_WHITE: i8 = FILES as i8 - 1;
const WEST_OF_BLACK: i8 = -(FILES as i8) - 1;

/// Counts turns, and records how many belong to each piece.
pub(super) struct PerPieceCounter<P> {
    /// Whether pawn attacks are recorded too: they are the same on every board with the same pins.
    pub(super) attacks: bool,
    pub(super) leaf: Leaf<P>,
    pub(super) per_piece: PerPieceCounts,
}

impl<P: Profile> PerPieceCounter<P> {
    #[inline(always)]
    pub(super) fn new(profile: P, position: &Position) -> Self {
        Self { attacks: true, leaf: Leaf::new(profile, position), per_piece: PerPieceCounts::NONE }
    }

    /// Takes the turns of the piece on a square out of the count.
    #[inline(always)]
    pub(super) fn take_piece(&mut self, on: Square) {
        self.leaf.take(std::mem::take(&mut self.per_piece.of[on.index()]).into());
    }

    /// Takes the turns of the pawns out of the count.
    #[inline(always)]
    pub(super) fn take_pawns(&mut self) {
        let targets = &mut self.per_piece.pawn_targets;
        (targets.single, targets.double) = (Bitboard::EMPTY, Bitboard::EMPTY);
        if self.attacks {
            (targets.west, targets.east) = (Bitboard::EMPTY, Bitboard::EMPTY);
        }
        self.leaf.take(std::mem::take(&mut self.per_piece.pawns));
    }

    #[inline(always)]
    pub(super) fn take_drops(&mut self) {
        self.leaf.take(std::mem::take(&mut self.per_piece.drops));
    }

    /// Counts turns to these squares, `each` to every one of them.
    #[inline(always)]
    fn count(&mut self, from: Origin, to: Bitboard, each: u32) {
        let (turns, captures) = (self.leaf.nodes, self.leaf.captures);
        self.leaf.count(to, each);
        let (turns, captures) = (self.leaf.nodes - turns, self.leaf.captures - captures);
        match from {
            Origin::At(from) => {
                self.per_piece.reached |= to;
                let own = &mut self.per_piece.of[from.index()];
                own.turns += turns as u8;
                own.captures += captures as u8;
            }
            Origin::Before(_) => {
                self.per_piece.pawns.turns += turns as u16;
                self.per_piece.pawns.captures += captures as u16;
            }
        }
    }
}

impl<P: Profile> Visitor for PerPieceCounter<P> {
    const SPLITS: bool = true;

    #[inline(always)]
    fn targets(&mut self, by: Mechanism, _: Kind, from: Origin, to: Bitboard) {
        if !self.leaf.compulsory() {
            match by {
                Mechanism::PawnStep => self.per_piece.pawn_targets.single |= to,
                Mechanism::PawnDouble => self.per_piece.pawn_targets.double |= to,
                _ => {}
            }
        }
        self.count(from, to, 1);
    }

    #[inline(always)]
    fn pawn_attacks(&mut self, from: Origin, to: Bitboard) {
        if self.attacks && !self.leaf.compulsory() {
            match from {
                Origin::Before(WEST_OF_WHITE | WEST_OF_BLACK) => self.per_piece.pawn_targets.west |= to,
                _ => self.per_piece.pawn_targets.east |= to,
            }
        }
    }

    #[inline(always)]
    fn promotions(&mut self, _: Mechanism, _: Kind, from: Origin, to: Bitboard, choices: Choices) {
        self.count(from, to, choices.len());
    }

    #[inline(always)]
    fn drops(&mut self, by: Mechanism, kind: Kind, to: Bitboard) {
        self.leaf.drops(by, kind, to);
        self.per_piece.drops.turns += to.count() as u16;
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
