//! The input of `infer`, and its limits.

use super::evidence::AnswerEvidence;
use crate::compare::limits::Limits;
use crate::fixture::Source;
use regra_rules::{Catalogue, Rules};

/// The input of `infer`.
pub struct Plan<'a> {
    /// The families that there are.
    pub catalogue: &'a Catalogue,
    /// The rule set that the engine is set to play.
    pub told: &'a Rules,
    /// The other versions that it may play as well as that one.
    pub others: Vec<Rules>,
    /// The fixtures at which the player is asked in the end.
    pub fixtures: Vec<Source>,
    /// Earlier observations.
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
    /// Maximum number of generated positions for two rule sets that no other position tells apart.
    pub made_up: u64,
    /// Random seed of games and positions.
    pub seed: u64,
    /// The time limit, and the user's interrupt.
    pub limits: Limits<'a>,
    /// Receives the number of questions now and then.
    pub progress: &'a (dyn Fn(u64) + Sync),
}
