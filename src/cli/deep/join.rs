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
use crate::{output, terminal, threads};
use regra_judge::exhaust::Digest;
use regra_judge::perft::deep::{self, Counted, DeepPosition, Level, LevelStop, UnitCount, What};
use regra_judge::perft::{Ended, Watch};
use regra_movegen as movegen;
use regra_rules::Catalogue;
use regra_rules::messages::say;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, read_position};
use regra_show::report::{self, DifferentJson, EndingJson, JoinJson, RootCountJson, StoreJson, WayJson};

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
    let parts = stores.iter().map(|_| StoreSums::default()).collect();
    let ended = args.outcomes.then(|| job.units.ended.clone());
    let json = JoinJson::new(&job.head, job.depth, &job.units);
    let (stores, nodes, below, skipped) = (&stores, 0, Vec::new(), false);
    let join = Join { args, job: &job, stores, watch: &watch, parts, nodes, below, ended, json, skipped };
    let joined = pool.install(|| join.all());
    watch.finish();
    let (json, skipped) = joined?;
    match args.format {
        Format::Json => output::json(&json)?,
        Format::Text => output::print(&report::join(&json))?,
    }
    if !json.holds() {
        return Err(Failure::Check);
    }
    if skipped {
        terminal::aside(say().deep_join_interrupted());
        return Err(Failure::Interrupted);
    }
    Ok(())
}

/// A store that comes twice, by whatever name, would agree with itself.
fn each_once(stores: &[Store]) -> Result<(), Failure> {
    let mut seen: BTreeMap<PathBuf, String> = BTreeMap::new();
    for store in stores {
        let place = fs::canonicalize(&store.path).map_err(|error| Failure::of_file(&store.path, &error))?;
        if let Some(first) = seen.insert(place, store.name()) {
            return Err(Failure::input(say().deep_one_store(first, store.name())));
        }
    }
    Ok(())
}

/// What one store has.
#[derive(Default)]
struct StoreSums {
    units: u64,
    seconds: f64,
    ways: BTreeMap<String, u64>,
    sum: Digest,
}

struct Join<'a> {
    args: &'a JoinArgs,
    job: &'a Job,
    stores: &'a [Store],
    watch: &'a Watcher,
    parts: Vec<StoreSums>,
    nodes: u128,
    /// The lines below each unit.
    below: Vec<u128>,
    /// How lines end, where that was asked for.
    ended: Option<Ended>,
    /// What is missing, the same, different.
    json: JoinJson,
    /// Whether something that was asked for was not done, because somebody asked to stop.
    skipped: bool,
}

