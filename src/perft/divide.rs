//! Leaves by root turn, in parallel.

use rayon::prelude::*;

use super::{Ends, Watch};
use crate::movegen::{self, Table};
use crate::outcome::{self, Game};
use crate::position::{Position, Turn};
use crate::rules::Rules;

/// To this depth one thread counts in bulk, below a root of some depth: a task is long enough to be worth
/// handing out and short enough to stop soon when asked to, and there are hundreds, so that no thread
/// waits long for the last of another.
fn task_depth(depth: u32) -> u32 {
    depth.saturating_sub(2).clamp(2, 4)
}

/// The leaves of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// All leaves seen.
    pub nodes: u128,
    /// Those below each turn at the root, in the generator's order; empty at depth 0.
    pub divide: Vec<Entry>,
    /// Whether the whole tree was counted.
    pub complete: bool,
}

/// The leaves below one turn at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
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

/// The same by the ends that the position itself decides, under the table's rule set and with its help:
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
        let entry = |turn| self.entry(game, turn, below);
        let divide: Vec<Entry> = self.turns(game).into_par_iter().map(entry).collect();
        let complete = divide.iter().all(|entry| entry.complete);
        Count { nodes: divide.iter().map(|entry| entry.nodes).sum(), divide, complete }
    }

    fn entry(&self, game: &Game, turn: Turn, depth: u32) -> Entry {
        let nodes = match self.ends {
            Ends::ByPosition => self.nodes(&game.position().play(self.rules, turn), depth),
            Ends::Adjudicated => self.adjudicated(&longer(self.rules, game, turn), depth),
        };
        Entry { turn, nodes, complete: !self.watch.stopped() }
    }

    fn nodes(&self, position: &Position, depth: u32) -> u128 {
        if self.watch.stopped() {
            return 0;
        }
        if let Some(nodes) = self.table.and_then(|table| table.recall(position, depth)) {
            self.watch.counted(nodes);
            return u128::from(nodes);
        }
        let nodes = if depth <= self.task { self.task(position, depth) } else { self.tasks(position, depth) };
        // Who was stopped on the way knows only a part, and a part is not to be kept.
        if let (Some(table), Ok(whole), false) = (self.table, u64::try_from(nodes), self.watch.stopped()) {
            table.keep(position, depth, whole);
        }
        nodes
    }

    fn task(&self, position: &Position, depth: u32) -> u128 {
        let nodes = match self.table {
            Some(table) => movegen::hashed_perft(table, position, depth),
            None => movegen::perft(self.rules, position, depth),
        };
        self.watch.counted(nodes);
        u128::from(nodes)
    }

    fn tasks(&self, position: &Position, depth: u32) -> u128 {
        let turns = movegen::turns(self.rules, position).into_par_iter();
        turns.map(|turn| self.nodes(&position.play(self.rules, turn), depth - 1)).sum()
    }

    /// The same with the history at hand, turn by turn.
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

/// The game with one more turn.
pub(super) fn longer(rules: &Rules, game: &Game, turn: Turn) -> Game {
    let mut longer = game.clone();
    longer.play(rules, turn);
    longer
}
