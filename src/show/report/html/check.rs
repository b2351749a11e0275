//! A run of fixtures as pages: an index with the totals, and a page for each failed case.

use maud::{Markup, html};

use super::failed;
use super::frame::Page;
use super::words::capital;
use crate::report::check::{self, Rerun, failing, sum};
use regra_judge::fixture::{CaseStatus, Report};
use regra_rules::messages::say;
use regra_rules::{Rules, RulesSheet};

/// The pages of a run: the index, and one for each failed case; `sheet` gives the statements of a rule set's clauses.
pub fn findings(
    report: &Report,
    rerun: Rerun<'_>,
    sheet: &dyn Fn(&Rules) -> Option<RulesSheet>,
) -> Vec<Page> {
    let pages = failing(report).zip(1..).map(|(verdict, number)| {
        let sheet = sheet(&verdict.case.rules);
        failed::page(&check::failed(verdict, rerun), number, sheet.as_ref())
    });
    [index(report)].into_iter().chain(pages).collect()
}

/// Where everything is to be found.
fn index(report: &Report) -> Page {
    let sum = sum(report);
    Page {
        file: "index.html".to_owned(),
        title: capital(&say().report_title(report.verdicts.len())),
        description: sum.clone(),
        content: html! {
            p.verdict.(if report.holds() { "good" } else { "bad" }) { (sum) }
            @for problem in &report.problems { p { (problem.to_string()) } }
            @if report.verdicts.is_empty() { p { (say().check_nothing()) } }
            @else if report.holds() { p { (say().report_all_hold()) } }
            @else if report.count(CaseStatus::Failed) > 0 { h2 { (capital(&say().report_failing())) } ol.found { @for (verdict, number) in failing(report).zip(1..) { (failed::entry(&verdict.case, number)) } } }
            @if report.count(CaseStatus::Unverified) > 0 { p { (say().check_unverified_sum(report.count(CaseStatus::Unverified))) } }
            (files(report))
        },
    }
}

/// How many cases of each file hold.
fn files(report: &Report) -> Markup {
    let ran = report.verdicts.iter().map(|verdict| verdict.case.file.as_str());
    let mut names: Vec<&str> = ran.chain(report.skipped.iter().map(|title| title.file.as_str())).collect();
    names.sort_unstable();
    names.dedup();
    let of = |name: &str, status| {
        report.verdicts.iter().filter(|verdict| verdict.case.file == name && verdict.status == status).count()
    };
    let skipped = |name: &str| report.skipped.iter().filter(|title| title.file == name).count();
    let heads = [say().report_passed(), say().report_failed(), say().report_skipped()];
    html! {
        @if !names.is_empty() {
            h2 { (capital(&say().report_files())) }
            div.wide { table {
                thead { tr { th scope="col" { (say().report_file()) } @for head in heads { th.number scope="col" { (head) } } } }
                tbody {
                    @for name in names {
                        tr {
                            th scope="row" { (name) }
                            @for count in [of(name, CaseStatus::Passed), of(name, CaseStatus::Failed), skipped(name)] {
                                td.number { (count) }
                            }
                        }
                    }
                }
            } }
        }
    }
}
