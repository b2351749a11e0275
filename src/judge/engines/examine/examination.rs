//! The result of an examination, as data.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::ser::{SerializeMap as _, SerializeStruct as _};
use serde::{Serialize, Serializer};

use crate::compare::once;
use crate::engines::known::{InCase, Known, KnownDivergence};
use crate::engines::stricter::Stricter;
use crate::fixture::{Case, Title};
use crate::subject::{PlayerError, PlayerErrorKind, Restarts};
use regra_rules::json;
use regra_rules::position::FenField;

/// The result of the fixtures for an engine.
#[derive(Clone, Debug)]
pub struct Examination {
    /// The name of the engine.
    pub player: String,
    /// A known gap in its answers.
    pub caveat: Option<String>,
    /// How often its program had to be started again, if it was.
    pub restarts: Option<Restarts>,
    /// One for each case that was asked, rule set by rule set.
    pub cases: Vec<ExaminedCase>,
    /// The cases that the filter left out.
    pub skipped: Vec<Title>,
    /// The rule sets that it does not play.
    pub unplayed: Vec<Unplayed>,
    /// The compared fields of the positions that it gave.
    pub compared: BTreeSet<FenField>,
    /// Entries about this engine and these rule sets whose difference was not seen.
    pub gone: Vec<KnownEntry>,
    /// Why it ended before every case was asked.
    pub stop: Option<ExaminationStop>,
    /// The cases that were not asked because it ended.
    pub left: usize,
}

/// Why an examination ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExaminationStop {
    /// The user stopped it.
    Interrupted,
    /// The player has failed too often in a row: how many times, and the last failure.
    Failing(u32, String),
    /// A case has failed, and no other was to be asked then.
    Failed,
}

/// A rule set that the player does not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unplayed {
    /// Its full name, with the version where the game has several.
    pub rules: String,
    /// How many cases that leaves out.
    pub cases: usize,
    /// Why: it has no such game, or failed over the question.
    #[serde(rename = "why", serialize_with = "reason")]
    pub error: PlayerError,
}

fn reason<S: Serializer>(error: &PlayerError, to: S) -> Result<S::Ok, S::Error> {
    json::text(&error.kind, to)
}

/// Why expectations could not be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Unasked<'a> {
    pub why: &'a str,
    /// How many could not be asked for this reason.
    pub expectations: usize,
}

impl Serialize for ExaminationStop {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Interrupted => "interrupted",
            Self::Failing(_, why) => why,
            Self::Failed => "a case has failed",
        }
        .serialize(to)
    }
}

impl Unplayed {
    /// Whether it failed at the question, instead of saying that it has no such game.
    pub fn failed(&self) -> bool {
        !matches!(self.error.kind, PlayerErrorKind::Rules(_) | PlayerErrorKind::Unable(_))
    }
}

/// One case with the engine's answers.
#[derive(Clone, Debug)]
pub struct ExaminedCase {
    pub case: Case,
    /// The position that it is about, where one is reached.
    pub fen: Option<String>,
    pub expectations: Vec<Expectation>,
    /// How long it took.
    pub time: Duration,
}

/// One expectation of a case.
#[derive(Clone, Debug, Serialize)]
pub struct Expectation {
    /// Its name: `moves from e1`, `perft 3`.
    pub what: String,
    /// Whether the player fulfils it.
    #[serde(flatten)]
    pub verdict: ExpectationVerdict,
}

/// Whether an engine meets an expectation.
#[derive(Clone, Debug)]
pub enum ExpectationVerdict {
    /// The expectation is met.
    Passed,
    /// The expectation is not met.
    Failed {
        differences: Vec<Deviation>,
        /// The known differences that cover all of them; empty if one is not known.
        known: Vec<KnownEntry>,
    },
    /// It cannot be asked that, and why.
    Unasked(String),
}

/// One deviation of an engine from the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Deviation {
    /// The clauses behind it: those that grant a missing turn, the one that refuses an extra one; otherwise the clause
    /// of the case. None if there was no answer at all.
    pub clauses: Vec<String>,
    /// What the player does otherwise.
    #[serde(flatten)]
    pub kind: DeviationKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum DeviationKind {
    /// It does not list a legal move.
    Missing {
        #[serde(rename = "missing")]
        turn: String,
        /// The stricter reading that would refuse all moves that it leaves out, and none that it lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        stricter: Option<Stricter>,
    },
    /// It lists an illegal turn, or a legal one twice.
    Extra {
        #[serde(rename = "extra")]
        turn: String,
        /// Why that is wrong.
        #[serde(rename = "notes", serialize_with = "alone")]
        why: String,
    },
    /// Its answer differs.
    Answer {
        expected: String,
        /// What it says.
        got: String,
        /// The places where the two differ.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        notes: Vec<String>,
    },
    /// It does not answer.
    Silent {
        #[serde(rename = "notes", serialize_with = "alone")]
        why: String,
    },
}

