//! The en passant square of a position, in one byte.

use crate::geometry::Square;

/// The square that a double step has just passed over, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Passed(u8);

impl Passed {
    /// None.
    pub(crate) const NONE: Self = Self(64);

    /// This square.
    #[inline(always)]
    pub(crate) const fn over(square: Square) -> Self {
        Self(square.index() as u8)
    }

    /// The square, if there is one.
    #[inline(always)]
    pub(crate) const fn square(self) -> Option<Square> {
        if self.0 < Self::NONE.0 { Some(Square::new(self.0)) } else { None }
    }

    /// The same in seven bits.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// What [`bits`](Self::bits) gave.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self((bits & 127) as u8)
    }
}

impl From<Option<Square>> for Passed {
    fn from(square: Option<Square>) -> Self {
        square.map_or(Self::NONE, Self::over)
    }
}
