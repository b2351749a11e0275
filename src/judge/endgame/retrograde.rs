//! Retrograde analysis: computes the value of every position from the ends backward, over any numbered positions.

use std::fmt;

use regra_movegen::outcome::End;
use regra_rules::geometry::Color;

/// Which positions turns lead to from each, by number: once for each turn.
#[derive(Debug)]
pub(crate) struct Edges {
    /// Where those of each begin; one more than there are positions.
    first: Vec<usize>,
    to: Vec<u32>,
}

impl Default for Edges {
    fn default() -> Self {
        Self { first: vec![0], to: Vec::new() }
    }
}

impl Edges {
    /// Adds the next position, from which turns lead to these.
    pub(crate) fn push(&mut self, to: impl IntoIterator<Item = u32>) {
        self.to.extend(to);
        self.first.push(self.to.len());
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// Where turns lead from a position, in their order.
    pub(crate) fn of(&self, number: usize) -> &[u32] {
        &self.to[self.first[number]..self.first[number + 1]]
    }

    /// From where turns lead to each.
    fn reversed(&self) -> Self {
        let all =
            || (0..self.len()).flat_map(|from| self.of(from).iter().map(move |&to| (from, to as usize)));
        let mut first = vec![0; self.len() + 1];
        all().for_each(|(_, to)| first[to + 1] += 1);
        for number in 0..self.len() {
            first[number + 1] += first[number];
        }
        let mut free = first.clone();
        let mut to = vec![0; self.to.len()];
        for (from, at) in all() {
            to[free[at]] = from as u32;
            free[at] += 1;
        }
        Self { first, to }
    }
}

/// The value of a position for the side to move, with the number of turns to the end with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// It can win; the number of turns of both sides together.
    Win(u32),
    /// Nobody can win against the best defence.
    Draw,
    /// It loses; the number of turns of both sides together.
    Loss(u32),
}

impl Value {
    /// What an end is worth, with this side to move.
    pub(crate) fn of(end: End, mover: Color) -> Self {
        match end.winner {
            None => Self::Draw,
            Some(winner) if winner == mover => Self::Win(0),
            Some(_) => Self::Loss(0),
        }
    }
}

/// `+12`, `=`, `-3`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(turns) => write!(f, "+{turns}"),
            Self::Draw => f.write_str("="),
            Self::Loss(turns) => write!(f, "-{turns}"),
        }
    }
}

/// The value of every position, by number; `ended` has those of the positions that have ended.
pub(crate) fn solve(edges: &Edges, ended: impl Fn(usize) -> Option<Value>) -> Vec<Value> {
    let parents = edges.reversed();
    let mut values: Vec<Option<Value>> = (0..edges.len()).map(ended).collect();
    // The children of each that are not yet known to be won by the other side.
    let mut open: Vec<usize> = (0..edges.len()).map(|number| edges.of(number).len()).collect();
    let won = |value: &Option<Value>| matches!(value, Some(Value::Win(_) | Value::Loss(_)));
    let mut last: Vec<usize> = (0..edges.len()).filter(|&number| won(&values[number])).collect();
    let mut turns = 0;
    while !last.is_empty() {
        turns += 1;
        let mut next = Vec::new();
        for child in last {
            for &parent in parents.of(child) {
                let parent = parent as usize;
                if values[parent].is_some() {
                    continue;
                }
                open[parent] -= 1;
                let value = match values[child] {
                    Some(Value::Loss(_)) => Some(Value::Win(turns)),
                    Some(Value::Win(_)) if open[parent] == 0 => Some(Value::Loss(turns)),
                    _ => None,
                };
                if value.is_some() {
                    values[parent] = value;
                    next.push(parent);
                }
            }
        }
        last = next;
    }
    values.into_iter().map(|value| value.unwrap_or(Value::Draw)).collect()
}
