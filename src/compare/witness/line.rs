//! The shortest line from a start position after which two rule sets disagree: breadth first, every
//! position once.

use std::collections::HashSet;

use rayon::prelude::*;

use super::pair::{Pair, Scene};
use super::search::back;
use super::{Limits, told};
use crate::movegen;
use crate::outcome::Game;
use crate::position::{Position, Setup, Turn};
use crate::rules::EndRules;

/// Positions looked at between two looks at the clock.
const BATCH: usize = 2048;
/// More positions than this of one depth are not kept.
const MOST: usize = 2_000_000;

/// What was found from a start position.
#[derive(Clone, Debug)]
pub struct Line {
    /// The start position.
    pub start: Setup,
    /// The shortest line after which they disagree, and how.
    pub turns: Option<(Vec<String>, told::Told)>,
    /// Whether there is certainly no shorter one.
    pub shortest: bool,
    /// In no position after this many turns or fewer (that of the line aside) do they disagree.
    pub agreed: Option<usize>,
    /// Whether time ran out, or room, before the depth that was asked for.
    pub stopped: bool,
}

/// A position of a line, and the turn that led to it.
struct Node {
    now: [Position; 2],
    parent: usize,
    turn: Option<Turn>,
}

/// Looks for the shortest line, of at most `depth` turns, or of so many as repetition takes.
///
/// # Errors
/// Which of the two refuses the start position, and why.
pub fn line(pair: &Pair, start: &Setup, depth: usize, limits: &Limits<'_>) -> Result<Line, String> {
    let start = pair.common(start);
    pair.accepts(&start)?;
    let root = Node { now: [pair.read(0, &start)?, pair.read(1, &start)?], parent: 0, turn: None };
    let mut walk = Walk::new(pair, limits, root);
    let around = around(pair, &start);
    // Where nothing but repetition differs, no line shorter than two rounds can show it.
    let certain = around.is_some() && pair.repetition_alone();
    let longest = around.as_ref().map_or(depth, |(turns, _)| depth.min(turns.len() - 1));
    let apart = if certain { None } else { walk.go(longest) };
    let shorter = |(turns, _): &(Vec<String>, told::Told)| walk.agreed == Some(turns.len() - 1);
    let shortest = certain || apart.is_some() || around.as_ref().is_some_and(shorter);
    let turns = apart.map(|index| walk.tell(&start, index)).or(around);
    Ok(Line { start, turns, shortest, agreed: walk.agreed, stopped: walk.stopped })
}

impl Pair {
    fn repetition_alone(&self) -> bool {
        let [a, b] = &self.rules;
        self.turns_alike && EndRules { repetition: b.end.repetition, ..a.end } == b.end
    }
}

/// The positions seen, by the turns that led to them.
struct Walk<'a> {
    pair: &'a Pair,
    limits: &'a Limits<'a>,
    levels: Vec<Vec<Node>>,
    known: HashSet<u64>,
    agreed: Option<usize>,
    stopped: bool,
}

impl<'a> Walk<'a> {
    fn new(pair: &'a Pair, limits: &'a Limits<'a>, root: Node) -> Self {
        let known = HashSet::from([root.now[0].hash()]);
        Self { pair, limits, levels: vec![vec![root]], known, agreed: None, stopped: false }
    }

    fn last(&self) -> &[Node] {
        self.levels.last().map_or(&[], Vec::as_slice)
    }

    /// Level by level to the first position in which they disagree: its index in the last level.
    fn go(&mut self, longest: usize) -> Option<usize> {
        for length in 0..=longest {
            let apart = self.apart();
            if apart.is_some() || self.stopped {
                return apart;
            }
            self.agreed = Some(length);
            if length < longest {
                let next = self.next();
                self.levels.push(next);
            }
        }
        None
    }

    /// The first position of the last level in which they disagree.
    fn apart(&mut self) -> Option<usize> {
        for start in (0..self.last().len()).step_by(BATCH) {
            self.stopped |= self.limits.over();
            if self.stopped {
                return None;
            }
            let nodes = self.last()[start..].par_iter().take(BATCH);
            if let Some(index) = nodes.position_first(|node| self.pair.part(&node.now.map(Game::new))) {
                return Some(start + index);
            }
        }
        None
    }

    /// Every position one turn further that was not seen before.
    fn next(&mut self) -> Vec<Node> {
        let mut all = Vec::new();
        for start in (0..self.last().len()).step_by(BATCH) {
            self.stopped |= self.limits.over() || all.len() > MOST;
            if self.stopped {
                break;
            }
            let end = (start + BATCH).min(self.last().len());
            let nodes = &self.last()[start..end];
            let children: Vec<Vec<Node>> =
                nodes.par_iter().enumerate().map(|(i, node)| self.children(start + i, node)).collect();
            all.extend(children.into_iter().flatten().filter(|node| self.known.insert(node.now[0].hash())));
        }
        all
    }

    fn children(&self, parent: usize, node: &Node) -> Vec<Node> {
        let turns = movegen::turns(&self.pair.rules[0], &node.now[0]).into_iter();
        let next = |turn| self.pair.play(node.now.each_ref(), turn);
        turns.map(|turn| Node { now: next(turn), parent, turn: Some(turn) }).collect()
    }

    /// The line that led to a position of the last level, and how the answers differ there.
    fn tell(&self, start: &Setup, index: usize) -> (Vec<String>, told::Told) {
        let mut play = Vec::new();
        let mut at = index;
        for level in self.levels.iter().rev() {
            play.extend(level[at].turn);
            at = level[at].parent;
        }
        play.reverse();
        told(self.pair, &Scene { setup: start.clone(), play }).unwrap_or_default()
    }
}

fn told(pair: &Pair, scene: &Scene) -> Option<(Vec<String>, told::Told)> {
    let games = pair.games(scene)?;
    Some((told::names(pair, scene), told::Told::new(pair, &games, &pair.difference(&games))))
}

/// Where repetition is read differently: to and fro from the start position until it shows.
fn around(pair: &Pair, start: &Setup) -> Option<(Vec<String>, told::Told)> {
    let [a, b] = &pair.rules;
    if a.end.repetition == b.end.repetition {
        return None;
    }
    let scene = Scene::from(start.clone());
    let now = *pair.games(&scene)?[0].position();
    for there in movegen::turns(a, &now) {
        for answer in movegen::turns(a, &now.play(a, there)) {
            let (Some(home), Some(away)) = (back(there), back(answer)) else { continue };
            for times in 2..=3 {
                let play = [there, answer, home, away].repeat(times);
                let scene = Scene { play, ..scene.clone() };
                if pair.separates(&scene) {
                    return told(pair, &scene);
                }
            }
        }
    }
    None
}
