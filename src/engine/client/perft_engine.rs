//! External engines that can run perft, and the limits on their answers.

use std::num::NonZero;
use std::time::Duration;

use super::error::EngineError;
use regra_judge::perft::Watch;

/// The limits on an engine's answers.
#[derive(Clone, Copy)]
pub struct EngineLimits<'a> {
    /// The maximum time for one answer.
    pub timeout: Duration,
    /// May interrupt the wait.
    pub watch: &'a dyn Watch,
}

/// A count and the time that it took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How many leaves there are.
    pub nodes: u128,
    /// The time for them.
    pub seconds: f64,
}

/// An engine that can count.
pub trait PerftEngine {
    /// Its name in reports.
    fn name(&self) -> &str;
    /// Its program, without version and build: an earlier run of the same program can be compared.
    fn program(&self) -> String {
        program(self.name())
    }
    /// Whether it can play these rules at all.
    fn plays(&self, rules: &str) -> bool;
    /// Counts the leaves at exactly `depth` below `fen`, on one thread.
    fn count(&mut self, rules: &str, fen: &str, depth: NonZero<u32>) -> Result<Sample, EngineError>;
}

/// The name of a program without its version: `Stockfish` of `Stockfish 15.1`.
pub(crate) fn program(name: &str) -> String {
    let version = |word: &&str| {
        let number = word.trim_start_matches(['v', 'V']);
        number.starts_with(|c: char| c.is_ascii_digit()) || word.starts_with("dev")
    };
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default();
    let first = first
        .find(|c: char| c.is_ascii_digit())
        .and_then(|at| first[..at].strip_suffix('-'))
        .unwrap_or(first);
    let rest = words.take_while(|word| !version(word));
    std::iter::once(first).chain(rest).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_the_same_in_every_version() {
        for (name, same) in [
            ("Stockfish 15.1", "Stockfish"),
            ("Stockfish dev-20260801-762dd1da", "Stockfish"),
            ("Fairy-Stockfish 11.1 LB", "Fairy-Stockfish"),
            ("regra 0.1.0", "regra"),
            ("Crafty-25.2", "Crafty"),
            ("Engine v3", "Engine"),
            ("The Engine", "The Engine"),
            ("4ku 5.1", "4ku"),
            ("sh /tmp/engine-1/engine.sh", "sh /tmp/engine-1/engine.sh"),
            ("", ""),
        ] {
            assert_eq!(program(name), same, "{name}");
        }
    }
}
