//! All different positions at a ply, from those at the ply before.

use rayon::prelude::*;
use serde::Serialize;

use super::record::DeepPosition;
use super::results::{Counted, What};
use crate::perft::{Ended, Watch};
use regra_documents::messages::say;
use regra_movegen as movegen;
use regra_movegen::outcome;
use regra_rules::position::Position;
use regra_rules::{Rules, json};

/// Number of positions that are played on in one go, by all threads.
const CHUNK: usize = 512;
/// Number of positions from which on those that are the same are put together on the way.
const MANY: usize = 1 << 20;

/// Why there is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelStop {
    /// Somebody asked to stop.
    Stopped,
    /// There are too many lines or positions, or one that cannot be kept.
    Problem(String),
}

impl LevelStop {
    /// A position that a record or a FEN has no room for, or in which the game ends in a way that nothing decides.
    pub(super) fn position(rules: &Rules, position: &Position) -> Self {
        let board = rules.turn.board;
        Self::Problem(match rules.small {
            Some(_) => say().deep_position(position.fen(rules)),
            None => say().deep_board(board.files().to_string(), board.ranks().to_string()),
        })
    }

    /// More lines than can be counted.
    fn lines() -> Self {
        Self::Problem(say().deep_too_many())
    }
}

/// What is known of a ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ply {
    /// Its number.
    pub ply: u32,
    /// How many lines lead to it: perft.
    #[serde(serialize_with = "json::text")]
    pub lines: u128,
    /// How many different positions there are.
    pub positions: u64,
}

impl Ply {
    /// What is known of the ply of these positions; nothing where more lines lead to them than can be counted.
    pub(super) fn of(ply: u32, positions: &[DeepPosition]) -> Option<Self> {
        let lines = positions.iter().try_fold(0_u128, |sum, record| sum.checked_add(record.lines()));
        Some(Self { ply, lines: lines?, positions: positions.len() as u64 })
    }
}

/// The different positions at a ply, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    pub positions: Vec<DeepPosition>,
    /// Every ply from 0 to this one.
    pub plies: Vec<Ply>,
    /// How lines end before this ply.
    pub ended: Ended,
}

impl Level {
    /// The level of one position.
    ///
    /// # Errors
    /// That a record has no room for it.
    pub fn first(rules: &Rules, root: &Position) -> Result<Self, LevelStop> {
        let record = DeepPosition::new(rules, root, 1).ok_or_else(|| LevelStop::position(rules, root))?;
        let plies = vec![Ply { ply: 0, lines: 1, positions: 1 }];
        Ok(Self { positions: vec![record], plies, ended: Ended::default() })
    }

    /// The level so many plies behind a position.
    ///
    /// # Errors
    /// Why there is none.
    pub fn behind(rules: &Rules, root: &Position, ply: u32, watch: &dyn Watch) -> Result<Self, LevelStop> {
        let mut level = Self::first(rules, root)?;
        while level.ply() < ply {
            level = level.next(rules, usize::MAX, watch)?;
        }
        Ok(level)
    }

    /// The number of its ply.
    pub fn ply(&self) -> u32 {
        self.last().ply
    }

    pub fn last(&self) -> Ply {
        self.plies.last().copied().unwrap_or_default()
    }

    /// The level behind this one, of at most so many positions.
    ///
    /// # Errors
    /// Why there is none.
    pub fn next(&self, rules: &Rules, most: usize, watch: &dyn Watch) -> Result<Self, LevelStop> {
        let (mut held, mut merged) = (Vec::new(), 0);
        let merge = |held: &mut Vec<DeepPosition>| {
            DeepPosition::merge(held).ok_or_else(LevelStop::lines)?;
            if held.len() > most {
                Err(LevelStop::Problem(say().deep_no_memory(most.to_string())))
            } else {
                Ok(held.len())
            }
        };
        let mut ended = self.ended.clone();
        for chunk in self.positions.chunks(CHUNK) {
            if watch.stopped() {
                return Err(LevelStop::Stopped);
            }
            let after: Vec<Vec<DeepPosition>> =
                chunk.par_iter().map(|record| after(rules, record)).collect::<Result<_, _>>()?;
            for (record, _) in chunk.iter().zip(&after).filter(|(_, after)| after.is_empty()) {
                let position = record.position(rules);
                let end = outcome::decided(rules, &position);
                let end = end.ok_or_else(|| LevelStop::position(rules, &position))?;
                ended.add(self.ply(), end, record.lines()).ok_or_else(LevelStop::lines)?;
            }
            held.extend(after.into_iter().flatten());
            if held.len() > MANY.max(2 * merged) {
                merged = merge(&mut held)?;
            }
            watch.counted(chunk.len() as u64);
        }
        merge(&mut held)?;
        let ply = Ply::of(self.ply() + 1, &held).ok_or_else(LevelStop::lines)?;
        Ok(Self { positions: held, plies: self.plies.iter().copied().chain([ply]).collect(), ended })
    }
}

fn after(rules: &Rules, record: &DeepPosition) -> Result<Vec<DeepPosition>, LevelStop> {
    let position = record.position(rules);
    let next = |turn| {
        let after = position.play(rules, turn);
        DeepPosition::new(rules, &after, record.lines()).ok_or_else(|| LevelStop::position(rules, &after))
    };
    movegen::turns(rules, &position).into_iter().map(next).collect()
}

/// Number of plies that are played position by position when it is counted once more.
const PLIES: u32 = 3;

/// What is counted below a position by another way: the different positions of the first plies, each once, and below
/// them the code that plays any rule set on any machine, without a table. Nothing where somebody stopped it, or where
/// there is more than can be counted.
pub fn recount(
    rules: &Rules,
    root: &Position,
    (depth, what): (u32, What),
    watch: &dyn Watch,
) -> Option<Counted> {
    let plies = if what == What::Nodes { depth.min(PLIES) } else { depth };
    let mut level = Level::behind(rules, root, plies, watch).ok()?;
    if what == What::Ends {
        let end =
            |record: &DeepPosition| Some((outcome::decided(rules, &record.position(rules))?, record.lines()));
        let ends: Vec<_> = level.positions.par_iter().filter_map(end).collect();
        ends.into_iter().try_for_each(|(end, lines)| level.ended.add(plies, end, lines))?;
        return Some(Counted::Ends(level.ended));
    }
    let below = |record: &DeepPosition| {
        let nodes = movegen::general_perft(rules, &record.position(rules), depth - plies);
        (!watch.stopped()).then(|| u128::from(nodes).checked_mul(record.lines()))?
    };
    level.positions.par_iter().map(below).try_reduce(|| 0, u128::checked_add).map(Counted::Nodes)
}
