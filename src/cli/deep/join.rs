//! `regra perft join`: the sum of what stores have, what is missing, and what is different.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::job::{Job, Unit, stopped};
use super::store::Store;
use crate::failure::Failure;
use crate::format::Format;
use crate::watch::Watcher;
use crate::{terminal, threads};
use regra_documents::messages::say;
use regra_judge::perft::Watch;
use regra_judge::perft::deep::{self, Counted, DeepPosition, Level, UnitCount, What};
use regra_movegen as movegen;
use regra_rules::Catalogue;
use regra_rules::notation::write_turn;
use regra_rules::position::read_position;
use regra_show::report::{self, DeepCount, DifferentCount, JoinedCounts, RootNodes, StoreSum};

#[derive(Debug, ClapArgs)]
pub(crate) struct JoinArgs {
    /// The units: a file of `regra perft split`.
    units: PathBuf,
    /// Where results were kept, on this machine or on others; what two have must be the same.
    #[arg(required = true)]
    stores: Vec<PathBuf>,
    /// Another depth than the file says, from where the lines begin.
    #[arg(long, value_name = "D")]
    depth: Option<u32>,
    /// Also how lines end, by ply, clause and winner.
    #[arg(long)]
    outcomes: bool,
    /// Also the lines below each first move: what leads to the units is gone through once more.
    #[arg(long)]
    divide: bool,
    /// Count this share of the units once more: position by position, by the code that plays any rule set, without a
    /// table.
    #[arg(long, value_name = "PERCENT", value_parser = share)]
    recheck: Option<u64>,
    /// How many threads count once more; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// All of the units, in millionths.
const WHOLE: u64 = 1_000_000;

/// A share above 0 and up to 1, in millionths.
fn share(text: &str) -> Result<u64, String> {
    let percent = text.strip_suffix('%').unwrap_or(text).parse::<f64>().ok();
    let percent = percent.filter(|percent| (0.0..=100.0).contains(percent));
    let share = percent.map(|percent| (percent * 10_000.0).round() as u64).filter(|&share| share > 0);
    share.ok_or_else(|| say().deep_percent())
}

/// Whether a unit belongs to a share: they lie evenly, and the first always does.
fn shared(share: u64, unit: u64) -> bool {
    let before = |unit: u64| u128::from(unit) * u128::from(share) / u128::from(WHOLE);
    unit == 1 || before(unit) > before(unit - 1)
}

/// Adds up, and fails where something is missing or different.
pub(super) fn run(catalogue: &Catalogue, args: &JoinArgs) -> Result<(), Failure> {
    let job = Job::open(catalogue, &args.units, args.depth)?;
    if args.divide && job.units.ply() == 0 {
        return Err(Failure::input(say().deep_no_divide()));
    }
    let pool = threads::pool(args.threads)?;
    let head = job.results();
    let stores = args.stores.iter().map(|path| Store::open(path, &head)).collect::<Result<Vec<_>, _>>()?;
    each_once(&stores)?;
    let watch = Watcher::start()?;
    let sum = |store: &Store| StoreSum { store: store.name(), ..StoreSum::default() };
    let joined = JoinedCounts {
        count: DeepCount::new(&job.head, job.depth, &job.units),
        ply: job.units.ply(),
        nodes: Some(0),
        divide: Vec::new(),
        outcomes: args.outcomes.then(|| job.units.ended.clone()),
        missing: Vec::new(),
        stores: stores.iter().map(sum).collect(),
        agree: 0,
        rechecked: 0,
        different: Vec::new(),
    };
    let (stores, below) = (&stores, Vec::new());
    let mut join = Join { args, job: &job, stores, watch: &watch, below, joined, skipped: false };
    let all = pool.install(|| join.all());
    watch.finish();
    all?;
    args.format.print(&join.joined, report::join)?;
    if !join.joined.holds() {
        return Err(Failure::Check);
    }
    if join.skipped {
        terminal::aside(say().deep_join_interrupted());
        return Err(Failure::Interrupted);
    }
    Ok(())
}

/// A store that comes twice, by whatever name, would agree with itself.
fn each_once(stores: &[Store]) -> Result<(), Failure> {
    let mut seen: BTreeMap<PathBuf, String> = BTreeMap::new();
    for store in stores {
        let place = fs::canonicalize(&store.path).map_err(Failure::of_file(&store.path))?;
        if let Some(first) = seen.insert(place, store.name()) {
            return Err(Failure::input(say().deep_one_store(first, store.name())));
        }
    }
    Ok(())
}

struct Join<'a> {
    args: &'a JoinArgs,
    job: &'a Job,
    stores: &'a [Store],
    watch: &'a Watcher,
    /// The lines below each unit.
    below: Vec<u128>,
    /// What is added up, missing, the same, different.
    joined: JoinedCounts,
    /// Whether something that was asked for was not done, because somebody asked to stop.
    skipped: bool,
}

