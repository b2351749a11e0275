//! A position packed into words and a mark, without loss, for the table of counts.

use super::board::Position;
use super::state::State;
use crate::geometry::{Bitboard, ByColor};
use crate::{Army, ROLES};

/// Everything that the turns below a position can depend on, and the depth to which they are counted: board, holdings,
/// and the state without the clocks. Two positions have the same key exactly if they agree in all of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed {
    /// The four planes of the board, White's squares, the holdings or the files of castling rooks.
    pub words: [u64; PACKED_WORDS],
    /// The rest, in [`MARK_BITS`] bits; never 0.
    pub mark: u64,
}

/// The words of a packed position: its planes and White's squares, and one more.
pub const PACKED_WORDS: usize = 5 * Bitboard::PARTS + 1;

/// The bits of a mark: the state, how the holdings are packed, and the depth.
pub const MARK_BITS: u32 = State::BITS + HOW_BITS + DEPTH_BITS;
const HOW_BITS: u32 = 2;
const DEPTH_BITS: u32 = 6;

#[cfg(feature = "small")]
const _: () = assert!(MARK_BITS == 24, "a mark has grown, and counts have less room beside it");

/// Odd random-looking numbers, by which words are multiplied.
pub const HASH_KEYS: [u64; 6] = [
    0x9e37_79b9_7f4a_7c15,
    0xbf58_476d_1ce4_e5b9,
    0x94d0_49bb_1331_11eb,
    0xd6e8_feb8_6659_fd93,
    0xa076_1d64_78bd_642f,
    0xe703_7ed1_a0b4_28db,
];

/// The deepest depth that a mark holds.
const DEEPEST: u32 = (1 << DEPTH_BITS) - 1;

impl Packed {
    /// The key of a position from which turns are counted to `depth`. None if it does not fit: a depth of 0 or over 63;
    /// a field of the state that does not pack (`Field::pack`); two sides that both hold pieces, one of them a kind
    /// beyond the eighth; holdings where each position has its own rook files.
    #[inline(always)]
    pub fn new(position: &Position, depth: u32) -> Option<Self> {
        let [white, black] = position.held.0;
        let (held, how) = match position.castling.files() {
            0 => held(white, black)?,
            files => rooks(white | black, files)?,
        };
        if depth == 0 || depth > DEEPEST {
            return None;
        }
        let state = position.state.pack()?;
        let mark = state | how << State::BITS | u64::from(depth) << (State::BITS + HOW_BITS);
        let [a, b, c, d] = position.planes;
        let mut words = [held; PACKED_WORDS];
        for (parts, set) in
            words.as_chunks_mut::<{ Bitboard::PARTS }>().0.iter_mut().zip([a, b, c, d, position.white])
        {
            *parts = Bitboard(set).parts();
        }
        Some(Self { words, mark })
    }

    /// The position, without its clocks.
    #[inline(always)]
    pub fn position(&self, army: &Army) -> Position {
        let [ref sets @ .., held] = self.words;
        let set = |at: usize| sets.as_chunks().0.get(at).map_or(0, |&parts| Bitboard::of_parts(parts).0);
        let mut state = State::unpack(self.mark);
        let held = match self.mark >> State::BITS & 3 {
            0 => [held & 0xffff_ffff, held >> 32],
            1 => [held, 0],
            2 => [0, held],
            _ => {
                state.castling = state.castling.with_files(held);
                [0; 2]
            }
        };
        let (planes, white) = ([set(0), set(1), set(2), set(3)], set(4));
        Position { planes, roles: [0; ROLES], white, held: ByColor(held), state, hash: 0 }.with_roles(army)
    }

    /// A hash of all of it. Its quality matters for speed only.
    #[cfg(not(feature = "small"))]
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        let keys = HASH_KEYS.iter().cycle();
        let pairs = self.words.as_chunks::<2>().0.iter().zip(keys);
        let board = pairs.fold(0, |board: u64, ([a, b], key)| board.rotate_left(7) ^ fold(a ^ key, b ^ !key));
        let [.., held] = self.words;
        fold(board ^ HASH_KEYS[4], held ^ self.mark.wrapping_mul(HASH_KEYS[0]) ^ HASH_KEYS[5])
    }

    /// A hash of all of it. Its quality matters for speed only.
    #[cfg(feature = "small")]
    #[inline(always)]
    pub fn hash(&self) -> u64 {
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

#[inline(always)]
pub const fn depth_of(mark: u64) -> u64 {
    mark >> (State::BITS + HOW_BITS) & DEEPEST as u64
}

/// The product of two words, folded to one.
#[inline(always)]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

/// The holdings of both sides in one word, and how: a half each, or all of it for one side.
#[inline(always)]
const fn held(white: u64, black: u64) -> Option<(u64, u64)> {
    match (white >> 32, black >> 32, white, black) {
        (0, 0, ..) => Some((white | black << 32, 0)),
        (.., 0) => Some((white, 1)),
        (_, _, 0, _) => Some((black, 2)),
        _ => None,
    }
}

/// The files of the castling rooks, in the word of the holdings if those are empty.
const fn rooks(held: u64, files: u64) -> Option<(u64, u64)> {
    if held == 0 { Some((files, 3)) } else { None }
}
