//! The Zobrist key: computed whole, or brought up to date from the position before.

use super::board::Position;
use crate::geometry::{Bitboard, Color, Square};

struct Keys {
    /// By side, code (0 unused) and square.
    men: [[[u64; 64]; 16]; 2],
    /// By side, kind and count.
    held: [[[u64; 16]; 16]; 2],
    castling: [u64; 16],
    passed: [u64; 64],
    /// By holder and passes.
    token: [[u64; 4]; 2],
    window: [u64; 64],
    black: u64,
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
    let mut k = Keys {
        men: [[[0; 64]; 16]; 2],
        held: [[[0; 16]; 16]; 2],
        castling: [0; 16],
        passed: [0; 64],
        token: [[0; 4]; 2],
        window: [0; 64],
        black: 0,
    };
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
    while i < 64 {
        k.passed[i] = next(&mut state);
        k.window[i] = next(&mut state);
        k.castling[i % 16] = next(&mut state);
        k.token[i / 4 % 2][i % 4] = next(&mut state);
        i += 1;
    }
    k.black = next(&mut state);
    k
}

/// The key of a position, from nothing.
pub(crate) fn of(position: &Position) -> u64 {
    men(position, position.occupied()) ^ holdings(position) ^ rest(position)
}

/// The key of `after`, from that of the position before it.
pub(crate) fn step(before: &Position, after: &Position) -> u64 {
    let mut changed = before.white ^ after.white;
    for (a, b) in before.planes.iter().zip(after.planes) {
        changed |= a ^ b;
    }
    let changed = Bitboard(changed);
    let mut key = before.hash ^ rest(before) ^ rest(after) ^ men(before, changed) ^ men(after, changed);
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

fn rest(position: &Position) -> u64 {
    let mut key = KEYS.castling[usize::from(position.castling.0 & 15)];
    if let Some(square) = position.en_passant() {
        key ^= KEYS.passed[square.index()];
    }
    if let Some(token) = position.token {
        key ^= KEYS.token[token.holder.index()][usize::from(token.passes & 3)];
    }
    if position.side == Color::Black {
        key ^= KEYS.black;
    }
    position.windows.fold(key, |key, square| key ^ KEYS.window[square.index()])
}
