//! `capture.blast`: what a capture blows up, and what that means for kings.

use serde::Serialize;

/// What a capture does around the square where it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Blast {
    /// What it takes along.
    pub razes: Razes,
    /// Whether kings side by side attack one another.
    pub kings: TouchingKings,
}

impl Blast {
    /// Everything around it but pawns.
    pub(crate) const PIECES: Self = Self { razes: Razes::Pieces, kings: TouchingKings::Safe };
    /// Everything around it, pawns too.
    pub(crate) const ALL: Self = Self { razes: Razes::All, ..Self::PIECES };
}

/// What stands around a capture and leaves the board with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Razes {
    /// Everything but pawns.
    Pieces,
    /// Everything, pawns too.
    All,
}

/// `capture.blast.kings`: two kings on neighbouring squares, either of which goes with the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum TouchingKings {
    /// Nothing attacks them there: who captured one would blow up its own.
    Safe,
    /// They are attacked there as anywhere.
    Attacked,
}
