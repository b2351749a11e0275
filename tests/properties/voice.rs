//! What the oracle says of turns: the clauses of legal ones, and why any other is refused.

use std::collections::BTreeSet;

use regra_movegen::{self as movegen, Listed};
use regra_oracle::{self as oracle, EffectStep, Explanation};
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Square};
use regra_rules::notation::write_turn;
use regra_rules::position::{Action, Position, Setup, Turn};

/// The clause that grants a turn is the same for the generator and the oracle, and so are those that act.
pub(crate) fn same_clauses(rules: &Rules, position: &Position, setup: &Setup) -> Result<(), String> {
    let fast = movegen::listed(rules, position);
    let fast = fast.into_iter().map(|listed| (write_turn(rules, setup.side, listed.turn), listed.clauses));
    let (fast, slow): (BTreeSet<_>, BTreeSet<_>) = (
        fast.map(in_any_order).collect(),
        oracle::clauses(rules, setup).into_iter().map(in_any_order).collect(),
    );
    let odd: Vec<_> = fast.symmetric_difference(&slow).collect();
    if odd.is_empty() { Ok(()) } else { Err(format!("{odd:?}")) }
}

/// A turn, the clause that grants it, and the set of those that act in it.
fn in_any_order((turn, clauses): (String, Vec<String>)) -> (String, Option<String>, BTreeSet<String>) {
    (turn, clauses.first().cloned(), clauses.into_iter().skip(1).collect())
}

/// Plausible turns are explained as legal if and only if the generator lists them.
pub(crate) fn explains(rules: &Rules, position: &Position, setup: &Setup, choice: u32) -> Result<(), String> {
    let legal = movegen::listed(rules, position);
    for turn in plausible(rules, setup, &legal, choice) {
        let name = write_turn(rules, setup.side, turn);
        let listed = legal.iter().find(|listed| write_turn(rules, setup.side, listed.turn) == name);
        explained(rules, setup, turn, listed).map_err(|detail| format!("{name}: {detail}"))?;
    }
    Ok(())
}

fn explained(rules: &Rules, setup: &Setup, turn: Turn, listed: Option<&Listed>) -> Result<(), String> {
    match (oracle::explain(rules, setup, turn), listed) {
        (Explanation::Legal(steps), Some(listed)) => told(rules, &steps, listed),
        (Explanation::Refused(refusal), None) => {
            let known = refusal.clause.as_ref().is_none_or(|clause| rules.readings.contains_key(clause));
            let said = !refusal.why.is_empty() && !refusal.why.contains(['{', '}']);
            if known && said { Ok(()) } else { Err(format!("refused by {refusal:?}")) }
        }
        (Explanation::Legal(_), None) => Err("explained as legal, and not listed".to_owned()),
        (Explanation::Refused(refusal), Some(_)) => Err(format!("listed, and refused by {refusal:?}")),
    }
}

/// The effects of a legal turn name all of its clauses and lead where the turn leads.
fn told(rules: &Rules, steps: &[EffectStep], listed: &Listed) -> Result<(), String> {
    let named: Vec<&String> = steps.iter().flat_map(|step| &step.clauses).collect();
    let after = steps.last().map(|step| &step.after);
    if named.first() != listed.clauses.first().as_ref() || !listed.clauses.iter().all(|c| named.contains(&c))
    {
        return Err(format!("told by {named:?}, listed by {:?}", listed.clauses));
    }
    if after == Some(&listed.after.to_setup(rules)) { Ok(()) } else { Err(format!("leads to {after:?}")) }
}

/// The legal turns, and what somebody could try besides: all from one square, as any kind, and off the board.
fn plausible(rules: &Rules, setup: &Setup, legal: &[Listed], choice: u32) -> Vec<Turn> {
    let own: Vec<Square> =
        Square::all().filter(|&s| setup.at(s).is_some_and(|piece| piece.color == setup.side)).collect();
    let any = Square::at((choice >> 8) as u8, (choice >> 16) as u8);
    let from = if choice & 128 == 0 {
        any
    } else {
        own.get(choice as usize % own.len().max(1)).copied().unwrap_or(any)
    };
    let Some(kind) = rules.kinds().nth(choice as usize % rules.pieces().len()) else { return Vec::new() };
    let mut actions = vec![Action::Pass, Action::Retire { from }];
    for to in Square::all() {
        actions.push(Action::Drop { kind, to });
        actions.push(Action::Charge { from, to });
        actions.extend([None, Some(kind)].map(|promotion| Action::Move { from, to, promotion }));
    }
    for (west_promotion, east_promotion) in [(None, None), (Some(kind), None), (Some(kind), Some(kind))] {
        actions.push(Action::Legion { west: from, west_promotion, east_promotion });
    }
    let behind =
        |retiring: Bitboard| legal.iter().take(4).map(move |listed| Turn { retiring, ..listed.turn });
    let legal_turns = legal.iter().map(|listed| listed.turn);
    let ridden = behind(from.bit()).chain(behind(from.bit() | any.bit()));
    actions.into_iter().map(Turn::from).chain(legal_turns).chain(ridden).collect()
}
