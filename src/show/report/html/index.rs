//! The first page of a language: the games of the book.

use maud::{Markup, html};

use super::{Page, words};
use crate::book::{Bearing, RulesPage, ShownCase};
use crate::report::svg;
use regra_documents::messages::say;
use regra_rules::Rules;

/// The games, each with its rule sets.
pub fn index(pages: &[RulesPage]) -> Page {
    let mut games: Vec<Vec<&RulesPage>> = Vec::new();
    for page in pages {
        match games.iter_mut().find(|game| game[0].rules.family == page.rules.family) {
            Some(game) => game.push(page),
            None => games.push(vec![page]),
        }
    }
    let drawn: Vec<&Rules> = games.iter().map(|game| &*game[0].rules).collect();
    Page {
        file: "index.html".to_owned(),
        title: say().book_title(),
        description: say().book_description(),
        content: html! {
            (svg::definitions(&drawn))
            p.lead { (say().book_description()) }
            div.cards { @for game in &games { (card(game)) } }
        },
    }
}

/// A game: its start position, and its rule sets.
fn card(game: &[&RulesPage]) -> Markup {
    let first = game[0];
    html! {
        section.card aria-labelledby={ "game." (first.rules.family) } {
            h2 #{ "game." (first.rules.family) } { (words::text(&first.sheet.title)) }
            @if let Some(picture) = first.starts.first().and_then(|start| start.picture.as_ref()) {
                div.board { (svg::inline(&first.rules, picture)) }
            }
            ul { @for page in game { (rule_set(page)) } }
        }
    }
}

/// A rule set with the numbers of the page of proof: clauses in force, and cases that name exactly this rule set and
/// hold. Its own page shows other cases too.
fn rule_set(page: &RulesPage) -> Markup {
    let all = || page.clauses.iter().flat_map(|shown| shown.boards.iter().chain(&shown.listed));
    let own = |case: &&ShownCase| case.under.first().is_some_and(|under| under.bearing == Bearing::Own);
    let (cases, others) = (all().filter(own).count(), all().filter(|case| !own(case)).count());
    let in_force = page.clauses.iter().filter(|shown| shown.clause.reading.is_some()).count();
    html! {
        li {
            a href=(format!("{}.html", crate::book::slug(&page.sheet.rules))) { (page.sheet.rules) }
            @if page.sheet.version != page.sheet.title { " " (words::text(&page.sheet.version)) }
            " " span.count {
                (say().book_in_force_clauses(in_force)) ", " (say().cases(cases))
                @if others > 0 { " " (say().book_other_cases(others)) }
            }
        }
    }
}
