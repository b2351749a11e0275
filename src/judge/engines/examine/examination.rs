//! The result of an examination, as data.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::Serialize;

use crate::engines::known::{InCase, Known, KnownDivergence};
use crate::engines::stricter::Stricter;
use crate::fixture::{Case, Title};
use crate::subject::{PlayerError, PlayerErrorKind, Restarts};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayed {
    /// Its full name, with the version where the game has several.
    pub rules: String,
    /// How many cases that leaves out.
    pub cases: usize,
    /// Why: it has no such game, or failed over the question.
    pub error: PlayerError,
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
#[derive(Clone, Debug)]
pub struct Expectation {
    /// Its name: `moves from e1`, `perft 3`.
    pub what: String,
    /// Whether the player fulfils it.
    pub verdict: ExpectationVerdict,
}

/// Whether an engine meets an expectation.
#[derive(Clone, Debug)]
pub enum ExpectationVerdict {
    /// The expectation is met.
    Passed,
    /// The expectation is not met.
    Failed {
        /// The differences.
        differences: Vec<Deviation>,
        /// The known differences that cover all of them; empty if one is not known.
        known: Vec<KnownEntry>,
    },
    /// It cannot be asked that, and why.
    Unasked(String),
}

/// One deviation of an engine from the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deviation {
    /// The clauses behind it: those that grant a missing turn, the one that refuses an extra one; otherwise the clause
    /// of the case. None if there was no answer at all.
    pub clauses: Vec<String>,
    /// What the player does otherwise.
    pub kind: DeviationKind,
}

/// The kind of a deviation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviationKind {
    /// It does not list a legal move; and the stricter reading that would refuse all moves that it leaves out.
    Missing(String, Option<Stricter>),
    /// It lists an illegal turn, or a legal one twice; and why that is wrong.
    Extra(String, String),
    /// Its answer differs.
    Answer {
        expected: String,
        /// What it says.
        got: String,
        /// The places where the two differ.
        notes: Vec<String>,
    },
    /// It does not answer.
    Silent(String),
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Expectations that are fulfilled.
    pub passed: usize,
    /// Expectations that are not, and that is not known.
    pub failed: usize,
    /// Expectations that are not, as is known.
    pub known: usize,
    /// Expectations that cannot be asked.
    #[serde(rename = "not_askable")]
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
            DeviationKind::Silent(why) if difference.clauses.is_empty() => Some(why.as_str()),
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

    /// Why it must hold; with a note if play cannot reach its position.
    pub fn why(&self) -> String {
        let note = self.case.text.reachable.map_or("", |_| " (this position cannot come about in play)");
        format!("{}{note}", self.case.text.why.trim())
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
        let mut seen: Vec<&KnownEntry> = Vec::new();
        for expectation in &self.expectations {
            if let ExpectationVerdict::Failed { known, .. } = &expectation.verdict {
                known.iter().for_each(|entry| {
                    if !seen.contains(&entry) {
                        seen.push(entry);
                    }
                });
            }
        }
        seen
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
    pub fn reasons(&self) -> Vec<(&str, usize)> {
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for expectation in self.cases.iter().flat_map(|case| &case.expectations) {
            if let ExpectationVerdict::Unasked(why) = &expectation.verdict {
                *reasons.entry(why).or_default() += 1;
            }
        }
        let mut reasons: Vec<_> = reasons.into_iter().collect();
        reasons.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
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
    let mut found: Vec<KnownEntry> = Vec::new();
    for entry in entries {
        if !found.iter().any(|other| other.entry == *entry) {
            found.push(KnownEntry { place: known.place(entry), entry: entry.clone() });
        }
    }
    found
}
