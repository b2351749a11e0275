//! `regra perft work`: counts below units, each kept as soon as it is known.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args as ClapArgs;

use super::job::{Counter, Job};
use super::store::Store;
use crate::failure::Failure;
use crate::format::Format;
use crate::watch::Watcher;
use crate::{terminal, threads};
use regra_documents::messages::say;
use regra_judge::exhaust::Share;
use regra_judge::perft::Ends;
use regra_judge::perft::deep::What;
use regra_movegen::outcome::Game;
use regra_movegen::{Memory, Table};
use regra_rules::Catalogue;
use regra_show::report::{self, WorkDone};

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
    let pool = threads::pool(args.threads)?;
    let mut memory = args.hash.map(Memory::new).transpose().map_err(Failure::input)?;
    let table = memory.as_mut().map(|memory| Table::new(&job.rules, memory));
    let mut store = Store::begin(&args.store, &job.results())?;
    let watch = Watcher::start()?;
    let table = table.as_ref().zip(args.hash);
    let counter = Counter { rules: &job.rules, ends: Ends::ByPosition, table, watch: &watch };
    let started = Instant::now();
    let (rules, depth) = (job.rules.name.to_string(), job.depth);
    let mut json = WorkDone { rules, depth, counted: 0, there: 0, seconds: 0.0 };
    let mut units = job.each().filter(|unit| numbers.contains(&unit.number) && args.wants(unit.number));
    let done = pool.install(|| {
        units.try_for_each(|unit| {
            let (asked, mut new) = (job.asked(&unit), false);
            for &what in What::asked(args.outcomes) {
                if store.results.find(&asked, what).next().is_none() {
                    let count = counter.count(&Game::new(unit.position), job.below(), what);
                    store.keep(asked.clone(), count.ok_or(Failure::Interrupted)?)?;
                    new = true;
                }
            }
            *(if new { &mut json.counted } else { &mut json.there }) += 1;
            Ok(())
        })
    });
    watch.finish();
    json.seconds = started.elapsed().as_secs_f64();
    done.inspect_err(|failure| {
        if matches!(failure, Failure::Interrupted) {
            let counted = usize::try_from(json.counted).unwrap_or(usize::MAX);
            terminal::aside(say().deep_work_interrupted(counted));
        }
    })?;
    args.format.print(&json, report::work)
}

impl WorkArgs {
    /// The units that are meant.
    fn numbers(&self, job: &Job) -> Result<RangeInclusive<u64>, Failure> {
        let last = job.units.last().positions;
        let (numbers, what) = match (self.line, &self.range) {
            (None, None) => return Ok(1..=last),
            _ if last == 0 => return Err(Failure::input(say().deep_none(self.units.display().to_string()))),
            (None, Some(range)) => (range.clone(), format!("--range {}-{}", range.start(), range.end())),
            (Some(line), _) => (line..=line, format!("--line {line}")),
        };
        let there = *numbers.start() > 0 && *numbers.end() <= last;
        if there { Ok(numbers) } else { Err(Failure::input(say().deep_no_unit(what, last.to_string()))) }
    }

    fn wants(&self, unit: u64) -> bool {
        usize::try_from(unit - 1).is_ok_and(|unit| self.part.has(unit))
    }
}
