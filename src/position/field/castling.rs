//! Castling rights.

use std::fmt;

use super::shape::{Field, Shown};
use crate::geometry::{Color, Wing};
use crate::messages::{say, side};
use crate::position::text::{Fault, FenErrorKind, Span, quoted};
use crate::rules::Rules;

/// Castling rights, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(pub u8);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self(0);
    /// Each right and its letter, in the order in which they are written.
    pub const LETTERS: [(char, Color, Wing); 4] = [
        ('K', Color::White, Wing::East),
        ('Q', Color::White, Wing::West),
        ('k', Color::Black, Wing::East),
        ('q', Color::Black, Wing::West),
    ];

    /// One right: with the rook on the higher file (`K`, `k`) or on the lower (`Q`, `q`).
    #[inline(always)]
    pub const fn one(color: Color, wing: Wing) -> Self {
        let side = match wing {
            Wing::East => 1,
            Wing::West => 2,
        };
        match color {
            Color::White => Self(side),
            Color::Black => Self(side << 2),
        }
    }

    /// Both rights of a side.
    #[inline(always)]
    pub const fn both(color: Color) -> Self {
        Self::one(color, Wing::West).and(Self::one(color, Wing::East))
    }

    /// Whether the right is there.
    #[inline(always)]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::one(color, wing).0 != 0
    }

    /// Whether nobody has a right.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The rights together with others.
    #[inline(always)]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rights without others.
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// As FEN writes them.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = Self::LETTERS.iter().filter(|&&(_, color, wing)| self.has(color, wing));
        let text: String = letters.map(|right| right.0).collect();
        f.write_str(if text.is_empty() { "-" } else { &text })
    }
}

impl Field for CastlingRights {
    const DEFAULT: Self = Self::NONE;
    const REQUIRED: Option<fn() -> String> = Some(|| say().fen_rights());
    const PACKED: u32 = 4;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        Some(u64::from(self.0 & 15))
    }

    #[inline(always)]
    fn unpack(bits: u64) -> Self {
        Self((bits & 15) as u8)
    }

    fn flipped(self) -> Self {
        Self((self.0 & 3) << 2 | self.0 >> 2)
    }

    fn mirrored(self) -> Self {
        Self((self.0 & 0b0101) << 1 | (self.0 & 0b1010) >> 1)
    }

    /// Nobody castles in a game without castling, whatever stands where.
    fn fit(self, has: bool) -> Self {
        if has { self } else { Self::NONE }
    }

    /// `-`, or some of `KQkq` in any order.
    fn read(span: Span<'_>, rules: &Rules) -> Result<Self, Fault> {
        let mut rights = Self::NONE;
        let letters = span.text.chars().filter(|_| span.text != "-");
        for (column, letter) in (span.column..).zip(letters) {
            let found = quoted(&letter.to_string());
            let malformed = |message| Err(Fault::malformed(column, message));
            let foreign = |message| Err(Fault { kind: FenErrorKind::Foreign, column, message });
            let right = Self::LETTERS.iter().find(|right| right.0 == letter);
            match (right, rules.turn.castling) {
                (None, _) => return malformed(say().fen_found(found, say().fen_rights())),
                (_, None) => return foreign(say().fen_nobody_castles(found, &rules.family)),
                (Some(&(_, color, _)), Some(form)) if !form.sides[color] => {
                    return foreign(say().fen_never_castles(found, side(color), &rules.family));
                }
                (Some(&(_, color, wing)), _) if rights.has(color, wing) => {
                    return malformed(say().fen_twice(found));
                }
                (Some(&(_, color, wing)), _) => rights = rights.and(Self::one(color, wing)),
            }
        }
        Ok(rights)
    }

    fn is_sayable(self) -> bool {
        self.0 <= 15
    }

    fn shown(self) -> Shown {
        Shown::Text(self.to_string())
    }

    fn weight(self) -> u32 {
        self.0.count_ones()
    }

    fn plainer(self) -> Vec<Self> {
        (0..4).map(|bit| self.without(Self(1 << bit))).collect()
    }
}
