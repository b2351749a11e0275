//! A run of fixtures as pages: an index with the totals, and a page for each failed case.

use maud::{Markup, html};

use super::clause::statement;
use super::figure::figure;
use super::frame::Page;
use super::words::{capital, text};
use crate::book::Picture;
use crate::report::check::{Line, Rerun, ShownDifference, again, difference, sum, title};
use crate::report::svg;
use regra_judge::fixture::{Case, CaseStatus, CaseVerdict, Finding, Report};
use regra_rules::messages::say;
use regra_rules::position::{Position, Setup, parse_fen, parse_turn};
use regra_rules::{Rules, RulesSheet};

/// The pages of a run: the index, and one for each failed case; `sheet` gives the statements of a rule set's clauses.
pub fn findings(
    report: &Report,
    rerun: Rerun<'_>,
    sheet: &dyn Fn(&Rules) -> Option<RulesSheet>,
) -> Vec<Page> {
    let failed = failed(report).zip(1..);
    let pages =
        failed.map(|(verdict, number)| finding(verdict, number, rerun, sheet(&verdict.case.rules).as_ref()));
    [index(report)].into_iter().chain(pages).collect()
}

fn failed(report: &Report) -> impl Iterator<Item = &CaseVerdict> {
    report.verdicts.iter().filter(|verdict| verdict.status == CaseStatus::Failed)
}

/// The file of a case's page: a number, because the names of cases have any length.
pub(super) fn file(number: usize) -> String {
    format!("finding-{number}.html")
}

/// The page that links to the others.
fn index(report: &Report) -> Page {
    let failing = report.count(CaseStatus::Failed);
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
            @else if failing > 0 { h2 { (capital(&say().report_failing())) } ol.found { @for (verdict, number) in failed(report).zip(1..) { (entry(&verdict.case, number)) } } }
            @if report.count(CaseStatus::Unverified) > 0 { p { (say().check_unverified_sum(report.count(CaseStatus::Unverified))) } }
            (files(report))
        },
    }
}

/// A case in a list, with a link to its page.
pub(super) fn entry(case: &Case, number: usize) -> Markup {
    html! {
        li {
            a href=(file(number)) { (case.text.id) } " " (say().report_under(case.rules.name.as_str()))
            " " code { (case.clause) } " " span.label { (case.file) ":" (case.line) }
        }
    }
}

/// The number of passed cases in each file.
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

/// A failed case: expectation and answer, the board, the clause, the command that repeats it.
pub fn finding(verdict: &CaseVerdict, number: usize, rerun: Rerun<'_>, sheet: Option<&RulesSheet>) -> Page {
    let case = &verdict.case;
    let title = say().check_title(&case.text.id, case.rules.name.as_str(), &case.clause);
    let command = again(verdict, rerun);
    Page {
        file: file(number),
        description: format!("{} {title}", say().check_fail()),
        title,
        content: html! {
            p { a href="index.html" { (say().report_back()) } }
            p.label { (case.file) ":" (case.line) }
            p { (say().check_why()) " " (text(&case.text.why)) }
            @if let Some(sheet) = sheet { (statement(sheet, &case.clause)) }
            (board(&case.rules, verdict.fen.as_deref(), &command, &say().report_marked(), |setup| picture(verdict, setup)))
            @for finding in &verdict.findings { (told(finding)) }
        },
    }
}

/// The position that the case checks, with the meaning of its marks; without a position only the command.
pub(super) fn board(
    rules: &Rules,
    fen: Option<&str>,
    command: &str,
    marked: &str,
    draw: impl FnOnce(Setup) -> Picture,
) -> Markup {
    let picture = fen.and_then(|fen| parse_fen(rules, fen).ok()).map(draw);
    html! {
        @match picture {
            Some(picture) => {
                (svg::definitions(&[rules]))
                (figure(rules, &picture, Some(command)))
                @if !picture.marks.is_empty() { p.label { (marked) } }
            }
            None => { @if let Some(fen) = fen { p { code { (fen) } } } p { code.command { (command) } } }
        }
    }
}

/// The position with the turns that only the expectation or only the answer has.
fn picture(verdict: &CaseVerdict, setup: Setup) -> Picture {
    let rules = &*verdict.case.rules;
    let position = Position::from_setup(rules, &setup);
    let mut picture = Picture::of(setup, say().report_position(&verdict.case.text.id));
    picture.describe(rules);
    for line in verdict.findings.iter().flat_map(|finding| difference(&finding.body).lines) {
        let (Line::Expected(entry) | Line::Got(entry)) = line;
        match (line, parse_turn(rules, &position, entry)) {
            (Line::Expected(_), Ok(turn)) => {
                picture.first(turn);
            }
            (Line::Got(_), Ok(turn)) => {
                picture.second(turn);
            }
            _ => {}
        }
    }
    picture
}

/// The expectation and the answer.
fn told(finding: &Finding) -> Markup {
    let ShownDifference { note, lines, same } = difference(&finding.body);
    html! {
        section.finding {
            h2 { (title(finding)) }
            @if let Some(note) = note { p { (note) } }
            @if !lines.is_empty() {
                ul.turns { @for line in lines {
                    @match line {
                        Line::Expected(entry) => { li { del { (say().check_expected()) " " code { (entry) } } } }
                        Line::Got(entry) => { li { ins { (say().check_got()) " " code { (entry) } } } }
                    }
                } }
            }
            @if let Some(same) = same { p.label { (say().check_same(same)) } }
        }
    }
}
