//! Leaves by root turn, in parallel.

use std::collections::HashMap;

use rayon::prelude::*;

use super::{Ends, Watch};
use crate::movegen::{self, BATCH_DEPTH, Table};
use crate::outcome::{self, Game};
use crate::position::{Position, Turn};
use crate::rules::Rules;

/// To this depth one thread counts in bulk, below a root of some depth: a task is long enough to be worth
/// handing out and short enough to stop soon when asked to, and there are hundreds, so that no thread
/// waits long for the last of another.
fn task_depth(depth: u32) -> u32 {
    depth.saturating_sub(2).clamp(2, 4)
}

/// So many positions make one task at most, and so many turns has each on average, so that a count still
/// stops soon. Where there are more turns, few orders of them meet.
const MANY: usize = 32;
const TURNS: usize = 64;

/// The leaves of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// All leaves seen.
    pub nodes: u128,
    /// The leaves below each turn at the root, in the generator's order; empty at depth 0.
    pub divide: Vec<RootCount>,
    /// Whether the whole tree was counted.
    pub complete: bool,
}

/// The leaves below one turn at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootCount {
    /// The turn.
    pub turn: Turn,
    /// The leaves seen below it.
    pub nodes: u128,
    /// Whether these are all of them.
    pub complete: bool,
}

/// Counts the leaves at exactly `depth` below where the game stands, in the current rayon pool.
pub fn count(rules: &Rules, game: &Game, depth: u32, ends: Ends, watch: &dyn Watch) -> Count {
    Tree { rules, ends, watch, table: None, task: task_depth(depth) }.count(game, depth)
}

/// Counts leaves with a table, under its rule set and by the ends that the position itself decides:
/// positions that come again are counted once. The numbers are those of [`count`].
pub fn count_hashed(table: &Table<'_>, game: &Game, depth: u32, watch: &dyn Watch) -> Count {
    let (rules, task) = (table.rules(), task_depth(depth));
    Tree { rules, ends: Ends::ByPosition, watch, table: Some(table), task }.count(game, depth)
}

struct Tree<'a> {
    rules: &'a Rules,
    ends: Ends,
    watch: &'a dyn Watch,
    table: Option<&'a Table<'a>>,
    /// Up to this depth one thread counts alone.
    task: u32,
}

