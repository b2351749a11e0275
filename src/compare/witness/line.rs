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

/// Looks for the shortest line, of at most `depth` turns.
///
/// # Errors
/// Why one of the two refuses the start position.
pub fn line(pair: &Pair, start: &Setup, depth: usize, limits: &Limits<'_>) -> Result<Line, String> {
    let start = pair.common(start);
    pair.accepts(&start)?;
    let root = Node { now: [pair.read(0, &start)?, pair.read(1, &start)?], parent: 0, turn: None };
    let mut levels = vec![vec![root]];
    let mut known = HashSet::from([levels[0][0].now[0].hash()]);
    let around = around(pair, &start);
    // Where nothing but repetition differs, no line shorter than two rounds can show it.
    let only_repetition = around.is_some() && pair.repetition_alone();
    let longest = if only_repetition { 0 } else { depth };
    let mut line = Line { start: start.clone(), turns: None, shortest: true, agreed: None, stopped: false };
    for length in 0..=longest {
        if around.as_ref().is_some_and(|(turns, _)| turns.len() <= length) {
            break;
        }
        let level = &levels[length];
        match first_apart(pair, level, limits) {
            Err(()) => line.stopped = true,
            Ok(Some(index)) => {
                line.turns = Some(tell(pair, &start, &levels, index));
                return Ok(line);
            }
            Ok(None) => line.agreed = Some(length),
        }
        let next =
            if line.stopped || length == longest { None } else { next(pair, level, &mut known, limits) };
        match next {
            Some(next) if !next.is_empty() => levels.push(next),
            Some(_) => break,
            None => {
                line.stopped |= length < longest;
                break;
            }
        }
    }
    line.shortest =
        only_repetition || around.as_ref().is_some_and(|(turns, _)| line.agreed == Some(turns.len() - 1));
    line.turns = around;
    Ok(line)
}

impl Pair {
    fn repetition_alone(&self) -> bool {
        let [a, b] = &self.rules;
        self.turns_alike && crate::rules::EndRules { repetition: b.end.repetition, ..a.end } == b.end
    }
}

/// The first position of a level in which they disagree; an error if time ran out.
fn first_apart(pair: &Pair, level: &[Node], limits: &Limits<'_>) -> Result<Option<usize>, ()> {
    for (batch, nodes) in level.chunks(BATCH).enumerate() {
        if limits.over() {
            return Err(());
        }
        if let Some(index) = nodes.par_iter().position_first(|node| pair.part(&node.now.map(Game::new))) {
            return Ok(Some(batch * BATCH + index));
        }
    }
    Ok(None)
}

/// Every position one turn further that was not seen before; none if time or room ran out.
fn next(pair: &Pair, level: &[Node], known: &mut HashSet<u64>, limits: &Limits<'_>) -> Option<Vec<Node>> {
    let mut all = Vec::new();
    for (batch, nodes) in level.chunks(BATCH).enumerate() {
        if limits.over() || all.len() > MOST {
            return None;
        }
        let children = |(index, node): (usize, &Node)| {
            let parent = batch * BATCH + index;
            let turns = movegen::turns(&pair.rules[0], &node.now[0]).into_iter();
            let child = |turn| Node { now: pair.play(node.now.each_ref(), turn), parent, turn: Some(turn) };
            turns.map(child).collect::<Vec<_>>()
        };
        let children: Vec<Vec<Node>> = nodes.par_iter().enumerate().map(children).collect();
        all.extend(children.into_iter().flatten().filter(|node| known.insert(node.now[0].hash())));
    }
    Some(all)
}

/// The line that led to a position of the last level, and how the answers differ there.
fn tell(pair: &Pair, start: &Setup, levels: &[Vec<Node>], index: usize) -> (Vec<String>, told::Told) {
    let mut play = Vec::new();
    let mut at = index;
    for level in levels.iter().rev() {
        play.extend(level[at].turn);
        at = level[at].parent;
    }
    play.reverse();
    let scene = Scene { setup: start.clone(), play };
    told(pair, &scene).unwrap_or_default()
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
