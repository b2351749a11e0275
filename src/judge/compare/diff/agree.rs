//! Making two rule sets agree on some of the clauses on which they differ.
//!
//! The first takes the reading of the second. Where its family cannot have that reading (a clause that
//! only the other game knows), the second gives up its own instead.

use regra_rules::document::OFF;
use regra_rules::{Catalogue, Rules};

/// The clause whose differences are in the start positions.
pub(super) const ARRAY: &str = "setup.array";

/// Two rule sets and the clauses on which they can be made to agree.
pub(in crate::compare) struct Versus<'a> {
    pub(in crate::compare) catalogue: &'a Catalogue,
    pub(super) rules: [Rules; 2],
    /// The clauses, and what is in force in each of the two, as words of an override.
    pub(super) clauses: Vec<(String, [String; 2])>,
}

impl<'a> Versus<'a> {
    /// The clauses on which the pages differ, in their order, and those of pieces that move otherwise
    /// for no such reason.
    pub(super) fn new<'p>(
        catalogue: &'a Catalogue,
        rules: [Rules; 2],
        pages: impl Iterator<Item = &'p str>,
    ) -> Self {
        let mut versus = Self { catalogue, rules, clauses: Vec::new() };
        pages.for_each(|clause| versus.add(clause));
        if moved_otherwise(&versus.rules).is_empty() {
            return versus;
        }
        let everything: Vec<usize> = (0..versus.len()).collect();
        moved_otherwise(&versus.agreed(&everything)).iter().for_each(|clause| versus.add(clause));
        versus
    }

    fn add(&mut self, clause: &str) {
        let word = |rules: &Rules| rules.word(clause).to_owned();
        if !self.clauses.iter().any(|(id, _)| id == clause) {
            self.clauses.push((clause.to_owned(), self.rules.each_ref().map(word)));
        }
    }

    /// The ids of all clauses.
    pub(in crate::compare) fn ids(&self) -> Vec<String> {
        self.clauses.iter().map(|(clause, _)| clause.clone()).collect()
    }

    /// How many clauses there are to agree on.
    pub(super) fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Whether both rule sets have a clause in force.
    pub(super) fn in_force(&self, index: usize) -> bool {
        self.clauses[index].1.iter().all(|word| word != OFF)
    }

    /// Whether both are versions of one game.
    pub(super) fn is_one_game(&self) -> bool {
        self.rules[0].family == self.rules[1].family
    }

    /// The ids of some clauses.
    pub(super) fn names(&self, set: &[usize]) -> Vec<String> {
        set.iter().map(|&index| self.clauses[index].0.clone()).collect()
    }

    /// Whether the arrays are among these clauses.
    pub(super) fn has_array(&self, set: &[usize]) -> bool {
        set.iter().any(|&index| self.clauses[index].0 == ARRAY)
    }

    /// The two rule sets, agreed on these clauses.
    pub(in crate::compare) fn agreed(&self, set: &[usize]) -> [Rules; 2] {
        let [mut a, mut b] = self.rules.clone();
        for &index in set {
            let (clause, words) = &self.clauses[index];
            if let Some(rules) = self.with(&a, clause, &words[1]) {
                a = rules;
            } else if let Some(rules) = self.with(&b, clause, &words[0]) {
                b = rules;
            }
        }
        // Data comes last: no name carries it all.
        let has = |id: &str| set.iter().any(|&index| self.clauses[index].0 == id);
        for (clause, _) in set.iter().map(|&index| &self.clauses[index]) {
            if a.data(clause) != b.data(clause) {
                a = a.with_data(clause, &b);
            }
        }
        for kind in a.kinds() {
            let own = a.piece(kind);
            let theirs = b.kind(own.letter).map(|other| b.piece(other).betza.clone());
            if let Some(betza) = theirs.filter(|betza| has(&own.clause) && *betza != own.betza) {
                a = a.with_movement(kind, &betza).unwrap_or(a);
            }
        }
        [a, b]
    }

    fn with(&self, rules: &Rules, clause: &str, word: &str) -> Option<Rules> {
        self.catalogue.overridden(&rules.name, clause, word).ok()
    }
}

/// The clauses of the pieces that both have and that move otherwise.
fn moved_otherwise(rules: &[Rules; 2]) -> Vec<String> {
    let [a, b] = rules;
    let differs = |letter, betza: &String| b.kind(letter).is_some_and(|kind| b.piece(kind).betza != *betza);
    let pieces = a.pieces.iter().filter(|piece| differs(piece.letter, &piece.betza));
    pieces.map(|piece| piece.clause.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::diff::clauses::Pages;
    use regra_rules::document::RuleSetName;

    /// Agreement on all clauses makes the first rule set the second, data included: so whatever the two
    /// answer differently, some of the clauses cause it.
    #[test]
    fn agreement_on_everything_leaves_no_difference() {
        let catalogue = regra_testing::shipped();
        let names = catalogue.rule_sets();
        let more = ["brasuca@1+charge.move=off", "brasuca@1.3+warlord.two=leap+zone.remove=off"];
        let all: Vec<Rules> =
            names.iter().map(RuleSetName::as_str).chain(more).flat_map(|n| catalogue.rules(n)).collect();
        let mut pairs = 0;
        for a in &all {
            for b in all.iter().filter(|b| b.family == a.family) {
                let pages = Pages::of(catalogue, [a, b]).expect("shipped rule sets");
                let versus = Versus::new(catalogue, [a.clone(), b.clone()], pages.ids());
                let everything: Vec<usize> = (0..versus.len()).collect();
                let [x, y] = versus.agreed(&everything);
                let betza = |rules: &Rules| rules.pieces.iter().map(|p| p.betza.clone()).collect::<Vec<_>>();
                assert_eq!((x.turn, x.end), (y.turn, y.end), "{} {}", a.name, b.name);
                assert_eq!(betza(&x), betza(&y), "{} {}", a.name, b.name);
                pairs += 1;
            }
        }
        assert!(pairs > 30, "{pairs}");
    }

    /// What only the other game knows is given up there.
    #[test]
    fn a_clause_of_one_game_alone_is_switched_off_there() {
        let catalogue = regra_testing::shipped();
        let rules = ["chess", "antichess@international"].map(|name| catalogue.rules(name).expect(name));
        let pages = Pages::of(catalogue, rules.each_ref()).expect("shipped rule sets");
        let versus = Versus::new(catalogue, rules, pages.ids());
        let index = versus.clauses.iter().position(|(clause, _)| clause == "capture.compulsory");
        let [a, b] = versus.agreed(&[index.expect("antichess compels")]);
        assert_eq!((a.name.as_str(), b.turn.compulsory), ("chess", false));
    }
}
