//! The engine that a command judges: its options on the command line, its start and its time limit.

use std::path::Path;
use std::time::Duration;

use clap::{Args as ClapArgs, ValueEnum};

use super::failure::Failure;
use super::{input, terminal};
use regra_engine::{self as engine, EngineError, EngineErrorKind, EngineLimits, PlayerSettings, Protocol};
use regra_judge::engines::known::Known;
use regra_judge::perft::Watch;
use regra_judge::subject::{Player, PlayerError, PlayerErrorKind, Restarts};
use regra_rules::Catalogue;

/// How many seconds an engine may take for one answer, unless it is said.
pub(super) const TIMEOUT: u64 = 30;

/// Whom to judge.
#[derive(Debug, ClapArgs)]
pub(super) struct PlayerArgs {
    /// The engine: a command that speaks UCI or CECP or answers JSON lines, a build of regra, or a peer by its name
    /// (`pyffish`: see `regra peer`).
    #[arg(long, value_name = "CMD")]
    pub(super) against: Option<String>,
    /// The engine's name for the game (`UCI_Variant`), where regra cannot guess it. One that plays
    /// several games is told which by name, whatever it was started with.
    #[arg(long, value_name = "NAME", requires = "against")]
    pub(super) variant: Option<String>,
    /// An option to set in the engine; may be repeated.
    #[arg(long, value_name = "NAME=VALUE", requires = "against")]
    pub(super) option: Vec<String>,
    /// A file of variants that the engine is to load; may be repeated.
    #[arg(long, value_name = "FILE", requires = "against")]
    pub(super) load: Vec<String>,
    /// The protocol that the engine speaks; found out without this.
    #[arg(long, value_enum, default_value_t, requires = "against")]
    pub(super) protocol: ProtocolArg,
    /// How many seconds the engine may take for one answer.
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) timeout: u64,
}

/// How the engine is spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ProtocolArg {
    /// It is asked in each, and answers one.
    #[default]
    Auto,
    /// UCI.
    Uci,
    /// CECP, which XBoard speaks.
    Cecp,
    /// One JSON object per line.
    Script,
}

impl ProtocolArg {
    const fn known(self) -> Option<Protocol> {
        match self {
            Self::Auto => None,
            Self::Uci => Some(Protocol::Uci),
            Self::Cecp => Some(Protocol::Cecp),
            Self::Script => Some(Protocol::Script),
        }
    }
}

impl PlayerArgs {
    /// Starts the engine, if one was named.
    pub(super) fn start<'a>(&self, watch: &'a dyn Watch) -> Result<Option<Box<dyn Player + 'a>>, Failure> {
        let Some(command) = &self.against else { return Ok(None) };
        let unread = || Failure::input(format!("--against {command}: a quotation mark is not closed"));
        let words = shlex::split(command).ok_or_else(unread)?;
        if words.is_empty() {
            return Err(Failure::input("--against names nothing: give the command of an engine"));
        }
        self.files_are_there()?;
        let settings = PlayerSettings {
            variant: self.variant.clone(),
            options: self.options()?,
            load: self.load.clone(),
            protocol: self.protocol.known(),
        };
        let limits = EngineLimits { timeout: Duration::from_secs(self.timeout), watch };
        engine::player(&words, &settings, limits).map(Some).map_err(of_engine)
    }

    /// An error if a file does not exist: many programs would ignore it, and be judged without it.
    fn files_are_there(&self) -> Result<(), Failure> {
        let missing = self.load.iter().filter_map(|file| {
            let error = std::fs::File::open(file).err()?;
            Some(format!("--load {file}: {error}"))
        });
        let missing: Vec<String> = missing.collect();
        if missing.is_empty() { Ok(()) } else { Err(Failure::inputs(missing)) }
    }

    fn options(&self) -> Result<Vec<(String, String)>, Failure> {
        let pair = |text: &String| {
            let pair = text.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
            pair.ok_or_else(|| Failure::input(format!("--option {text}: expected NAME=VALUE")))
        };
        self.option.iter().map(pair).collect()
    }
}

/// The file of known differences, with names that the catalogue has.
pub(super) fn known(catalogue: &Catalogue, path: Option<&Path>) -> Result<Option<Known>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let read = Known::read(&input::file(path)?, &path.display().to_string());
    let known = read.and_then(|known| known.resolve(catalogue)).map_err(Failure::inputs)?;
    known.passed_over.iter().for_each(|entry| terminal::aside(format!("passed over: {entry}")));
    Ok(Some(known))
}

fn of_engine(error: EngineError) -> Failure {
    match error.kind {
        EngineErrorKind::Stopped => Failure::Interrupted,
        EngineErrorKind::Rules { .. }
        | EngineErrorKind::Option { .. }
        | EngineErrorKind::Start(_)
        | EngineErrorKind::Unable(_) => Failure::input(error),
        _ => Failure::Engine(error.to_string()),
    }
}

/// The failure for an engine's error: exit code 3, 2 if it does not have the game, 130 if the user interrupted.
pub(super) fn failed(error: &PlayerError) -> Failure {
    match error.kind {
        PlayerErrorKind::Stopped => Failure::Interrupted,
        PlayerErrorKind::Rules(_) => Failure::input(error),
        _ => Failure::Engine(error.to_string()),
    }
}

/// An engine whose program has ended by itself has failed, even if it answered on a second try.
pub(super) fn crashed(player: &str, restarts: Option<&Restarts>) -> Result<(), Failure> {
    let Some(Restarts { crashes, first, .. }) = restarts.filter(|restarts| restarts.crashes > 0) else {
        return Ok(());
    };
    let times = if *crashes == 1 { "once".to_owned() } else { format!("{crashes} times") };
    Err(Failure::Engine(format!(
        "{player}: its program ended by itself {times}, and answered when it was asked again; it was first started \
         again because it {first}"
    )))
}
