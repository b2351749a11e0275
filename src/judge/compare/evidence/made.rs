//! The origin of evidence, and evidence that no longer holds.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The command and version that made evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    pub command: String,
    /// The version of regra that ran it.
    pub version: String,
}

impl Made {
    pub fn now(command: impl Into<String>) -> Self {
        Self { command: command.into(), version: env!("CARGO_PKG_VERSION").to_owned() }
    }

    /// The origin of both: every command and version once.
    pub(super) fn beside(&self, other: &Self) -> Self {
        let both = |own: &str, other: &str| {
            let mut all: Vec<&str> = [own, other].into_iter().filter(|word| !word.is_empty()).collect();
            all.dedup();
            all.join(", ")
        };
        Self { command: both(&self.command, &other.command), version: both(&self.version, &other.version) }
    }
}

/// A kept entry that no longer holds.
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

impl std::error::Error for Stale {}
