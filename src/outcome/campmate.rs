//! `end.campmate`: a king on its far rank has won.

use super::End;
use crate::geometry::{Bitboard, Color};
use crate::position::Position;
use crate::rules::Rules;

const CLAUSE: &str = "end.campmate";

pub(super) fn end(rules: &Rules, position: &Position) -> Option<End> {
    if !rules.end.campmate {
        return None;
    }
    // With both there, which only a position set up can have, the side that just moved comes first.
    let order = [!position.side(), position.side()];
    let winner = order.into_iter().find(|&color| camp(rules, position, color).any())?;
    Some(End::won(winner, CLAUSE))
}

fn camp(rules: &Rules, position: &Position, color: Color) -> Bitboard {
    position.of(color, rules.king()) & Bitboard::rank(color.rank(7))
}

pub(super) fn why(rules: &Rules, position: &Position, end: End) -> String {
    let Some(winner) = end.winner else {
        return String::new();
    };
    let square = camp(rules, position, winner).first();
    let name = winner.name();
    if camp(rules, position, !winner).any() {
        return format!("both kings stand on their far ranks and {name} has just moved");
    }
    format!("the {name} king has reached its far rank on {square}")
}
