//! Who speaks to a player's program, each in one protocol, from the start of the program to its first fault.

use std::num::NonZero;

use super::EngineError;
use regra_judge::subject::{Divided, PlayerQuestion, Standing, Told, Wanted, Whole};
use regra_rules::Rules;

/// A program that runs, and is spoken to in its protocol. What becomes of it after a fault is not its concern: it is
/// ended when it is dropped.
pub(super) trait Speaker {
    /// How the program is called in reports.
    fn name(&self) -> &str;

    /// Makes it play a rule set from now on.
    fn play(&mut self, rules: &Rules) -> Result<(), EngineError>;

    /// Whether it can be asked this, under the rule set that it plays.
    fn answers(&self, question: PlayerQuestion) -> bool;

    /// What its answers leave out, where that is known.
    fn caveat(&self) -> Option<String>;

    /// The legal turns, each as often as it is listed.
    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, EngineError>;

    /// The position, in its own FEN.
    fn position(&mut self, told: Told<'_>) -> Result<String, EngineError>;

    /// The leaves at exactly `depth`.
    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, EngineError>;

    /// How the game stands.
    fn standing(&mut self, told: Told<'_>) -> Result<Standing, EngineError>;

    /// What it says of each of these positions, asked for in one go; none where it is asked for one thing after the
    /// other. What fails, and leaves it unsound, is the last.
    fn wholes(&mut self, _fens: &[String], _wanted: Wanted) -> Option<Vec<Result<Whole, EngineError>>> {
        None
    }
}
