//! An examination for build servers: JUnit XML, TAP 14, annotations for GitHub. Known divergences and questions that
//! cannot be asked are skipped, with the reason.

use quick_junit::{NonSuccessKind, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::text::{AskAgain, closing, failed, failed_case};
use crate::report::github::errors;
use crate::report::judged::{self, CaseResult, JudgedCase, skipped, with_message};
use crate::report::words::{counted_as, started_again};
use regra_judge::engines::examine::{Examination, ExaminationStop, ExaminedCase, ExpectationVerdict};

fn judged<'a>(found: &'a Examination, again: &AskAgain<'_>) -> Vec<JudgedCase<'a>> {
    let judged = |one: &'a ExaminedCase| {
        let result = result(one, &found.player, again);
        JudgedCase { case: &one.case, time: one.time, fen: one.fen.as_deref(), result }
    };
    found.cases.iter().map(judged).collect()
}

fn result(examined: &ExaminedCase, player: &str, again: &AskAgain<'_>) -> CaseResult {
    let counts = examined.counts();
    if counts.failed > 0 {
        let kind = if examined.is_unanswered() { NonSuccessKind::Error } else { NonSuccessKind::Failure };
        let first = failed(examined).next().map_or_else(String::new, |expectation| expectation.what.clone());
        return CaseResult::Failed { kind, first, account: failed_case(examined, player, again).account() };
    }
    if let Some(known) = examined.known().first() {
        return CaseResult::Skipped(format!("known: {}: {}", known.place, known.entry.why.trim()));
    }
    match examined.expectations.iter().find_map(|expectation| match &expectation.verdict {
        ExpectationVerdict::Unasked(why) => Some(why),
        _ => None,
    }) {
        Some(why) if counts.passed == 0 => CaseResult::Skipped(format!("not askable: {why}")),
        _ => CaseResult::Passed,
    }
}

/// The examination as XML: a suite for each file, and one for the rule sets that are not played.
///
/// # Errors
/// The writer refuses its input.
pub fn examination_junit(found: &Examination, again: &AskAgain<'_>) -> Result<String, SerializeError> {
    let mut junit = judged::junit(&format!("regra against {}", found.player), &judged(found, again));
    if !found.unplayed.is_empty() {
        let mut suite = TestSuite::new("rule sets");
        suite.add_test_cases(found.unplayed.iter().map(|unplayed| {
            let status = match unplayed.failed() {
                true => TestCaseStatus::non_success(NonSuccessKind::Error),
                false => TestCaseStatus::skipped(),
            };
            let status = with_message(status, &format!("not played: {}", unplayed.error.kind));
            TestCase::new(unplayed.rules.as_str(), status)
        }));
        junit.add_test_suite(suite);
    }
    junit.to_string()
}

/// The examination as TAP: a line for each case and for each rule set that is not played. If it stopped early, a line
/// says that the rest is missing.
pub fn examination_tap(found: &Examination, again: &AskAgain<'_>) -> String {
    let mut text = judged::tap(&judged(found, again), found.unplayed.len());
    for (number, unplayed) in (found.cases.len() + 1..).zip(&found.unplayed) {
        text += &match unplayed.failed() {
            true => format!("not ok {number} - {}\n# {}\n", unplayed.rules, unplayed.error.kind),
            false => skipped(number, &unplayed.rules, &format!("not played: {}", unplayed.error.kind)),
        };
    }
    let again = found.restarts.as_ref().map(|restarts| format!("# {}\n", started_again(restarts).concat()));
    text + &again.unwrap_or_default() + &ended(found)
}

fn ended(found: &Examination) -> String {
    let left = counted_as(found.left, "case was not asked", "cases were not asked");
    match &found.stop {
        None => String::new(),
        Some(ExaminationStop::Failed) => format!("# stopped when a case had failed: {left}\n"),
        Some(ExaminationStop::Interrupted) => format!("Bail out! interrupted: {left}\n"),
        Some(ExaminationStop::Failing(times, _)) => format!("Bail out! {times} failures in a row: {left}\n"),
    }
}

/// The examination for GitHub: an error at the line of each failed case, and the closing line.
pub fn examination_github(found: &Examination, again: &AskAgain<'_>) -> String {
    let (sum, by) = (closing(found), format!(", by {}", found.player));
    errors(&judged::annotations(&judged(found, again), &by), &sum) + &sum + "\n"
}
