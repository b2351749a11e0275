//! A UCI engine as a counter: finds which of its variants is the rule set.

use std::num::NonZero;
use std::time::Duration;

use super::uci::{Uci, consistent};
use super::variants;
use super::{EngineError, EngineErrorKind, EngineLimits, PerftEngine, Sample};

/// An engine that answers `isready` but has not counted to depth 1 by then has started an endless search.
const MOMENT: Duration = Duration::from_secs(5);

/// A UCI engine that counts.
pub struct Foreign<'a> {
    engine: Uci<'a>,
    /// The engine's name for the variant, if the user gives it.
    variant: Option<String>,
    /// Whether it has counted to depth 1, and so knows `go perft`.
    counts: bool,
}

impl<'a> Foreign<'a> {
    /// Starts the engine behind a command. It plays `variant`, whatever the rule set; without it, the variant that
    /// regra knows for the rule set.
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

    /// The engine's name for the rule set; none if it plays only chess and needs no option.
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
