//! Legal turns with the clauses behind them: the one that grants a turn, and those that act in it.

use super::list;
use super::visitor::Mechanism;
use regra_rules::position::{Act, Action, Position, Turn};
use regra_rules::{Kind, Rules};

/// A legal turn, and the clauses behind it.
#[derive(Clone, Debug)]
pub struct Listed {
    pub turn: Turn,
    /// The clause that grants it, then those that act in it.
    pub clauses: Vec<String>,
    pub after: Position,
}

/// The legal turns, each with its clauses and the position after it.
pub fn listed(rules: &Rules, position: &Position) -> Vec<Listed> {
    let turns = list(rules, position).turns.into_iter();
    turns.map(|(turn, by, kind)| describe(rules, position, turn, by, kind)).collect()
}

fn describe(rules: &Rules, position: &Position, turn: Turn, by: Mechanism, kind: Option<Kind>) -> Listed {
    let (after, acts) = position.play_observed(rules, turn);
    let granting = match by {
        Mechanism::Piece => {
            // A turn that was tried singly comes without its kind.
            let moving = || moved_from(position, turn);
            rules.piece(kind.or_else(moving).unwrap_or(rules.king())).clause.as_str()
        }
        _ => by.clause(rules),
    };
    let mut clauses = vec![granting.to_owned()];
    for clause in acts.into_iter().filter_map(|act| acting(rules, act)) {
        if !clauses.iter().any(|known| known == clause) {
            clauses.push(clause.to_owned());
        }
    }
    Listed { turn, clauses, after }
}

/// The kind that an ordinary move moves.
fn moved_from(position: &Position, turn: Turn) -> Option<Kind> {
    if let Action::Move { from, .. } = turn.action { position.kind_at(from) } else { None }
}

/// The clause behind what happens in a turn, if it has one of its own.
fn acting(rules: &Rules, act: Act) -> Option<&'static str> {
    match act {
        Act::Push { kind, .. } if kind == rules.king() => Some("push.king"),
        Act::Push { kind, .. } if rules.duke() == Some(kind) => Some("push.duke"),
        Act::Push { first, .. } => first.then_some("lancer.first"),
        Act::ToHand => Some("capture.hand"),
        Act::Blast => Some("capture.blast"),
        Act::Promotion => ["promotion.forced", "promotion.choice", "promotion.map"]
            .into_iter()
            .find(|clause| rules.readings.contains_key(*clause)),
        Act::Zone => Some("zone.remove"),
        Act::Retire => Some("duke.retire"),
    }
}
