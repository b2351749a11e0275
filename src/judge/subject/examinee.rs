//! A player under examination: its answers read as turns of the rule set it is examined under, with what is no
//! turn of it kept as it was said.

use std::collections::VecDeque;
use std::num::NonZero;

use super::player::{
    Divided, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Restarts, Standing, Told, Wanted, Whole,
};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::notation::{spelled, write_turn};
use regra_rules::position::{Position, Turn};

/// A player, and the rule set by which it is judged.
pub struct Examinee<'p> {
    player: &'p mut dyn Player,
    rules: Rules,
    asked: u64,
    /// What it listed where a turn had to be spelled, the last places only: on the way to a position they come again.
    listed: VecDeque<(String, Vec<Heard>)>,
}

/// Maximum number of places where turns had to be spelled that are remembered.
const REMEMBERED: usize = 16;

/// A turn as a player lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// As the player spells it.
    pub spelled: String,
    /// The legal turn that it is; none where it is no legal turn of the rule set.
    pub turn: Option<Turn>,
}

impl<'p> Examinee<'p> {
    /// Examines a player under a rule set.
    ///
    /// # Errors
    /// Where it does not play that.
    pub fn new(player: &'p mut dyn Player, rules: &Rules) -> Result<Self, PlayerError> {
        player.play(rules)?;
        Ok(Self { player, rules: rules.clone(), asked: 0, listed: VecDeque::new() })
    }

    /// How it is called in reports.
    pub fn name(&self) -> &str {
        self.player.name()
    }

    /// What its answers leave out, where that is known.
    pub fn caveat(&self) -> Option<&str> {
        self.player.caveat()
    }

    /// Asks a program started anew from the next question on, where there is a program.
    pub fn afresh(&mut self) {
        self.player.afresh();
    }

    /// How often its program had to be started again, if it was.
    pub fn restarts(&self) -> Option<&Restarts> {
        self.player.restarts()
    }

    /// The rule set by which it is judged.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many questions it has been asked.
    pub fn asked(&self) -> u64 {
        self.asked
    }

    /// Whether it can be asked this at all.
    pub fn answers(&self, question: PlayerQuestion) -> bool {
        self.player.answers(question)
    }

    /// What it lists where a game stands. It is told the position, not the turns that led there.
    ///
    /// # Errors
    /// Where there is no answer.
    pub fn turns(&mut self, position: &Position) -> Result<Vec<Heard>, PlayerError> {
        self.asked += 1;
        let listed = self.player.turns(Told { fen: &position.fen(&self.rules), moves: &[] })?;
        Ok(self.heard(position, listed.into_iter()))
    }

    /// What it says of positions, each by itself, as [`Player::wholes`] has it.
    pub fn wholes(
        &mut self,
        positions: &[Position],
        wanted: Wanted,
    ) -> Vec<Result<Whole<Heard>, PlayerError>> {
        let fens: Vec<String> = positions.iter().map(|position| position.fen(&self.rules)).collect();
        self.asked += fens.len() as u64;
        let said = self.player.wholes(&fens, wanted).into_iter().zip(positions);
        let heard = said.map(|(said, position)| {
            let Whole { turns, after, standing } = said?;
            Ok(Whole { turns: self.heard(position, turns.into_iter()), after, standing })
        });
        heard.collect()
    }

    /// What it lists after a turn that it is told to play itself.
    ///
    /// # Errors
    /// Where there is no answer: also where it cannot spell the turn, or takes it for illegal.
    pub fn turns_after(&mut self, position: &Position, turn: Turn) -> Result<Vec<Heard>, PlayerError> {
        let mut game = Game::new(*position);
        game.play(&self.rules, turn);
        self.turns_along(&position.fen(&self.rules), &game)
    }

    /// What it lists where a game stands, told this FEN of its start, and the turns to play from there.
    ///
    /// # Errors
    /// Where there is no answer: also where it cannot spell a turn, or takes one for illegal.
    pub fn turns_along(&mut self, fen: &str, game: &Game) -> Result<Vec<Heard>, PlayerError> {
        let moves = self.spellings(game)?;
        self.asked += 1;
        let listed = self.player.turns(Told { fen, moves: &moves })?;
        Ok(self.heard(game.position(), listed.into_iter()))
    }

