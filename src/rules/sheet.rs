//! What `regra spec` shows: a rule set, or a clause across families, as plain data.

use serde::Serialize;

use super::{Catalogue, NameError, Rules, name};
use crate::document::{Cite, Clause, Document, Family, ReadingSpec, StartSpec, Version, nearest};

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
}

/// What can be asked for by name.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Page {
    /// A game in all its versions: every clause with its reading in each.
    Family(Box<Family>),
    /// One rule set.
    Rules(Box<RulesSheet>),
    /// One clause, or all clauses of a mechanism.
    Clauses(Vec<ClauseSheet>),
}

impl Catalogue {
    /// The page that a name stands for: a rule set, a family, a clause, or a mechanism (`charge`). The
    /// name of a game without versions is that of its rule set.
    pub fn page(&self, name: &str) -> Result<Page, NameError> {
        if let Some(family) = self.family(name).filter(|family| family.versions.len() > 1) {
            return Ok(Page::Family(Box::new(family.clone())));
        }
        let clauses = self.clause_sheets(name);
        if !clauses.is_empty() {
            return Ok(Page::Clauses(clauses));
        }
        match self.sheet(name) {
            Err(NameError::RuleSet { .. }) => Err(self.nothing(name)),
            sheet => sheet.map(|sheet| Page::Rules(Box::new(sheet))),
        }
    }

    /// The words before the points of clauses.
    fn mechanisms(&self) -> impl Iterator<Item = &str> {
        self.ids().filter_map(|id| id.split_once('.').map(|(mechanism, _)| mechanism))
    }

    /// The sheet of one rule set.
    pub fn sheet(&self, rules: &str) -> Result<RulesSheet, NameError> {
        let found = name::find(self, rules)?;
        let (family, version) = (found.family, found.version);
        let compiled = self.rules(rules)?;
        let cited = |document: &&Document| version.documents.contains(&document.id);
        let clause = |clause: &Clause| sheet_clause(clause, version, &compiled);
        Ok(RulesSheet {
            title: family.title.clone(),
            version: version.title.clone(),
            documents: family.documents.iter().filter(cited).cloned().collect(),
            pieces: pieces(&compiled),
            starts: starts(&compiled),
            clauses: family.clauses.iter().map(clause).collect(),
            rules: compiled.name,
        })
    }

    /// A clause (`charge.path`) or all clauses of a mechanism (`charge`), in all families that have them.
    fn clause_sheets(&self, name: &str) -> Vec<ClauseSheet> {
        let mut ids: Vec<&str> = Vec::new();
        for id in self.ids().filter(|id| part_of(name, id)) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        // A clause with that very name stands for itself, even where others begin with it.
        let own = ids.contains(&name) && name.contains('.');
        ids.into_iter().filter(|id| !own || *id == name).map(|id| self.clause_sheet(id)).collect()
    }

    fn clause_sheet(&self, id: &str) -> ClauseSheet {
        let used = |family: &Family| {
            let clause = family.clause(id)?.clone();
            Some(FamilyUse { family: family.name.clone(), can_be_off: clause.can_be_off, clause })
        };
        ClauseSheet { clause: id.to_owned(), families: self.families().iter().filter_map(used).collect() }
    }

    /// The ids of all clauses, family by family.
    fn ids(&self) -> impl Iterator<Item = &str> {
        self.families().iter().flat_map(|family| family.clauses.iter().map(|clause| clause.id.as_str()))
    }

    fn nothing(&self, name: &str) -> NameError {
        let sets = self.rule_sets();
        let games = self.families().iter().map(|family| family.name.as_str());
        let words = sets.iter().map(String::as_str).chain(games).chain(self.ids()).chain(self.mechanisms());
        NameError::Page { given: name.to_owned(), near: nearest(name, words) }
    }
}

/// Whether a clause has this name or belongs to the mechanism with this name.
fn part_of(name: &str, id: &str) -> bool {
    id == name || id.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'))
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

fn sheet_clause(clause: &Clause, version: &Version, rules: &Rules) -> SheetClause {
    let reading = rules.readings.get(&clause.id).cloned();
    SheetClause {
        id: clause.id.clone(),
        statement: clause.statement_in(&version.id).to_owned(),
        question: clause.question.clone(),
        overridden: rules.name.contains(&format!("+{}=", clause.id)),
        reading,
        readings: clause.readings.clone(),
        low_confidence: clause.low_confidence,
        cites: cites(clause, version),
    }
}

/// Where the version's own documents say it; where they do not, all that is cited.
fn cites(clause: &Clause, version: &Version) -> Vec<Cite> {
    let own = |cite: &&Cite| version.documents.contains(&cite.document);
    let list: Vec<Cite> = clause.cites.iter().filter(own).cloned().collect();
    if list.is_empty() { clause.cites.clone() } else { list }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(name: &str) -> Result<Page, NameError> {
        Catalogue::shipped().page(name)
    }

    #[test]
    fn names_of_every_sort_have_a_page() {
        assert!(matches!(page("brasuca"), Ok(Page::Family(_))));
        assert!(matches!(page("chess"), Ok(Page::Rules(_))));
        assert!(matches!(page("brasuca@1+legion.move=off"), Ok(Page::Rules(_))));
        assert!(matches!(page("charge"), Ok(Page::Clauses(list)) if list.len() == 4));
        assert!(matches!(page("end.dukes"), Ok(Page::Clauses(list)) if list.len() == 1));
        assert!(matches!(page("end.fifty"), Ok(Page::Clauses(list)) if list[0].families.len() == 4));
    }

    #[test]
    fn other_names_are_answered_with_near_ones() {
        let error = |name: &str| page(name).expect_err(name).to_string();
        assert!(error("charge.paht").ends_with("did you mean charge.path?"), "{}", error("charge.paht"));
        assert!(error("brazuca@1").contains("brasuca@1"));
        assert!(error("brasuca+charge.path=x").contains("it can be clear, leap"));
        assert!(error("nothing-like-it").contains("regra spec"));
        assert!(error("casle").ends_with("did you mean castle?"), "{}", error("casle"));
        assert!(error("brazuca").ends_with("did you mean brasuca?"), "{}", error("brazuca"));
        assert_eq!(
            error("brasuca+charge.path=laep"),
            "unknown reading `laep` of `charge.path`: did you mean leap?"
        );
    }

    #[test]
    fn a_sheet_marks_what_is_overridden() {
        let sheet = Catalogue::shipped().sheet("brasuca+charge.path=leap+legion.move=off").expect("a sheet");
        let clause = |id: &str| sheet.clauses.iter().find(|c| c.id == id).expect(id);
        assert!(clause("charge.path").overridden && !clause("charge.pool").overridden);
        assert_eq!(
            (clause("legion.move").reading.as_deref(), clause("legion.move").overridden),
            (None, true)
        );
    }
}
