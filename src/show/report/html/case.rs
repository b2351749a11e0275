//! A case of the fixtures on a page: the board, the expectations, and the commands that show them.

use maud::{Markup, html};

use super::words;
use crate::book::{Bearing, RulesPage, ShownCase, Under};
use crate::report::svg;
use regra_documents::messages::say;
use regra_judge::fixture::schema::Expect;
use regra_judge::subject::Standing;

pub(super) fn board(page: &RulesPage, case: &ShownCase) -> Markup {
    html! {
        figure.case #(case.anchor) {
            @if let Some(picture) = &case.picture { div.board { (svg::inline(&case.rules, picture)) } }
            figcaption { (told(page, case, usize::MAX)) }
        }
    }
}

/// A case without a board, for a list.
pub(super) fn entry(page: &RulesPage, case: &ShownCase) -> Markup {
    html! { li.case #(case.anchor) { (told(page, case, 1)) } }
}

/// A case with at most `commands` commands.
fn told(page: &RulesPage, case: &ShownCase, commands: usize) -> Markup {
    html! {
        p.why { (words::text(&case.why)) " " code.id { (case.id) } }
        @if !case.play.is_empty() {
            p.play { span.label { (say().book_after_turns()) } " " (turns(&case.play)) }
        }
        @if let Some((first, others)) = case.under.split_first() {
            (expected(page, first))
            @if !others.is_empty() {
                details.others {
                    summary { (say().book_other_readings(others.len())) }
                    @for under in others { (expected(page, under)) }
                }
            }
        }
        (words::fen(case.fen.as_ref().unwrap_or(&case.start)))
        @if let Some(first) = case.under.first() {
            details.commands {
                summary { (say().book_see_for_yourself()) }
                @for typed in first.commands.iter().take(commands) { p { (words::command(page.spec.as_deref(), typed)) } }
            }
        }
    }
}

/// The expectations under one rule set, which is named if it is not that of the page.
fn expected(page: &RulesPage, under: &Under) -> Markup {
    let Expect { from, piece, moves, legal, after, clauses, perft, outcome, claim, invalid, .. } =
        &under.expect;
    let refused = under.expect.refused.iter().zip(&under.refusals);
    let also: Vec<String> = legal.iter().chain(after.keys()).chain(clauses.keys()).cloned().collect();
    let also = distinct(also, moves.as_deref().unwrap_or_default());
    html! {
        (standing(under))
        ul.expect {
            @if let Some(moves) = moves {
                li.legal {
                    span.label { (exactly(from.as_deref(), piece.as_deref())) } " "
                    @if moves.is_empty() { (say().book_none()) } @else { (turns(moves)) }
                }
            }
            @if !also.is_empty() { li.legal { span.label { (say().book_legal()) } " " (turns(&also)) } }
            @for ((turn, clause), why) in refused {
                li.refused {
                    span.label { (say().book_refused()) } " " code { (turn) } " "
                    (words::clause(clause, has(page, clause)))
                    @if !why.is_empty() { ": " (why) }
                }
            }
            @for (turn, clauses) in clauses {
                li { code { (turn) } " " (say().book_by()) @for clause in clauses { " " (words::clause(clause, has(page, clause))) } }
            }
            @for (turn, fen) in after { li { (say().book_leads_to()) " " code { (turn) } ": " code.fen { (fen) } } }
            @if !perft.is_empty() { li { (say().book_counts()) @for (depth, count) in perft { " " (say().book_count(count.to_string(), depth.to_string())) } } }
            @if let Some(outcome) = outcome {
                li.outcome {
                    (result(outcome.result))
                    @if let Some(clause) = &outcome.clause { " " (words::clause(clause, has(page, clause))) }
                }
            }
            @if let Some(claim) = claim { li { (say().book_claim()) " " code { (claim) } } }
            @if let Some(phrase) = invalid { li.refused { (say().book_invalid()) " " q { (words::english(phrase)) } } }
        }
    }
}

/// The rule set of a case, if it is not that of the page.
fn standing(under: &Under) -> Markup {
    html! {
        @match &under.bearing {
            Bearing::Own => {}
            Bearing::Kept(origin) => p.standing { (say().book_kept(origin)) }
            Bearing::Shipped(origin) => p.standing { (say().book_kept_of_shipped(origin)) }
            Bearing::Other => p.standing { (say().book_under()) " " code { (under.rules) } }
            Bearing::Elsewhere => p.standing { (say().book_under()) " " code { (under.rules) } }
        }
    }
}

fn exactly(from: Option<&str>, piece: Option<&str>) -> String {
    match (from, piece) {
        (None, None) => say().book_all_turns(),
        (Some(from), _) => say().book_turns_from(from),
        (None, Some(piece)) => say().book_turns_of(piece),
    }
}

fn result(result: Standing) -> String {
    match result {
        Standing::White => say().book_white_wins(),
        Standing::Black => say().book_black_wins(),
        Standing::Draw => say().book_draw(),
        Standing::Open => say().book_goes_on(),
    }
}

fn turns(turns: &[String]) -> Markup {
    html! { @for (index, turn) in turns.iter().enumerate() { @if index > 0 { " " } code { (turn) } } }
}

/// The turns, each once, without those of another list.
fn distinct(mut turns: Vec<String>, said: &[String]) -> Vec<String> {
    turns.sort_unstable();
    turns.dedup();
    turns.retain(|turn| !said.contains(turn));
    turns
}

fn has(page: &RulesPage, clause: &str) -> bool {
    page.clauses.iter().any(|shown| shown.clause.id == clause)
}
