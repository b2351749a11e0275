//! Units that are worked on, and what can be wrong with their file.

use std::fs;
use std::io;
use std::path::Path;

use crate::failure::Failure;
use crate::place;
use regra_judge::perft::MAX_DEPTH;
use regra_judge::perft::deep::{Damage, Units};
use regra_judge::prove;
use regra_rules::messages::say;
use regra_rules::position::Position;
use regra_rules::{Catalogue, Rules};

/// Units, the rules that they were made for, and how deep is to be counted.
pub(super) struct Job {
    pub(super) name: String,
    pub(super) units: Units,
    pub(super) rules: Rules,
    /// From where the lines begin.
    pub(super) depth: u32,
}

impl Job {
    pub(super) fn open(catalogue: &Catalogue, path: &Path, depth: Option<u32>) -> Result<Self, Failure> {
        let name = path.display().to_string();
        if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
            return Err(Failure::input(say().deep_no_file(name)));
        }
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
    pub(super) fn below(&self) -> u32 {
        self.depth - self.units.head.ply()
    }
}

/// A problem with a file.
pub(super) fn at(name: &str, problem: &dyn std::fmt::Display) -> Failure {
    Failure::input(format!("{name}: {problem}"))
}

/// A position that a record has no room for.
pub(super) fn no_room(rules: &Rules, position: &Position) -> Failure {
    Failure::input(say().deep_position(position.fen(rules)))
}

/// Why units are not gone through to the end.
pub(super) enum Halt {
    /// What is wrong with their file.
    File(Damage),
    /// What the disk does when it is read.
    Disk(io::Error),
    /// A failure of its own.
    Other(Failure),
}

impl From<Damage> for Halt {
    fn from(damage: Damage) -> Self {
        Self::File(damage)
    }
}

impl From<io::Error> for Halt {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl From<Failure> for Halt {
    fn from(failure: Failure) -> Self {
        Self::Other(failure)
    }
}

impl Halt {
    pub(super) fn of(self, name: &str) -> Failure {
        match self {
            Self::File(damage) => at(name, &damage),
            Self::Disk(error) => at(name, &error),
            Self::Other(failure) => failure,
        }
    }
}
