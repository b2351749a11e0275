//! A run of fixtures as TAP 14: a line for each case, and below a failure all that is needed to understand it.

use std::fmt::Write as _;

use super::check::{Rerun, account};
use super::fixture::quoted;
use crate::fixture::{CaseStatus, CaseVerdict, Report};
use crate::messages::say;

/// The run.
pub fn tap(report: &Report, rerun: Rerun<'_>) -> String {
    let mut text = format!("TAP version 14\n1..{}\n", report.verdicts.len());
    for (number, verdict) in (1..).zip(&report.verdicts) {
        let name = verdict.case.name.replace('\\', "\\\\").replace('#', "\\#");
        let _ = match verdict.status {
            CaseStatus::Passed => writeln!(text, "ok {number} - {name}"),
            CaseStatus::Unverified => {
                writeln!(text, "ok {number} - {name} # SKIP {}", say().check_unverified().to_lowercase())
            }
            CaseStatus::Failed => {
                writeln!(text, "not ok {number} - {name}\n{}", diagnosis(verdict, rerun).trim_end())
            }
        };
    }
    text
}

/// A block of YAML, as TAP has it.
fn diagnosis(verdict: &CaseVerdict, rerun: Rerun<'_>) -> String {
    let case = &verdict.case;
    let fields =
        [("file", quoted(&case.file)), ("line", case.line.to_string()), ("clause", case.clause.clone())];
    let fields = fields.into_iter().chain(verdict.fen.as_deref().map(|fen| ("fen", quoted(fen))));
    let mut text = String::from("  ---\n");
    for (key, value) in fields {
        let _ = writeln!(text, "  {key}: {value}");
    }
    text += "  message: |\n";
    for line in account(verdict, rerun).lines() {
        let _ = writeln!(text, "    {line}");
    }
    text + "  ...\n"
}
