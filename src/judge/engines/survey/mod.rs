//! Every position with few pieces, asked of another player: what it says otherwise than the rules.
//!
//! Asked are the positions that the rules accept; of one that no play can reach they say nothing. What a player says
//! otherwise is no reason to stop: divergences of one kind are counted, and the first of them is kept whole.

mod finding;
mod position;
mod unit;

pub use finding::{FindingKind, SurveyFinding, Surveyed};
pub use unit::{Survey, SurveyStop};
