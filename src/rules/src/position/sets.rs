//! The pieces of a position by role.

use super::attack::Context;
use super::board::Position;
use crate::geometry::{Bitboard, Color, Sliders};
use crate::{Kind, Profile, each_kind};

/// The pieces of one role, which the position keeps.
macro_rules! roles {
    ($($(#[doc = $doc:literal])* $name:ident: $role:literal)*) => {
        impl<P: Profile, S: Sliders> Context<'_, P, S> {
            $($(#[doc = $doc])*
            #[inline(always)]
            pub fn $name(&self, position: &Position) -> Bitboard {
                Bitboard(position.roles[$role])
            })*
        }
    };
}

roles! {
    /// The pawns.
    pawns: 0
    /// The kings.
    kings: 1
    /// The pieces that slide in all four directions along ranks and files.
    full_rooks: 2
    /// The pieces that slide in all four directions along diagonals.
    full_bishops: 3
}

/// The pieces of all kinds of a set of the army.
macro_rules! sets {
    ($($(#[doc = $doc:literal])* $name:ident)*) => {
        impl<P: Profile, S: Sliders> Context<'_, P, S> {
            $($(#[doc = $doc])*
            #[inline(always)]
            pub fn $name(&self, position: &Position) -> Bitboard {
                let mut set = Bitboard::EMPTY;
                each_kind!(P, self.profile.army(), kind in $name, {
                    set |= self.kind(position, kind);
                });
                set
            })*
        }
    };
}

sets! {
    /// The pieces that may charge.
    chargers
    /// The pieces that step sideways and back on the far rank.
    exchangers
    /// The pieces that move anywhere from the far rank.
    sneakers
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// The Grand Dukes.
    #[inline(always)]
    pub fn dukes(&self, position: &Position) -> Bitboard {
        match self.profile.army().duke {
            Some(duke) => self.kind(position, duke),
            None => Bitboard::EMPTY,
        }
    }

    /// The king or kings of one side.
    #[inline(always)]
    pub fn king_of(&self, position: &Position, color: Color) -> Bitboard {
        self.kings(position) & position.color(color)
    }

    /// All pieces of one kind, both sides.
    #[inline(always)]
    pub fn kind(&self, position: &Position, kind: Kind) -> Bitboard {
        let Some(army) = P::ARMY else { return position.kind(kind) };
        // Only the planes that tell the kind from another of the army.
        let code = kind.code();
        let mut set = !0;
        for plane in 0..4 {
            let bit = 1 << plane;
            if code & bit != 0 {
                set &= position.planes[plane];
            } else if code | bit <= army.kinds {
                set &= !position.planes[plane];
            }
        }
        Bitboard(set)
    }

    /// The pieces of one side and kind.
    #[inline(always)]
    pub fn of(&self, position: &Position, color: Color, kind: Kind) -> Bitboard {
        self.kind(position, kind) & position.color(color)
    }
}
