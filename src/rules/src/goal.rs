//! Where a king wins.

use serde::Serialize;

use crate::geometry::{Bitboard, Board, ByColor};

/// The squares where a side's king wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Goal {
    /// The squares of each side.
    pub squares: ByColor<Bitboard>,
    /// The clause for it.
    pub clause: GoalClause,
    /// Whether the other side may still answer.
    pub answer: GoalAnswer,
}

impl Goal {
    pub(crate) const fn on_far_rank(board: Board) -> Self {
        Self { squares: board.far_ranks(), clause: GoalClause::FarRank, answer: GoalAnswer::Never }
    }
    /// No squares yet: the document fills them in.
    pub(crate) const NOWHERE: Self = Self {
        squares: ByColor([Bitboard::EMPTY; 2]),
        clause: GoalClause::Squares,
        answer: GoalAnswer::Never,
    };
}

/// `end.goal.answer`: whether Black, which has had a turn less, may still answer when White's king has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum GoalAnswer {
    /// It may not: the king that arrives first has won.
    Never,
    /// It has one turn more if its king can get to its own goal in it, and then the game is a draw.
    Black,
}

/// The clause that says where a king wins by being there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum GoalClause {
    /// `end.campmate`.
    FarRank,
    /// `end.goal`.
    Squares,
}

impl GoalClause {
    pub const fn id(self) -> &'static str {
        match self {
            Self::FarRank => "end.campmate",
            Self::Squares => "end.goal",
        }
    }
}
