//! Subjects held against each other at a position: the one comparison of the project. `check`, `perft
//! --oracle`, the properties, `mutate` and `witness` all ask here, so that what one of them would
//! notice all of them notice.
//!
//! Compared are, in this order:
//! - whether the position is accepted, and the position itself;
//! - the turns as multisets (a turn listed twice is a disagreement with whoever lists it once), and the position
//!   after each;
//! - the squares attacked;
//! - the ends that the position decides, those that are adjudicated with the game so far, and how the game stands;
//! - the counts. Who counts in bulk is also held against his own turns played one by one.

mod disagreement;
mod pair;
mod turns;
mod walk;

pub use disagreement::{Aspect, Disagreement};
pub use pair::SubjectPair;
pub use turns::multiset_difference;
pub use walk::{Lines, divide, lines};

use crate::position::Setup;
use crate::rules::Rules;
use crate::subject::{Generator, Oracle, never};

/// All on which generator and oracle disagree at a position, counting `depth` turns deep; where their
/// counts differ, also what they disagree on at the first position below that shows why.
///
/// A position that both refuse leaves nothing else to compare.
pub fn agree(rules: &Rules, setup: &Setup, depth: u32) -> Vec<Disagreement> {
    match SubjectPair::new(rules, [&Generator, &Oracle], setup) {
        Ok(Some(mut pair)) => pair.compare(depth, &never).unwrap_or_default(),
        Ok(None) => Vec::new(),
        Err(disagreement) => vec![*disagreement],
    }
}

#[cfg(test)]
mod tests;
