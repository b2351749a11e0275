//! The turn that somebody spells.

use crate::movegen;
use crate::position::{Position, Turn, spelled};
use crate::rules::Rules;

/// The legal turn that a text is, however an engine may spell it.
pub fn turn_spelled(rules: &Rules, position: &Position, text: &str) -> Option<Turn> {
    movegen::turns(rules, position).into_iter().find(|&turn| spelled(rules, position, turn, text))
}
