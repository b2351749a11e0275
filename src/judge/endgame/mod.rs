//! Endgame tables by retrograde search: the winner of each position with some pieces, and the number of turns, with
//! best play.
//!
//! All positions that can follow from them by captures and promotions are in the table too. Only ends that the position
//! decides count; a repetition is a draw here, and an end by a clock is none. The oracle then goes through every
//! position and checks that its value follows from the values after its own turns.

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
