//! Counting on top of the generator's own bulk counter: in parallel, with a table of counts or without,
//! interruptible, in `u128`; and how lines end on the way.
//!
//! A count is of the legal turns at exactly depth N, `perft(0)` = 1. It stops at ends that the position
//! itself decides. With [`Ends::Adjudicated`] it stops also at those that are adjudicated from counts,
//! history or material ([`adjudicated`](regra_movegen::outcome::adjudicated)).

mod against;
pub mod deep;
mod divide;
mod ended;
mod outcomes;
mod pool;
pub mod speed;

use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::position::Position;

pub use against::Counted;
pub use divide::{Count, RootCount, count, count_hashed};
pub use ended::Ended;
pub use outcomes::outcomes;
pub use pool::pool;
pub use regra_movegen::outcome::Ends;

/// Depth limit; deeper trees overflow `u128`.
pub const MAX_DEPTH: u32 = 60;

/// The deepest depth at which there are at most so many leaves, at least 1, estimated from the growth of the first
/// plies.
pub fn depth_within(rules: &Rules, position: &Position, most: u64) -> u32 {
    let (mut depth, mut leaves, mut grown) = (1, movegen::perft(rules, position, 1), 1);
    while leaves > 0 && depth < MAX_DEPTH && leaves.saturating_mul(leaves) / grown <= most {
        let next = movegen::perft(rules, position, depth + 1);
        if next > most {
            break;
        }
        (depth, grown, leaves) = (depth + 1, leaves, next);
    }
    depth
}

/// Someone who watches a count and may stop it. Called from many threads.
pub trait Watch: Sync {
    /// Told that this many more leaves have been counted.
    fn counted(&self, _nodes: u64) {}
    /// Whether to stop: what is counted then is only part of the whole.
    fn stopped(&self) -> bool {
        false
    }
    /// Called now and then with a way to write the checkpoint; write it if one is due.
    fn keep(&self, _written: &dyn Fn() -> String) {}
}

/// Nobody watches.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {}
