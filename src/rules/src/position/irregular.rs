//! Irregular movement: leaps that are repeated, and parts that only move or only capture. Code for a game without it
//! contains none of this.

use super::attack::Context;
use crate::geometry::{Bitboard, Color, Sliders, Square};
use crate::{Kind, KindSet, MAX_KINDS, Mechanisms, Profile};

/// The squares that an irregular piece reaches.
#[derive(Clone, Copy, Default)]
pub struct Ways {
    /// The empty squares that it can move to.
    pub moves: Bitboard,
    /// The squares that it attacks, whatever stands there.
    pub(crate) attacks: Bitboard,
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// The kinds with irregular movement.
    #[inline(always)]
    pub fn irregular(&self) -> KindSet {
        if const { P::MAY.any(Mechanisms::IRREGULAR) } { self.profile.army().irregular } else { KindSet(0) }
    }

    /// The squares that an irregular piece reaches from a square.
    #[cold]
    #[inline(never)]
    pub fn ways(&self, color: Color, kind: Kind, from: Square, occupied: Bitboard) -> Ways {
        let mut ways = Ways::default();
        for ray in &self.tables.rays[color][kind.index() % MAX_KINDS].rays {
            let [moves, attacks] = ray.from(from, occupied);
            ways.moves |= moves;
            ways.attacks |= attacks;
        }
        ways
    }

    /// The squares that an irregular piece attacks, whatever stands there.
    #[inline]
    pub fn attacked_by(&self, color: Color, kind: Kind, from: Square, occupied: Bitboard) -> Bitboard {
        self.ways(color, kind, from, occupied).attacks
    }

    /// The squares from which a piece of this kind attacks a square: the attacks of the other side's piece from there,
    /// since what is ahead for one is behind for the other.
    #[inline]
    pub(super) fn aims(&self, color: Color, kind: Kind, to: Square, occupied: Bitboard) -> Bitboard {
        self.attacked_by(!color, kind, to, occupied)
    }
}

impl Ways {
    /// The squares that it moves to, and the occupied squares that it attacks, of either side.
    #[inline]
    pub(crate) fn reach(self, occupied: Bitboard) -> Bitboard {
        self.moves | self.attacks & occupied
    }
}
