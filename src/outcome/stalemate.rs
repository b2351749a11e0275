//! `end.stalemate`: the side to move is not in check and has no legal turn.

use super::{End, tally};
use crate::movegen;
use crate::position::Position;
use crate::rules::{Rules, Stalemate};

pub(super) fn end(rules: &Rules, position: &Position) -> Option<End> {
    if position.in_check(rules) || movegen::any_turn(rules, position) {
        return None;
    }
    let side = position.side();
    let winner = match rules.end.stalemate {
        Stalemate::Draw => None,
        Stalemate::Loses => Some(!side),
        Stalemate::Wins => Some(side),
        Stalemate::Fewest => tally::more(tally::on_board(position)).map(|more| !more),
    };
    Some(End { winner, clause: "end.stalemate" })
}

pub(super) fn why(rules: &Rules, position: &Position, _: End) -> String {
    let side = position.side().name();
    let stuck = match rules.turn.royal {
        true => format!("{side} is not in check and has no legal turn"),
        false => format!("{side} has no legal turn"),
    };
    match rules.end.stalemate {
        Stalemate::Fewest => format!("{stuck}; {}", tally::compared(tally::on_board(position), "piece")),
        _ => stuck,
    }
}
