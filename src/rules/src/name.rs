//! The errors of names of rule sets, with the nearest right words.

use std::fmt;

use super::misfit::Misfit;
use regra_documents::messages::say;
use regra_documents::{either, meant, nearest, short};

/// Why a name is no rule set. Each error has the nearest right words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameError {
    /// No such family, or no such version of it.
    RuleSet {
        /// What was written.
        given: String,
        /// The nearest names, or all.
        near: Vec<String>,
        /// How to get it, if a document that was not loaded defines it.
        way: Option<String>,
    },
    /// The part behind `+` is not `clause=reading`.
    Override {
        /// What was written.
        given: String,
    },
    /// The family has no such clause.
    Clause {
        /// What was written.
        given: String,
        family: String,
        /// The nearest clauses.
        near: Vec<String>,
    },
    /// The clause has no such reading.
    Reading {
        /// What was written.
        given: String,
        clause: String,
        /// The allowed words.
        words: Vec<String>,
    },
    /// The same clause is overridden twice.
    Twice { clause: String },
    /// The part behind ` with ` is no movement of a piece of the family.
    Movement {
        /// What was written.
        given: String,
        /// The letters of the family's pieces.
        letters: String,
    },
    /// A piece cannot move like that.
    Betza(String),
    /// Two movements are given to the same piece.
    MovesTwice { letter: char },
    /// Neither a clause nor a mechanism (only where one of them selects).
    Selection {
        /// What was written.
        given: String,
        /// The nearest clauses and mechanisms.
        near: Vec<String>,
    },
    /// An override that has no effect under this rule set.
    Idle(Idle),
    /// Neither a rule set nor a family, a mechanism or a clause (only where any of them may stand).
    Page {
        /// What was written.
        given: String,
        /// The nearest names.
        near: Vec<String>,
        /// How to get it, if a document that was not loaded defines it.
        way: Option<String>,
    },
    /// The rule set has a name but cannot be compiled.
    Compile(Misfit),
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near_or_see = |near: &[String]| if near.is_empty() { say().see_spec() } else { meant(near) };
        f.write_str(&match self {
            Self::RuleSet { given, way: Some(way), .. } => say().unknown_rule_set(short(given), way),
            Self::RuleSet { given, near, .. } if near.is_empty() => {
                say().unknown_rule_set(short(given), say().there_is_none())
            }
            Self::RuleSet { given, near, .. } => {
                say().unknown_rule_set(short(given), say().did_you_mean(alternatives(near)))
            }
            Self::Override { given } => say().no_override(short(given)),
            Self::Clause { given, family, near } => {
                let hint = if near.is_empty() { say().see_spec_of(family) } else { meant(near) };
                say().unknown_clause_of(short(given), family, hint)
            }
            Self::Reading { given, clause, words } if words.is_empty() => {
                say().no_readings(short(given), clause)
            }
            Self::Reading { given, clause, words } => {
                let near = nearest(given, words.iter().map(String::as_str));
                let hint =
                    if near.is_empty() { say().reading_can_be(words.join(", ")) } else { meant(&near) };
                say().unknown_reading(short(given), clause, hint)
            }
            Self::Twice { clause } => say().overridden_twice(clause),
            Self::Movement { given, letters } => say().no_movement_of(short(given), letters),
            Self::MovesTwice { letter } => say().two_movements(letter.to_string()),
            Self::Selection { given, near } => say().unknown_clause(short(given), near_or_see(near)),
            Self::Page { given, way: Some(way), .. } => say().no_page(short(given), way),
            Self::Page { given, near, .. } => say().no_page(short(given), near_or_see(near)),
            Self::Idle(idle) => return idle.fmt(f),
            Self::Compile(misfit) => return misfit.fmt(f),
            Self::Betza(message) => return f.write_str(message),
        })
    }
}

impl std::error::Error for NameError {}

/// Some right words for a wrong one.
fn alternatives(near: &[String]) -> String {
    const MOST: usize = 12;
    let some: Vec<String> = near.iter().take(MOST).map(|name| short(name)).collect();
    if near.len() > MOST { say().or_another_rule_set(either(&some)) } else { either(&some) }
}

/// An override without an effect, because another clause has the wrong reading for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idle {
    /// The clause that is overridden.
    pub clause: String,
    /// The clause that it depends on.
    pub needs: String,
    /// The reading under which alone it has an effect.
    pub word: String,
    /// The reading of that clause.
    pub found: String,
}

impl fmt::Display for Idle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { clause, needs, word, found } = self;
        f.write_str(&say().clause_idle(clause, needs, found, word))
    }
}

impl std::error::Error for Idle {}
