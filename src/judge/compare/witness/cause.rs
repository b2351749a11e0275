//! Which of the differing clauses cause the difference in one position: if the two agreed on them, it would be gone.

use super::pair::{Candidate, Pair};
use crate::compare::cause::{Cause, Trials};
use crate::compare::versus::Versus;

/// The clauses that make this difference, as the comparison of two rule sets at a place finds them.
pub(super) fn cause(versus: &Versus<'_>, candidate: &Candidate) -> Cause {
    let mut trials = Trials::new(versus, true, |set| {
        let [a, b] = versus.agreed(set);
        shows(&Pair::new(a, b).ok()?, candidate)
    });
    trials.cause(|shows| !shows)
}

/// Whether the two answer differently where the candidate has come to, or only one of them accepts it;
/// nothing if neither can come there.
fn shows(pair: &Pair, candidate: &Candidate) -> Option<bool> {
    match [0, 1].map(|i| pair.read(i, &candidate.setup).is_ok()) {
        [true, true] => pair.games(candidate).map(|games| pair.part(&games)),
        [false, false] => None,
        _ => Some(true),
    }
}
