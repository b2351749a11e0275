//! `regra show`: draws a position.

use super::args::ShowArgs;
use super::asked::Asked;
use super::failure::Failure;
use super::place::Place;
use regra_rules::Catalogue;
use regra_show::report;

/// Draws the position, with its FEN above.
pub(super) fn run(catalogue: &Catalogue, args: &ShowArgs) -> Result<(), Failure> {
    let asked = Asked::of_rules(catalogue, &args.rules, &args.place, args.format)?;
    let json = |place: &Place| Ok(report::show_json(&place.rules, &place.setup(), place.end()));
    asked.answer(args.format, json, |place| Ok(drawing(place)))
}

fn drawing(place: &Place) -> String {
    let board = report::board(&place.rules, &place.setup());
    format!("{}: {}\n{board}{}", place.rules.name, place.fen(), report::game_over(place.end().as_ref()))
}
