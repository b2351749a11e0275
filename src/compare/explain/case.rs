//! A turn that is not legal, and what the conditions of the mechanisms ask about it.

use super::Refusal;
use super::words;
use crate::geometry::{Bitboard, Color, Square};
use crate::position::{Charges, Kit, Position, Turn};
use crate::rules::{Catalogue, Kind, Role, Rules};

/// What a condition says: the refusal, if it does not hold.
pub(super) type Verdict = Option<Refusal>;

/// The turn under examination.
pub(super) struct Case<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) rules: &'a Rules,
    pub(super) position: &'a Position,
    pub(super) turn: Turn,
    pub(super) us: Color,
    pub(super) them: Color,
}

/// A refusal by a clause.
pub(super) fn by(clause: &str, why: impl Into<String>) -> Refusal {
    Refusal { clause: Some(clause.to_owned()), why: why.into() }
}

impl<'a> Case<'a> {
    pub(super) fn new(
        catalogue: &'a Catalogue,
        rules: &'a Rules,
        position: &'a Position,
        turn: Turn,
    ) -> Self {
        let us = position.side();
        Self { catalogue, rules, position, turn, us, them: !us }
    }

    pub(super) fn empty(&self, square: Square) -> bool {
        self.position.kind_at(square).is_none()
    }

    pub(super) fn ours(&self, square: Square) -> bool {
        self.position.color(self.us).has(square)
    }

    pub(super) fn theirs(&self, square: Square) -> bool {
        self.position.color(self.them).has(square)
    }

    /// Whether a piece with this role stands on the square.
    pub(super) fn is(&self, role: Role, square: Square) -> bool {
        self.position.kind_at(square).is_some_and(|kind| self.has_role(kind, role))
    }

    pub(super) fn has_role(&self, kind: Kind, role: Role) -> bool {
        self.rules.piece(kind).roles.contains(&role)
    }

    /// The ordinary reach of what stands on the square.
    pub(super) fn reach(&self, from: Square) -> Bitboard {
        reach(self.rules, self.position, from)
    }

    /// The squares that the opponent attacks while some squares count as empty.
    pub(super) fn attacked_without(&self, gone: Bitboard, charges: Charges) -> Bitboard {
        let occupied = self.position.occupied().without(gone);
        Kit::general(self.rules).attacked(self.position, self.them, occupied, charges)
    }

    /// The squares next to the opponent's Grand Dukes.
    pub(super) fn zone(&self) -> Bitboard {
        Kit::general(self.rules).zone_of(self.position, self.them)
    }

    /// Whether the clause is one of the rule set's.
    pub(super) fn has(&self, clause: &str) -> bool {
        self.rules.readings.contains_key(clause)
    }

    /// The first of these clauses that the rule set has; the last where it has none.
    pub(super) fn first_of(&self, clauses: &[&'static str]) -> &'static str {
        let found = clauses.iter().find(|clause| self.has(clause)).or(clauses.last());
        found.copied().unwrap_or_default()
    }

    /// `the rook on e8`.
    pub(super) fn man(&self, square: Square) -> String {
        words::man(self.rules, self.position, square)
    }

    /// The mover's nth rank, from 0.
    pub(super) fn rank(&self, nth: u8) -> u8 {
        self.us.rank(nth)
    }
}

/// The ordinary reach of what stands on the square; a pawn's is its own business.
pub(super) fn reach(rules: &Rules, position: &Position, from: Square) -> Bitboard {
    let Some(man) = position.at(from) else { return Bitboard::EMPTY };
    Kit::general(rules).reach(man.color, man.kind, from, position.occupied())
}
