//! `end.fifty`: the halfmove clock has run down.

use super::{End, Game, tally};
use crate::geometry::{ByColor, Color};
use crate::position::Position;
use crate::rules::Rules;

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let fifty = rules.end.fifty?;
    let position = game.position();
    let winner = fifty.more_pieces_wins.then(|| tally::more(pieces(rules, position))).flatten();
    (position.halfmove() >= fifty.turns).then_some(End { winner, clause: "end.fifty" })
}

/// Everything that a side has, the dukes in its Duchy included.
fn pieces(rules: &Rules, position: &Position) -> ByColor<u32> {
    let board = tally::on_board(position);
    ByColor(Color::ALL.map(|color| board[color] + tally::in_duchy(rules, position, color)))
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let position = game.position();
    let turns = format!("{} turns without a capture or a pawn move", position.halfmove());
    match rules.end.fifty {
        Some(fifty) if fifty.more_pieces_wins => {
            format!("{turns}: {}", tally::compared(pieces(rules, position), "piece"))
        }
        _ => turns,
    }
}
