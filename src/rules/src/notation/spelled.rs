//! Whether a text is a given turn, in the spelling of any engine.

use super::words::{PASSES, castling};
use super::write::{Style, write_turn_as};
use crate::Rules;
use crate::geometry::{Square, Wing};
use crate::position::{Action, Context, Position, Turn};

/// Whether a text is this turn of this position, in regra's notation or in one that engines use: a promotion with `=`,
/// in capitals, or as `+`; no promotion as `=`; castling as the king that takes its own rook, or `O-O`; a drop in lower
/// case or with `+`; two pawns at once with a comma; a pass in any form.
///
/// A text matches at most one legal turn of a position.
pub fn spelled(rules: &Rules, position: &Position, turn: Turn, text: &str) -> bool {
    let side = position.side;
    let own = write_turn_as(rules, side, turn, Style::default());
    if own == text || write_turn_as(rules, side, turn, Style::ENGINE) == text {
        return true;
    }
    if !turn.retiring.is_empty() {
        return false; // only regra writes dukes that retire behind a turn
    }
    match turn.action {
        Action::Pass => PASSES.contains(&text) || king_twice(rules, position, text),
        Action::Move { promotion: Some(_), .. } => text.replacen('=', "", 1).to_ascii_lowercase() == own,
        Action::Move { promotion: None, .. } => text.strip_suffix('=') == Some(own.as_str()),
        Action::Castle { from, to } => {
            let context = Context::general(rules);
            let mut ways =
                Wing::ALL.into_iter().filter_map(|wing| context.castling_way(position, side, wing));
            ways.find(|way| way.written == to).is_some_and(|way| {
                castling(text) == Some(way.wing)
                    || text == format!("{from}{}", way.rook)
                    || text == format!("{from}{}", way.king_lands)
                        && !steps_to(rules, position, from, way.king_lands)
            })
        }
        Action::Drop { .. } => text.strip_prefix('+').unwrap_or(text).eq_ignore_ascii_case(&own),
        Action::Legion { .. } => text.split_once(',').is_some_and(|(one, other)| {
            [(one, other), (other, one)].iter().any(|(west, east)| own == format!("{west}+{east}"))
        }),
        Action::Charge { .. } | Action::Retire { .. } => false,
    }
}

/// Whether the king's own movement reaches a square, or a piece of its side (the king included) stands there.
fn steps_to(rules: &Rules, position: &Position, king: Square, to: Square) -> bool {
    let context = Context::general(rules);
    position.color(position.side).has(to)
        || context.reach(position.side, rules.king(), king, position.occupied()).has(to)
}

/// Whether a text is the king's square twice: `e2e2`.
fn king_twice(rules: &Rules, position: &Position, text: &str) -> bool {
    let king = position.of(position.side, rules.king());
    let twice = text.len() == 4 && text.is_ascii() && text[..2] == text[2..];
    twice && text[..2].parse().is_ok_and(|square| king.has(square))
}
