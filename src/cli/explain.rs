//! `regra explain`: the clause that grants a move and its effects, or the clause that refuses it.

use std::path::Path;

use super::args::{ExplainArgs, ExplainFormat};
use super::asked::{Asked, Words};
use super::failure::Failure;
use super::place::Place;
use regra_documents::messages::say;
use regra_judge::illegal;
use regra_oracle::Explanation;
use regra_rules::Catalogue;
use regra_rules::notation::write_turn;
use regra_show::book::told;
use regra_show::report::svg::{self, Theme};
use regra_show::report::{self, Explained, html};

/// Explains one move, in one position or in each.
pub(super) fn run(catalogue: &Catalogue, args: &ExplainArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let words = Words::new([&args.rules, &args.turn], &args.place, say().rule_set_and_turn())?;
    let asked = Asked::new(catalogue, &words, &args.place, args.format)?;
    let [_, turn] = words.words;
    let json = |place: &Place| {
        let turn = own(place, turn);
        let explained = explained(place, &turn)?;
        Ok(report::explain_json(&place.rules, &place.fen(), &turn, &explained))
    };
    let text = |place: &Place| face(catalogue, place, turn, args.format.unwrap_or_default(), spec);
    asked.answer(args.format.map(ExplainFormat::plain), json, text)
}

/// The explanation in a format for people.
fn face(
    catalogue: &Catalogue,
    place: &Place,
    turn: &str,
    format: ExplainFormat,
    spec: Option<&Path>,
) -> Result<String, Vec<String>> {
    let turn = &own(place, turn);
    let (rules, before, explanation) = (&place.rules, &place.setup(), &explained(place, turn)?);
    let sheet = &catalogue.sheet(&rules.name).map_err(|error| vec![error.to_string()])?;
    let explained = Explained { rules, sheet, before, turn, explanation, spec };
    Ok(match format {
        ExplainFormat::Text | ExplainFormat::Json => report::explain(rules, turn, explanation),
        ExplainFormat::Html => html::alone(&explained.page()),
        ExplainFormat::Svg => {
            let picture = told::whole(rules, before, turn, explanation);
            svg::svg(rules, &picture, Theme::Light, SIZE) + "\n"
        }
        ExplainFormat::Md => explained.document().markdown(),
    })
}

/// A legal move in an engine's notation, rewritten in regra's; any other text as typed.
fn own(place: &Place, turn: &str) -> String {
    let meant = illegal::meant(&place.rules, place.position(), turn);
    meant.map_or_else(|_| turn.to_owned(), |turn| write_turn(&place.rules, place.position().side, turn))
}

/// The width of a picture, in points.
const SIZE: u32 = 360;

fn explained(place: &Place, turn: &str) -> Result<Explanation, Vec<String>> {
    illegal::explained(&place.rules, place.position(), turn).map_err(|error| vec![error.to_string()])
}
