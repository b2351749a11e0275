//! `end.mate` and `end.checkmate`: the side to move is in check and has no legal turn.

use super::End;
use crate::movegen;
use crate::position::{Position, attackers};
use crate::rules::{Mate, Rules};

pub(super) fn end(rules: &Rules, position: &Position) -> Option<End> {
    if !position.in_check(rules) || movegen::any_turn(rules, position) {
        return None;
    }
    let mated = position.side();
    Some(match rules.end.mate {
        Mate::Loses => End::won(!mated, "end.mate"),
        Mate::Wins => End::won(mated, "end.checkmate"),
    })
}

pub(super) fn why(rules: &Rules, position: &Position, _: End) -> String {
    let mated = position.side();
    let king = position.of(mated, rules.king()).first();
    let checkers: Vec<String> = attackers(rules, position, king, !mated).map(|s| s.to_string()).collect();
    let (side, from) = (mated.name(), checkers.join(" and "));
    format!("the {side} king on {king} is in check from {from} and {side} has no legal turn")
}
