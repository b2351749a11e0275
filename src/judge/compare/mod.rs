//! Rules against rules, and rules against their fixtures.
//!
//! [`mutate`] changes a rule set in one place and tests whether any fixture detects it; [`coverage`] lists the fixtures
//! and source files of each clause, and the evidence for each line of a document; [`diff`] finds the changes between
//! two rule sets; [`answer`] is a rule set's answer about a position; [`witness`] searches a position in which two rule
//! sets disagree, for all who need one, and [`Difference`] says how they do; [`evidence`] keeps the results of such
//! searches and tests them again. [`limits`] stop these searches.

pub mod answer;
mod cause;
pub(crate) mod change;
pub mod coverage;
pub mod diff;
mod difference;
mod equivalent;
pub mod evidence;
pub mod limits;
pub mod mutate;
mod outline;
pub(crate) mod shrink;
mod versus;
pub mod witness;

pub(crate) use difference::same_turns;
pub use difference::{By, Difference};

/// The mechanism of a clause: the part before the first dot.
pub fn mechanism(clause: &str) -> &str {
    clause.split('.').next().unwrap_or(clause)
}

/// Each of these once, in their order; for few.
pub fn once<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut each = Vec::new();
    for one in all {
        if !each.contains(&one) {
            each.push(one);
        }
    }
    each
}
