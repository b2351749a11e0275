//! The page of a rule set: its start positions, its pieces and every clause with the cases that show it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Picture;
use super::cases::{Cases, Group, is_shipped};
use super::movement::{PieceMovement, movements};
use super::shown::{self, ShownCase};
use regra_rules::document::{Question, RuleSetName, StartSpec, Text};
use regra_rules::messages::say;
use regra_rules::position::{parse_fen, read_setup};
use regra_rules::{Catalogue, NameError, Rules, RulesSheet, SheetClause};

/// On how many boards a clause is shown.
const BOARDS: usize = 2;

/// A rule set with the cases that its page shows: what is the same in every language.
#[derive(Clone, Debug)]
pub struct Chapter {
    pub rules: Arc<Rules>,
    /// The cases, in the order of the files.
    pub groups: Vec<Group>,
    /// For each clause without a case one of another version, where there is one.
    elsewhere: BTreeMap<String, Group>,
    /// Clause → the cases about it that do not hold: they are shown nowhere.
    failed: BTreeMap<String, Vec<String>>,
    /// The reader's own rule document, if the rule set is out of it.
    pub spec: Option<String>,
}

/// The page of a rule set, in the language that is spoken.
#[derive(Clone, Debug)]
pub struct RulesPage {
    pub rules: Arc<Rules>,
    /// What they say.
    pub sheet: RulesSheet,
    /// The start positions.
    pub starts: Vec<StartShown>,
    /// How the pieces move.
    pub movements: Vec<PieceMovement>,
    /// The clauses, in reading order.
    pub clauses: Vec<ClauseShown>,
    /// The questions without a switch.
    pub questions: Vec<QuestionShown>,
    /// The reader's own rule document, if the rule set is out of it.
    pub spec: Option<String>,
}

/// A start position.
#[derive(Clone, Debug)]
pub struct StartShown {
    pub name: String,
    /// The position as FEN.
    pub fen: String,
    /// How it looks; nothing where it cannot be read.
    pub picture: Option<Picture>,
}

/// A question without a switch.
#[derive(Clone, Debug)]
pub struct QuestionShown {
    pub question: Question,
    /// The position in which the readings part, if there is one.
    pub picture: Option<Picture>,
}

/// A clause with what shows it.
#[derive(Clone, Debug)]
pub struct ClauseShown {
    pub clause: SheetClause,
    /// Reading → the rule set with this reading in place of the one in force, where that means something.
    pub others: BTreeMap<String, String>,
    /// The cases that are shown on boards.
    pub boards: Vec<ShownCase>,
    /// The other cases.
    pub listed: Vec<ShownCase>,
    /// Cases about other clauses that name this one: the anchor of each, and why it must hold.
    pub named_by: Vec<(String, Text)>,
    /// The names of the cases about it that do not hold.
    pub failed: Vec<String>,
    /// A case of another version, where none is of this rule set.
    pub elsewhere: Option<Box<ShownCase>>,
}

impl Chapter {
    /// Gathers what the page of a rule set needs.
    ///
    /// # Errors
    /// The name stands for nothing.
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
        // Where cases should show a clause and do not hold, one of other rules would only mislead.
        let bare = sheet.clauses.iter().filter(|clause| {
            !groups.iter().any(|group| group.clause == clause.id) && !failed.contains_key(&clause.id)
        });
        let found =
            |clause: &SheetClause| Some((clause.id.clone(), cases.elsewhere(catalogue, &rules, &clause.id)?));
        let elsewhere = bare.filter_map(found).collect();
        let spec = spec.filter(|_| !is_shipped(catalogue, &rules.family)).map(str::to_owned);
        Ok(Self { rules, groups, elsewhere, failed, spec })
    }

    /// The page in the language that is spoken; the catalogue may have the author's words.
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

    /// Cases about other clauses that name one, by a refusal, a grant or an end.
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

/// The rule sets that read a clause otherwise.
fn others(catalogue: &Catalogue, rules: &RuleSetName, clause: &SheetClause) -> BTreeMap<String, String> {
    let other = clause.readings.iter().filter(|reading| Some(&reading.id) != clause.reading.as_ref());
    let named = other.filter_map(|reading| {
        let uncompiled = catalogue.uncompiled(&rules.overriding(&clause.id, &reading.id)).ok()?;
        Some((reading.id.clone(), uncompiled.name.into()))
    });
    named.collect()
}
