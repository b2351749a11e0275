//! The page on which to play with a rule set: its data for `try.js`, and for readers without a script the first
//! position with its turns, and the games turn by turn.

use maud::{Markup, PreEscaped, html};

use super::{Page, trial_data, words};
use crate::book::{Picture, Sort, TrialEnd, TrialLine, TrialPage, TrialRefusal, TrialTurn, slug};
use crate::report::svg;
use regra_documents::messages::say;

pub fn trial(trial: &TrialPage) -> Page {
    let name = trial.rules.name.as_str();
    Page {
        file: format!("{}-try.html", slug(name)),
        title: say().trial_title(name),
        description: say().trial_description(name),
        content: html! {
            (svg::definitions(&[&trial.rules]))
            p { (say().trial_about()) " " a href=(sheet(trial)) { (say().trial_rules(name)) } }
            div #try data-rules=(name) { (first(trial)) }
            (lines(trial, Sort::Position))
            (lines(trial, Sort::Game))
            @if trial.left_out > 0 { p { (say().trial_left_out(trial.left_out)) } }
            script #trial type="application/json" { (PreEscaped(trial_data::text(trial, &sheet(trial)))) }
            script src="../assets/try.js" defer {}
        },
    }
}

/// The page of the rules.
fn sheet(trial: &TrialPage) -> String {
    format!("{}.html", slug(trial.rules.name.as_str()))
}

/// The first position, with its turns.
fn first(trial: &TrialPage) -> Markup {
    let line = trial.lines.first();
    let at = line.and_then(|line| trial.positions.get(*line.positions.first()?));
    html! {
        @if let Some((line, at)) = line.zip(at) {
            section #first {
                h2 { (line.title) }
                (svg::inline(&trial.rules, &Picture::of(at.setup.clone(), &line.title)))
                p { code { (at.fen) } }
                (turns(trial, at.turns.as_deref().unwrap_or_default()))
            }
        } @else {
            p { (say().trial_nothing()) }
        }
    }
}

/// Turns in a list: each with its effects and its clauses.
fn turns(trial: &TrialPage, turns: &[TrialTurn]) -> Markup {
    html! {
        ol.turns { @for turn in turns { li { (written(trial, turn)) } } }
    }
}

fn written(trial: &TrialPage, turn: &TrialTurn) -> Markup {
    html! {
        b { (turn.text) } ": " (turn.told.join("; "))
        @for clause in &turn.clauses { " " (clause_link(trial, clause)) }
    }
}

fn clause_link(trial: &TrialPage, clause: &str) -> Markup {
    html! { a.clause href={ (sheet(trial)) "#" (clause) } { (clause) } }
}

/// The positions or the games of the fixtures.
fn lines(trial: &TrialPage, sort: Sort) -> Markup {
    let all = || trial.lines.iter().filter(|line| line.sort == sort);
    let heading = if sort == Sort::Game { say().trial_games() } else { say().trial_positions() };
    html! {
        @if all().next().is_some() {
            section.entries {
                h2 { (heading) }
                @for line in all() { (one_line(trial, line)) }
            }
        }
    }
}

fn one_line(trial: &TrialPage, line: &TrialLine) -> Markup {
    let fen = |index: Option<&usize>| index.and_then(|&index| trial.positions.get(index)).map(|at| &at.fen);
    html! {
        details.entry id=(line.id) {
            summary {
                @match &line.why { Some(why) => (words::titled(why)), None => (line.title) }
                @if let Some(clause) = &line.clause { " · " (clause) }
            }
            p { code.id { (line.id.trim_start_matches("case.").trim_start_matches("fixtures.")) } }
            @if let Some(why) = &line.why { p { (words::text(why)) } }
            @if let Some(clause) = &line.clause { p { (clause_link(trial, clause)) } }
            @if let Some(fen) = fen(line.positions.first()) { p { code { (fen) } } }
            @if !line.turns.is_empty() {
                (turns(trial, &line.turns))
                @if let Some(fen) = fen(line.positions.last()) { p { code { (fen) } } }
            }
            @if !line.refused.is_empty() { (refused(trial, &line.refused)) }
            @if let Some(TrialEnd { clause, why }) = &line.end {
                p { (say().result_over()) " " (why) " " (clause_link(trial, clause)) }
            }
        }
    }
}

fn refused(trial: &TrialPage, refused: &[TrialRefusal]) -> Markup {
    html! {
        p { (say().trial_refused()) }
        ul.refused { @for refusal in refused { li {
            b { (refusal.text) } ": " (refusal.why)
            @if let Some(clause) = &refusal.clause { " " (clause_link(trial, clause)) }
        } } }
    }
}
