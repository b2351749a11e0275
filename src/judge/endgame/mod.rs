//! Endgame tables by retrograde search: who wins each position with some pieces, and in how many turns, with best play.
//!
//! All positions that can come of them are in the table too, whatever was captured or promoted. Counted are the ends
//! that a position decides; what repeats, and what a clock ends, is a draw or no end here. The oracle then goes
//! through every position of it and sees whether its value follows from those behind its own turns.

mod graph;
pub(crate) mod retrograde;
mod solve;
mod sum;
mod verify;

pub use graph::{Graph, Letters, TooMuch};
pub use retrograde::Value;
pub use solve::solve;
pub use sum::{Longest, PieceResults, Results, Summary, summary};
pub use verify::{TableFault, verify};
