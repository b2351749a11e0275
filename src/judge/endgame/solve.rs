//! The values of a table: every position solved backward from the ends.

use super::graph::Graph;
use super::retrograde::{self, Value};

/// The value of every position, by number.
pub fn solve(graph: &Graph<'_>) -> Vec<Value> {
    let ended = |number| graph.end(number).map(|end| Value::of(end, graph.setup(number).side));
    retrograde::solve(graph.edges(), ended)
}
