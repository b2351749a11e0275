//! A run of fixtures as JUnit XML: a suite for each file, a test case for each case that ran, its clause as the class
//! name. Filtered cases are left out: JUnit would count them.

use std::collections::HashMap;
use std::time::Duration;

use quick_junit::{NonSuccessKind, Report as Junit, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::check::{self, Rerun};
use regra_judge::fixture::{Case, CaseStatus, CaseVerdict, Report};
use regra_rules::messages::say;

/// The run as XML.
///
/// # Errors
/// The writer refuses its input.
pub fn junit(report: &Report, rerun: Rerun<'_>) -> Result<String, SerializeError> {
    let mut junit = Junit::new("regra");
    let ran = report.verdicts.iter();
    junit.add_test_suites(by_file(
        ran.map(|ran| (&ran.case, test_case(&ran.case, ran.time, status(ran, rerun)))),
    ));
    for problem in &report.problems {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(problem.message.as_str());
        let mut test = TestCase::new(problem.to_string(), status);
        place(&mut test, &problem.file, problem.line);
        junit.add_test_suite(TestSuite::new(problem.file.as_str()).add_test_case(test).clone());
    }
    junit.to_string()
}

/// A suite for each file, in the order of first appearance.
pub(super) fn by_file<'c>(tests: impl Iterator<Item = (&'c Case, TestCase)>) -> Vec<TestSuite> {
    let mut suites: Vec<TestSuite> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (case, test) in tests {
        let place = *places.entry(&case.file).or_insert_with(|| {
            suites.push(TestSuite::new(case.file.as_str()));
            suites.len() - 1
        });
        suites[place].add_test_case(test);
    }
    suites
}

/// A case with its result.
pub(super) fn test_case(case: &Case, time: Duration, status: TestCaseStatus) -> TestCase {
    let mut test = TestCase::new(format!("{}/{}", case.text.id, case.rules.name), status);
    test.set_classname(case.clause.as_str()).set_time(time);
    place(&mut test, &case.file, case.line);
    test
}

/// Adds the file and line of a case.
pub(super) fn place(test: &mut TestCase, file: &str, line: usize) {
    test.extra.insert("file".into(), file.into());
    test.extra.insert("line".into(), line.to_string().into());
}

fn status(verdict: &CaseVerdict, rerun: Rerun<'_>) -> TestCaseStatus {
    match verdict.status {
        CaseStatus::Passed => TestCaseStatus::success(),
        CaseStatus::Unverified => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(say().check_unverified().to_lowercase());
            status
        }
        CaseStatus::Failed => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let first = verdict.findings.first().map_or("", |finding| finding.what.as_str());
            status.set_message(first);
            status.set_description(check::failed(verdict, rerun).account());
            status
        }
    }
}
