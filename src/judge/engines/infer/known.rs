//! The answers of an engine so far, the rule sets that agree with them, and the next question.

use std::collections::{HashMap, HashSet};
use std::{fmt, slice};

use rayon::prelude::*;
use serde::{Serialize, Serializer};

use super::evidence::{AnswerEvidence, Ask, Said};
use super::place::Place;
use super::plan::{Bounds, Plan};
use super::pool::Pool;
use super::tell::{self, Can, Views};
use crate::compare::witness::{Pair, Rivals, argued, first, near};
use crate::engines::reached::comes_about;
use regra_rules::position::Setup;
use regra_rules::{Rules, json};

/// Maximum number of questions gathered to tell one rule set from the best one.
const CHOICE: usize = 4;
/// Maximum number of other rule sets, which explain the answers as well, kept beside the best.
const EQUALS: usize = 16;

/// A place in the pool, and what is asked there.
pub(super) type PoolQuestion = (usize, Ask);

/// A rule set that agrees with every answer just as the found one does.
#[derive(Clone, Debug, Serialize)]
pub struct Open {
    /// The clause in which they differ.
    pub clause: String,
    /// What distinguishes it: `charge.path=leap`, `W: fFWfsR2 -> fFW`.
    pub label: String,
    /// The rule set.
    #[serde(serialize_with = "json::name")]
    pub rules: Rules,
    /// Why they cannot be told apart.
    #[serde(flatten)]
    pub why: Why,
}

/// Why two rule sets cannot be told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing that turns or outcomes depend on differs.
    Same,
    /// No position can tell them apart, by an argument.
    Argued(&'static str),
    /// They differ only in how games end, and the engine does not report ends.
    Ends,
    /// No position that was looked at separates them by what the player says; how many were looked at.
    Unseen {
        /// Of fixtures and start positions.
        known: usize,
        made_up: u64,
    },
    /// The player did not answer where they differ.
    Unanswered(Place),
    /// They differ here, and it was not asked.
    Unasked(Place, Ask),
}

/// In a sentence, for people.
impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same => f.write_str("plays alike: no move and no outcome depends on what differs"),
            Self::Argued(reason) => write!(f, "plays alike, as is argued: {reason}"),
            Self::Ends => f.write_str("differs only in how games end, which this engine does not say"),
            Self::Unseen { known, made_up } => write!(
                f,
                "no position was found that separates them by what is asked: {known} of fixtures and starts, \
                 {made_up} made up"
            ),
            Self::Unanswered(place) => write!(f, "was not answered: it would show in {place}"),
            Self::Unasked(place, ask) => {
                let what = match ask {
                    Ask::Turns => "the legal moves".to_owned(),
                    Ask::Standing => "the outcome".to_owned(),
                    Ask::After(turn) => format!("the position after {turn}"),
                    Ask::Count(depth) => format!("the count at depth {depth}"),
                };
                write!(f, "was not asked: {what} would show it in {place}")
            }
        }
    }
}

/// In a word and in a sentence.
impl Serialize for Why {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let status = match self {
            Self::Same => "alike",
            Self::Argued(_) => "argued",
            Self::Ends => "ends",
            Self::Unseen { .. } => "unseen",
            Self::Unanswered(_) => "unanswered",
            Self::Unasked(..) => "unasked",
        };
        to.collect_map([("status", status.to_owned()), ("reason", self.to_string())])
    }
}

/// The state of knowledge about an engine.
pub(super) struct Knowledge<'a> {
    /// What is to be found out.
    pub(super) plan: &'a Plan<'a>,
    /// Where to ask.
    pub(super) pool: Pool,
    /// What can be asked.
    pub(super) can: Can,
    pub(super) evidence: Vec<AnswerEvidence>,
    /// What was asked and not answered.
    pub(super) dead: HashSet<PoolQuestion>,
    /// The fixtures at which answers were given that are not the best rule set's, by the number of the answer.
    pub(super) of_case: HashMap<usize, String>,
}

