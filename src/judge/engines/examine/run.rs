//! Asks an engine about all cases one after the other, rule set by rule set.

use std::collections::BTreeSet;
use std::time::Instant;

use super::answers::{Answers, Pulse};
use super::case;
use super::examination::{DeviationKind, Expectation};
use super::examination::{Examination, ExaminationStop, ExaminedCase, ExpectationVerdict, Unplayed};
use crate::engines::known::Known;
use crate::fixture::{Case, Title, reached};
use crate::subject::{Examinee, Player, PlayerErrorKind, Stopped};

/// Number of failures without an answer between them after which a player is given up.
const MOST_FAILURES: u32 = 5;

/// How long an examination may take, and who watches it.
pub struct ExaminationLimits<'a> {
    /// How many seconds the player has for one answer: a count that may take longer is not asked for.
    pub seconds: f64,
    /// Whether to stop.
    pub stopped: Stopped<'a>,
    /// Told after each case.
    pub done: &'a dyn Fn(),
    /// What is known of the player, and is no failure.
    pub known: Option<&'a Known>,
    /// Whether nothing more is asked once a case has failed.
    pub fail_fast: bool,
}

/// Asks an engine about all expectations that it can answer. Cases whose position play cannot reach come last.
pub fn examine(
    player: &mut dyn Player,
    cases: Vec<Case>,
    skipped: Vec<Title>,
    limits: &ExaminationLimits<'_>,
) -> Examination {
    let mut examination = Examination {
        player: player.name().to_owned(),
        caveat: None,
        restarts: None,
        cases: Vec::with_capacity(cases.len()),
        skipped,
        unplayed: Vec::new(),
        compared: BTreeSet::new(),
        gone: Vec::new(),
        stop: None,
        left: 0,
    };
    let mut pulse = Pulse::default();
    let (sound, last): (Vec<Case>, Vec<Case>) =
        cases.into_iter().partition(|case| case.text.reachable.is_none());
    for group in by_rules(sound).into_iter().chain(by_rules(last)) {
        match examination.stop {
            Some(_) => examination.left += group.len(),
            None => pulse = of_rules(player, group, limits, pulse, &mut examination),
        }
        // Only setting the rules shows how it can be asked.
        examination.caveat = examination.caveat.or_else(|| player.caveat().map(str::to_owned));
    }
    examination.restarts = player.restarts().cloned();
    // If the last case failed, none was left out.
    examination.stop =
        examination.stop.filter(|stop| *stop != ExaminationStop::Failed || examination.left > 0);
    if let Some(known) = limits.known {
        examination.look_for_gone(known);
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

/// Runs the cases of one rule set; returns the engine's behaviour so far.
fn of_rules(
    player: &mut dyn Player,
    cases: Vec<Case>,
    limits: &ExaminationLimits<'_>,
    pulse: Pulse,
    examination: &mut Examination,
) -> Pulse {
    let Some(rules) = cases.first().map(|case| case.rules.clone()) else { return pulse };
    match Examinee::new(player, &rules) {
        Ok(examinee) => {
            let mut answers = Answers::new(examinee, limits.seconds, pulse);
            for case in cases {
                of_case(&mut answers, case, limits, examination);
            }
            answers.pulse()
        }
        Err(error) if error.kind == PlayerErrorKind::Stopped => {
            examination.stop = Some(ExaminationStop::Interrupted);
            examination.left += cases.len();
            pulse
        }
        Err(error) => {
            let (rules, why) = (rules.name.to_string(), error.kind.to_string());
            let unplayed = Unplayed { rules, cases: cases.len(), error };
            let failures = pulse.failures + u32::from(unplayed.failed());
            examination.unplayed.push(unplayed);
            examination.stop = (failures >= MOST_FAILURES).then_some(ExaminationStop::Failing(failures, why));
            Pulse { failures, ..pulse }
        }
    }
}

/// One case, unless there is a reason to stop.
fn of_case(
    answers: &mut Answers<'_>,
    case: Case,
    limits: &ExaminationLimits<'_>,
    examination: &mut Examination,
) {
    if examination.stop.is_none() && (limits.stopped)() {
        examination.stop = Some(ExaminationStop::Interrupted);
    }
    if examination.stop.is_some() {
        examination.left += 1;
        return;
    }
    let started = Instant::now();
    let Ok(expectations) = case::examine(answers, &case, &mut examination.compared) else {
        examination.stop = Some(ExaminationStop::Interrupted);
        examination.left += 1;
        return;
    };
    let failures = answers.pulse().failures;
    if failures >= MOST_FAILURES {
        examination.stop = Some(ExaminationStop::Failing(failures, last_words(&expectations)));
    }
    let fen = reached(&case).map(|game| game.position().fen(&case.rules));
    let mut examined = ExaminedCase { case, fen, expectations, time: started.elapsed() };
    if let Some(known) = limits.known {
        examined.compare_with(&examination.player, known);
    }
    if limits.fail_fast && examination.stop.is_none() && examined.counts().failed > 0 {
        examination.stop = Some(ExaminationStop::Failed);
    }
    examination.cases.push(examined);
    (limits.done)();
}

/// The message of its last failure.
fn last_words(expectations: &[Expectation]) -> String {
    let silent = expectations.iter().rev().find_map(|expectation| match &expectation.verdict {
        ExpectationVerdict::Failed { differences, .. } => {
            differences.iter().find_map(|difference| match &difference.kind {
                DeviationKind::Silent { why } => Some(why.clone()),
                _ => None,
            })
        }
        _ => None,
    });
    silent.unwrap_or_default()
}
