//! `end.repetition`: how many occurrences end the game, and which side loses then.

use serde::Serialize;

/// `end.repetition`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Repetition {
    /// The occurrence of a position that ends the game: 2, 3 or 4 (`end.repetition.count`).
    pub count: u8,
    /// The side that loses.
    pub loser: RepetitionLoser,
}

/// The side that loses by repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RepetitionLoser {
    /// It is a draw.
    Nobody,
    /// The side whose turn has made the position.
    Repeater,
    /// The side that has given check on all its turns since the first occurrence, if only one has; otherwise none.
    Checker,
}

impl Repetition {
    pub(super) const fn third(loser: RepetitionLoser) -> Self {
        Self { count: 3, loser }
    }
}
