//! Counting in the smallest frame that has room for the board.

use regra_movegen_small as narrow;

use super::any;
use super::count;
use super::{Build, Memory, Usage};
use regra_rules::Rules;
use regra_rules::position::Position;

/// How many legal turns there are at exactly `depth`, on one thread; 1 at depth 0.
///
/// Runs the code compiled for the class of the rule set and for this processor. The count has 64 bits, which one
/// thread does not fill in a lifetime; counting in `regra-judge` has more bits, and can be stopped.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match &rules.small {
        Some(small) => narrow::perft(small, &position.small(small), depth),
        None => any::perft(rules, position, depth),
    }
}

/// How many legal turns there are at exactly `depth`, by the code for a processor without PEXT.
pub fn portable_perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match &rules.small {
        Some(small) => narrow::portable_perft(small, &position.small(small), depth),
        None => any::portable_perft(rules, position, depth),
    }
}

/// How many legal turns there are at exactly `depth`, by the code that plays any rule set on any machine.
pub fn general_perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match &rules.small {
        Some(small) => narrow::general_perft(small, &position.small(small), depth),
        None => any::general_perft(rules, position, depth),
    }
}

/// How many legal turns there are at exactly `depth` below each of these positions, on one thread, under the table's
/// rule set; 1 at depth 0. A position met twice is counted once, if the table still has its count. Positions after the
/// same turn are best counted in one call, at depth [`BATCH_DEPTH`](super::BATCH_DEPTH).
///
/// The sum has 64 bits, and counts from the table are added without being counted again, so that deep sums would
/// overflow. Go no deeper than [`BATCH_DEPTH`](super::BATCH_DEPTH), where 64 bits are enough for 65,535 turns in each
/// position, and add up further plies in `u128`, as `regra-judge` does.
pub fn hashed_perft(table: &Table<'_>, positions: &[Position], depth: u32) -> Vec<u64> {
    match &table.counts {
        Counts::Small(counts) => {
            let small: Vec<_> = positions.iter().map(|position| position.small(counts.rules())).collect();
            narrow::hashed_perft(counts, &small, depth)
        }
        Counts::Large(counts) => any::hashed_perft(counts, positions, depth),
    }
}

/// The form that counts for these rules on this machine.
pub fn build(rules: &Rules) -> Build {
    match &rules.small {
        Some(small) => narrow::build(small),
        None => any::build(rules),
    }
}

/// A table of counts under one rule set.
pub struct Table<'a> {
    rules: &'a Rules,
    counts: Counts<'a>,
}

/// The table of one frame.
enum Counts<'a> {
    Small(narrow::Table<'a>),
    Large(count::Table<'a>),
}

impl<'a> Table<'a> {
    /// An empty table in this memory.
    pub fn new(rules: &'a Rules, memory: &'a mut Memory) -> Self {
        let counts = match &rules.small {
            Some(small) => Counts::Small(narrow::Table::new(small, memory)),
            None => Counts::Large(count::Table::new(rules, memory)),
        };
        Self { rules, counts }
    }

    /// The rule set whose counts it keeps.
    pub const fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// The number of legal turns at exactly `depth` below a position, if the table has it.
    pub fn recall(&self, position: &Position, depth: u32) -> Option<u64> {
        match &self.counts {
            Counts::Small(counts) => counts.recall(&position.small(counts.rules()), depth),
            Counts::Large(counts) => counts.recall(position, depth),
        }
    }

    /// Stores a complete count; may be dropped.
    pub fn keep(&self, position: &Position, depth: u32, nodes: u64) {
        match &self.counts {
            Counts::Small(counts) => counts.keep(&position.small(counts.rules()), depth, nodes),
            Counts::Large(counts) => counts.keep(position, depth, nodes),
        }
    }

    /// Whether it pays to count positions in batches.
    pub fn batching_pays(&self) -> bool {
        match &self.counts {
            Counts::Small(counts) => counts.batching_pays(),
            Counts::Large(counts) => counts.batching_pays(),
        }
    }

    /// The statistics so far.
    pub fn usage(&self) -> Usage {
        match &self.counts {
            Counts::Small(counts) => counts.usage(),
            Counts::Large(counts) => counts.usage(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turns;
    use regra_rules::position::read_position;

    /// Through all games, with marks, tokens, holdings and rights: the large frame counts what the small one does, and
    /// nothing is lost on the way there and back.
    #[test]
    fn both_frames_count_the_same() {
        for name in regra_testing::shipped().rule_sets() {
            let rules = regra_testing::shipped().rules(&name.to_string()).unwrap();
            let mut position = read_position(&rules, &rules.starts[0].fen).unwrap();
            for step in 0..40 {
                let counts = [perft, general_perft, any::perft, any::general_perft];
                let counts = counts.map(|count| count(&rules, &position, 2));
                assert!(counts.iter().all(|&count| count == counts[0]), "{name}: {counts:?}");
                let again = Position::of_small(&position.small_form());
                assert!(again.same_pieces(&position) && again.state == position.state, "{name}");
                let turns = turns(&rules, &position);
                let Some(&turn) = turns.get(step * 7919 % turns.len().max(1)) else { break };
                position = position.play(&rules, turn);
            }
        }
    }
}
