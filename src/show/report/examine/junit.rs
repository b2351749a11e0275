//! An examination as JUnit XML: a suite for each file, a test case for each case under each rule set. Known divergences
//! and questions that cannot be asked are skipped, with the reason.

use quick_junit::{NonSuccessKind, Report as Junit, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::outcome::{CaseResult, outcome};
use super::text::{AskAgain, failed_case};
use crate::report::junit::{by_file, test_case};
use regra_judge::engines::examine::{Examination, ExaminedCase};

/// The examination as XML.
///
/// # Errors
/// The writer refuses its input.
pub fn examination_junit(found: &Examination, again: &AskAgain<'_>) -> Result<String, SerializeError> {
    let mut junit = Junit::new(format!("regra against {}", found.player));
    let asked = found.cases.iter();
    junit.add_test_suites(by_file(
        asked.map(|one| (&one.case, test_case(&one.case, one.time, status(one, &found.player, again)))),
    ));
    if !found.unplayed.is_empty() {
        let mut suite = TestSuite::new("rule sets");
        suite.add_test_cases(found.unplayed.iter().map(|unplayed| {
            let mut status = match unplayed.failed() {
                true => TestCaseStatus::non_success(NonSuccessKind::Error),
                false => TestCaseStatus::skipped(),
            };
            status.set_message(format!("not played: {}", unplayed.error.kind));
            TestCase::new(unplayed.rules.as_str(), status)
        }));
        junit.add_test_suite(suite);
    }
    junit.to_string()
}

fn status(examined: &ExaminedCase, player: &str, again: &AskAgain<'_>) -> TestCaseStatus {
    match outcome(examined) {
        CaseResult::Passed => TestCaseStatus::success(),
        CaseResult::Failed(failed) => {
            let kind = match examined.is_unanswered() {
                true => NonSuccessKind::Error,
                false => NonSuccessKind::Failure,
            };
            let mut status = TestCaseStatus::non_success(kind);
            status.set_message(failed.first().map_or("", |expectation| expectation.what.as_str()));
            status.set_description(failed_case(examined, player, again).account());
            status
        }
        CaseResult::Skipped(why) => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(why);
            status
        }
    }
}
