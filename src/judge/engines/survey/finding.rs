//! The findings of a survey, as data that can be added up and kept in a file.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::engines::known::{Known, KnownDivergence};
use regra_rules::position::FenField;

/// The kind of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// It refuses the position.
    Refused,
    /// It does not list a legal turn.
    Missing,
    /// It lists an illegal turn, or a legal one more than once.
    Extra,
    /// Its position after a turn differs.
    After,
    /// Its outcome differs.
    Outcome,
}

/// Divergences of one kind, for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SurveyFinding {
    /// In what it differs.
    pub kind: FindingKind,
    /// The clauses behind it: those that grant the turn, the one that refuses it, the end; empty where none is known.
    pub clauses: Vec<String>,
    /// What sets these apart from others with the same clauses: `expected black wins, got a draw`.
    pub says: String,
    /// In how many positions.
    pub positions: u64,
    /// The unit of the first.
    pub unit: usize,
    /// The first, as FEN.
    pub fen: String,
    /// What it says there in particular: the turns, why they are wrong, the two positions.
    pub notes: Vec<String>,
}

impl SurveyFinding {
    /// Whether two are of one kind, for one reason.
    fn is_like(&self, other: &Self) -> bool {
        (self.kind, &self.clauses, &self.says) == (other.kind, &other.clauses, &other.says)
    }

    /// The entry of a list of known divergences that covers it: of each of its clauses one, and of these the first.
    /// An entry about one position covers no more than that.
    pub fn known<'k>(&self, known: &'k Known, player: &str, rules: &str) -> Option<&'k KnownDivergence> {
        let fen = if self.positions == 1 { self.fen.as_str() } else { "" };
        let covers = |clause: &str| known.covers(player, rules, clause, fen);
        match self.clauses.as_slice() {
            [] => covers(""),
            clauses => {
                clauses.iter().map(|clause| covers(clause)).collect::<Option<Vec<_>>>()?.first().copied()
            }
        }
    }
}

/// What has been asked of a player in some units, and what it said otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surveyed {
    /// The positions of which it has said the turns.
    pub turns: u64,
    /// The positions after turns that it has given.
    pub after: u64,
    /// The positions of which it has said how the game stands.
    pub outcome: u64,
    /// The positions of which it was not able to say how the game stands.
    pub unsaid: u64,
    /// What was compared of the positions after turns.
    pub compared: BTreeSet<FenField>,
    /// What it says otherwise.
    pub findings: Vec<SurveyFinding>,
}

impl Surveyed {
    /// Adds another.
    pub fn join(&mut self, other: &Self) {
        self.turns += other.turns;
        self.after += other.after;
        self.outcome += other.outcome;
        self.unsaid += other.unsaid;
        self.compared.extend(&other.compared);
        other.findings.iter().for_each(|finding| self.note(finding));
    }

    /// Adds a finding; of those that are alike the one of the earliest unit is kept.
    pub(super) fn note(&mut self, finding: &SurveyFinding) {
        match self.findings.iter_mut().find(|other| other.is_like(finding)) {
            Some(like) => {
                let positions = like.positions + finding.positions;
                if finding.unit < like.unit {
                    like.clone_from(finding);
                }
                like.positions = positions;
            }
            None => {
                self.findings.push(finding.clone());
                self.findings
                    .sort_by(|a, b| (a.kind, &a.clauses, &a.says).cmp(&(b.kind, &b.clauses, &b.says)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(clause: &str, unit: usize) -> SurveyFinding {
        SurveyFinding {
            kind: FindingKind::Missing,
            clauses: vec![clause.to_owned()],
            says: String::new(),
            positions: 1,
            unit,
            fen: format!("the first of unit {unit}"),
            notes: Vec::new(),
        }
    }

    #[test]
    fn the_order_of_units_does_not_show() {
        let of = |findings: &[SurveyFinding]| {
            let mut surveyed = Surveyed::default();
            findings.iter().for_each(|finding| surveyed.note(finding));
            surveyed
        };
        let (early, late, other) = (finding("a", 1), finding("a", 7), finding("b", 3));
        let found = of(&[late.clone(), other.clone(), early.clone()]);
        assert_eq!(found.findings.len(), 2);
        assert_eq!((found.findings[0].positions, found.findings[0].unit), (2, 1));
        let mut joined = of(&[other, early]);
        joined.join(&of(&[late]));
        assert_eq!(joined, found);
    }
}
