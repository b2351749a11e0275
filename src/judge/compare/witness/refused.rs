//! The weaker kind of witness: a position that only one of the two rule sets accepts.

use super::pair::{Candidate, Pair};
use regra_movegen::{self as movegen, Listed};

/// The evidence of such a position.
pub(super) struct Refused {
    /// The rule set that refuses it.
    pub(super) by: usize,
    /// Its reason.
    pub(super) problem: String,
    /// A turn that the other has there because of the difference.
    pub(super) turn: Listed,
}

/// Why just one of the two refuses the position, if the other has a turn there by one of the clauses.
pub(super) fn refused(pair: &Pair, clauses: &[String], candidate: &Candidate) -> Option<Refused> {
    let (by, position, problem) = match [pair.read(0, &candidate.setup), pair.read(1, &candidate.setup)] {
        [Ok(position), Err(problem)] => (1, position, problem),
        [Err(problem), Ok(position)] => (0, position, problem),
        _ => return None,
    };
    let about =
        |listed: &Listed| listed.clauses.iter().any(|granting| clauses.iter().any(|c| is(c, granting)));
    let turn = movegen::listed(&pair.rules[1 - by], &position).into_iter().find(about)?;
    Some(Refused { by, problem, turn })
}

/// Whether a clause at work is the clause that differs, or castling where its clauses differ.
fn is(differing: &str, at_work: &str) -> bool {
    let castling = |clause: &str| clause == "castle" || clause.starts_with("castle.");
    differing == at_work || castling(differing) && castling(at_work)
}
