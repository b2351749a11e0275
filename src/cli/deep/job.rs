//! Units that are worked on, and how is counted below them.

use std::fs;
use std::path::Path;
use std::time::Instant;

use crate::failure::Failure;
use crate::place;
use regra_documents::messages::say;
use regra_judge::files::Damage;
use regra_judge::perft::deep::{Counted, Head, Level, LevelStop, UnitCount, What};
use regra_judge::perft::{self, Count, Ends, MAX_DEPTH, Watch};
use regra_judge::prove;
use regra_movegen::outcome::Game;
use regra_movegen::{self as movegen, Table};
use regra_rules::position::Position;
use regra_rules::{Catalogue, Rules};

/// Units, the rules that they were made for, and how deep is to be counted.
pub(super) struct Job {
    pub(super) head: Head,
    pub(super) rules: Rules,
    pub(super) units: Level,
    /// From where the lines begin.
    pub(super) depth: u32,
}

/// A unit: its number, from 1, its FEN and the lines to it.
pub(super) struct Unit {
    pub(super) number: u64,
    pub(super) position: Position,
    pub(super) fen: String,
    pub(super) lines: u128,
}

impl Job {
    pub(super) fn open(catalogue: &Catalogue, path: &Path, depth: Option<u32>) -> Result<Self, Failure> {
        let wrong = |damage: Damage| Failure::input(format!("{}: {damage}", path.display()));
        let text = text(path)?;
        let head = Head::of_units(&text).map_err(wrong)?;
        let found = head.get("digest");
        let rules = place::rules(catalogue, head.get("rules"))?;
        let digest = prove::digest(&rules);
        if digest != found {
            let (name, rules) = (path.display().to_string(), rules.name.as_str());
            return Err(Failure::input(say().deep_other_rules(name, found, rules, digest)));
        }
        let units = Level::read(&rules, &text).map_err(wrong)?;
        let (least, said) = (units.ply(), head.get("depth"));
        let number = || wrong(Damage::line("depth", said, &say().deep_form_number()));
        let planned = said.parse().map_err(|_| number())?;
        if !(least..=MAX_DEPTH).contains(&depth.unwrap_or(planned)) {
            let damage = || wrong(Damage::line("depth", said, &format!("{least} to {MAX_DEPTH}")));
            let given = |depth| Failure::input(say().deep_depth(depth, least, MAX_DEPTH));
            return Err(depth.map_or_else(damage, given));
        }
        let depth = depth.unwrap_or(planned);
        Ok(Self { head, rules, units, depth })
    }

    /// The units in their order.
    pub(super) fn each(&self) -> impl Iterator<Item = Unit> {
        (1..).zip(&self.units.positions).map(|(number, record)| {
            let position = record.position(&self.rules);
            Unit { number, position, fen: position.fen(&self.rules), lines: record.lines() }
        })
    }

    /// How deep below each unit.
    pub(super) fn below(&self) -> u32 {
        self.depth - self.units.ply()
    }

    /// What is asked below a unit.
    pub(super) fn asked(&self, unit: &Unit) -> String {
        format!("{} ; {}", unit.fen, self.below())
    }

    /// What the files say first that keep the results.
    pub(super) fn results(&self) -> Head {
        let about = ["rules", "digest"].map(|key| (key, self.head.get(key)));
        Head::new(("regra-counts", "1"), &about)
    }
}

/// The text of a regular file of units or results, of any length.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    // Opening a pipe waits for a writer.
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(Failure::input(say().deep_no_file(path.display().to_string())));
    }
    let bytes = fs::read(path).map_err(Failure::of_file(path))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Why there is no level.
pub(super) fn stopped(stop: LevelStop) -> Failure {
    match stop {
        LevelStop::Stopped => Failure::Interrupted,
        LevelStop::Problem(problem) => Failure::input(problem),
    }
}

/// How is counted.
pub(crate) struct Counter<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) ends: Ends,
    /// A table, and its size in MiB.
    pub(crate) table: Option<(&'a Table<'a>, usize)>,
    pub(crate) watch: &'a dyn Watch,
}

impl Counter<'_> {
    /// What is counted below a position; nothing if it was stopped.
    pub(crate) fn count(&self, game: &Game, depth: u32, what: What) -> Option<UnitCount> {
        let Self { rules, ends, table, watch } = *self;
        let nodes = |count: Count| count.complete.then_some(Counted::Nodes(count.nodes));
        let (started, build) = (Instant::now(), movegen::build(rules));
        let counted = match (what, table) {
            (What::Ends, _) => perft::outcomes(rules, game, depth, ends, watch).map(Counted::Ends),
            (What::Nodes, Some((table, _))) => nodes(perft::count_hashed(table, game, depth, watch)),
            (What::Nodes, None) => nodes(perft::count(rules, game, depth, ends, watch)),
        };
        let way = if what == What::Nodes && build.specialised { "specialised" } else { "general" };
        let machine = if what == What::Nodes && build.pext { " pext" } else { "" };
        let table =
            table.filter(|_| what == What::Nodes).map_or_else(String::new, |(_, mib)| format!(" hash {mib}"));
        let way = format!("{way}{machine}{table}");
        Some(UnitCount { counted: counted?, way, seconds: started.elapsed().as_secs_f64() })
    }
}
