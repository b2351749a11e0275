//! The page of a rule set: its start positions, its pieces, and every clause with its cases.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Picture;
use super::cases::{Cases, Group, is_shipped};
use super::movement::{PieceMovement, movements};
use super::shown::{self, ShownCase};
use regra_documents::messages::say;
use regra_documents::{Question, RuleSetName, StartSpec, Text};
use regra_rules::position::{parse_fen, read_setup};
use regra_rules::{Catalogue, NameError, Rules, RulesSheet, SheetClause};

/// Maximum number of boards for a clause.
const BOARDS: usize = 2;

/// A rule set with the cases on its page: the part that is the same in every language.
#[derive(Clone, Debug)]
pub struct Chapter {
    pub rules: Arc<Rules>,
    /// The cases, in the order of the files.
    pub groups: Vec<Group>,
    /// For a clause without a case, one of another version, if there is one.
    elsewhere: BTreeMap<String, Group>,
    /// Clause → its cases that fail: no page shows them.
    failed: BTreeMap<String, Vec<String>>,
    /// The user's rule document, if the rule set is from it.
    pub spec: Option<String>,
}

/// The page of a rule set, in the selected language.
#[derive(Clone, Debug)]
pub struct RulesPage {
    pub rules: Arc<Rules>,
    /// The text of the rules.
    pub sheet: RulesSheet,
    /// The start positions.
    pub starts: Vec<StartShown>,
    /// The movement of the pieces.
    pub movements: Vec<PieceMovement>,
    /// The clauses, in reading order.
    pub clauses: Vec<ClauseShown>,
    /// The questions without a switch.
    pub questions: Vec<QuestionShown>,
    /// The user's rule document, if the rule set is from it.
    pub spec: Option<String>,
}

/// A start position.
#[derive(Clone, Debug)]
pub struct StartShown {
    pub name: String,
    /// The position as FEN.
    pub fen: String,
    /// The picture; none where the FEN cannot be read.
    pub picture: Option<Picture>,
}

/// A question without a switch.
#[derive(Clone, Debug)]
pub struct QuestionShown {
    pub question: Question,
    /// A position in which the readings differ, if there is one.
    pub picture: Option<Picture>,
}

/// A clause with its cases.
#[derive(Clone, Debug)]
pub struct ClauseShown {
    pub clause: SheetClause,
    /// Reading → the rule set with this reading instead, where that rule set exists.
    pub others: BTreeMap<String, String>,
    /// The cases with boards.
    pub boards: Vec<ShownCase>,
    /// The other cases.
    pub listed: Vec<ShownCase>,
    /// The cases of other clauses that name this one: the anchor of each, and its reason.
    pub named_by: Vec<(String, Text)>,
    /// The names of its cases that fail.
    pub failed: Vec<String>,
    /// A case of another version, if this rule set has none.
    pub elsewhere: Option<Box<ShownCase>>,
}

impl Chapter {
    /// Gathers the content of a rule set's page.
    ///
    /// # Errors
    /// The name is unknown.
    pub fn gather(
        catalogue: &Catalogue,
        cases: &Cases,
        name: &str,
        spec: Option<&str>,
    ) -> Result<Self, NameError> {
        let rules = Arc::new(catalogue.rules(name)?);
        let groups = cases.of(catalogue, &rules);
        let sheet = catalogue.sheet(name)?;
        let failed = cases.failed(&rules.name);
        // For a clause whose own cases fail, a case of another version would mislead.
        let bare = sheet.clauses.iter().filter(|clause| {
            !groups.iter().any(|group| group.clause == clause.id) && !failed.contains_key(&clause.id)
        });
        let found =
            |clause: &SheetClause| Some((clause.id.clone(), cases.elsewhere(catalogue, &rules, &clause.id)?));
        let elsewhere = bare.filter_map(found).collect();
        let spec = spec.filter(|_| !is_shipped(catalogue, &rules.family)).map(str::to_owned);
        Ok(Self { rules, groups, elsewhere, failed, spec })
    }

