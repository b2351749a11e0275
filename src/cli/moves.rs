//! `regra moves`: the legal moves, each with the clause that grants it and the position it leads to.

use super::args::MovesArgs;
use super::asked::Asked;
use super::failure::Failure;
use super::game;
use super::place::Place;
use regra_movegen as movegen;
use regra_rules::Catalogue;
use regra_rules::notation::{Style, write_turn_as};
use regra_show::report::{self, LegalMove, MovesReport};

/// Lists the legal moves, or plays games.
pub(super) fn run(catalogue: &Catalogue, args: &MovesArgs) -> Result<(), Failure> {
    let MovesArgs { position: args, game } = args;
    if let Some(file) = game {
        return game::run(catalogue, args, file);
    }
    let style = args.notation.style();
    Asked::of_rules(catalogue, &args.rules, &args.place, args.format)?.answer(
        args.format,
        |place| Ok(list(place, style)),
        |place| Ok(report::moves(&list(place, style))),
    )
}

fn list(place: &Place, style: Style) -> MovesReport {
    let (rules, position) = (&place.rules, place.position());
    let entry = |listed: movegen::Listed| LegalMove {
        turn: write_turn_as(rules, position.side, listed.turn, style),
        clauses: listed.clauses.iter().map(ToString::to_string).collect(),
        fen: position.play(rules, listed.turn).fen(rules),
    };
    let moves = movegen::listed(rules, position).into_iter().map(entry).collect();
    MovesReport { rules: rules.name.to_string(), fen: place.fen(), moves, end: place.end() }
}
