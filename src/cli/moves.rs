//! `regra moves`: the legal turns, each with the clause that grants it and the position it leads to.

use super::args::{Format, PositionArgs};
use super::failure::Failure;
use super::place::{self, Place};
use super::{output, stream};
use crate::movegen;
use crate::position::{Style, write_fen, write_turn_as};
use crate::report::{self, MoveJson, MovesJson};
use crate::rules::Catalogue;

/// Lists the legal turns.
pub(super) fn run(catalogue: &Catalogue, args: &PositionArgs) -> Result<(), Failure> {
    let plan = Plan::new(catalogue, args)?;
    let style = args.notation.style();
    match plan {
        Plan::Stream(rules) => stream::answer(&rules, |place| Ok(list(place, style))),
        Plan::One(place, Format::Json) => output::json(&list(&place, style)),
        Plan::One(place, Format::Text) => output::print(&report::moves(&list(&place, style))),
    }
}

/// What a command that answers about positions has to do.
pub(super) enum Plan {
    /// Answer every line of standard input.
    Stream(Box<crate::rules::Rules>),
    /// Answer about one position.
    One(Box<Place>, Format),
}

impl Plan {
    /// The plan behind what was typed.
    pub(super) fn new(catalogue: &Catalogue, args: &PositionArgs) -> Result<Self, Failure> {
        let (dash, words) = stream::asked([Some(args.rules.as_str()), args.input.as_deref()]);
        let &[name] = words.as_slice() else {
            return Err(Failure::input("name one rule set, and `-` to read positions from standard input"));
        };
        let rules = place::rules(catalogue, name)?;
        if dash || args.place.fen.as_deref() == Some("-") {
            return Ok(Self::Stream(Box::new(rules)));
        }
        Ok(Self::One(Box::new(Place::find(rules, &args.place)?), args.format))
    }
}

fn list(place: &Place, style: Style) -> MovesJson {
    let (rules, position) = (&place.rules, place.position());
    let entry = |listed: movegen::Listed| MoveJson {
        turn: write_turn_as(rules, position.side(), listed.turn, style),
        clauses: listed.clauses.iter().map(ToString::to_string).collect(),
        fen: write_fen(rules, &position.play(rules, listed.turn).to_setup(rules)),
    };
    let moves = movegen::listed(rules, position).into_iter().map(entry).collect();
    MovesJson { rules: rules.name.clone(), fen: place.fen(), moves }
}
