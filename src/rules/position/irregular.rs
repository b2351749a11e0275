//! Irregular movement: leaps that are repeated, and parts that only move or only capture. It is rare, so it is walked
//! step by step; code for a game without it contains none of this.

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
        for ray in &self.tables.rays[color][kind.index() % MAX_KINDS] {
            let mut at = from;
            for count in 1..=ray.moves.max(ray.captures) {
                let Some(to) = at.offset(ray.files, ray.ranks) else { break };
                if count <= ray.captures {
                    ways.attacks |= to.bit();
                }
                if occupied.has(to) {
                    break;
                }
                if count <= ray.moves {
                    ways.moves |= to.bit();
                }
                at = to;
            }
        }
        ways
    }
}

impl Ways {
    /// The squares that it moves to, and the occupied squares that it attacks, of either side.
    #[inline]
    pub(crate) fn reach(self, occupied: Bitboard) -> Bitboard {
        self.moves | self.attacks & occupied
    }
}
