//! Words that are whole turns, as people and engines write them.

use crate::geometry::Wing;

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
