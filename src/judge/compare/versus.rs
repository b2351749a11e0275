//! The clauses in which two rule sets differ, and making the two agree on some of them.
//!
//! The first takes the reading of the second. If its family cannot have that reading (only the other game has the
//! clause), the second gives up its own.

use serde::Serialize;

use regra_documents::{Cite, Confidence, OFF, Text};
use regra_rules::{Catalogue, ClauseData, NameError, Rules, RulesSheet, SheetClause};

/// The clause whose differences are in the start positions.
pub(super) const ARRAY: &str = "setup.array";

/// Two rule sets and the clauses on which they can be made to agree.
pub(super) struct Versus<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) rules: [Rules; 2],
    /// The clauses, and what is in force in each of the two, as words of an override.
    pub(super) clauses: Vec<(String, [String; 2])>,
}

impl<'a> Versus<'a> {
    /// The clauses on which the pages differ, in their order, and those of pieces that move otherwise
    /// for no such reason. A rule set that the catalogue has no page for differs in its pieces alone.
    pub(super) fn new(catalogue: &'a Catalogue, rules: [Rules; 2]) -> Self {
        let told = by_pages(catalogue, rules.each_ref()).unwrap_or_default();
        let mut versus = Self { catalogue, rules, clauses: Vec::new() };
        told.iter().for_each(|clause| versus.add(clause));
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
    pub(super) fn ids(&self) -> Vec<String> {
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
    pub(super) fn agreed(&self, set: &[usize]) -> [Rules; 2] {
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

/// What one rule set says in a clause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClauseSide {
    /// The reading (`-` for a clause without readings); nothing where the clause is not in force.
    pub reading: Option<String>,
    /// What the clause says here; nothing where the game does not have it.
    pub statement: Option<Text>,
    /// What the reading says.
    pub meaning: Option<Text>,
    /// What the document gives for it as data, in letters and squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<ClauseData>,
    /// How firmly the documents decide the reading, where somebody has judged it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<Confidence>,
    /// Where the documents say it.
    pub cites: Vec<Cite>,
}

/// A clause as each of two rule sets has it.
pub(super) type ClausePair<'a> = [Option<&'a SheetClause>; 2];

/// The clauses of both sheets, each with its namesake: the first sheet's in its order, then the rest.
pub(super) fn paired(sheets: &[RulesSheet; 2]) -> Vec<ClausePair<'_>> {
    let [a, b] = sheets;
    let namesake = |sheet: &'_ RulesSheet, id: &str| sheet.clauses.iter().position(|clause| clause.id == id);
    let first = a.clauses.iter().map(|clause| [Some(clause), namesake(b, &clause.id).map(|i| &b.clauses[i])]);
    let rest = b.clauses.iter().filter(|clause| namesake(a, &clause.id).is_none());
    first.chain(rest.map(|clause| [None, Some(clause)])).collect()
}

/// What both say of a clause on which they differ: they read it otherwise, or say something else of it. What neither
/// has in force says nothing.
pub(super) fn differing(pair: ClausePair<'_>) -> Option<[ClauseSide; 2]> {
    let sides = pair.map(side);
    let read = sides[0].reading != sides[1].reading;
    let said = sides[0].reading.is_some() && sides[0].statement != sides[1].statement;
    let meant = sides[0].reading.is_some() && sides[0].meaning != sides[1].meaning;
    let given = sides[0].data != sides[1].data && sides.iter().all(|side| side.reading.is_some());
    (read || said || meant || given).then_some(sides)
}

fn side(clause: Option<&SheetClause>) -> ClauseSide {
    let Some(clause) = clause else { return ClauseSide::default() };
    ClauseSide {
        reading: clause.reading.clone(),
        statement: Some(clause.statement.clone()),
        meaning: clause.chosen().map(|reading| reading.statement.clone()),
        data: clause.data.clone(),
        confidence: clause.confidence,
        cites: clause.cites.clone(),
    }
}

/// The clauses on which the pages differ.
fn by_pages(catalogue: &Catalogue, [a, b]: [&Rules; 2]) -> Result<Vec<String>, NameError> {
    let sheets = [catalogue.sheet(&a.name)?, catalogue.sheet(&b.name)?];
    let differ = paired(&sheets).into_iter().filter(|&pair| differing(pair).is_some());
    Ok(differ.filter_map(|pair| Some(pair[0].or(pair[1])?.id.clone())).collect())
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
    use regra_documents::RuleSetName;

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
                let versus = Versus::new(catalogue, [a.clone(), b.clone()]);
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
        let versus = Versus::new(catalogue, rules);
        let index = versus.clauses.iter().position(|(clause, _)| clause == "capture.compulsory");
        let [a, b] = versus.agreed(&[index.expect("antichess compels")]);
        assert_eq!((a.name.as_str(), b.turn.compulsory), ("chess", false));
    }
}
