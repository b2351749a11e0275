//! Mutation testing: reads every clause differently, and finds the fixtures that detect it.
//!
//! The cases that hold under a rule set are judged, by generator and oracle, under the rule set changed in one place.
//! If a case fails by both, that fixture has detected the change; if none does, the fixtures have a gap; if one fails
//! by one of the two alone, one of the two is wrong.

use std::collections::BTreeSet;
use std::sync::Arc;

use rayon::prelude::*;
use serde::Serialize;

pub use super::change::{Change, Mutation};
use super::{change, equivalent};
use crate::fixture::{self, Case, Finding, ORACLE_LEAVES, within};
use crate::subject::{GeneratorSubject, OracleSubject, Subject};
use regra_rules::{Catalogue, Rules};

/// Which mutations are made, and how far each is followed.
#[derive(Clone, Debug, Default)]
pub struct MutationPlan {
    /// The rule sets to mutate.
    pub rules: Vec<Rules>,
    /// Only mutations of these clauses (`castle.through`) or mechanisms (`castle`); empty for all.
    pub clauses: Vec<String>,
    /// Run all fixtures, even after one has detected the mutation.
    pub all: bool,
}

/// The result of trying mutations.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Every mutation, in their order.
    pub trials: Vec<Trial>,
    /// The cases that fail under the original rules: they can detect nothing and are not run.
    pub failing: Vec<Notice>,
}

impl Tried {
    /// Whether every mutation is as it should be, and every case could be asked.
    pub fn holds(&self) -> bool {
        self.failing.is_empty() && self.trials.iter().all(|trial| trial.status.holds())
    }

    /// How many mutations have each status.
    pub fn counts(&self) -> MutationCounts {
        let count = |status| self.trials.iter().filter(|trial| trial.status == status).count();
        MutationCounts {
            noticed: count(MutationStatus::Noticed),
            unreadable: count(MutationStatus::Unreadable),
            disagreed: count(MutationStatus::Disagreed),
            survived: count(MutationStatus::Survived),
            equivalent: count(MutationStatus::Equivalent),
            wrongly_equivalent: count(MutationStatus::WronglyEquivalent),
        }
    }
}

/// How many mutations have each status.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MutationCounts {
    /// A case noticed by its turns, positions, counts or end.
    pub noticed: usize,
    /// Cases noticed only in that their positions cannot be read any more.
    pub unreadable: usize,
    /// The two computations disagree in the position of a case.
    pub disagreed: usize,
    /// None noticed.
    pub survived: usize,
    /// None can, as is argued.
    pub equivalent: usize,
    /// One noticed although it was argued that none can.
    pub wrongly_equivalent: usize,
}

/// The result of one mutation.
#[derive(Clone, Debug, Serialize)]
pub struct Trial {
    #[serde(flatten)]
    pub mutation: Mutation,
    /// What it has shown.
    pub status: MutationStatus,
    /// The argument why no fixture can detect it, if there is one.
    pub reason: Option<&'static str>,
    /// The cases that noticed: the first, or all if all were asked.
    pub noticed_by: Vec<Notice>,
    /// The cases in whose positions generator and oracle disagree.
    pub disagreements: Vec<Notice>,
    /// How many cases were asked.
    pub asked: usize,
}

/// A case that fails, or in whose position generator and oracle disagree.
#[derive(Clone, Debug, Serialize)]
pub struct Notice {
    /// Its name.
    pub case: String,
    /// The first of its expectations that failed.
    pub what: String,
    /// The one of the two by which alone it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'static str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MutationStatus {
    /// A case that holds under the rules as they are fails in both computations.
    Noticed,
    /// Positions of cases became unreadable, and nothing else: no turn and no end was seen to differ.
    Unreadable,
    /// Generator and oracle disagree in the position of a case: one of them is wrong.
    Disagreed,
    /// No case detected it: a gap in the fixtures.
    Survived,
    /// No case can detect it, by an argument.
    Equivalent,
    /// A case detected it despite an argument that none can.
    WronglyEquivalent,
}

