//! What is to be found out, and within which bounds.

use super::evidence::AnswerEvidence;
use crate::compare::limits::Limits;
use crate::fixture::Source;
use regra_rules::{Catalogue, Rules};

/// What is to be found out.
pub struct Plan<'a> {
    /// The families that there are.
    pub catalogue: &'a Catalogue,
    /// The rule set that the player is told to play.
    pub told: &'a Rules,
    /// The other versions that it may play as well as that one.
    pub others: Vec<Rules>,
    /// The fixtures at which the player is asked in the end.
    pub fixtures: Vec<Source>,
    /// What has been observed already.
    pub observed: Vec<AnswerEvidence>,
    /// When to stop.
    pub bounds: Bounds<'a>,
}

/// When to stop, and where to look.
pub struct Bounds<'a> {
    /// Maximum number of questions.
    pub questions: u64,
    /// Number of positions of random games that have to agree in the end.
    pub confirm: u64,
    /// Maximum number of positions made up for two rule sets that no other tells apart.
    pub made_up: u64,
    /// Another seed, other random games and positions.
    pub seed: u64,
    /// When time runs out, or somebody stops it.
    pub limits: Limits<'a>,
    /// Told now and then how many questions have been asked.
    pub progress: &'a (dyn Fn(u64) + Sync),
}
