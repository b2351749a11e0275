//! All cases, asked of a player one after the other, rule set by rule set.

use std::collections::BTreeSet;
use std::time::Instant;

use super::answers::Answers;
use super::case::{self, Interrupted};
use super::examination::{DifferenceKind, Expectation};
use super::examination::{Examination, ExaminedCase, Stop, Unplayed, Verdict};
use crate::fixture::{Case, reached};
use crate::position::write_fen;
use crate::subject::{Examinee, Player, PlayerErrorKind, Stopped};

/// After so many failures without an answer between them, a player is given up.
const MOST_FAILURES: u32 = 5;

/// How long an examination may take, and who watches it.
pub struct Limits<'a> {
    /// How many seconds the player has for one answer: a count that would take longer is not asked for.
    pub seconds: f64,
    /// Whether to stop.
    pub stopped: Stopped<'a>,
    /// Told after each case.
    pub done: &'a dyn Fn(),
}

/// Asks a player all that the cases expect and that it can be asked.
pub fn examine(player: &mut dyn Player, cases: Vec<Case>, limits: &Limits<'_>) -> Examination {
    let mut examination = Examination {
        player: player.name().to_owned(),
        cases: Vec::with_capacity(cases.len()),
        skipped: Vec::new(),
        unplayed: Vec::new(),
        compared: BTreeSet::new(),
        gone: Vec::new(),
        stop: None,
        left: 0,
    };
    let mut failures = 0;
    for group in by_rules(cases) {
        match examination.stop {
            Some(_) => examination.left += group.len(),
            None => failures = of_rules(player, group, limits, failures, &mut examination),
        }
    }
    examination
}

/// The cases of each rule set, in the order in which these come first.
fn by_rules(cases: Vec<Case>) -> Vec<Vec<Case>> {
    let mut groups: Vec<Vec<Case>> = Vec::new();
    for case in cases {
        match groups.iter_mut().find(|group| group[0].rules.name == case.rules.name) {
            Some(group) => group.push(case),
            None => groups.push(vec![case]),
        }
    }
    groups
}

/// The cases of one rule set; gives back how many times the player has failed since it last answered.
fn of_rules(
    player: &mut dyn Player,
    cases: Vec<Case>,
    limits: &Limits<'_>,
    failures: u32,
    examination: &mut Examination,
) -> u32 {
    let Some(rules) = cases.first().map(|case| case.rules.clone()) else { return failures };
    let examinee = match Examinee::new(player, &rules) {
        Ok(examinee) => examinee,
        Err(error) if error.kind == PlayerErrorKind::Stopped => {
            examination.stop = Some(Stop::Interrupted);
            examination.left += cases.len();
            return failures;
        }
        Err(error) => {
            let (rules, why) = (rules.name.to_string(), error.kind.to_string());
            let unplayed = Unplayed { rules, cases: cases.len(), error };
            let failures = failures + u32::from(unplayed.failed());
            examination.unplayed.push(unplayed);
            examination.stop = (failures >= MOST_FAILURES).then_some(Stop::Failing(failures, why));
            return failures;
        }
    };
    let mut answers = Answers::new(examinee, limits.seconds, failures);
    for case in cases {
        if examination.stop.is_some() {
            examination.left += 1;
            continue;
        }
        let started = Instant::now();
        let asked = if (limits.stopped)() {
            Err(Interrupted)
        } else {
            case::examine(&mut answers, &case, &mut examination.compared)
        };
        let Ok(expectations) = asked else {
            examination.stop = Some(Stop::Interrupted);
            examination.left += 1;
            continue;
        };
        if answers.failures() >= MOST_FAILURES {
            examination.stop = Some(Stop::Failing(answers.failures(), last_words(&expectations)));
        }
        let fen = reached(&case).map(|game| write_fen(&case.rules, &game.position().to_setup(&case.rules)));
        examination.cases.push(ExaminedCase { case, fen, expectations, time: started.elapsed() });
        (limits.done)();
    }
    answers.failures()
}

/// What became of its last failure.
fn last_words(expectations: &[Expectation]) -> String {
    let silent = expectations.iter().rev().find_map(|expectation| match &expectation.verdict {
        Verdict::Failed { differences, .. } => {
            differences.iter().find_map(|difference| match &difference.kind {
                DifferenceKind::Silent(why) => Some(why.clone()),
                _ => None,
            })
        }
        _ => None,
    });
    silent.unwrap_or_default()
}
