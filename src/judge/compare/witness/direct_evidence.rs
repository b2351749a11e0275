//! Whether a difference shows the statement of the clause, or only a consequence of it.

use super::pair::{CandidateDifference, Pair};
use crate::compare::mechanism;
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::position::Turn;

/// Whether a turn in which the two differ is granted by the mechanism that they read differently, or
/// the outcome is decided by it.
pub(super) fn is_direct_evidence(
    pair: &Pair,
    clauses: &[String],
    games: &[Game; 2],
    difference: &CandidateDifference,
) -> bool {
    let about = |clause: &str| clauses.iter().any(|differing| mechanism(differing) == mechanism(clause));
    let mut ended = difference.ends.iter().flatten().flatten();
    if ended.any(|end| about(end.clause)) {
        return true;
    }
    if difference.is_of_ends() {
        return false;
    }
    let differs =
        |i: usize, turn: &Turn| difference.only(i).contains(turn) || difference.elsewhere.contains(turn);
    (0..2).any(|i| {
        let listed = movegen::listed(&pair.rules[i], games[i].position());
        listed
            .iter()
            .any(|listed| differs(i, &listed.turn) && listed.clauses.iter().any(|clause| about(clause)))
    })
}
