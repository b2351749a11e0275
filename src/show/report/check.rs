//! A run of fixtures: each failure with all that the reader needs to understand and repeat it.

use std::collections::BTreeMap;
use std::path::Path;

use quick_junit::{NonSuccessKind, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::failed::{FailedCase, Run, Sheets, ShownFinding};
use super::github::{Annotation, annotated, errors};
use super::html::Page;
use super::html::words::capital;
use super::judged::{self, CaseResult, JudgedCase, annotations, escaped, with_message};
use super::model::{Block, Entry, Sign, Table, code, paragraphs, section};
use super::shell;
use super::style::{WARN, paint};
use super::words::about;
use regra_documents::Language;
use regra_documents::messages::say;
use regra_judge::fixture::{Body, CaseStatus, CaseVerdict, Finding, Report};

/// The options of a run besides its cases: the part of the command that repeats one of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rerun<'a> {
    /// The user's own rule document.
    pub spec: Option<&'a Path>,
    /// Whether the oracle counted everything.
    pub oracle: bool,
}

/// Every failure, and the closing line.
pub fn check(report: &Report, rerun: Rerun<'_>) -> String {
    run(report, rerun).text() + &unverified(report) + &sum(report) + "\n"
}

/// The totals and every failure as Markdown.
pub fn check_markdown(report: &Report, rerun: Rerun<'_>) -> String {
    run(report, rerun).markdown()
}

/// The same as pages.
pub fn check_pages(report: &Report, rerun: Rerun<'_>, sheet: Sheets<'_>) -> Vec<Page> {
    run(report, rerun).pages(files(report), sheet)
}

fn run<'a>(report: &'a Report, rerun: Rerun<'_>) -> Run<'a> {
    let said = match report.verdicts.is_empty() {
        true => Some(say().check_nothing()),
        false => report.holds().then(|| say().report_all_hold()),
    };
    let drafts = report.count(CaseStatus::Unverified);
    Run {
        failed: failing(report).map(|verdict| failed(verdict, rerun)).collect(),
        sum: sum(report),
        holds: report.holds(),
        titles: [capital(&say().report_title(report.verdicts.len())), say().report_failing()],
        before: report.problems.iter().map(ToString::to_string).chain(said).collect(),
        after: paragraphs((drafts > 0).then(|| say().check_unverified_sum(drafts))).collect(),
    }
}

fn judged<'a>(report: &'a Report, rerun: Rerun<'_>) -> Vec<JudgedCase<'a>> {
    let judged = |verdict: &'a CaseVerdict| {
        let CaseVerdict { case, time, fen, status, findings, .. } = verdict;
        let result = match status {
            CaseStatus::Passed => CaseResult::Passed,
            CaseStatus::Unverified => CaseResult::Skipped(say().check_unverified().to_lowercase()),
            CaseStatus::Failed => CaseResult::Failed {
                kind: NonSuccessKind::Failure,
                first: findings.first().map_or_else(String::new, |finding| finding.what.clone()),
                account: failed(verdict, rerun).account(),
            },
        };
        JudgedCase { case, time: *time, fen: fen.as_deref(), result }
    };
    report.verdicts.iter().map(judged).collect()
}

/// The run as XML. Filtered cases are left out: JUnit would count them.
///
/// # Errors
/// The writer refuses its input.
pub fn check_junit(report: &Report, rerun: Rerun<'_>) -> Result<String, SerializeError> {
    let mut junit = judged::junit("regra", &judged(report, rerun));
    for problem in &report.problems {
        let status = with_message(TestCaseStatus::non_success(NonSuccessKind::Error), &problem.message);
        let mut test = TestCase::new(problem.to_string(), status);
        judged::place(&mut test, &problem.file, problem.line);
        junit.add_test_suite(TestSuite::new(problem.file.as_str()).add_test_case(test).clone());
    }
    junit.to_string()
}

/// The run as TAP 14.
pub fn check_tap(report: &Report, rerun: Rerun<'_>) -> String {
    let problems = (report.verdicts.len() + 1..).zip(&report.problems);
    let problems =
        problems.map(|(number, problem)| format!("not ok {number} - {}\n", escaped(&problem.to_string())));
    judged::tap(&judged(report, rerun), report.problems.len()) + &problems.collect::<String>()
}

/// The run for GitHub: an error for each failed case, a warning for each draft, and the closing line.
pub fn check_github(report: &Report, rerun: Rerun<'_>) -> String {
    let (sum, cases) = (sum(report), judged(report, rerun));
    let mut found: Vec<Annotation> =
        report.problems.iter().map(|problem| Annotation::of(problem, "regra check")).collect();
    found.extend(annotations(&cases, ""));
    let draft = |judged: &JudgedCase<'_>| {
        let draft = matches!(judged.result, CaseResult::Skipped(_));
        draft.then(|| Annotation::at(judged.case, "", say().check_unverified_sum(1)))
    };
    let drafts: Vec<Annotation> = cases.iter().filter_map(draft).collect();
    errors(&found, &sum) + &annotated("warning", &drafts, "") + &sum + "\n"
}

