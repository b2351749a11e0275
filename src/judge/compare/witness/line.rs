//! The shortest line from a start position after which two rule sets disagree: breadth first, every
//! position once.

use std::collections::HashSet;

use rayon::prelude::*;
use serde::Serialize;

use super::difference_text::{DifferenceText, names};
use super::pair::{Candidate, Pair};
use super::search::back;
use crate::compare::limits::{Cut, Limits};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_rules::EndRules;
use regra_rules::position::{Position, Setup, Turn};

/// Number of positions between two checks of the time.
const BATCH: usize = 2048;
/// Maximum number of positions kept of one depth.
const MOST: usize = 2_000_000;

/// What was found from a start position.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// The start position.
    pub start: String,
    /// The turns of the shortest line after which they disagree, if there is one.
    pub moves: Option<Vec<String>>,
    /// Whether there is certainly no shorter one.
    pub shortest: bool,
    /// How they disagree at its end.
    pub difference: Option<DifferenceText>,
    /// The number of turns up to which they disagree in no position (except that of the line).
    #[serde(rename = "agreed_to")]
    pub agreed: Option<usize>,
    /// Why the search ended before its depth.
    #[serde(rename = "cut_short")]
    pub cut: Option<Cut>,
}

/// The turns of a line, and how the answers differ at its end.
type Parting = (Vec<String>, DifferenceText);

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
    let mut walk = LineSearch::new(pair, limits, root);
    let around = around(pair, &start);
    // Where nothing but repetition differs, no shorter line than these rounds can show it.
    let least = pair.least_to_repeat();
    let fewest = |(turns, _): &Parting| least.is_some_and(|least| turns.len() == least);
    let certain = pair.repetition_alone() && around.as_ref().is_some_and(fewest);
    let longest = around.as_ref().map_or(depth, |(turns, _)| depth.min(turns.len() - 1));
    let apart = if certain { None } else { walk.go(longest) };
    // The walk knows no history: where repetition differs, it shows nothing of lines that can repeat.
    walk.agreed = walk.agreed.map(|agreed| least.map_or(agreed, |least| agreed.min(least - 1)));
    let shorter = |(turns, _): &Parting| walk.agreed == Some(turns.len() - 1);
    let soon = least.is_none_or(|least| walk.levels.len() - 1 <= least);
    let shortest = certain || apart.is_some() && soon || around.as_ref().is_some_and(shorter);
    let (moves, difference) = apart.map(|index| walk.describe(&start, index)).or(around).unzip();
    Ok(Line { start: pair.fen(0, &start), moves, shortest, difference, agreed: walk.agreed, cut: walk.cut })
}

impl Pair {
    fn repetition_alone(&self) -> bool {
        let [a, b] = &self.rules;
        self.turns_alike && EndRules { repetition: b.end.repetition, ..a.end } == b.end
    }

    /// Where repetition is read differently: the least number of turns after which that can show. Each side needs two
    /// turns to come back.
    fn least_to_repeat(&self) -> Option<usize> {
        let [a, b] = &self.rules;
        let counts = [a, b].into_iter().filter_map(outcome::repetition_limit);
        let least = counts.min().filter(|_| a.end.repetition != b.end.repetition)?;
        Some(4 * least.saturating_sub(1).max(1))
    }
}

/// The whole positions of both, the halfmove clock included: what one of them alone keeps (a window, a
/// token) tells positions apart too. Only the number of the move does not.
type PositionPair = [Position; 2];

impl Node {
    fn key(&self) -> PositionPair {
        self.now.map(|mut position| {
            position.state.fullmove = 1;
            position
        })
    }
}

/// The positions seen, by the turns that led to them.
struct LineSearch<'a> {
    pair: &'a Pair,
    limits: &'a Limits<'a>,
    levels: Vec<Vec<Node>>,
    known: HashSet<PositionPair>,
    agreed: Option<usize>,
    cut: Option<Cut>,
}

impl<'a> LineSearch<'a> {
    fn new(pair: &'a Pair, limits: &'a Limits<'a>, root: Node) -> Self {
        let known = HashSet::from([root.key()]);
        Self { pair, limits, levels: vec![vec![root]], known, agreed: None, cut: None }
    }

    fn last(&self) -> &[Node] {
        self.levels.last().map_or(&[], Vec::as_slice)
    }

