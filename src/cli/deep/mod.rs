//! `regra perft split`, `work` and `join`: deep counts as work for many processes and machines.

mod job;
mod join;
mod split;
mod store;
mod work;

use clap::{ArgMatches, Args as ClapArgs, Command, FromArgMatches, Subcommand};

pub(crate) use job::{Counter, text};

use crate::failure::Failure;
use crate::perft_args::PerftArgs;
use regra_rules::Catalogue;

/// `regra perft`: a count, or work on one that is cut up.
#[derive(Debug)]
pub(crate) enum PerftCommand {
    /// `regra perft chess 6`.
    Count(Box<PerftArgs>),
    /// `regra perft split …`.
    Work(DeepCommand),
}

/// The words of a count may stand where the name of a command may, and are not needed where one stands.
impl ClapArgs for PerftCommand {
    fn augment_args(command: Command) -> Command {
        let command = PerftArgs::augment_args(command).args_conflicts_with_subcommands(true);
        DeepCommand::augment_subcommands(command).subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for PerftCommand {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        match matches.subcommand_name() {
            Some(_) => DeepCommand::from_arg_matches(matches).map(Self::Work),
            None => PerftArgs::from_arg_matches(matches).map(Box::new).map(Self::Count),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What is done with a count that is cut up.
#[derive(Debug, Subcommand)]
pub(crate) enum DeepCommand {
    /// Find the different positions at a ply, with the lines that lead to each, and write them as units of work.
    Split(split::SplitArgs),
    /// Count below units, each once, and keep what is counted in a store; what is there already is not counted again.
    Work(work::WorkArgs),
    /// Add up what the stores have, and say what is missing or different.
    Join(join::JoinArgs),
}

/// Does the work that was asked for.
pub(crate) fn run(catalogue: &Catalogue, command: &DeepCommand) -> Result<(), Failure> {
    match command {
        DeepCommand::Split(args) => split::run(catalogue, args),
        DeepCommand::Work(args) => work::run(catalogue, args),
        DeepCommand::Join(args) => join::run(catalogue, args),
    }
}
