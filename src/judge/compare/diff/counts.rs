//! Perft and the ends of lines side by side, and the clauses that make them differ.

use std::cell::Cell;
use std::collections::BTreeSet;

use serde::Serialize;

use super::starting_point::StartingPoint;
use crate::compare::cause::{Cause, Trials};
use crate::compare::versus::Versus;
use crate::perft::{self, Ended, Ends, Watch};
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::geometry::Color;

/// Perft and the ends of lines side by side.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CountTable {
    /// Legal turns by depth.
    pub perft: Vec<PerftRow>,
    /// Lines that end, by ply, clause and winner.
    pub endings: Vec<EndingRow>,
    /// Whether the counts are complete.
    pub complete: bool,
}

/// Legal turns at one depth.
#[derive(Clone, Debug, Serialize)]
pub struct PerftRow {
    /// The depth: the turns of both sides together.
    pub depth: u32,
    /// How many in each.
    pub nodes: [String; 2],
    /// The cause of the difference, if there is one and the search for it does not take too long.
    pub cause: Option<Cause>,
}

/// Lines that end at the same ply in the same way.
#[derive(Clone, Debug, Serialize)]
pub struct EndingRow {
    /// The number of turns after which they end.
    pub ply: u32,
    /// The id of the clause that ends them.
    pub clause: String,
    /// The winner; none in a draw.
    pub winner: Option<&'static str>,
    /// How many lines in each.
    pub lines: [String; 2],
    /// The cause of the difference, if there is one and the search for it does not take too long.
    pub cause: Option<Cause>,
}

impl CountTable {
    /// Whether nothing that was counted differs.
    pub fn is_same(&self) -> bool {
        self.perft.iter().all(|row| row.nodes[0] == row.nodes[1])
            && self.endings.iter().all(|row| row.lines[0] == row.lines[1])
    }

    /// The first depth at which the counts differ.
    pub fn first_depth(&self) -> Option<u32> {
        self.perft.iter().find(|row| row.nodes[0] != row.nodes[1]).map(|row| row.depth)
    }
}

/// Maximum number of leaves, and of lines, counted to find one cause.
const MOST_NODES: u128 = 200_000_000;
const MOST_LINES: u128 = 10_000_000;

/// Counts from the starting point up to a depth.
pub(super) fn count(
    versus: &Versus<'_>,
    origin: &StartingPoint,
    games: &[Game; 2],
    depth: u32,
    watch: &dyn Watch,
) -> CountTable {
    let counting = Counting { versus, origin, watch, whole: Cell::new(true) };
    let mut counts = CountTable::default();
    let mut nodes = vec![1];
    for depth in 1..=depth {
        let seen = [0, 1].map(|i| nodes_of(&versus.rules[i], &games[i], depth, watch));
        let [Some(a), Some(b)] = seen else { return counts };
        nodes.push(a.max(b));
        let cause = (a != b).then(|| counting.perft(depth, a, b)).flatten();
        counts.perft.push(PerftRow { depth, nodes: [a.to_string(), b.to_string()], cause });
    }
    let lines = [0, 1].map(|i| ended(&versus.rules[i], &games[i], depth, watch));
    if let [Some(a), Some(b)] = lines {
        counts.endings = counting.endings(&[a, b], &nodes);
        counts.complete = counting.whole.get();
    }
    counts
}

/// Leaves at a depth; none if the count was stopped.
fn nodes_of(rules: &Rules, game: &Game, depth: u32, watch: &dyn Watch) -> Option<u128> {
    let count = perft::count(rules, game, depth, Ends::ByPosition, watch);
    count.complete.then_some(count.nodes)
}

/// The lines that end, by the ends that positions decide; none if the count was stopped.
fn ended(rules: &Rules, game: &Game, depth: u32, watch: &dyn Watch) -> Option<Ended> {
    perft::outcomes(rules, game, depth, Ends::ByPosition, watch)
}

/// Ply, clause and winner of an end.
type EndKey<'a> = (u32, &'a str, Option<Color>);

struct Counting<'a> {
    versus: &'a Versus<'a>,
    origin: &'a StartingPoint,
    watch: &'a dyn Watch,
    /// Whether no count for a cause was stopped.
    whole: Cell<bool>,
}

impl Counting<'_> {
    /// Whether the search for a cause is affordable, and whether also for pairs of clauses.
    fn affordable(&self, nodes: u128, most: u128) -> Option<bool> {
        let n = self.versus.len() as u128;
        (nodes * 2 * n <= most).then_some(nodes * n * n / 2 <= most)
    }

    /// Notes whether it was counted to the end.
    fn noted<T>(&self, counted: Option<T>) -> Option<T> {
        self.whole.set(self.whole.get() && counted.is_some());
        counted
    }

    fn perft(&self, depth: u32, a: u128, b: u128) -> Option<Cause> {
        let pairs = self.affordable(a.max(b), MOST_NODES)?;
        let mut trials = Trials::new(self.versus, pairs, |set| {
            let rules = self.versus.agreed(set);
            let games = self.origin.agreed(self.versus, set, &rules)?;
            // Counts of unchanged rules are known.
            let same = |i: usize| {
                let [now, before] = [&rules[i], &self.versus.rules[i]];
                now.name == before.name && now.turn == before.turn && !self.versus.has_array(set)
            };
            let count = |i: usize, known| match same(i) {
                true => Some(known),
                false => self.noted(nodes_of(&rules[i], &games[i], depth, self.watch)),
            };
            Some((count(0, a)?, count(1, b)?))
        });
        let cause = trials.cause(|(a, b)| a == b);
        self.whole.get().then_some(cause)
    }

    fn endings(&self, lines: &[Ended; 2], nodes: &[u128]) -> Vec<EndingRow> {
        let keys = lines.iter().flat_map(Ended::iter).map(|(ply, clause, winner, _)| (ply, clause, winner));
        let row = |key: EndKey<'_>| {
            let lines = lines.each_ref().map(|lines| lines.lines(key));
            let (ply, clause, winner) = key;
            EndingRow {
                ply,
                clause: clause.to_owned(),
                winner: winner.map(Color::name),
                lines: lines.map(|lines| lines.to_string()),
                cause: (lines[0] != lines[1]).then(|| self.ending(key, nodes)).flatten(),
            }
        };
        keys.collect::<BTreeSet<_>>().into_iter().map(row).collect()
    }

    fn ending(&self, key: EndKey<'_>, nodes: &[u128]) -> Option<Cause> {
        let most = nodes.get(key.0 as usize).copied().unwrap_or(u128::MAX / 1_000_000);
        let pairs = self.affordable(most, MOST_LINES)?;
        let mut trials = Trials::new(self.versus, pairs, |set| {
            let rules = self.versus.agreed(set);
            let games = self.origin.agreed(self.versus, set, &rules)?;
            let ended = |i: usize| self.noted(ended(&rules[i], &games[i], key.0, self.watch));
            Some([ended(0)?, ended(1)?])
        });
        let cause = trials.cause(|[a, b]| a.lines(key) == b.lines(key));
        self.whole.get().then_some(cause)
    }
}
