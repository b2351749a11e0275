//! `regra outcome`: whether the game has ended, how, and by which clause.

use super::args::PositionArgs;
use super::asked::Asked;
use super::failure::Failure;
use super::place::Place;
use regra_movegen::outcome;
use regra_rules::Catalogue;
use regra_show::report::{self, OutcomeReport};

/// Says whether and how the game has ended.
pub(super) fn run(catalogue: &Catalogue, args: &PositionArgs) -> Result<(), Failure> {
    let verdict = |place: &Place| Ok(verdict(place));
    let text = |place: &Place| Ok(report::verdict(&verdict(place)?));
    let asked = Asked::of_rules(catalogue, &args.rules, &args.place, args.format)?;
    asked.answer(args.format, verdict, text)
}

fn verdict(place: &Place) -> OutcomeReport {
    let outcome = outcome::outcome(&place.rules, &place.game);
    OutcomeReport { rules: place.rules.name.to_string(), fen: place.fen(), outcome }
}
