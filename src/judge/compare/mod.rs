//! Rules against rules, and fixtures against rules.
//!
//! [`mutate`] changes a rule set in one place and asks whether any fixture notices; [`coverage`] says
//! which fixtures and which source files stand behind a clause, and what behind each line of a document;
//! [`diff`] says what changed between two rule sets; [`answer`] is what one of them says about a position,
//! to hold against another's; [`witness`] looks for a position in which two rule sets disagree; [`evidence`] is what
//! such searches have found, kept and asked again.
//!
//! Of another player, [`examine`] asks the fixtures, [`survey`] every position with few pieces, [`bisect`] looks for
//! the first position in which it is wrong, and [`infer`] for the rule set that it plays; [`known`] is a list of where
//! one is known to differ. [`miscount`] looks for the fault behind a wrong count. [`limits`] say when any of these
//! searches stops.

pub mod answer;
pub mod bisect;
mod cause;
mod change;
pub mod coverage;
pub mod diff;
mod equivalent;
pub mod evidence;
pub mod examine;
pub mod infer;
pub mod known;
pub mod limits;
pub mod miscount;
pub mod mutate;
mod outline;
mod reached;
mod shrink;
mod stricter;
pub mod survey;
mod versus;
pub mod witness;

/// The mechanism of a clause: the part before the first dot.
pub fn mechanism(clause: &str) -> &str {
    clause.split('.').next().unwrap_or(clause)
}
