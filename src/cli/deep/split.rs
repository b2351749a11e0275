//! `regra perft split`: the different positions at a ply, as units of work.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{fs, io};

use clap::Args as ClapArgs;

use super::job::{at, no_room};
use super::scratch::Scratch;
use crate::failure::Failure;
use crate::format::Format;
use crate::place::{Place, Spot};
use crate::watch::Watcher;
use crate::{output, place, terminal, threads};
use regra_judge::perft::deep::{self, Head, Level, LevelStop, Levels, Ply, Units};
use regra_judge::perft::{self, Ends, MAX_DEPTH, Watch};
use regra_judge::prove;
use regra_rules::Catalogue;
use regra_rules::messages::say;
use regra_show::report::{self, SplitJson};

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
    /// Memory for positions, in MiB; what is more goes to the disk, beside UNITS or where TMPDIR says.
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    hash: u64,
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
    let mut head = blank(&place, args.depth);
    if let Some(out) = &args.out {
        replaceable(out, &head, ply)?;
    }
    let pool = threads::pool(args.threads)?;
    let scratch = Scratch::begin(args.out.as_deref())?;
    let watch = Watcher::start()?;
    let memory = usize::try_from(args.hash << 20).unwrap_or(usize::MAX);
    let split = Split { place: &place, scratch: &scratch, watch: &watch, memory };
    let started = Instant::now();
    let written = pool.install(|| {
        let level = split.go(&mut head, ply)?;
        args.out.as_deref().map_or(Ok(()), |out| split.write(&head, &level, out))
    });
    watch.finish();
    written?;
    scratch.finish();
    print(args, &head, started.elapsed().as_secs_f64())
}

/// Nothing has been gone through.
fn blank(place: &Place, depth: u32) -> Head {
    Head {
        rules: place.rules.name.to_string(),
        digest: prove::digest(&place.rules),
        start: place.fen(),
        depth,
        plies: Vec::new(),
        ended: perft::Ended::default(),
    }
}

/// Whether units may be put there: where nothing stands, or units of this very work. A link or a device would be
/// replaced by a file.
fn replaceable(out: &Path, head: &Head, ply: u32) -> Result<(), Failure> {
    let name = out.display().to_string();
    match fs::symlink_metadata(out) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(at(&name, &error)),
        Ok(about) if !about.is_file() => return Err(Failure::input(say().deep_no_file(name))),
        Ok(_) => {}
    }
    let units = Units::open(out).map_err(|error| at(&name, &error))?;
    let same = units.and_then(|units| units.head.same_work(head, ply));
    same.map_err(|damage| Failure::input(say().deep_other_units(name, damage.to_string())))
}

struct Split<'a> {
    place: &'a Place,
    scratch: &'a Scratch,
    watch: &'a Watcher,
    memory: usize,
}

impl Split<'_> {
    /// To the level at this ply.
    fn go(&self, head: &mut Head, ply: u32) -> Result<Level, Failure> {
        let (rules, directory) = (&self.place.rules, self.scratch.path());
        let levels = Levels { rules, directory, memory: self.memory, watch: self.watch };
        let mut level = match self.resumed(head, &levels, ply)? {
            Some(level) => level,
            None => {
                let first = levels.first(self.place.position()).map_err(|stop| self.stopped(head, stop))?;
                self.reached(head, &first)?;
                first
            }
        };
        while level.ply < ply {
            let next = levels.next(&level, &mut head.ended).map_err(|stop| self.stopped(head, stop))?;
            self.reached(head, &next)?;
            let _ = levels.forget(&level);
            level = next;
        }
        Ok(level)
    }

    /// The level that was reached earlier, if it is one of this.
    fn resumed(&self, head: &mut Head, levels: &Levels<'_>, ply: u32) -> Result<Option<Level>, Failure> {
        let Some((earlier, sum)) = self.scratch.progress() else { return Ok(None) };
        let same =
            (&earlier.rules, &earlier.digest, &earlier.start) == (&head.rules, &head.digest, &head.start);
        if !same || earlier.ply() > ply {
            let (place, begun) = (self.scratch.path().display().to_string(), earlier.ply());
            return Err(Failure::input(say().deep_other_progress(place, earlier.rules.as_str(), begun)));
        }
        let Ply { lines, positions } = earlier.last();
        let level = levels.again(earlier.ply(), lines, positions, &sum);
        match level {
            Some(_) => *head = Head { depth: head.depth, ..earlier },
            None => {
                let file = levels.file(earlier.ply()).display().to_string();
                terminal::aside(say().deep_begun_again(file));
            }
        }
        Ok(level)
    }

    /// Notes a level: the lines to its positions must be as many as are counted without them.
    fn reached(&self, head: &mut Head, level: &Level) -> Result<(), Failure> {
        let Level { ply, lines, positions, .. } = *level;
        let count =
            perft::count(&self.place.rules, &self.place.game, ply, Ends::ByPosition, &Quiet(self.watch));
        if !count.complete {
            return Err(self.stopped(head, LevelStop::Stopped));
        }
        if count.nodes != lines {
            let (lines, perft) = (lines.to_string(), count.nodes.to_string());
            terminal::aside(say().deep_unbalanced(ply, lines, perft));
            return Err(Failure::Check);
        }
        head.plies.push(Ply { lines, positions });
        self.scratch.note(head, level).map_err(|error| self.disk(&error))
    }

    fn write(&self, head: &Head, level: &Level, out: &Path) -> Result<(), Failure> {
        let draft = self.scratch.path().join("units");
        let name = out.display().to_string();
        let mut file = File::create(&draft).map_err(|error| at(&name, &error))?;
        let written = deep::write_units(&self.place.rules, head, level, &mut file, self.watch);
        written.map_err(|stop| self.stopped(head, stop))?;
        fs::rename(&draft, out).map_err(|error| at(&name, &error))
    }

    fn stopped(&self, head: &Head, stop: LevelStop) -> Failure {
        match stop {
            LevelStop::Stopped => {
                let plies = head.plies.len();
                self.watch.finish();
                if plies > 0 {
                    terminal::aside(say().deep_split_interrupted(plies, plies - 1));
                }
                if self.scratch.keeps() {
                    terminal::aside(say().deep_go_on());
                }
                Failure::Interrupted
            }
            LevelStop::Disk(error) => self.disk(&error),
            LevelStop::Position(position) => no_room(&self.place.rules, &position),
        }
    }

    fn disk(&self, error: &io::Error) -> Failure {
        at(&self.scratch.path().display().to_string(), error)
    }
}

/// What is counted as a check is not progress.
struct Quiet<'a>(&'a Watcher);

impl Watch for Quiet<'_> {
    fn stopped(&self) -> bool {
        self.0.stopped()
    }
}

fn print(args: &SplitArgs, head: &Head, seconds: f64) -> Result<(), Failure> {
    let out = args.out.as_ref().map(|out| out.display().to_string());
    let json = SplitJson::new(head, out, seconds);
    match args.format {
        Format::Json => output::json(&json),
        Format::Text => output::print(&report::split(&json)),
    }
}
