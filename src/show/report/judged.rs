//! Cases with their results, for build servers: JUnit XML, TAP 14, and annotations for GitHub.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::time::Duration;

use quick_junit::{NonSuccessKind, Report as Junit, TestCase, TestCaseStatus, TestSuite};

use super::fixture::quoted;
use super::github::Annotation;
use regra_judge::fixture::Case;

/// A case with its result.
pub(super) struct JudgedCase<'a> {
    pub(super) case: &'a Case,
    pub(super) time: Duration,
    /// The position that was judged.
    pub(super) fen: Option<&'a str>,
    pub(super) result: CaseResult,
}

/// The result of a case, as build servers count it.
pub(super) enum CaseResult {
    Passed,
    /// Not judged, or known to fail, with the reason.
    Skipped(String),
    Failed {
        kind: NonSuccessKind,
        /// The first expectation that does not hold.
        first: String,
        /// All that does not, and how to ask it again.
        account: String,
    },
}

/// A suite for each file in the order of first appearance, a test case for each case, its clause as the class name.
pub(super) fn junit(name: &str, cases: &[JudgedCase<'_>]) -> Junit {
    let mut suites: Vec<TestSuite> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for JudgedCase { case, time, result, .. } in cases {
        let status = match result {
            CaseResult::Passed => TestCaseStatus::success(),
            CaseResult::Skipped(why) => with_message(TestCaseStatus::skipped(), why),
            CaseResult::Failed { kind, first, account } => {
                let mut status = with_message(TestCaseStatus::non_success(*kind), first);
                status.set_description(account.as_str());
                status
            }
        };
        let mut test = TestCase::new(format!("{}/{}", case.text.id, case.rules.name), status);
        test.set_classname(case.clause.as_str()).set_time(*time);
        place(&mut test, &case.file, case.line);
        let index = *places.entry(&case.file).or_insert_with(|| {
            suites.push(TestSuite::new(case.file.as_str()));
            suites.len() - 1
        });
        suites[index].add_test_case(test);
    }
    let mut junit = Junit::new(name);
    junit.add_test_suites(suites);
    junit
}

pub(super) fn with_message(mut status: TestCaseStatus, message: &str) -> TestCaseStatus {
    status.set_message(message);
    status
}

/// Adds a file and a line to a test case.
pub(super) fn place(test: &mut TestCase, file: &str, line: usize) {
    test.extra.insert("file".into(), file.into());
    test.extra.insert("line".into(), line.to_string().into());
}

/// The version and the number of all lines, then a line for each case, and below a failure all that the reader needs to
/// understand it, in a block of YAML. `others` lines follow.
pub(super) fn tap(cases: &[JudgedCase<'_>], others: usize) -> String {
    let mut text = format!("TAP version 14\n1..{}\n", cases.len() + others);
    for (number, JudgedCase { case, fen, result, .. }) in (1..).zip(cases) {
        text += &match result {
            CaseResult::Passed => format!("ok {number} - {}\n", escaped(&case.name)),
            CaseResult::Skipped(why) => skipped(number, &case.name, why),
            CaseResult::Failed { account, .. } => failed(number, case, *fen, account),
        };
    }
    text
}

/// The line of a skipped case, with the reason.
pub(super) fn skipped(number: usize, name: &str, why: &str) -> String {
    let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("ok {number} - {} # SKIP {why}\n", escaped(name))
}

fn failed(number: usize, case: &Case, fen: Option<&str>, message: &str) -> String {
    let fields =
        [("file", quoted(&case.file)), ("line", case.line.to_string()), ("clause", case.clause.clone())];
    let mut text = format!("not ok {number} - {}\n  ---\n", escaped(&case.name));
    for (key, value) in fields.into_iter().chain(fen.map(|fen| ("fen", quoted(fen)))) {
        let _ = writeln!(text, "  {key}: {value}");
    }
    text += "  message: |\n";
    text.extend(message.lines().map(|line| format!("    {line}\n")));
    text + "  ...\n"
}

/// A name of TAP with the start of a directive escaped.
pub(super) fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('#', "\\#")
}

/// An annotation for each failed case; `by` is the engine that was asked.
pub(super) fn annotations(cases: &[JudgedCase<'_>], by: &str) -> Vec<Annotation> {
    let annotation = |judged: &JudgedCase<'_>| {
        let CaseResult::Failed { account, .. } = &judged.result else { return None };
        Some(Annotation::at(judged.case, by, account.trim_end().to_owned()))
    };
    cases.iter().filter_map(annotation).collect()
}
