//! The ends that a position itself decides, whatever was played before.

use super::{End, mate, stalemate};
use regra_rules::Rules;
use regra_rules::position::{Context, Position};

/// The end that the position itself decides, where perft stops: one that `terminal` finds, mate or stalemate.
pub fn decided(rules: &Rules, position: &Position) -> Option<End> {
    let stuck = || mate::end(rules, position).or_else(|| stalemate::end(rules, position));
    Context::general(rules).terminal(position).or_else(stuck)
}
