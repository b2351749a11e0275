//! Deep counts as work that can be cut up: the different positions at a ply with the number of lines that lead to
//! each, what was counted below each of them, and the sum.
//!
//! Two positions are one where all is the same that turns can depend on ([`DeepPosition`]): board, holdings, side,
//! rights, en passant, token and marks, and not the clocks, which no count of turns asks for.
//!
//! - `record`: a position and how many lines lead to it, as words that can be sorted.
//! - `level`: all positions at a ply, in memory, from those at the ply before.
//! - `head`: the lines that say what a file is about.
//! - `units`: the file of the positions below which there is to count.
//! - `results`: the file of what was counted.

mod head;
mod level;
mod record;
mod results;
mod units;

pub use head::Head;
pub use level::{Level, LevelStop, Ply, recount};
pub use record::DeepPosition;
pub use results::{Counted, Results, UnitCount, What};