    /// The page in the selected language; the catalogue may include the text of the author's documents.
    ///
    /// # Errors
    /// The catalogue does not have the rule set.
    pub fn page(&self, catalogue: &Catalogue) -> Result<RulesPage, NameError> {
        let sheet = catalogue.sheet(&self.rules.name)?;
        let clauses = sheet.clauses.iter().map(|clause| self.clause(catalogue, clause)).collect();
        let questions = sheet.questions.iter().map(|question| self.question(question)).collect();
        let start = |start: &StartSpec| self.start(&start.name, &start.fen);
        Ok(RulesPage {
            rules: Arc::clone(&self.rules),
            starts: self.rules.starts.iter().map(start).collect(),
            movements: movements(&self.rules, &self.groups),
            clauses,
            questions,
            spec: self.spec.clone(),
            sheet,
        })
    }

    fn start(&self, name: &str, fen: &str) -> StartShown {
        let setup = parse_fen(&self.rules, fen).ok();
        let title = say().book_start_of(self.rules.name.as_str());
        let picture = setup.map(|setup| Picture::of(setup, title));
        StartShown { name: name.to_owned(), fen: fen.to_owned(), picture }
    }

    fn question(&self, question: &Question) -> QuestionShown {
        let position = question.position.as_ref();
        let setup = position.and_then(|position| read_setup(&self.rules, &position.fen).ok());
        let picture = setup.map(|setup| Picture::of(setup, say().book_question_position(&question.id)));
        QuestionShown { question: question.clone(), picture }
    }

    fn clause(&self, catalogue: &Catalogue, clause: &SheetClause) -> ClauseShown {
        let about: Vec<&Group> = self.groups.iter().filter(|group| group.clause == clause.id).collect();
        let mut ranked: Vec<(shown::Rank, usize)> = about
            .iter()
            .enumerate()
            .filter_map(|(place, group)| shown::rank(group).map(|rank| (rank, place)))
            .collect();
        ranked.sort_unstable();
        let chosen: Vec<usize> = ranked.iter().take(BOARDS).map(|&(_, place)| place).collect();
        let boards = chosen.iter().filter_map(|&place| ShownCase::new(about[place])).collect();
        let rest = about.iter().enumerate().filter(|(place, _)| !chosen.contains(place));
        ClauseShown {
            clause: clause.clone(),
            others: others(catalogue, &self.rules.name, clause),
            boards,
            listed: rest.filter_map(|(_, group)| ShownCase::new(group)).collect(),
            named_by: self.named_by(&clause.id),
            failed: self.failed.get(&clause.id).cloned().unwrap_or_default(),
            elsewhere: self.elsewhere.get(&clause.id).and_then(ShownCase::new).map(Box::new),
        }
    }

    /// The cases of other clauses that name this one in a refusal, a grant or an end.
    fn named_by(&self, clause: &str) -> Vec<(String, Text)> {
        let names = |group: &&Group| {
            group.clause != clause
                && group.members.first().is_some_and(|member| {
                    let expect = &member.case.expect;
                    let ended = expect.outcome.iter().filter_map(|outcome| outcome.clause.as_ref());
                    let granted = expect.clauses.values().flatten();
                    expect.refused.values().chain(granted).chain(ended).any(|named| named == clause)
                })
        };
        let named = |group: &Group| {
            let why = group.members.first().map(|member| member.case.text.why.clone());
            (group.anchor.clone(), why.unwrap_or_default())
        };
        self.groups.iter().filter(names).map(named).collect()
    }
}

/// The same rule set with each other reading of a clause.
fn others(catalogue: &Catalogue, rules: &RuleSetName, clause: &SheetClause) -> BTreeMap<String, String> {
    let other = clause.readings.iter().filter(|reading| Some(&reading.id) != clause.reading.as_ref());
    let named = other.filter_map(|reading| {
        let uncompiled = catalogue.uncompiled(&rules.overriding(&clause.id, &reading.id)).ok()?;
        Some((reading.id.clone(), uncompiled.name.into()))
    });
    named.collect()
}
