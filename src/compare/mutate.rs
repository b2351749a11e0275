//! Reading every clause the other way: which fixture notices?
//!
//! The expectations of a rule set are judged under the rule set changed in one place. If one of them
//! fails, that fixture noticed; if none does, the fixtures have a hole.

use rayon::prelude::*;

pub use super::change::{Change, Mutation};
use super::{change, equivalent, within};
use crate::fixture::{self, Case};
use crate::rules::{Catalogue, Rules};

/// Which mutations are made, and how far each is followed.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The rule sets to mutate.
    pub rules: Vec<Rules>,
    /// Only mutations of these clauses (`castle.through`) or mechanisms (`castle`); empty for all.
    pub clauses: Vec<String>,
    /// Ask every fixture, not only until one notices.
    pub all: bool,
}

/// What became of one mutation.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The mutation.
    pub mutation: Mutation,
    /// What it has shown.
    pub status: Status,
    /// The cases that noticed: the first, or all if all were asked.
    pub noticed_by: Vec<Notice>,
    /// How many cases were asked.
    pub asked: usize,
}

/// A case that noticed a mutation.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its name.
    pub case: String,
    /// The first of its expectations that failed.
    pub what: String,
}

/// What a mutation has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A fixture noticed it.
    Noticed,
    /// None did: a hole in the fixtures.
    Survived,
    /// None can, for this reason.
    Equivalent(&'static str),
    /// None could, it was said, for this reason; and one did.
    NotEquivalent(&'static str),
}

impl Status {
    /// Whether it is as it should be.
    pub fn holds(self) -> bool {
        matches!(self, Self::Noticed | Self::Equivalent(_))
    }
}

/// The mutations that the plan asks for.
pub fn mutations(catalogue: &Catalogue, plan: &Plan) -> Vec<Mutation> {
    let all = plan.rules.iter().flat_map(|rules| change::mutations(catalogue, rules));
    all.filter(|mutation| within(&plan.clauses, &mutation.clause)).collect()
}

/// Tries every mutation, in parallel, and says after each that it is done.
pub fn run(mutations: Vec<Mutation>, cases: &[Case], all: bool, done: &(dyn Fn() + Sync)) -> Vec<Trial> {
    let trial = |mutation: Mutation| {
        let trial = tried(mutation, cases, all);
        done();
        trial
    };
    // One by one, as some mutations are followed to the last fixture and most only to the first.
    mutations.into_par_iter().with_max_len(1).map(trial).collect()
}

fn tried(mutation: Mutation, cases: &[Case], all: bool) -> Trial {
    let mut noticed_by = Vec::new();
    let mut refused = Vec::new();
    let mut asked = 0;
    for case in in_order(&mutation, cases) {
        asked += 1;
        match notice(&mutation, case) {
            Some(notice) if notice.what == "fen" => refused.push(notice),
            Some(notice) => noticed_by.push(notice),
            None => {}
        }
        if !all && !noticed_by.is_empty() {
            break;
        }
    }
    // That a position cannot be written any more is the weakest way to notice: it counts where there is no other.
    if all || noticed_by.is_empty() {
        noticed_by.extend(refused);
        noticed_by.truncate(if all { usize::MAX } else { 1 });
    }
    let known = equivalent::reason(&mutation.rules, &mutation.label());
    let status = match (noticed_by.is_empty(), known) {
        (true, Some(reason)) => Status::Equivalent(reason),
        (false, Some(reason)) => Status::NotEquivalent(reason),
        (true, None) => Status::Survived,
        (false, None) => Status::Noticed,
    };
    Trial { mutation, status, noticed_by, asked }
}

/// The cases of the mutated rule set: those about the clause first, then its mechanism, then what is
/// quickly judged.
fn in_order<'a>(mutation: &Mutation, cases: &'a [Case]) -> Vec<&'a Case> {
    let mechanism = |clause: &str| clause.split('.').next().unwrap_or_default().to_owned();
    let own = mechanism(&mutation.clause);
    let mut list: Vec<&Case> = cases.iter().filter(|case| case.rules.name == mutation.rules).collect();
    list.sort_by_cached_key(|case| {
        (case.clause != mutation.clause, mechanism(&case.clause) != own, leaves(case))
    });
    let (counts, plain): (Vec<&Case>, Vec<&Case>) = list.into_iter().partition(|case| leaves(case) > QUICK);
    [plain, counts].concat()
}

/// Cases that count more leaves than this are asked last.
const QUICK: u64 = 20_000;

/// How many leaves a case counts.
fn leaves(case: &Case) -> u64 {
    case.expect.perft.values().sum()
}

/// What fails in this case under the mutated rules.
fn notice(mutation: &Mutation, case: &Case) -> Option<Notice> {
    let changed = Case { rules: mutation.mutant.clone(), ..case.clone() };
    let what = fixture::failures(&changed).into_iter().next()?.what;
    Some(Notice { case: case.name.clone(), what })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases() -> Vec<Case> {
        let load = |source| fixture::load(Catalogue::shipped(), &source).expect("a fixture file").cases;
        fixture::shipped().into_iter().flat_map(load).collect()
    }

    fn trials(name: &str, clause: &str, cases: &[Case]) -> Vec<Trial> {
        let rules = vec![Catalogue::shipped().rules(name).expect("a rule set")];
        let plan = Plan { rules, clauses: vec![clause.to_owned()], all: false };
        run(mutations(Catalogue::shipped(), &plan), cases, plan.all, &|| {})
    }

    #[test]
    fn another_reading_is_noticed_by_a_case_about_it() {
        let trials = trials("brasuca@1.3", "charge.path", &cases());
        assert_eq!(trials.len(), 1);
        assert_eq!(trials[0].status, Status::Noticed);
        assert!(trials[0].noticed_by[0].case.contains("charge"), "{:?}", trials[0].noticed_by);
    }

    #[test]
    fn without_fixtures_everything_survives() {
        let trials = trials("brasuca@1.3", "charge", &[]);
        assert!(trials.len() > 3);
        assert!(trials.iter().all(|trial| trial.status == Status::Survived && trial.asked == 0));
    }

    #[test]
    fn a_clause_selects_itself_and_what_is_below_it() {
        let clauses = ["end.fifty".to_owned()];
        assert!(within(&clauses, "end.fifty") && within(&clauses, "end.fifty.unit"));
        assert!(!within(&clauses, "end.fiftyfold") && within(&[], "end.mate"));
    }
}
