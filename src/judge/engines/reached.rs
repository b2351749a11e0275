//! Positions that play cannot reach, as far as the pieces on the board show it.

use regra_rules::Rules;
use regra_rules::position::Setup;

/// Whether a game may come to a position. The piece that was moved last still stands there, unless the rules take it
/// off with what it captures.
pub(super) fn comes_about(rules: &Rules, setup: &Setup) -> bool {
    let mut pieces = setup.board.iter().flatten();
    let taken_off = rules.turn.blast.is_some() || rules.kinds().any(|kind| rules.program().is_charger(kind));
    taken_off || pieces.any(|piece| piece.color != setup.side)
}
