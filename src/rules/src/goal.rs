//! Where a side wins by being there, and what it must not lose.

use serde::Serialize;

use crate::KindSet;
use crate::geometry::{Bitboard, Board, ByColor};

/// The squares where a side wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Goal {
    /// The squares of each side.
    pub squares: ByColor<Bitboard>,
    /// The kinds that count there.
    pub kinds: KindSet,
    /// How many of them must stand there at once.
    pub count: u8,
    /// The clause for it.
    pub clause: GoalClause,
    /// Whether the other side may still answer.
    pub answer: GoalAnswer,
}

impl Goal {
    /// `end.campmate`: one of these kinds on its far rank.
    pub(crate) const fn on_far_rank(board: Board, kings: KindSet) -> Self {
        Self { squares: board.far_ranks(), clause: GoalClause::FarRank, ..Self::nowhere(kings) }
    }

    /// No squares yet: the document fills them in.
    pub(crate) const fn nowhere(kings: KindSet) -> Self {
        Self {
            squares: ByColor([Bitboard::EMPTY; 2]),
            kinds: kings,
            count: 1,
            clause: GoalClause::Squares,
            answer: GoalAnswer::Never,
        }
    }

    /// Whether one piece of this kind, the king, is all that it takes.
    pub const fn is_of_one(&self, king: crate::Kind) -> bool {
        self.kinds.0 == KindSet(0).with(king).0 && self.count == 1
    }
}

/// `end.extinct`: the kinds of which a side must keep some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Extinct {
    /// The kinds, each of which counts by itself.
    pub kinds: KindSet,
    /// How few of one of them decide the game.
    pub left: u8,
    /// Whether the side that has so few loses, or wins.
    pub loses: bool,
}

impl Extinct {
    /// No kinds yet: the document fills them in.
    pub(crate) const NONE: Self = Self { kinds: KindSet(0), left: 0, loses: true };
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
