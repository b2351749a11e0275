//! Perft on top of the generator's bulk counter: in parallel, with or without a table of counts, interruptible, in
//! `u128`; and how lines end on the way.
//!
//! A count is the number of legal turns at exactly depth N; `perft(0)` = 1. It stops at ends that the position itself
//! decides. With [`Ends::Adjudicated`] it also stops at ends that are adjudicated from counts, history or material
//! ([`adjudicated`](regra_movegen::outcome::adjudicated)).

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

/// The deepest depth with at most `most` leaves, at least 1, estimated from the growth of the first plies.
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

/// Watches a count and may stop it. Called from many threads.
pub trait Watch: Sync {
    /// Receives the number of leaves counted since the last call.
    fn counted(&self, _nodes: u64) {}
    /// Whether to stop: the count is then only a part.
    fn stopped(&self) -> bool {
        false
    }
    /// Called now and then with a way to write the checkpoint; write it if one is due.
    fn keep(&self, _written: &dyn Fn() -> String) {}
}

/// Watches nothing and never stops.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {}
