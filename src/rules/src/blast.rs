//! `capture.blast`: the pieces that an explosion removes, and what it means for kings.

use serde::Serialize;

/// The effect of a capture around its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Blast {
    /// The pieces that it removes.
    pub razes: Razes,
    /// Whether kings side by side attack one another.
    pub kings: TouchingKings,
}

impl Blast {
    /// Removes everything around it but pawns.
    pub(crate) const PIECES: Self = Self { razes: Razes::Pieces, kings: TouchingKings::Safe };
    /// Removes everything around it, pawns too.
    pub(crate) const ALL: Self = Self { razes: Razes::All, ..Self::PIECES };
}

/// The pieces around a capture that leave the board with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Razes {
    /// Everything but pawns.
    Pieces,
    /// Everything, pawns too.
    All,
}

/// `capture.blast.kings`: two kings on neighbouring squares, of which capturing one blows up the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum TouchingKings {
    /// Nothing attacks them there: capturing one would blow up one's own king.
    Safe,
    /// They are attacked there as anywhere.
    Attacked,
}
