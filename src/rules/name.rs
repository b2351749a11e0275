//! Why a name stands for no rule set, in the words of the nearest right ones.

use std::fmt;

use super::misfit::Misfit;
use crate::document::{nearest, short};

/// Why a name stands for no rule set. Each names the nearest right words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameError {
    /// No such family, or no such version of it.
    RuleSet {
        /// What was written.
        given: String,
        /// The nearest names, or all.
        near: Vec<String>,
        /// How to have it, where a document that was not loaded states it.
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
        /// The family.
        family: String,
        /// The nearest clauses.
        near: Vec<String>,
    },
    /// The clause has no such reading.
    Reading {
        /// What was written.
        given: String,
        /// The clause.
        clause: String,
        /// The words that may stand there.
        words: Vec<String>,
    },
    /// The same clause is overridden twice.
    Twice {
        /// The clause.
        clause: String,
    },
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
    MovesTwice {
        /// Its letter.
        letter: char,
    },
    /// Neither a clause nor a mechanism (only where one of them selects).
    Selection {
        /// What was written.
        given: String,
        /// The nearest clauses and mechanisms.
        near: Vec<String>,
    },
    /// An override of a clause that means nothing under this rule set.
    Idle(Idle),
    /// Neither a rule set nor a family, a mechanism or a clause (only where any of them may stand).
    Page {
        /// What was written.
        given: String,
        /// The nearest names.
        near: Vec<String>,
        /// How to have it, where a document that was not loaded states it.
        way: Option<String>,
    },
    /// The rule set has a name but cannot be compiled.
    Compile(Misfit),
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RuleSet { given, way: Some(way), .. } => {
                write!(f, "unknown rule set `{}`: {way}", short(given))
            }
            Self::RuleSet { given, near, .. } => {
                write!(f, "unknown rule set `{}`: did you mean {}?", short(given), alternatives(near))
            }
            Self::Override { given } => {
                write!(f, "`+{}` is no override: write `+clause=reading`", short(given))
            }
            Self::Clause { given, family, near } if near.is_empty() => {
                write!(f, "unknown clause `{}` of {family}: see `regra spec {family}`", short(given))
            }
            Self::Clause { given, family, near } => {
                write!(
                    f,
                    "unknown clause `{}` of {family}: did you mean {}?",
                    short(given),
                    near.join(" or ")
                )
            }
            Self::Reading { given, clause, words } if words.is_empty() => {
                write!(
                    f,
                    "`{}` does not fit `{clause}`: it has no readings and cannot be switched off",
                    short(given)
                )
            }
            Self::Reading { given, clause, words } => {
                let near = nearest(given, words.iter().map(String::as_str));
                let hint = match near.as_slice() {
                    [] => format!("it can be {}", words.join(", ")),
                    near => format!("did you mean {}?", near.join(" or ")),
                };
                write!(f, "unknown reading `{}` of `{clause}`: {hint}", short(given))
            }
            Self::Twice { clause } => write!(f, "the name overrides `{clause}` twice: keep one"),
            Self::Movement { given, letters } => {
                let given = short(given);
                write!(
                    f,
                    "`{given}` is no movement: write a letter of {letters} and Betza notation, as in `N = N`"
                )
            }
            Self::MovesTwice { letter } => write!(f, "the name gives `{letter}` two movements: keep one"),
            Self::Selection { given, near } if near.is_empty() => {
                write!(f, "unknown clause `{}`: see `regra spec`", short(given))
            }
            Self::Selection { given, near } => {
                write!(f, "unknown clause `{}`: did you mean {}?", short(given), near.join(" or "))
            }
            Self::Idle(idle) => idle.fmt(f),
            Self::Page { given, way: Some(way), .. } => {
                write!(f, "no rule set, family or clause is called `{}`: {way}", short(given))
            }
            Self::Page { given, near, .. } if near.is_empty() => {
                write!(f, "no rule set, family or clause is called `{}`: see `regra spec`", short(given))
            }
            Self::Page { given, near, .. } => {
                let near = near.join(" or ");
                write!(f, "no rule set, family or clause is called `{}`: did you mean {near}?", short(given))
            }
            Self::Compile(misfit) => misfit.fmt(f),
            Self::Betza(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for NameError {}

/// Some right words for a wrong one.
fn alternatives(near: &[String]) -> String {
    const MOST: usize = 12;
    let some: Vec<String> = near.iter().take(MOST).map(|name| short(name)).collect();
    let more = if near.len() > MOST { " or another of `regra spec`" } else { "" };
    some.join(" or ") + more
}

/// A clause that means nothing where another is read as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idle {
    /// The clause that is overridden.
    pub clause: String,
    /// The clause that it depends on.
    pub needs: String,
    /// The word under which alone it means anything.
    pub word: String,
    /// What that clause is read as.
    pub found: String,
}

impl fmt::Display for Idle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { clause, needs, word, found } = self;
        write!(
            f,
            "`{clause}` means nothing where `{needs}` is {found}: leave it out, or write `+{needs}={word}` too"
        )
    }
}
