//! Other engines as child processes: asked for counts, timed in turn, and never left running.
//!
//! An engine is another build of regra, driven through `perft … -`, or whatever speaks UCI and answers
//! `go perft` ([`Uci`]). Both are a [`PerftEngine`]; [`compare`] times engines in alternation.
//!
//! Whatever an engine does, it is waited for so long, and so much of what it says is heard; it ends when
//! regra ends, however that comes about.

mod error;
mod foreign;
#[cfg(unix)]
mod guard;
mod lines;
mod pair;
mod perft_engine;
mod player;
mod process;
mod record;
mod regra;
mod server;
mod uci;
mod variants;

pub use error::{EngineError, EngineErrorKind};
pub use foreign::Foreign;
pub use pair::{Comparison, Effort, Question, compare};
pub use perft_engine::{EngineLimits, PerftEngine, Sample};
pub use player::{PlayerSettings, player};
pub use record::{ComparedSpeed, CountDisagreement, Record, ReportedCount, Timing};
pub use regra::Regra;
pub use server::serve;
pub use uci::{Divide, Uci};

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
