//! Whether a text is a turn, however an engine may spell it.

use super::write::{PassStyle, PromotionStyle, Style, write_turn_as};
use crate::geometry::Wing;
use crate::position::{Action, Position, Turn};
use crate::rules::Rules;

/// How engines write a pass, beside the king's square twice.
const PASSES: &[&str] = &["pass", "0000", "--", "@@@@", "Z0"];

/// Whether a text is this turn of this position, in regra's notation or in one that engines use: a
/// promotion with `=`, in capitals, or as `+`; castling as the king that takes its own rook, or `O-O`; a
/// drop in small letters or with `+`; a pass in any form.
pub fn spelled(rules: &Rules, position: &Position, turn: Turn, text: &str) -> bool {
    let side = position.side;
    let plus = Style { pass: PassStyle::Zeros, promotion: PromotionStyle::Plus };
    if [Style::default(), plus].into_iter().any(|style| write_turn_as(rules, side, turn, style) == text) {
        return true;
    }
    match turn.action {
        Action::Pass => PASSES.contains(&text) || king_twice(text),
        Action::Move { promotion: Some(_), .. } => {
            let plain = text.replace('=', "").to_ascii_lowercase();
            plain == write_turn_as(rules, side, turn, Style::default())
        }
        Action::Castle { from, to } => {
            let wing = Wing::toward(to, from);
            let words = if wing == Wing::East { ["O-O", "0-0"] } else { ["O-O-O", "0-0-0"] };
            let rook = rules.castling_rook(side, wing);
            words.contains(&text) || rook.is_some_and(|rook| text == format!("{from}{rook}"))
        }
        Action::Drop { .. } => {
            let own = write_turn_as(rules, side, turn, Style::default());
            text.strip_prefix('+').unwrap_or(text).eq_ignore_ascii_case(&own)
        }
        _ => false,
    }
}

/// `e2e2`.
fn king_twice(text: &str) -> bool {
    text.len() == 4 && text.is_ascii() && text[..2] == text[2..]
}
