//! `regra outcome`: whether the game has ended, how, and by which clause.

use super::args::{Format, PositionArgs};
use super::failure::Failure;
use super::moves::Plan;
use super::place::Place;
use super::{output, stream};
use crate::geometry::Color;
use crate::outcome;
use crate::report::{self, OutcomeJson};
use crate::rules::Catalogue;

/// Says whether and how the game has ended.
pub(super) fn run(catalogue: &Catalogue, args: &PositionArgs) -> Result<(), Failure> {
    match Plan::new(catalogue, args)? {
        Plan::Stream(rules) => stream::answer(&rules, |place| Ok(verdict(place))),
        Plan::One(place, Format::Json) => output::json(&verdict(&place)),
        Plan::One(place, Format::Text) => output::print(&report::verdict(&verdict(&place))),
    }
}

fn verdict(place: &Place) -> OutcomeJson {
    let outcome = outcome::outcome(&place.rules, &place.game);
    OutcomeJson {
        rules: place.rules.name.clone(),
        fen: place.fen(),
        over: outcome.over,
        winner: outcome.winner.map(Color::name),
        clause: outcome.clause.map(str::to_owned),
        why: outcome.why,
    }
}