impl Tree<'_> {
    fn count(&self, game: &Game, depth: u32) -> Count {
        let Some(below) = depth.checked_sub(1) else {
            return Count { nodes: 1, divide: Vec::new(), complete: true };
        };
        let turns = self.turns(game);
        let divide: Vec<RootCount> = match self.siblings(game.position(), &turns, below) {
            Some(nodes) => {
                let entry = |(turn, nodes)| RootCount { turn, nodes, complete: !self.watch.stopped() };
                turns.into_iter().zip(nodes).map(entry).collect()
            }
            None => {
                let entry = |turn| {
                    let nodes = match self.ends {
                        Ends::ByPosition => self.nodes(&game.position().play(self.rules, turn), below),
                        Ends::Adjudicated => self.adjudicated(&longer(self.rules, game, turn), below),
                    };
                    RootCount { turn, nodes, complete: !self.watch.stopped() }
                };
                turns.into_par_iter().map(entry).collect()
            }
        };
        let complete = divide.iter().all(|entry| entry.complete);
        Count { nodes: divide.iter().map(|entry| entry.nodes).sum(), divide, complete }
    }

    /// The leaves at `depth` below a position: one task, or one for each of its turns.
    fn nodes(&self, position: &Position, depth: u32) -> u128 {
        if self.watch.stopped() {
            return 0;
        }
        if let Some(nodes) = self.table.and_then(|table| table.recall(position, depth)) {
            self.watch.counted(nodes);
            return u128::from(nodes);
        }
        let nodes = if depth <= self.task {
            let nodes = match self.table {
                Some(table) => movegen::hashed_perft(table, std::slice::from_ref(position), depth)[0],
                None => movegen::perft(self.rules, position, depth),
            };
            self.watch.counted(nodes);
            u128::from(nodes)
        } else {
            self.tasks(position, depth)
        };
        self.keep(position, depth, nodes);
        nodes
    }

    /// Keeps a count in the table. Who was stopped on the way knows only a part, and a part is not to be kept.
    fn keep(&self, position: &Position, depth: u32, nodes: u128) {
        if let (Some(table), Ok(whole), false) = (self.table, u64::try_from(nodes), self.watch.stopped()) {
            table.keep(position, depth, whole);
        }
    }

    fn tasks(&self, position: &Position, depth: u32) -> u128 {
        let turns = movegen::turns(self.rules, position);
        if let Some(nodes) = self.siblings(position, &turns, depth - 1) {
            return nodes.into_iter().sum();
        }
        turns.into_par_iter().map(|turn| self.nodes(&position.play(self.rules, turn), depth - 1)).sum()
    }

    /// The leaves at `depth` below each of a position's turns, where it pays to count positions together: those
    /// after the same reply make one task.
    fn siblings(&self, position: &Position, turns: &[Turn], depth: u32) -> Option<Vec<u128>> {
        let table = self.table.filter(|table| depth == BATCH_DEPTH + 1 && table.batching_pays())?;
        let after = |turn: &Turn| position.play(self.rules, *turn);
        let siblings: Vec<Position> = turns.iter().map(after).collect();
        let known: Vec<Option<u64>> = siblings.iter().map(|sibling| table.recall(sibling, depth)).collect();
        let unknown = siblings.iter().enumerate().filter(|&(of, _)| known[of].is_none());
        let alike = self.by_reply(unknown);
        if alike.iter().map(Vec::len).sum::<usize>() > TURNS * siblings.len() {
            return None;
        }
        let mut tasks: Vec<_> = alike.iter().flat_map(|alike| alike.chunks(MANY)).collect();
        // The largest is the trial: what it has counted is in the table, even where it did not pay.
        tasks.sort_by_key(|task| task.len());
        let trial = batched(table, tasks.pop()?);
        if !table.batching_pays() {
            return None;
        }
        let task = |task: &&[_]| if self.watch.stopped() { Vec::new() } else { batched(table, task) };
        let known = known.into_iter().map(Option::unwrap_or_default).enumerate().collect();
        let counts =
            rayon::iter::once(known).chain(rayon::iter::once(trial)).chain(tasks.par_iter().map(task));
        let counts =
            counts.inspect(|counts| self.watch.counted(counts.iter().map(|&(_, count)| count).sum()));
        let mut nodes = vec![0; siblings.len()];
        for (of, count) in counts.collect::<Vec<_>>().into_iter().flatten() {
            nodes[of] += u128::from(count);
        }
        for (sibling, &nodes) in siblings.iter().zip(&nodes) {
            self.keep(sibling, depth, nodes);
        }
        Some(nodes)
    }

    /// The positions after all replies to these, each with its number: those after the same reply in one place.
    fn by_reply<'p>(
        &self,
        positions: impl Iterator<Item = (usize, &'p Position)>,
    ) -> Vec<Vec<(usize, Position)>> {
        let (mut places, mut alike) = (HashMap::new(), Vec::<Vec<_>>::new());
        for (of, position) in positions {
            for reply in movegen::turns(self.rules, position) {
                let place = *places.entry(reply).or_insert(alike.len());
                alike.resize_with(alike.len().max(place + 1), Vec::new);
                alike[place].push((of, position.play(self.rules, reply)));
            }
        }
        alike
    }

    /// The leaves at `depth` below a game whose lines end by adjudication too: each turn is played with its
    /// history.
    fn adjudicated(&self, game: &Game, depth: u32) -> u128 {
        if self.watch.stopped() {
            return 0;
        }
        if depth == 0 {
            self.watch.counted(1);
            return 1;
        }
        let below = |turn| self.adjudicated(&longer(self.rules, game, turn), depth - 1);
        self.turns(game).into_par_iter().map(below).sum()
    }

    /// The turns from here: none where the line has ended.
    fn turns(&self, game: &Game) -> Vec<Turn> {
        let over = self.ends == Ends::Adjudicated && outcome::adjudicated(self.rules, game).is_some();
        if over { Vec::new() } else { movegen::turns(self.rules, game.position()) }
    }
}

/// The leaves at depth [`BATCH_DEPTH`] below positions, each with its number.
fn batched(table: &Table<'_>, task: &[(usize, Position)]) -> Vec<(usize, u64)> {
    let (of, positions): (Vec<usize>, Vec<Position>) = task.iter().copied().unzip();
    of.into_iter().zip(movegen::hashed_perft(table, &positions, BATCH_DEPTH)).collect()
}

/// The game with one more turn.
pub(super) fn longer(rules: &Rules, game: &Game, turn: Turn) -> Game {
    let mut longer = game.clone();
    longer.play(rules, turn);
    longer
}
