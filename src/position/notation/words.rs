//! Words that are whole turns, as people and engines write them.

use crate::geometry::Wing;

/// The ways to write a pass, besides the king's square twice.
pub(super) const PASSES: [&str; 5] = ["pass", "0000", "--", "@@@@", "Z0"];

/// To which wing the words castle, in letters or in zeros.
pub(super) fn castling(text: &str) -> Option<Wing> {
    match text.replace('0', "O").as_str() {
        "O-O" => Some(Wing::East),
        "O-O-O" => Some(Wing::West),
        _ => None,
    }
}