impl MutationStatus {
    /// Whether it is as it should be.
    pub fn holds(self) -> bool {
        matches!(self, Self::Noticed | Self::Unreadable | Self::Equivalent)
    }
}

/// The mutations that the plan asks for.
pub fn mutations(catalogue: &Catalogue, plan: &MutationPlan) -> Vec<Mutation> {
    let all = plan.rules.iter().flat_map(|rules| change::mutations(catalogue, rules));
    all.filter(|mutation| within(&plan.clauses, &mutation.clause)).collect()
}

/// The mutations of a rule set that read a clause differently, one at a time: those that are games of their own.
pub fn readings(catalogue: &Catalogue, rules: &Rules) -> Vec<Mutation> {
    let mut all = change::mutations(catalogue, rules);
    all.retain(|mutation| matches!(mutation.change, Change::Reading(_)));
    all
}

/// Tries every mutation, in parallel, and says after each that it is done.
pub fn run(mutations: Vec<Mutation>, cases: &[Case], all: bool, done: &(dyn Fn() + Sync)) -> Tried {
    let (sound, failing) = unmutated(&mutations, cases);
    let trial = |mutation: Mutation| {
        let trial = tried(mutation, &sound, all);
        done();
        trial
    };
    // One by one, as some mutations are followed to the last fixture and most only to the first.
    Tried { trials: mutations.into_par_iter().with_max_len(1).map(trial).collect(), failing }
}

/// The cases of the mutated rule sets that hold under the rules as they are, and those that do not.
fn unmutated(mutations: &[Mutation], cases: &[Case]) -> (Vec<Case>, Vec<Notice>) {
    let mutated: BTreeSet<&str> = mutations.iter().map(|mutation| mutation.rules.as_str()).collect();
    let own = cases.iter().filter(|case| mutated.contains(case.rules.name.as_str())).cloned().collect();
    let (mut sound, mut failing) = (Vec::new(), Vec::new());
    for verdict in fixture::run(own, false).verdicts {
        match verdict.findings.into_iter().next() {
            None => sound.push(verdict.case),
            Some(finding) => failing.push(Notice { case: verdict.case.name, what: finding.what, by: None }),
        }
    }
    (sound, failing)
}

fn tried(mutation: Mutation, cases: &[Case], all: bool) -> Trial {
    let (mut noticed_by, mut unreadable, mut disagreements) = (Vec::new(), Vec::new(), Vec::new());
    let mutant = Arc::new(mutation.mutant.clone());
    let mut asked = 0;
    for case in in_order(&mutation, cases) {
        asked += 1;
        match under(&mutant, case) {
            CaseAnswer::Holds => {}
            CaseAnswer::Fails(notice) => noticed_by.push(notice),
            CaseAnswer::Unreadable(notice) => unreadable.push(notice),
            CaseAnswer::Disagrees(disagreement) => disagreements.push(disagreement),
        }
        let shown = !noticed_by.is_empty() || !disagreements.is_empty();
        if shown && !all {
            break;
        }
    }
    let argued = equivalent::reason(&mutation.rules, &mutation.label);
    let status = match argued {
        _ if !disagreements.is_empty() => MutationStatus::Disagreed,
        Some(_) if noticed_by.is_empty() && unreadable.is_empty() => MutationStatus::Equivalent,
        Some(_) => MutationStatus::WronglyEquivalent,
        None if !noticed_by.is_empty() => MutationStatus::Noticed,
        None if !unreadable.is_empty() => MutationStatus::Unreadable,
        None => MutationStatus::Survived,
    };
    if all || noticed_by.is_empty() {
        noticed_by.extend(unreadable);
        noticed_by.truncate(if all { usize::MAX } else { 1 });
    }
    let reason = argued.filter(|_| status != MutationStatus::Disagreed);
    Trial { mutation, status, reason, noticed_by, disagreements, asked }
}