/// A note as the only one of a list.
fn alone<S: Serializer>(why: &str, to: S) -> Result<S::Ok, S::Error> {
    [why].serialize(to)
}

/// `passed`, `failed`, `known` or `not askable`, and why.
impl Serialize for ExpectationVerdict {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut fields = to.serialize_map(None)?;
        match self {
            Self::Passed => fields.serialize_entry("verdict", "passed")?,
            Self::Unasked(why) => {
                fields.serialize_entry("verdict", "not askable")?;
                fields.serialize_entry("reason", why)?;
            }
            Self::Failed { differences, known } => {
                fields.serialize_entry("verdict", if known.is_empty() { "failed" } else { "known" })?;
                fields.serialize_entry("findings", differences)?;
                if !known.is_empty() {
                    fields.serialize_entry("known", known)?;
                }
            }
        }
        fields.end()
    }
}

impl Serialize for ExaminedCase {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        /// With what is worked out from the expectations and the text of the case.
        #[derive(Serialize)]
        struct Fields<'a> {
            #[serde(flatten)]
            case: &'a Case,
            /// Whether something could be asked and nothing failed that is not known.
            passed: bool,
            fen: &'a Option<String>,
            /// Whether a game comes there, as far as is known.
            reachable: bool,
            expectations: &'a [Expectation],
            seconds: f64,
        }
        let Self { case, fen, expectations, time } = self;
        let (counts, seconds) = (self.counts(), time.as_secs_f64());
        let passed = counts.failed == 0 && counts.asked() > 0;
        let reachable = case.text.reachable.is_none();
        Fields { case, passed, fen, reachable, expectations, seconds }.serialize(to)
    }
}

/// `regra check --against --format json`: with the counts, before what they count.
impl Serialize for Examination {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Counts { passed, failed, known, unasked } = self.counts();
        let mut fields = to.serialize_struct("Examination", 17)?;
        fields.serialize_field("against", &self.player)?;
        fields.serialize_field("caveat", &self.caveat)?;
        fields.serialize_field("restarts", &self.restarts)?;
        fields.serialize_field("passed", &passed)?;
        fields.serialize_field("failed", &failed)?;
        fields.serialize_field("known", &known)?;
        fields.serialize_field("not_askable", &unasked)?;
        fields.serialize_field("unanswered", &self.unanswered().map_or(0, |(silent, _)| silent))?;
        fields.serialize_field("skipped", &self.skipped.len())?;
        fields.serialize_field("complete", &self.stop.is_none())?;
        fields.serialize_field("stopped", &self.stop)?;
        fields.serialize_field("left", &self.left)?;
        fields.serialize_field("reasons", &self.reasons())?;
        fields.serialize_field("not_played", &self.unplayed)?;
        fields.serialize_field("compared", &self.compared)?;
        fields.serialize_field("no_longer_seen", &self.gone)?;
        fields.serialize_field("cases", &self.cases)?;
        fields.end()
    }
}

/// An entry of the file of known divergences, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownEntry {
    /// The file and the line.
    pub place: String,
    /// What it says.
    #[serde(flatten)]
    pub entry: KnownDivergence,
}

/// Number of expectations and cases by result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Expectations that are fulfilled.
    pub passed: usize,
    /// Expectations that are not, and that is not known.
    pub failed: usize,
    /// Expectations that are not, as is known.
    pub known: usize,
    /// Expectations that cannot be asked.
    pub unasked: usize,
}

impl Counts {
    /// Of these expectations.
    pub fn of<'a>(expectations: impl IntoIterator<Item = &'a Expectation>) -> Self {
        let mut counts = Self::default();
        for expectation in expectations {
            *match &expectation.verdict {
                ExpectationVerdict::Passed => &mut counts.passed,
                ExpectationVerdict::Failed { known, .. } if known.is_empty() => &mut counts.failed,
                ExpectationVerdict::Failed { .. } => &mut counts.known,
                ExpectationVerdict::Unasked(_) => &mut counts.unasked,
            } += 1;
        }
        counts
    }

    /// How many could be asked.
    pub const fn asked(&self) -> usize {
        self.passed + self.failed + self.known
    }
}

impl Expectation {
    /// Why it gave no usable answer, if that is not known. Refusing a position is an answer.
    pub fn unanswered(&self) -> Option<&str> {
        let ExpectationVerdict::Failed { differences, known } = &self.verdict else { return None };
        differences.iter().filter(|_| known.is_empty()).find_map(|difference| match &difference.kind {
            DeviationKind::Silent { why } if difference.clauses.is_empty() => Some(why.as_str()),
            _ => None,
        })
    }
}

