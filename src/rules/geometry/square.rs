//! A square of the 8×8 board: 0 is a1, 7 is h1, 63 is h8.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::Color;

/// A square, always in 0..64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this index; only the low six bits count.
    #[inline(always)]
    pub const fn new(index: u8) -> Self {
        Self(index & 63)
    }

    /// The square on `file` and `rank`, both 0–7 (only the low three bits count).
    #[inline(always)]
    pub const fn at(file: u8, rank: u8) -> Self {
        Self((rank & 7) << 3 | (file & 7))
    }

    /// All squares, a1 b1 … h8.
    #[inline]
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// File 0 (a) – 7 (h).
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    #[inline(always)]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The square halfway to another one of its file: the one that a double step passes over.
    #[inline(always)]
    pub const fn halfway(self, to: Self) -> Self {
        Self::new((self.0 + to.0) / 2)
    }

    /// The square `files` to the right and `ranks` up, as White sees it, if it is on the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        // A sum that wraps is far off the board, too.
        let (f, r) = ((self.file() as i8).wrapping_add(files), (self.rank() as i8).wrapping_add(ranks));
        if f >= 0 && f < 8 && r >= 0 && r < 8 { Some(Self::at(f as u8, r as u8)) } else { None }
    }

    /// The square `steps` straight ahead for `color` (behind, if negative), if it is on the board.
    #[inline]
    pub const fn ahead(self, color: Color, steps: i8) -> Option<Self> {
        match color {
            Color::White => self.offset(0, steps),
            Color::Black => self.offset(0, steps.wrapping_neg()),
        }
    }

    /// The square's place when the board is turned upside down.
    #[inline(always)]
    pub const fn flipped(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// The square's place when the board is turned left to right.
    #[inline(always)]
    pub const fn mirrored(self) -> Self {
        Self(self.0 ^ 7)
    }

    /// Reads `e4`.
    #[inline]
    pub fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [f @ b'a'..=b'h', r @ b'1'..=b'8'] => Some(Self::at(f - b'a', r - b'1')),
            _ => None,
        }
    }
}

/// A text is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare;

impl fmt::Display for NoSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square a1-h8")
    }
}

impl Error for NoSquare {}

impl FromStr for Square {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Self, NoSquare> {
        Self::parse(text).ok_or(NoSquare)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.file(), b'1' + self.rank()];
        f.pad(str::from_utf8(&name).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
