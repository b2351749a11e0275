//! A position in six words and a mark, without loss: what a table of counts compares.

use super::board::Position;
use super::passed::Passed;
use super::setup::{CastlingRights, Token};
use crate::geometry::{Bitboard, ByColor, Color};

/// Everything that the turns below a position can depend on, and the depth to which they are counted:
/// board, holdings, side, rights, en passant, token. Two positions have the same key exactly if they
/// agree in all of that; the clocks have no part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packed {
    /// The four planes of the board, White's squares, the holdings.
    pub(crate) words: [u64; 6],
    /// The rest, in [`MARK_BITS`] bits; never 0.
    pub(crate) mark: u64,
}

/// The bits of a mark: side 1, castling 4, en passant 7, token 4, how the holdings are packed 2, depth 6.
pub(crate) const MARK_BITS: u32 = 24;

/// Odd numbers without a pattern, by which words are multiplied.
pub(crate) const HASH_KEYS: [u64; 6] = [
    0x9e37_79b9_7f4a_7c15,
    0xbf58_476d_1ce4_e5b9,
    0x94d0_49bb_1331_11eb,
    0xd6e8_feb8_6659_fd93,
    0xa076_1d64_78bd_642f,
    0xe703_7ed1_a0b4_28db,
];

/// The deepest depth that a mark holds.
const DEEPEST: u32 = 63;

impl Packed {
    /// The key of a position from which turns are counted to `depth`, which is not 0. There is none where
    /// it does not fit: an open sneak window, two sides that both hold kinds beyond the eighth, a depth
    /// over 63.
    #[inline(always)]
    pub(crate) fn new(position: &Position, depth: u32) -> Option<Self> {
        let [white, black] = position.held.0;
        let (held, how) = held(white, black)?;
        if position.windows.any() || depth == 0 || depth > DEEPEST {
            return None;
        }
        let side = u64::from(position.side == Color::Black);
        let castling = u64::from(position.castling.0 & 15);
        let passed = position.passed.bits();
        let token = token(position.token)?;
        let mark = side | castling << 1 | passed << 5 | token << 12 | how << 16 | u64::from(depth) << 18;
        let [a, b, c, d] = position.planes;
        Some(Self { words: [a, b, c, d, position.white, held], mark })
    }

    /// The position again, without its clocks.
    #[inline(always)]
    pub(crate) fn position(&self) -> Position {
        let [a, b, c, d, white, held] = self.words;
        let mark = self.mark;
        let held = match mark >> 16 & 3 {
            0 => [held & 0xffff_ffff, held >> 32],
            1 => [held, 0],
            _ => [0, held],
        };
        let token = mark >> 12 & 15;
        Position {
            planes: [a, b, c, d],
            white,
            held: ByColor(held),
            side: color(mark),
            castling: CastlingRights((mark >> 1 & 15) as u8),
            passed: Passed::from_bits(mark >> 5),
            token: (token != 0).then_some(Token { holder: color(token >> 1), passes: (token >> 2) as u8 }),
            halfmove: 0,
            fullmove: 0,
            windows: Bitboard::EMPTY,
            hash: 0,
        }
    }

    /// A hash of all of it. Nothing but speed depends on its being good.
    #[inline(always)]
    pub(crate) fn hash(&self) -> u64 {
        let [a, b, c, d, white, held] = self.words;
        let board = fold(a ^ HASH_KEYS[0], b ^ HASH_KEYS[1]) ^ fold(c ^ HASH_KEYS[2], d ^ HASH_KEYS[3]);
        fold(board ^ white ^ HASH_KEYS[4], held ^ self.mark.wrapping_mul(HASH_KEYS[0]) ^ HASH_KEYS[5])
    }
}

impl std::hash::Hash for Packed {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(Self::hash(self));
    }
}

/// The side that the lowest bit names.
#[inline(always)]
const fn color(bit: u64) -> Color {
    if bit & 1 == 0 { Color::White } else { Color::Black }
}

/// The depth in a mark.
#[inline(always)]
pub(crate) const fn depth_of(mark: u64) -> u64 {
    mark >> 18 & 63
}

/// The product of two words, folded to one.
#[inline(always)]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

/// What both sides hold in one word, and how: a half each, or all of it one side's.
#[inline(always)]
const fn held(white: u64, black: u64) -> Option<(u64, u64)> {
    match (white >> 32, black >> 32, white, black) {
        (0, 0, ..) => Some((white | black << 32, 0)),
        (.., 0) => Some((white, 1)),
        (_, _, 0, _) => Some((black, 2)),
        _ => None,
    }
}

/// The token in four bits.
#[inline(always)]
fn token(token: Option<Token>) -> Option<u64> {
    match token {
        None => Some(0),
        Some(Token { holder, passes: passes @ 0..=3 }) => {
            Some(1 | (holder.index() as u64) << 1 | u64::from(passes) << 2)
        }
        Some(_) => None,
    }
}
