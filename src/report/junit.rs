//! A run of fixtures as JUnit XML: a suite for each file, a test case for each case that ran, its clause as the
//! class name. What was filtered out is no test case: it would be counted as one.

use std::collections::HashSet;

use quick_junit::{NonSuccessKind, Report as Junit, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::check::{Rerun, account};
use crate::fixture::{CaseStatus, CaseVerdict, Report};
use crate::messages::say;

/// The run as XML.
///
/// # Errors
/// Where the writer refuses what it is given.
pub fn junit(report: &Report, rerun: Rerun<'_>) -> Result<String, SerializeError> {
    let mut junit = Junit::new("regra");
    let mut files: Vec<&str> = report.verdicts.iter().map(|verdict| verdict.case.file.as_str()).collect();
    let mut seen = HashSet::new();
    files.retain(|&file| seen.insert(file));
    for file in files {
        let mut suite = TestSuite::new(file);
        let ran = report.verdicts.iter().filter(|verdict| verdict.case.file == file);
        suite.add_test_cases(ran.map(|verdict| test_case(verdict, rerun)));
        junit.add_test_suite(suite);
    }
    junit.to_string()
}

fn test_case(verdict: &CaseVerdict, rerun: Rerun<'_>) -> TestCase {
    let case = &verdict.case;
    let name = format!("{}/{}", case.case.id, case.rules.name);
    let mut test = TestCase::new(name, status(verdict, rerun));
    test.set_classname(case.clause.as_str()).set_time(verdict.time);
    place(&mut test, &case.file, case.line);
    test
}

/// Says where a case stands.
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
            status.set_description(account(verdict, rerun));
            status
        }
    }
}
