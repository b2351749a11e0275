//! `regra perft work`: counts below units, each kept as soon as it is known.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args as ClapArgs;

use super::job::{Halt, Job, at};
use super::store::{Damaged, Store};
use crate::failure::Failure;
use crate::format::Format;
use crate::watch::Watcher;
use crate::{output, terminal, threads};
use regra_judge::exhaust::Share;
use regra_judge::perft::Ended;
use regra_judge::perft::deep::{DeepQuestion, DeepUnit, How, UnitCount, What};
use regra_judge::perft::{self, Ends};
use regra_movegen::outcome::Game;
use regra_movegen::{self as movegen, Build, Memory, Table};
use regra_rules::Catalogue;
use regra_rules::messages::say;
use regra_rules::position::read_position;
use regra_show::report::{self, WorkJson};

#[derive(Debug, ClapArgs)]
pub(crate) struct WorkArgs {
    /// The units: a file of `regra perft split`.
    units: PathBuf,
    /// Where results are kept: a directory, which may be new. Several processes may work on one, each on units of its
    /// own (--part, --range): those that begin with the same ones count the same.
    #[arg(long, value_name = "DIR")]
    store: PathBuf,
    /// Only this unit; the first line behind the head is 1.
    #[arg(long, value_name = "N", conflicts_with_all = ["range", "part"])]
    line: Option<u64>,
    /// Only these units, the last included.
    #[arg(long, value_name = "A-B", value_parser = range, conflicts_with = "part")]
    range: Option<RangeInclusive<u64>>,
    /// Only every M-th unit, from the K-th.
    #[arg(long, value_name = "K/M", default_value_t = Share::WHOLE, hide_default_value = true)]
    part: Share,
    /// Another depth than the file says, from where the lines begin.
    #[arg(long, value_name = "D")]
    depth: Option<u32>,
    /// Count also how lines end.
    #[arg(long)]
    outcomes: bool,
    /// Count positions that come again once: a table of this size in MiB for all threads and units, exact.
    #[arg(long, value_name = "MIB")]
    hash: Option<usize>,
    /// How many threads count below a unit; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// `5-9`, or `5` alone.
fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let range = first.parse().ok().zip(last.parse().ok()).map(|(first, last)| first..=last);
    range.filter(|range| *range.start() > 0 && !range.is_empty()).ok_or_else(|| say().deep_range())
}

/// Runs `regra perft work`.
pub(super) fn run(catalogue: &Catalogue, args: &WorkArgs) -> Result<(), Failure> {
    let job = Job::open(catalogue, &args.units, args.depth)?;
    let numbers = args.numbers(&job)?;
    job.units.each(|_| Ok::<_, Halt>(())).map_err(|halt| halt.of(&job.name))?;
    let pool = threads::pool(args.threads)?;
    let mut memory = args.hash.map(Memory::new).transpose().map_err(Failure::input)?;
    let table = memory.as_mut().map(|memory| Table::new(&job.rules, memory));
    let store = Store::begin(&args.store, &job.rules.name, &job.units.head.digest)?;
    let watch = Watcher::start()?;
    let hash = args.hash.unwrap_or(0);
    let work = Work { job: &job, store, table, hash, threads: pool.current_num_threads(), watch: &watch };
    let started = Instant::now();
    let mut json = WorkJson::new(&job.rules.name, job.depth);
    let done = pool.install(|| work.all(args, numbers, &mut json));
    watch.finish();
    json.seconds = started.elapsed().as_secs_f64();
    let damaged = done.inspect_err(|failure| {
        if matches!(failure, Failure::Interrupted) {
            let counted = usize::try_from(json.counted).unwrap_or(usize::MAX);
            terminal::aside(say().deep_work_interrupted(counted));
        }
    })?;
    damaged.told()?;
    match args.format {
        Format::Json => output::json(&json),
        Format::Text => output::print(&report::work(&json)),
    }
}

