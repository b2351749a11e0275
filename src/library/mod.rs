//! The library's front door: rule sets, boards and turns that know which game they belong to.
//!
//! The crates below take a rule set and a position side by side, and trust that they fit. Here they cannot be mixed up:
//! a [`Board`] carries its [`RuleSet`], and a [`LegalTurn`] borrows its board.

mod board;
mod difference;
mod documents;
pub mod prelude;
mod problems;
mod turn;

pub use board::Board;
pub use documents::{Documents, RuleSet};
pub use problems::Problems;
pub use turn::LegalTurn;
