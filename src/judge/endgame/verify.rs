//! Verifies a table by the oracle: the value of every position follows from the values after the turns that it lists.

use std::fmt;

use rayon::prelude::*;

use super::graph::Graph;
use super::retrograde::Value;
use crate::subject::Stopped;
use regra_documents::messages::say;
use regra_oracle::{self as oracle, Oracle};
use regra_rules::Rules;
use regra_rules::position::{Setup, write_fen};

/// What is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// The value of a position does not follow.
    Value {
        /// The position.
        fen: String,
        /// What the table has there.
        found: Value,
        /// What follows from the oracle's turns; nothing where one of them leads out of the table.
        follows: Option<Value>,
    },
    /// The oracle does not accept a position.
    Refused(String),
    /// A position has no value.
    NoValue(String),
    /// The user stopped it.
    Stopped,
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Value { fen, found, follows } => {
                let follows = follows.map_or_else(|| say().table_nothing(), |value| value.to_string());
                say().table_fault(fen, found.to_string(), follows)
            }
            Self::Refused(fen) => say().table_refused(fen),
            Self::NoValue(fen) => say().table_no_value(fen),
            Self::Stopped => say().table_unverified(),
        })
    }
}

impl std::error::Error for TableFault {}

/// Goes through all positions; `looked` is told how many have been looked at since.
///
/// The values are then right: a win in n turns has a turn to a loss in n - 1, a loss in n has only turns to wins, and
/// a draw has a turn that does not lose and none that wins; so by n each of them is what play makes it.
///
/// # Errors
/// The first fault that was found.
pub fn verify(
    graph: &Graph<'_>,
    values: &[Value],
    looked: &(dyn Fn(u64) + Sync),
    stopped: Stopped<'_>,
) -> Result<(), TableFault> {
    const STEP: usize = 256;
    let rules = graph.rules();
    let chunks = graph.len().div_ceil(STEP);
    (0..chunks).into_par_iter().try_for_each(|chunk| {
        let oracle = Oracle::new(rules);
        let numbers = chunk * STEP..graph.len().min((chunk + 1) * STEP);
        let many = numbers.len() as u64;
        for number in numbers {
            if stopped() {
                return Err(TableFault::Stopped);
            }
            one(rules, graph, values, &oracle, number)?;
        }
        looked(many);
        Ok(())
    })
}

fn one(
    rules: &Rules,
    graph: &Graph<'_>,
    values: &[Value],
    oracle: &Oracle<'_>,
    number: usize,
) -> Result<(), TableFault> {
    let setup = graph.setup(number);
    if !oracle.accepts(&setup) {
        return Err(TableFault::Refused(write_fen(rules, &setup)));
    }
    let Some(&found) = values.get(number) else {
        return Err(TableFault::NoValue(write_fen(rules, &setup)));
    };
    let follows = match oracle.ended(&setup) {
        Some(end) => Some(ended(&setup, end)),
        None => behind(graph, values, oracle, &setup),
    };
    if follows == Some(found) {
        Ok(())
    } else {
        Err(TableFault::Value { fen: write_fen(rules, &setup), found, follows })
    }
}

fn ended(setup: &Setup, end: oracle::OracleEnd) -> Value {
    match end.winner {
        None => Value::Draw,
        Some(winner) if winner == setup.side => Value::Win(0),
        Some(_) => Value::Loss(0),
    }
}

/// What follows from the positions behind the turns of the oracle.
fn behind(graph: &Graph<'_>, values: &[Value], oracle: &Oracle<'_>, setup: &Setup) -> Option<Value> {
    let after = oracle.turns(setup).into_iter();
    let children: Vec<Value> =
        after.map(|(_, after)| values.get(graph.find(&after)?).copied()).collect::<Option<_>>()?;
    let lost =
        children.iter().filter_map(|value| if let Value::Loss(turns) = value { Some(turns) } else { None });
    let won =
        children.iter().filter_map(|value| if let Value::Win(turns) = value { Some(turns) } else { None });
    match (lost.min(), won.clone().count() == children.len()) {
        (Some(turns), _) => turns.checked_add(1).map(Value::Win),
        (None, true) => won.max().and_then(|turns| turns.checked_add(1)).map(Value::Loss),
        (None, false) => Some(Value::Draw),
    }
}
