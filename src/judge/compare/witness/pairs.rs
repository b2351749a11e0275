//! Every pair of readings: all mutations of a rule set, and its other readings against each other.

use super::Pair;
use crate::compare::{change, equivalent};
use crate::fixture::within;
use regra_rules::{Catalogue, Rules};

/// Two rule sets that differ in one place.
#[derive(Clone, Debug)]
pub struct Rivals {
    /// The rule set that is varied.
    pub rules: String,
    /// The clause in which they differ.
    pub clause: String,
    /// What distinguishes them: `charge.path=clear | leap`, `W: fFWfsR2 -> fFW`.
    pub label: String,
    /// The two.
    pub pair: Pair,
}

/// All pairs of a rule set that differ in one of these clauses; in any, if none is named.
pub fn rivals(catalogue: &Catalogue, rules: &Rules, clauses: &[String]) -> Vec<Rivals> {
    let all = change::mutations(catalogue, rules).into_iter();
    let mutations: Vec<change::Mutation> = all.filter(|m| within(clauses, &m.clause)).collect();
    let mut rivals: Vec<Rivals> = Vec::new();
    for (i, one) in mutations.iter().enumerate() {
        rivals.extend(rival(one, one.label.clone(), rules, &one.mutant));
        for other in mutations[i + 1..].iter().filter(|other| other.clause == one.clause) {
            if let (change::Change::Reading(_), change::Change::Reading(word)) = (&one.change, &other.change)
            {
                let label = format!("{} | {word}", one.label);
                rivals.extend(rival(one, label, &one.mutant, &other.mutant));
            }
        }
    }
    rivals
}

fn rival(mutation: &change::Mutation, label: String, one: &Rules, other: &Rules) -> Option<Rivals> {
    let pair = Pair::new(one.clone(), other.clone()).ok()?;
    Some(Rivals { rules: mutation.rules.clone(), clause: mutation.clause.clone(), label, pair })
}

/// Why the two can never be told apart, if that is argued.
pub(crate) fn argued(pair: &Pair) -> Option<&'static str> {
    let [a, b] = pair.rules.each_ref().map(|rules| &rules.name);
    equivalent::between(a, b).or_else(|| equivalent::between(b, a))
}
