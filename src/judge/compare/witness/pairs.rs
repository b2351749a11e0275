//! Pairs of rule sets that differ in one place: all readings against each other, and all that is near a rule set.

use super::Pair;
use crate::compare::change::{self, Change, Mutation};
use crate::compare::equivalent;
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

impl Rivals {
    /// A rule set and another; none if their pieces are not the same.
    pub(crate) fn new(clause: &str, label: String, one: &Rules, other: Rules) -> Option<Self> {
        let (rules, pair) = (one.name.to_string(), Pair::new(one.clone(), other).ok()?);
        Some(Self { rules, clause: clause.to_owned(), label, pair })
    }

    /// The second of the two.
    pub(crate) fn other(&self) -> &Rules {
        &self.pair.rules[1]
    }
}

/// All pairs of a rule set that differ in one of these clauses; in any, if none is named.
pub fn rivals(catalogue: &Catalogue, rules: &Rules, clauses: &[String]) -> Vec<Rivals> {
    let all = change::mutations(catalogue, rules).into_iter();
    let mutations: Vec<Mutation> = all.filter(|m| within(clauses, &m.clause)).collect();
    let mut rivals: Vec<Rivals> = Vec::new();
    for (i, one) in mutations.iter().enumerate() {
        rivals.extend(Rivals::new(&one.clause, one.label.clone(), rules, one.mutant.clone()));
        for other in mutations[i + 1..].iter().filter(|other| other.clause == one.clause) {
            if let (Change::Reading(_), Change::Reading(word)) = (&one.change, &other.change) {
                let label = format!("{} | {word}", one.label);
                let pair = Rivals::new(&one.clause, label, &one.mutant, other.mutant.clone());
                rivals.extend(pair.map(|pair| Rivals { rules: one.rules.clone(), ..pair }));
            }
        }
    }
    rivals
}

/// A rule set with each that differs from it in one place: every other reading of a clause in force, every clause on
/// that is off and off that is on, and every movement varied in one place, or as the version has it.
pub(crate) fn near(catalogue: &Catalogue, rules: &Rules) -> Vec<Rivals> {
    let changed = change::mutations(catalogue, rules).into_iter().chain(change::additions(catalogue, rules));
    let changed = changed.filter_map(|m| Rivals::new(&m.clause, m.label, rules, m.mutant));
    changed.chain(taken_back(catalogue, rules)).collect()
}

/// The movements that are not the version's, each as the version has it.
fn taken_back(catalogue: &Catalogue, rules: &Rules) -> Vec<Rivals> {
    let (name, varied) = (rules.name.as_str(), rules.name.variations());
    let plain = name.split_once(" with ").map_or(name, |(plain, _)| plain);
    let back = |letter: char| {
        let others = varied.iter().filter(|other| other.letter != letter);
        let others: String = others.map(|other| format!(" with {other}")).collect();
        let back = catalogue.rules(&format!("{plain}{others}")).ok()?;
        let kind = rules.kind(letter)?;
        let (now, own) = (rules.piece(kind), &back.piece(kind).betza);
        Rivals::new(&now.clause, format!("{}: {} -> {own}", now.letter, now.betza), rules, back)
    };
    varied.iter().filter_map(|variation| back(variation.letter)).collect()
}

/// Why the two can never be told apart, if that is argued.
pub(crate) fn argued(pair: &Pair) -> Option<&'static str> {
    let [a, b] = pair.rules.each_ref().map(|rules| &rules.name);
    equivalent::between(a, b).or_else(|| equivalent::between(b, a))
}
