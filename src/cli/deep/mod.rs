//! `regra perft split`, `work` and `join`: deep counts as work for many processes and machines.

mod counts;
mod join;
mod recheck;
mod scratch;
mod split;
mod store;
mod work;

pub(in crate::cli) use store::put;

use std::io;
use std::path::Path;

use clap::{ArgMatches, Args as ClapArgs, Command, FromArgMatches, Subcommand};

use crate::cli::args::PerftArgs;
use crate::cli::failure::Failure;
use crate::cli::{perft, place};
use crate::messages::say;
use crate::perft::MAX_DEPTH;
use crate::perft::deep::{Damage, Units};
use crate::prove;
use crate::rules::{Catalogue, Rules};

/// `regra perft`: a count, or work on one that is cut up.
#[derive(Debug)]
pub(in crate::cli) enum PerftCommand {
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
pub(in crate::cli) enum DeepCommand {
    /// Find the different positions at a ply, with the lines that lead to each, and write them as units of work.
    Split(split::SplitArgs),
    /// Count below units, each once, and keep what is counted in a store; what is there already is not counted again.
    Work(work::WorkArgs),
    /// Add up what the stores have, and say what is missing or different.
    Join(join::JoinArgs),
    /// Write what was split and joined as a Markdown file: counts, different positions, ends, and how they were counted.
    Counts(counts::CountsArgs),
}

/// Does what was asked for.
pub(in crate::cli) fn run(
    catalogue: &Catalogue,
    command: &PerftCommand,
    spec: Option<&Path>,
) -> Result<(), Failure> {
    match command {
        PerftCommand::Count(args) => perft::run(catalogue, args, spec),
        PerftCommand::Work(DeepCommand::Split(args)) => split::run(catalogue, args),
        PerftCommand::Work(DeepCommand::Work(args)) => work::run(catalogue, args),
        PerftCommand::Work(DeepCommand::Join(args)) => join::run(catalogue, args),
        PerftCommand::Work(DeepCommand::Counts(args)) => counts::run(args),
    }
}

/// Units, the rules that they were made for, and how deep is to be counted.
struct Job {
    name: String,
    units: Units,
    rules: Rules,
    /// From where the lines begin.
    depth: u32,
}

impl Job {
    fn open(catalogue: &Catalogue, path: &Path, depth: Option<u32>) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let units =
            Units::open(path).map_err(|error| at(&name, &error))?.map_err(|damage| at(&name, &damage))?;
        let rules = place::rules(catalogue, &units.head.rules)?;
        let digest = prove::digest(&rules);
        if digest != units.head.digest {
            let (found, rules) = (units.head.digest.as_str(), rules.name.as_str());
            return Err(Failure::input(say().deep_other_rules(name, found, rules, digest)));
        }
        let (least, depth) = (units.head.ply(), depth.unwrap_or(units.head.depth));
        if !(least..=MAX_DEPTH).contains(&depth) {
            return Err(Failure::input(say().deep_depth(depth, least, MAX_DEPTH)));
        }
        Ok(Self { name, units, rules, depth })
    }

    /// How deep below each unit.
    fn below(&self) -> u32 {
        self.depth - self.units.head.ply()
    }
}

/// A problem with a file.
fn at(name: &str, problem: &dyn std::fmt::Display) -> Failure {
    Failure::input(format!("{name}: {problem}"))
}

/// Why units are not gone through to the end.
enum Halt {
    /// What is wrong with their file.
    File(Damage),
    /// The disk, or a failure of its own.
    Other(Failure),
}

impl From<Damage> for Halt {
    fn from(damage: Damage) -> Self {
        Self::File(damage)
    }
}

impl From<io::Error> for Halt {
    fn from(error: io::Error) -> Self {
        Self::Other(Failure::input(error))
    }
}

impl From<Failure> for Halt {
    fn from(failure: Failure) -> Self {
        Self::Other(failure)
    }
}

impl Halt {
    fn of(self, name: &str) -> Failure {
        match self {
            Self::File(damage) => at(name, &damage),
            Self::Other(failure) => failure,
        }
    }
}
