//! Kept evidence: what long searches have found, written down so that nobody has to search again.
//!
//! It is a hint, never a proof: [`KeptPosition::ask`] asks a kept position of both rule sets again, by generator and
//! oracle, and [`KeptMutation::ask`] runs a kept case under the mutated rules again. What no longer holds is a
//! [`Stale`] entry, for whoever uses the evidence to report, and is shown to nobody.

mod decide;
mod mutation;
mod position;

pub use decide::{Decider, Decision, Source};
pub use mutation::{Again, KeptMutation, KeptStatus, MutationEvidence};
pub use position::{By, KeptPosition, PositionEvidence, Shows};

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::document::{Problem, yaml};
use crate::shipped;

/// By which command and version evidence was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The command.
    pub command: String,
    /// The version of regra that ran it.
    pub version: String,
}

impl Made {
    /// Made now, by this command.
    pub fn now(command: impl Into<String>) -> Self {
        Self { command: command.into(), version: env!("CARGO_PKG_VERSION").to_owned() }
    }
}

/// All that is kept.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Positions that tell two rule sets apart.
    pub positions: PositionEvidence,
    /// Mutations and the case that notices each.
    pub mutations: MutationEvidence,
}

impl Evidence {
    /// What ships with regra.
    ///
    /// # Errors
    /// What cannot be read of it.
    pub fn shipped() -> Result<Self, Problem> {
        let [(witnesses, positions), (trials, mutations)] = [shipped::WITNESSES, shipped::MUTATIONS];
        Ok(Self {
            positions: PositionEvidence::read(witnesses, positions)?,
            mutations: MutationEvidence::read(trials, mutations)?,
        })
    }

    /// Nothing at all.
    pub fn none() -> Self {
        let made = Made { command: String::new(), version: String::new() };
        Self {
            positions: PositionEvidence { made: made.clone(), positions: Vec::new() },
            mutations: MutationEvidence { made, mutations: Vec::new() },
        }
    }
}

/// A kept entry that does not hold any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// What the entry is about.
    pub what: String,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what, self.why)
    }
}

impl PositionEvidence {
    /// Reads a file of kept positions.
    ///
    /// # Errors
    /// What cannot be read, with its place.
    pub fn read(file: &str, text: &str) -> Result<Self, Problem> {
        yaml::parse(file, text)
    }
}

impl MutationEvidence {
    /// Reads a file of kept mutations.
    ///
    /// # Errors
    /// What cannot be read, with its place.
    pub fn read(file: &str, text: &str) -> Result<Self, Problem> {
        yaml::parse(file, text)
    }
}