impl Knowledge<'_> {
    /// Number of answers that a rule set does not give.
    pub(super) fn faults(&self, rules: &Rules) -> usize {
        self.evidence.par_iter().filter(|evidence| evidence.refutes(rules)).count()
    }

    /// Number of answers at positions or after turns that a rule set does not have.
    pub(super) fn foreign(&self, rules: &Rules) -> usize {
        self.evidence.par_iter().filter(|evidence| evidence.holds(rules).is_none()).count()
    }

    /// Whether an answer tells a rule set from the center. Turns are compared first, since ends may take long.
    pub(super) fn is_refuted(&self, center: &Rules, rules: &Rules) -> bool {
        let is_turns = |evidence: &&AnswerEvidence| matches!(evidence.said, Said::Turns(_));
        let (turns, others): (Vec<&AnswerEvidence>, Vec<&AnswerEvidence>) =
            self.evidence.iter().partition(is_turns);
        let mut all = turns.into_iter().chain(others);
        all.any(|evidence| evidence.refutes(rules) && !evidence.refutes(center))
    }

    /// The question that tells most rivals from the center, if there is one; of equal ones the one with the fewest
    /// turns before it.
    pub(super) fn best(&self, left: &[(Rivals, Vec<PoolQuestion>)]) -> Option<PoolQuestion> {
        let mut counts: HashMap<&PoolQuestion, usize> = HashMap::new();
        for question in left.iter().flat_map(|(_, questions)| questions) {
            if !self.dead.contains(question) {
                *counts.entry(question).or_default() += 1;
            }
        }
        let rank = |&(question, count): &(&PoolQuestion, usize)| {
            let turns = self.pool.places[question.0].play.len();
            (std::cmp::Reverse(count), turns, question.clone())
        };
        counts.into_iter().min_by_key(rank).map(|(question, _)| question.clone())
    }

    /// Some questions that tell a rival from the center.
    pub(super) fn questions(&self, views: &Views<'_>, rival: &Rivals) -> Vec<PoolQuestion> {
        let pair = &rival.pair;
        if why_never(pair, self.can).is_some() {
            return Vec::new();
        }
        let order = self.pool.about(&rival.clause);
        let found = |all| {
            let mut questions = Vec::new();
            for &(index, own) in &order {
                // What the clause's own places show is enough.
                if questions.len() >= CHOICE || !own && !questions.is_empty() {
                    break;
                }
                let question = views.tell(pair, index, self.can, all).map(|ask| (index, ask));
                questions.extend(question.filter(|question| !self.dead.contains(question)));
            }
            questions
        };
        let plain = found(false);
        if plain.is_empty() { found(true) } else { plain }
    }

    /// A rival that is left, and why.
    pub(super) fn open(&self, rival: Rivals, questions: &[PoolQuestion]) -> Open {
        let place = |question: &PoolQuestion| self.pool.places[question.0].clone();
        let unasked = questions.iter().find(|question| !self.dead.contains(*question));
        let why = why_never(&rival.pair, self.can)
            .or_else(|| unasked.map(|question| Why::Unasked(place(question), question.1.clone())))
            .or_else(|| questions.first().map(|question| Why::Unanswered(place(question))))
            .unwrap_or(Why::Unseen { known: self.pool.places.len(), made_up: 0 });
        let [_, rules] = rival.pair.rules;
        Open { clause: rival.clause, label: rival.label, rules, why }
    }

    /// A rule set that explains more answers than the center, if there is one, and others that explain as many.
    pub(super) fn better(&self, center: &Rules, equals: &[Rules]) -> Option<(Rules, Vec<Rules>)> {
        self.better_among(center, equals.iter().chain(&self.plan.others).cloned().collect())
    }

    /// As `better`, among these and the rule sets that differ from the center in one place, or in two.
    pub(super) fn better_among(&self, center: &Rules, more: Vec<Rules>) -> Option<(Rules, Vec<Rules>)> {
        let (failing, holding): (Vec<&AnswerEvidence>, Vec<&AnswerEvidence>) =
            self.evidence.iter().partition(|evidence| evidence.refutes(center));
        if failing.is_empty() {
            return None;
        }
        let close: Vec<Rules> = near(self.plan.catalogue, center)
            .into_iter()
            .map(|rival| rival.pair.rules)
            .map(|[_, rules]| rules)
            .chain(more)
            .collect();
        best_of(close.clone(), &failing, &holding)
            .or_else(|| best_of(self.two_changes(&close, center, &failing), &failing, &holding))
    }

    /// What lies two changes away, where the first of the two changes something in what is not explained.
    fn two_changes(&self, close: &[Rules], center: &Rules, failing: &[&AnswerEvidence]) -> Vec<Rules> {
        let touches = |rules: &&Rules| {
            failing.iter().any(|evidence| {
                let pair = Pair::new(center.clone(), (*rules).clone()).ok();
                pair.is_some_and(|pair| tell::at(&pair, &evidence.place, self.can).is_some())
            })
        };
        let first: Vec<&Rules> = close.iter().filter(touches).collect();
        let second = |rules: &&Rules| {
            if self.plan.bounds.limits.cut().is_some() {
                return Vec::new();
            }
            let all = near(self.plan.catalogue, rules).into_iter().map(|rival| rival.pair.rules);
            let all = all.map(|[_, rules]| rules);
            all.filter(|rules| failing.iter().any(|evidence| evidence.holds(rules) == Some(true))).collect()
        };
        first.par_iter().flat_map_iter(second).collect()
    }

    /// A generated position in which the two differ, and the number of positions tried.
    pub(super) fn made_up(&self, rival: &Rivals) -> (Option<(Place, Ask)>, u64) {
        let Bounds { made_up, seed, limits, .. } = &self.plan.bounds;
        let question = |setup: &Setup| {
            let place = comes_about(&rival.pair.rules[0], setup)
                .then(|| Place::new(self.plan.told, setup, Vec::new()))?;
            tell::at(&rival.pair, &place, self.can).map(|ask| (place, ask))
        };
        first(&rival.pair, slice::from_ref(&rival.clause), (*made_up, *seed), limits, question)
    }
}

