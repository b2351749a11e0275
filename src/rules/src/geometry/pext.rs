//! Slider attacks compiled for a processor with BMI2, AVX2 and what came with them: by its PEXT instruction, where a
//! set of squares is one word.

use super::Bitboard;
use super::Square;
#[cfg(not(all(target_arch = "x86_64", feature = "small")))]
use super::sliders::Portable as Lines;
use super::sliders::Sliders;
#[cfg(target_arch = "x86_64")]
use super::sliders::Work;
#[cfg(all(target_arch = "x86_64", feature = "small"))]
use lines::Lines;

/// Set to anything, it keeps regra from using PEXT: to test the other code.
pub const NO_PEXT: &str = "REGRA_NO_PEXT";

/// The proof that this processor has BMI1, BMI2, LZCNT, POPCNT and AVX2; and how attacks are found on it.
#[derive(Clone, Copy)]
pub struct Pext(Lines);

impl Pext {
    /// The proof, if this processor has these features and [`NO_PEXT`] is not set.
    pub fn detect() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            static FOUND: std::sync::OnceLock<Option<Lines>> = std::sync::OnceLock::new();
            if has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt") && has!("avx2") {
                let allowed = || std::env::var_os(NO_PEXT).is_none();
                return FOUND.get_or_init(|| allowed().then(Lines::default)).map(Self);
            }
        }
        None
    }
}

impl Sliders for Pext {
    /// On large boards not in a debug build, which would take longer.
    const CLASSES: bool = cfg!(feature = "small") || !cfg!(debug_assertions);

    #[inline(always)]
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
        self.0.rook(from, occupied)
    }

    #[inline(always)]
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
        self.0.bishop(from, occupied)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn enter<W: Work>(self, work: W) -> W::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn compiled_for_it<W: Work>(work: W) -> W::Output {
            work.run()
        }
        // SAFETY: a `Pext` exists only if `detect` found every feature named above.
        // Gain: 1.25 × for `perft chess 6 --threads 1`.
        #[expect(unsafe_code, reason = "the processor has what the function is compiled for")]
        unsafe {
            compiled_for_it(work)
        }
    }
}

/// One PEXT and one table look-up.
#[cfg(all(target_arch = "x86_64", feature = "small"))]
mod lines {
    use crate::geometry::sliders::{MASKS, Portable};
    use crate::geometry::{Bitboard, FILES, RANKS, SQUARES, Sliders, Square, Word};

    /// The entry of a square: the squares that matter, and the start of its answers.
    #[derive(Clone, Copy, Default)]
    struct Entry {
        mask: Word,
        start: usize,
    }

    struct Tables {
        rook: [Entry; SQUARES],
        bishop: [Entry; SQUARES],
        answers: Vec<Word>,
    }

    #[derive(Clone, Copy)]
    pub(in crate::geometry) struct Lines(&'static Tables);

    /// Made for a processor that has PEXT, and only there.
    impl Default for Lines {
        fn default() -> Self {
            static TABLES: std::sync::OnceLock<Tables> = std::sync::OnceLock::new();
            Self(TABLES.get_or_init(tables))
        }
    }

    fn tables() -> Tables {
        let mut t = Tables {
            rook: [Entry::default(); SQUARES],
            bishop: [Entry::default(); SQUARES],
            answers: Vec::new(),
        };
        for from in Square::all() {
            let m = &MASKS[from.index()];
            let (f, r) = (Bitboard::file(from.file()).0, Bitboard::rank(from.rank()).0);
            let files = (Bitboard::file(0) | Bitboard::file(FILES - 1)).0 & !f;
            let ranks = (Bitboard::rank(0) | Bitboard::rank(RANKS - 1)).0 & !r;
            let edge = files | ranks;
            t.rook[from.index()] = Entry { mask: (m.file | m.rank) & !edge, start: t.answers.len() };
            fill(&mut t.answers, t.rook[from.index()].mask, |o| Portable.rook(from, o));
            t.bishop[from.index()] =
                Entry { mask: (m.diagonal | m.antidiagonal) & !edge, start: t.answers.len() };
            fill(&mut t.answers, t.bishop[from.index()].mask, |o| Portable.bishop(from, o));
        }
        t
    }

    /// Appends the answer for every subset of `mask`, in the order in which PEXT numbers them.
    fn fill(answers: &mut Vec<Word>, mask: Word, attacks: impl Fn(Bitboard) -> Bitboard) {
        let mut subset: Word = 0;
        loop {
            answers.push(attacks(Bitboard(subset)).0);
            subset = subset.wrapping_sub(mask) & mask;
            if subset == 0 {
                return;
            }
        }
    }

    impl Lines {
        #[inline(always)]
        #[expect(unsafe_code, reason = "the instruction and the table bound are guaranteed by construction")]
        fn look_up(self, entry: Entry, occupied: Bitboard) -> Bitboard {
            // SAFETY: `Pext::detect` makes this where it found BMI2, so the instruction is there. Its result is
            // below 2^popcount(mask), and `tables` appended exactly that many answers from `start` on.
            // Gain: 1.13 × for Kiwipete at depth 5, 1.01 × from the chess start position.
            unsafe {
                let index = std::arch::x86_64::_pext_u64(occupied.0, entry.mask) as usize;
                Bitboard(*self.0.answers.get_unchecked(entry.start + index))
            }
        }
    }

    impl Sliders for Lines {
        #[inline(always)]
        fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
            self.look_up(self.0.rook[from.index()], occupied)
        }

        #[inline(always)]
        fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
            self.look_up(self.0.bishop[from.index()], occupied)
        }
    }
}
