//! `pass.twice`: a pass answered by a pass is a draw.

use super::End;
use crate::position::Position;
use crate::rules::Rules;

pub(super) fn end(rules: &Rules, position: &Position) -> Option<End> {
    let twice = position.token().is_some_and(|token| token.passes >= 2);
    (rules.end.passes && twice).then_some(End::drawn("pass.twice"))
}

pub(super) fn why(_: &Rules, position: &Position, _: End) -> String {
    let (first, second) = (position.side().name(), (!position.side()).name());
    format!("{first} passed and {second} passed at once")
}
