//! Counting in the frame for which this crate is compiled, by the code for the rule set and the processor. What has
//! room in the small frame is counted faster there, by the functions of the same names above this module.

use super::classes::{Build, CLASSES, Compiled, class};
pub use super::count::Table;
use regra_rules::Rules;
#[cfg(feature = "small")]
use regra_rules::geometry::Popcnt;
use regra_rules::geometry::{Pext, Portable};
use regra_rules::position::Position;

/// How many legal turns there are at exactly `depth`, on one thread; 1 at depth 0.
///
/// Runs the code compiled for the class of the rule set and for this processor. The count has 64 bits, which one
/// thread does not fill in a lifetime; counting in `regra-judge` has more bits, and can be stopped.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match Pext::detect() {
        Some(pext) => (Compiled::new(&rules.program).perft)(pext, rules, position, depth),
        None => portable_perft(rules, position, depth),
    }
}

/// How many legal turns there are at exactly `depth`, by the code for a processor without PEXT.
pub fn portable_perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    #[cfg(feature = "small")]
    if let Some(popcnt) = Popcnt::detect() {
        return (Compiled::new(&rules.program).perft)(popcnt, rules, position, depth);
    }
    (portable(rules).perft)(Portable, rules, position, depth)
}

/// How many legal turns there are at exactly `depth` below each of these positions, on one thread, under the table's
/// rule set; 1 at depth 0. A position met twice is counted once, if the table still has its count. Positions after the
/// same turn are best counted in one call, at depth [`BATCH_DEPTH`](super::BATCH_DEPTH).
///
/// The sum has 64 bits, and counts from the table are added without being counted again, so that deep sums would
/// overflow. Go no deeper than [`BATCH_DEPTH`](super::BATCH_DEPTH), where 64 bits are enough for 65,535
/// turns in each position, and add up further plies in `u128`, as `regra-judge` does.
pub fn hashed_perft(table: &Table<'_>, positions: &[Position], depth: u32) -> Vec<u64> {
    let rules = table.rules();
    if let Some(pext) = Pext::detect() {
        return (Compiled::new(&rules.program).hashed_perft)(pext, table, positions, depth);
    }
    #[cfg(feature = "small")]
    if let Some(popcnt) = Popcnt::detect() {
        return (Compiled::new(&rules.program).hashed_perft)(popcnt, table, positions, depth);
    }
    (portable(rules).hashed_perft)(Portable, table, positions, depth)
}

/// The code for any processor.
#[cfg(feature = "small")]
fn portable(rules: &Rules) -> Compiled<Portable> {
    Compiled::new(&rules.program)
}

/// The code for any processor: on large boards it plays any rule set.
#[cfg(not(feature = "small"))]
fn portable(_: &Rules) -> Compiled<Portable> {
    Compiled::plain()
}

/// How many legal turns there are at exactly `depth`, by the code that plays any rule set on any machine.
pub fn general_perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    (Compiled::plain().perft)(Portable, rules, position, depth)
}

/// The form that counts for these rules on this machine.
pub fn build(rules: &Rules) -> Build {
    let class = CLASSES[class(&rules.program)].name;
    Build { class, specialised: class != super::classes::ANY.name, pext: Pext::detect().is_some() }
}
