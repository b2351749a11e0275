//! An engine that speaks UCI, as a player.

use std::num::NonZero;

use super::naming::Naming;
use super::speaker::Speaker;
use super::uci::Uci;
use super::{EngineError, EngineErrorKind, EngineLimits, PlayerSettings};
use crate::rules::Rules;
use crate::subject::{Divided, Question, Standing, Told};

/// A UCI engine that runs.
pub(super) struct UciSpeaker<'a> {
    uci: Uci<'a>,
    naming: Naming,
}

impl<'a> UciSpeaker<'a> {
    /// Starts the engine behind a command, and sets and loads what the user asks for.
    pub(super) fn start(
        command: &[String],
        settings: &PlayerSettings,
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let options: Vec<(&str, &str)> =
            settings.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let uci = Uci::start(command, &options, limits)?;
        let naming = Naming::new(settings.variant.as_deref(), Some(uci.variants().to_vec()));
        naming.check().map_err(|kind| uci.error(kind))?;
        Ok(Self { uci, naming })
    }

    fn unable<T>(&self, why: &str) -> Result<T, EngineError> {
        Err(self.uci.error(EngineErrorKind::Unable(why.to_owned())))
    }
}

impl Speaker for UciSpeaker<'_> {
    fn name(&self) -> &str {
        self.uci.name()
    }

    fn play(&mut self, rules: &Rules) -> Result<(), EngineError> {
        match self.naming.of(rules).map_err(|kind| self.uci.error(kind))?.name {
            Some(variant) => self.uci.set_variant(&variant),
            None => Ok(()),
        }
    }

    fn answers(&self, question: Question) -> bool {
        matches!(question, Question::Turns | Question::Counts)
    }

    fn caveat(&self) -> Option<&'static str> {
        None
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, EngineError> {
        Ok(self.divide(told, NonZero::<u32>::MIN)?.turns.into_iter().map(|(turn, _)| turn).collect())
    }

    fn position(&mut self, _: Told<'_>) -> Result<String, EngineError> {
        self.unable("it is not asked for positions")
    }

    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, EngineError> {
        let moves: Vec<&str> = told.moves.iter().map(String::as_str).collect();
        self.uci.position(told.fen, &moves)?;
        let (divide, _) = self.uci.perft(depth)?;
        Ok(Divided { turns: divide.turns, total: divide.total })
    }

    fn standing(&mut self, _: Told<'_>) -> Result<Standing, EngineError> {
        self.unable("UCI has no words for the end of a game")
    }
}
