//! Turns as text (`spec/notation.md`): UCI, and beyond it charges, legions, dukes and passes.

mod error;
mod read;
mod san;
mod score;
mod spelled;
#[cfg(test)]
mod tests;
mod words;
mod write;

pub use error::TurnError;
pub use read::parse_turn;
pub use san::{Algebraic, read_algebraic};
pub use score::{Score, ScoreTag, ScoreTurn, read_scores};
pub use spelled::spelled;
pub use words::{PASSES, unmarked};
pub use write::{PassStyle, PromotionStyle, Style, write_turn, write_turn_as};
