//! The mutations of a rule set: every clause read differently, every mechanism off, every movement varied.

use serde::{Serialize, Serializer};

use regra_documents::Clause;
use regra_documents::betza::{self, Atom, BetzaPart};
use regra_rules::{Catalogue, Kind, Role, Rules};

/// A rule set changed in one place.
#[derive(Clone, Debug, Serialize)]
pub struct Mutation {
    /// The name of the original rule set.
    pub rules: String,
    /// The changed clause.
    pub clause: String,
    #[serde(skip)]
    pub change: Change,
    /// Its label among the mutations of its rule set: `charge.path=leap`, `W: fFWfsR2 -> fFW`.
    #[serde(rename = "change")]
    pub label: String,
    /// The changed rule set; as JSON its name.
    #[serde(serialize_with = "name")]
    pub(crate) mutant: Rules,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The reading in force, to this one or to `off`.
    Reading(String),
    /// The movement of a piece, to this one.
    Movement(String),
}

impl Mutation {
    /// The name of the changed rule set, as `regra witness` reads it.
    pub fn mutant_name(&self) -> &str {
        &self.mutant.name
    }

    /// The changed rule set.
    pub fn mutant(&self) -> &Rules {
        &self.mutant
    }

    /// The family of both.
    pub fn family(&self) -> &str {
        &self.mutant.family
    }
}

fn name<S: Serializer>(rules: &Rules, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&rules.name)
}

/// All mutations of a rule set, in the order of its clauses, then of its pieces.
pub(crate) fn mutations(catalogue: &Catalogue, rules: &Rules) -> Vec<Mutation> {
    let family = catalogue.family(&rules.family);
    let clauses = family.into_iter().flat_map(|family| &family.clauses);
    let in_force = clauses.filter(|clause| rules.readings.contains_key(&clause.id));
    let mut all: Vec<Mutation> = in_force.flat_map(|clause| of_clause(catalogue, rules, clause)).collect();
    all.extend(rules.kinds().flat_map(|kind| of_piece(rules, kind)));
    all
}

/// Every other reading, and the clause off.
fn of_clause(catalogue: &Catalogue, rules: &Rules, clause: &Clause) -> Vec<Mutation> {
    let now = rules.readings.get(&clause.id);
    let others = clause.readings.iter().filter(|reading| Some(&reading.id) != now);
    let off = (clause.can_be_off && clause.reading("off").is_none()).then_some("off");
    let words = others.map(|reading| reading.id.as_str()).chain(off);
    words.filter_map(|word| mutation(catalogue, rules, &clause.id, word)).collect()
}

/// The clauses that are not in force, each put on in every reading.
pub(crate) fn additions(catalogue: &Catalogue, rules: &Rules) -> Vec<Mutation> {
    let family = catalogue.family(&rules.family).into_iter();
    let idle = family.flat_map(|family| &family.clauses).filter(|c| !rules.readings.contains_key(&c.id));
    let words = idle.flat_map(|clause| clause.words().into_iter().map(move |word| (&clause.id, word)));
    let added = words.filter_map(|(id, word)| mutation(catalogue, rules, id, word));
    added.filter(|added| added.mutant.readings.contains_key(&added.clause)).collect()
}

/// A clause read by this word.
fn mutation(catalogue: &Catalogue, rules: &Rules, clause: &str, word: &str) -> Option<Mutation> {
    let mutant = catalogue.overridden(&rules.name, clause, word).ok()?;
    let (label, change) = (format!("{clause}={word}"), Change::Reading(word.to_owned()));
    Some(Mutation { rules: rules.name.to_string(), clause: clause.to_owned(), change, label, mutant })
}

/// Every movement that lacks one part, or is one step longer or shorter in one part.
fn of_piece(rules: &Rules, kind: Kind) -> Vec<Mutation> {
    let piece = rules.piece(kind);
    if piece.roles.contains(&Role::Pawn) {
        return Vec::new();
    }
    let mutation = |to: String| {
        let mutant = rules.with_movement(kind, &to).ok()?;
        let label = format!("{}: {} -> {to}", piece.letter, piece.betza);
        let (clause, change) = (piece.clause.clone(), Change::Movement(to));
        Some(Mutation { rules: rules.name.to_string(), clause, change, label, mutant })
    };
    variations(&piece.betza).into_iter().filter_map(mutation).collect()
}

