//! The checks that each side has given, in games that count them.

use super::shape::{At, Field, KEYS_OF_A_FIELD, Shown};
use crate::Rules;
use crate::geometry::{Board, ByColor, Color};
use crate::position::text::{FenFault, Span};
use regra_documents::messages::say;

/// How many checks each side has given: as FEN writes it, `+1+0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Checks(ByColor<u8>);

impl Checks {
    /// None as yet.
    pub const NONE: Self = Self(ByColor([0; 2]));
    /// The limit of the count: no game needs more.
    pub const MOST: u8 = 9;

    /// So many by each side.
    #[inline]
    pub const fn of(given: ByColor<u8>) -> Self {
        Self(given)
    }

    /// How many each side has given, White first.
    #[inline]
    pub const fn each(self) -> [u8; 2] {
        self.0.0
    }

    /// How many a side has given.
    #[inline(always)]
    pub const fn given(self, by: Color) -> u8 {
        self.0.0[by.index()]
    }

    /// The checks given, from a text of the checks left until `limit`, as other programs write them: `3+2`.
    #[inline]
    pub(crate) fn left(text: &str, limit: u8) -> Option<Self> {
        let (white, black) = text.split_once('+')?;
        let given = |left: &str| limit.checked_sub(left.parse().ok().filter(|_| left.len() == 1)?);
        Some(Self(ByColor([given(white)?, given(black)?]))).filter(|_| limit > 0)
    }

    /// With one more by this side.
    #[inline(always)]
    #[must_use]
    pub fn and_one(mut self, by: Color) -> Self {
        self.0[by] = self.given(by).saturating_add(1).min(Self::MOST);
        self
    }
}

/// Checks do not go into a packed position: a position in which some were given is not packed at all.
impl Field for Checks {
    const DEFAULT: Self = Self::NONE;
    const ALWAYS: bool = false;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        if self == Self::NONE { Some(0) } else { None }
    }

    #[inline(always)]
    fn key(self, keys: &[u64; KEYS_OF_A_FIELD]) -> u64 {
        let [white, black] = self.0.0.map(usize::from);
        if self == Self::NONE { 0 } else { keys[white] ^ keys[KEYS_OF_A_FIELD / 2 + black] }
    }

    fn flipped(self, _: Board) -> Self {
        let [white, black] = self.0.0;
        Self(ByColor([black, white]))
    }

    fn fit(self, has: bool) -> Self {
        if has { self } else { Self::NONE }
    }

    fn takes(text: &str, _: &crate::TurnRules) -> bool {
        text.starts_with('+')
    }

    fn read(span: Span<'_>, rules: &Rules, _: At<'_>) -> Result<Self, FenFault> {
        if let Some(checks) = Self::left(span.text, rules.turn.checks) {
            return Ok(checks);
        }
        let count =
            |text: &str| text.parse().ok().filter(|_| text.len() == 1 && text.as_bytes()[0].is_ascii_digit());
        let counts = span.text.strip_prefix('+').and_then(|text| text.split_once('+'));
        let read = counts.and_then(|(white, black)| Some(Self(ByColor([count(white)?, count(black)?]))));
        read.ok_or_else(|| span.expected(&say().fen_checks()))
    }

    fn write(self) -> String {
        let [white, black] = self.0.0;
        format!("+{white}+{black}")
    }

    fn shown(self) -> Shown {
        Shown::Text(self.write())
    }

    fn is_expressible_in_fen(self) -> bool {
        Color::ALL.into_iter().all(|color| self.given(color) <= Self::MOST)
    }

    fn weight(self) -> u32 {
        self.0.0.into_iter().map(u32::from).sum()
    }

    fn plainer(self) -> Vec<Self> {
        let fewer = |by: Color| {
            let mut checks = self;
            checks.0[by] = checks.given(by).saturating_sub(1);
            checks
        };
        [Self::NONE].into_iter().chain(Color::ALL.map(fewer)).filter(|&plainer| plainer != self).collect()
    }
}
