//! Mutations and the cases that detected them, as text and JSON.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use super::columns::{filled, prose, wide, width};
use super::shell;
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::words::about;
use regra_documents::messages::say;
use regra_judge::compare::mechanism;
use regra_judge::compare::mutate::{Mutation, MutationCounts, MutationStatus, Notice, Trial, Tried};

/// Every mutation with the case that detected it, the problems, and the closing lines. `spec` is the user's rule
/// document, for the printed commands; `fixtures` is the place of the cases, unless they are the shipped ones.
pub fn mutate(tried: &Tried, time: Duration, spec: Option<&Path>, fixtures: Option<&Path>) -> String {
    let mut text = String::new();
    let mut rules = "";
    for trial in &tried.trials {
        if trial.mutation.rules != rules {
            rules = &trial.mutation.rules;
            let _ = writeln!(text, "{}", paint(HEAD, rules));
        }
        text += &line(trial);
    }
    let survivors = tried.trials.iter().filter(|trial| trial.status == MutationStatus::Survived);
    text += &survivors.map(|trial| hole(trial, spec, fixtures)).collect::<String>();
    text += &failing(&tried.failing);
    text + &summary(tried, time)
}

/// The results of a mutation, by the names in its message.
const STATUSES: [&str; 5] = ["noticed", "unreadable", "disagreed", "survived", "equivalent"];

fn line(trial: &Trial) -> String {
    let (style, status) = match trial.status {
        MutationStatus::Noticed => (GOOD, "noticed"),
        MutationStatus::Unreadable => (DIM, "unreadable"),
        MutationStatus::Disagreed => (BAD, "disagreed"),
        MutationStatus::Survived => (BAD, "survived"),
        MutationStatus::Equivalent => (DIM, "equivalent"),
        MutationStatus::WronglyEquivalent => (BAD, "noticed"),
    };
    let column = STATUSES.map(|status| width(&say().mutate_status(status))).into_iter().max().unwrap_or(0);
    let word = format!("{:column$}", say().mutate_status(status));
    let lead = format!("  {} {:26} ", paint(style, &word), trial.mutation.label);
    let notices = trial.disagreements.iter().chain(&trial.noticed_by);
    let mut what: Vec<String> = notices.map(|notice| noticed_by(trial, notice)).collect();
    if let Some(reason) = trial.reason {
        let wrongly = trial.status == MutationStatus::WronglyEquivalent;
        let argued = if wrongly { say().mutate_argued_wrongly() } else { say().mutate_argued() };
        what.extend(filled(&(argued + " "), reason, wide() - width(&lead)));
    }
    beside(&lead, &what)
}

/// The lead, and the texts after it, one below the other.
fn beside(lead: &str, texts: &[String]) -> String {
    let first = lead.to_owned() + texts.first().map_or("", String::as_str);
    let indent = " ".repeat(width(lead));
    let rest = texts.iter().skip(1).map(|text| format!("{indent}{text}\n"));
    format!("{}\n", first.trim_end()) + &rest.collect::<String>()
}

/// `fixtures/chess/king/centre (moves from e4)`: without the rule set, which is printed above.
fn noticed_by(trial: &Trial, notice: &Notice) -> String {
    let case = notice.case.strip_suffix(trial.mutation.rules.as_str()).unwrap_or(&notice.case);
    let by = notice.by.map_or(String::new(), |by| format!(" {}", say().mutate_alone(by)));
    format!("{} {}{by}", case.trim_end_matches('/'), paint(DIM, &format!("({})", about(&notice.what))))
}

/// Advice about a surviving mutation.
fn hole(trial: &Trial, spec: Option<&Path>, fixtures: Option<&Path>) -> String {
    let mutation = &trial.mutation;
    let Mutation { rules, label, clause, .. } = mutation;
    let file = format!("{}.yaml", mechanism(clause));
    let file = match fixtures {
        Some(place) if place.extension().is_some() => place.display().to_string(),
        Some(place) => place.join(file).display().to_string(),
        None => format!("fixtures/{}/{file}", mutation.family()),
    };
    let [one, other] = [rules, mutation.mutant_name()].map(shell::quoted);
    let command = format!("{} witness {one} {other}", shell::regra(spec));
    let advice = say().mutate_advice(trial.asked, rules.as_str(), label.as_str(), clause.as_str(), file);
    // The command is on its own line, so that people can copy it whole.
    prose(&format!("{} ", paint(BAD, &say().mutate_hole())), &advice) + &format!("    {command}\n")
}

/// The cases that fail without a mutation.
fn failing(failing: &[Notice]) -> String {
    let line = |notice: &Notice| {
        format!(
            "{} {} {}\n",
            paint(BAD, &say().mutate_fails_already()),
            notice.case,
            paint(DIM, &format!("({})", about(&notice.what)))
        )
    };
    failing.iter().map(line).collect()
}

fn summary(tried: &Tried, time: Duration) -> String {
    let counts = tried.counts();
    let MutationCounts { noticed, unreadable, survived, equivalent, .. } = counts;
    let sum = say().mutate_sum(tried.trials.len(), noticed, unreadable, survived, equivalent);
    let mut text = sum + "\n";
    let wrong = [
        (counts.disagreed, say().mutate_disagreed()),
        (counts.wrongly_equivalent, say().mutate_wrongly_equivalent()),
    ];
    for (count, what) in wrong.iter().filter(|(count, _)| *count > 0) {
        let _ = writeln!(text, "{} {what}", paint(BAD, &count.to_string()));
    }
    if !tried.failing.is_empty() {
        let _ = writeln!(text, "{}", paint(BAD, &say().mutate_not_asked(tried.failing.len())));
    }
    text + &say().mutate_seconds(format!("{:.1}", time.as_secs_f64())) + "\n"
}

/// `regra mutate --format json`.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MutateReport<'a> {
    /// How many mutations have each status.
    pub counts: MutationCounts,
    /// How long it took.
    pub seconds: f64,
    /// The cases that fail under the rules as they are, and were not asked.
    pub failing: &'a [Notice],
    /// Every mutation.
    pub mutations: &'a [Trial],
}

/// The mutations and what they have shown, in the shape of their JSON.
pub fn mutate_json(tried: &Tried, time: Duration) -> MutateReport<'_> {
    MutateReport {
        counts: tried.counts(),
        seconds: time.as_secs_f64(),
        failing: &tried.failing,
        mutations: &tried.trials,
    }
}
