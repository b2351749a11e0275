//! `regra perft join --divide`: the positions at the ply of the units, gone through once more below each first move.

use std::io;

use super::job::{Halt, Job, at, no_room};
use super::scratch::Scratch;
use crate::failure::Failure;
use crate::terminal;
use crate::watch::Watcher;
use regra_judge::perft::Ended;
use regra_judge::perft::deep::{DeepPosition, DeepUnit, Level, LevelStop, Levels};
use regra_movegen as movegen;
use regra_rules::messages::say;
use regra_rules::position::{Position, read_position, write_turn};
use regra_show::report::RootCountJson;

/// Maximum number of bytes of memory for positions; what is more goes to the disk.
const MEMORY: usize = 512 << 20;

/// Where the units are, and what is below each, in their order.
pub(super) struct Divide<'a> {
    pub(super) job: &'a Job,
    pub(super) below: &'a [u128],
    pub(super) watch: &'a Watcher,
}

impl Divide<'_> {
    /// The lines to the depth below each first move, in the generator's order; together they are `nodes`.
    pub(super) fn turns(&self, nodes: u128) -> Result<Vec<RootCountJson>, Halt> {
        let rules = &self.job.rules;
        let root = read_position(rules, &self.job.units.head.start).map_err(Failure::inputs)?;
        let scratch = Scratch::begin(None)?;
        let levels = Levels { rules, directory: scratch.path(), memory: MEMORY, watch: self.watch };
        let (mut divide, mut sum) = (Vec::new(), 0_u128);
        for turn in movegen::turns(rules, &root) {
            let level = self.level(&levels, &root.play(rules, turn))?;
            let lines = self.below(&level).map_err(|halt| match halt {
                Halt::Disk(error) => disk(&levels, &error),
                other => other,
            })?;
            sum = sum.saturating_add(lines);
            divide.push(RootCountJson { turn: write_turn(rules, root.side, turn), nodes: lines.to_string() });
        }
        if sum == nodes {
            return Ok(divide);
        }
        terminal::aside(say().deep_undivided(sum.to_string(), nodes.to_string()));
        Err(Failure::Check.into())
    }

    /// The positions at the ply of the units, with the lines that lead there from a position at ply 1.
    fn level(&self, levels: &Levels<'_>, position: &Position) -> Result<Level, Halt> {
        let mut level = levels.first(position).map_err(|stop| self.stopped(levels, stop))?;
        while level.ply + 1 < self.job.units.head.ply() {
            let next = levels.next(&level, &mut Ended::default());
            let next = next.map_err(|stop| self.stopped(levels, stop))?;
            levels.forget(&level).map_err(|error| disk(levels, &error))?;
            level = next;
        }
        Ok(level)
    }

    /// The lines below the positions of a level. It and the file of units are in the same order. A sum that overflows
    /// stays at the maximum of u128, which is not exact; no total equals it.
    fn below(&self, level: &Level) -> Result<u128, Halt> {
        let mut sum = 0_u128;
        let file = |error: &io::Error| at(&self.job.name, error);
        let units = self.job.units.range(&(1..=self.job.units.len())).map_err(|error| file(&error))?;
        let mut units = units.zip(self.below);
        level.each(|record| {
            for (unit, &below) in units.by_ref() {
                if self.record(&unit.map_err(|error| file(&error))??)?.is_some_and(|unit| unit.same(&record))
                {
                    sum = sum.saturating_add(record.lines().saturating_mul(below));
                    break;
                }
            }
            Ok::<_, Halt>(())
        })?;
        Ok(sum)
    }

    fn stopped(&self, levels: &Levels<'_>, stop: LevelStop) -> Halt {
        match stop {
            LevelStop::Stopped => Failure::Interrupted.into(),
            LevelStop::Disk(error) => disk(levels, &error),
            LevelStop::Position(position) => no_room(&self.job.rules, &position).into(),
        }
    }

    fn record(&self, unit: &DeepUnit) -> Result<Option<DeepPosition>, Failure> {
        let position = read_position(&self.job.rules, &unit.fen).map_err(Failure::inputs)?;
        Ok(DeepPosition::new(&position, unit.lines))
    }
}

/// What the disk does where the levels stand.
fn disk(levels: &Levels<'_>, error: &io::Error) -> Halt {
    at(&levels.directory.display().to_string(), error).into()
}
