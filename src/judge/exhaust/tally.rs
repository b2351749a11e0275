//! Tallies of positions, which can be added up in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::look::{Looked, Seen};
use regra_movegen::outcome::End;

/// What has been seen in some units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpaceTally {
    /// How many positions there were.
    pub positions: u64,
    /// Positions that both accept.
    pub accepted: u64,
    /// Positions that both refuse.
    pub refused: u64,
    /// The legal turns in all of them.
    pub turns: u64,
    /// How the game stands where it has ended, in words → in how many positions.
    pub ends: BTreeMap<String, u64>,
    /// The lines of all positions.
    pub digest: Digest,
}

impl SpaceTally {
    /// Adds another tally; sums stop at the maximum.
    pub fn join(&mut self, other: &Self) {
        self.positions = self.positions.saturating_add(other.positions);
        self.accepted = self.accepted.saturating_add(other.accepted);
        self.refused = self.refused.saturating_add(other.refused);
        self.turns = self.turns.saturating_add(other.turns);
        for (end, &count) in &other.ends {
            let sum = self.ends.entry(end.clone()).or_default();
            *sum = sum.saturating_add(count);
        }
        self.digest.join(other.digest);
    }
}

/// A tally that grows, position by position.
#[derive(Default)]
pub(crate) struct RunningTally {
    tally: SpaceTally,
    /// The ends, not yet in words.
    ends: BTreeMap<End, u64>,
}

impl RunningTally {
    /// Adds a position.
    pub(crate) fn add(&mut self, looked: &Looked) {
        self.tally.positions += 1;
        match looked.seen {
            Seen::Accepted { turns, end } => {
                self.tally.accepted += 1;
                self.tally.turns += turns as u64;
                if let Some(end) = end {
                    *self.ends.entry(end).or_default() += 1;
                }
            }
            Seen::Refused => self.tally.refused += 1,
        }
        self.tally.digest.add(&looked.line);
    }

    /// How many positions there were so far.
    pub(crate) const fn positions(&self) -> u64 {
        self.tally.positions
    }

    /// What they come to.
    pub(crate) fn tally(self) -> SpaceTally {
        let ends = self.ends.into_iter().map(|(end, count)| (end.to_string(), count)).collect();
        SpaceTally { ends, ..self.tally }
    }
}
