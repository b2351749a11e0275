//! Marks: what a position remembers of single pieces beside where they stand.

use super::readings::{Lancer, LancerWhen, Sneak, SneakWindow, TurnRules};
use super::{Kind, Role, Rules};
use crate::geometry::{Bitboard, Color};

/// What a piece can be marked for. A pawn never sneaks, so that marks are told apart by what stands on the
/// marked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Of Lords and Warlords: `sneak.window` = next, the piece may sneak in its owner's next turn; = ever, it has
    /// stood on its far rank.
    Sneak,
    /// Of pawns on their start rank: `lancer.when` = unmoved, the pawn has moved or been pushed.
    Lancer,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 2] = [Self::Sneak, Self::Lancer];

    /// Whether positions of a game carry it.
    #[inline(always)]
    pub const fn is_in(self, turn: &TurnRules) -> bool {
        match self {
            Self::Sneak => {
                matches!(turn.sneak, Some(Sneak { window: SneakWindow::Next | SneakWindow::Ever, .. }))
            }
            Self::Lancer => matches!(turn.lancer, Some(Lancer { when: LancerWhen::Unmoved, .. })),
        }
    }

    /// Whether positions of a game carry any.
    #[inline(always)]
    pub const fn any_in(turn: &TurnRules) -> bool {
        Self::Sneak.is_in(turn) || Self::Lancer.is_in(turn)
    }

    /// Whether a piece of this kind can have it.
    pub fn is_of(self, rules: &Rules, kind: Kind) -> bool {
        let role = match self {
            Self::Sneak => Role::Sneaker,
            Self::Lancer => Role::Pawn,
        };
        rules.piece(kind).roles.contains(&role)
    }

    /// Where a piece of a side can have it.
    pub fn squares(self, turn: &TurnRules, color: Color) -> Bitboard {
        match self {
            Self::Sneak if turn.sneaks_for_ever() => Bitboard::ALL,
            Self::Sneak => Bitboard::rank(color.rank(7)),
            Self::Lancer => Bitboard::rank(color.rank(1)),
        }
    }
}