/// The cases of the mutated rule set: those about the clause first, then its mechanism, then what is quickly judged.
/// Those that count more leaves than the oracle does unasked come last.
fn in_order<'a>(mutation: &Mutation, cases: &'a [Case]) -> Vec<&'a Case> {
    let own = super::mechanism(&mutation.clause);
    let mut list: Vec<&Case> = cases.iter().filter(|case| case.rules.name == mutation.rules).collect();
    list.sort_by_cached_key(|case| {
        (case.clause != mutation.clause, super::mechanism(&case.clause) != own, leaves(case))
    });
    let (counts, plain): (Vec<&Case>, Vec<&Case>) =
        list.into_iter().partition(|case| leaves(case) > ORACLE_LEAVES);
    [plain, counts].concat()
}

/// How many leaves a case counts.
fn leaves(case: &Case) -> u64 {
    case.expect.perft.values().sum()
}

/// What a case says under the mutated rules.
#[derive(Debug)]
pub(super) enum CaseAnswer {
    /// Nothing fails.
    Holds,
    /// Something fails in both computations.
    Fails(Notice),
    /// Its position cannot be read.
    Unreadable(Notice),
    /// They disagree, on an expectation or on anything else.
    Disagrees(Notice),
}

/// What a case says under the mutated rules.
pub(super) fn answer(mutation: &Mutation, case: &Case) -> CaseAnswer {
    under(&Arc::new(mutation.mutant.clone()), case)
}

fn under(mutant: &Arc<Rules>, case: &Case) -> CaseAnswer {
    let changed = Case { rules: Arc::clone(mutant), ..case.clone() };
    weighed(&case.name, &fixture::failures(&changed))
}

