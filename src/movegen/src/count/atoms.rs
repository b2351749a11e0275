//! The parts of an entry of the table of counts ([`entry`](super::entry)).

pub(super) use std::sync::atomic::{AtomicU64, Ordering, fence};

use regra_rules::position::PACKED_WORDS;
pub(super) use regra_rules::position::{MARK_BITS, Packed};

/// The words of an entry: version and mark, those of the position, the count.
pub(super) const WORDS: usize = PACKED_WORDS + 2;
