//! `regra perftree`: a count in the form of perftree's scripts, to compare regra with another engine there.

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::watch::Watcher;
use super::{output, terminal, threads};
use regra_engine as engine;
use regra_judge::perft::{Ends, count};
use regra_rules::Catalogue;
use regra_rules::notation::{Style, write_turn_as};

/// What perftree gives its script, in this order.
#[derive(Debug, ClapArgs)]
pub(super) struct PerftreeArgs {
    /// How many moves deep.
    #[arg(allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=60))]
    pub(super) depth: u32,
    /// The position, as FEN.
    pub(super) fen: String,
    /// Moves to play first, in one argument or in several.
    pub(super) turns: Vec<String>,
    /// The rule set; perftree itself knows only chess.
    #[arg(long, default_value = "chess")]
    pub(super) rules: String,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
}

/// Counts, and prints a move and its count on each line, a blank line, and the total.
pub(super) fn run(catalogue: &Catalogue, args: &PerftreeArgs) -> Result<(), Failure> {
    let rules = catalogue.rules(&args.rules).map_err(Failure::input)?;
    let turns = args.turns.iter().flat_map(|text| text.split_whitespace());
    let game = engine::reach(&rules, Some(&args.fen), turns).map_err(Failure::Input)?;
    let (pool, watch) = (threads::pool(args.threads)?, Watcher::start()?);
    let count = pool.install(|| count(&rules, &game, args.depth, Ends::ByPosition, &watch));
    watch.finish();
    if !count.complete {
        terminal::aside(format!("interrupted: {} nodes seen, which are not all", count.nodes));
        return Err(Failure::Interrupted);
    }
    let turn = |turn| write_turn_as(&rules, game.position().side, turn, Style::ENGINE);
    let lines = count.divide.iter().map(|entry| format!("{} {}\n", turn(entry.turn), entry.nodes));
    output::print(&format!("{}\n{}\n", lines.collect::<String>(), count.nodes))
}
