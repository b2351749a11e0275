//! The turns that texts mean in any spelling.

use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::notation::spelled;
use regra_rules::position::{Position, Turn};

/// The legal turn that a text is, however an engine may spell it.
pub fn turn_spelled(rules: &Rules, position: &Position, text: &str) -> Option<Turn> {
    movegen::turns(rules, position).into_iter().find(|&turn| spelled(rules, position, turn, text))
}

/// The game from a position by these turns, each in any spelling; none if one of them is not legal.
pub(crate) fn game_spelled(rules: &Rules, start: Position, play: &[String]) -> Option<Game> {
    let mut game = Game::new(start);
    for text in play {
        let turn = turn_spelled(rules, game.position(), text)?;
        game.play(rules, turn);
    }
    Some(game)
}
