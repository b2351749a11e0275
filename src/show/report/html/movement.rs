//! The movement of the pieces of a rule set: each with its name, its Betza notation, its pictures, and the clauses that
//! grant its turns.

use maud::{Markup, html};

use crate::book::{MovementPicture, PieceMovement};
use crate::report::svg;
use regra_documents::messages::say;
use regra_rules::Rules;

/// All pieces; links to clauses stay on the page. The page must include the drawings of [`svg::definitions`].
pub fn movements(rules: &Rules, movements: &[PieceMovement]) -> Markup {
    html! {
        p { (say().movement_legend()) }
        @for movement in movements { (piece(rules, movement)) }
    }
}

fn piece(rules: &Rules, movement: &PieceMovement) -> Markup {
    let about = rules.piece(movement.kind);
    html! {
        section.piece id={ "piece." (about.letter) } {
            h3 { (about.letter) ": " (about.name) }
            p {
                @if about.betza.is_empty() { (say().movement_none()) " " }
                @else { code { (about.betza) } " (" (say().movement_notation()) ") " }
                @for clause in &movement.clauses { (clause_link(clause)) " " }
            }
            div.movements { @for shown in &movement.pictures { (picture(rules, shown)) } }
        }
    }
}

fn picture(rules: &Rules, shown: &MovementPicture) -> Markup {
    html! {
        figure {
            (svg::inline(rules, &shown.picture))
            figcaption { (clause_link(&shown.clause)) ": " (description(&shown.picture.description)) }
        }
    }
}

/// A list of turns longer than this is folded: the picture shows them too.
const LONG: usize = 24;

/// The description of a picture; a long list of turns is folded behind their number.
fn description(text: &str) -> Markup {
    let turns = text.strip_prefix(say().movement_turns("").trim_end()).unwrap_or_default();
    let count = turns.split_whitespace().count();
    html! {
        @if count <= LONG { (text) }
        @else { details.more { summary { (say().movement_turns(count)) } (turns) } }
    }
}

fn clause_link(clause: &str) -> Markup {
    html! { a.clause href={ "#" (clause) } { (clause) } }
}
