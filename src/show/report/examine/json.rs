//! An examination as JSON.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::report::CaseJson;
use regra_judge::engines::bisect::Stricter;
use regra_judge::engines::examine::{
    Counts, Deviation, DeviationKind, Examination, ExaminationStop, ExaminedCase, Expectation,
    ExpectationVerdict, KnownEntry,
};
use regra_judge::subject::Restarts;
use regra_rules::position::FenField;

/// `regra check --against --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ExaminationJson {
    /// The player.
    pub against: String,
    /// What its answers leave out, where that is known.
    pub caveat: Option<String>,
    /// How often its program had to be started again, and why at first.
    pub restarts: Option<Restarts>,
    /// How many expectations have come out how.
    #[serde(flatten)]
    pub counts: Counts,
    /// Of the expectations that failed: those to which it gave no answer.
    pub unanswered: usize,
    /// Cases that the filter left out.
    pub skipped: usize,
    /// Whether all cases were asked; else what ended it.
    pub complete: bool,
    /// What ended it: `interrupted`, the last of many failures, or a case that has failed.
    pub stopped: Option<String>,
    /// Cases that were not asked because it ended.
    pub left: usize,
    /// Why expectations could not be asked.
    pub reasons: Vec<UnaskedJson>,
    /// Rule sets that the player does not play.
    pub not_played: Vec<UnplayedJson>,
    /// What was compared of positions after turns.
    pub compared: BTreeSet<FenField>,
    /// Known divergences that are no longer seen.
    pub no_longer_seen: Vec<KnownEntry>,
    /// The cases that were asked, rule set by rule set.
    pub cases: Vec<ExaminedJson>,
}

/// Why expectations could not be asked, and how many.
#[derive(Clone, Debug, Serialize)]
pub struct UnaskedJson {
    /// Why they could not be asked.
    pub why: String,
    /// How many could not be asked for this reason.
    pub expectations: usize,
}

/// A rule set that is not played.
#[derive(Clone, Debug, Serialize)]
pub struct UnplayedJson {
    /// Its full name, with the version where the game has several.
    pub rules: String,
    pub cases: usize,
    /// Why it is not played.
    pub why: String,
}

/// One case that was asked.
#[derive(Clone, Debug, Serialize)]
pub struct ExaminedJson {
    #[serde(flatten)]
    pub case: CaseJson,
    /// Whether something could be asked and nothing failed that is not known.
    pub passed: bool,
    /// The position that it is about.
    pub fen: Option<String>,
    /// Whether a game comes there, as far as is known.
    pub reachable: bool,
    pub expectations: Vec<ExpectationJson>,
    /// How long it took.
    pub seconds: f64,
}

/// One thing that a case expects.
#[derive(Clone, Debug, Serialize)]
pub struct ExpectationJson {
    pub what: String,
    /// `passed`, `failed`, `known` or `not askable`.
    pub verdict: &'static str,
    /// Why it cannot be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What the player does otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<DeviationJson>,
    /// The entries that cover it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<KnownEntry>,
}

/// One thing that a player does otherwise.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DeviationJson {
    /// The clauses behind it.
    pub clauses: Vec<String>,
    /// The turn that it does not list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// What would refuse each legal move that it leaves out, and none that it lists, were it read more strictly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stricter: Option<Stricter>,
    /// The turn that it lists and should not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub got: Option<String>,
    /// Why, or where the two part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// An examination in the shape of its JSON.
pub fn examination_json(found: &Examination) -> ExaminationJson {
    let reasons = found.reasons().into_iter();
    let unplayed = found.unplayed.iter().cloned();
    ExaminationJson {
        against: found.player.clone(),
        restarts: found.restarts.clone(),
        counts: found.counts(),
        unanswered: found.unanswered().map_or(0, |(silent, _)| silent),
        skipped: found.skipped.len(),
        complete: found.stop.is_none(),
        stopped: found.stop.as_ref().map(|stop| match stop {
            ExaminationStop::Interrupted => "interrupted".to_owned(),
            ExaminationStop::Failing(_, why) => why.clone(),
            ExaminationStop::Failed => "a case has failed".to_owned(),
        }),
        left: found.left,
        reasons: reasons
            .map(|(why, expectations)| UnaskedJson { why: why.to_owned(), expectations })
            .collect(),
        not_played: unplayed
            .map(|one| UnplayedJson { rules: one.rules, cases: one.cases, why: one.error.kind.to_string() })
            .collect(),
        caveat: found.caveat.clone(),
        compared: found.compared.clone(),
        no_longer_seen: found.gone.clone(),
        cases: found.cases.iter().map(examined).collect(),
    }
}

fn examined(examined: &ExaminedCase) -> ExaminedJson {
    let counts = examined.counts();
    ExaminedJson {
        case: (&examined.case).into(),
        passed: counts.failed == 0 && counts.asked() > 0,
        fen: examined.fen.clone(),
        reachable: examined.case.text.reachable.is_none(),
        expectations: examined.expectations.iter().map(expectation).collect(),
        seconds: examined.time.as_secs_f64(),
    }
}

fn expectation(expectation: &Expectation) -> ExpectationJson {
    let said = |verdict, reason| ExpectationJson {
        what: expectation.what.clone(),
        verdict,
        reason,
        findings: Vec::new(),
        known: Vec::new(),
    };
    match &expectation.verdict {
        ExpectationVerdict::Passed => said("passed", None),
        ExpectationVerdict::Unasked(why) => said("not askable", Some(why.clone())),
        ExpectationVerdict::Failed { differences, known: entries } => ExpectationJson {
            findings: differences.iter().map(difference).collect(),
            known: entries.clone(),
            ..said(if entries.is_empty() { "failed" } else { "known" }, None)
        },
    }
}

fn difference(found: &Deviation) -> DeviationJson {
    let clauses = found.clauses.clone();
    match found.kind.clone() {
        DeviationKind::Missing(turn, stricter) => {
            DeviationJson { clauses, missing: Some(turn), stricter, ..DeviationJson::default() }
        }
        DeviationKind::Extra(turn, why) => {
            DeviationJson { clauses, extra: Some(turn), notes: vec![why], ..DeviationJson::default() }
        }
        DeviationKind::Answer { expected, got, notes } => DeviationJson {
            clauses,
            expected: Some(expected),
            got: Some(got),
            notes,
            ..DeviationJson::default()
        },
        DeviationKind::Silent(why) => DeviationJson { clauses, notes: vec![why], ..DeviationJson::default() },
    }
}
