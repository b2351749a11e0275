//! An engine as a [`Player`]: what it says, in the words that every player uses.

use std::num::NonZero;

use super::foreign::Foreign;
use super::{EngineError, EngineErrorKind, EngineLimits, PerftEngine};
use crate::rules::Rules;
use crate::subject::{Divided, Player, PlayerError, PlayerErrorKind, Question, Standing, Told};

/// How a player is to be started and spoken to.
#[derive(Clone, Debug, Default)]
pub struct PlayerSettings {
    /// What it calls the game, where it is no name that regra knows.
    pub variant: Option<String>,
    /// Options to set, by name and value.
    pub options: Vec<(String, String)>,
}

/// Starts the player behind a command, given in words.
///
/// # Errors
/// If it cannot be started, or is no player.
pub fn player<'a>(
    command: &[String],
    settings: &PlayerSettings,
    limits: EngineLimits<'a>,
) -> Result<Box<dyn Player + 'a>, EngineError> {
    Ok(Box::new(UciPlayer { engine: Foreign::start(command, settings.variant.as_deref(), limits)? }))
}

/// One that speaks UCI and answers `go perft`.
struct UciPlayer<'a> {
    engine: Foreign<'a>,
}

impl Player for UciPlayer<'_> {
    fn name(&self) -> &str {
        self.engine.name()
    }

    fn play(&mut self, rules: &Rules) -> Result<(), PlayerError> {
        Ok(self.engine.set_rules(&rules.name)?)
    }

    fn answers(&self, question: Question) -> bool {
        matches!(question, Question::Turns | Question::Counts)
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, PlayerError> {
        Ok(self.divide(told, NonZero::<u32>::MIN)?.turns.into_iter().map(|(turn, _)| turn).collect())
    }

    fn position(&mut self, _: Told<'_>) -> Result<String, PlayerError> {
        Err(self.unable("it is not asked for positions"))
    }

    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, PlayerError> {
        let moves: Vec<&str> = told.moves.iter().map(String::as_str).collect();
        self.engine.uci().position(told.fen, &moves)?;
        let (divide, _) = self.engine.uci().perft(depth)?;
        Ok(Divided { turns: divide.turns, total: divide.total })
    }

    fn standing(&mut self, _: Told<'_>) -> Result<Standing, PlayerError> {
        Err(self.unable("UCI has no words for the end of a game"))
    }
}

impl UciPlayer<'_> {
    fn unable(&self, why: &str) -> PlayerError {
        PlayerError { player: self.name().to_owned(), kind: PlayerErrorKind::Unable(why.to_owned()) }
    }
}

impl From<EngineError> for PlayerError {
    fn from(error: EngineError) -> Self {
        let said = error.kind.to_string();
        let kind = match error.kind {
            EngineErrorKind::Rules { .. } => PlayerErrorKind::Rules(said),
            EngineErrorKind::Refused { .. } | EngineErrorKind::Position { .. } => {
                PlayerErrorKind::Refused(said)
            }
            EngineErrorKind::Stopped => PlayerErrorKind::Stopped,
            _ => PlayerErrorKind::Failed(said),
        };
        Self { player: error.engine, kind }
    }
}
