//! A run of fixtures as Markdown: the totals, and every failed case.

use super::failed::failed;
use super::text::{paragraph, text};
use crate::report::check::{self, Rerun, failing, sum};
use regra_judge::fixture::{CaseStatus, Report};
use regra_rules::messages::say;

/// The totals, and every failure.
pub fn check(report: &Report, rerun: Rerun<'_>) -> String {
    let page = format!("## {}\n\n", text(&sum(report)))
        + &report.problems.iter().map(|problem| paragraph(&text(&problem.to_string()))).collect::<String>()
        + &failing(report).map(|verdict| failed(&check::failed(verdict, rerun))).collect::<String>();
    let drafts = report.count(CaseStatus::Unverified);
    let drafts = (drafts > 0).then(|| paragraph(&text(&say().check_unverified_sum(drafts))));
    let page = page + &drafts.unwrap_or_default();
    page.trim_end().to_owned() + "\n"
}