/// The range of a part, if it is limited: the atoms of one step that can be repeated, and parts with a number.
fn reach(part: &BetzaPart) -> Option<u8> {
    match part.range {
        Some(range) => Some(range).filter(|&range| range > 0),
        None => (matches!(part.atom, Atom::Wazir | Atom::Ferz | Atom::King) && !part.rider).then_some(1),
    }
}

/// The varied movements. A piece with a single part does not lose it: that is its clause off.
fn variations(betza: &str) -> Vec<String> {
    let parts = betza::parse(betza).unwrap_or_default();
    let mut all = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        let others = |new: Option<BetzaPart>| {
            let mut list = parts.clone();
            list.splice(i..=i, new);
            list.iter().map(ToString::to_string).collect::<String>()
        };
        let with_reach = |range| others(Some(BetzaPart { range: Some(range), ..part.clone() }));
        if parts.len() > 1 {
            all.push(others(None));
        }
        all.extend(reach(part).filter(|&n| n < 7).map(|n| with_reach(n + 1)));
        all.extend(reach(part).filter(|&n| n > 1).map(|n| with_reach(n - 1)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movements_one_part_poorer_or_one_step_longer_or_shorter() {
        assert_eq!(variations("fFWfsR2").join(" "), "WfsR2 fF2WfsR2 fFfsR2 fFW2fsR2 fFW fFWfsR3 fFWfsR1");
        assert_eq!(variations("B3A").join(" "), "A B4A B2A B3");
        assert_eq!(variations("N"), Vec::<String>::new());
        assert_eq!(variations("K"), ["K2"]);
        assert_eq!(variations("Q"), Vec::<String>::new());
        assert_eq!(variations("NN2mWWcffN").join(" "), "mWWcffN NN3mWWcffN NN1mWWcffN NN2cffN NN2mWW");
    }

    #[test]
    fn an_override_takes_the_place_of_its_own_clause_only() {
        let name = |name: &str, clause, word| {
            regra_testing::shipped().overridden(&name.parse().expect(name), clause, word).expect(name).name
        };
        let base = "brasuca@1.3+charge.path=leap+duke.riders=any";
        assert_eq!(name(base, "charge.path", "clear"), "brasuca@1.3+duke.riders=any");
        let varied = "brasuca@1.3+charge.path=leap with L = FW";
        assert_eq!(name(varied, "charge.path", "clear"), "brasuca@1.3 with L = FW");
        assert_eq!(
            name(base, "sneak.move", "off"),
            "brasuca@1.3+charge.path=leap+sneak.move=off+duke.riders=any"
        );
        // Overrides without effect are not in the new name, which can be read.
        assert_eq!(name(base, "charge.move", "off"), "brasuca@1.3+charge.move=off+duke.riders=any");
    }

    #[test]
    fn every_reading_of_every_shipped_clause_is_mutated() {
        let catalogue = regra_testing::shipped();
        for name in catalogue.rule_sets() {
            let rules = catalogue.rules(&name).expect("a shipped rule set");
            let all = mutations(catalogue, &rules);
            let family = catalogue.family(&rules.family).expect("its family");
            for clause in family.clauses.iter().filter(|clause| rules.readings.contains_key(&clause.id)) {
                let other = |id: &String| rules.readings.get(&clause.id) != Some(id);
                for reading in clause.readings.iter().map(|reading| &reading.id).filter(|id| other(id)) {
                    let wanted = format!("{}={reading}", clause.id);
                    assert!(all.iter().any(|m| m.mutant.name.contains(&wanted)), "{name}: no {wanted}");
                }
            }
            assert!(!all.is_empty(), "{name}");
            assert!(all.iter().all(|mutation| mutation.mutant.name != name));
        }
    }
}
