//! Mutations and who noticed them, as text and JSON.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use super::style::{BAD, DIM, GOOD, HEAD, paint};
use crate::compare::mutate::{Status, Trial};

/// Every mutation with who noticed it, the survivors, and the closing line.
pub fn mutate(trials: &[Trial], time: Duration) -> String {
    let mut text = String::new();
    let mut rules = "";
    for trial in trials {
        if trial.mutation.rules != rules {
            rules = &trial.mutation.rules;
            let _ = writeln!(text, "{}", paint(HEAD, rules));
        }
        text += &line(trial);
    }
    text += &survivors(trials);
    let _ = writeln!(text, "{} in {:.1} s", summary(trials), time.as_secs_f64());
    text
}

fn line(trial: &Trial) -> String {
    let label = trial.mutation.label();
    match trial.status {
        Status::Noticed => format!("  {} {label:40} {}\n", paint(GOOD, "noticed   "), noticed_by(trial)),
        Status::Survived => format!("  {} {label}\n", paint(BAD, "survived  ")),
        Status::Equivalent(reason) => {
            format!("  {} {label:40} {}\n", paint(DIM, "equivalent"), paint(DIM, reason))
        }
        Status::NotEquivalent(reason) => {
            let mut text = format!("  {} {label:40} {}\n", paint(BAD, "noticed   "), noticed_by(trial));
            let _ = writeln!(text, "             although it was called equivalent: {reason}");
            text
        }
    }
}

/// The first case with what failed in it, or all of them.
fn noticed_by(trial: &Trial) -> String {
    match trial.noticed_by.as_slice() {
        [only] => format!("{} {}", only.case, paint(DIM, &format!("({})", only.what))),
        several => several.iter().map(|notice| format!("\n               {}", notice.case)).collect(),
    }
}

/// What to do about each survivor.
fn survivors(trials: &[Trial]) -> String {
    let mut text = String::new();
    for trial in trials.iter().filter(|trial| trial.status == Status::Survived) {
        let mutation = &trial.mutation;
        let family = mutation.rules.split('@').next().unwrap_or_default();
        let mechanism = mutation.clause.split('.').next().unwrap_or_default();
        let _ = writeln!(
            text,
            "{}: no fixture tells {} from {} (asked {}): add a case of {} to fixtures/{family}/{mechanism}.yaml \
             that holds in one and fails in the other; a position for it: regra witness {} {}",
            paint(BAD, "hole"),
            mutation.rules,
            mutation.label(),
            trial.asked,
            mutation.clause,
            mutation.rules,
            quoted(mutation.mutant_name()),
        );
    }
    text
}

/// A name as the shell takes it.
fn quoted(name: &str) -> String {
    if name.contains(' ') { format!("'{name}'") } else { name.to_owned() }
}

fn count(trials: &[Trial], status: impl Fn(Status) -> bool) -> usize {
    trials.iter().filter(|trial| status(trial.status)).count()
}

fn summary(trials: &[Trial]) -> String {
    format!(
        "{} mutations: {} noticed, {} survived, {} equivalent, {} wrongly called equivalent",
        trials.len(),
        count(trials, |status| status == Status::Noticed),
        count(trials, |status| status == Status::Survived),
        count(trials, |status| matches!(status, Status::Equivalent(_))),
        count(trials, |status| matches!(status, Status::NotEquivalent(_))),
    )
}

/// `regra mutate --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct MutateJson {
    /// How many mutations a fixture noticed.
    pub noticed: usize,
    /// How many none did.
    pub survived: usize,
    /// How many none can.
    pub equivalent: usize,
    /// How many a fixture noticed although they were called equivalent.
    pub wrongly_equivalent: usize,
    /// How long it took.
    pub seconds: f64,
    /// Every mutation.
    pub mutations: Vec<MutationJson>,
}

/// One mutation.
#[derive(Clone, Debug, Serialize)]
pub struct MutationJson {
    /// The rule set as it is.
    pub rules: String,
    /// The clause that is changed.
    pub clause: String,
    /// What is changed: `charge.path=leap`, `W: fFWfsR2 -> fFW`.
    pub change: String,
    /// The rule set as it has become, for `regra witness`.
    pub mutant: String,
    /// `noticed`, `survived`, `equivalent` or `wrongly-equivalent`.
    pub status: &'static str,
    /// Why no fixture can notice it, where that is said.
    pub reason: Option<&'static str>,
    /// The cases that noticed.
    pub noticed_by: Vec<String>,
    /// How many cases were asked.
    pub asked: usize,
}

/// The same as data.
pub fn mutate_json(trials: &[Trial], time: Duration) -> MutateJson {
    MutateJson {
        noticed: count(trials, |status| status == Status::Noticed),
        survived: count(trials, |status| status == Status::Survived),
        equivalent: count(trials, |status| matches!(status, Status::Equivalent(_))),
        wrongly_equivalent: count(trials, |status| matches!(status, Status::NotEquivalent(_))),
        seconds: time.as_secs_f64(),
        mutations: trials.iter().map(mutation_json).collect(),
    }
}

fn mutation_json(trial: &Trial) -> MutationJson {
    let (status, reason) = match trial.status {
        Status::Noticed => ("noticed", None),
        Status::Survived => ("survived", None),
        Status::Equivalent(reason) => ("equivalent", Some(reason)),
        Status::NotEquivalent(reason) => ("wrongly-equivalent", Some(reason)),
    };
    MutationJson {
        rules: trial.mutation.rules.clone(),
        clause: trial.mutation.clause.clone(),
        change: trial.mutation.label(),
        mutant: trial.mutation.mutant_name().to_owned(),
        status,
        reason,
        noticed_by: trial.noticed_by.iter().map(|notice| notice.case.clone()).collect(),
        asked: trial.asked,
    }
}
