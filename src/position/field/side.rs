//! Who is to move.

use super::shape::{Field, KEYS_OF_A_FIELD, Shown};
use crate::geometry::Color;
use crate::position::text::{Fault, Span};
use crate::rules::Rules;

impl Field for Color {
    const DEFAULT: Self = Self::White;
    const REQUIRED: Option<&'static str> = Some("`w` or `b`");
    const PACKED: u32 = 1;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        Some(self as u64)
    }

    #[inline(always)]
    fn unpack(bits: u64) -> Self {
        if bits & 1 == 0 { Self::White } else { Self::Black }
    }

    #[inline(always)]
    fn key(self, keys: &[u64; KEYS_OF_A_FIELD]) -> u64 {
        if self == Self::Black { keys[0] } else { 0 }
    }

    fn flipped(self) -> Self {
        !self
    }

    fn read(span: Span<'_>, _: &Rules) -> Result<Self, Fault> {
        match span.text {
            "w" => Ok(Self::White),
            "b" => Ok(Self::Black),
            _ => Err(span.expected("`w` or `b`")),
        }
    }

    fn write(self) -> String {
        self.letter().to_string()
    }

    fn shown(self) -> Shown {
        Shown::Text(self.name().to_owned())
    }

    fn is_odd(self) -> bool {
        self == Self::Black
    }
}