/// How many cases of each file hold.
fn files<'a>(report: &Report) -> Option<Block<'a>> {
    let mut files: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for verdict in &report.verdicts {
        let counts = files.entry(&verdict.case.file).or_default();
        counts[0] += usize::from(verdict.status == CaseStatus::Passed);
        counts[1] += usize::from(verdict.status == CaseStatus::Failed);
    }
    report.skipped.iter().for_each(|title| files.entry(&title.file).or_default()[2] += 1);
    let head =
        vec![say().report_file(), say().report_passed(), say().report_failed(), say().report_skipped()];
    let row = |(name, counts): (&str, [usize; 3])| {
        [name.to_owned()].into_iter().chain(counts.map(|count| count.to_string())).collect()
    };
    let rows: Vec<Vec<String>> = files.into_iter().map(row).collect();
    let table = (!rows.is_empty()).then_some(Block::Table(Table { head, rows, numbers: 1..4 }));
    section(say().report_files(), table.into_iter().collect())
}

/// The closing line.
pub(super) fn sum(report: &Report) -> String {
    let [passed, failed] = [CaseStatus::Passed, CaseStatus::Failed].map(|status| report.count(status));
    let sum = say().check_sum(passed, failed, report.skipped.len());
    match report.problems.len() {
        0 => sum,
        unread => sum + &say().check_unread(unread),
    }
}

/// The drafts that hold, and their missing parts.
fn unverified(report: &Report) -> String {
    let drafts = report.verdicts.iter().filter(|verdict| verdict.status == CaseStatus::Unverified);
    let line = |verdict: &CaseVerdict| {
        let case = &verdict.case;
        let title = say().check_title(&case.text.id, case.rules.name.as_str(), &case.clause);
        format!("{} {}:{}: {title}\n", paint(WARN, &say().check_unverified()), case.file, case.line)
    };
    let lines: String = drafts.map(line).collect();
    let sum = say().check_unverified_sum(report.count(CaseStatus::Unverified));
    if lines.is_empty() { lines } else { format!("{lines}{sum}\n\n") }
}

/// The cases that do not hold.
pub(super) fn failing(report: &Report) -> impl Iterator<Item = &CaseVerdict> {
    report.verdicts.iter().filter(|verdict| verdict.status == CaseStatus::Failed)
}

/// A case that does not hold.
pub(super) fn failed<'a>(verdict: &'a CaseVerdict, rerun: Rerun<'_>) -> FailedCase<'a> {
    let oracle = rerun.oracle.then(|| "--oracle".to_owned());
    FailedCase {
        case: &verdict.case,
        verdict: say().check_fail(),
        by_clause: true,
        note: "",
        findings: verdict.findings.iter().map(finding).collect(),
        fen: verdict.fen.as_deref(),
        command: shell::check(rerun.spec, oracle.as_slice(), &verdict.case, &say().check_same_input()),
        language: Language::selected(),
        most: usize::MAX,
    }
}

fn finding(finding: &Finding) -> ShownFinding<'_> {
    let (note, entries, same) = match &finding.body {
        Body::Note(note) => (Some(note.as_str()), Vec::new(), None),
        Body::Texts { expected, got } => (None, vec![wanted(expected), found(got)], None),
        Body::Lists { expected, got } => {
            let (entries, same) = compared(expected, got);
            (None, entries, Some(say().check_same(same)))
        }
    };
    ShownFinding { title: title(finding), note, entries, same }
}

/// The subject of a finding, and the implementation that was tested.
fn title(finding: &Finding) -> String {
    let by = if finding.by.is_empty() { String::new() } else { say().check_by(finding.by) };
    let disagreement = finding.is_disagreement().then(|| say().finding_disagreement());
    format!("{}{by}", disagreement.unwrap_or_else(|| about(&finding.what)))
}

fn wanted(entry: &str) -> Entry {
    Entry::new(Sign::First, say().check_expected(), code(entry))
}

fn found(entry: &str) -> Entry {
    Entry::new(Sign::Second, say().check_got(), code(entry))
}

/// The entries that only one of the lists has, and how many both have in the same order.
fn compared(expected: &[String], got: &[String]) -> (Vec<Entry>, usize) {
    // The most entries that both have from here on, at each place of the one and of the other.
    let mut common = vec![vec![0_usize; got.len() + 1]; expected.len() + 1];
    for (i, old) in expected.iter().enumerate().rev() {
        for (j, new) in got.iter().enumerate().rev() {
            common[i][j] =
                if old == new { common[i + 1][j + 1] + 1 } else { common[i + 1][j].max(common[i][j + 1]) };
        }
    }
    let (mut i, mut j, mut lines) = (0, 0, Vec::new());
    while i < expected.len() || j < got.len() {
        match (expected.get(i), got.get(j)) {
            (Some(old), Some(new)) if old == new => (i, j) = (i + 1, j + 1),
            (Some(old), new) if new.is_none() || common[i + 1][j] >= common[i][j + 1] => {
                lines.push(wanted(old));
                i += 1;
            }
            (_, new) => {
                lines.extend(new.map(|new| found(new)));
                j += 1;
            }
        }
    }
    (lines, common[0][0])
}
