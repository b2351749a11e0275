//! How games end: one file per kind of end, looked for in the order of `order.ends`, which
//! `spec/README.md` states for every game.
//!
//! Some ends the position itself decides ([`decided`]: no turn follows, and perft stops there); the
//! others are judged from counts, material or history ([`adjudicated`]), and turns are still listed.

mod bare;
mod checks;
mod dead;
mod decided;
mod dukes;
mod end;
mod fifty;
mod game;
mod goal;
mod mate;
mod material;
mod no_pieces;
mod passes;
mod repetition;
mod stalemate;
mod tally;
#[cfg(test)]
mod testing;
mod verdict;

pub use crate::position::End;
pub use decided::decided;
pub use end::Ends;
pub use game::Game;
pub use repetition::repetition_limit;
pub use verdict::{Outcome, adjudicated, of_position, outcome, standing};
