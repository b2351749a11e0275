//! Depths and counts.

use super::{ClaimedCount, EpdEntry, Reader};
use crate::perft::MAX_DEPTH;
use regra_documents::messages::say;
use regra_rules::position::{Span, quoted};

impl Reader {
    /// A depth and a count that stand here, if they are numbers.
    pub(super) fn claim(&mut self, depth: Span<'_>, nodes: Span<'_>) -> Option<ClaimedCount> {
        let known = number(depth.text).and_then(|depth| u32::try_from(depth).ok());
        let Some(depth) = known.filter(|&depth| depth <= MAX_DEPTH) else {
            self.expected(depth, say().suite_expected_depth(MAX_DEPTH));
            return None;
        };
        let Some(nodes) = number(nodes.text) else {
            self.expected(nodes, say().suite_expected_count());
            return None;
        };
        Some(ClaimedCount { depth, nodes, line: self.line })
    }

    /// What is known of a depth stands here a second time.
    pub(super) fn twice(&mut self, at: Span<'_>) {
        self.problem(at, say().suite_twice(quoted(at.text)));
    }
}

impl EpdEntry {
    /// Adds what is known; whether nothing was known of this depth before.
    pub(super) fn add(&mut self, claim: Option<ClaimedCount>) -> bool {
        let new = |claim: &ClaimedCount| self.counts.iter().all(|known| known.depth != claim.depth);
        let known = claim.as_ref().is_none_or(new);
        self.counts.extend(claim.filter(|_| known));
        known
    }
}

/// A whole number; between its digits there may be signs that group them.
pub(super) fn number(text: &str) -> Option<u128> {
    let grouped = text.split(['_', '\'', ',']);
    if grouped.clone().any(|digits| digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    grouped.collect::<String>().parse().ok()
}
