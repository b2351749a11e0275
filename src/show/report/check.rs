//! A run of fixtures as text: each failure with all that the reader needs to understand and repeat it.

use std::fmt::Write as _;
use std::path::Path;

use anstream::adapter::strip_str;

use super::board::quoted;
use super::shell;
use super::style::{BAD, DIM, GOOD, HEAD, WARN, paint};
use super::words::about;
use regra_judge::fixture::{Body, CaseStatus, CaseVerdict, Finding, Report};
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
    let failed = report.verdicts.iter().filter(|verdict| verdict.status == CaseStatus::Failed);
    let mut text: String = failed.map(|verdict| failure(verdict, rerun)).collect();
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

fn failure(verdict: &CaseVerdict, rerun: Rerun<'_>) -> String {
    let case = &verdict.case;
    let place = format!("{}:{}", case.file, case.line);
    let title = say().check_title(&case.text.id, case.rules.name.as_str(), &case.clause);
    let mut text = format!("{} {place}: {}\n", paint(BAD, &say().check_fail()), paint(HEAD, &title));
    let _ = writeln!(text, "  {} {}", say().check_why(), why(&case.text.why));
    text += &verdict.findings.iter().map(finding).collect::<String>();
    text += &position(verdict);
    let _ = writeln!(text, "  {} {}\n", paint(DIM, &say().check_again()), again(verdict, rerun));
    text
}

/// The author's reason, cut to a maximum length.
fn why(reason: &str) -> String {
    const LONGEST: usize = 2000;
    let lines = reason.trim().replace('\n', "\n       ");
    lines.char_indices().nth(LONGEST).map_or(lines.clone(), |(end, _)| format!("{}…", &lines[..end]))
}

/// The position that the case checks, drawn.
fn position(verdict: &CaseVerdict) -> String {
    verdict.fen.iter().map(|fen| quoted(&verdict.case.rules, fen)).collect()
}

/// The findings of a case, its reason, its position, and the command that repeats it: without styles, for build
/// servers.
pub(super) fn account(verdict: &CaseVerdict, rerun: Rerun<'_>) -> String {
    let mut text: String = verdict.findings.iter().map(finding).collect();
    let _ = writeln!(text, "  {} {}", say().check_why(), why(&verdict.case.text.why));
    text.extend(verdict.fen.iter().map(|fen| format!("  fen: {fen}\n")));
    let _ = writeln!(text, "  {} {}", say().check_again(), again(verdict, rerun));
    let text = strip_str(&text).to_string();
    text.lines().map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect()
}

/// The command that runs this case alone.
pub(super) fn again(verdict: &CaseVerdict, rerun: Rerun<'_>) -> String {
    let oracle = rerun.oracle.then(|| "--oracle".to_owned());
    shell::check(rerun.spec, oracle.as_slice(), &verdict.case, &say().check_same_input())
}

fn finding(finding: &Finding) -> String {
    let mut text = format!("  {}:\n", title(finding));
    let ShownDifference { note, lines, same } = difference(&finding.body);
    if let Some(note) = note {
        let _ = writeln!(text, "    {note}");
    }
    for line in lines {
        text += &match line {
            Line::Expected(entry) => wanted(entry),
            Line::Got(entry) => found(entry),
        };
    }
    if let Some(same) = same {
        let _ = writeln!(text, "    {}", paint(DIM, &say().check_same(same)));
    }
    text
}

/// The subject of a finding, and the implementation that was tested.
pub(super) fn title(finding: &Finding) -> String {
    let by = if finding.by.is_empty() { String::new() } else { say().check_by(finding.by) };
    let disagreement = finding.is_disagreement().then(|| say().finding_disagreement());
    format!("{}{by}", disagreement.unwrap_or_else(|| about(&finding.what)))
}

/// The expectation and the answer.
pub(super) struct ShownDifference<'a> {
    /// A finding without two sides.
    pub(super) note: Option<&'a str>,
    /// The entries that only one side has.
    pub(super) lines: Vec<Line<'a>>,
    /// For two lists, the number of entries in both.
    pub(super) same: Option<usize>,
}

/// An entry that only one side has.
#[derive(Clone, Copy)]
pub(super) enum Line<'a> {
    /// The fixture has it.
    Expected(&'a str),
    /// The implementation has it.
    Got(&'a str),
}

/// The expectation and the answer.
pub(super) fn difference(body: &Body) -> ShownDifference<'_> {
    match body {
        Body::Note(note) => ShownDifference { note: Some(note), lines: Vec::new(), same: None },
        Body::Texts { expected, got } => {
            ShownDifference { note: None, lines: vec![Line::Expected(expected), Line::Got(got)], same: None }
        }
        Body::Lists { expected, got } => entries(expected, got),
    }
}

fn wanted(text: &str) -> String {
    format!("    {} {text}\n", paint(BAD, &format!("- {:8}", say().check_expected())))
}

fn found(text: &str) -> String {
    format!("    {} {text}\n", paint(GOOD, &format!("+ {:8}", say().check_got())))
}

/// The entries of only one list, each on a line, and the number of common ones in the same order.
fn entries<'a>(expected: &'a [String], got: &'a [String]) -> ShownDifference<'a> {
    // The length of the longest common subsequence from each place of the one and of the other list.
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
                lines.push(Line::Expected(old));
                i += 1;
            }
            (_, new) => {
                lines.extend(new.map(|new| Line::Got(new)));
                j += 1;
            }
        }
    }
    ShownDifference { note: None, lines, same: Some(common[0][0]) }
}
