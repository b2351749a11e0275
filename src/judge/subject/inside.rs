//! regra itself as an engine, under fixed rules, whatever it is set to play: for tests, and to see the answers of
//! another reading.

use std::num::NonZero;

use super::player::{Divided, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Standing, Told};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{FenError, Position, read_setup, validate};

/// An engine in this process.
#[derive(Clone, Debug)]
pub struct Inside {
    /// The rules that it plays.
    rules: Rules,
    /// The rule set that it was set to play: positions are sent to it in this form.
    told: Rules,
}

impl Inside {
    /// Plays these rules, whatever it is set to play.
    pub fn new(rules: Rules) -> Self {
        Self { told: rules.clone(), rules }
    }

    fn game(&self, told: Told<'_>) -> Result<Game, PlayerError> {
        let refused = |why: String| self.error(PlayerErrorKind::Refused(why));
        // What is told for the sake of other rules (rights where nobody castles) may be read by its own alone.
        let own = |problems| read_setup(&self.rules, told.fen).map_err(|_| problems);
        let all = |problems: Vec<FenError>| {
            refused(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        };
        let setup = read_setup(&self.told, told.fen).or_else(own).map_err(all)?;
        // Of what the rule set it was told has no field for, its own rules take what a FEN without the field says.
        let setup = setup.under(&self.rules);
        validate(&self.rules, &setup).map_err(all)?;
        let mut game = Game::new(Position::from_setup(&self.rules, &setup));
        for text in told.moves {
            let turn = parse_turn(&self.rules, game.position(), text)
                .map_err(|error| refused(error.to_string()))
                .and_then(|turn| {
                    let legal = movegen::is_legal(&self.rules, game.position(), turn);
                    if legal { Ok(turn) } else { Err(refused(format!("{text} is not legal"))) }
                })?;
            game.play(&self.rules, turn);
        }
        Ok(game)
    }

    fn error(&self, kind: PlayerErrorKind) -> PlayerError {
        PlayerError { player: self.name().to_owned(), kind }
    }
}

impl Player for Inside {
    fn name(&self) -> &str {
        self.rules.name.as_str()
    }

    fn play(&mut self, rules: &Rules) -> Result<(), PlayerError> {
        self.told = rules.clone();
        Ok(())
    }

    fn answers(&self, _: PlayerQuestion) -> bool {
        true
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, PlayerError> {
        let game = self.game(told)?;
        let (rules, position) = (&self.rules, game.position());
        Ok(movegen::turns(rules, position).into_iter().map(|t| write_turn(rules, position.side, t)).collect())
    }

    fn position(&mut self, told: Told<'_>) -> Result<String, PlayerError> {
        let game = self.game(told)?;
        Ok(game.position().fen(&self.rules))
    }

    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, PlayerError> {
        let game = self.game(told)?;
        let (rules, position) = (&self.rules, game.position());
        let below = |turn| u128::from(movegen::perft(rules, &position.play(rules, turn), depth.get() - 1));
        let turns: Vec<_> = movegen::turns(rules, position)
            .into_iter()
            .map(|turn| (write_turn(rules, position.side, turn), below(turn)))
            .collect();
        let total = turns.iter().map(|(_, nodes)| nodes).sum();
        Ok(Divided { turns, total })
    }

    fn standing(&mut self, told: Told<'_>) -> Result<Standing, PlayerError> {
        let game = self.game(told)?;
        Ok(Standing::in_game(&self.rules, &game))
    }
}
