//! Kept mutations, each with the case that detects it, and running that case again.

use std::collections::HashMap;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::made::{Made, Stale};
use crate::compare::equivalent;
use crate::compare::mutate::{CaseAnswer, Mutation, MutationStatus, Notice, Trial, answer};
use crate::fixture::Case;
use crate::subject::Stopped;
use regra_documents::messages::say;

/// The file of kept mutations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "mutations as `regra mutate --save` keeps them")]
pub struct MutationEvidence {
    pub made: Made,
    pub mutations: Vec<KeptMutation>,
}

/// The result of a mutation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptMutation {
    /// The rule set that was changed.
    pub rules: String,
    /// The clause that was changed.
    pub clause: String,
    /// The change: `charge.path=leap`.
    pub change: String,
    /// What it has shown.
    pub status: KeptStatus,
    /// The case that failed under the changed rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
}

/// The status of a mutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeptStatus {
    /// The case failed in both computations.
    Noticed,
    /// Its position could no longer be read.
    Unreadable,
    /// All cases hold, and there is an argument that they must.
    Equivalent,
}

/// The present knowledge of a mutation.
#[derive(Clone, Debug)]
pub enum Again {
    /// The kept case was run now and fails under the changed rules.
    Noticed(Notice),
    /// Its position cannot be read under the changed rules.
    Unreadable(Notice),
    /// No case detected it, and there is an argument that none can: nothing was run now.
    Argued(&'static str),
    /// Nothing is kept, or the kept entry no longer holds.
    Unknown,
}

impl KeptMutation {
    /// The entry for a trial; none if the trial shows an error or a gap.
    pub fn of(trial: &Trial) -> Option<Self> {
        let status = match trial.status {
            MutationStatus::Noticed => KeptStatus::Noticed,
            MutationStatus::Unreadable => KeptStatus::Unreadable,
            MutationStatus::Equivalent => KeptStatus::Equivalent,
            MutationStatus::Disagreed | MutationStatus::Survived | MutationStatus::WronglyEquivalent => {
                return None;
            }
        };
        Some(Self {
            rules: trial.mutation.rules.clone(),
            clause: trial.mutation.clause.clone(),
            change: trial.mutation.label.clone(),
            status,
            case: trial.noticed_by.first().map(|notice| notice.case.clone()),
        })
    }

    /// Whether it is about this mutation.
    pub fn is_of(&self, mutation: &Mutation) -> bool {
        self.rules == mutation.rules && self.change == mutation.label
    }

    /// Runs the kept case under the changed rules.
    ///
    /// # Errors
    /// How the entry no longer holds.
    pub fn ask(&self, mutation: &Mutation, cases: &HashMap<&str, &Case>) -> Result<Again, String> {
        let Some(name) = &self.case else {
            let reason = equivalent::reason(&mutation.rules, &mutation.label);
            let argued = reason.filter(|_| self.status == KeptStatus::Equivalent);
            return argued.map(Again::Argued).ok_or_else(|| say().evidence_no_argument());
        };
        let case = cases.get(name.as_str()).ok_or_else(|| say().evidence_no_case(name))?;
        if case.rules.name != self.rules {
            return Err(say().evidence_other_rules(name));
        }
        match (answer(mutation, case), self.status) {
            (CaseAnswer::Fails(notice), KeptStatus::Noticed) => Ok(Again::Noticed(notice)),
            (CaseAnswer::Unreadable(notice), KeptStatus::Unreadable) => Ok(Again::Unreadable(notice)),
            (CaseAnswer::Holds, _) => Err(say().evidence_holds(name)),
            _ => Err(say().evidence_fails_otherwise(name)),
        }
    }
}

impl MutationEvidence {
    /// The file with new trials: they replace the entries about the same mutations.
    #[must_use]
    pub fn renewed(self, made: Made, trials: &[Trial]) -> Self {
        let tried = |kept: &KeptMutation| trials.iter().any(|trial| kept.is_of(&trial.mutation));
        let others = self.mutations.into_iter().filter(|kept| !tried(kept));
        let mut mutations: Vec<_> = others.chain(trials.iter().filter_map(KeptMutation::of)).collect();
        mutations.sort_by(|a, b| [&a.rules, &a.clause].cmp(&[&b.rules, &b.clause]));
        Self { made, mutations }
    }

    /// The present knowledge of each mutation, in order, and the evidence about their rule sets that no longer holds.
    /// Once `stopped` says so, nothing is known of any.
    pub fn ask(
        &self,
        mutations: Vec<Mutation>,
        cases: &[Case],
        stopped: Stopped<'_>,
    ) -> (Vec<(Mutation, Again)>, Vec<Stale>) {
        let named: HashMap<&str, &Case> = cases.iter().map(|case| (case.name.as_str(), case)).collect();
        let kept: HashMap<[&str; 2], &KeptMutation> =
            self.mutations.iter().map(|kept| ([kept.rules.as_str(), kept.change.as_str()], kept)).collect();
        let gone = self.mutations.iter().filter(|kept| {
            let same_rules = mutations.iter().any(|mutation| mutation.rules == kept.rules);
            same_rules && !mutations.iter().any(|mutation| kept.is_of(mutation))
        });
        let gone: Vec<Stale> = gone.map(|kept| kept.stale(say().evidence_no_mutation())).collect();
        let ask = |mutation: Mutation| {
            let kept = kept.get(&[mutation.rules.as_str(), mutation.label.as_str()]).copied();
            let kept = kept.filter(|_| !stopped());
            match kept.map(|kept| kept.ask(&mutation, &named).map_err(|why| kept.stale(why))) {
                None => (mutation, Again::Unknown, None),
                Some(Ok(again)) => (mutation, again, None),
                Some(Err(stale)) => (mutation, Again::Unknown, Some(stale)),
            }
        };
        let asked: Vec<_> = mutations.into_par_iter().with_max_len(1).map(ask).collect();
        let stale = asked.iter().filter_map(|(.., stale)| stale.clone()).chain(gone).collect();
        (asked.into_iter().map(|(mutation, again, _)| (mutation, again)).collect(), stale)
    }
}

impl KeptMutation {
    fn stale(&self, why: String) -> Stale {
        Stale { what: format!("{} {}", self.rules, self.change), why }
    }
}
