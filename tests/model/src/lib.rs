//! Files of regra, as they are, where another machine looks at them: the protocol of an entry of the table of counts
//! under loom, which goes through every order in which threads can see what others write, and the geometry, whose looks
//! into a table without a bound are for Miri.

#![cfg(test)]

#[path = "../../../src/documents/color.rs"]
mod color;
#[path = "../../../src/documents/frame.rs"]
mod frame;
#[path = "../../../src/documents/wing.rs"]
mod wing;

// What the geometry has from the crate below it, under that crate's name.
extern crate self as regra_documents;
pub use color::{ByColor, Color, NoColor};
pub use frame::{MOST_FILES, MOST_RANKS, place};
pub use wing::Wing;

#[path = "../../../src/rules/src/geometry/mod.rs"]
pub mod geometry;

/// What an entry is made of here: atomics of loom, and a position of two words in place of six, since loom goes
/// through all orders of all of them.
mod atoms {
    pub(super) use loom::sync::atomic::{AtomicU64, Ordering, fence};

    pub(super) const MARK_BITS: u32 = 24;
    pub(super) const WORDS: usize = 4;

    #[derive(Clone, Copy)]
    pub(crate) struct Packed {
        pub(crate) words: [u64; WORDS - 2],
        pub(crate) mark: u64,
    }
}

#[path = "../../../src/movegen/src/count/entry.rs"]
mod entry;

use std::array;

use atoms::{AtomicU64, Ordering, Packed};
use entry::{BUSY, TableEntry, read, write};
use loom::sync::Arc;
use loom::thread;

/// Positions whose marks are the same, so that only their words tell them apart.
const MARK: u64 = 5;

fn position(n: u64) -> Packed {
    Packed { words: [n; 2], mark: MARK }
}

fn empty() -> Arc<TableEntry> {
    Arc::new(array::from_fn(|_| AtomicU64::new(0)))
}

/// The count of a position, which is ten times what its words are.
fn keep(entry: &TableEntry, n: u64) -> bool {
    write(entry, &position(n), 10 * n)
}

/// Whatever is found is the position's own.
fn found(entry: &TableEntry, n: u64) -> Option<u64> {
    let nodes = read(entry, &position(n));
    assert!(nodes.is_none_or(|nodes| nodes == 10 * n), "of {n}: {nodes:?}");
    nodes
}

#[test]
fn who_reads_while_another_position_is_written_reads_nothing_of_it() {
    loom::model(|| {
        let entry = empty();
        keep(&entry, 1);
        let writer = {
            let entry = entry.clone();
            thread::spawn(move || keep(&entry, 2))
        };
        found(&entry, 1);
        found(&entry, 2);
        writer.join().unwrap();
        assert_eq!((found(&entry, 1), found(&entry, 2)), (None, Some(20)));
    });
}

#[test]
fn two_who_write_leave_one_of_the_two_whole() {
    loom::model(|| {
        let entry = empty();
        let writers = [1, 2].map(|n| {
            let entry = entry.clone();
            thread::spawn(move || keep(&entry, n))
        });
        let first = writers.map(|writer| writer.join().unwrap());
        let kept = [found(&entry, 1), found(&entry, 2)];
        assert_eq!(kept.iter().flatten().count(), 1, "{kept:?}");
        assert_eq!(first.iter().filter(|&&first| first).count(), 1, "only one found it empty");
        assert_eq!(entry[0].load(Ordering::Relaxed) & BUSY, 0, "it is left to nobody");
    });
}

#[test]
fn who_reads_while_two_write_reads_one_or_nothing() {
    loom::model(|| {
        let entry = empty();
        let writers = [1, 2].map(|n| {
            let entry = entry.clone();
            thread::spawn(move || keep(&entry, n))
        });
        found(&entry, 1);
        let _ = writers.map(|writer| writer.join().unwrap());
    });
}

/// Without the last look at the version, a reader takes a count for a position that it is not: the tests above would
/// notice.
#[test]
#[should_panic(expected = "of 1")]
fn a_reader_that_does_not_look_again_is_caught() {
    fn careless([head, words @ .., nodes]: &TableEntry, packed: &Packed) -> Option<u64> {
        let same = head.load(Ordering::Acquire) & (BUSY - 1) == packed.mark
            && words.iter().zip(packed.words).all(|(at, word)| at.load(Ordering::Relaxed) == word);
        same.then(|| nodes.load(Ordering::Relaxed))
    }
    loom::model(|| {
        let entry = empty();
        keep(&entry, 1);
        let writer = {
            let entry = entry.clone();
            thread::spawn(move || keep(&entry, 2))
        };
        let nodes = careless(&entry, &position(1));
        assert!(nodes.is_none_or(|nodes| nodes == 10), "of 1: {nodes:?}");
        writer.join().unwrap();
    });
}

/// Each square's first answer of the table and its last, which an index that is wrong by one would miss: Miri says
/// where a look goes beyond the table.
#[test]
fn looks_into_the_table_stay_inside_it() {
    use geometry::{Bitboard, Pext, Portable, Sliders, Square};
    let pext = Pext::detect();
    assert!(pext.is_some() || std::env::var_os("CI").is_none(), "this machine has no PEXT");
    let Some(pext) = pext else { return };
    for square in (0..64).map(|n| Square::at(n % 8, n / 8)) {
        for occupied in [0, u64::MAX, 0x0042_0018_1800_4200, 0x5555_aaaa_5555_aaaa].map(Bitboard) {
            assert_eq!(pext.rook(square, occupied), Portable.rook(square, occupied), "{square}");
            assert_eq!(pext.bishop(square, occupied), Portable.bishop(square, occupied), "{square}");
        }
    }
}
