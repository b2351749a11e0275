//! `go perft`: a count that runs while commands are still read, and that can be stopped.

use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use rayon::ThreadPool;

use regra_judge::perft::{self, Count, Ends, Watch};
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::notation::{Style, write_turn_as};

/// A running count.
pub(super) struct Counting {
    /// When it was asked for.
    pub(super) asked: Instant,
    side: Color,
    progress: Arc<Progress>,
}

#[derive(Default)]
struct Progress {
    stopped: AtomicBool,
    nodes: AtomicU64,
}

impl Watch for Progress {
    fn counted(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

impl Counting {
    /// Starts to count; `ended` receives the result, or none if the count panicked.
    pub(super) fn start(
        pool: &ThreadPool,
        (rules, game): (&Arc<Rules>, &Game),
        depth: u32,
        asked: Instant,
        ended: impl FnOnce(Option<Count>) + Send + 'static,
    ) -> Self {
        let progress = Arc::<Progress>::default();
        let (rules, game, watch) = (Arc::clone(rules), game.clone(), Arc::clone(&progress));
        let side = game.position().side;
        pool.spawn(move || {
            let count = || perft::count(&rules, &game, depth, Ends::ByPosition, &*watch);
            ended(panic::catch_unwind(AssertUnwindSafe(count)).ok());
        });
        Self { asked, side, progress }
    }

    /// Asks it to stop, which it does soon.
    pub(super) fn stop(&self) {
        self.progress.stopped.store(true, Ordering::Relaxed);
    }

    /// The leaves counted so far.
    pub(super) fn seen(&self) -> u64 {
        self.progress.nodes.load(Ordering::Relaxed)
    }

    /// The result as engines write it; a partial count is written differently.
    pub(super) fn told(&self, rules: &Rules, count: Option<&Count>) -> String {
        let Some(count) = count else {
            return "info string error: the count fell over, which is a fault of regra\n".to_owned();
        };
        if !count.complete {
            return part(count.nodes) + "\n";
        }
        let lines = count.divide.iter().map(|entry| {
            format!("{}: {}\n", write_turn_as(rules, self.side, entry.turn, Style::ENGINE), entry.nodes)
        });
        format!("{}\nNodes searched: {}\n\n", lines.collect::<String>(), count.nodes)
    }
}

/// The message for a count that was stopped.
pub(super) fn part(nodes: impl Display) -> String {
    format!("info string stopped: {nodes} nodes seen, which are not all")
}

/// Dropping it stops the count.
impl Drop for Counting {
    fn drop(&mut self) {
        self.stop();
    }
}
