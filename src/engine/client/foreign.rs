//! An engine that speaks UCI, as a counter: which of its variants is the rule set.

use std::num::NonZero;
use std::time::Duration;

use super::uci::{Uci, consistent};
use super::variants;
use super::{EngineError, EngineErrorKind, EngineLimits, PerftEngine, Sample};

/// An engine that answers `isready` and has not counted to depth 1 by then has begun a search without end.
const MOMENT: Duration = Duration::from_secs(5);

/// A UCI engine that counts.
pub struct Foreign<'a> {
    engine: Uci<'a>,
    /// What the user says that the engine calls the game.
    variant: Option<String>,
    /// It has counted to depth 1: it knows `go perft`.
    counts: bool,
}

impl<'a> Foreign<'a> {
    /// Starts the engine behind a command. It plays `variant`, whatever the rule set; without it, the one
    /// that regra knows for the rule set.
    pub fn start(
        command: &[String],
        variant: Option<&str>,
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let engine = Uci::start(command, &[], limits)?;
        let foreign = Self { engine, variant: variant.map(str::to_owned), counts: false };
        if let Some(variant) = variant {
            foreign.variant(variant)?; // rather now than at the first count
        }
        Ok(foreign)
    }

    /// Makes it play a rule set.
    fn set_rules(&mut self, rules: &str) -> Result<(), EngineError> {
        match self.variant(rules)? {
            Some(variant) => self.engine.set_variant(&variant),
            None => Ok(()),
        }
    }

    /// What the engine calls the rule set; nothing where it plays but chess and needs no telling.
    fn variant(&self, rules: &str) -> Result<Option<String>, EngineError> {
        let plays = self.engine.variants();
        let names: Vec<&str> = match &self.variant {
            Some(variant) => vec![variant],
            None => variants::names(rules).collect(),
        };
        match names.iter().find_map(|name| variants::listed(plays, name)) {
            Some(variant) => Ok(Some(variant)),
            None if plays.is_empty() && names.contains(&"chess") => Ok(None),
            None => Err(self
                .engine
                .error(EngineErrorKind::Rules { rules: rules.to_owned(), plays: plays.to_vec() })),
        }
    }
}

impl PerftEngine for Foreign<'_> {
    fn name(&self) -> &str {
        self.engine.name()
    }

    fn plays(&self, rules: &str) -> bool {
        self.variant(rules).is_ok()
    }

    fn count(&mut self, rules: &str, fen: &str, depth: NonZero<u32>) -> Result<Sample, EngineError> {
        self.set_rules(rules)?;
        self.engine.position(fen, &[])?;
        if !self.counts {
            self.engine.first_perft(Some(MOMENT))?;
            self.counts = true;
        }
        let (divide, seconds) = self.engine.perft(depth)?;
        let divide =
            consistent(divide, &format!("go perft {depth}")).map_err(|kind| self.engine.error(kind))?;
        Ok(Sample { nodes: divide.total, seconds })
    }
}
