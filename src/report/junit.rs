//! A run of fixtures as JUnit XML: a suite for each file, a test case for each case, its clause as the
//! class name.

use quick_junit::{NonSuccessKind, Report as Junit, SerializeError, TestCase, TestCaseStatus, TestSuite};

use crate::fixture::{Body, Finding, Report, Status, Verdict};

/// The run as XML.
///
/// # Errors
/// Where the writer refuses what it is given.
pub fn junit(report: &Report) -> Result<String, SerializeError> {
    let mut junit = Junit::new("regra");
    let mut suite: Option<TestSuite> = None;
    for verdict in &report.verdicts {
        if suite.as_ref().is_some_and(|suite| suite.name.as_str() != verdict.case.file) {
            junit.add_test_suites(suite.take());
        }
        suite
            .get_or_insert_with(|| TestSuite::new(verdict.case.file.as_str()))
            .add_test_case(test_case(verdict));
    }
    junit.add_test_suites(suite);
    junit.to_string()
}

fn test_case(verdict: &Verdict) -> TestCase {
    let case = &verdict.case;
    let mut test = TestCase::new(format!("{}/{}", case.case.id, case.rules.name), status(verdict));
    test.set_classname(case.clause.as_str()).set_time(verdict.time);
    test.extra.insert("file".into(), case.file.as_str().into());
    test.extra.insert("line".into(), case.line.to_string().into());
    test
}

fn status(verdict: &Verdict) -> TestCaseStatus {
    match verdict.status {
        Status::Passed => TestCaseStatus::success(),
        Status::Skipped => TestCaseStatus::skipped(),
        Status::Failed => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let first = verdict.findings.first().map_or("", |finding| finding.what.as_str());
            status.set_message(first);
            status.set_description(verdict.findings.iter().map(plain).collect::<String>());
            status
        }
    }
}

fn plain(finding: &Finding) -> String {
    let body = match &finding.body {
        Body::Note(note) => note.clone(),
        Body::Texts { expected, got } => format!("expected {expected}\ngot {got}"),
        Body::Lists { expected, got } => format!("expected {}\ngot {}", expected.join(" "), got.join(" ")),
    };
    format!("{} {}\n{body}\n", finding.what, finding.by)
}
