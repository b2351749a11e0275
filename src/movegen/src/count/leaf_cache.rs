//! A table of the counts of the last ply, one for each thread: small enough for the processor's cache, and so worth
//! asking for every parent of leaves.

use regra_rules::position::{HASH_KEYS, PACKED_WORDS, Packed};

/// A position and its legal turns, in one cache line on boards of at most 8 × 8. Its mark is 0 where there is none.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct LeafEntry {
    words: [u64; PACKED_WORDS],
    mark: u64,
    turns: u64,
}

/// 512 KiB, a part of the second-level cache. Measured: with half as many a count takes 1.03 times as long, with twice
/// as many the same.
const ENTRIES: usize = 1 << 13;

/// Legal turns by position. Exact as the shared table is: an entry holds the whole position.
pub(super) struct LeafCache {
    entries: Box<[LeafEntry]>,
    pub(super) asked: u64,
    pub(super) missed: u64,
}

impl LeafCache {
    pub(super) fn new() -> Self {
        Self { entries: vec![LeafEntry::default(); ENTRIES].into(), asked: 0, missed: 0 }
    }

    /// The legal turns of this position: from the table, or counted now.
    #[inline(always)]
    pub(super) fn turns(&mut self, packed: &Packed, count: impl FnOnce() -> u64) -> u64 {
        let &Packed { words, mark } = packed;
        let entry = &mut self.entries[slot(packed)];
        self.asked += 1;
        let pairs = entry.words.iter().zip(words);
        if pairs.fold(entry.mark ^ mark, |differ, (a, b)| differ | (a ^ b)) != 0 {
            self.missed += 1;
            *entry = LeafEntry { words, mark, turns: count() };
        }
        entry.turns
    }
}

/// The slot of a position: a mix of products that do not depend on one another, unlike those of the shared table's
/// hash. Only speed depends on its quality.
#[inline(always)]
fn slot(packed: &Packed) -> usize {
    let pairs = packed.words.iter().zip(HASH_KEYS.into_iter().cycle());
    let mixed = pairs.fold(packed.mark, |mixed, (word, key)| mixed ^ word.wrapping_mul(key));
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(HASH_KEYS[0]);
    (mixed >> (u64::BITS - ENTRIES.ilog2())) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For each word and the mark, another position in the same entry that differs in it alone.
    #[test]
    fn every_word_of_a_position_is_compared() {
        let words = std::array::from_fn(|word| word as u64 + 1);
        let one = Packed { words, mark: 70 };
        for at in 0..=words.len() {
            let other = |n: u64| {
                let mut other = one;
                *other.words.get_mut(at).unwrap_or(&mut other.mark) ^= n;
                other
            };
            let other = (1..).map(other).find(|other| slot(other) == slot(&one));
            let mut leaf_cache = LeafCache::new();
            assert_eq!(leaf_cache.turns(&one, || 20), 20);
            assert_eq!(leaf_cache.turns(&one, || 30), 20);
            assert_eq!(other.map(|other| leaf_cache.turns(&other, || 30)), Some(30), "word {at}");
            assert_eq!((leaf_cache.asked, leaf_cache.missed), (3, 2));
        }
    }
}