/// Why no position can tell the two apart by the engine's answers, if that is so.
fn why_never(pair: &Pair, can: Can) -> Option<Why> {
    let same = pair.is_one().then_some(Why::Same);
    let ends = (pair.turns_alike && !can.standing).then_some(Why::Ends);
    same.or_else(|| argued(pair).map(Why::Argued)).or(ends)
}

/// The rule set that leaves the fewest of the failing answers unexplained and contradicts the fewest others, if these
/// are fewer than the failing ones; and those that are as good, each once. A rule set without such a position explains
/// nothing; of equals the one with most of the positions comes first.
fn best_of(
    all: Vec<Rules>,
    failing: &[&AnswerEvidence],
    holding: &[&AnswerEvidence],
) -> Option<(Rules, Vec<Rules>)> {
    let faults = |rules: &Rules| {
        let unexplained = failing.iter().filter(|evidence| evidence.holds(rules) != Some(true)).count();
        let left = failing.len() - unexplained;
        unexplained + holding.iter().filter(|evidence| evidence.refutes(rules)).take(left).count()
    };
    let mut ranked: Vec<(usize, Rules)> = all
        .into_par_iter()
        .map(|rules| (faults(&rules), rules))
        .filter(|(faults, _)| *faults < failing.len())
        .collect();
    let least = ranked.iter().map(|(faults, _)| *faults).min()?;
    let mut seen = HashSet::new();
    ranked.retain(|(faults, rules)| *faults == least && seen.insert(rules.name.to_string()));
    let mut ranked: Vec<((usize, usize, usize), Rules)> = ranked
        .into_par_iter()
        .map(|(_, rules)| {
            let foreign = failing.iter().chain(holding).filter(|evidence| evidence.holds(&rules).is_none());
            ((foreign.count(), rules.name.variations().len(), rules.name.overrides().len()), rules)
        })
        .collect();
    ranked.sort_by_key(|(misfit, _)| *misfit);
    let mut best = ranked.into_iter().map(|(_, rules)| rules);
    let first = best.next()?;
    Some((first, best.take(EQUALS).collect()))
}
