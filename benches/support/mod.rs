//! What the benches share: the positions of the suite that are timed, set up.

use regra_judge::suite::{KnownCounts, suite};
use regra_rules::Rules;
use regra_rules::position::{Position, read_position};

/// The positions of the rule sets whose speed is measured.
pub(crate) fn timed() -> impl Iterator<Item = &'static KnownCounts> {
    regra::shipped();
    suite().iter().filter(|known| known.is_timed())
}

/// A position of the suite with its rules.
pub(crate) fn set_up(known: &KnownCounts) -> (Rules, Position) {
    let rules = regra::shipped().rules(&known.rules).unwrap_or_else(|error| panic!("{error}"));
    let fen = known.fen.clone().unwrap_or_else(|| rules.starts[0].fen.clone());
    let position = read_position(&rules, &fen).unwrap_or_else(|error| panic!("{}: {error:?}", known.name));
    (rules, position)
}
