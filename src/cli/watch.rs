//! Watching a count: progress on a terminal, and Ctrl-C.

use std::io::IsTerminal;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::Failure;
use crate::perft::Watch;

/// Set by the first Ctrl-C; the second ends the process at once.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// Whether there is a count to stop; while a position is waited for, the first Ctrl-C is enough.
static COUNTING: AtomicBool = AtomicBool::new(false);

/// Ctrl-C, and being told to end, as something that can be asked for.
pub(super) struct Signals;

impl Signals {
    /// Catches them from now on.
    pub(super) fn catch() -> Result<Self, Failure> {
        let caught = ctrlc::set_handler(interrupted);
        caught.map_err(|error| Failure::input(format!("Ctrl-C cannot be caught: {error}")))?;
        Ok(Self)
    }
}

impl Watch for Signals {
    fn stopped(&self) -> bool {
        STOPPED.load(Ordering::Relaxed)
    }
}

/// Shows the nodes counted so far, and says when to stop.
pub(super) struct Watcher {
    bar: ProgressBar,
}

impl Watcher {
    /// Watches from now on.
    pub(super) fn start() -> Result<Self, Failure> {
        Signals::catch()?;
        let target = if std::io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let style = ProgressStyle::with_template("{spinner} {human_pos} nodes, {per_sec}, {elapsed}");
        let bar = ProgressBar::with_draw_target(None, target);
        Ok(Self { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())) })
    }

    /// Does something that looks at [`Watch::stopped`] on the way.
    pub(super) fn counting<T>(&self, work: impl FnOnce() -> T) -> T {
        COUNTING.store(true, Ordering::Relaxed);
        let done = work();
        COUNTING.store(false, Ordering::Relaxed);
        done
    }

    /// Takes the progress off the screen.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Watcher {
    fn counted(&self, nodes: u64) {
        self.bar.inc(nodes);
    }

    fn stopped(&self) -> bool {
        STOPPED.load(Ordering::Relaxed)
    }
}

fn interrupted() {
    if STOPPED.swap(true, Ordering::Relaxed) || !COUNTING.load(Ordering::Relaxed) {
        process::exit(130);
    }
}
