//! Mutations that no fixture can notice, each with the argument why. An argument is not a computation:
//! reports say that it is argued, and a fixture that notices all the same is reported.

/// A mutation without effect.
pub(super) struct Equivalent {
    /// The rule set.
    pub(super) rules: &'static str,
    /// The mutation, as [`Mutation::label`](super::mutate::Mutation::label) writes it.
    pub(super) label: &'static str,
    /// Why no position can tell it from the rules as they are.
    pub(super) reason: &'static str,
}

/// All that are known.
const KNOWN: &[Equivalent] = &[Equivalent {
    rules: "antichess@checkmate",
    label: "end.dead=bishops",
    reason: "kings are royal and never leave the board, so there are never only bishops on it",
}];

/// The reason why this mutation has no effect, if that is known.
pub(super) fn reason(rules: &str, label: &str) -> Option<&'static str> {
    KNOWN.iter().find(|known| known.rules == rules && known.label == label).map(|known| known.reason)
}

/// Why a rule set and another, which is called like a mutation of it, are argued to be equivalent.
pub(super) fn between(rules: &str, mutant: &str) -> Option<&'static str> {
    let is = |known: &&Equivalent| known.rules == rules && format!("{rules}+{}", known.label) == mutant;
    KNOWN.iter().find(is).map(|known| known.reason)
}