impl Join<'_> {
    /// Adds up; no sum where something is missing or different.
    fn all(&mut self) -> Result<(), Failure> {
        self.job.each().try_for_each(|unit| self.unit(&unit))?;
        let asked = self.args.outcomes && !self.job.units.positions.is_empty();
        for store in &mut self.joined.stores {
            store.without_ends = asked && !store.ways.keys().any(|way| way.starts_with("ends: "));
        }
        if !self.joined.holds() {
            (self.joined.nodes, self.joined.outcomes) = (None, None);
        } else if self.args.divide {
            match self.divided() {
                Err(Failure::Interrupted) => self.skipped = true,
                divided => self.joined.divide = divided?,
            }
        }
        Ok(())
    }

    /// What the stores have of a unit.
    fn unit(&mut self, unit: &Unit) -> Result<(), Failure> {
        // What was counted once more before is told with the sum.
        if self.watch.stopped() && self.args.recheck.is_none() {
            terminal::aside(say().deep_join_stopped());
            return Err(Failure::Interrupted);
        }
        let (asked, stores, differ) = (self.job.asked(unit), self.stores, self.joined.different.len());
        let (mut have, mut whole) = (vec![true; stores.len()], true);
        for &what in What::asked(self.args.outcomes) {
            let mut one: Option<(usize, &UnitCount)> = None;
            for (at, store) in stores.iter().enumerate() {
                have[at] &= store.results.find(&asked, what).next().is_some();
                for count in store.results.find(&asked, what) {
                    take(&mut self.joined.stores[at], unit, count);
                    let &mut (first, same) = one.get_or_insert((at, count));
                    let names = vec![stores[first].name(), store.name()];
                    self.compare(unit, names, [&same.counted, &count.counted]);
                }
            }
            let Some((store, count)) = one else {
                whole = false;
                continue;
            };
            self.add(unit, &count.counted).ok_or_else(|| Failure::input(say().deep_too_many()))?;
            if self.args.recheck.is_some_and(|share| shared(share, unit.number)) {
                self.once_more(unit, stores[store].name(), &count.counted);
            }
        }
        self.joined.stores.iter_mut().zip(&have).for_each(|(store, &has)| store.units += u64::from(has));
        self.joined.missing.extend((!whole).then_some(unit.number));
        let two = have.iter().filter(|&&has| has).count() > 1;
        self.joined.agree += u64::from(two && self.joined.different.len() == differ);
        Ok(())
    }

    /// Whether two counts are equal; prints the difference if not.
    fn compare(&mut self, unit: &Unit, stores: Vec<String>, [one, other]: [&Counted; 2]) -> bool {
        let (number, fen, what) = (unit.number, unit.fen.clone(), one.what().to_string());
        let found = [one, other].map(ToString::to_string);
        let different = DifferentCount { unit: number, fen, what, stores, found };
        self.joined.different.extend((one != other).then_some(different));
        one == other
    }

    fn add(&mut self, unit: &Unit, counted: &Counted) -> Option<()> {
        match counted {
            Counted::Nodes(nodes) => {
                self.joined.nodes = Some(nodes.checked_mul(unit.lines)?.checked_add(self.joined.nodes?)?);
                self.below.push(*nodes);
                Some(())
            }
            Counted::Ends(below) => {
                self.joined.outcomes.as_mut()?.join(below, self.job.units.ply(), unit.lines)
            }
        }
    }

    /// Counts below the unit once more.
    fn once_more(&mut self, unit: &Unit, store: String, counted: &Counted) {
        let (rules, asked) = (&self.job.rules, (self.job.below(), counted.what()));
        let again = (!self.watch.stopped()).then(|| deep::recount(rules, &unit.position, asked, self.watch));
        match again.flatten() {
            None => self.skipped = true,
            Some(again) => {
                let same = self.compare(unit, vec![store], [counted, &again]);
                self.joined.rechecked += u64::from(same && counted.what() == What::Nodes);
            }
        }
    }

    /// The lines to the depth below each first move, in the generator's order: the positions at the ply of the units
    /// are gone through once more below each.
    fn divided(&self) -> Result<Vec<RootNodes>, Failure> {
        let (rules, all) = (&self.job.rules, &self.job.units.positions);
        let root = read_position(rules, self.job.head.get("start")).map_err(Failure::inputs)?;
        let (mut divide, mut sum) = (Vec::new(), 0_u128);
        for turn in movegen::turns(rules, &root) {
            let level = Level::behind(rules, &root.play(rules, turn), self.joined.ply - 1, self.watch);
            let level = level.map_err(stopped)?;
            // A sum that overflows stays at the maximum of u128, which is not exact; no total equals it.
            let lines = level.positions.iter().fold(0_u128, |sum, there| {
                let same = |unit: &DeepPosition| unit.with_lines(0).cmp(&there.with_lines(0));
                let below = all.binary_search_by(same).map_or(0, |at| self.below[at]);
                sum.saturating_add(there.lines().saturating_mul(below))
            });
            sum = sum.saturating_add(lines);
            divide.push(RootNodes { turn: write_turn(rules, root.side, turn), nodes: lines.to_string() });
        }
        let nodes = self.joined.nodes.unwrap_or_default();
        if sum == nodes {
            return Ok(divide);
        }
        terminal::aside(say().deep_undivided(sum.to_string(), nodes.to_string()));
        Err(Failure::Check)
    }
}

/// Adds a result to what a store has.
fn take(store: &mut StoreSum, unit: &Unit, UnitCount { counted, way, seconds }: &UnitCount) {
    let what = counted.what();
    store.seconds += seconds;
    *store.ways.entry(format!("{what}: {way}")).or_default() += 1;
    store.sum.add(&format!("{} ; {what} {counted}", unit.fen));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_lies_evenly() {
        let of = |text: &str| {
            let part = share(text).unwrap();
            (1..=1000).filter(|&unit| shared(part, unit)).collect::<Vec<u64>>()
        };
        assert_eq!(of("100%").len(), 1000);
        assert_eq!(of("1"), [1, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
        assert_eq!(of("0.2%"), [1, 500, 1000]);
        for wrong in ["0", "-1", "101", "1%%", "", "NaN", "inf", "0.00001"] {
            assert!(share(wrong).is_err(), "{wrong}");
        }
    }
}
