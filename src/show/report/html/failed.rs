//! A case that does not hold, on a page of its own.

use maud::{Markup, html};

use super::clause::statement;
use super::figure::figure;
use super::frame::Page;
use super::words::text;
use crate::book::Picture;
use crate::report::failed::{FailedCase, Inline, Line, ShownFinding, Side};
use crate::report::svg;
use regra_judge::fixture::Case;
use regra_rules::RulesSheet;
use regra_rules::messages::say;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, Setup, parse_fen};

/// The file of a case's page: by its number, for the names of cases are as long as they like.
fn file(number: usize) -> String {
    format!("finding-{number}.html")
}

/// A case in a list, which leads to its page.
pub(super) fn entry(case: &Case, number: usize) -> Markup {
    html! {
        li {
            a href=(file(number)) { (case.text.id) } " " (say().report_under(case.rules.name.as_str()))
            " " code { (case.clause) } " " span.label { (case.file) ":" (case.line) }
        }
    }
}

/// What was expected, what was there, the board, the clause, how to ask it again.
pub(super) fn page(failed: &FailedCase<'_>, number: usize, sheet: Option<&RulesSheet>) -> Page {
    let case = failed.case;
    let title = failed.title(str::to_owned, str::to_owned);
    let [why, _] = failed.labels();
    Page {
        file: file(number),
        description: format!("{} {title}", failed.verdict),
        title,
        content: html! {
            p { a href="index.html" { (failed.language.speaking(|| say().report_back())) } }
            p.label { (failed.place()) }
            p { (why) " " (text(&case.text.why)) (failed.note) }
            @if let Some(sheet) = sheet { (statement(sheet, &case.clause)) }
            (board(failed))
            @for finding in &failed.findings { (told(finding)) }
        },
    }
}

/// The position that was judged, drawn, with what its marks mean; without one only the command.
fn board(failed: &FailedCase<'_>) -> Markup {
    let (rules, command) = (&*failed.case.rules, failed.command.as_str());
    let setup = failed.fen.and_then(|fen| parse_fen(rules, fen).ok());
    html! {
        @match setup.map(|setup| failed.language.speaking(|| picture(failed, setup))) {
            Some(picture) => {
                (svg::definitions(&[rules]))
                (figure(rules, &picture, Some(command)))
                @if !picture.marks.is_empty() { p.label { (failed.language.speaking(|| say().report_marked())) } }
            }
            None => { @if let Some(fen) = failed.fen { p { code { (fen) } } } p { code.command { (command) } } }
        }
    }
}

/// The position with the turns that only one side has.
fn picture(failed: &FailedCase<'_>, setup: Setup) -> Picture {
    let rules = &*failed.case.rules;
    let position = Position::from_setup(rules, &setup);
    let mut picture = Picture::of(setup, say().report_position(&failed.case.text.id));
    picture.describe(rules);
    for line in failed.findings.iter().flat_map(|finding| &finding.lines) {
        match (line.side, parse_turn(rules, &position, line.entry)) {
            (Side::Expected, Ok(turn)) => _ = picture.first(turn),
            (Side::Got, Ok(turn)) => _ = picture.second(turn),
            _ => {}
        }
    }
    picture
}

/// What was expected and what was there.
fn told(finding: &ShownFinding<'_>) -> Markup {
    html! {
        section.finding {
            h2 { (finding.title) }
            @if let Some(note) = finding.note { p { (note) } }
            @if !finding.lines.is_empty() { ul.turns { @for line in &finding.lines { (side(line)) } } }
            @if let Some(same) = &finding.same { p.label { (same) } }
        }
    }
}

fn side(line: &Line<'_>) -> Markup {
    let labelled = html! { (line.label) " " code { (line.entry) } };
    let told = html! {
        @for inline in &line.told {
            @match inline { Inline::Words(words) => { (words) } Inline::Code(word) => code { (word) } }
        }
    };
    html! {
        @match line.side {
            Side::Expected => li { del { (labelled) } (told) }
            Side::Got => li { ins { (labelled) } (told) }
            Side::Silent => li.bad { (line.label) " " (line.entry) (told) }
        }
        @for note in &line.notes { li.label { (note) } }
    }
}
