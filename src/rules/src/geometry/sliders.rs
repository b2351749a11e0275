//! Rook-wise and bishop-wise attacks over an occupied board, with and without the PEXT instruction.
//!
//! A value of type `Pext` or [`Popcnt`] proves that this processor has the instructions used by code compiled for it:
//! only `detect` makes one. Code that counts positions takes any [`Sliders`] and is compiled once for each. All x86-64
//! processors but the first have POPCNT, so that only these run without code compiled for the rule set; other
//! architectures count bits by an instruction that all of them have, and use [`Portable`].

use super::{Bitboard, FILES, RANKS, SQUARES, Square, Word};

/// How to find the squares a slider attacks: up to and including the first piece in each direction.
pub trait Sliders: Copy + Send + Sync + 'static {
    /// Whether the generator is compiled for each class of rule sets, and not only for all together.
    const CLASSES: bool = true;
    /// Along ranks and files.
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard;
    /// Along diagonals.
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard;
    /// Runs work compiled for a processor that has the instructions these methods use: at the top of a count, and again
    /// from code that is not inlined.
    #[inline(always)]
    fn enter<W: Work>(self, work: W) -> W::Output {
        work.run()
    }
}

/// Work to [run](Sliders::enter). (Not a closure, since a closure cannot be forced inline: code that is not inlined is
/// not compiled for the processor.)
pub trait Work {
    /// Result type.
    type Output;
    /// Runs the work; to be `#[inline(always)]`.
    fn run(self) -> Self::Output;
}

/// Every square a slider attacks along ranks and files on an empty board.
#[inline(always)]
pub fn rook_lines(from: Square) -> Bitboard {
    let m = &MASKS[from.index()];
    Bitboard(m.file | m.rank)
}

/// Every square a slider attacks along diagonals on an empty board.
#[inline(always)]
pub fn bishop_lines(from: Square) -> Bitboard {
    let m = &MASKS[from.index()];
    Bitboard(m.diagonal | m.antidiagonal)
}

/// Slider attacks by arithmetic that every processor has.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

/// The file, the two diagonals and the rank through a square, without the square itself.
pub(super) struct Masks {
    pub(super) file: Word,
    pub(super) diagonal: Word,
    pub(super) antidiagonal: Word,
    pub(super) rank: Word,
}

pub(super) static MASKS: [Masks; SQUARES] = masks();

const fn masks() -> [Masks; SQUARES] {
    const NONE: Masks = Masks { file: 0, diagonal: 0, antidiagonal: 0, rank: 0 };
    let mut all = [NONE; SQUARES];
    let mut i = 0u8;
    while i < FILES * RANKS {
        let s = Square::new(i);
        let mut j = 0u8;
        while j < FILES * RANKS {
            let t = Square::new(j);
            let (df, dr) = (t.file() as i8 - s.file() as i8, t.rank() as i8 - s.rank() as i8);
            let bit = if i == j { 0 } else { t.bit().0 };
            let m = &mut all[i as usize];
            if df == 0 {
                m.file |= bit;
            }
            if dr == 0 {
                m.rank |= bit;
            }
            if df == dr {
                m.diagonal |= bit;
            }
            if df == -dr {
                m.antidiagonal |= bit;
            }
            j += 1;
        }
        i += 1;
    }
    all
}

/// Attacks along one line that meets each rank at most once: subtraction carries up to the first
/// piece above, and, on the byte-swapped board, down to the first one below.
#[inline(always)]
fn along(from: Square, occupied: Word, line: Word) -> Word {
    let bit = from.bit().0;
    let up = (occupied & line).wrapping_sub(bit << 1);
    let down = turned(turned(occupied & line).wrapping_sub(turned(bit) << 1));
    (up ^ down) & line
}

/// The board with its ranks in the other order.
#[cfg(feature = "small")]
#[inline(always)]
const fn turned(set: Word) -> Word {
    set.swap_bytes()
}

/// The board with its squares in the other order.
#[cfg(not(feature = "small"))]
#[inline(always)]
const fn turned(set: Word) -> Word {
    set.reverse_bits()
}

#[cfg(not(feature = "small"))]
#[inline(always)]
fn along_rank(from: Square, occupied: Word) -> Word {
    along(from, occupied, MASKS[from.index()].rank)
}

#[cfg(feature = "small")]
use narrow::along_rank;

/// Attacks along a rank of eight squares, from a table.
#[cfg(feature = "small")]
mod narrow {
    use super::Square;

