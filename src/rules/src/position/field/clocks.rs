//! The two clocks: turns since the last that reset the count, and the number of the move. Positions that differ only in
//! them are the same.

use super::shape::{At, Field, Shown};
use crate::Rules;
use crate::position::text::{FenFault, Span};
use regra_documents::messages::say;

/// The limits of the two clocks, where they stop: every written number can be read again.
pub const MOST_HALFMOVE: u16 = 9_999;
pub const MOST_FULLMOVE: u32 = 99_999_999;

/// The halfmove clock.
impl Field for u16 {
    const DEFAULT: Self = 0;
    const CLOCK: bool = true;

    fn read(span: Span<'_>, _: &Rules, _: At<'_>) -> Result<Self, FenFault> {
        number(span, u32::from(MOST_HALFMOVE)).map(|number| number as Self)
    }

    fn shown(self) -> Shown {
        Shown::Number(u32::from(self))
    }

    fn is_expressible_in_fen(self) -> bool {
        self <= MOST_HALFMOVE
    }

    fn weight(self) -> u32 {
        u32::from(self)
    }

    fn plainer(self) -> Vec<Self> {
        vec![0, 10, 50, 100, self.saturating_sub(1)]
    }
}

/// The number of the move, from 1.
impl Field for u32 {
    const DEFAULT: Self = 1;
    const CLOCK: bool = true;

    /// Some programs write 0 for 1.
    fn read(span: Span<'_>, _: &Rules, _: At<'_>) -> Result<Self, FenFault> {
        number(span, MOST_FULLMOVE).map(|number| number.max(1))
    }

    fn is_expressible_in_fen(self) -> bool {
        self <= MOST_FULLMOVE
    }

    fn shown(self) -> Shown {
        Shown::Number(self)
    }
}

fn number(span: Span<'_>, most: u32) -> Result<u32, FenFault> {
    let digits = span.text.bytes().all(|b| b.is_ascii_digit());
    let number = span.text.parse().ok().filter(|&number| digits && number <= most);
    number.ok_or_else(|| span.expected(&say().fen_number(most)))
}
