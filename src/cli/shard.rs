//! Shards: one part of the cases, so that several machines share a run.

use regra_judge::exhaust::Share;
use regra_judge::fixture::{Case, Selection};

/// Keeps the cases of a shard; the others count as skipped.
pub(super) fn keep(share: Share, selection: &mut Selection) {
    let cases = std::mem::take(&mut selection.cases);
    for (index, case) in cases.into_iter().enumerate() {
        if share.has(index) {
            selection.cases.push(case);
        } else {
            selection.skipped.push(Case::title(&case));
        }
    }
}
