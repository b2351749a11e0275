//! The Zobrist key: computed whole, or brought up to date from the position before.

use super::board::Position;
use super::field::KEYS_OF_A_FIELD;
use super::state::FIELDS;
use crate::geometry::{Bitboard, Color, Square};

struct Keys {
    /// By side, code (0 unused) and square.
    men: [[[u64; 64]; 16]; 2],
    /// By side, kind and count.
    held: [[[u64; 16]; 16]; 2],
    /// By field of the state.
    state: [[u64; KEYS_OF_A_FIELD]; FIELDS],
}

static KEYS: Keys = keys();

/// One step of the splitmix64 sequence: fixed keys, so that hashes are the same on every run.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn keys() -> Keys {
    let mut k =
        Keys { men: [[[0; 64]; 16]; 2], held: [[[0; 16]; 16]; 2], state: [[0; KEYS_OF_A_FIELD]; FIELDS] };
    let mut state = 0x7265_6772_6100_2026;
    let mut i = 0;
    while i < 2 * 16 * 64 {
        k.men[i / 1024][i / 64 % 16][i % 64] = next(&mut state);
        i += 1;
    }
    i = 0;
    while i < 2 * 16 * 16 {
        // A count of 0 has no key: an absent holding leaves no trace.
        k.held[i / 256][i / 16 % 16][i % 16] = if i % 16 == 0 { 0 } else { next(&mut state) };
        i += 1;
    }
    i = 0;
    while i < FIELDS * KEYS_OF_A_FIELD {
        k.state[i / KEYS_OF_A_FIELD][i % KEYS_OF_A_FIELD] = next(&mut state);
        i += 1;
    }
    k
}

/// The key of a position, from nothing.
pub(crate) fn of(position: &Position) -> u64 {
    men(position, position.occupied()) ^ holdings(position) ^ position.state.key(&KEYS.state)
}

/// The key of `after`, from that of the position before it.
pub(crate) fn step(before: &Position, after: &Position) -> u64 {
    let mut changed = before.white ^ after.white;
    for (a, b) in before.planes.iter().zip(after.planes) {
        changed |= a ^ b;
    }
    let changed = Bitboard(changed);
    let state = before.state.key(&KEYS.state) ^ after.state.key(&KEYS.state);
    let mut key = before.hash ^ state ^ men(before, changed) ^ men(after, changed);
    if before.held != after.held {
        key ^= holdings(before) ^ holdings(after);
    }
    key
}

fn men(position: &Position, squares: Bitboard) -> u64 {
    squares.fold(0, |key, square: Square| {
        let code = position.code_at(square);
        let side = usize::from(!Bitboard(position.white).has(square));
        if code == 0 { key } else { key ^ KEYS.men[side][code as usize][square.index()] }
    })
}

fn holdings(position: &Position) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        let mut left = position.held[color];
        for by_count in &KEYS.held[color.index()] {
            key ^= by_count[(left & 15) as usize];
            left >>= 4;
        }
    }
    key
}
