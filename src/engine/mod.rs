//! Other engines as child processes: asked for counts, timed in turn, and never left running.
//!
//! An engine is another build of regra, driven through `perft … -`, or whatever speaks UCI and answers
//! `go perft` ([`Uci`]). Both are a [`Counter`]; [`compare`] times counters in alternation.
//!
//! Whatever an engine does, it is waited for so long, and so much of what it says is heard; it ends when
//! regra ends, however that comes about.

mod counter;
mod error;
mod foreign;
#[cfg(unix)]
mod guard;
mod lines;
mod pair;
mod process;
mod record;
mod regra;
mod uci;
mod variants;

pub use counter::{Counter, Manner, Sample};
pub use error::{EngineError, Trouble};
pub use foreign::Foreign;
pub use pair::{Effort, Found, Question, compare};
pub use record::{Claim, Disagreement, Record, Timing, Versus};
pub use regra::Regra;
pub use uci::{Divide, Uci};

/// The engine behind a command: regra if it says so of itself, and else one that speaks UCI.
pub fn engine<'a>(
    command: &[String],
    spec: Option<&str>,
    variant: Option<&str>,
    manner: Manner<'a>,
) -> Result<Box<dyn Counter + 'a>, EngineError> {
    if Regra::is_at(command, manner)? {
        return Ok(Box::new(Regra::new(command, spec, manner)));
    }
    Ok(Box::new(Foreign::start(command, variant, manner)?))
}
