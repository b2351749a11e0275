//! From the ends backward: what every position is worth to the side to move.

use super::graph::Graph;
use crate::outcome::End;

/// What a position is worth to the side to move, with the turns to the end if both sides play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// It can win, in so many turns of both sides together.
    Win(u32),
    /// Nobody can win against the best defence.
    Draw,
    /// It loses, after so many turns of both sides together.
    Loss(u32),
}

/// The value of every position, by number.
pub fn solve(graph: &Graph<'_>) -> Vec<Value> {
    let parents = Parents::new(graph);
    let mut values: Vec<Option<Value>> = (0..graph.len()).map(|number| decided(graph, number)).collect();
    // The children of each that are not yet known to be won by the other side.
    let mut open: Vec<usize> = (0..graph.len()).map(|number| graph.children(number).len()).collect();
    let won = |value: &Option<Value>| matches!(value, Some(Value::Win(_) | Value::Loss(_)));
    let mut last: Vec<usize> = (0..graph.len()).filter(|&number| won(&values[number])).collect();
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

/// What an end is worth.
pub(super) fn decided(graph: &Graph<'_>, number: usize) -> Option<Value> {
    let End { winner, .. } = graph.end(number)?;
    let mover = graph.setup(number).side;
    Some(match winner {
        None => Value::Draw,
        Some(winner) if winner == mover => Value::Win(0),
        Some(_) => Value::Loss(0),
    })
}

/// From where a turn leads to each position, once for each turn.
struct Parents {
    first: Vec<usize>,
    all: Vec<u32>,
}

impl Parents {
    fn new(graph: &Graph<'_>) -> Self {
        let mut first = vec![0; graph.len() + 1];
        let edges = || {
            (0..graph.len()).flat_map(|from| graph.children(from).iter().map(move |&to| (from, to as usize)))
        };
        edges().for_each(|(_, to)| first[to + 1] += 1);
        for number in 0..graph.len() {
            first[number + 1] += first[number];
        }
        let mut free = first.clone();
        let mut all = vec![0; first[graph.len()]];
        for (from, to) in edges() {
            all[free[to]] = from as u32;
            free[to] += 1;
        }
        Self { first, all }
    }

    fn of(&self, number: usize) -> &[u32] {
        &self.all[self.first[number]..self.first[number + 1]]
    }
}
