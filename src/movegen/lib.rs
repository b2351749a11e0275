//! The legal turns of a position: one generator for listing and for counting; and how games end ([`outcome`]).
//!
//! Most mechanisms have a file of their own, named after their clauses. What limits a turn (check, pins, zones) is
//! decided in `check_info` and `generator`; turns go to a visitor in sets. Clause ids appear only in `visitor` and
//! `listed`; this crate never sees YAML or the command line.

mod arrival;
mod blast;
mod castle;
mod charge;
mod check_info;
mod classes;
mod count;
mod drop;
mod duke;
mod exchange;
mod forbidden;
mod generate;
mod generator;
mod lancer;
mod legion;
mod list;
mod listed;
pub mod outcome;
mod pass;
mod pawns;
mod pieces;
mod push;
mod safe;
mod sneak;
mod visitor;

use classes::Compiled;
pub use classes::{Build, build};
pub use count::{BATCH_DEPTH, Memory, MemoryError, Table, Usage};
use generate::generate;
use list::List;
pub use listed::{Listed, listed};
use regra_rules::Rules;
use regra_rules::geometry::{Color, Pext, Popcnt, Portable};
use regra_rules::position::{Context, Position, Turn};

/// The legal turns, without repetition, in the order of generation.
pub fn turns(rules: &Rules, position: &Position) -> Vec<Turn> {
    list(rules, position).turns.into_iter().map(|(turn, ..)| turn).collect()
}

/// Whether a turn is legal in a position.
pub fn is_legal(rules: &Rules, position: &Position, turn: Turn) -> bool {
    turns(rules, position).contains(&turn)
}

/// The turns of a position, each with its mechanism and, for piece moves, the kind that moves.
fn list(rules: &Rules, position: &Position) -> List {
    let (context, mut list) = (Context::general(rules), List::new());
    let position = &position.with_roles(&rules.program.army);
    match position.side {
        Color::White => generate::<_, _, _, true>(&context, position, &mut list),
        Color::Black => generate::<_, _, _, false>(&context, position, &mut list),
    }
    list
}

/// Whether there is a legal turn at all.
pub fn any_turn(rules: &Rules, position: &Position) -> bool {
    perft(rules, position, 1) > 0
}

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
    let program = &rules.program;
    match Popcnt::detect() {
        Some(popcnt) => (Compiled::new(program).perft)(popcnt, rules, position, depth),
        None => (Compiled::new(program).perft)(Portable, rules, position, depth),
    }
}

/// How many legal turns there are at exactly `depth` below each of these positions, on one thread, under the table's
/// rule set; 1 at depth 0. A position met twice is counted once, if the table still has its count. Positions after the
/// same turn are best counted in one call, at depth [`BATCH_DEPTH`].
///
/// The sum has 64 bits, and counts from the table are added without being counted again, so that deep sums would
/// overflow. Go no deeper than [`BATCH_DEPTH`], where 64 bits are enough for 65,535 turns in each position, and add up
/// further plies in `u128`, as `regra-judge` does.
pub fn hashed_perft(table: &Table<'_>, positions: &[Position], depth: u32) -> Vec<u64> {
    let program = &table.rules().program;
    match (Pext::detect(), Popcnt::detect()) {
        (Some(pext), _) => (Compiled::new(program).hashed_perft)(pext, table, positions, depth),
        (None, Some(popcnt)) => (Compiled::new(program).hashed_perft)(popcnt, table, positions, depth),
        (None, None) => (Compiled::new(program).hashed_perft)(Portable, table, positions, depth),
    }
}

/// How many legal turns there are at exactly `depth`, by the code that plays any rule set on any machine.
pub fn general_perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    (Compiled::plain().perft)(Portable, rules, position, depth)
}
