//! The pieces that a clause is about: with them on the board its effect shows soon.

use super::pair::Pair;
use crate::compare::mechanism;
use regra_rules::{KindSet, Role, Rules};

/// The kinds that the differing clauses are about, and whether castling is one of them.
pub(super) fn piece_bias(pair: &Pair, clauses: &[String]) -> (KindSet, bool) {
    let rules = &pair.rules[0];
    let mut kinds: KindSet = clauses.iter().flat_map(|clause| kinds(rules, clause)).collect();
    for kind in rules.kinds() {
        let betza = |which: usize| &pair.rules[which].piece(kind).betza;
        if betza(0) != betza(1) {
            kinds = kinds.with(kind);
        }
    }
    (kinds, clauses.iter().any(|clause| mechanism(clause) == "castle"))
}

/// The kinds of one clause: those whose movement it states, and those with a role in its mechanism.
fn kinds(rules: &Rules, clause: &str) -> KindSet {
    let roles: &[Role] = match mechanism(clause) {
        "charge" => &[Role::Charger],
        "lancer" | "legion" | "promotion" | "enpassant" | "pawn" => &[Role::Pawn],
        "push" | "zone" | "duke" => &[Role::Pawn, Role::Duke],
        "castle" => &[Role::Rook],
        "exchange" => &[Role::Exchanger],
        "sneak" => &[Role::Sneaker],
        "end" => &[Role::Bishop, Role::Duke, Role::Pawn],
        _ => &[],
    };
    let named = |kind: &regra_rules::Kind| {
        let piece = rules.piece(*kind);
        let own = piece.clause == clause
            || mechanism(&piece.clause) == mechanism(clause) && mechanism(clause) != "piece";
        own || roles.iter().any(|role| piece.roles.contains(role))
    };
    rules.kinds().filter(named).collect()
}
