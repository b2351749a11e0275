//! `end.bare`, and the bare king of `end.checkmate`: a side has its king alone.

use super::{End, tally};
use crate::geometry::Color;
use crate::position::Position;
use crate::rules::{BareKing, Company, Rules};

pub(super) fn end(rules: &Rules, position: &Position) -> Option<End> {
    let (clause, bare_wins) = match rules.end.bare? {
        BareKing::Loses => ("end.bare", false),
        BareKing::Wins => ("end.checkmate", true),
    };
    match Color::ALL.map(|color| is_bare(rules, position, color)) {
        [false, false] => None,
        [true, true] => Some(End::drawn(clause)),
        [white, _] => Some(End::won(if white == bare_wins { Color::White } else { Color::Black }, clause)),
    }
}

/// Whether a side has nothing but its king, with the Duchy as `end.duchy` counts it.
fn is_bare(rules: &Rules, position: &Position, color: Color) -> bool {
    let company = rules.turn.bare == Some(Company::Duchy) && tally::in_duchy(rules, position, color) > 0;
    position.color(color).count() == 1 && position.of(color, rules.king()).any() && !company
}

pub(super) fn why(rules: &Rules, position: &Position, _: End) -> String {
    let mut bare = Color::ALL.into_iter().filter(|&color| is_bare(rules, position, color));
    match (bare.next(), bare.next()) {
        (Some(color), None) => {
            format!("{} has nothing left but its king on {}", color.name(), position.color(color).first())
        }
        _ => "both sides have nothing left but their kings".to_owned(),
    }
}
