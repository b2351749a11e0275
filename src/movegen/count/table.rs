//! A table of counts for all threads at once: without locks, and without doubt.
//!
//! **Exact.** An entry holds the whole position that its count belongs to, packed without loss
//! ([`Packed`]), and the depth. A position is found only where all of it is equal, so that two
//! positions that fall on the same entry replace each other but are never taken for each other. A
//! table belongs to one rule set.
//!
//! **Without locks.** PlayEach entry is a seqlock of atomics. Its first word is a version and the mark of
//! the position; the version is odd while somebody writes. Who finds it odd, or loses the race to make
//! it odd, keeps nothing; who finds another version after reading than before has read nothing.

use std::sync::atomic::{AtomicU64, Ordering, fence};

use super::memory::Memory;
use crate::position::{MARK_BITS, Packed, Position, depth_of};
use crate::rules::Rules;

/// An entry, one cache line: version and mark, the six words of the position, the count.
type Entry = [AtomicU64; WORDS];
const WORDS: usize = 8;

/// The entries in which a position can be.
const WAYS: usize = 2;

/// After so many positions at the last ply it is decided whether it pays to count together.
const TRIAL: u64 = 1 << 16;

/// The bits of the first word that are the mark.
const MARK: u64 = (1 << MARK_BITS) - 1;
/// The lowest bit of the version: set while somebody writes.
pub(super) const BUSY: u64 = 1 << MARK_BITS;

/// A table of counts under one rule set.
pub struct Table<'a> {
    rules: &'a Rules,
    buckets: &'a [[Entry; WAYS]],
    asked: AtomicU64,
    found: AtomicU64,
    filled: AtomicU64,
    leaf_asked: AtomicU64,
    leaf_missed: AtomicU64,
    /// Takes every entry of a bucket for the one looked for, so that a test can show that it would notice.
    #[cfg(test)]
    pub(super) blind: bool,
}

/// What a table has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Positions looked up.
    pub asked: u64,
    /// Positions found among those looked up.
    pub found: u64,
    /// Entries that hold a count.
    pub filled: u64,
    /// All entries.
    pub entries: u64,
}

impl<'a> Table<'a> {
    /// An empty table in this memory.
    pub fn new(rules: &'a Rules, memory: &'a mut Memory) -> Self {
        Self::of(rules, memory.words())
    }

    /// A table in these words, all 0.
    pub(super) fn of(rules: &'a Rules, words: &'a [AtomicU64]) -> Self {
        Self {
            rules,
            buckets: words.as_chunks().0.as_chunks().0,
            asked: 0.into(),
            found: 0.into(),
            filled: 0.into(),
            leaf_asked: 0.into(),
            leaf_missed: 0.into(),
            #[cfg(test)]
            blind: false,
        }
    }

    /// The rule set whose counts it keeps.
    pub const fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// How many legal turns there are at exactly `depth` below a position, if the table knows.
    pub fn recall(&self, position: &Position, depth: u32) -> Option<u64> {
        let packed = Packed::new(position, depth)?;
        let mut tally = Tally::default();
        let nodes = self.find(self.bucket(&packed), &packed, &mut tally);
        self.add(tally);
        nodes
    }

    /// Keeps a count, perhaps. It must be the whole one.
    pub fn keep(&self, position: &Position, depth: u32, nodes: u64) {
        let Some(packed) = Packed::new(position, depth) else { return };
        let mut tally = Tally::default();
        self.put(self.bucket(&packed), &packed, nodes, &mut tally);
        self.add(tally);
    }

    /// What the table has done so far.
    pub fn usage(&self) -> Usage {
        let [asked, found, filled] =
            [&self.asked, &self.found, &self.filled].map(|n| n.load(Ordering::Relaxed));
        Usage { asked, found, filled, entries: (self.buckets.len() * WAYS) as u64 }
    }

    /// Whether it pays to count positions together: as long as three in seven at the last ply are known by then.
    /// Measured from the start, as against counting alone: where half is known, Brasuca takes 0.87 of the time and
    /// chess 1.06; where two in five are, antichess takes 1.2.
    pub fn batching_pays(&self) -> bool {
        let [asked, missed] = [&self.leaf_asked, &self.leaf_missed].map(|n| n.load(Ordering::Relaxed));
        asked < TRIAL || missed * 7 <= asked * 4
    }

    /// Where a position belongs.
    #[inline(always)]
    pub(super) fn bucket(&self, packed: &Packed) -> usize {
        ((u128::from(packed.hash()) * self.buckets.len() as u128) >> 64) as usize
    }

