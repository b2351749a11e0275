//! Progress on a terminal, and Ctrl-C.

use std::io::IsTerminal;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::Failure;
use regra_documents::messages::say;
use regra_judge::perft::Watch;

/// Set by the first Ctrl-C; the second ends the process at once. Engines that run then are ended by their guard.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// Whether the process waits for standard input: then there is nothing to finish, and the first Ctrl-C ends it.
static WAITING: AtomicBool = AtomicBool::new(false);

/// Catches Ctrl-C and end signals, so that they can be polled.
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
        stopped()
    }
}

/// Whether the user has interrupted.
pub(super) fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Maximum time limit: clocks cannot represent much more.
const LONGEST: Duration = Duration::from_secs(1 << 30);

/// The time limit of `--time`.
pub(super) fn seconds(time: f64) -> Result<Duration, Failure> {
    let seconds = Duration::try_from_secs_f64(time);
    let wrong = |_| Failure::input(say().time_expected(time.to_string()));
    seconds.map(|time| time.min(LONGEST)).map_err(wrong)
}

/// A bar with the width of the terminal.
pub(super) const BAR: &str = "{wide_bar} {pos}/{len}";

/// A bar of this number of steps, or of an unknown number, on one line of standard error, if that is a terminal.
pub(super) fn progress(steps: Option<usize>, line: &str) -> ProgressBar {
    let shown = std::io::stderr().is_terminal();
    let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(steps.and_then(|steps| u64::try_from(steps).ok()), target);
    bar.with_style(ProgressStyle::with_template(line).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Shows the number of nodes so far, and tells a count to stop.
pub(super) struct Watcher {
    bar: ProgressBar,
    signals: Signals,
}

impl Watcher {
    /// Starts watching.
    pub(super) fn start() -> Result<Self, Failure> {
        Self::of(None, "{spinner} {human_pos} nodes, {per_sec}, {elapsed}")
    }

    /// Watches a count of `nodes` leaves, with such a bar.
    pub(super) fn of(nodes: Option<usize>, line: &str) -> Result<Self, Failure> {
        Ok(Self { signals: Signals::catch()?, bar: progress(nodes, line) })
    }

    /// Removes the progress bar.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Watcher {
    fn counted(&self, nodes: u64) {
        self.bar.inc(nodes);
    }

    fn stopped(&self) -> bool {
        self.signals.stopped()
    }
}

/// Waits for standard input; Ctrl-C ends the process meanwhile.
pub(super) fn waiting<T>(read: impl FnOnce() -> T) -> T {
    WAITING.store(true, Ordering::Relaxed);
    let read = read();
    WAITING.store(false, Ordering::Relaxed);
    read
}

fn interrupted() {
    if STOPPED.swap(true, Ordering::Relaxed) || WAITING.load(Ordering::Relaxed) {
        process::exit(130);
    }
}
