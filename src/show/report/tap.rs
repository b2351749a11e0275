//! A run of fixtures as TAP 14: a line for each case, and below a failure all that the reader needs to understand it.

use std::fmt::Write as _;

use super::check::{self, Rerun};
use super::fixture::quoted;
use regra_judge::fixture::{Case, CaseStatus, Report};
use regra_rules::messages::say;

/// The run.
pub fn tap(report: &Report, rerun: Rerun<'_>) -> String {
    let mut text = plan(report.verdicts.len() + report.problems.len());
    for (number, verdict) in (1..).zip(&report.verdicts) {
        let name = &verdict.case.name;
        text += &match verdict.status {
            CaseStatus::Passed => passed(number, name),
            CaseStatus::Unverified => skipped(number, name, &say().check_unverified().to_lowercase()),
            CaseStatus::Failed => failed(
                number,
                &verdict.case,
                verdict.fen.as_deref(),
                &check::failed(verdict, rerun).account(),
            ),
        };
    }
    for (number, problem) in (report.verdicts.len() + 1..).zip(&report.problems) {
        let _ = writeln!(text, "not ok {number} - {}", escaped(&problem.to_string()));
    }
    text
}

/// The number of lines that follow.
pub(super) fn plan(lines: usize) -> String {
    format!("TAP version 14\n1..{lines}\n")
}

/// The line of a passed case.
pub(super) fn passed(number: usize, name: &str) -> String {
    format!("ok {number} - {}\n", escaped(name))
}

/// The line of a skipped case, with the reason.
pub(super) fn skipped(number: usize, name: &str, why: &str) -> String {
    format!(
        "ok {number} - {} # SKIP {}\n",
        escaped(name),
        why.split_whitespace().collect::<Vec<_>>().join(" ")
    )
}

/// The line of a failed case, with a block of YAML below, as TAP has it.
pub(super) fn failed(number: usize, case: &Case, fen: Option<&str>, message: &str) -> String {
    let fields =
        [("file", quoted(&case.file)), ("line", case.line.to_string()), ("clause", case.clause.clone())];
    let fields = fields.into_iter().chain(fen.map(|fen| ("fen", quoted(fen))));
    let mut text = format!("not ok {number} - {}\n  ---\n", escaped(&case.name));
    for (key, value) in fields {
        let _ = writeln!(text, "  {key}: {value}");
    }
    text += "  message: |\n";
    for line in message.lines() {
        let _ = writeln!(text, "    {line}");
    }
    text + "  ...\n"
}

/// A name with the start of a directive escaped.
fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('#', "\\#")
}
