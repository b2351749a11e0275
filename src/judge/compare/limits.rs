//! When a search stops before it is through: the time is over or the user says so.

use std::time::Instant;

use serde::Serialize;

/// When to stop.
pub struct Limits<'a> {
    /// Not later than this, if there is a limit.
    pub deadline: Option<Instant>,
    /// When this says so.
    pub stopped: &'a (dyn Fn() -> bool + Sync),
}

/// What ended a search before all that was asked for had been seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Cut {
    /// The user interrupted it.
    Interrupted,
    /// Time ran out.
    Time,
    /// There were more positions than can be kept.
    Room,
    /// The limit of questions is reached.
    Questions,
}

impl Limits<'_> {
    /// Whether to stop now, and why.
    pub(crate) fn cut(&self) -> Option<Cut> {
        let late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(Cut::Time);
        (self.stopped)().then_some(Cut::Interrupted).or_else(late)
    }
}
