//! The two sides, and a pair of things indexed by side.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

use serde::Serialize;

/// A side. White's forward direction is up the board, toward rank 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Moves first; forward is toward rank 8.
    White = 0,
    /// Moves second; forward is toward rank 1.
    Black = 1,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `white` or `black`.
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// `w` or `b`, as FEN writes it.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The rank of the board of chess, from 0, that is `nth` (0–7; only the low three bits count) as this side counts
    /// from its own first rank.
    #[inline(always)]
    pub const fn rank(self, nth: u8) -> u8 {
        match self {
            Self::White => nth & 7,
            Self::Black => 7 - (nth & 7),
        }
    }
}

impl fmt::Display for Color {
    /// Its name: `white` or `black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is the name of no side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoColor;

impl fmt::Display for NoColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `white` or `black`")
    }
}

impl std::error::Error for NoColor {}

impl FromStr for Color {
    type Err = NoColor;

    fn from_str(name: &str) -> Result<Self, NoColor> {
        Self::ALL.into_iter().find(|color| color.name() == name).ok_or(NoColor)
    }
}

impl Not for Color {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct ByColor<T>(pub [T; 2]);

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, color: Color) -> &T {
        &self.0[color.index()]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline(always)]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color.index()]
    }
}