    /// The attacks of a slider along its rank, by its file and the occupation of the six inner files.
    static RANKS: [[u8; 64]; 8] = ranks();

    const fn ranks() -> [[u8; 64]; 8] {
        let mut all = [[0; 64]; 8];
        let mut at = 0;
        while at < 8 * 64 {
            let (file, occupied) = (at / 64, (at % 64) << 1);
            let mut to = file;
            while to < 7 {
                to += 1;
                all[file][at % 64] |= 1 << to;
                if occupied >> to & 1 != 0 {
                    break;
                }
            }
            to = file;
            while to > 0 {
                to -= 1;
                all[file][at % 64] |= 1 << to;
                if occupied >> to & 1 != 0 {
                    break;
                }
            }
            at += 1;
        }
        all
    }

    #[inline(always)]
    pub(super) fn along_rank(from: Square, occupied: u64) -> u64 {
        let first = 8 * u32::from(from.rank());
        let inner = (occupied >> (first + 1) & 63) as usize;
        u64::from(RANKS[usize::from(from.file() & 7)][inner]) << first
    }
}

impl Sliders for Portable {
    /// Only on processors without PEXT; not in a debug build, which would take twice as long.
    const CLASSES: bool = !cfg!(target_arch = "x86_64") && !cfg!(debug_assertions) && cfg!(feature = "small");

    #[inline(always)]
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
        let m = &MASKS[from.index()];
        Bitboard(along(from, occupied.0, m.file) | along_rank(from, occupied.0))
    }

    #[inline(always)]
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
        let m = &MASKS[from.index()];
        Bitboard(along(from, occupied.0, m.diagonal) | along(from, occupied.0, m.antidiagonal))
    }
}

/// As [`Portable`], with bits counted by one POPCNT.
#[derive(Clone, Copy)]
pub struct Popcnt(());

impl Popcnt {
    /// The proof, if this processor has POPCNT.
    pub fn detect() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("popcnt") {
            return Some(Self(()));
        }
        None
    }
}

impl Sliders for Popcnt {
    /// Not in a debug build, which would take twice as long.
    const CLASSES: bool = cfg!(target_arch = "x86_64") && !cfg!(debug_assertions) && cfg!(feature = "small");

    #[inline(always)]
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
        Portable.rook(from, occupied)
    }

    #[inline(always)]
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
        Portable.bishop(from, occupied)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn enter<W: Work>(self, work: W) -> W::Output {
        #[target_feature(enable = "popcnt")]
        fn compiled_for_it<W: Work>(work: W) -> W::Output {
            work.run()
        }
        // SAFETY: a `Popcnt` exists only if `detect` found the feature.
        // Gain: bits are counted by one instruction in place of a dozen; not timed by itself.
        #[expect(unsafe_code, reason = "the processor has what the function is compiled for")]
        unsafe {
            compiled_for_it(work)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Pext;
    use super::*;

    /// The reference implementation: walks until it meets a piece.
    fn walk(from: Square, occupied: Bitboard, steps: [(i8, i8); 4]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for (files, ranks) in steps {
            let mut at = from.offset(files, ranks);
            while let Some(to) = at {
                set |= to.bit();
                at = if occupied.has(to) { None } else { to.offset(files, ranks) };
            }
        }
        set
    }

    #[test]
    fn sliders_stop_at_the_first_piece() {
        let mut noise = 0x9e37_79b9_7f4a_7c15u64;
        for round in 0..64 * 500u32 {
            noise ^= noise << 13;
            noise ^= noise >> 7;
            noise ^= noise << 17;
            let parts = [noise, noise.reverse_bits()].map(|part| part & noise.rotate_left(round % 61));
            let occupied = Bitboard::of_parts(std::array::from_fn(|at| parts[at])) & Bitboard::ALL;
            let from = Square::new((round % u32::from(FILES * RANKS)) as u8);
            let rook = walk(from, occupied, [(0, 1), (1, 0), (0, -1), (-1, 0)]);
            let bishop = walk(from, occupied, [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
            assert_eq!(Portable.rook(from, occupied), rook);
            assert_eq!(Portable.bishop(from, occupied), bishop);
            if let Some(popcnt) = Popcnt::detect() {
                assert_eq!(popcnt.rook(from, occupied), rook);
                assert_eq!(popcnt.bishop(from, occupied), bishop);
            }
            if let Some(pext) = Pext::detect() {
                assert_eq!(pext.rook(from, occupied), rook);
                assert_eq!(pext.bishop(from, occupied), bishop);
            }
        }
    }
}
