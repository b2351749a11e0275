//! Marks: what a position remembers of single pieces besides their squares.

use super::readings::{Promotion, TurnRules};
use super::{Kind, Role, Rules};
use crate::geometry::{Bitboard, Color};

/// The meaning of a mark. A pawn never sneaks and never was a pawn that promoted, and no game has both other marks, so
/// the piece on the marked square tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Of Lords and Warlords: `sneak.window` = next, the piece may sneak in its owner's next turn; = ever, it has
    /// stood on its far rank.
    Sneak,
    /// Of pawns on their start rank: under `lancer.when` = unmoved, the pawn has moved or been pushed.
    Lancer,
    /// Of promoted pawns: under `capture.hand` = pawn, the piece was a pawn.
    Promoted,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 3] = [Self::Sneak, Self::Lancer, Self::Promoted];

    /// Whether positions of a game carry it.
    #[inline(always)]
    pub const fn is_in(self, turn: &TurnRules) -> bool {
        match self {
            Self::Sneak => turn.marks_sneakers(),
            Self::Lancer => turn.marks_lancers(),
            Self::Promoted => turn.marks_promoted(),
        }
    }

    /// Whether it has a field of its own in FEN; otherwise it stands on the board, behind its piece.
    pub const fn has_field(self) -> bool {
        !matches!(self, Self::Promoted)
    }

    /// Whether a side's piece of this kind can have it.
    pub fn is_of(self, rules: &Rules, color: Color, kind: Kind) -> bool {
        let has = |role| rules.piece(kind).roles.contains(&role);
        match (self, rules.turn.promotion) {
            (Self::Sneak, _) => has(Role::Sneaker),
            (Self::Lancer, _) => has(Role::Pawn),
            (Self::Promoted, Promotion::Choice(kinds)) => {
                self.is_in(&rules.turn) && !has(Role::Pawn) && kinds[color].contains(kind)
            }
            (Self::Promoted, _) => false,
        }
    }

    /// The squares on which a piece of a side can have it.
    pub fn squares(self, turn: &TurnRules, color: Color) -> Bitboard {
        match self {
            Self::Promoted => Bitboard::ALL,
            Self::Sneak if turn.sneaks_for_ever() => Bitboard::ALL,
            Self::Sneak => turn.board.far_rank(color),
            Self::Lancer => turn.board.rank(color, 1),
        }
    }
}
