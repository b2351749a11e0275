//! The pieces of a position by kind and by role. For a fixed program only the bitboard planes that matter are read.

use super::attack::Context;
use super::board::Position;
use crate::geometry::{Bitboard, Color, Sliders};
use crate::{Kind, Profile, Program, each_kind};

/// The pieces of all kinds that meet a condition.
macro_rules! sets {
    ($($(#[doc = $doc:literal])* $name:ident: $condition:ident)*) => {
        impl<P: Profile, S: Sliders> Context<'_, P, S> {
            $($(#[doc = $doc])*
            #[inline(always)]
            pub fn $name(&self, position: &Position) -> Bitboard {
                let mut set = Bitboard::EMPTY;
                each_kind!(P, self.profile.program(), kind if Program::$condition, {
                    set |= self.kind(position, kind);
                });
                set
            })*
        }
    };
}

sets! {
    /// The pieces that slide in all four directions along ranks and files.
    full_rooks: is_full_rook
    /// The pieces that slide in all four directions along diagonals.
    full_bishops: is_full_bishop
    /// The pieces that may charge.
    chargers: is_charger
    /// The pieces that step sideways and back on the far rank.
    exchangers: is_exchanger
    /// The pieces that move anywhere from the far rank.
    sneakers: is_sneaker
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// All pieces of one kind, both sides.
    #[inline(always)]
    pub fn kind(&self, position: &Position, kind: Kind) -> Bitboard {
        let Some(program) = P::FIXED else { return position.kind(kind) };
        let code = kind.code();
        let mut set = !0;
        for plane in 0..4 {
            let bit = 1 << plane;
            if code & bit != 0 {
                set &= position.planes[plane];
            } else if code | bit <= program.kinds {
                // A kind of the game with this code and the bit exists, so the plane is needed to tell them apart.
                set &= !position.planes[plane];
            }
        }
        Bitboard(set)
    }

    /// The pieces of one side and kind.
    #[inline(always)]
    pub fn of(&self, position: &Position, color: Color, kind: Kind) -> Bitboard {
        let white = Bitboard(position.white);
        let all = self.kind(position, kind);
        if color == Color::White { all & white } else { all.without(white) }
    }
}
