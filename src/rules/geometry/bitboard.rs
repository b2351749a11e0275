//! A set of squares in one machine word: bit 0 is a1, bit 63 is h8.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use serde::Serialize;

use super::{Color, Square};

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Bitboard(pub u64);

impl Square {
    /// The set that holds only this square.
    #[inline(always)]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self.index())
    }
}

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const ALL: Self = Self(!0);
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;

    /// The eight squares of rank 0–7.
    #[inline(always)]
    pub const fn rank(rank: u8) -> Self {
        Self(0xff << (8 * (rank & 7)))
    }

    /// The eight squares of file 0–7.
    #[inline(always)]
    pub const fn file(file: u8) -> Self {
        Self(0x0101_0101_0101_0101 << (file & 7))
    }

    /// Whether the set holds no square.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds at least one square.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the set holds two squares or more.
    #[inline(always)]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether `square` is in the set.
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// How many squares the set holds.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first square in the order a1 b1 … h8; a1 where the set is empty.
    #[inline(always)]
    pub const fn first(self) -> Square {
        Square::new(self.0.trailing_zeros() as u8)
    }

    /// The set without its first square.
    #[inline(always)]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The set without the squares of `other`.
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Every square one step straight ahead for `color`; squares off the board are dropped.
    #[inline(always)]
    pub const fn ahead(self, color: Color) -> Self {
        match color {
            Color::White => Self(self.0 << 8),
            Color::Black => Self(self.0 >> 8),
        }
    }

    /// Every square one step toward the a-file.
    #[inline(always)]
    pub const fn west(self) -> Self {
        Self((self.0 & Self::NOT_A) >> 1)
    }

    /// Every square one step toward the h-file.
    #[inline(always)]
    pub const fn east(self) -> Self {
        Self((self.0 & Self::NOT_H) << 1)
    }

    /// Whether the condition holds for at least one square of the set.
    #[inline(always)]
    pub fn any_square(self, mut condition: impl FnMut(Square) -> bool) -> bool {
        let mut left = self;
        Iterator::any(&mut left, &mut condition)
    }

    /// The set and the eight neighbours of each of its squares.
    #[inline(always)]
    pub const fn grown(self) -> Self {
        let row = Self(self.0 | self.west().0 | self.east().0);
        Self(row.0 | row.0 << 8 | row.0 >> 8)
    }
}

impl Iterator for Bitboard {
    type Item = Square;
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = self.first();
        *self = self.without_first();
        Some(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.bit())
    }
}

macro_rules! operators {
    ($($op:ident $fn:ident $assign:ident $assign_fn:ident $sign:tt;)*) => {$(
        impl $op for Bitboard {
            type Output = Self;
            #[inline(always)]
            fn $fn(self, other: Self) -> Self {
                Self(self.0 $sign other.0)
            }
        }
        impl $assign for Bitboard {
            #[inline(always)]
            fn $assign_fn(&mut self, other: Self) {
                self.0 = self.0 $sign other.0;
            }
        }
    )*};
}
operators! {
    BitAnd bitand BitAndAssign bitand_assign &;
    BitOr bitor BitOrAssign bitor_assign |;
    BitXor bitxor BitXorAssign bitxor_assign ^;
}

impl Not for Bitboard {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    /// A picture of the board: rank 8 at the top, `#` for the squares in the set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            writeln!(f)?;
            for file in 0..8 {
                f.write_str(if self.has(Square::at(file, rank)) { " #" } else { " ." })?;
            }
        }
        Ok(())
    }
}
