//! The Zobrist key: computed from scratch, or updated from the position before.

use std::hash::Hasher;

use super::board::Position;
use super::field::KEYS_OF_A_FIELD;
use super::state::FIELDS;
use crate::geometry::{Bitboard, Color, SQUARES, Square};

/// By side and code (0 unused), and square.
static PIECES: [[u64; SQUARES]; 32] = keys(1);
/// By side and kind, and count; 0 unused.
static HELD: [[u64; 16]; 32] = keys(2);
static STATE: [[u64; KEYS_OF_A_FIELD]; FIELDS] = keys(3);

/// The next state of the splitmix64 sequence, and its number: the same on every machine and in every version.
pub const fn splitmix64(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

/// Fixed keys, so that hashes are the same on every run.
const fn keys<const ROW: usize, const ROWS: usize>(table: u64) -> [[u64; ROW]; ROWS] {
    let mut keys = [[0; ROW]; ROWS];
    let mut state = 0x7265_6772_6100_2026 ^ table << 32;
    let mut i = 0;
    while i < ROW * ROWS {
        (state, keys[i / ROW][i % ROW]) = splitmix64(state);
        i += 1;
    }
    keys
}

/// A hasher that takes the hash of a position unchanged: its bits are random already, and mixing them again costs time.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// The key of a position, computed from scratch.
pub(crate) fn of(position: &Position) -> u64 {
    pieces(position, position.occupied()) ^ holdings(position) ^ position.state.key(&STATE)
}

/// The key of `after`, from that of the position before it.
pub(crate) fn step(before: &Position, after: &Position) -> u64 {
    let mut changed = before.white ^ after.white;
    for (a, b) in before.planes.iter().zip(after.planes) {
        changed |= a ^ b;
    }
    let changed = Bitboard(changed);
    let state = before.state.key(&STATE) ^ after.state.key(&STATE);
    let mut key = before.hash ^ state ^ pieces(before, changed) ^ pieces(after, changed);
    if before.held != after.held {
        key ^= holdings(before) ^ holdings(after);
    }
    key
}

fn pieces(position: &Position, squares: Bitboard) -> u64 {
    squares.fold(0, |key, square: Square| {
        let code = usize::from(position.code_at(square));
        let side = usize::from(!Bitboard(position.white).has(square));
        if code == 0 { key } else { key ^ PIECES[16 * side + code][square.index()] }
    })
}

fn holdings(position: &Position) -> u64 {
    let of = |color: Color| {
        let counts = (0..16).map(move |kind| (position.held[color] >> (4 * kind) & 15) as usize);
        let held = HELD[16 * color.index()..].iter().zip(counts).filter(|&(_, count)| count > 0);
        held.fold(0, |key, (keys, count)| key ^ keys[count])
    };
    of(Color::White) ^ of(Color::Black)
}
