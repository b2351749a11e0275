//! Words that are whole turns, as people and engines write them.

use crate::Rules;
use crate::geometry::{Square, Wing};
use crate::position::Position;

/// The ways to write a pass, besides the king's square twice.
pub const PASSES: [&str; 5] = ["pass", "0000", "--", "@@@@", "Z0"];

/// A turn without the annotations behind it: check, mate, and how good it is.
pub fn unmarked(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

/// The wing of a castling in words, with letters or zeros.
pub(super) fn castling(text: &str) -> Option<Wing> {
    match text.replace('0', "O").as_str() {
        "O-O" => Some(Wing::East),
        "O-O-O" => Some(Wing::West),
        _ => None,
    }
}

/// A castling to which the side to move has a right, possible or not.
pub(super) struct Castles {
    pub(super) wing: Wing,
    /// The square to which it is written.
    pub(super) to: Square,
    /// The square where the king lands.
    pub(super) king_destination: Square,
    /// The square of the rook.
    pub(super) rook: Square,
}

/// The castlings of a king that has a right to them, by how they are written.
pub(super) fn castlings(rules: &Rules, position: &Position, king: Square) -> Vec<Castles> {
    let (rights, side) = (position.castling, position.side);
    let of = |wing: Wing| {
        let castling = rules.turn.castling.filter(|_| rights.has(side, wing))?;
        let rook = rights.rook(&castling, side, wing)?;
        let king_destination = castling.king_lands(king, wing)?;
        Some(Castles { wing, to: castling.notation_square(rook, king_destination), king_destination, rook })
    };
    Wing::ALL.into_iter().filter_map(of).collect()
}
