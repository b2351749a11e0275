//! The driver of an engine's program in one protocol, from its start to its first fault.

use std::num::NonZero;

use super::EngineError;
use regra_judge::subject::{Divided, PlayerQuestion, Standing, Told, Wanted, Whole};
use regra_rules::Rules;

/// A running program, driven in its protocol. A fault is final for it: the program is ended when this is dropped.
pub(super) trait Speaker {
    /// The program's name in reports.
    fn name(&self) -> &str;

    /// Sets the rule set to play from now on.
    fn play(&mut self, rules: &Rules) -> Result<(), EngineError>;

    /// Whether it can answer this question under its rule set.
    fn answers(&self, question: PlayerQuestion) -> bool;

    /// A known gap in its answers.
    fn caveat(&self) -> Option<String>;

    /// The legal turns, each as often as it is listed.
    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, EngineError>;

    /// The position, in its own FEN.
    fn position(&mut self, told: Told<'_>) -> Result<String, EngineError>;

    /// The leaves at exactly `depth`.
    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, EngineError>;

    /// How the game stands.
    fn standing(&mut self, told: Told<'_>) -> Result<Standing, EngineError>;

    /// Its answers about each of these positions, asked for at once; none if it must be asked one question after the
    /// other. A failure that leaves it unsound is the last entry.
    fn wholes(&mut self, _fens: &[String], _wanted: Wanted) -> Option<Vec<Result<Whole, EngineError>>> {
        None
    }
}
