//! Engines as child processes: started, asked by their protocol, waited for with a limit, and ended with regra.

mod answerer;
mod candidates;
mod cecp;
mod detect;
mod error;
mod foreign;
#[cfg(unix)]
mod guard;
mod lines;
mod means;
mod naming;
mod peers;
pub(crate) mod perft_engine;
mod player;
mod process;
mod regra;
mod renamed;
mod restarted;
mod script;
mod sentinel;
mod settings;
mod speaker;
mod uci;
mod uci_speaker;
pub(crate) mod variants;

pub use answerer::Answerer;
pub use error::{EngineError, EngineErrorKind};
pub use foreign::Foreign;
pub use peers::{PEERS, Peer};
pub use perft_engine::{EngineLimits, PerftEngine, Sample};
pub use player::player;
pub use regra::Regra;
pub use renamed::Renamed;
pub use settings::{PlayerSettings, Protocol};
pub use uci::Uci;
pub use variants::names as variant_names;

/// The engine behind a command: regra if the command says so itself, otherwise a UCI engine.
pub fn engine<'a>(
    command: &[String],
    spec: Option<&str>,
    variant: Option<&str>,
    limits: EngineLimits<'a>,
) -> Result<Box<dyn PerftEngine + 'a>, EngineError> {
    if Regra::is_at(command, limits)? {
        return Ok(Box::new(Regra::new(command, spec, limits)));
    }
    Ok(Box::new(Foreign::start(command, variant, limits)?))
}
