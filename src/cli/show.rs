//! `regra show`: draws a position.

use super::args::ShowArgs;
use super::failure::Failure;
use super::output;
use super::place::{self, Place};
use crate::report;
use crate::rules::Catalogue;

/// Draws the position, with its FEN above.
pub(super) fn run(catalogue: &Catalogue, args: &ShowArgs) -> Result<(), Failure> {
    let place = Place::find(place::rules(catalogue, &args.rules)?, &args.place)?;
    let board = report::board(&place.rules, &place.setup());
    output::print(&format!("{}: {}\n{board}", place.rules.name, place.fen()))
}
