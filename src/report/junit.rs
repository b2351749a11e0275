//! A run of fixtures as JUnit XML: a suite for each file, a test case for each case, its clause as the
//! class name.

use std::collections::HashSet;

use quick_junit::{NonSuccessKind, Report as Junit, SerializeError, TestCase, TestCaseStatus, TestSuite};

use crate::fixture::{Body, CaseStatus, CaseVerdict, Finding, Report, Title};

/// The run as XML.
///
/// # Errors
/// Where the writer refuses what it is given.
pub fn junit(report: &Report) -> Result<String, SerializeError> {
    let mut junit = Junit::new("regra");
    let ran = report.verdicts.iter().map(|verdict| verdict.case.file.as_str());
    let mut files: Vec<&str> = ran.chain(report.skipped.iter().map(|title| title.file.as_str())).collect();
    let mut seen = HashSet::new();
    files.retain(|&file| seen.insert(file));
    for file in files {
        let mut suite = TestSuite::new(file);
        let ran = report.verdicts.iter().filter(|verdict| verdict.case.file == file).map(test_case);
        suite.add_test_cases(ran);
        suite.add_test_cases(report.skipped.iter().filter(|title| title.file == file).map(skipped));
        junit.add_test_suite(suite);
    }
    junit.to_string()
}

fn test_case(verdict: &CaseVerdict) -> TestCase {
    let case = &verdict.case;
    let mut test = TestCase::new(format!("{}/{}", case.case.id, case.rules.name), status(verdict));
    test.set_classname(case.clause.as_str()).set_time(verdict.time);
    place(&mut test, &case.file, case.line);
    test
}

/// A case that the filter left out.
pub(super) fn skipped(title: &Title) -> TestCase {
    let name = format!("{}/{}", title.id, title.rules);
    let mut test = TestCase::new(name, TestCaseStatus::skipped());
    test.set_classname(title.clause.as_str());
    place(&mut test, &title.file, title.line);
    test
}

/// Says where a case stands.
pub(super) fn place(test: &mut TestCase, file: &str, line: usize) {
    test.extra.insert("file".into(), file.into());
    test.extra.insert("line".into(), line.to_string().into());
}

fn status(verdict: &CaseVerdict) -> TestCaseStatus {
    if verdict.status == CaseStatus::Passed {
        return TestCaseStatus::success();
    }
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    let first = verdict.findings.first().map_or("", |finding| finding.what.as_str());
    status.set_message(first);
    status.set_description(verdict.findings.iter().map(plain).collect::<String>());
    status
}

fn plain(finding: &Finding) -> String {
    let body = match &finding.body {
        Body::Note(note) => note.clone(),
        Body::Texts { expected, got } => format!("expected {expected}\ngot {got}"),
        Body::Lists { expected, got } => format!("expected {}\ngot {}", expected.join(" "), got.join(" ")),
    };
    format!("{} {}\n{body}\n", finding.what, finding.by)
}
