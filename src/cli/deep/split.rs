//! `regra perft split`: the different positions at a ply, as units of work.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{fs, io};

use clap::Args as ClapArgs;

use super::job;
use crate::failure::Failure;
use crate::format::Format;
use crate::place::{Place, Spot};
use crate::watch::{Signals, Watcher};
use crate::{place, terminal, threads};
use regra_documents::messages::say;
use regra_judge::files::{self, Damage};
use regra_judge::perft::deep::{DeepPosition, Head, Level, LevelStop};
use regra_judge::perft::{self, Ends, MAX_DEPTH};
use regra_judge::prove;
use regra_rules::Catalogue;
use regra_show::report::{self, DeepCount, SplitUnits};

#[derive(Debug, ClapArgs)]
pub(crate) struct SplitArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    rules: String,
    /// How many moves deep is to be counted.
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_DEPTH)))]
    depth: u32,
    /// The ply of the positions; without it that of the depth, where different positions are counted and nothing else.
    #[arg(long, value_name = "K")]
    ply: Option<u32>,
    /// Write the units to this file; stopped on the way, the same command goes on at the ply that it was at.
    #[arg(long, value_name = "UNITS", requires = "ply")]
    out: Option<PathBuf>,
    #[command(flatten)]
    spot: Spot,
    /// Stop where the positions of a ply need more memory than this, in MiB.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    hash: Option<u64>,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Goes through the plies, and writes the units.
pub(super) fn run(catalogue: &Catalogue, args: &SplitArgs) -> Result<(), Failure> {
    let place = Place::find(place::rules(catalogue, &args.rules)?, &args.spot)?;
    let ply = args.ply.unwrap_or(args.depth);
    if ply > args.depth {
        return Err(Failure::input(say().deep_ply_above(ply, args.depth)));
    }
    let head = Head::units(&place.rules, &prove::digest(&place.rules), &place.fen(), args.depth);
    let out = args.out.as_deref();
    let _held = out.map(|out| taken(out, &head, ply)).transpose()?;
    let pool = threads::pool(args.threads)?;
    let watch = Watcher::start()?;
    let most = args.hash.map_or(u64::MAX, |mib| (mib << 20) / size_of::<DeepPosition>() as u64);
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let split = Split { place: &place, head: &head, most, watch: &watch, out, ply };
    let started = Instant::now();
    let level = pool.install(|| split.level());
    watch.finish();
    let (level, seconds) = (level?, started.elapsed().as_secs_f64());
    let (count, out) = (DeepCount::new(&head, args.depth, &level), out.map(|out| out.display().to_string()));
    let units = SplitUnits { count, outcomes: level.ended, out, seconds };
    args.format.print(&units, report::split)
}

/// The file of the ply that was reached, until the units that were asked for are written.
fn part(out: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(out.file_name().unwrap_or_default());
    name.push(".part");
    out.with_file_name(name)
}

/// Takes the file for this process: where nothing stands, or units of this very work. A link or a device would be
/// replaced by a file.
fn taken(out: &Path, head: &Head, ply: u32) -> Result<files::Held, Failure> {
    let (name, disk) = (out.display().to_string(), Failure::of_file(out));
    match fs::symlink_metadata(out) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(disk(error)),
        Ok(about) if !about.is_file() => return Err(Failure::input(say().deep_no_file(name))),
        Ok(_) => {
            let same = Head::of_units(&job::text(out)?).and_then(|there| {
                let other = || Damage::line("ply", &there.ply().to_string(), &format!("`{ply}`"));
                there.same(head).and_then(|()| (there.ply() == ply).then_some(()).ok_or_else(other))
            });
            let other = |damage: Damage| say().deep_other_units(name.as_str(), damage.to_string());
            same.map_err(|damage| Failure::input(other(damage)))?;
        }
    }
    let held = files::hold(out).map_err(disk)?.ok_or_else(|| Failure::input(say().deep_busy(name)))?;
    [out, &part(out)].into_iter().for_each(files::tidy);
    Ok(held)
}

struct Split<'a> {
    place: &'a Place,
    head: &'a Head,
    /// Maximum number of positions.
    most: usize,
    watch: &'a Watcher,
    /// The file of the units.
    out: Option<&'a Path>,
    ply: u32,
}

impl Split<'_> {
    /// The level at the ply, written.
    fn level(&self) -> Result<Level, Failure> {
        let mut level = match self.resumed()? {
            Some(level) => level,
            None => self.reached(Level::first(&self.place.rules, self.place.position()), None)?,
        };
        while level.ply() < self.ply {
            level = self.reached(level.next(&self.place.rules, self.most, self.watch), Some(level.ply()))?;
        }
        if let Some(out) = self.out {
            let _ = fs::remove_file(part(out));
        }
        Ok(level)
    }

    /// The level that was reached earlier, if it is one of this.
    fn resumed(&self) -> Result<Option<Level>, Failure> {
        let Some(part) = self.out.map(part).filter(|part| part.exists()) else { return Ok(None) };
        let (name, text) = (part.display().to_string(), job::text(&part)?);
        let Ok(head) = Head::of_units(&text) else {
            terminal::aside(say().deep_begun_again(name));
            return Ok(None);
        };
        let same = ["rules", "digest", "start"].iter().all(|key| head.get(key) == self.head.get(key));
        if !same || head.ply() > self.ply {
            let (rules, ply) = (head.get("rules"), head.ply());
            return Err(Failure::input(say().deep_other_progress(name, rules, ply)));
        }
        // At the last ply there would be nothing left to write.
        Ok(Level::read(&self.place.rules, &text).ok().filter(|level| level.ply() < self.ply))
    }

    /// Writes a level that is right: the lines to its positions must be as many as are counted without them.
    fn reached(&self, level: Result<Level, LevelStop>, before: Option<u32>) -> Result<Level, Failure> {
        let rules = &self.place.rules;
        let stopped = |stop| self.stopped(before, stop);
        let level = level.map_err(stopped)?;
        let ply = level.ply();
        // What is counted as a check is not progress.
        let count = perft::count(rules, &self.place.game, ply, Ends::ByPosition, &Signals);
        if !count.complete {
            return Err(stopped(LevelStop::Stopped));
        }
        let lines = level.last().lines;
        if count.nodes != lines {
            terminal::aside(say().deep_unbalanced(ply, lines.to_string(), count.nodes.to_string()));
            return Err(Failure::Check);
        }
        if let Some(out) = self.out {
            let file = if ply == self.ply { out.to_path_buf() } else { part(out) };
            let text = level.write(rules, self.head).map_err(stopped)?;
            files::write(&file, text).map_err(Failure::of_file(&file))?;
        }
        Ok(level)
    }

    fn stopped(&self, before: Option<u32>, stop: LevelStop) -> Failure {
        if stop == LevelStop::Stopped {
            self.watch.finish();
            if let Some(ply) = before {
                terminal::aside(say().deep_split_interrupted(ply as usize + 1, ply));
            }
            if self.out.is_some() {
                terminal::aside(say().deep_go_on());
            }
        }
        job::stopped(stop)
    }
}
