//! The sheet of a rule set: its pieces, and every clause with its reading, as plain data.

use serde::Serialize;

use super::{Catalogue, ClauseData, NameError, Rules};
use regra_documents::{
    Cite, Clause, Confidence, Document, OtherName, Question, ReadingSpec, Role, StartSpec, Text, Version,
};

/// One rule set: its pieces and every clause with its reading.
#[derive(Clone, Debug, Serialize)]
pub struct RulesSheet {
    /// The canonical name.
    pub rules: String,
    /// The game.
    pub title: Text,
    /// The version, in words.
    pub version: Text,
    /// The other names of the game and of this version.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<OtherName>,
    /// The documents that this version follows.
    pub documents: Vec<Document>,
    /// The pieces as they move here.
    pub pieces: Vec<PieceLine>,
    /// The start positions.
    pub starts: Vec<StartSpec>,
    /// The clauses, in reading order.
    pub clauses: Vec<SheetClause>,
    /// The questions that have no switch.
    pub questions: Vec<Question>,
}

/// One kind of piece as it moves under a rule set.
#[derive(Clone, Debug, Serialize)]
pub struct PieceLine {
    /// Its letter in upper case, which is White's in FEN.
    pub letter: char,
    /// Its name, in each language.
    pub name: Text,
    /// Its movement in Betza notation.
    pub betza: String,
    /// The clause that grants it.
    pub clause: String,
    /// What it becomes where promotion goes by kind.
    pub promotes_to: Option<char>,
    /// What the documents of each language call it, where they have a letter for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<Text>,
    /// What mechanisms ask of it.
    #[serde(skip)]
    pub roles: Vec<Role>,
}

/// One clause under a rule set.
#[derive(Clone, Debug, Serialize)]
pub struct SheetClause {
    pub id: String,
    /// What it says here.
    pub statement: Text,
    /// What its readings answer.
    pub question: Option<Text>,
    /// The reading in force (`-` for a clause without readings), nothing where it is not in force.
    pub reading: Option<String>,
    /// What the document gives for it as data, in letters and squares ([`Rules::data`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<ClauseData>,
    /// All its readings.
    pub readings: Vec<ReadingSpec>,
    /// Whether the reading is not the version's default.
    pub overridden: bool,
    /// Whether the documents hardly decide the reading.
    pub low_confidence: bool,
    /// How firmly the documents decide the reading in force, where somebody has judged it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<Confidence>,
    /// Whose practice the reading in force is, where the version is how others play the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub practice: Option<Text>,
    /// Whether the documents say nothing of it, so that the clause is a ruling of our own.
    pub silent: bool,
    /// The few words of this version's document on which the reading hangs, where versions differ in them.
    pub wording: Option<String>,
    /// Where the documents say it.
    pub cites: Vec<Cite>,
}

impl SheetClause {
    /// The reading in force, where there is a choice.
    pub fn chosen(&self) -> Option<&ReadingSpec> {
        self.readings.iter().find(|reading| Some(&reading.id) == self.reading.as_ref())
    }
}

impl RulesSheet {
    pub fn clause(&self, id: &str) -> Option<&SheetClause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }
}

impl Catalogue {
    /// The sheet of one rule set.
    pub fn sheet(&self, rules: &str) -> Result<RulesSheet, NameError> {
        let found = self.found(rules)?;
        let (family, version) = (found.family, found.version);
        let compiled = self.rules(rules)?;
        let cited = |document: &&Document| version.documents.contains(&document.id);
        let clause = |clause: &Clause| sheet_clause(clause, version, &compiled);
        let asked = family.questions.iter().filter(|question| question.arises_in(&version.id));
        let question = |asked: &Question| Question { cites: cites(&asked.cites, version), ..asked.clone() };
        Ok(RulesSheet {
            title: family.title.clone(),
            version: version.title.clone(),
            also: family.also.iter().chain(&version.also).cloned().collect(),
            documents: family.documents.iter().filter(cited).cloned().collect(),
            pieces: pieces(&compiled),
            starts: compiled.starts.clone(),
            clauses: family.clauses.iter().map(clause).collect(),
            questions: asked.map(question).collect(),
            rules: compiled.name.into(),
        })
    }
}

fn pieces(rules: &Rules) -> Vec<PieceLine> {
    let line = |piece: &super::PieceType| PieceLine {
        letter: piece.letter,
        name: piece.name.clone(),
        betza: piece.betza.clone(),
        clause: piece.clause.clone(),
        promotes_to: piece.promotes_to.map(|kind| rules.piece(kind).letter),
        written: piece.written.clone(),
        roles: piece.roles.clone(),
    };
    rules.pieces.iter().map(line).collect()
}

fn sheet_clause(clause: &Clause, version: &Version, rules: &Rules) -> SheetClause {
    let reading = rules.readings.get(&clause.id).cloned();
    let overridden = rules.name.overrides().iter().any(|other| other.clause == clause.id);
    // A mark for the version's reading says nothing about another reading.
    let open = |mark: &Confidence| *mark >= Confidence::Low || !overridden;
    let confidence = clause.confidence.get(&version.id).copied().filter(open);
    let practiced = !overridden && clause.readings.len() > 1;
    SheetClause {
        id: clause.id.clone(),
        statement: rules.told(clause.statement_in(&version.id), version),
        question: clause.question.clone(),
        overridden,
        reading,
        data: rules.data(&clause.id),
        readings: clause.readings.clone(),
        low_confidence: confidence == Some(Confidence::Low),
        silent: confidence == Some(Confidence::Silent),
        confidence,
        practice: version.practice.clone().filter(|_| practiced),
        wording: clause.wording.get(&version.id).cloned(),
        cites: cites(&clause.cites, version),
    }
}

/// The citations of the version's own documents; all citations if there are none.
fn cites(all: &[Cite], version: &Version) -> Vec<Cite> {
    let own = |cite: &&Cite| version.documents.contains(&cite.document);
    let list: Vec<Cite> = all.iter().filter(own).cloned().collect();
    if list.is_empty() { all.to_vec() } else { list }
}

#[cfg(test)]
mod tests {

    #[test]
    fn a_sheet_marks_what_is_overridden() {
        let sheet =
            crate::shipped::on_disk().sheet("brasuca+charge.path=leap+legion.move=off").expect("a sheet");
        let clause = |id: &str| sheet.clauses.iter().find(|c| c.id == id).expect(id);
        assert!(clause("charge.path").overridden && !clause("charge.pool").overridden);
        assert_eq!(
            (clause("legion.move").reading.as_deref(), clause("legion.move").overridden),
            (None, true)
        );
    }
}
