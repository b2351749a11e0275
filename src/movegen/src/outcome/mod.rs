//! How games end: a file for each kind of end, and one for those that need no list of turns. They are tried in the
//! order of `order.ends`, which `spec/README.md` states for every game.
//!
//! Some ends are decided by the position itself ([`decided`]: no turn follows, and perft stops there); the others are
//! judged from counts, material or history ([`adjudicated`]), and turns are still listed.

mod dead;
mod decided;
mod dukes;
mod ends;
mod fifty;
mod game;
mod mate;
mod material;
mod repetition;
mod stalemate;
mod standing;
mod tally;
mod terminal;
#[cfg(test)]
mod testing;

pub use decided::decided;
pub use ends::Ends;
pub use game::Game;
pub use regra_rules::position::End;
pub use repetition::repetition_limit;
pub use standing::{Outcome, adjudicated, of_position, outcome, standing};
