//! The answers of another implementation about small positions, as data.

use std::collections::BTreeSet;

use serde::Serialize;

use regra_judge::engines::known::{Known, KnownDivergence};
use regra_judge::engines::survey::{SurveyFinding, Surveyed};
use regra_judge::subject::Restarts;
use regra_rules::position::FenField;

/// What a player says, as data.
#[derive(Clone, Debug, Serialize)]
pub struct SurveyReport {
    pub player: String,
    /// What its answers leave out, where that is known.
    pub caveat: Option<String>,
    /// How often its program had to be started again in this run, and why at first.
    pub restarts: Option<Restarts>,
    /// In how many positions it has said its turns.
    pub turns: u64,
    /// How many positions after turns it has given.
    pub after: u64,
    /// Of how many positions it has said how the game stands.
    pub outcome: u64,
    /// Of how many it was not able to say that.
    pub unsaid: u64,
    /// What was compared of the positions after turns.
    pub compared: BTreeSet<FenField>,
    /// What it says otherwise.
    pub findings: Vec<JudgedFinding>,
}

/// Something that a player says otherwise.
#[derive(Clone, Debug, Serialize)]
pub struct JudgedFinding {
    /// What it is, in how many positions, and the first of them.
    #[serde(flatten)]
    pub finding: SurveyFinding,
    /// The entry of the list of known divergences that covers it.
    pub known: Option<KnownReason>,
}

/// Why a divergence is left alone.
#[derive(Clone, Debug, Serialize)]
pub struct KnownReason {
    /// The file and line.
    pub place: String,
    /// Why it is left alone.
    pub why: String,
    /// Where more is said.
    pub link: Option<String>,
}

impl SurveyReport {
    /// What was said; `known` finds the entry that covers a finding.
    pub fn new<'k>(
        player: &str,
        caveat: Option<String>,
        surveyed: &Surveyed,
        known: impl Fn(&SurveyFinding) -> Option<(&'k Known, &'k KnownDivergence)>,
    ) -> Self {
        let covered = |(known, entry): (&Known, &KnownDivergence)| KnownReason {
            place: known.place(entry),
            why: entry.why.trim().to_owned(),
            link: entry.link.clone(),
        };
        let finding = |finding: &SurveyFinding| JudgedFinding {
            known: known(finding).map(covered),
            finding: finding.clone(),
        };
        Self {
            player: player.to_owned(),
            caveat,
            restarts: None,
            turns: surveyed.turns,
            after: surveyed.after,
            outcome: surveyed.outcome,
            unsaid: surveyed.unsaid,
            compared: surveyed.compared.clone(),
            findings: surveyed.findings.iter().map(finding).collect(),
        }
    }

    /// Whether all that it says otherwise is known.
    pub fn holds(&self) -> bool {
        self.findings.iter().all(|finding| finding.known.is_some())
    }
}
