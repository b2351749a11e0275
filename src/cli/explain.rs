//! `regra explain`: the clause that grants a turn and what happens in it, or the clause that refuses it.

use super::args::ExplainArgs;
use super::asked::{Asked, Words};
use super::failure::Failure;
use super::place::Place;
use crate::library;
use crate::messages::say;
use crate::oracle::Explanation;
use crate::report;
use crate::rules::Catalogue;

/// Explains one turn, in one position or in each.
pub(super) fn run(catalogue: &Catalogue, args: &ExplainArgs) -> Result<(), Failure> {
    let words = Words::new([&args.rules, &args.turn], &args.place, say().rule_set_and_turn())?;
    let asked = Asked::new(catalogue, &words, &args.place, args.format)?;
    let [_, turn] = words.words;
    let json = |place: &Place| {
        let explained = explained(place, turn)?;
        Ok(report::explain_json(&place.rules, &place.fen(), turn, &explained))
    };
    let text = |place: &Place| Ok(report::explain(&place.rules, turn, &explained(place, turn)?));
    asked.answer(args.format, json, text)
}

fn explained(place: &Place, turn: &str) -> Result<Explanation, Vec<String>> {
    library::explained(&place.rules, place.position(), turn).map_err(|error| vec![error.to_string()])
}
