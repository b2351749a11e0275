//! A piece as it stands on a square.

use crate::Kind;
use crate::geometry::Color;

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub color: Color,
    pub kind: Kind,
}
