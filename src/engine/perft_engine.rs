//! Whoever can count, and how it is asked to.

use std::num::NonZero;
use std::time::Duration;

use super::error::EngineError;
use crate::perft::Watch;

/// How an engine is started, and how long it is waited for.
#[derive(Clone, Copy)]
pub struct EngineLimits<'a> {
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
pub trait PerftEngine {
    /// How it is called in reports.
    fn name(&self) -> &str;
    /// Whether it can play these rules at all.
    fn plays(&self, rules: &str) -> bool;
    /// Counts the leaves at exactly `depth` below `fen`, on one thread.
    fn count(&mut self, rules: &str, fen: &str, depth: NonZero<u32>) -> Result<Sample, EngineError>;
}
