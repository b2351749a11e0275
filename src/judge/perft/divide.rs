//! Leaves by root turn, in parallel.

use std::collections::HashMap;
use std::iter::Sum;
use std::ops::Add;

use rayon::prelude::*;

use super::{Ends, Watch};
use regra_movegen::outcome::{self, Game};
use regra_movegen::{self as movegen, BATCH_DEPTH, Table};
use regra_rules::Rules;
use regra_rules::position::{Position, Turn};

/// Up to this depth one thread counts in bulk, below a root of some depth: a task is long enough to be worth scheduling
/// and short enough to stop soon, and there are hundreds, so that no thread waits long for another. Batches of
/// positions make tasks of this depth too.
fn task_depth(depth: u32) -> u32 {
    depth.saturating_sub(2).clamp(2, BATCH_DEPTH)
}

/// The approximate number of leaves of a task.
const LEAVES: u64 = 1 << 22;

/// As [`task_depth`], but if few leaves are to be counted, everything after a turn is one task: the turns nearer the
/// root than the tasks are played by code that is not compiled for the rules.
fn short_task_depth(depth: u32, turns: usize) -> u32 {
    let whole = depth.saturating_sub(1).min(BATCH_DEPTH);
    let few = (turns as u64).checked_pow(whole).is_some_and(|leaves| leaves <= LEAVES);
    if few { whole.max(2) } else { task_depth(depth) }
}

/// Maximum number of positions in one batch, so that a count stops soon.
const POSITIONS_PER_TASK: usize = 32;
/// Maximum average number of turns of these. With more, few orders of turns meet.
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
    pub turn: Turn,
    /// The leaves seen below it.
    pub nodes: u128,
    /// Whether these are all of them.
    pub complete: bool,
}

/// Leaves counted, and whether they are all: a count that was stopped knows only a part, even if `stopped` says no
/// afterwards.
#[derive(Clone, Copy)]
struct SeenLeaves {
    nodes: u128,
    whole: bool,
}

impl SeenLeaves {
    const NONE: Self = Self { nodes: 0, whole: true };
    /// Leaves that were not counted.
    const UNSEEN: Self = Self { nodes: 0, whole: false };

    fn all(nodes: u64) -> Self {
        Self { nodes: nodes.into(), whole: true }
    }

    fn of(nodes: Option<u64>) -> Self {
        nodes.map_or(Self::UNSEEN, Self::all)
    }
}

impl Add for SeenLeaves {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { nodes: self.nodes + other.nodes, whole: self.whole && other.whole }
    }
}

impl Sum for SeenLeaves {
    fn sum<I: Iterator<Item = Self>>(leaves: I) -> Self {
        leaves.fold(Self::NONE, Add::add)
    }
}

/// Counts the leaves at exactly `depth` below a game, in the current rayon pool. A game that is over by one of the
/// selected ends has none, whichever of its positions was the end.
pub fn count(rules: &Rules, game: &Game, depth: u32, ends: Ends, watch: &dyn Watch) -> Count {
    let over = depth == 0 || ends == Ends::Adjudicated && outcome::standing(rules, game).is_some();
    let turns = if over { Vec::new() } else { movegen::turns(rules, game.position()) };
    let task = match ends {
        Ends::ByPosition => short_task_depth(depth, turns.len()),
        // Every leaf is played with its history.
        Ends::Adjudicated => 0,
    };
    let tree = Tree { rules, ends, watch, table: None, task };
    Count::new(depth, &turns, &tree.below(game, &turns, depth.saturating_sub(1)))
}

/// Counts leaves with a table, under its rule set and with the ends that the position itself decides: repeated
/// positions are counted once. The numbers are those of [`count`].
pub fn count_hashed(table: &Table<'_>, game: &Game, depth: u32, watch: &dyn Watch) -> Count {
    let (rules, ends, task) = (table.rules(), Ends::ByPosition, task_depth(depth));
    let tree = Tree { rules, ends, watch, table: Some(table), task };
    let turns = if depth == 0 { Vec::new() } else { movegen::turns(rules, game.position()) };
    Count::new(depth, &turns, &tree.below(game, &turns, depth.saturating_sub(1)))
}

impl Count {
    /// The count made of the leaves below each turn.
    fn new(depth: u32, turns: &[Turn], leaves: &[SeenLeaves]) -> Self {
        let SeenLeaves { nodes, whole } = match depth {
            0 => SeenLeaves::all(1),
            _ => leaves.iter().copied().sum(),
        };
        let entry = |(&turn, leaves): (_, &SeenLeaves)| RootCount {
            turn,
            nodes: leaves.nodes,
            complete: leaves.whole,
        };
        Self { nodes, divide: turns.iter().zip(leaves).map(entry).collect(), complete: whole }
    }
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
    /// The leaves at `depth` below each of a game's turns; in tasks, or by recursing into each turn.
    fn below(&self, game: &Game, turns: &[Turn], depth: u32) -> Vec<SeenLeaves> {
        let after = |&turn: &Turn| self.leaves(&self.ends.after(self.rules, game, turn), depth);
        let together = self.siblings(game.position(), turns, depth);
        together.unwrap_or_else(|| turns.par_iter().map(after).collect())
    }

