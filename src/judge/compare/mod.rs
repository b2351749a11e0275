//! Rules against rules, and rules against their fixtures.
//!
//! [`mutate`] changes a rule set in one place and asks whether any fixture notices; [`coverage`] says
//! which fixtures and which source files stand behind a clause, and what behind each line of a document;
//! [`diff`] says what changed between two rule sets; [`answer`] is what one of them says about a position,
//! to hold against another's; [`witness`] looks for a position in which two rule sets disagree; [`evidence`] is what
//! such searches have found, kept and asked again. [`limits`] say when any of these searches stops.

pub mod answer;
mod cause;
pub(crate) mod change;
pub mod coverage;
pub mod diff;
mod equivalent;
pub mod evidence;
pub mod limits;
pub mod mutate;
mod outline;
pub(crate) mod shrink;
mod versus;
pub mod witness;

/// The mechanism of a clause: the part before the first dot.
pub fn mechanism(clause: &str) -> &str {
    clause.split('.').next().unwrap_or(clause)
}