    /// Touches a bucket, so that it is near when it is needed. The result has no meaning.
    #[inline(always)]
    pub(super) fn touch(&self, bucket: usize) -> u64 {
        self.buckets[bucket].iter().fold(0, |sum, entry| sum ^ entry[0].load(Ordering::Relaxed))
    }

    #[inline(always)]
    pub(super) fn find(&self, bucket: usize, packed: &Packed, tally: &mut Tally) -> Option<u64> {
        tally.asked += 1;
        #[cfg(test)]
        if self.blind {
            return self.buckets[bucket].iter().find_map(any);
        }
        let nodes = self.buckets[bucket].iter().find_map(|entry| read(entry, packed));
        tally.found += u64::from(nodes.is_some());
        nodes
    }

    #[inline(always)]
    pub(super) fn put(&self, bucket: usize, packed: &Packed, nodes: u64, tally: &mut Tally) {
        // What is least worth keeping goes: the shallower count, of two alike the one written less often.
        let worth = |entry: &Entry| {
            let head = entry[0].load(Ordering::Relaxed);
            (depth_of(head & MARK), head >> MARK_BITS)
        };
        let [one, other] = &self.buckets[bucket];
        let entry = if worth(one) <= worth(other) { one } else { other };
        tally.filled += u64::from(write(entry, packed, nodes));
    }

    /// Adds what a thread has counted for itself.
    pub(super) fn add(&self, tally: Tally) {
        self.asked.fetch_add(tally.asked, Ordering::Relaxed);
        self.found.fetch_add(tally.found, Ordering::Relaxed);
        self.filled.fetch_add(tally.filled, Ordering::Relaxed);
        self.leaf_asked.fetch_add(tally.leaf_asked, Ordering::Relaxed);
        self.leaf_missed.fetch_add(tally.leaf_missed, Ordering::Relaxed);
    }
}

/// What one thread has done with the table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    asked: u64,
    found: u64,
    filled: u64,
    pub(super) leaf_asked: u64,
    pub(super) leaf_missed: u64,
}

/// The count of an entry, if it is this position's.
///
/// Why no torn entry passes: say that `head` was stored by writer A (Release; or it is the initial 0,
/// which is nobody's mark). The first load is Acquire, so all that A stored happens before what is read
/// here, and every word read is A's or a later writer's. If one is a later writer B's, then B's Release
/// fence, which stands before B's stores, synchronises with the Acquire fence below, which stands after
/// this thread's load of it: B's odd version, stored before B's fence, happens before the second load,
/// which then sees B's odd version or something later still, not `head`. The version never comes back
/// but by 2³⁹ writes to this entry while it is being read.
#[inline(always)]
fn read([head, words @ .., nodes]: &Entry, packed: &Packed) -> Option<u64> {
    let before = head.load(Ordering::Acquire);
    if before & (BUSY | MARK) != packed.mark {
        return None;
    }
    let pairs = words.iter().zip(packed.words);
    let differ = pairs.fold(0, |differ, (at, word)| differ | (at.load(Ordering::Relaxed) ^ word));
    let nodes = nodes.load(Ordering::Relaxed);
    fence(Ordering::Acquire);
    (differ == 0 && head.load(Ordering::Relaxed) == before).then_some(nodes)
}

/// Puts a count into an entry, unless somebody else is at it. Returns whether it was empty before.
///
/// The exchange makes the version odd for one writer only; its Acquire side orders this writer's stores
/// behind those of the writer before. The Release fence keeps the stores behind the odd version, and the
/// Release store keeps them before the even one: see [`read`].
#[inline(always)]
fn write([head, words @ .., count]: &Entry, packed: &Packed, nodes: u64) -> bool {
    let before = head.load(Ordering::Relaxed);
    let odd = before | BUSY;
    let raced = || head.compare_exchange(before, odd, Ordering::Acquire, Ordering::Relaxed).is_err();
    if before == odd || raced() {
        return false;
    }
    fence(Ordering::Release);
    for (at, word) in words.iter().zip(packed.words) {
        at.store(word, Ordering::Relaxed);
    }
    count.store(nodes, Ordering::Relaxed);
    let even = odd.wrapping_add(BUSY);
    head.store(even & !MARK | packed.mark, Ordering::Release);
    before == 0
}

/// The count of an entry, whosever it is.
#[cfg(test)]
fn any(entry: &Entry) -> Option<u64> {
    let [head, .., nodes] = entry;
    (head.load(Ordering::Acquire) != 0).then(|| nodes.load(Ordering::Relaxed))
}
