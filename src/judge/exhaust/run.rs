//! Goes through units in parallel.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::OnceLock;

use rayon::prelude::*;

use super::look::Looker;
use super::space::Space;
use super::tally::{RunningTally, SpaceTally};
use super::unit::SpaceUnit;
use crate::agree::Disagreement;
use crate::subject::{Stopped, Subject};
use regra_rules::Rules;

/// Share k of n: the units, or cases, numbered k, k+n, k+2n, …, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    share: usize,
    of: usize,
}

impl Share {
    /// Every unit.
    pub const WHOLE: Self = Self { share: 1, of: 1 };

    /// Whether the unit of this index is in it.
    pub const fn has(self, unit: usize) -> bool {
        unit % self.of == self.share - 1
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.share, self.of)
    }
}

impl FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let part = text.split_once('/').and_then(|(share, of)| Some((share.parse().ok()?, of.parse().ok()?)));
        match part {
            Some((share, of)) if (1..=of).contains(&share) => Ok(Self { share, of }),
            _ => Err("expected K/M, two numbers with 1 <= K <= M: `3/16` is every sixteenth from the third"
                .to_owned()),
        }
    }
}

/// A run through units.
pub struct Run<'a> {
    /// The rule set.
    pub rules: &'a Rules,
    /// The two subjects to compare.
    pub subjects: [&'a dyn Subject; 2],
    /// The positions.
    pub space: &'a Space,
    /// The units of them, by index.
    pub units: Vec<usize>,
    /// Told now and then how many positions have been looked at since.
    pub looked: &'a (dyn Fn(u64) + Sync),
    /// Told each unit that is done.
    pub done: &'a (dyn Fn(usize, &SpaceTally) + Sync),
    /// Asked before each position.
    pub stopped: Stopped<'a>,
}

/// Why it did not come to an end.
#[derive(Clone, Debug)]
pub enum ExhaustStop {
    /// The user stopped it.
    Stopped,
    /// The space has no unit with this index.
    NoUnit(usize),
    /// The two disagree.
    Disagree {
        unit: usize,
        /// The first thing on which they disagree.
        on: Box<Disagreement>,
    },
}

impl fmt::Display for ExhaustStop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("stopped"),
            Self::NoUnit(unit) => write!(f, "there is no unit {unit}"),
            Self::Disagree { unit, on } => write!(f, "unit {unit}: {on}"),
        }
    }
}

impl std::error::Error for ExhaustStop {}

/// Goes through all units, until something stops one of them; then the others stop too, in the middle of their units.
///
/// # Errors
/// Why it stopped.
pub fn run(run: &Run<'_>) -> Result<(), ExhaustStop> {
    let found = OnceLock::new();
    let stopped = || found.get().is_some() || (run.stopped)();
    let done = run.units.par_iter().try_for_each(|&unit| {
        one(run, unit, &stopped).inspect_err(|stop| {
            if matches!(stop, ExhaustStop::Disagree { .. }) {
                let _ = found.set(stop.clone());
            }
        })
    });
    // A thread that was told to stop has no error of its own.
    found.into_inner().map_or(done, Err)
}

/// One unit; told when it is done.
fn one(run: &Run<'_>, index: usize, stopped: Stopped<'_>) -> Result<(), ExhaustStop> {
    let unit = run.space.units.get(index).ok_or(ExhaustStop::NoUnit(index))?;
    let tally = go_through(run, unit, stopped).map_err(|stop| match stop {
        None => ExhaustStop::Stopped,
        Some(on) => ExhaustStop::Disagree { unit: index, on },
    })?;
    (run.done)(index, &tally);
    Ok(())
}

/// Number of positions after which the progress is told.
const STEP: u64 = 256;

/// All positions of a unit; an error without a disagreement is that of the user.
fn go_through(
    run: &Run<'_>,
    unit: &SpaceUnit,
    stopped: Stopped<'_>,
) -> Result<SpaceTally, Option<Box<Disagreement>>> {
    let mut count = RunningTally::default();
    let mut stop = None;
    let mut looker = Looker { rules: run.rules, subjects: run.subjects, pair: None };
    let whole = unit.each(&mut |setup| {
        if stopped() {
            return ControlFlow::Break(());
        }
        match looker.look(setup) {
            Ok(looked) => count.add(&looked),
            Err(disagreement) => {
                stop = Some(disagreement);
                return ControlFlow::Break(());
            }
        }
        if count.positions().is_multiple_of(STEP) {
            (run.looked)(STEP);
        }
        ControlFlow::Continue(())
    });
    (run.looked)(count.positions() % STEP);
    if whole.is_break() { Err(stop) } else { Ok(count.tally()) }
}
