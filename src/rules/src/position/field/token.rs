//! The pass token, in games that have one.

use super::shape::{At, Field, Shown};
use crate::geometry::{Board, Color};
use crate::position::text::{FenFault, Span};
use crate::{Rules, TurnRules};
use regra_documents::messages::say;

/// The pass token: the side that holds it, and the number of passes just made in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token {
    /// The side that may pass.
    pub holder: Color,
    /// 0, 1 (`*` in FEN) or 2 (`**`, which also stands for more passes in games without `pass.twice`).
    pub passes: u8,
}

impl Token {
    /// If a FEN does not name the holder, it is Black, which moves second.
    const UNNAMED: Self = Self { holder: Color::Black, passes: 0 };
}

impl Field for Option<Token> {
    const DEFAULT: Self = None;
    const ALWAYS: bool = false;
    const PACKED: u32 = 4;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        match self {
            None => Some(0),
            Some(Token { holder, passes: passes @ 0..=3 }) => {
                Some(1 | (holder.index() as u64) << 1 | u64::from(passes) << 2)
            }
            Some(_) => None,
        }
    }

    #[inline(always)]
    fn unpack(bits: u64) -> Self {
        let token = Token { holder: Color::unpack(bits >> 1), passes: (bits >> 2 & 3) as u8 };
        (bits & 15 != 0).then_some(token)
    }

    fn flipped(self, _: Board) -> Self {
        self.map(|token| Token { holder: !token.holder, ..token })
    }

    fn fit(self, has: bool) -> Self {
        has.then(|| self.unwrap_or(Token::UNNAMED))
    }

    /// A text that begins like squares, checks or an empty field belongs to a field behind it.
    fn takes(text: &str, _: &TurnRules) -> bool {
        let square = text.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
        !square && !text.starts_with(['-', '+'])
    }

    fn read(span: Span<'_>, _: &Rules, _: At<'_>) -> Result<Self, FenFault> {
        let all = Color::ALL.into_iter().flat_map(|holder| [0, 1, 2].map(|passes| Token { holder, passes }));
        let token = all.map(Some).find(|token| token.write() == span.text);
        token.ok_or_else(|| span.expected(&say().fen_token()))
    }

    fn write(self) -> String {
        self.map_or_else(String::new, |token| {
            format!("{}{}", token.holder.letter(), "*".repeat(usize::from(token.passes)))
        })
    }

    fn is_expressible_in_fen(self) -> bool {
        self.is_none_or(|token| token.passes <= 2)
    }

    fn shown(self) -> Shown {
        self.map_or(Shown::Nothing, |Token { holder, passes }| Shown::Token { holder: holder.name(), passes })
    }

    fn weight(self) -> u32 {
        self.map_or(0, |token| u32::from(token.passes))
    }

    fn is_odd(self) -> bool {
        self.is_some_and(|token| token.holder == Color::White)
    }

    fn plainer(self) -> Vec<Self> {
        let Some(old) = self else { return Vec::new() };
        let held = |holder| [Token { holder, passes: 0 }, Token { passes: old.passes.min(1), ..old }];
        [Color::Black, Color::White].into_iter().flat_map(held).map(Some).collect()
    }
}
