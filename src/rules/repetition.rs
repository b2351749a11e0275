//! `end.repetition`: how often is too often, and who loses then.

use serde::Serialize;

/// `end.repetition`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Repetition {
    /// The occurrence of a position that ends the game: 2, 3 or 4 (`end.repetition.count`).
    pub count: u8,
    /// Who loses then.
    pub loser: RepetitionLoser,
}

/// Who loses where a position has occurred too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RepetitionLoser {
    /// It is a draw.
    Nobody,
    /// The side whose turn has brought the position about.
    Repeater,
    /// The side that has given check on all its turns since the first occurrence, if only one has; else nobody.
    Checker,
}

impl Repetition {
    pub(super) const fn third(loser: RepetitionLoser) -> Self {
        Self { count: 3, loser }
    }
}
