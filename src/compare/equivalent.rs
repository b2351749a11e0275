//! Mutations that no fixture can notice, each with the argument why. An argument is not a computation:
//! reports say that it is argued, and a fixture that notices all the same is reported.

use crate::document::{Language, RuleSetName};

/// A mutation without effect.
pub(super) struct Equivalent {
    /// The rule set.
    pub(super) rules: &'static str,
    /// The mutation, as the label of a [`Mutation`](super::mutate::Mutation) says it.
    pub(super) label: &'static str,
    /// Why no position can tell it from the rules as they are.
    pub(super) reason: &'static str,
    /// Why, in Portuguese.
    pub(super) portuguese: &'static str,
}

/// All that are known.
const KNOWN: &[Equivalent] = &[
    Equivalent {
        rules: "antichess@checkmate",
        label: "end.dead=bishops",
        reason: "kings are royal and never leave the board, so there are never only bishops on it",
        portuguese: "os reis sofrem xeque e nunca deixam o tabuleiro, e por isso nunca há só bispos nele",
    },
    Equivalent {
        rules: "brasuca@1",
        label: "zone.king=exception",
        reason: "a piece stays only where it attacks the enemy king itself, which a king never does",
        portuguese: "uma peça só fica onde ela mesma ataca o rei adversário, o que um rei nunca faz",
    },
    Equivalent {
        rules: "shinobi@fairy",
        label: "promotion.kingdom=optional",
        reason: "every piece that can promote must, so that pawns of the Kingdom have no choice to share",
        portuguese: "toda peça que pode ser promovida tem de sê-lo, e por isso os peões do Reino não têm escolha a compartilhar",
    },
];

/// The reason why this mutation has no effect, if that is known, in the language that is spoken.
pub(super) fn reason(rules: &str, label: &str) -> Option<&'static str> {
    let known = KNOWN.iter().find(|known| known.rules == rules && known.label == label)?;
    Some(match Language::selected() {
        Language::Portuguese => known.portuguese,
        Language::English => known.reason,
    })
}

/// The reason why a rule set and one that is called like a mutation of it play alike, if that is known.
pub(super) fn between(rules: &RuleSetName, mutant: &RuleSetName) -> Option<&'static str> {
    let [change] = mutant.overrides() else { return None };
    reason(rules, &change.to_string()).filter(|_| mutant.without_overrides() == *rules)
}
