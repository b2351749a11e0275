//! Other engines as child processes: asked for counts, timed in turn, and never left running.
//!
//! An engine is another build of regra, driven through `perft … -`, or whatever speaks UCI and answers
//! `go perft` ([`Uci`]). Both are a [`PerftEngine`]; [`compare`] times engines in alternation. As a
//! [`Player`](regra_judge::subject::Player) an engine is asked for more, in the [`Protocol`] that it speaks.
//!
//! Whatever an engine does, it is waited for so long, and so much of what it says is heard; it ends when
//! regra ends, however that comes about.

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
mod pair;
mod peers;
mod perft_engine;
mod player;
mod process;
mod record;
mod regra;
mod renamed;
mod restarted;
mod script;
mod sentinel;
mod server;
mod settings;
mod speaker;
mod uci;
mod uci_speaker;
mod variants;

pub use answerer::Answerer;
pub use error::{EngineError, EngineErrorKind};
pub use foreign::Foreign;
pub use pair::{CountQuestion, Effort, PairResult, compare};
pub use peers::{PEERS, Peer};
pub use perft_engine::{EngineLimits, PerftEngine, Sample};
pub use player::player;
pub use record::{BenchRecord, ComparedSpeed, CountDisagreement, ReportedCount, Timing};
pub use regra::Regra;
pub use renamed::Renamed;
pub use server::{reach, serve};
pub use settings::{PlayerSettings, Protocol};
pub use uci::Uci;
pub use variants::names as variant_names;

/// The engine behind a command: regra if it says so of itself, and else one that speaks UCI.
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