impl WorkArgs {
    /// The units that are meant.
    fn numbers(&self, job: &Job) -> Result<RangeInclusive<u64>, Failure> {
        let last = job.units.len();
        let (numbers, what) = match (self.line, &self.range) {
            (Some(_), _) | (_, Some(_)) if last == 0 => {
                return Err(Failure::input(say().deep_none(job.name.as_str())));
            }
            (Some(line), _) => (line..=line, format!("--line {line}")),
            (None, Some(range)) => (range.clone(), format!("--range {}-{}", range.start(), range.end())),
            (None, None) => return Ok(1..=last),
        };
        let there = *numbers.start() > 0 && *numbers.end() <= last;
        if there { Ok(numbers) } else { Err(Failure::input(say().deep_no_unit(what, last.to_string()))) }
    }

    fn wants(&self, unit: u64) -> bool {
        usize::try_from(unit - 1).is_ok_and(|unit| self.part.has(unit))
    }
}

struct Work<'a> {
    job: &'a Job,
    store: Store,
    table: Option<Table<'a>>,
    hash: usize,
    threads: usize,
    watch: &'a Watcher,
}

impl Work<'_> {
    /// Counts below all that are meant. Returns what could not be trusted of what was there.
    fn all(
        &self,
        args: &WorkArgs,
        numbers: RangeInclusive<u64>,
        told: &mut WorkJson,
    ) -> Result<Damaged, Failure> {
        let mut damaged = Damaged::default();
        let name = &self.job.name;
        let units = self.job.units.range(&numbers).map_err(|error| at(name, &error))?;
        for (number, unit) in numbers.zip(units).filter(|&(number, _)| args.wants(number)) {
            let unit = unit.map_err(|error| at(name, &error))?.map_err(|damage| at(name, &damage))?;
            debug_assert_eq!(unit.number, number);
            let whats: &[What] = if args.outcomes { &[What::Nodes, What::Ends] } else { &[What::Nodes] };
            let (mut new, mut whole) = (false, true);
            for &what in whats {
                match self.one(&unit, what, &mut damaged)? {
                    Some(counted) => new |= counted,
                    None => whole = false,
                }
            }
            told.counted += u64::from(new);
            told.there += u64::from(whole && !new);
        }
        Ok(damaged)
    }

    /// Counts below a unit and keeps it, unless that was done and can be trusted. Returns whether it was not; nothing
    /// where what is there is no file.
    fn one(&self, unit: &DeepUnit, what: What, damaged: &mut Damaged) -> Result<Option<bool>, Failure> {
        let head = &self.job.units.head;
        let (digest, fen, depth) = (head.digest.clone(), unit.fen.clone(), self.job.below());
        let asked = DeepQuestion { digest, fen, depth, what };
        let again = |problem: String| {
            terminal::aside(say().deep_counted_again(problem));
            Ok(None)
        };
        let Some(found) = damaged.or_found(self.store.find_or(&asked, again))? else { return Ok(None) };
        if found.is_some() {
            return Ok(Some(false));
        }
        let position = read_position(&self.job.rules, &unit.fen).map_err(Failure::inputs)?;
        let counted = self.counted(&Game::new(position), depth, what).ok_or(Failure::Interrupted)?;
        self.store.keep(&asked, &counted.write(&asked, &head.rules))?;
        Ok(Some(true))
    }

    /// Nothing if it was stopped.
    fn counted(&self, game: &Game, depth: u32, what: What) -> Option<UnitCount> {
        let (rules, threads, started) = (&self.job.rules, self.threads, Instant::now());
        let seconds = || started.elapsed().as_secs_f64();
        if what == What::Ends {
            let ended = perft::outcomes(rules, game, depth, Ends::ByPosition, self.watch)?;
            let how = How { hash: 0, specialised: false, pext: false, threads, seconds: seconds() };
            return Some(UnitCount { nodes: 0, ended, how });
        }
        let count = match &self.table {
            Some(table) => perft::count_hashed(table, game, depth, self.watch),
            None => perft::count(rules, game, depth, Ends::ByPosition, self.watch),
        };
        let Build { specialised, pext } = movegen::build(rules);
        let how = How { hash: self.hash, specialised, pext, threads, seconds: seconds() };
        count.complete.then_some(UnitCount { nodes: count.nodes, ended: Ended::default(), how })
    }
}
