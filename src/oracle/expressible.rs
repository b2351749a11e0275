//! Whether a FEN of the game could express a setup at all, before its meaning is looked at: a setup can be made by
//! hand, or come from another game.

use regra_rules::Rules;
use regra_rules::position::{Setup, Turn};

/// The largest holding per kind that a FEN can express: 15; 30 under `capture.hand`, where all pieces except kings may
/// change sides.
pub(super) fn most_held(rules: &Rules) -> u8 {
    if rules.readings.contains_key("capture.hand") { 30 } else { 15 }
}

/// Whether the pieces belong to the game, and no number is larger than a FEN allows.
pub(super) fn expressible_in_fen(rules: &Rules, setup: &Setup) -> bool {
    let counts = |held: &[u8]| {
        let fits = |(kind, &count): (usize, &u8)| {
            count == 0 || kind < rules.pieces.len() && count <= most_held(rules)
        };
        held.iter().enumerate().all(fits)
    };
    setup.board.iter().flatten().all(|piece| rules.has(piece.kind))
        && setup.holdings.0.iter().all(|held| counts(held))
        && setup.state.is_expressible_in_fen()
}

/// Whether the pieces that a turn names belong to the game.
pub(super) fn nameable(rules: &Rules, turn: Turn) -> bool {
    turn.promotions().into_iter().chain([turn.dropped()]).flatten().all(|kind| rules.has(kind))
}
