//! Asks an engine about every position with few pieces, and compares its answers with the rules.
//!
//! It is asked only about positions that the rules accept; about others they say nothing. A difference is no reason to
//! stop: differences of one kind are counted, and the first of them is kept in full.

mod finding;
mod position;
mod unit;

pub use finding::{FindingKind, SurveyFinding, Surveyed};
pub use unit::{Survey, SurveyStop};
