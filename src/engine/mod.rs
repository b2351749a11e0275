//! Other engines as child processes: asked for counts, timed in turn, and never left running.
//!
//! An engine is another build of regra, driven through `perft … -`, or whatever speaks UCI and answers
//! `go perft` ([`Uci`]). Both are a [`Counter`]; [`compare`] times counters in alternation.
//!
//! Whatever an engine does, it is waited for so long, and so much of what it says is heard; it ends when
//! regra ends, however that comes about.

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

use std::num::NonZero;
use std::time::Duration;

use crate::perft::Watch;

pub use error::{EngineError, Trouble};
pub use foreign::Foreign;
pub use pair::{Effort, Found, Question, compare};
pub use record::{Claim, Disagreement, Record, Timing, Versus};
pub use regra::Regra;
pub use uci::{Divide, Uci};

/// How an engine is started, and how long it is waited for.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// For one answer.
    pub timeout: Duration,
    /// Who may stop the waiting.
    pub watch: &'a dyn Watch,
}

/// What a count found, and how long it took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The leaves.
    pub nodes: u128,
    /// The time for them.
    pub seconds: f64,
}

/// Someone who can count.
pub trait Counter {
    /// How it is called in reports.
    fn name(&self) -> &str;
    /// Whether it can play these rules at all.
    fn plays(&self, rules: &str) -> bool;
    /// Counts the leaves at exactly `depth` below `fen`, on one thread.
    fn count(&mut self, rules: &str, fen: &str, depth: NonZero<u32>) -> Result<Sample, EngineError>;
}

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
