//! Compares two subjects at a position: the one comparison of generator and oracle. `check`, `perft --oracle`,
//! `exhaust`, the properties and `mutate` all use it, so that each detects whatever one of them would. Two others
//! compare on their own: `compare::evidence` (`witness`) the answers of generator and oracle under two rule sets, and
//! `subject::compare` a position as an engine writes it.
//!
//! Compared are:
//! - whether the position is accepted, and the position itself;
//! - the turns as multisets (a turn listed twice differs from the same turn listed once), and the position after each;
//! - the attacked squares;
//! - the ends that the position decides, those that are adjudicated with the game so far, and the outcome of the game;
//! - the counts. A subject's own count is also compared with the sum of its counts after each turn.

mod disagreement;
mod pair;
mod turns;
mod walk;

pub use disagreement::{Aspect, Disagreement, Says};
pub use pair::SubjectPair;
pub use turns::multiset_difference;
pub use walk::{Lines, divide, lines};

use crate::subject::{GeneratorSubject, OracleSubject, never};
use regra_rules::Rules;
use regra_rules::position::Setup;

/// All disagreements of generator and oracle at a position, counting `depth` turns deep; if their counts differ, also
/// those at the first position below that shows why.
///
/// If both refuse the position, nothing else is compared.
pub fn agree(rules: &Rules, setup: &Setup, depth: u32) -> Vec<Disagreement> {
    match SubjectPair::new(rules, [&GeneratorSubject, &OracleSubject], setup) {
        Ok(Some(mut pair)) => pair.compare(depth, &never).unwrap_or_default(),
        Ok(None) => Vec::new(),
        Err(disagreement) => vec![*disagreement],
    }
}

#[cfg(test)]
mod tests;
