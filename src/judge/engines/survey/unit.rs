//! One unit of positions, asked of a player.

use std::collections::BTreeSet;
use std::fmt;
use std::mem;
use std::ops::ControlFlow;

use super::finding::Surveyed;
use super::position::{AskedPosition, Comparing};
use crate::exhaust::{Looked, RunningTally, Space, SpaceTally};
use crate::subject::{Examinee, PlayerError, PlayerErrorKind, Stopped, Wanted};
use regra_rules::Rules;
use regra_rules::position::{FenField, Position, Setup, validate};

/// Number of positions asked about in one go.
const AT_ONCE: usize = 128;

/// What is asked about, and by which rules it is judged.
#[derive(Clone, Copy)]
pub struct Survey<'a> {
    /// The rule set.
    pub rules: &'a Rules,
    /// The positions.
    pub space: &'a Space,
    /// What is asked beside the turns.
    pub wanted: Wanted,
    /// Told now and then how many positions have been gone through since.
    pub looked: &'a (dyn Fn(u64) + Sync),
    /// Asked before each position.
    pub stopped: Stopped<'a>,
}

/// Why a unit did not come to its end.
#[derive(Clone, Debug)]
pub enum SurveyStop {
    /// The user stopped it, or another player has failed.
    Stopped,
    Failed(PlayerError),
}

impl fmt::Display for SurveyStop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("stopped"),
            Self::Failed(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SurveyStop {}

impl Survey<'_> {
    /// Goes through a unit: what the rules say of its positions, and what the player says otherwise.
    ///
    /// # Errors
    /// Why it did not come to the end.
    pub fn unit(
        &self,
        examinee: &mut Examinee<'_>,
        index: usize,
    ) -> Result<(SpaceTally, Surveyed), SurveyStop> {
        let Some(unit) = self.space.units.get(index) else { return Ok(Default::default()) };
        let mut asking = Asking {
            survey: *self,
            examinee,
            unit: index,
            pending: Vec::with_capacity(AT_ONCE),
            compared: BTreeSet::new(),
            count: RunningTally::default(),
            surveyed: Surveyed::default(),
        };
        let mut stop = None;
        let whole = unit.each(&mut |setup| match asking.take(setup) {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                stop = Some(why);
                ControlFlow::Break(())
            }
        });
        if whole.is_break() {
            return Err(stop.unwrap_or(SurveyStop::Stopped));
        }
        asking.ask()?;
        asking.surveyed.compared = asking.compared;
        Ok((asking.count.tally(), asking.surveyed))
    }
}

/// A unit on its way.
struct Asking<'a, 'e, 'p> {
    survey: Survey<'a>,
    examinee: &'e mut Examinee<'p>,
    unit: usize,
    /// The positions that are to be asked about next.
    pending: Vec<AskedPosition>,
    compared: BTreeSet<FenField>,
    count: RunningTally,
    surveyed: Surveyed,
}

impl Asking<'_, '_, '_> {
    /// Takes a position in; one that no play can reach is not asked about.
    fn take(&mut self, setup: &Setup) -> Result<(), SurveyStop> {
        if (self.survey.stopped)() {
            return Err(SurveyStop::Stopped);
        }
        let rules = self.survey.rules;
        if validate(rules, setup).is_err() {
            self.count.add(&Looked::refused(rules, setup));
            (self.survey.looked)(1);
            return Ok(());
        }
        let asked = AskedPosition::new(rules, setup);
        self.count.add(&Looked::accepted(rules, setup, asked.turns(), asked.end));
        self.pending.push(asked);
        if self.pending.len() < AT_ONCE { Ok(()) } else { self.ask() }
    }

    /// Asks about what has been taken in.
    fn ask(&mut self) -> Result<(), SurveyStop> {
        let pending = mem::take(&mut self.pending);
        let positions: Vec<Position> = pending.iter().map(|asked| asked.position).collect();
        let said = self.examinee.wholes(&positions, self.survey.wanted);
        for (asked, said) in pending.iter().zip(said) {
            let mut comparing = Comparing {
                rules: self.survey.rules,
                unit: self.unit,
                asked,
                compared: &mut self.compared,
                found: Vec::new(),
            };
            match said {
                Ok(said) => {
                    comparing.said(&said);
                    let found = comparing.found;
                    self.surveyed.turns += 1;
                    self.surveyed.after += said.after.len() as u64;
                    self.surveyed.outcome += u64::from(said.standing.is_some());
                    self.surveyed.unsaid += u64::from(self.survey.wanted.outcome && said.standing.is_none());
                    found.iter().for_each(|finding| self.surveyed.note(finding));
                }
                Err(PlayerError { kind: PlayerErrorKind::Refused(why), .. }) => {
                    comparing.refused(&why);
                    let found = comparing.found;
                    found.iter().for_each(|finding| self.surveyed.note(finding));
                }
                Err(PlayerError { kind: PlayerErrorKind::Stopped, .. }) => return Err(SurveyStop::Stopped),
                Err(error) => return Err(SurveyStop::Failed(error)),
            }
        }
        (self.survey.looked)(pending.len() as u64);
        Ok(())
    }
}
