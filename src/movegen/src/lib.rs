//! The legal turns of a position: one generator for listing and for counting; and how games end ([`outcome`]).
//!
//! Most mechanisms have a file of their own, named after their clauses. What limits a turn (check, pins, zones) is
//! decided in `check_info` and `generator`; turns go to a visitor in sets. Clause ids appear only in `visitor` and
//! `listed`; this crate never sees YAML or the command line.

pub mod any;
#[cfg(feature = "small")]
mod armies;
mod arrival;
mod blast;
mod castle;
mod charge;
mod check_info;
mod class;
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
#[cfg(not(feature = "small"))]
mod small;
mod sneak;
mod visitor;

#[cfg(feature = "small")]
pub use any::{build, general_perft, hashed_perft, perft, portable_perft};
pub use classes::Build;
#[cfg(feature = "small")]
pub use count::Table;
pub use count::{BATCH_DEPTH, Memory, MemoryError, Usage};
use generate::generate;
use list::List;
pub use listed::{Listed, listed};
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::position::{Context, Position, Turn};
#[cfg(not(feature = "small"))]
pub use small::{Table, build, general_perft, hashed_perft, perft, portable_perft};

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
