//! Asks an engine within limits, in its own spelling.

use std::collections::HashMap;

use serde::{Serialize, Serializer};

use super::evidence::{AnswerEvidence, Ask, Said};
use super::place::Place;
use super::tell::Can;
use crate::subject::{Player, PlayerError, PlayerErrorKind, PlayerQuestion, Restarts, Told, turn_spelled};
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::notation::spelled;
use regra_rules::position::{Position, Turn};

/// Number of failures in a row after which nothing more is asked.
const PATIENCE: u32 = 3;

/// A question that was not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unanswered {
    #[serde(flatten)]
    pub place: Place,
    /// Why there is no answer.
    #[serde(flatten, serialize_with = "kind_and_reason")]
    pub why: PlayerErrorKind,
}

fn kind_and_reason<S: Serializer>(why: &PlayerErrorKind, to: S) -> Result<S::Ok, S::Error> {
    let kind = match why {
        PlayerErrorKind::Unable(_) => "unable",
        PlayerErrorKind::Refused(_) => "refused",
        _ => "failed",
    };
    to.collect_map([("kind", kind.to_owned()), ("reason", why.to_string())])
}

/// An engine, and the rule set that it was set to.
pub(super) struct Asker<'p> {
    player: &'p mut dyn Player,
    told: Rules,
    left: u64,
    failed: u32,
    listed: HashMap<(String, Vec<String>), Vec<String>>,
    /// How many questions it has been asked.
    pub(super) asked: u64,
    /// The questions without an answer.
    pub(super) unanswered: Vec<Unanswered>,
}

impl<'p> Asker<'p> {
    /// Tells a player to play a rule set; it will be asked at most `most` questions.
    pub(super) fn new(player: &'p mut dyn Player, told: &Rules, most: u64) -> Result<Self, PlayerError> {
        player.play(told)?;
        let (listed, unanswered) = (HashMap::new(), Vec::new());
        Ok(Self { player, told: told.clone(), left: most, failed: 0, listed, asked: 0, unanswered })
    }

    /// How it is called in reports.
    pub(super) fn name(&self) -> &str {
        self.player.name()
    }

    /// A known gap in its answers.
    pub(super) fn caveat(&self) -> Option<&str> {
        self.player.caveat()
    }

    /// How often its program had to be started again, if it was.
    pub(super) fn restarts(&self) -> Option<&Restarts> {
        self.player.restarts()
    }

    /// Whether more may be asked.
    pub(super) fn may(&self) -> bool {
        self.left > 0
    }

    /// What it can be asked.
    pub(super) fn can(&self) -> Can {
        let [turns, standing, after, counts] =
            [PlayerQuestion::Turns, PlayerQuestion::Outcome, PlayerQuestion::After, PlayerQuestion::Counts]
                .map(|question| self.player.answers(question));
        Can { turns, standing, after, counts }
    }

    /// Its answer at a place; none if it does not answer. The turns to the place are those of `rules`.
    ///
    /// # Errors
    /// If it was stopped, or fails again and again.
    pub(super) fn ask(
        &mut self,
        rules: &Rules,
        place: &Place,
        ask: &Ask,
    ) -> Result<Option<AnswerEvidence>, PlayerError> {
        let said = match self.said(rules, place, &place.fen, ask) {
            Err(error) if matches!(error.kind, PlayerErrorKind::Refused(_)) => {
                self.without_rights(rules, place, ask).unwrap_or(Err(error))
            }
            said => said,
        };
        match said {
            Ok(said) => {
                self.failed = 0;
                Ok(Some(AnswerEvidence { place: place.clone(), said }))
            }
            Err(PlayerError { kind: PlayerErrorKind::Stopped, player }) => {
                Err(PlayerError { kind: PlayerErrorKind::Stopped, player })
            }
            Err(error) => {
                self.failed += u32::from(matches!(error.kind, PlayerErrorKind::Failed(_)));
                self.unanswered.push(Unanswered { place: place.clone(), why: error.kind.clone() });
                if self.failed < PATIENCE { Ok(None) } else { Err(error) }
            }
        }
    }

    /// Its answer at a place that it refuses with castling rights, and accepts without: it does not know such rights.
    /// None if they are not the reason.
    fn without_rights(
        &mut self,
        rules: &Rules,
        place: &Place,
        ask: &Ask,
    ) -> Option<Result<Said, PlayerError>> {
        let bare = place.fen_without_rights(&self.told)?;
        match self.said(rules, place, &bare, ask) {
            Err(error) if error.kind != PlayerErrorKind::Stopped => None,
            said => Some(said),
        }
    }

    fn said(&mut self, rules: &Rules, place: &Place, fen: &str, ask: &Ask) -> Result<Said, PlayerError> {
        let game = place.game(rules).ok_or_else(|| self.unable("no such place"))?;
        let mut moves = self.spelling(rules, fen, &game)?;
        match ask {
            Ask::Turns => self.turns(fen, &moves).map(Said::Turns),
            Ask::Standing => {
                self.count();
                self.player.standing(Told { fen, moves: &moves }).map(Said::Standing)
            }
            Ask::Count(depth) => {
                self.count();
                let divided = self.player.divide(Told { fen, moves: &moves }, *depth)?;
                Ok(Said::Count(*depth, divided.total))
            }
            Ask::After(turn) => {
                let named = turn_spelled(rules, game.position(), turn);
                let listed = self.turns(fen, &moves)?;
                let own = named.and_then(|named| spelling(rules, game.position(), named, &listed));
                moves.push(own.ok_or_else(|| self.unable("it does not list the move"))?);
                self.count();
                let after = self.player.position(Told { fen, moves: &moves })?;
                Ok(Said::After { turn: turn.clone(), fen: after, whole: false })
            }
        }
    }

    /// The turns of a game in the player's own spelling.
    fn spelling(&mut self, rules: &Rules, fen: &str, game: &Game) -> Result<Vec<String>, PlayerError> {
        let mut moves = Vec::new();
        for (position, turn) in game.positions().zip(game.turns()) {
            let listed = self.turns(fen, &moves)?;
            let own = spelling(rules, position, turn, &listed);
            moves.push(own.ok_or_else(|| self.unable("it does not list a move on the way there"))?);
        }
        Ok(moves)
    }

    /// What it lists; asked once.
    fn turns(&mut self, fen: &str, moves: &[String]) -> Result<Vec<String>, PlayerError> {
        let key = (fen.to_owned(), moves.to_vec());
        if let Some(listed) = self.listed.get(&key) {
            return Ok(listed.clone());
        }
        self.count();
        let listed = self.player.turns(Told { fen, moves })?;
        self.listed.insert(key, listed.clone());
        Ok(listed)
    }

    fn count(&mut self) {
        self.asked += 1;
        self.left = self.left.saturating_sub(1);
    }

    fn unable(&self, why: &str) -> PlayerError {
        PlayerError { player: self.name().to_owned(), kind: PlayerErrorKind::Unable(why.to_owned()) }
    }
}

fn spelling(rules: &Rules, position: &Position, turn: Turn, listed: &[String]) -> Option<String> {
    listed.iter().find(|text| spelled(rules, position, turn, text)).cloned()
}
