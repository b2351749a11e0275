//! A piece as it stands on a square.

use crate::geometry::Color;
use crate::rules::Kind;

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What kind of piece it is.
    pub kind: Kind,
}