/// A case that fails by both has detected the change; one that fails by one alone, or any disagreement of the two, is a
/// disagreement.
fn weighed(case: &str, findings: &[Finding]) -> CaseAnswer {
    let first = |wanted: &dyn Fn(&Finding) -> bool| findings.iter().find(|finding| wanted(finding));
    let noticed = |finding: &Finding, by| Notice { case: case.to_owned(), what: finding.what.clone(), by };
    let notice = |finding| noticed(finding, None);
    let disagreement = |finding, by| CaseAnswer::Disagrees(noticed(finding, by));
    let by = |name: &'static str| first(&|finding| finding.by == name);
    if let Some(finding) = first(&Finding::is_unreadable) {
        return CaseAnswer::Unreadable(notice(finding));
    }
    match (first(&Finding::is_disagreement), by(GeneratorSubject.name()), by(OracleSubject.name())) {
        (Some(finding), ..) => disagreement(finding, None),
        (None, Some(finding), None) => disagreement(finding, Some(GeneratorSubject.name())),
        (None, None, Some(finding)) => disagreement(finding, Some(OracleSubject.name())),
        (None, Some(finding), Some(_)) => CaseAnswer::Fails(notice(finding)),
        (None, None, None) => {
            findings.first().map_or(CaseAnswer::Holds, |finding| CaseAnswer::Fails(notice(finding)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Body, Source};

    /// The cases of the shipped file about charges.
    fn charges() -> Vec<Case> {
        let load = |source| fixture::load(regra_testing::shipped(), &source).expect("a fixture file");
        let about = |source: &Source| source.name.contains("charge");
        fixture::shipped().into_iter().filter(about).flat_map(load).collect()
    }

    fn tried(name: &str, clause: &str, cases: &[Case]) -> Tried {
        let rules = vec![regra_testing::shipped().rules(name).expect("a rule set")];
        let plan = MutationPlan { rules, clauses: vec![clause.to_owned()], all: false };
        run(mutations(regra_testing::shipped(), &plan), cases, plan.all, &|| {})
    }

    fn trials(name: &str, clause: &str, cases: &[Case]) -> Vec<Trial> {
        tried(name, clause, cases).trials
    }

    #[test]
    fn another_reading_is_noticed_by_a_case_about_it() {
        let trials = trials("brasuca@1.3", "charge.path", &charges());
        assert_eq!(trials.len(), 2); // leap, bars
        for trial in trials {
            assert_eq!(trial.status, MutationStatus::Noticed);
            assert!(trial.noticed_by[0].case.contains("charge"), "{:?}", trial.noticed_by);
        }
    }

    #[test]
    fn without_fixtures_everything_survives() {
        let trials = trials("brasuca@1.3", "charge", &[]);
        assert!(trials.len() > 3);
        assert!(trials.iter().all(|trial| trial.status == MutationStatus::Survived && trial.asked == 0));
    }

    /// A case of this text under one rule set.
    fn written(text: &str) -> Vec<Case> {
        let source = Source { name: "own.yaml".to_owned(), text: text.to_owned(), shipped: false };
        fixture::load(regra_testing::shipped(), &source).expect("a fixture file")
    }

    /// The pawn on e4 may go to e5 and nowhere else; that it may go to d5 is wrong.
    #[test]
    fn a_case_that_fails_already_notices_nothing_and_is_named() {
        let cases = written(
            "clause: pawn.step\ncases:\n- id: wrong\n  why: it is not\n  fen: 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1\n  \
             expect:\n    chess:\n      from: e4\n      moves: [e4d5]\n",
        );
        let tried = tried("chess", "pawn", &cases);
        assert!(!tried.trials.is_empty() && !tried.holds());
        assert!(
            tried.trials.iter().all(|trial| trial.status == MutationStatus::Survived && trial.asked == 0)
        );
        let names: Vec<&str> = tried.failing.iter().map(|notice| notice.case.as_str()).collect();
        assert_eq!(names, ["own/wrong/chess"]);
    }

    /// Where nobody castles there are no rights to write down, which is all that this case would show.
    #[test]
    fn that_a_position_cannot_be_read_is_counted_apart() {
        let cases = written(
            "clause: castle.form\ncases:\n- id: castles\n  why: nothing in the way\n  \
             fen: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n  \
             expect:\n    chess:\n      legal: [e1g1]\n",
        );
        let trials = trials("chess", "castle.form", &cases);
        assert_eq!(trials[0].status, MutationStatus::Unreadable);
        assert_eq!(trials[0].noticed_by[0].what, "fen");
    }

    /// A case about the clauses that grant a turn asks the generator alone: it is not asked here.
    #[test]
    fn what_one_computation_alone_can_answer_notices_nothing() {
        let cases = written(
            "clause: pawn.double\ncases:\n- id: granted\n  why: the double step\n  \
             fen: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n  \
             expect:\n    chess:\n      clauses: { e2e4: [pawn.double] }\n",
        );
        assert_eq!(trials("chess", "pawn.double", &cases)[0].status, MutationStatus::Survived);
    }

    #[test]
    fn what_fails_by_one_computation_alone_is_a_disagreement() {
        let finding = |by, what: &str| Finding { what: what.to_owned(), by, body: Body::Note(String::new()) };
        let weighed = |findings: &[Finding]| weighed("a/b/chess", findings);
        let by = |findings: &[Finding]| match weighed(findings) {
            CaseAnswer::Disagrees(disagreement) => disagreement.by,
            _ => None,
        };
        let [generator, oracle] = ["generator", "oracle"].map(|by| finding(by, "moves"));
        assert_eq!(by(std::slice::from_ref(&generator)), Some("generator"));
        assert_eq!(by(std::slice::from_ref(&oracle)), Some("oracle"));
        assert!(matches!(weighed(&[generator, oracle]), CaseAnswer::Fails(_)));
        assert!(matches!(weighed(&[finding("", "generator and oracle disagree")]), CaseAnswer::Disagrees(_)));
        assert!(matches!(weighed(&[finding("", "play, move 1 (e2e4)")]), CaseAnswer::Fails(_)));
        assert!(matches!(weighed(&[finding("", "fen")]), CaseAnswer::Unreadable(_)));
        assert!(matches!(weighed(&[]), CaseAnswer::Holds));
    }

    #[test]
    fn a_clause_selects_itself_and_what_is_below_it() {
        let clauses = ["end.fifty".to_owned()];
        assert!(within(&clauses, "end.fifty") && within(&clauses, "end.fifty.unit"));
        assert!(!within(&clauses, "end.fiftyfold") && within(&[], "end.mate"));
    }
}
