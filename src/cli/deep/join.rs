//! `regra perft join`: the sum of what stores have, what is missing, and what is different.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::divide::Divide;
use super::job::{Halt, Job};
use super::recheck::RecheckShare;
use super::store::{Damaged, Store};
use crate::failure::Failure;
use crate::format::Format;
use crate::watch::Watcher;
use crate::{output, terminal, threads};
use regra_judge::exhaust::Digest;
use regra_judge::perft::deep::{self, DeepQuestion, DeepUnit, UnitCount, What};
use regra_judge::perft::{Ended, Watch};
use regra_rules::Catalogue;
use regra_rules::messages::say;
use regra_rules::position::read_position;
use regra_show::report::{self, DifferentJson, JoinJson, RootCountJson, StoreJson, WayJson};

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
    #[arg(long, value_name = "PERCENT")]
    recheck: Option<RecheckShare>,
    /// How many threads count once more; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Adds up, and fails where something is missing or different.
pub(super) fn run(catalogue: &Catalogue, args: &JoinArgs) -> Result<(), Failure> {
    let job = Job::open(catalogue, &args.units, args.depth)?;
    if args.divide && job.units.head.ply() == 0 {
        return Err(Failure::input(say().deep_no_divide()));
    }
    let pool = threads::pool(args.threads)?;
    let (rules, digest) = (job.rules.name.as_str(), &job.units.head.digest);
    let stores: Vec<Store> =
        args.stores.iter().map(|path| Store::open(path, rules, digest)).collect::<Result<_, _>>()?;
    each_once(&stores)?;
    let watch = Watcher::start()?;
    let mut join = Join::new(&job, &stores, args, &watch);
    let json = pool.install(|| {
        job.units.each(|unit| join.unit(&unit))?;
        std::mem::take(&mut join.damaged).told()?;
        let (divide, skipped) = (join.divided()?, join.skipped);
        Ok((JoinJson { divide, ..join.json() }, skipped))
    });
    watch.finish();
    let (json, skipped) = json.map_err(|halt: Halt| halt.of(&job.name))?;
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
        if let Some(first) = seen.insert(store.place()?, store.name()) {
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
    job: &'a Job,
    stores: &'a [Store],
    whats: &'a [What],
    recheck: Option<RecheckShare>,
    watch: &'a Watcher,
    parts: Vec<StoreSums>,
    nodes: u128,
    /// The lines below each unit, where they are divided.
    below: Option<Vec<u128>>,
    /// How lines end, where that was asked for.
    ended: Option<Ended>,
    missing: Vec<u64>,
    agree: u64,
    rechecked: u64,
    different: Vec<DifferentJson>,
    /// Whether something that was asked for was not done, because somebody asked to stop.
    skipped: bool,
    damaged: Damaged,
}

impl<'a> Join<'a> {
    fn new(job: &'a Job, stores: &'a [Store], args: &JoinArgs, watch: &'a Watcher) -> Self {
        Self {
            job,
            stores,
            whats: if args.outcomes { &[What::Nodes, What::Ends] } else { &[What::Nodes] },
            recheck: args.recheck,
            watch,
            parts: stores.iter().map(|_| StoreSums::default()).collect(),
            nodes: 0,
            below: args.divide.then(Vec::new),
            ended: args.outcomes.then(|| job.units.head.ended.clone()),
            missing: Vec::new(),
            agree: 0,
            rechecked: 0,
            different: Vec::new(),
            skipped: false,
            damaged: Damaged::default(),
        }
    }

    /// What the stores have of a unit.
    fn unit(&mut self, unit: &DeepUnit) -> Result<(), Halt> {
        // What was counted once more before is told with the sum.
        if self.watch.stopped() && self.recheck.is_none() {
            terminal::aside(say().deep_join_stopped());
            return Err(Failure::Interrupted.into());
        }
        let mut there = vec![true; self.stores.len()];
        let (mut whole, mut same) = (true, true);
        for &what in self.whats {
            let found = self.found(unit, what);
            let Some(found) = self.damaged.or_found(found)? else { return Ok(()) };
            for (store, counted) in &found {
                self.parts[*store].take(unit, what, counted);
            }
            for (store, there) in there.iter_mut().enumerate() {
                *there &= found.iter().any(|(other, _)| *other == store);
            }
            match found.first() {
                None => whole = false,
                Some((store, counted)) => {
                    same &= self.same(unit, what, &found);
                    self.add(unit, counted)?;
                    if let (What::Nodes, Some(below)) = (what, &mut self.below) {
                        below.push(counted.nodes);
                    }
                    self.once_more(unit, what, *store, counted)?;
                }
            }
        }
        for (part, there) in self.parts.iter_mut().zip(&there) {
            part.units += u64::from(*there);
        }
        if !whole {
            self.missing.push(unit.number);
        }
        self.agree += u64::from(same && there.iter().filter(|&&there| there).count() > 1);
        Ok(())
    }

    /// The answers of the stores that have one.
    fn found(&self, unit: &DeepUnit, what: What) -> Result<Vec<(usize, UnitCount)>, Failure> {
        let digest = self.job.units.head.digest.clone();
        let asked = DeepQuestion { digest, fen: unit.fen.clone(), depth: self.job.below(), what };
        let answers = self.stores.iter().map(|store| store.find(&asked)).enumerate();
        answers.filter_map(|(at, found)| found.map(|found| Some((at, found?))).transpose()).collect()
    }

    /// Whether all have the same; else it is told.
    fn same(&mut self, unit: &DeepUnit, what: What, found: &[(usize, UnitCount)]) -> bool {
        let Some(((first, one), others)) = found.split_first() else { return true };
        let before = self.different.len();
        for (second, other) in others {
            let stores = [*first, *second].map(|store| self.stores[store].name());
            self.different.extend(different(unit, what, [one, other], stores, false));
        }
        self.different.len() == before
    }

    fn add(&mut self, unit: &DeepUnit, counted: &UnitCount) -> Result<(), Failure> {
        let much = || Failure::input(say().deep_too_many());
        let nodes = counted.nodes.checked_mul(unit.lines).and_then(|nodes| self.nodes.checked_add(nodes));
        self.nodes = nodes.ok_or_else(much)?;
        let ended = self.ended.as_mut();
        ended
            .map_or(Some(()), |all| all.join(&counted.ended, self.job.units.head.ply(), unit.lines))
            .ok_or_else(much)
    }

    /// Counts below the unit once more, if it is one of the share.
    fn once_more(
        &mut self,
        unit: &DeepUnit,
        what: What,
        store: usize,
        counted: &UnitCount,
    ) -> Result<(), Failure> {
        if !self.recheck.is_some_and(|share| share.has(unit.number)) {
            return Ok(());
        }
        if self.watch.stopped() {
            self.skipped = true;
            return Ok(());
        }
        let rules = &self.job.rules;
        let position = read_position(rules, &unit.fen).map_err(Failure::inputs)?;
        let again = deep::recount(rules, &position, (self.job.below(), what), self.watch);
        let Some((nodes, ended)) = again else {
            self.skipped = true;
            return Ok(());
        };
        let again = UnitCount { nodes, ended, how: counted.how.clone() };
        let stores = [self.stores[store].name(), String::new()];
        let told = different(unit, what, [counted, &again], stores, true);
        self.rechecked += u64::from(what == What::Nodes && told.is_none());
        self.different.extend(told);
        Ok(())
    }

    /// The lines below each first move, where that was asked for and there is a sum.
    fn divided(&mut self) -> Result<Vec<RootCountJson>, Halt> {
        let whole = self.missing.is_empty() && self.different.is_empty();
        let Some(below) = self.below.as_ref().filter(|_| whole) else { return Ok(Vec::new()) };
        let divided = match self.watch.stopped() {
            true => Err(Failure::Interrupted.into()),
            false => Divide { job: self.job, below, watch: self.watch }.turns(self.nodes),
        };
        match divided {
            Err(Halt::Other(Failure::Interrupted)) => {
                self.skipped = true;
                Ok(Vec::new())
            }
            divided => divided,
        }
    }

    fn json(self) -> JoinJson {
        let head = &self.job.units.head;
        let asked = self.ended.is_some();
        let stores = self.stores.iter().zip(self.parts).map(|(store, part)| StoreJson {
            store: store.name(),
            without_ends: asked
                && !self.job.units.is_empty()
                && !part.ways.keys().any(|way| way.starts_with("ends: ")),
            units: part.units,
            seconds: part.seconds,
            ways: part.ways.into_iter().map(|(way, results)| WayJson { way, results }).collect(),
            sum: part.sum.to_string(),
        });
        JoinJson {
            stores: stores.collect(),
            agree: self.agree,
            rechecked: self.rechecked,
            different: self.different,
            ..JoinJson::new(head, self.job.depth, (self.nodes, self.ended.as_ref()), self.missing)
        }
        .honest()
    }
}

impl StoreSums {
    fn take(&mut self, unit: &DeepUnit, what: What, counted: &UnitCount) {
        self.seconds += counted.how.seconds;
        *self.ways.entry(format!("{what}: {}", counted.how.way())).or_default() += 1;
        let result = match what {
            What::Nodes => counted.nodes.to_string(),
            What::Ends => counted.ended.to_string().trim_end().replace('\n', ", "),
        };
        self.sum.add(&format!("{} ; {what} {result}", unit.fen));
    }
}

/// What two counts say that is not the same.
fn different(
    unit: &DeepUnit,
    what: What,
    [one, other]: [&UnitCount; 2],
    [first, second]: [String; 2],
    recheck: bool,
) -> Option<DifferentJson> {
    let said = |counted: &UnitCount| match what {
        What::Nodes => counted.nodes.to_string(),
        What::Ends => counted.ended.to_string().trim_end().replace('\n', ", "),
    };
    let [found, other] = [one, other].map(said);
    (found != other).then(|| DifferentJson {
        unit: unit.number,
        fen: unit.fen.clone(),
        what: what.to_string(),
        stores: if recheck { vec![first] } else { vec![first, second] },
        found: [found, other],
    })
}
