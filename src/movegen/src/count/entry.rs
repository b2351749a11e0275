//! One entry of the table of counts: a seqlock of atomics. The first word holds a version and the mark of the position;
//! the version is odd while a thread writes. A writer that finds it odd, or loses the race to make it odd, stores
//! nothing. A reader that finds a different version after reading discards what it read.
//!
//! The types come from [`atoms`](super::atoms): `tests/model` replaces them by a shorter position, and by atomics that
//! go through every order in which threads can see what others write.

use super::atoms::{AtomicU64, MARK_BITS, Ordering, Packed, WORDS, fence};

/// An entry, one cache line: version and mark, the six words of the position, the count.
pub(super) type TableEntry = [AtomicU64; WORDS];

/// The bits of the first word that are the mark.
pub(super) const MARK: u64 = (1 << MARK_BITS) - 1;
/// The lowest bit of the version: set while a thread writes.
pub(super) const BUSY: u64 = 1 << MARK_BITS;

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
pub(super) fn read([head, words @ .., nodes]: &TableEntry, packed: &Packed) -> Option<u64> {
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

/// Puts a count into an entry, unless another thread is writing to it. Returns whether it was empty before.
///
/// The exchange makes the version odd for one writer only; its Acquire side orders this writer's stores after those of
/// the writer before. The Release fence keeps the stores after the odd version, and the Release store keeps them before
/// the even one: see [`read`].
#[inline(always)]
pub(super) fn write([head, words @ .., count]: &TableEntry, packed: &Packed, nodes: u64) -> bool {
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