    /// The leaves at `depth` below where a game stands.
    fn leaves(&self, game: &Game, depth: u32) -> SeenLeaves {
        if self.watch.stopped() {
            return SeenLeaves::UNSEEN;
        }
        let position = game.position();
        if let Some(nodes) = self.table.and_then(|table| table.recall(position, depth)) {
            self.watch.counted(nodes);
            return SeenLeaves::all(nodes);
        }
        let leaves = if depth <= self.task {
            let nodes = match self.table {
                Some(table) => movegen::hashed_perft(table, std::slice::from_ref(position), depth)[0],
                None if depth == 0 => 1, // no code needs to be chosen for that
                None => movegen::perft(self.rules, position, depth),
            };
            self.watch.counted(nodes);
            SeenLeaves::all(nodes)
        } else {
            self.below(game, &self.turns(game), depth - 1).into_iter().sum()
        };
        self.keep(position, depth, leaves);
        leaves
    }

    /// Keeps a complete count in the table.
    fn keep(&self, position: &Position, depth: u32, leaves: SeenLeaves) {
        if let (Some(table), Ok(nodes), true) = (self.table, u64::try_from(leaves.nodes), leaves.whole) {
            table.keep(position, depth, nodes);
        }
    }

    /// The leaves at `depth` below each of a position's turns, if batches pay: the positions after the same reply make
    /// one task.
    fn siblings(&self, position: &Position, turns: &[Turn], depth: u32) -> Option<Vec<SeenLeaves>> {
        let table = self.table.filter(|table| depth == BATCH_DEPTH + 1 && table.batching_pays())?;
        let after = |turn: &Turn| position.play(self.rules, *turn);
        let siblings: Vec<Position> = turns.iter().map(after).collect();
        let known: Vec<Option<u64>> = siblings.iter().map(|sibling| table.recall(sibling, depth)).collect();
        let unknown = siblings.iter().enumerate().filter(|&(of, _)| known[of].is_none());
        let alike = self.by_reply(unknown);
        if alike.iter().map(Vec::len).sum::<usize>() > TURNS * siblings.len() {
            return None;
        }
        let mut tasks: Vec<_> = alike.iter().flat_map(|alike| alike.chunks(POSITIONS_PER_TASK)).collect();
        // The largest task is the trial: its counts are in the table even if batches do not pay.
        tasks.sort_by_key(|task| task.len());
        let trial = batched(table, tasks.pop()?);
        if !table.batching_pays() {
            return None;
        }
        let task = |task: &&[(usize, Position)]| match self.watch.stopped() {
            true => task.iter().map(|&(of, _)| (of, None)).collect(),
            false => batched(table, task),
        };
        let known = known.into_iter().map(|nodes| Some(nodes.unwrap_or_default())).enumerate().collect();
        let counts =
            rayon::iter::once(known).chain(rayon::iter::once(trial)).chain(tasks.par_iter().map(task));
        let counts =
            counts.inspect(|counts| self.watch.counted(counts.iter().filter_map(|&(_, count)| count).sum()));
        let mut leaves = vec![SeenLeaves::NONE; siblings.len()];
        for (of, count) in counts.collect::<Vec<_>>().into_iter().flatten() {
            leaves[of] = leaves[of] + SeenLeaves::of(count);
        }
        for (sibling, &leaves) in siblings.iter().zip(&leaves) {
            self.keep(sibling, depth, leaves);
        }
        Some(leaves)
    }

    /// The positions after all replies to these, each with its number, grouped by reply.
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

    /// The turns from here, where the game has gone on so far: none where the line ends.
    fn turns(&self, game: &Game) -> Vec<Turn> {
        let over = self.ends == Ends::Adjudicated && outcome::adjudicated(self.rules, game).is_some();
        if over { Vec::new() } else { movegen::turns(self.rules, game.position()) }
    }
}

/// The leaves at depth [`BATCH_DEPTH`] below positions, each with its number.
fn batched(table: &Table<'_>, task: &[(usize, Position)]) -> Vec<(usize, Option<u64>)> {
    let (of, positions): (Vec<usize>, Vec<Position>) = task.iter().copied().unzip();
    let nodes = movegen::hashed_perft(table, &positions, BATCH_DEPTH);
    of.into_iter().zip(nodes.into_iter().map(Some)).collect()
}
