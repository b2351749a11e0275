//! `regra perftree`: a count as perftree's scripts give it, for whoever compares regra with another engine there.

use clap::Args as ClapArgs;

use super::args::Notation;
use super::failure::Failure;
use super::place::Place;
use super::watch::Watcher;
use super::{output, perft, place, threads};
use crate::library;
use crate::perft::{Ends, count};
use crate::position::write_turn_as;
use crate::rules::Catalogue;

/// What perftree gives its script, in this order.
#[derive(Debug, ClapArgs)]
pub(super) struct PerftreeArgs {
    /// How many turns deep.
    #[arg(allow_negative_numbers = true)]
    pub(super) depth: String,
    /// The position, as FEN.
    pub(super) fen: String,
    /// Turns to play first, in one argument or in several.
    pub(super) moves: Vec<String>,
    /// The rule set; perftree itself knows only chess.
    #[arg(long, default_value = "chess")]
    pub(super) rules: String,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
}

/// Counts, and prints a turn and its count on each line, a blank line, and the total.
pub(super) fn run(catalogue: &Catalogue, args: &PerftreeArgs) -> Result<(), Failure> {
    let rules = place::rules(catalogue, &args.rules)?;
    let depth = perft::parse_depth(&args.depth)?;
    let mut place = Place::reach(rules, &args.fen, std::iter::empty()).map_err(Failure::Input)?;
    for text in args.moves.iter().flat_map(|text| text.split_whitespace()) {
        let turn = library::meant(&place.rules, place.position(), text).map_err(Failure::input)?;
        place.game.play(&place.rules, turn);
    }
    let (pool, watch) = (threads::pool(args.threads)?, Watcher::start()?);
    let count = pool.install(|| count(&place.rules, &place.game, depth, Ends::ByPosition, &watch));
    watch.finish();
    if !count.complete {
        anstream::eprintln!("interrupted: {} nodes seen, which are not all", count.nodes);
        return Err(Failure::Interrupted);
    }
    let (side, style) = (place.position().side, Notation::Engine.style());
    let turn = |turn| write_turn_as(&place.rules, side, turn, style);
    let lines = count.divide.iter().map(|entry| format!("{} {}\n", turn(entry.turn), entry.nodes));
    output::print(&format!("{}\n{}\n", lines.collect::<String>(), count.nodes))
}
