//! Deep counts as work that can be cut up: the different positions at a ply with the number of lines that lead to
//! each, what was counted below each of them, and the sum.
//!
//! Two positions are one where all is the same that turns can depend on ([`DeepPosition`]): board, holdings, side,
//! rights, en passant, token and marks, and not the clocks, which no count of turns asks for.
//!
//! - `record`: a position and how many lines lead to it, as words that can be sorted.
//! - `runs`: more of them than there is memory for: sorted runs on disk, merged.
//! - `level`: all positions at a ply, from those at the ply before.
//! - `seal`: texts that show whether they are whole.
//! - `units`: the file of the positions below which there is to count.
//! - `result`: what was counted below one of them.
//! - `recheck`: the same once more, by another way.
//! - `checkpoint`: what a plain count has done.

mod checkpoint;
mod level;
mod recheck;
mod record;
mod result;
mod runs;
pub mod seal;
mod units;

pub use checkpoint::{Checkpoint, CountPlan};
pub use level::{Level, LevelStop, Levels};
pub use recheck::recount;
pub use record::DeepPosition;
pub use result::{DeepQuestion, How, UnitCount, What, check_mark, store_mark};
pub use seal::Damage;
pub use units::{DeepUnit, Head, Ply, Units, write_units};

/// What writes and reads: a file of another version is not read.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
