//! Clauses with the same reading in two versions of a game although the words have changed: the question, the readings,
//! and a position where another reading would decide.

use serde::Serialize;

use super::example::{self, Deciding, Example};
use crate::compare::versus::Versus;
use crate::fixture::Case;
use regra_documents::{Question, QuestionPosition, ReadingSpec, Text};
use regra_rules::{Catalogue, NameError, Rules, SheetClause};

/// A clause with the same reading in two versions, in different words.
#[derive(Clone, Debug, Serialize)]
pub struct Rewording {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    pub question: Option<Text>,
    /// The deciding words of each; none if its document has none.
    pub words: [Option<String>; 2],
    /// The reading of both: the word behind `=`, if there is a choice.
    pub reading: Option<String>,
    pub meaning: Option<Text>,
    /// The other possible readings.
    pub others: Vec<OtherReading>,
}

/// A reading that neither version has.
#[derive(Clone, Debug, Serialize)]
pub struct OtherReading {
    /// The word behind `=`; none where there is no switch.
    pub reading: Option<String>,
    pub meaning: Text,
    /// A position where it would decide, where one is known and wanted.
    pub position: Option<WouldDecide>,
}

/// A position where another reading would decide.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WouldDecide {
    /// One that the rule set under that reading answers differently.
    Found(Box<ShownReading>),
    /// The position that a question without a switch states.
    Told(QuestionPosition),
}

/// A rule set, the same under another reading, and a position that shows the difference.
#[derive(Clone, Debug, Serialize)]
pub struct ShownReading {
    /// The two rule sets.
    #[serde(skip)]
    pub rules: [Rules; 2],
    /// What they answer there.
    pub deciding: Deciding,
}

/// What two versions of one game read alike in other words, without the positions.
pub(super) fn of(catalogue: &Catalogue, rules: [&Rules; 2]) -> Result<Vec<Rewording>, NameError> {
    let [a, b] = rules;
    if a.family != b.family || a.name.version() == b.name.version() {
        return Ok(Vec::new());
    }
    let [one, other] = [catalogue.sheet(&a.name)?, catalogue.sheet(&b.name)?];
    let namesake = |clause: &SheetClause| one.clauses.iter().find(|old| old.id == clause.id);
    let clauses = other.clauses.iter().filter_map(|clause| of_clause(namesake(clause)?, clause));
    let both = other.questions.iter().filter(|asked| one.questions.iter().any(|old| old.id == asked.id));
    Ok(clauses.chain(both.filter_map(|asked| of_question(rules, asked))).collect())
}

/// A clause of both sheets that is read alike in other words.
fn of_clause(a: &SheetClause, b: &SheetClause) -> Option<Rewording> {
    let alike = a.reading.is_some() && a.reading == b.reading;
    let other = |reading: &&ReadingSpec| Some(&reading.id) != b.reading.as_ref();
    (alike && a.wording != b.wording).then(|| Rewording {
        clause: b.id.clone(),
        question: b.question.clone(),
        words: [a.wording.clone(), b.wording.clone()],
        reading: b.reading.clone(),
        meaning: b.readings.iter().find(|reading| !other(reading)).map(|reading| reading.statement.clone()),
        others: b
            .readings
            .iter()
            .filter(other)
            .map(|reading| OtherReading {
                reading: Some(reading.id.clone()),
                meaning: reading.statement.clone(),
                position: None,
            })
            .collect(),
    })
}

/// A question without a switch that both sheets have in other words.
fn of_question(rules: [&Rules; 2], asked: &Question) -> Option<Rewording> {
    let words = rules.map(|rules| asked.wording.get(rules.name.version().unwrap_or_default()).cloned());
    (words[0] != words[1]).then(|| Rewording {
        clause: asked.clause.clone(),
        question: Some(asked.question.clone()),
        words,
        reading: None,
        meaning: Some(asked.taken.clone()),
        others: vec![OtherReading {
            reading: None,
            meaning: asked.other.clone(),
            position: asked.position.clone().map(WouldDecide::Told),
        }],
    })
}

/// Looks for positions where the other readings would decide, among those of fixtures: in the second version, or
/// else in the first.
pub(super) fn find(catalogue: &Catalogue, rules: [&Rules; 2], all: &mut [Rewording], cases: &[Case]) {
    for Rewording { clause, others, .. } in all {
        for OtherReading { reading, position, .. } in others {
            let Some(reading) = reading else { continue };
            let found = rules.iter().rev().find_map(|rules| found(catalogue, rules, clause, reading, cases));
            *position = found.map(|found| WouldDecide::Found(Box::new(found)));
        }
    }
}

fn found(
    catalogue: &Catalogue,
    rules: &Rules,
    clause: &str,
    reading: &str,
    cases: &[Case],
) -> Option<ShownReading> {
    let other = catalogue.overridden(&rules.name, clause, reading).ok()?;
    let versus = Versus::new(catalogue, [rules.clone(), other.clone()]);
    let examples = versus.ids().into_iter().zip(example::find(&versus, cases));
    let example = examples.filter(|(id, _)| id == clause).find_map(|(_, example)| example)?;
    match example {
        Example::Deciding(deciding) => {
            Some(ShownReading { rules: [rules.clone(), other], deciding: *deciding })
        }
        Example::Own(_) | Example::Starts(_) => None,
    }
}
