//! A position to be drawn: who stands where, and what is said about squares.

use crate::geometry::Square;
use crate::position::Setup;

/// A position to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Who stands where, what is held, who is to move.
    pub setup: Setup,
    /// What is said about squares, the later over the earlier.
    pub marks: Vec<Mark>,
    /// What the picture shows, in a few words, for who cannot see it.
    pub title: String,
    /// The same at length.
    pub description: String,
}

/// Something that is said about one square or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A square.
    Square(Square, Sign),
    /// From a square to another.
    Arrow {
        /// Where it begins.
        from: Square,
        /// Where its point is.
        to: Square,
        /// What it means.
        sign: Sign,
    },
}

/// What a mark means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// Where a turn begins.
    Origin,
    /// Where a legal turn leads.
    Legal,
    /// What a legal turn takes.
    Capture,
    /// Where a turn would lead that is refused: a cross.
    Refused,
    /// What is pushed, or where to.
    Pushed,
    /// What is attacked.
    Attacked,
    /// What only one of two rule sets allows: the first.
    First,
    /// And the second.
    Second,
}

impl Picture {
    /// A position without marks.
    pub fn of(setup: Setup, title: impl Into<String>) -> Self {
        Self { setup, marks: Vec::new(), title: title.into(), description: String::new() }
    }
}
