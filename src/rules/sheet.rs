//! What `regra spec` shows: a rule set, or a clause across families, as plain data.

use std::collections::BTreeMap;

use serde::Serialize;

use super::near::nearest;
use super::spec::{Cite, Document, ReadingSpec, StartSpec};
use super::{Catalogue, Clause, NameError, Rules, name};

/// One rule set: its pieces and every clause with its reading.
#[derive(Clone, Debug, Serialize)]
pub struct RulesSheet {
    /// The canonical name.
    pub rules: String,
    /// The game.
    pub title: String,
    /// The version, in words.
    pub version: String,
    /// The documents that this version follows.
    pub documents: Vec<Document>,
    /// The pieces as they move here.
    pub pieces: Vec<PieceLine>,
    /// The start positions.
    pub starts: Vec<StartSpec>,
    /// The clauses, in reading order.
    pub clauses: Vec<SheetClause>,
}

/// One kind of piece as it moves under a rule set.
#[derive(Clone, Debug, Serialize)]
pub struct PieceLine {
    /// Its letter.
    pub letter: char,
    /// Its name.
    pub name: String,
    /// Its movement in Betza notation.
    pub betza: String,
    /// The clause that grants it.
    pub clause: String,
    /// What it becomes where promotion goes by kind.
    pub promotes_to: Option<char>,
}

/// One clause under a rule set.
#[derive(Clone, Debug, Serialize)]
pub struct SheetClause {
    /// Its id.
    pub id: String,
    /// What it says here.
    pub statement: String,
    /// What its readings answer.
    pub question: Option<String>,
    /// The reading in force (`-` for a clause without readings), nothing where it is not in force.
    pub reading: Option<String>,
    /// All its readings.
    pub readings: Vec<ReadingSpec>,
    /// Whether the reading is not the version's default.
    pub overridden: bool,
    /// Whether the documents hardly decide the reading.
    pub low_confidence: bool,
    /// Where the documents say it.
    pub cites: Vec<Cite>,
}

/// One clause id in all the families that have it.
#[derive(Clone, Debug, Serialize)]
pub struct ClauseSheet {
    /// The clause.
    pub clause: String,
    /// Family by family.
    pub families: Vec<FamilyUse>,
}

/// A clause in one family.
#[derive(Clone, Debug, Serialize)]
pub struct FamilyUse {
    /// The family's name.
    pub family: String,
    /// The clause there, with its reading in each version.
    pub clause: Clause,
    /// Whether it can be switched off with `=off`.
    pub can_be_off: bool,
    /// The documents that it cites.
    pub documents: Vec<Document>,
}

impl Catalogue {
    /// The sheet of one rule set.
    pub fn sheet(&self, rules: &str) -> Result<RulesSheet, NameError> {
        let found = name::find(self, rules)?;
        let (family, version) = (found.family, found.version);
        let compiled = self.rules(rules)?;
        let cited = |document: &&Document| version.documents.contains(&document.id);
        let overrides: BTreeMap<String, String> = found.overrides.into_iter().collect();
        Ok(RulesSheet {
            title: family.title.clone(),
            version: version.title.clone(),
            documents: family.documents.iter().filter(cited).cloned().collect(),
            pieces: pieces(&compiled),
            starts: starts(&compiled),
            clauses: family.clauses.iter().map(|c| clause(c, &version.id, &compiled, &overrides)).collect(),
            rules: compiled.name,
        })
    }

    /// A clause in all families that have it; without any, the nearest clause ids.
    pub fn clause_sheet(&self, id: &str) -> Result<ClauseSheet, Vec<String>> {
        let families: Vec<FamilyUse> = self
            .families()
            .iter()
            .filter_map(|family| {
                let clause = family.clause(id)?.clone();
                let cited =
                    |document: &&Document| clause.cites.iter().any(|cite| cite.document == document.id);
                Some(FamilyUse {
                    family: family.name.clone(),
                    can_be_off: family.can_be_off(&clause),
                    documents: family.documents.iter().filter(cited).cloned().collect(),
                    clause,
                })
            })
            .collect();
        let ids = || self.families().iter().flat_map(|f| f.clauses.iter().map(|c| c.id.as_str()));
        if families.is_empty() {
            Err(nearest(id, ids()))
        } else {
            Ok(ClauseSheet { clause: id.to_owned(), families })
        }
    }
}

fn pieces(rules: &Rules) -> Vec<PieceLine> {
    let line = |piece: &super::Piece| PieceLine {
        letter: piece.letter,
        name: piece.name.clone(),
        betza: piece.betza.clone(),
        clause: piece.clause.clone(),
        promotes_to: piece.promotes_to.map(|kind| rules.piece(kind).letter),
    };
    rules.pieces.iter().map(line).collect()
}

fn starts(rules: &Rules) -> Vec<StartSpec> {
    let start = |start: &super::Start| StartSpec { name: start.name.clone(), fen: start.fen.clone() };
    rules.starts.iter().map(start).collect()
}

fn clause(
    clause: &Clause,
    version: &str,
    rules: &Rules,
    overrides: &BTreeMap<String, String>,
) -> SheetClause {
    SheetClause {
        id: clause.id.clone(),
        statement: clause.statement_in(version).to_owned(),
        question: clause.question.clone(),
        reading: rules.readings.get(&clause.id).cloned(),
        readings: clause.readings.clone(),
        overridden: overrides.get(&clause.id).is_some_and(|state| state != clause.default_in(version)),
        low_confidence: clause.low_confidence,
        cites: clause.cites.clone(),
    }
}
