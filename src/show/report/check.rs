//! A run of fixtures as text: each failure with all that the reader needs to understand and repeat it.

use std::fmt::Write as _;
use std::path::Path;

use super::failed::{FailedCase, Line, ShownFinding, Side};
use super::shell;
use super::style::{WARN, paint};
use super::words::about;
use regra_judge::fixture::{Body, CaseStatus, CaseVerdict, Finding, Report};
use regra_rules::document::Language;
use regra_rules::messages::say;

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
    let mut text: String = failing(report).map(|verdict| failed(verdict, rerun).text()).collect();
    text += &unverified(report);
    let _ = writeln!(text, "{}", sum(report));
    text
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
    let (note, lines, same) = match &finding.body {
        Body::Note(note) => (Some(note.as_str()), Vec::new(), None),
        Body::Texts { expected, got } => (None, vec![wanted(expected), found(got)], None),
        Body::Lists { expected, got } => {
            let (lines, same) = entries(expected, got);
            (None, lines, Some(say().check_same(same)))
        }
    };
    ShownFinding { title: title(finding), note, lines, same }
}

/// The subject of a finding, and the implementation that was tested.
fn title(finding: &Finding) -> String {
    let by = if finding.by.is_empty() { String::new() } else { say().check_by(finding.by) };
    let disagreement = finding.is_disagreement().then(|| say().finding_disagreement());
    format!("{}{by}", disagreement.unwrap_or_else(|| about(&finding.what)))
}

fn wanted(entry: &str) -> Line<'_> {
    Line::new(Side::Expected, say().check_expected(), entry)
}

fn found(entry: &str) -> Line<'_> {
    Line::new(Side::Got, say().check_got(), entry)
}

/// The entries that only one of the lists has, and how many both have in the same order.
fn entries<'a>(expected: &'a [String], got: &'a [String]) -> (Vec<Line<'a>>, usize) {
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