impl ExaminedCase {
    /// Whether it fails by silence alone: nothing that the player says is wrong.
    pub fn is_unanswered(&self) -> bool {
        let silent =
            self.expectations.iter().filter(|expectation| expectation.unanswered().is_some()).count();
        silent > 0 && silent == self.counts().failed
    }

    /// How its expectations have come out.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.expectations)
    }

    /// Marks the failures that are known of the engine.
    pub(super) fn compare_with(&mut self, player: &str, known: &Known) {
        let Case { name, rules, text, clause, .. } = &self.case;
        let about = |clauses: &[String]| -> Option<&KnownDivergence> {
            let all: Vec<String> = clauses.iter().chain([clause]).cloned().collect();
            let case = InCase { id: &text.id, name, fen: self.fen.as_deref(), clauses: &all };
            known.covers_case(player, &rules.name, case)
        };
        for expectation in &mut self.expectations {
            if let ExpectationVerdict::Failed { differences, known: seen } = &mut expectation.verdict {
                let covering: Option<Vec<&KnownDivergence>> =
                    differences.iter().map(|difference| about(&difference.clauses)).collect();
                *seen = entries(known, covering.unwrap_or_default());
            }
        }
    }

    /// The known divergences that were seen in it, each once.
    pub fn known(&self) -> Vec<&KnownEntry> {
        once(self.expectations.iter().flat_map(|expectation| match &expectation.verdict {
            ExpectationVerdict::Failed { known, .. } => known.as_slice(),
            _ => &[],
        }))
    }
}

impl Examination {
    /// The known divergences that were seen, each with the cases that show it.
    pub fn seen(&self) -> Vec<(&KnownEntry, Vec<&str>)> {
        let mut seen: Vec<(&KnownEntry, Vec<&str>)> = Vec::new();
        for case in &self.cases {
            for entry in case.known() {
                match seen.iter_mut().find(|(other, _)| *other == entry) {
                    Some((_, cases)) => cases.push(&case.case.name),
                    None => seen.push((entry, vec![&case.case.name])),
                }
            }
        }
        seen
    }

    /// How all expectations have come out.
    pub fn counts(&self) -> Counts {
        Counts::of(self.cases.iter().flat_map(|case| &case.expectations))
    }

    /// Whether something could be asked and nothing failed that is not known.
    pub fn holds(&self) -> bool {
        let counts = self.counts();
        counts.failed == 0 && counts.asked() > 0
    }

    /// How many expectations it gave no answer to, and why the first of them.
    pub fn unanswered(&self) -> Option<(usize, &str)> {
        let mut silent = self.cases.iter().flat_map(|case| &case.expectations);
        let first = silent.find_map(Expectation::unanswered)?;
        Some((1 + silent.filter(|expectation| expectation.unanswered().is_some()).count(), first))
    }

    /// Why expectations could not be asked, each reason with how many, the most frequent first.
    pub fn reasons(&self) -> Vec<Unasked<'_>> {
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for expectation in self.cases.iter().flat_map(|case| &case.expectations) {
            if let ExpectationVerdict::Unasked(why) = &expectation.verdict {
                *reasons.entry(why).or_default() += 1;
            }
        }
        let reasons = reasons.into_iter().map(|(why, expectations)| Unasked { why, expectations });
        let mut reasons: Vec<_> = reasons.collect();
        reasons.sort_by_key(|reason| std::cmp::Reverse(reason.expectations));
        reasons
    }

    /// Finds the known differences that are no longer seen.
    pub(super) fn look_for_gone(&mut self, known: &Known) {
        self.gone = entries(known, known.entries().iter().filter(|entry| self.has_gone(entry)).collect());
    }

    /// Whether everything that an entry is about was asked, and it was not seen.
    fn has_gone(&self, entry: &KnownDivergence) -> bool {
        let is_for = |rules: &str| entry.is_for(&self.player, rules);
        let meant = |id: &str, name: &str| entry.case.as_ref().is_none_or(|case| case == id || case == name);
        let seen = self.cases.iter().any(|case| case.known().iter().any(|known| known.entry == *entry));
        let asked = self.cases.iter().filter(|case| is_for(&case.case.rules.name));
        let meant_case = |case: &&ExaminedCase| meant(&case.case.text.id, &case.case.name);
        let mut asked = asked.filter(|case| meant_case(case) && entry.is_at(case.fen.as_deref()));
        let mut skipped = self.skipped.iter().filter(|title| is_for(&title.rules));
        let left_out = skipped.any(|title| meant(&title.id, &title.name));
        self.stop.is_none() && !seen && !left_out && asked.any(|case| case.counts().asked() > 0)
    }
}

/// Entries with their places, each once.
fn entries(known: &Known, entries: Vec<&KnownDivergence>) -> Vec<KnownEntry> {
    let entry = |entry: &KnownDivergence| KnownEntry { place: known.place(entry), entry: entry.clone() };
    once(entries).into_iter().map(entry).collect()
}
