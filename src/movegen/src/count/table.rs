//! A table of counts that all threads share: without locks, and exact.
//!
//! **Exact.** An entry holds the whole position that its count belongs to, packed without loss ([`Packed`]), and the
//! depth. A look-up compares all of it, so two positions that fall on the same entry replace each other but are never
//! confused. A table belongs to one rule set.
//!
//! **Without locks.** Each entry is a seqlock of atomics ([`entry`](super::entry)).

use std::sync::atomic::{AtomicU64, Ordering};

use super::Memory;
#[cfg(not(feature = "small"))]
use super::Usage;
use super::entry::{MARK, TableEntry, read, write};
use regra_rules::Rules;
use regra_rules::position::{MARK_BITS, Packed, Position, depth_of};

/// Entries per bucket.
const WAYS: usize = 2;

/// Number of look-ups at the last ply before [`Table::batching_pays`] decides.
const TRIAL: u64 = 1 << 16;

/// A table of counts under one rule set.
pub struct Table<'a> {
    rules: &'a Rules,
    buckets: &'a [[TableEntry; WAYS]],
    asked: AtomicU64,
    found: AtomicU64,
    filled: AtomicU64,
    leaf_asked: AtomicU64,
    leaf_missed: AtomicU64,
    /// Accepts any entry of a bucket, so that a test can show that it would notice a wrong one.
    #[cfg(test)]
    pub(super) blind: bool,
}

/// Statistics of a table.
#[cfg(feature = "small")]
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

    /// A table in these words, which must all be 0.
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

    /// The number of legal turns at exactly `depth` below a position, if the table has it.
    pub fn recall(&self, position: &Position, depth: u32) -> Option<u64> {
        let packed = Packed::new(position, depth)?;
        let mut tally = TableStats::default();
        let nodes = self.find(self.bucket(&packed), &packed, &mut tally);
        self.add(tally);
        nodes
    }

    /// Stores a complete count; may be dropped.
    pub fn keep(&self, position: &Position, depth: u32, nodes: u64) {
        let Some(packed) = Packed::new(position, depth) else { return };
        let mut tally = TableStats::default();
        self.put(self.bucket(&packed), &packed, nodes, &mut tally);
        self.add(tally);
    }

    /// The statistics so far.
    pub fn usage(&self) -> Usage {
        let [asked, found, filled] =
            [&self.asked, &self.found, &self.filled].map(|n| n.load(Ordering::Relaxed));
        Usage { asked, found, filled, entries: (self.buckets.len() * WAYS) as u64 }
    }

    /// Whether it pays to count positions in batches: yes for the first `TRIAL` look-ups at the last ply, then as long
    /// as at least 3/7 of them have found a count.
    /// Measured from the start position against counting without batches: where half of the look-ups find a count,
    /// Brasuca takes 0.87 of the time and chess 1.06; where two in five do, antichess takes 1.2.
    pub fn batching_pays(&self) -> bool {
        let [asked, missed] = [&self.leaf_asked, &self.leaf_missed].map(|n| n.load(Ordering::Relaxed));
        asked < TRIAL || missed * 7 <= asked * 4
    }

    /// The bucket that a position belongs to.
    #[inline(always)]
    pub(super) fn bucket(&self, packed: &Packed) -> usize {
        ((u128::from(packed.hash()) * self.buckets.len() as u128) >> 64) as usize
    }

    /// Reads a bucket, so that it is in the cache when it is needed. The result has no meaning.
    #[inline(always)]
    pub(super) fn touch(&self, bucket: usize) -> u64 {
        self.buckets[bucket].iter().fold(0, |sum, entry| sum ^ entry[0].load(Ordering::Relaxed))
    }

    #[inline(always)]
    pub(super) fn find(&self, bucket: usize, packed: &Packed, tally: &mut TableStats) -> Option<u64> {
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
    pub(super) fn put(&self, bucket: usize, packed: &Packed, nodes: u64, tally: &mut TableStats) {
        // The less valuable entry is replaced: the shallower count, or of equal depths the one written less often.
        let worth = |entry: &TableEntry| {
            let head = entry[0].load(Ordering::Relaxed);
            (depth_of(head & MARK), head >> MARK_BITS)
        };
        let [one, other] = &self.buckets[bucket];
        let entry = if worth(one) <= worth(other) { one } else { other };
        tally.filled += u64::from(write(entry, packed, nodes));
    }

    /// Adds the statistics of one thread.
    pub(super) fn add(&self, tally: TableStats) {
        self.asked.fetch_add(tally.asked, Ordering::Relaxed);
        self.found.fetch_add(tally.found, Ordering::Relaxed);
        self.filled.fetch_add(tally.filled, Ordering::Relaxed);
        self.leaf_asked.fetch_add(tally.leaf_asked, Ordering::Relaxed);
        self.leaf_missed.fetch_add(tally.leaf_missed, Ordering::Relaxed);
    }
}

/// Statistics of one thread.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TableStats {
    asked: u64,
    found: u64,
    filled: u64,
    pub(super) leaf_asked: u64,
    pub(super) leaf_missed: u64,
}

/// The count of an entry, of whatever position.
#[cfg(test)]
fn any(entry: &TableEntry) -> Option<u64> {
    let [head, .., nodes] = entry;
    (head.load(Ordering::Acquire) != 0).then(|| nodes.load(Ordering::Relaxed))
}
