//! `end.stalemate`: the side to move is not in check and has no legal turn.

use super::{End, tally};
use crate::movegen;
use crate::position::Position;
use crate::rules::{Mate, Rules, Stalemate};

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
    Some(End { winner, clause: clause(rules) })
}

/// Where being checkmated wins, one clause says that being stalemated does too.
fn clause(rules: &Rules) -> &'static str {
    match rules.end.mate {
        Mate::Loses => "end.stalemate",
        Mate::Wins => "end.checkmate",
    }
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