    /// Level by level to the first position in which they disagree: its index in the last level.
    fn go(&mut self, longest: usize) -> Option<usize> {
        for length in 0..=longest {
            let apart = self.apart();
            if apart.is_some() || self.cut.is_some() {
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
            self.cut = self.cut.or_else(|| self.limits.cut());
            if self.cut.is_some() {
                return None;
            }
            let nodes = self.last()[start..].par_iter().take(BATCH);
            let apart = |node: &Node| self.limits.cut().is_some() || self.pair.part(&node.now.map(Game::new));
            if let Some(index) = nodes.position_first(apart) {
                self.cut = self.limits.cut();
                return Some(start + index).filter(|_| self.cut.is_none());
            }
        }
        None
    }

    /// Every position one turn further that was not seen before.
    fn next(&mut self) -> Vec<Node> {
        let mut all = Vec::new();
        for start in (0..self.last().len()).step_by(BATCH) {
            let full = || (all.len() > MOST).then_some(Cut::Room);
            self.cut = self.cut.or_else(|| self.limits.cut()).or_else(full);
            if self.cut.is_some() {
                break;
            }
            let end = (start + BATCH).min(self.last().len());
            let nodes = &self.last()[start..end];
            let children: Vec<Vec<Node>> =
                nodes.par_iter().enumerate().map(|(i, node)| self.children(start + i, node)).collect();
            all.extend(children.into_iter().flatten().filter(|node| self.known.insert(node.key())));
        }
        all
    }

    fn children(&self, parent: usize, node: &Node) -> Vec<Node> {
        let turns = movegen::turns(&self.pair.rules[0], &node.now[0]).into_iter();
        let next = |turn| self.pair.play(node.now.each_ref(), turn);
        turns.map(|turn| Node { now: next(turn), parent, turn: Some(turn) }).collect()
    }

    /// The line that led to a position of the last level, and how the answers differ there.
    fn describe(&self, start: &Setup, index: usize) -> Parting {
        let mut play = Vec::new();
        let mut at = index;
        for level in self.levels.iter().rev() {
            play.extend(level[at].turn);
            at = level[at].parent;
        }
        play.reverse();
        described(self.pair, &Candidate { setup: start.clone(), play }).unwrap_or_default()
    }
}

fn described(pair: &Pair, candidate: &Candidate) -> Option<Parting> {
    let games = pair.games(candidate)?;
    Some((names(pair, candidate), DifferenceText::new(pair, &games, &pair.difference(&games))))
}

/// Where repetition is read differently: to and fro from the start position until it shows.
fn around(pair: &Pair, start: &Setup) -> Option<Parting> {
    let [a, b] = &pair.rules;
    if a.end.repetition == b.end.repetition {
        return None;
    }
    let candidate = Candidate::from(start.clone());
    let now = *pair.games(&candidate)?[0].position();
    for there in movegen::turns(a, &now) {
        for answer in movegen::turns(a, &now.play(a, there)) {
            let (Some(home), Some(away)) = (back(there), back(answer)) else { continue };
            for times in 1..=3 {
                let play = [there, answer, home, away].repeat(times);
                let candidate = Candidate { play, ..candidate.clone() };
                if pair.separates(&candidate) {
                    return described(pair, &candidate);
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    use regra_rules::position::parse_fen;

    fn pair(one: &str, other: &str) -> Pair {
        let rules = |name: &str| regra_testing::shipped().rules(name).expect(name);
        Pair::new(rules(one), rules(other)).expect("the same pieces")
    }

    fn found(one: &str, other: &str, fen: &str, depth: usize) -> Line {
        let pair = pair(one, other);
        let start = parse_fen(&pair.rules[0], fen).expect(fen);
        let limits = Limits { deadline: None, stopped: &|| false };
        line(&pair, &start, depth, &limits).expect("a position of both")
    }

    /// sneak.window: under `next` a warlord that has stood on the far rank for a turn of its owner's may
    /// sneak no more, under `open` it may. So positions that only the window tells apart are two, whoever
    /// is named first.
    #[test]
    fn a_window_that_one_of_them_keeps_tells_positions_apart() {
        let fen = "8/p2W4/8/8/8/7k/8/K7[] w - - 0 1 b";
        let names = ["brasuca@1.3", "brasuca@1.3+sneak.window=next"];
        let lengths = [names, [names[1], names[0]]].map(|[one, other]| {
            let line = found(one, other, fen, 4);
            (line.moves.map(|moves| moves.len()), line.shortest)
        });
        assert_eq!(lengths, [(Some(4), true); 2]);
    }

    #[test]
    fn what_was_cut_short_says_why() {
        let pair = pair("chess", "chess+end.material=off");
        let start = parse_fen(&pair.rules[0], &pair.rules[0].starts[0].fen).expect("a start position");
        let cut = |deadline, stopped| {
            let stopped: &(dyn Fn() -> bool + Sync) = if stopped { &|| true } else { &|| false };
            line(&pair, &start, 3, &Limits { deadline, stopped }).expect("a start of both")
        };
        let late = cut(Some(Instant::now()), false);
        assert_eq!((late.cut, late.agreed), (Some(Cut::Time), None));
        let interrupted = cut(None, true);
        assert_eq!((interrupted.cut, interrupted.agreed), (Some(Cut::Interrupted), None));
    }
}
