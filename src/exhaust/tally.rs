//! What has been seen: counts that can be added up, whatever the order.

use std::collections::BTreeMap;

use super::digest::Digest;

/// What has been seen in some units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many positions there were.
    pub positions: u64,
    /// Those that both accept; both refuse the others.
    pub accepted: u64,
    /// The legal turns in all of them.
    pub turns: u64,
    /// How the game stands where it has ended, in words → in how many positions.
    pub ends: BTreeMap<String, u64>,
    /// The lines of all positions.
    pub digest: Digest,
}

impl Tally {
    /// Adds another.
    pub fn join(&mut self, other: &Self) {
        self.positions += other.positions;
        self.accepted += other.accepted;
        self.turns += other.turns;
        for (end, count) in &other.ends {
            *self.ends.entry(end.clone()).or_default() += count;
        }
        self.digest.join(other.digest);
    }
}
