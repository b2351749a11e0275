//! The turn that a text means in any spelling.

use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::notation::spelled;
use regra_rules::position::{Position, Turn};

/// The legal turn that a text is, however an engine may spell it.
pub fn turn_spelled(rules: &Rules, position: &Position, text: &str) -> Option<Turn> {
    movegen::turns(rules, position).into_iter().find(|&turn| spelled(rules, position, turn, text))
}
