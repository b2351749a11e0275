//! From the name of a rule set to what it means: `family@version+clause=reading with L = FW`.

use std::collections::BTreeMap;
use std::fmt;

use super::Catalogue;
use super::misfit::Misfit;
use super::variation::{self, Variation};
use crate::document::{Clause, Family, OFF, Version, nearest, short};

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
    },
    /// The rule set has a name but cannot be compiled.
    Compile(Misfit),
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RuleSet { given, near } => {
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
            Self::Page { given, near } if near.is_empty() => {
                write!(f, "no rule set, family or clause is called `{}`: see `regra spec`", short(given))
            }
            Self::Page { given, near } => {
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

/// What a name stands for.
pub(crate) struct Found<'a> {
    pub(crate) family: &'a Family,
    pub(crate) version: &'a Version,
    pub(crate) overrides: Vec<(String, String)>,
    pub(crate) variations: Vec<Variation>,
}

impl Found<'_> {
    /// Clause → what it is overridden by.
    pub(crate) fn overrides(&self) -> BTreeMap<String, String> {
        self.overrides.iter().cloned().collect()
    }
}

/// Takes a name apart.
pub(crate) fn find<'a>(catalogue: &'a Catalogue, name: &str) -> Result<Found<'a>, NameError> {
    let (plain, varied) = variation::split(name.trim());
    let mut parts = plain.split('+');
    let base = parts.next().unwrap_or_default();
    let (family, version) = rule_set(catalogue, base).ok_or_else(|| unknown(catalogue, base))?;
    let overrides: Vec<_> = parts.map(|part| read_override(family, part)).collect::<Result<_, _>>()?;
    let twice =
        |(i, (clause, _)): &(usize, &(String, String))| overrides[..*i].iter().any(|(c, _)| c == clause);
    if let Some((_, (clause, _))) = overrides.iter().enumerate().find(twice) {
        return Err(NameError::Twice { clause: clause.clone() });
    }
    Ok(Found { family, version, overrides, variations: variation::read(family, varied)? })
}

fn rule_set<'a>(catalogue: &'a Catalogue, base: &str) -> Option<(&'a Family, &'a Version)> {
    let (name, version) = base.split_once('@').map_or((base, None), |(name, version)| (name, Some(version)));
    let family = catalogue.family(name)?;
    let version = family.version(version.unwrap_or(&family.default_version))?;
    Some((family, version)).filter(|_| !base.ends_with('@'))
}

/// The nearest rule sets; for a right family with a wrong version, all its versions.
fn unknown(catalogue: &Catalogue, base: &str) -> NameError {
    let all = catalogue.rule_sets();
    let family = base.split_once('@').and_then(|(name, _)| catalogue.family(name));
    let names = all.iter().map(String::as_str).chain(catalogue.families().iter().map(|f| f.name.as_str()));
    let near = match family {
        Some(family) => family.rule_sets().collect(),
        None => nearest(base, names),
    };
    NameError::RuleSet { given: base.to_owned(), near: if near.is_empty() { all } else { near } }
}

fn read_override(family: &Family, part: &str) -> Result<(String, String), NameError> {
    let (id, word) = part.split_once('=').ok_or_else(|| NameError::Override { given: part.to_owned() })?;
    one_override(family, id, word)
}

/// A clause and the state that the word stands for.
pub(crate) fn one_override(family: &Family, id: &str, word: &str) -> Result<(String, String), NameError> {
    let clause = family.clause(id).ok_or_else(|| NameError::Clause {
        given: id.to_owned(),
        family: family.name.clone(),
        near: nearest(id, family.clauses.iter().map(|clause| clause.id.as_str())),
    })?;
    let state = state(clause, word).ok_or_else(|| NameError::Reading {
        given: word.to_owned(),
        clause: id.to_owned(),
        words: words(clause),
    })?;
    Ok((id.to_owned(), state))
}

fn state(clause: &Clause, word: &str) -> Option<String> {
    clause.state(word).filter(|state| state != OFF || clause.can_be_off)
}

/// What may stand behind `=`; nothing, if the clause leaves no choice at all.
fn words(clause: &Clause) -> Vec<String> {
    let words = clause.words();
    let words = if words == ["on"] { Vec::new() } else { words };
    words.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Catalogue, Repetition, Rules};

    fn rules(name: &str) -> Rules {
        Catalogue::shipped().rules(name).expect(name)
    }

    fn error(name: &str) -> String {
        Catalogue::shipped().rules(name).expect_err(name).to_string()
    }

    #[test]
    fn wrong_names_are_answered_with_right_ones() {
        assert_eq!(error("brazuca@1"), "unknown rule set `brazuca@1`: did you mean brasuca@1?");
        assert!(error("brasuca@2").ends_with("did you mean brasuca@1 or brasuca@1.3?"));
        assert!(error("").contains("chess or antichess@international"));
        assert!(error("chess@").starts_with("unknown rule set `chess@`"));
        assert_eq!(
            error("brasuca+charge.pth=leap"),
            "unknown clause `charge.pth` of brasuca: did you mean charge.path?"
        );
        assert!(error("brasuca+charge.path=jump").ends_with("it can be clear, leap"));
        assert!(error("brasuca+charge.path=off").ends_with("it can be clear, leap"));
        assert!(error("brasuca+setup.array=off").contains("cannot be switched off"));
        assert!(error("brasuca+legion.move").contains("+clause=reading"));
        assert!(error("brasuca+charge.path=leap+charge.path=clear").contains("`charge.path` twice"));
        assert!(error(&"x".repeat(1 << 20)).len() < 400);
    }

    /// A clause that others leave without meaning is not read otherwise in silence.
    #[test]
    fn an_override_without_effect_is_refused_with_the_reading_it_needs() {
        assert_eq!(
            error("shinobi@pt+end.repetition.count=4"),
            "`end.repetition.count` means nothing where `end.repetition` is loses: \
             leave it out, or write `+end.repetition=perpetual` too"
        );
        assert!(error("brasuca+charge.move=off+charge.path=leap").ends_with("write `+charge.move=on` too"));
        assert!(error("brasuca@1+duke.riders=any").ends_with("write `+duke.retire=rider` too"));
        assert!(error("antichess+castle.form=off").contains("`castle` is none"));
        let both = rules("shinobi@pt+end.repetition=perpetual+end.repetition.count=4");
        assert_eq!(both.end.repetition, Repetition::PerpetualLoses { count: 4 });
    }

    /// A king cannot be royal and common.
    #[test]
    fn kings_are_common_only_where_they_are_not_royal() {
        assert!(error("antichess@checkmate+king.common=on").contains("`king.royal` is on"));
        let common = rules("antichess@checkmate+king.royal=off+king.common=on");
        assert!(common.readings.contains_key("king.common"));
        assert!(!rules("antichess+king.royal=on").readings.contains_key("king.common"));
    }
}
