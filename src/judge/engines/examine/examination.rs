//! What an examination has shown, as data.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::Serialize;

use crate::engines::known::{InCase, Known, KnownDivergence};
use crate::engines::stricter::Stricter;
use crate::fixture::{Case, Title};
use crate::subject::{PlayerError, PlayerErrorKind, Restarts};
use regra_rules::position::FenField;

/// What the fixtures have shown of a player.
#[derive(Clone, Debug)]
pub struct Examination {
    /// How it is called.
    pub player: String,
    /// What its answers leave out, where that is known.
    pub caveat: Option<String>,
    /// How often its program had to be started again, if it was.
    pub restarts: Option<Restarts>,
    /// One for each case that was asked, rule set by rule set.
    pub cases: Vec<ExaminedCase>,
    /// The cases that the filter left out.
    pub skipped: Vec<Title>,
    /// The rule sets that it does not play.
    pub unplayed: Vec<Unplayed>,
    /// What was compared of the positions that it gave.
    pub compared: BTreeSet<FenField>,
    /// Entries about this player and these rule sets that no divergence was seen of.
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
    /// Whether it failed over the question, rather than said that it has no such game.
    pub fn failed(&self) -> bool {
        !matches!(self.error.kind, PlayerErrorKind::Rules(_) | PlayerErrorKind::Unable(_))
    }
}

/// One case and what the player says to it.
#[derive(Clone, Debug)]
pub struct ExaminedCase {
    pub case: Case,
    /// The position that it is about, where one is reached.
    pub fen: Option<String>,
    pub expectations: Vec<Expectation>,
    /// How long it took.
    pub time: Duration,
}

/// One thing that a case expects.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// What it is: `moves from e1`, `perft 3`.
    pub what: String,
    /// Whether the player fulfils it.
    pub verdict: ExpectationVerdict,
}

/// Whether a player does what is expected.
#[derive(Clone, Debug)]
pub enum ExpectationVerdict {
    /// The expectation is met.
    Passed,
    /// The expectation is not met.
    Failed {
        /// What it does otherwise.
        differences: Vec<Deviation>,
        /// The known divergences that cover all of that; empty where something is not known.
        known: Vec<KnownEntry>,
    },
    /// It cannot be asked that, and why.
    Unasked(String),
}

/// One thing that a player does otherwise than the rules say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deviation {
    /// The clauses behind it: those that grant the turn that is missing, the one that refuses the turn that is
    /// there; where nothing nearer is known, what the case is about. None where it gave no answer at all.
    pub clauses: Vec<String>,
    /// What the player does otherwise.
    pub kind: DeviationKind,
}

/// What a player does otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviationKind {
    /// It does not list a legal move; and what would refuse all those that it leaves out, read more strictly.
    Missing(String, Option<Stricter>),
    /// It lists what is no legal turn, or a legal one once more; and why that is wrong.
    Extra(String, String),
    /// It answers something else.
    Answer {
        expected: String,
        /// What it says.
        got: String,
        /// Where the two part.
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

/// How many expectations and cases have come out how.
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
    /// Why it gave no answer, or none that can be understood, where that is not known of it. A position that it says
    /// it does not take is answered.
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

    /// Why it must hold; and that no game comes to its position, where that is so.
    pub fn why(&self) -> String {
        let note = self.case.text.reachable.map_or("", |_| " (this position cannot come about in play)");
        format!("{}{note}", self.case.text.why.trim())
    }

    /// How its expectations have come out.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.expectations)
    }

    /// Marks what of its failures is known of the player.
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

    /// Finds out what of the known divergences is no longer seen.
    pub(super) fn look_for_gone(&mut self, known: &Known) {
        self.gone = entries(known, known.entries().iter().filter(|entry| self.has_gone(entry)).collect());
    }

    /// Whether all that an entry is about was asked, and it was not seen.
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
