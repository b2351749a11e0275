//! Whether a player's position after a turn is the one that it leads to, and by which clause it is not.

use crate::position::{FenField, Position, write_fen};
use crate::rules::Rules;
use crate::subject::compare;

/// The FEN of a position, where what a player has written is not that one, as far as it can be compared.
pub(super) fn leads_elsewhere(rules: &Rules, right: &Position, says: &str) -> Option<String> {
    let right = right.to_setup(rules);
    let same = compare(rules, &right, says).is_ok_and(|found| found.differing.is_empty());
    (!same).then(|| write_fen(rules, &right))
}

/// The clause of the one part in which a player's position differs, if it is but one that has a clause of its own.
pub(super) fn field_clause(rules: &Rules, right: &Position, says: &str) -> Option<&'static str> {
    match compare(rules, &right.to_setup(rules), says).ok()?.differing[..] {
        [FenField::EnPassant] => Some("enpassant.capture"),
        [FenField::Castling] => Some("castle.form"),
        [FenField::Promoted] => Some("capture.hand"),
        [FenField::Sneaks] => Some("sneak.window"),
        [FenField::MovedPawns] => Some("lancer.when"),
        _ => None,
    }
}