impl Join<'_> {
    /// Adds up; no sum where something is missing or different.
    fn all(mut self) -> Result<(JoinJson, bool), Failure> {
        self.job.each().try_for_each(|unit| self.unit(&unit))?;
        let holds = self.json.holds();
        if self.args.divide && holds {
            match self.divided() {
                Err(Failure::Interrupted) => self.skipped = true,
                divided => self.json.divide = divided?,
            }
        }
        let asked = self.ended.is_some() && !self.job.units.positions.is_empty();
        let stores = self.stores.iter().zip(self.parts).map(|(store, part)| StoreJson {
            store: store.name(),
            without_ends: asked && !part.ways.keys().any(|way| way.starts_with("ends: ")),
            units: part.units,
            seconds: part.seconds,
            ways: part.ways.into_iter().map(|(way, results)| WayJson { way, results }).collect(),
            sum: part.sum.to_string(),
        });
        let (stores, nodes) = (stores.collect(), holds.then(|| self.nodes.to_string()));
        let outcomes = self.ended.as_ref().filter(|_| holds).map(EndingJson::rows);
        Ok((JoinJson { stores, nodes, outcomes, ..self.json }, self.skipped))
    }

    /// What the stores have of a unit.
    fn unit(&mut self, unit: &Unit) -> Result<(), Failure> {
        // What was counted once more before is told with the sum.
        if self.watch.stopped() && self.args.recheck.is_none() {
            terminal::aside(say().deep_join_stopped());
            return Err(Failure::Interrupted);
        }
        let (asked, stores, differ) = (self.job.asked(unit), self.stores, self.json.different.len());
        let (mut have, mut whole) = (vec![true; stores.len()], true);
        for &what in What::asked(self.args.outcomes) {
            let mut one: Option<(usize, &UnitCount)> = None;
            for (at, store) in stores.iter().enumerate() {
                have[at] &= store.results.find(&asked, what).next().is_some();
                for count in store.results.find(&asked, what) {
                    self.parts[at].take(unit, count);
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
        self.parts.iter_mut().zip(&have).for_each(|(part, &has)| part.units += u64::from(has));
        self.json.missing.extend((!whole).then_some(unit.number));
        let two = have.iter().filter(|&&has| has).count() > 1;
        self.json.agree += u64::from(two && self.json.different.len() == differ);
        Ok(())
    }

    /// Whether two counts are equal; prints the difference if not.
    fn compare(&mut self, unit: &Unit, stores: Vec<String>, [one, other]: [&Counted; 2]) -> bool {
        let (number, fen, what) = (unit.number, unit.fen.clone(), one.what().to_string());
        let found = [one, other].map(ToString::to_string);
        let different = DifferentJson { unit: number, fen, what, stores, found };
        self.json.different.extend((one != other).then_some(different));
        one == other
    }

    fn add(&mut self, unit: &Unit, counted: &Counted) -> Option<()> {
        match counted {
            Counted::Nodes(nodes) => {
                self.nodes = nodes.checked_mul(unit.lines)?.checked_add(self.nodes)?;
                self.below.push(*nodes);
                Some(())
            }
            Counted::Ends(below) => self.ended.as_mut()?.join(below, self.job.units.ply(), unit.lines),
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
                self.json.rechecked += u64::from(same && counted.what() == What::Nodes);
            }
        }
    }

    /// The lines to the depth below each first move, in the generator's order: the positions at the ply of the units
    /// are gone through once more below each.
    fn divided(&self) -> Result<Vec<RootCountJson>, Failure> {
        let (rules, all) = (&self.job.rules, &self.job.units.positions);
        let root = read_position(rules, self.job.head.get("start")).map_err(Failure::inputs)?;
        let (mut divide, mut sum) = (Vec::new(), 0_u128);
        for turn in movegen::turns(rules, &root) {
            let level = self.behind(&root.play(rules, turn)).map_err(stopped)?;
            // A sum that overflows stays at the maximum of u128, which is not exact; no total equals it.
            let lines = level.positions.iter().fold(0_u128, |sum, there| {
                let same = |unit: &DeepPosition| unit.with_lines(0).cmp(&there.with_lines(0));
                let below = all.binary_search_by(same).map_or(0, |at| self.below[at]);
                sum.saturating_add(there.lines().saturating_mul(below))
            });
            sum = sum.saturating_add(lines);
            divide.push(RootCountJson { turn: write_turn(rules, root.side, turn), nodes: lines.to_string() });
        }
        if sum == self.nodes {
            return Ok(divide);
        }
        terminal::aside(say().deep_undivided(sum.to_string(), self.nodes.to_string()));
        Err(Failure::Check)
    }

    /// The positions at the ply of the units behind one at ply 1.
    fn behind(&self, position: &Position) -> Result<Level, LevelStop> {
        let mut level = Level::first(&self.job.rules, position)?;
        while level.ply() + 1 < self.job.units.ply() {
            level = level.next(&self.job.rules, usize::MAX, self.watch)?;
        }
        Ok(level)
    }
}

impl StoreSums {
    fn take(&mut self, unit: &Unit, UnitCount { counted, way, seconds }: &UnitCount) {
        let what = counted.what();
        self.seconds += seconds;
        *self.ways.entry(format!("{what}: {way}")).or_default() += 1;
        self.sum.add(&format!("{} ; {what} {counted}", unit.fen));
    }
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
