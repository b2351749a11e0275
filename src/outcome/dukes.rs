//! `end.dukes`: ten turns with nothing left but kings and Grand Dukes.

use super::{End, Game, tally};
use crate::position::Position;
use crate::rules::Rules;

/// Five rounds, counted by the halfmove clock.
const TURNS: u16 = 10;

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let tally = rules.end.dukes?;
    let position = game.position();
    let over = position.halfmove() >= TURNS && only_kings_and_dukes(rules, position);
    let winner = tally::more(tally::dukes(rules, position, tally));
    over.then_some(End { winner, clause: "end.dukes" })
}

/// Captured pieces are not left; dukes in the Duchy are, and are dukes.
fn only_kings_and_dukes(rules: &Rules, position: &Position) -> bool {
    let dukes = rules.duke().map(|duke| position.kind(duke)).unwrap_or_default();
    position.occupied() == position.kind(rules.king()) | dukes
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let position = game.position();
    let counts = rules.end.dukes.map(|tally| tally::dukes(rules, position, tally)).unwrap_or_default();
    let turns = position.halfmove();
    format!("only kings and dukes for {turns} turns: {}", tally::compared(counts, "duke"))
}
