//! An engine under another name, to tell apart two with the same name.

use std::num::NonZero;

use super::{EngineError, PerftEngine, Sample};

/// An engine with a different name in reports.
pub struct Renamed<'a> {
    name: String,
    engine: Box<dyn PerftEngine + 'a>,
}

impl<'a> Renamed<'a> {
    pub fn new(name: &str, engine: Box<dyn PerftEngine + 'a>) -> Self {
        Self { name: name.to_owned(), engine }
    }
}

impl PerftEngine for Renamed<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn program(&self) -> String {
        self.engine.program()
    }

    fn plays(&self, rules: &str) -> bool {
        self.engine.plays(rules)
    }

    fn count(&mut self, rules: &str, fen: &str, depth: NonZero<u32>) -> Result<Sample, EngineError> {
        let engine = self.name.clone();
        self.engine.count(rules, fen, depth).map_err(|error| EngineError { engine, ..error })
    }
}
