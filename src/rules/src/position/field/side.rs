//! The side to move.

use super::shape::{At, Field, Shown};
use crate::Rules;
use crate::geometry::{Board, Color};
use crate::position::text::{FenFault, Span};
use regra_documents::messages::say;

impl Field for Color {
    const DEFAULT: Self = Self::White;
    const REQUIRED: Option<fn() -> String> = Some(|| say().fen_side());
    const PACKED: u32 = 1;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        Some(self as u64)
    }

    #[inline(always)]
    fn unpack(bits: u64) -> Self {
        if bits & 1 == 0 { Self::White } else { Self::Black }
    }

    fn flipped(self, _: Board) -> Self {
        !self
    }

    fn read(span: Span<'_>, _: &Rules, _: At<'_>) -> Result<Self, FenFault> {
        let side = Self::ALL.into_iter().find(|side| side.write() == span.text);
        side.ok_or_else(|| span.expected(&say().fen_side()))
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
