//! Subjects held against each other at a position: the one comparison of generator and oracle. `check`, `perft
//! --oracle`, `exhaust`, the properties and `mutate` all ask here, so that what one of them would notice all of
//! them notice. Two others compare for themselves: `compare::evidence` (`witness`) what generator and oracle say of two
//! rule sets, and `subject::compare` a position as another player writes it.
//!
//! Compared are:
//! - whether the position is accepted, and the position itself;
//! - the turns as multisets (a turn listed twice is a disagreement with whoever lists it once), and the position
//!   after each;
//! - the squares attacked;
//! - the ends that the position decides, those that are adjudicated with the game so far, and how the game stands;
//! - the counts. A subject's own count is also held against the sum of its counts after each turn.

mod disagreement;
mod pair;
mod turns;
mod walk;

pub use disagreement::{Aspect, Disagreement};
pub use pair::SubjectPair;
pub use turns::multiset_difference;
pub use walk::{Lines, divide, lines};

use crate::subject::{GeneratorSubject, OracleSubject, never};
use regra_rules::Rules;
use regra_rules::position::Setup;

/// All on which generator and oracle disagree at a position, counting `depth` turns deep; where their
/// counts differ, also what they disagree on at the first position below that shows why.
///
/// A position that both refuse leaves nothing else to compare.
pub fn agree(rules: &Rules, setup: &Setup, depth: u32) -> Vec<Disagreement> {
    match SubjectPair::new(rules, [&GeneratorSubject, &OracleSubject], setup) {
        Ok(Some(mut pair)) => pair.compare(depth, &never).unwrap_or_default(),
        Ok(None) => Vec::new(),
        Err(disagreement) => vec![*disagreement],
    }
}

#[cfg(test)]
mod tests;
