//! The examination of another implementation as pages: an index with its extent, and a page for each case with a
//! divergence. English only, like everything for authors of engines.

use maud::{Markup, html};

use super::failed;
use super::frame::Page;
use crate::report::words::started_again;
use crate::report::{AskAgain, failed_case};
use regra_judge::engines::examine::{Examination, ExaminationStop, ExaminedCase, KnownEntry};
use regra_rules::{Rules, RulesSheet};

/// The pages: the index, and one for each case with an unknown divergence; `sheet` gives the statements of a rule set's
/// clauses.
pub fn examination(
    found: &Examination,
    again: &AskAgain<'_>,
    sheet: &dyn Fn(&Rules) -> Option<RulesSheet>,
) -> Vec<Page> {
    let failing = failing(found).zip(1..);
    let pages = failing.map(|(case, number)| {
        let sheet = sheet(&case.case.rules);
        failed::page(&failed_case(case, &found.player, again), number, sheet.as_ref())
    });
    [index(found)].into_iter().chain(pages).collect()
}

fn failing(found: &Examination) -> impl Iterator<Item = &ExaminedCase> {
    found.cases.iter().filter(|case| case.counts().failed > 0)
}

fn index(found: &Examination) -> Page {
    let (counts, cases) = (found.counts(), found.cases.len());
    let sum = format!(
        "{} expectations of {cases} cases asked: {} passed, {} failed, {} known; {} not askable; {} cases skipped",
        counts.asked(),
        counts.passed,
        counts.failed,
        counts.known,
        counts.unasked,
        found.skipped.len()
    );
    Page {
        file: "index.html".to_owned(),
        title: format!("{} and the fixtures", found.player),
        description: sum.clone(),
        content: html! {
            p.verdict.(if found.holds() { "good" } else { "bad" }) { (sum) }
            @if let Some(stop) = &found.stop { p.bad { (stopped(stop, found.left)) } }
            @if let Some(restarts) = &found.restarts { p.bad { (started_again(restarts).concat()) } }
            @if let Some(caveat) = &found.caveat { p.label { (caveat) } }
            @if counts.failed > 0 {
                h2 { "Cases in which it does otherwise" }
                ol.found { @for (case, number) in failing(found).zip(1..) { (failed::entry(&case.case, number)) } }
            } @else if counts.asked() > 0 { p { "It does all that it was asked, but what is known." } }
            @else { p.bad { "It could be asked nothing: no case was judged." } }
            (known(found))
            (unasked(found))
        },
    }
}

fn stopped(stop: &ExaminationStop, left: usize) -> String {
    match stop {
        ExaminationStop::Interrupted => format!("Interrupted: {left} cases were not asked."),
        ExaminationStop::Failing(times, why) => {
            format!("Given up after {times} failures in a row, the last: {why}. {left} cases were not asked.")
        }
        ExaminationStop::Failed => format!("Stopped when a case had failed: {left} cases were not asked."),
    }
}

/// The known divergences: those that occurred, each with its cases, and those that no longer occur.
fn known(found: &Examination) -> Markup {
    let seen = found.seen();
    html! {
        @if !seen.is_empty() {
            h2 { "Known" }
            ul { @for (entry, cases) in seen { li {
                span.label { (entry.place) } ": " (entry.entry.why) (link(entry))
                details.more { summary { (cases.len()) " cases" } ul.names { @for case in cases { li { code { (case) } } } } }
            } } }
        }
        @if !found.gone.is_empty() {
            h2 { "Known, and no longer seen" }
            ul { @for entry in &found.gone { li { span.label { (entry.place) } ": " (entry.entry.why) (link(entry)) } } }
        }
    }
}

fn link(entry: &KnownEntry) -> Markup {
    let web = |link: &&String| link.starts_with("https://") || link.starts_with("http://");
    html! { @if let Some(link) = entry.entry.link.as_ref().filter(web) { " " a href=(link) { (link) } } }
}

/// The questions that could not be asked, with the reasons, and the rule sets that are not played.
fn unasked(found: &Examination) -> Markup {
    html! {
        @if !found.reasons().is_empty() {
            h2 { "Not asked" }
            ul { @for reason in found.reasons() { li { (reason.expectations) ": " (reason.why) } } }
        }
        @if !found.unplayed.is_empty() {
            h2 { "Not played" }
            ul { @for one in &found.unplayed { li { code { (one.rules) } " (" (one.cases) " cases): " (one.error.kind.to_string()) } } }
        }
    }
}
