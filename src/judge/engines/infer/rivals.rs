//! The rule sets that differ from one in a single place, each with that one as a pair.

use crate::compare::change;
use crate::compare::witness::Pair;
use regra_rules::{Catalogue, Rules};

/// A rule set that differs from another in a single place.
#[derive(Clone, Debug)]
pub(super) struct Rival {
    /// The clause in which they differ.
    pub(super) clause: String,
    /// What distinguishes it: `charge.path=leap`, `W: fFWfsR2 -> fFW`.
    pub(super) label: String,
    /// The other rule set, and this one.
    pub(super) pair: Pair,
}

impl Rival {
    /// The rule set that it is a rival of, and it.
    pub(super) fn new(clause: &str, label: String, center: &Rules, rules: Rules) -> Option<Self> {
        let pair = Pair::new(center.clone(), rules).ok()?;
        Some(Self { clause: clause.to_owned(), label, pair })
    }

    /// The rule set itself.
    pub(super) fn rules(&self) -> &Rules {
        &self.pair.rules[1]
    }
}

/// All rivals of a rule set: every other reading of a clause in force, every clause on that is off and off that is
/// on, and every movement varied in one place, or as the version has it.
pub(super) fn rivals(catalogue: &Catalogue, rules: &Rules) -> Vec<Rival> {
    let changed = change::mutations(catalogue, rules).into_iter();
    let changed = changed.filter_map(|m| Rival::new(&m.clause, m.label, rules, m.mutant));
    let mut all: Vec<Rival> = changed.chain(switched_on(catalogue, rules)).collect();
    all.extend(taken_back(catalogue, rules));
    all
}

/// The clauses that are not in force, in every reading.
fn switched_on(catalogue: &Catalogue, rules: &Rules) -> Vec<Rival> {
    let family = catalogue.family(&rules.family);
    let idle = |id: &String| !rules.readings.contains_key(id);
    let clauses = family.into_iter().flat_map(|family| &family.clauses).filter(|clause| idle(&clause.id));
    let each = clauses.flat_map(|clause| clause.words().into_iter().map(move |word| (&clause.id, word)));
    each.filter_map(|(id, word)| {
        let on =
            catalogue.overridden(&rules.name, id, word).ok().filter(|on| on.readings.contains_key(id))?;
        Rival::new(id, format!("{id}={word}"), rules, on)
    })
    .collect()
}

/// The movements that are not the version's, each as the version has it.
fn taken_back(catalogue: &Catalogue, rules: &Rules) -> Vec<Rival> {
    let varied = rules.name.variations().iter();
    varied
        .filter_map(|variation| {
            let others: String = rules
                .name
                .variations()
                .iter()
                .filter(|other| other.letter != variation.letter)
                .map(|other| format!(" with {other}"))
                .collect();
            let name = rules.name.as_str();
            let plain = name.split_once(" with ").map_or(name, |(plain, _)| plain);
            let back = catalogue.rules(&format!("{plain}{others}")).ok()?;
            let kind = rules.kind(variation.letter)?;
            let (now, own) = (rules.piece(kind), &back.piece(kind).betza);
            Rival::new(&now.clause, format!("{}: {} -> {own}", now.letter, now.betza), rules, back)
        })
        .collect()
}
