//! `regra explain`: the clause that grants a turn and what happens in it, or the clause that refuses it.

use super::args::{ExplainArgs, Format};
use super::failure::Failure;
use super::output;
use super::place::{self, Place};
use crate::oracle;
use crate::position::parse_turn;
use crate::report;
use crate::rules::Catalogue;

/// Explains one turn.
pub(super) fn run(catalogue: &Catalogue, args: &ExplainArgs) -> Result<(), Failure> {
    let place = Place::find(place::rules(catalogue, &args.rules)?, &args.place)?;
    let (rules, position) = (&place.rules, place.position());
    let turn = parse_turn(rules, position, &args.turn).map_err(Failure::input)?;
    let explanation = oracle::explain(rules, &place.setup(), turn);
    match args.format {
        Format::Json => output::json(&report::explain_json(rules, &place.fen(), &args.turn, &explanation)),
        Format::Text => output::print(&report::explain(rules, &args.turn, &explanation)),
    }
}
