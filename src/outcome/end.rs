//! The end of a game: who wins, and by which clause.

use crate::geometry::Color;

/// Who wins, and by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct End {
    /// The side that has won; none for a draw.
    pub winner: Option<Color>,
    /// The clause that ends the game.
    pub clause: &'static str,
}

/// Which ends are looked for: perft stops at the first kind, and at both where it is asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Only ends that the position itself decides.
    ByPosition,
    /// Also ends that are adjudicated from material, history or counts.
    Adjudicated,
}

impl End {
    pub(super) const fn won(winner: Color, clause: &'static str) -> Self {
        Self { winner: Some(winner), clause }
    }

    pub(super) const fn drawn(clause: &'static str) -> Self {
        Self { winner: None, clause }
    }
}
