//! A run of fixtures as text: each failure with all that is needed to understand it and to run it again.

use std::fmt::Write as _;
use std::path::Path;

use similar::{ChangeTag, TextDiff};

use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::{board, shell};
use crate::fixture::{Body, CaseStatus, CaseVerdict, Finding, Report};
use crate::messages::say;
use crate::position::parse_fen;

/// What the command of a run was, besides the cases: what it takes to run one of them again.
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
    let (passed, failed) = (report.count(CaseStatus::Passed), report.count(CaseStatus::Failed));
    let skipped = report.skipped.len();
    let _ = writeln!(text, "{}", say().check_sum(passed, failed, skipped));
    text
}

fn failure(verdict: &CaseVerdict, rerun: Rerun<'_>) -> String {
    let case = &verdict.case;
    let place = format!("{}:{}", case.file, case.line);
    let title = say().check_title(&case.case.id, case.rules.name.as_str(), &case.clause);
    let mut text = format!("{} {place}: {}\n", paint(BAD, &say().check_fail()), paint(HEAD, &title));
    let _ = writeln!(text, "  {} {}", say().check_why(), why(&case.case.why));
    text += &verdict.findings.iter().map(finding).collect::<String>();
    text += &drawn(verdict);
    let _ = writeln!(text, "  {} {}\n", paint(DIM, &say().check_again()), again(verdict, rerun));
    text
}

/// The reason as the author wrote it, as long as a reason can be.
fn why(reason: &str) -> String {
    const LONGEST: usize = 2000;
    let lines = reason.trim().replace('\n', "\n       ");
    lines.char_indices().nth(LONGEST).map_or(lines.clone(), |(end, _)| format!("{}…", &lines[..end]))
}

/// The position that was judged, drawn.
fn drawn(verdict: &CaseVerdict) -> String {
    let Some(fen) = &verdict.fen else { return String::new() };
    let rules = &verdict.case.rules;
    let picture = parse_fen(rules, fen).map_or_else(|_| String::new(), |setup| board(rules, &setup));
    format!("  {fen}\n{}", picture.lines().map(|line| format!("  {line}\n")).collect::<String>())
}

/// The command that runs this case alone.
fn again(verdict: &CaseVerdict, rerun: Rerun<'_>) -> String {
    let case = &verdict.case;
    let mut command = shell::regra(rerun.spec) + " check";
    if rerun.oracle {
        command += " --oracle";
    }
    if !case.shipped {
        command += &format!(" {}", shell::path(&case.file));
    }
    command += &format!(" {}", shell::option("--name", &case.name));
    if case.file == "-" { format!("{command}  # {}", say().check_same_input()) } else { command }
}

fn finding(finding: &Finding) -> String {
    let by = if finding.by.is_empty() { String::new() } else { say().check_by(finding.by) };
    let disagreement = finding.is_disagreement().then(|| say().finding_disagreement());
    let mut text = format!("  {}{by}:\n", disagreement.as_ref().unwrap_or(&finding.what));
    match &finding.body {
        Body::Note(note) => {
            let _ = writeln!(text, "    {note}");
        }
        Body::Texts { expected, got } => {
            text += &(wanted(expected) + &found(got));
        }
        Body::Lists { expected, got } => text += &difference(expected, got),
    }
    text
}

fn wanted(text: &str) -> String {
    format!("    {} {text}\n", paint(BAD, &format!("- {:8}", say().check_expected())))
}

fn found(text: &str) -> String {
    format!("    {} {text}\n", paint(GOOD, &format!("+ {:8}", say().check_got())))
}

/// The entries that only one of the lists has, each on a line; what both have is summed up.
fn difference(expected: &[String], got: &[String]) -> String {
    let (expected, got): (Vec<&str>, Vec<&str>) =
        (expected.iter().map(String::as_str).collect(), got.iter().map(String::as_str).collect());
    let diff = TextDiff::from_slices(&expected, &got);
    let mut text = String::new();
    let mut same = 0;
    for change in diff.iter_all_changes() {
        match change.tag() {
            ChangeTag::Equal => same += 1,
            ChangeTag::Delete => text += &wanted(change.value()),
            ChangeTag::Insert => text += &found(change.value()),
        }
    }
    let _ = writeln!(text, "    {}", paint(DIM, &say().check_same(same)));
    text
}
