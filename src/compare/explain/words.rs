//! Pieces and squares in words.

use crate::geometry::{Bitboard, Square};
use crate::position::Position;
use crate::rules::{Kind, Rules};

/// `the rook on e8`.
pub(super) fn man(rules: &Rules, position: &Position, square: Square) -> String {
    position
        .kind_at(square)
        .map_or_else(|| square.to_string(), |kind| format!("the {} on {square}", rules.piece(kind).name))
}

/// `a rook`, `an elephant`.
pub(super) fn a_kind(rules: &Rules, kind: Kind) -> String {
    let name = &rules.piece(kind).name;
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// `the rook on e8 and the knight on f3`.
pub(super) fn men(rules: &Rules, position: &Position, squares: Bitboard) -> String {
    squares.map(|square| man(rules, position, square)).collect::<Vec<_>>().join(" and ")
}