    /// As [`divide`](Self::divide), told this FEN of the start of a game, and the turns to play from there.
    ///
    /// # Errors
    /// Where there is no answer: also where it cannot spell a turn, or takes one for illegal.
    pub fn divide_along(
        &mut self,
        fen: &str,
        game: &Game,
        depth: NonZero<u32>,
    ) -> Result<(Vec<(Heard, u128)>, u128), PlayerError> {
        let moves = self.spellings(game)?;
        self.asked += 1;
        let Divided { turns, total } = self.player.divide(Told { fen, moves: &moves }, depth)?;
        let (names, counts): (Vec<_>, Vec<_>) = turns.into_iter().unzip();
        let heard = self.heard(game.position(), names.into_iter());
        Ok((heard.into_iter().zip(counts).collect(), total))
    }

    /// The leaves below each turn that it lists, and the total that it gives.
    ///
    /// # Errors
    /// Where there is no answer.
    pub fn divide(
        &mut self,
        position: &Position,
        depth: NonZero<u32>,
    ) -> Result<(Vec<(Heard, u128)>, u128), PlayerError> {
        self.divide_along(&position.fen(&self.rules), &Game::new(*position), depth)
    }

    /// The position after a turn, in the player's own FEN.
    ///
    /// # Errors
    /// Where there is no answer: also where it cannot spell the turn, or takes it for illegal.
    pub fn after(&mut self, position: &Position, turn: Turn) -> Result<String, PlayerError> {
        let moves = [self.spelling(position, turn)?];
        self.asked += 1;
        self.player.position(Told { fen: &position.fen(&self.rules), moves: &moves })
    }

    /// How a game stands, with the turns that led there.
    ///
    /// # Errors
    /// Where there is no answer.
    pub fn standing(&mut self, game: &Game) -> Result<Standing, PlayerError> {
        let moves = self.spellings(game)?;
        self.asked += 1;
        self.player.standing(Told { fen: &game.start().fen(&self.rules), moves: &moves })
    }

    /// How the player spells the turns of a game.
    fn spellings(&mut self, game: &Game) -> Result<Vec<String>, PlayerError> {
        let turns: Vec<Turn> = game.turns().collect();
        let positions: Vec<Position> = game.positions().copied().collect();
        positions.iter().zip(turns).map(|(position, turn)| self.spelling(position, turn)).collect()
    }

    /// How the player spells a turn: as it lists it; in regra's own notation where it lists nothing.
    fn spelling(&mut self, position: &Position, turn: Turn) -> Result<String, PlayerError> {
        let own = write_turn(&self.rules, position.side, turn);
        if !self.answers(PlayerQuestion::Turns) {
            return Ok(own);
        }
        let fen = position.fen(&self.rules);
        if !self.listed.iter().any(|(there, _)| *there == fen) {
            let heard = self.turns(position)?;
            self.listed.truncate(REMEMBERED - 1);
            self.listed.push_front((fen.clone(), heard));
        }
        let mut there = self.listed.iter().filter(|(there, _)| *there == fen).flat_map(|(_, listed)| listed);
        let heard = there.find(|heard| heard.turn == Some(turn));
        heard.map(|heard| heard.spelled.clone()).ok_or_else(|| PlayerError {
            player: self.name().to_owned(),
            kind: PlayerErrorKind::Unable(format!("it does not list {own}, and so cannot be told it")),
        })
    }

    fn heard(&self, position: &Position, listed: impl Iterator<Item = String>) -> Vec<Heard> {
        let side = position.side;
        let legal: Vec<(Turn, String)> = movegen::turns(&self.rules, position)
            .into_iter()
            .map(|turn| (turn, write_turn(&self.rules, side, turn)))
            .collect();
        let turn = |text: &str| {
            let same = legal.iter().find(|(_, own)| own == text);
            let found =
                same.or_else(|| legal.iter().find(|(turn, _)| spelled(&self.rules, position, *turn, text)));
            found.map(|&(turn, _)| turn)
        };
        listed.map(|spelled| Heard { turn: turn(&spelled), spelled }).collect()
    }
}
