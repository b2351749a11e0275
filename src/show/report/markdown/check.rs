//! A run of fixtures as Markdown: the totals, and every failed case.

use super::text::{code, marked_up, paragraph, place, text};
use crate::report::check::{Line, Rerun, ShownDifference, again, difference, sum, title};
use regra_judge::fixture::{CaseStatus, CaseVerdict, Finding, Report};
use regra_rules::messages::say;
use regra_rules::position::parse_fen;

/// The totals, and every failure.
pub fn check(report: &Report, rerun: Rerun<'_>) -> String {
    let failing = report.verdicts.iter().filter(|verdict| verdict.status == CaseStatus::Failed);
    let page = format!("## {}\n\n", text(&sum(report)))
        + &report.problems.iter().map(|problem| paragraph(&text(&problem.to_string()))).collect::<String>()
        + &failing.map(|verdict| failure(verdict, rerun)).collect::<String>();
    let drafts = report.count(CaseStatus::Unverified);
    let drafts = (drafts > 0).then(|| paragraph(&text(&say().check_unverified_sum(drafts))));
    let page = page + &drafts.unwrap_or_default();
    page.trim_end().to_owned() + "\n"
}

fn failure(verdict: &CaseVerdict, rerun: Rerun<'_>) -> String {
    let case = &verdict.case;
    let title = say().check_title(text(&case.text.id), code(&case.rules.name), code(&case.clause));
    let mut page = format!("### {} {title}\n\n", say().check_fail());
    page += &paragraph(&code(&format!("{}:{}", case.file, case.line)));
    page += &paragraph(&format!("{} {}", say().check_why(), text(&case.text.why)));
    page += &verdict.findings.iter().map(finding).collect::<String>();
    if let Some(fen) = &verdict.fen {
        let board = parse_fen(&case.rules, fen).map(|setup| place(&case.rules, &setup, &|_| None));
        page += &board.unwrap_or_else(|_| paragraph(&code(fen)));
    }
    page + &paragraph(&format!("{} {}", say().check_again(), code(&again(verdict, rerun))))
}

fn finding(finding: &Finding) -> String {
    let ShownDifference { note, lines, same } = difference(&finding.body);
    let line = |line: &Line<'_>| match line {
        Line::Expected(entry) => format!("- {} {}\n", say().check_expected(), one_line(entry)),
        Line::Got(entry) => format!("+ {} {}\n", say().check_got(), one_line(entry)),
    };
    let same = same.map(|same| format!("  {}\n", say().check_same(same)));
    let lines = lines.iter().map(line).chain(same).collect::<String>();
    let mut page = paragraph(&format!("{}:", text(&title(finding))));
    page += &note.map_or_else(String::new, |note| paragraph(&text(note)));
    if lines.is_empty() { page } else { page + &marked_up("diff", &lines) }
}

/// An entry of a difference, on one line.
fn one_line(entry: &str) -> String {
    entry.split_whitespace().collect::<Vec<_>>().join(" ")
}
