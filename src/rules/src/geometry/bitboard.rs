//! A set of squares in one machine word: bit 0 is a1.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use serde::Serialize;

use super::{Color, FILES, RANKS, Square, Word};

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Bitboard(pub Word);

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
    /// All squares of the frame.
    pub const ALL: Self = Self(!0 >> (Word::BITS - FILES as u32 * RANKS as u32));
    const FIRST_FILE: Word = {
        let (mut file, mut rank) = (0, 0);
        while rank < RANKS {
            file |= 1 << (FILES * rank);
            rank += 1;
        }
        file
    };
    const LAST_FILE: Word = Self::FIRST_FILE << (FILES - 1);

    /// The squares of a rank, counted from 0.
    #[inline(always)]
    pub const fn rank(rank: u8) -> Self {
        Self(((1 << FILES) - 1) << (FILES * (rank % RANKS)))
    }

    /// The squares of a file, counted from 0.
    #[inline(always)]
    pub const fn file(file: u8) -> Self {
        Self(Self::FIRST_FILE << (file % FILES))
    }

    /// How many words of 64 bits a set is written in.
    pub const PARTS: usize = (Word::BITS / u64::BITS) as usize;

    /// The set as words of 64 bits, the first squares first.
    #[inline(always)]
    #[cfg_attr(feature = "small", expect(clippy::unnecessary_cast, reason = "a wide word is longer"))]
    pub fn parts(self) -> [u64; Self::PARTS] {
        std::array::from_fn(|part| (self.0 >> (u64::BITS as usize * part)) as u64)
    }

    /// The set of these words.
    #[inline(always)]
    pub fn of_parts(parts: [u64; Self::PARTS]) -> Self {
        let place = |(part, word): (usize, u64)| Word::from(word) << (u64::BITS as usize * part);
        Self(parts.into_iter().enumerate().map(place).fold(0, |set, part| set | part))
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

    /// The first square in the order a1 b1 …; a1 where the set is empty.
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
            Color::White => Self(self.0 << FILES & Self::ALL.0),
            Color::Black => Self(self.0 >> FILES),
        }
    }

    /// Every square one step toward the a-file.
    #[inline(always)]
    pub const fn west(self) -> Self {
        Self((self.0 & !Self::FIRST_FILE) >> 1)
    }

    /// Every square one step toward the last file.
    #[inline(always)]
    pub const fn east(self) -> Self {
        Self((self.0 & !Self::LAST_FILE) << 1)
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
        Self((row.0 | row.0 << FILES | row.0 >> FILES) & Self::ALL.0)
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
        Self(!self.0 & Self::ALL.0)
    }
}

impl fmt::Debug for Bitboard {
    /// A picture of the board: the last rank at the top, `#` for the squares in the set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..RANKS).rev() {
            writeln!(f)?;
            for file in 0..FILES {
                f.write_str(if self.has(Square::at(file, rank)) { " #" } else { " ." })?;
            }
        }
        Ok(())
    }
}
