//! Mutations that no fixture can detect, each with the argument why. An argument is not a computation: reports say that
//! it is one, and a fixture that detects such a mutation all the same is reported.

use regra_documents::{Language, RuleSetName};
use regra_rules::Rules;

/// A mutation without effect.
struct Equivalent {
    /// The rule set; none where it is no mutation of a shipped one.
    rules: &'static str,
    /// The label of the [`Mutation`](super::mutate::Mutation).
    label: &'static str,
    /// The reading that it is equivalent to.
    than: &'static str,
    /// The readings under which they are equivalent in any game.
    when: &'static [(&'static str, &'static str)],
    /// Why no position can tell it from the rules as they are.
    reason: &'static str,
    /// Why, in Portuguese.
    portuguese: &'static str,
}

/// All that are known.
const KNOWN: &[Equivalent] = &[
    Equivalent {
        rules: "antichess@checkmate",
        label: "end.dead=bishops",
        than: "off",
        when: &[("king.royal", "on")],
        reason: "kings are royal and never leave the board, so there are never only bishops on it",
        portuguese: "os reis sofrem xeque e nunca deixam o tabuleiro, e por isso nunca há só bispos nele",
    },
    Equivalent {
        rules: "brasuca@1",
        label: "zone.king=exception",
        than: "never",
        when: &[("zone.exception", "direct"), ("king.royal", "on")],
        reason: "a piece stays only where it attacks the enemy king itself, which a king never does",
        portuguese: "uma peça só fica onde ela mesma ataca o rei adversário, o que um rei nunca faz",
    },
    Equivalent {
        rules: "shinobi@fairy",
        label: "promotion.kingdom=optional",
        than: "forced",
        when: &[("promotion.choice", "forced")],
        reason: "every piece that can promote must, so that pawns of the Kingdom have no choice to share",
        portuguese: "toda peça que pode ser promovida tem de sê-lo, e por isso os peões do Reino não têm escolha a compartilhar",
    },
    Equivalent {
        rules: "",
        label: "zone.king=exception",
        than: "never",
        when: &[("zone.check", "check"), ("king.royal", "on")],
        reason: "a zone gives check, and no king may end its move in check",
        portuguese: "uma zona dá xeque, e nenhum rei pode terminar o seu movimento em xeque",
    },
];

impl Equivalent {
    fn told(&self) -> &'static str {
        match Language::selected() {
            Language::Portuguese => self.portuguese,
            Language::English => self.reason,
        }
    }

    /// Whether two rule sets differ in this clause with these equivalent readings.
    fn is_all(&self, clause: &str, rules: [&Rules; 2]) -> bool {
        let words =
            self.label.split_once('=').filter(|(own, _)| *own == clause).map(|(_, word)| [word, self.than]);
        let read = rules.map(|rules| rules.word(clause));
        words.is_some_and(|[one, other]| read == [one, other] || read == [other, one])
            && rules.iter().all(|rules| self.when.iter().all(|(clause, word)| rules.word(clause) == *word))
    }
}

/// The argument why no position can tell two rule sets apart that read one clause differently, if there is one.
pub(super) fn alike(rules: [&Rules; 2]) -> Option<&'static str> {
    let [a, b] = rules;
    let mut differ = a.readings.keys().chain(b.readings.keys()).filter(|id| a.word(id) != b.word(id));
    let clause = differ.next().filter(|one| differ.all(|other| other == *one))?;
    let same = a.name.base() == b.name.base() && a.name.variations() == b.name.variations();
    KNOWN.iter().find(|known| same && known.is_all(clause, rules)).map(Equivalent::told)
}

/// The argument why this mutation has no effect, in the current language, if there is one.
pub(super) fn reason(rules: &str, label: &str) -> Option<&'static str> {
    KNOWN.iter().find(|known| known.rules == rules && known.label == label).map(Equivalent::told)
}

/// The argument why a rule set and its mutation of this name play alike, if there is one.
pub(super) fn between(rules: &RuleSetName, mutant: &RuleSetName) -> Option<&'static str> {
    let [change] = mutant.overrides() else { return None };
    reason(rules, &change.to_string()).filter(|_| mutant.without_overrides() == *rules)
}
