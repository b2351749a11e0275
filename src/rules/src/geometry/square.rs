//! A square of the frame: a1 is 0, and the last of a rank stands before the first of the next.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use regra_documents::place;

use super::{Color, FILES, RANKS, SQUARES};

/// A square, always below [`SQUARES`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this index; it counts modulo [`SQUARES`].
    #[inline(always)]
    pub const fn new(index: u8) -> Self {
        Self(index & (SQUARES - 1) as u8)
    }

    /// The square on `file` and `rank`, both from 0 (they count modulo those of the frame).
    #[inline(always)]
    pub const fn at(file: u8, rank: u8) -> Self {
        Self(rank % RANKS * FILES + file % FILES)
    }

    /// All squares, a1 b1 …
    #[inline]
    pub fn all() -> impl Iterator<Item = Self> {
        (0..FILES * RANKS).map(Self)
    }

    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & (SQUARES - 1) as u8) as usize
    }

    /// The file, 0 for a.
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    #[inline(always)]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
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
        if f >= 0 && f < FILES as i8 && r >= 0 && r < RANKS as i8 {
            Some(Self::at(f as u8, r as u8))
        } else {
            None
        }
    }

    /// The square `steps` straight ahead for `color` (behind, if negative), if it is on the board.
    #[inline]
    pub const fn ahead(self, color: Color, steps: i8) -> Option<Self> {
        match color {
            Color::White => self.offset(0, steps),
            Color::Black => self.offset(0, steps.wrapping_neg()),
        }
    }

    /// Reads `e4`, or `e10`.
    #[inline]
    pub fn parse(text: &str) -> Option<Self> {
        let (file, rank) = place(text)?;
        (file < FILES && rank < RANKS).then(|| Self::at(file, rank))
    }
}

/// A text is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare;

impl fmt::Display for NoSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square a1-")?;
        fmt::Display::fmt(&Square::at(FILES - 1, RANKS - 1), f)
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
        let rank = self.rank() + 1;
        let name = [b'a' + self.file(), b'0' + rank / 10, b'0' + rank % 10];
        let [file, _, last] = name;
        let name = if rank < 10 { &[file, last][..] } else { &name };
        f.pad(str::from_utf8(name).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
