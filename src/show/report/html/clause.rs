//! The statement of a clause, next to its consequence.

use maud::{Markup, html};

use super::words::text;
use crate::report::words::cited;
use regra_rules::RulesSheet;
use regra_rules::messages::say;

/// The statement of a clause under a rule set, its reading, and its places in the documents; nothing where the game has
/// no such clause.
pub(super) fn statement(sheet: &RulesSheet, id: &str) -> Markup {
    html! {
        @if let Some(clause) = sheet.clause(id) {
            blockquote.clause {
                p {
                    code { (clause.id) } ": " (text(&clause.statement))
                    @if clause.silent { " " span.label { (say().our_ruling()) } }
                }
                @if let Some(reading) = clause.chosen() {
                    p {
                        @if let Some(question) = &clause.question { (text(question)) " " }
                        strong { (reading.id) } ": " (text(&reading.statement))
                    }
                }
                @let cites: Vec<String> = clause.cites.iter().map(cited).collect();
                @if !cites.is_empty() { p.label { (cites.join("; ")) } }
            }
        }
    }
}
