//! Helpers for the tests of ends: outcomes after some turns.

use super::{Game, Outcome, outcome};
use regra_rules::notation::parse_turn;
use regra_rules::position::read_position;

/// The outcome after some turns: `white end.bare`, `draw end.fifty`, or `open`.
pub(super) fn verdict(name: &str, fen: &str, turns: &str) -> String {
    let outcome = played(name, fen, turns);
    match outcome.clause {
        Some(clause) => format!("{} {clause}", outcome.winner.map_or("draw", |color| color.name())),
        None => "open".to_owned(),
    }
}

/// The reason given for it.
pub(super) fn why(name: &str, fen: &str, turns: &str) -> String {
    played(name, fen, turns).why
}

fn played(name: &str, fen: &str, turns: &str) -> Outcome {
    let rules = regra_testing::shipped().rules(name).unwrap();
    let start = read_position(&rules, fen).unwrap_or_else(|problems| panic!("{fen}: {problems:?}"));
    let mut game = Game::new(start);
    for text in turns.split_whitespace() {
        let turn = parse_turn(&rules, game.position(), text).unwrap();
        let legal = crate::turns(&rules, game.position());
        assert!(legal.contains(&turn), "{text} is not legal");
        game.play(&rules, turn);
    }
    outcome(&rules, &game)
}
