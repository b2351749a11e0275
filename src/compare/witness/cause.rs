//! Which of the clauses that differ make the difference in one position: those without whose
//! disagreement it is gone.

use super::pair::{Pair, Scene};
use crate::compare::diff::{Cause, Trials, Versus};

/// The clauses that make this difference, as the comparison of two rule sets at a place finds them.
pub(super) fn cause(versus: &Versus<'_>, scene: &Scene) -> Cause {
    let mut trials = Trials::new(versus, true, |set| {
        let [a, b] = versus.agreed(set);
        shows(&Pair::new(a, b).ok()?, scene)
    });
    trials.cause(|shows| !shows)
}

/// Whether the two answer differently where the scene has come to, or only one of them accepts it;
/// nothing if neither can come there.
fn shows(pair: &Pair, scene: &Scene) -> Option<bool> {
    match [0, 1].map(|i| pair.read(i, &scene.setup).is_ok()) {
        [true, true] => pair.games(scene).map(|games| pair.part(&games)),
        [false, false] => None,
        _ => Some(true),
    }
}
