//! The examination of another implementation as pages: an index with its extent, and a page for each case with a
//! divergence. English only, like everything for authors of engines.

use maud::{Markup, html};

use super::check::{board, entry, file};
use super::clause::statement;
use super::frame::Page;
use crate::book::Picture;
use crate::report::examine::{AskAgain, ask_case};
use crate::report::words::started_again;
use regra_judge::engines::examine::{
    Deviation, DeviationKind, Examination, ExaminationStop, ExaminedCase, Expectation, ExpectationVerdict,
    KnownEntry,
};
use regra_rules::position::{Position, Setup, parse_turn};
use regra_rules::{Rules, RulesSheet};

/// The pages: the index, and one for each case with an unknown divergence; `sheet` gives the statements of a rule set's
/// clauses.
pub fn examination(
    found: &Examination,
    again: &AskAgain<'_>,
    sheet: &dyn Fn(&Rules) -> Option<RulesSheet>,
) -> Vec<Page> {
    let failing = failed(found).zip(1..);
    let pages = failing.map(|(case, number)| {
        let write = CasePage { found, again, case };
        write.page(number, sheet(&case.case.rules).as_ref())
    });
    [index(found)].into_iter().chain(pages).collect()
}

fn failed(found: &Examination) -> impl Iterator<Item = &ExaminedCase> {
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
                ol.found { @for (case, number) in failed(found).zip(1..) { (entry(&case.case, number)) } }
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

/// The meaning of the marks in a picture.
const MARKED: &str = "▲ marks legal moves that it misses, ■ illegal moves that it has.";

/// The page of a case with a divergence.
struct CasePage<'a> {
    found: &'a Examination,
    again: &'a AskAgain<'a>,
    case: &'a ExaminedCase,
}

impl CasePage<'_> {
    fn page(&self, number: usize, sheet: Option<&RulesSheet>) -> Page {
        let case = &self.case.case;
        let named = format!("{} under {}", case.text.id, case.rules.name);
        let (title, does) = match self.case.is_unanswered() {
            true => (named, "gives no answer"),
            false => (format!("{named}: {}", case.clause), "does otherwise"),
        };
        let command = ask_case(case, self.again);
        Page {
            file: file(number),
            description: format!("{} {does} in {title}", self.found.player),
            title,
            content: html! {
                p { a href="index.html" { "All findings" } }
                p.label { (case.file) ":" (case.line) }
                p { "why: " (self.case.why()) }
                @if let Some(sheet) = sheet { (statement(sheet, &case.clause)) }
                (board(&case.rules, self.case.fen.as_deref(), &command, MARKED, |setup| self.picture(setup)))
                @for expectation in &self.case.expectations { (self.told(expectation)) }
            },
        }
    }

    /// The position, with the missing and the extra turns.
    fn picture(&self, setup: Setup) -> Picture {
        let rules = &*self.case.case.rules;
        let position = Position::from_setup(rules, &setup);
        let mut picture = Picture::of(setup, format!("The position of {}", self.case.case.text.id));
        picture.describe(rules);
        for difference in self.case.expectations.iter().flat_map(unknown) {
            let (DeviationKind::Missing { turn: text, .. } | DeviationKind::Extra { turn: text, .. }) =
                &difference.kind
            else {
                continue;
            };
            match (&difference.kind, parse_turn(rules, &position, text)) {
                (DeviationKind::Missing { .. }, Ok(turn)) => _ = picture.first(turn),
                (_, Ok(turn)) => _ = picture.second(turn),
                (_, Err(_)) => {}
            }
        }
        picture
    }

    /// The divergences in one expectation, unless they are known.
    fn told(&self, expectation: &Expectation) -> Markup {
        let differences = unknown(expectation);
        html! {
            @if !differences.is_empty() {
                section.finding {
                    h2 { (expectation.what) ", by " (self.found.player) }
                    ul.turns { @for difference in differences { (told(difference)) } }
                }
            }
        }
    }
}

/// The divergences that are not known.
fn unknown(expectation: &Expectation) -> &[Deviation] {
    match &expectation.verdict {
        ExpectationVerdict::Failed { differences, known } if known.is_empty() => differences,
        _ => &[],
    }
}

fn told(difference: &Deviation) -> Markup {
    let clauses = difference.clauses.join(", ");
    html! {
        @match &difference.kind {
            DeviationKind::Missing { turn, stricter } => li {
                del { "missing " code { (turn) } } ": granted by " code { (clauses) }
                @if let Some(stricter) = stricter { "; " (stricter) }
            }
            DeviationKind::Extra { turn, why } => li { ins { "extra " code { (turn) } } ": " code { (clauses) } ": " (why) }
            DeviationKind::Answer { expected, got, notes } => {
                li { del { "expected " code { (expected) } } }
                li { ins { "got " code { (got) } } }
                @for note in notes { li.label { (note) } }
                li.label { "clause: " (clauses) }
            }
            DeviationKind::Silent { why } => li.bad { "no answer: " (why) }
        }
    }
}
