//! The player that a command judges: how it is named on the command line, started and waited for.

use std::time::Duration;

use clap::Args as ClapArgs;

use super::failure::Failure;
use crate::engine::{self, EngineError, EngineErrorKind, EngineLimits, PlayerSettings};
use crate::perft::Watch;
use crate::subject::{Player, PlayerError, PlayerErrorKind};

/// Whom to judge.
#[derive(Debug, ClapArgs)]
pub(super) struct PlayerArgs {
    /// The player: a command that speaks UCI.
    #[arg(long, value_name = "CMD")]
    pub(super) against: Option<String>,
    /// What the player calls the game (`UCI_Variant`), where it is no name that regra knows.
    #[arg(long, value_name = "NAME", requires = "against")]
    pub(super) variant: Option<String>,
    /// An option to set in the player; may be repeated.
    #[arg(long, value_name = "NAME=VALUE", requires = "against")]
    pub(super) option: Vec<String>,
    /// How many seconds the player may take for one answer.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) timeout: u64,
}

impl PlayerArgs {
    /// Starts the player, if one was named.
    pub(super) fn start<'a>(&self, watch: &'a dyn Watch) -> Result<Option<Box<dyn Player + 'a>>, Failure> {
        let Some(command) = &self.against else { return Ok(None) };
        let unread = || Failure::input(format!("--against {command}: a quotation mark is not closed"));
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(unread)?;
        let settings = PlayerSettings { variant: self.variant.clone(), options: self.options()? };
        let limits = EngineLimits { timeout: Duration::from_secs(self.timeout), watch };
        engine::player(&words, &settings, limits).map(Some).map_err(of_engine)
    }

    fn options(&self) -> Result<Vec<(String, String)>, Failure> {
        let pair = |text: &String| {
            let pair = text.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
            pair.ok_or_else(|| Failure::input(format!("--option {text}: expected NAME=VALUE")))
        };
        self.option.iter().map(pair).collect()
    }
}

fn of_engine(error: EngineError) -> Failure {
    match error.kind {
        EngineErrorKind::Stopped => Failure::Interrupted,
        _ => Failure::Engine(error.to_string()),
    }
}

/// What a player's error is to the user: exit 3, or 130 where the user stopped it.
pub(super) fn failed(error: &PlayerError) -> Failure {
    match error.kind {
        PlayerErrorKind::Stopped => Failure::Interrupted,
        _ => Failure::Engine(error.to_string()),
    }
}
