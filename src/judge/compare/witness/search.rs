//! The search for the smallest position: generated positions, few pieces first, in rounds that grow.
//!
//! Each attempt has a number and its own random numbers, and a batch of attempts is completed unless the time is over.
//! So the same seed finds the same position, with any number of threads.

use rayon::prelude::*;

use super::generate::{self, Dice, Recipe};
use super::pair::{Candidate, Pair};
use super::piece_bias;
use super::plainest::{self, Extent, Weighed, rough, shows};
use super::refused::refused;
use crate::compare::limits::{Cut, Limits};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::position::{Action, Position, Setup, Turn};

/// The fewest and the most pieces that positions are made of.
const PIECES: std::ops::RangeInclusive<usize> = 2..=6;
/// Attempts between two checks of the time.
const BATCH: u64 = 4096;
/// What one attempt adds to the random seed.
const STEP: u64 = 0x2545_f491_4f6c_dd1d;
/// Maximum number of separating positions that are reduced; the simplest is kept.
const KEPT: usize = 12;

/// The test of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Whether the answers differ in it.
    Plain,
    /// Whether they differ after a turn or two, or when it has occurred often enough.
    Played,
    /// Whether only one of the two accepts it.
    Refused,
}

use Stage::{Plain, Played, Refused};

/// The rounds: each stage with a power of two of batches for each number of pieces. Positions that separate by
/// themselves are searched longest; a refused position counts only if no other is found.
const ROUNDS: [(Stage, u32); 10] = [
    (Plain, 1),
    (Plain, 3),
    (Played, 0),
    (Plain, 4),
    (Refused, 1),
    (Played, 2),
    (Plain, 7),
    (Played, 4),
    (Plain, 9),
    (Played, 7),
];

/// Attempts for each number of pieces in an optional search, where each may itself be a search: with a full batch the
/// page of two rule sets of antichess would take half a minute.
const FEW: u64 = 512;

/// A further test of a separating position: none if the position is not wanted, otherwise whether it is ideal.
pub(crate) type Ask<'a> = &'a (dyn Fn(&Candidate) -> Option<bool> + Sync);

/// The test, and how strict it is.
#[derive(Clone, Copy)]
struct Condition<'a> {
    asked: Ask<'a>,
    /// Whether the position must be ideal, and show the statement of the clauses, not only a consequence.
    wholly: bool,
}

/// The result of the search.
pub(super) struct Search {
    /// The plainest candidate, and what it was asked; not as plain as can be if it was cut short.
    pub(super) found: Option<(Stage, Candidate)>,
    /// How many positions were made up.
    pub(super) attempts: u64,
    /// What ended it before the last round.
    pub(super) cut: Option<Cut>,
}

/// Searches, in few attempts, a small position that separates the two and is ideal, or else any that is wanted: always
/// the same ones.
pub(crate) fn quick(
    pair: &Pair,
    clauses: &[String],
    asked: Ask<'_>,
    limits: &Limits<'_>,
) -> Option<Candidate> {
    let seeker = |wholly| Seeker {
        condition: Some(Condition { asked, wholly }),
        ..Seeker::new(pair, clauses, 0, limits)
    };
    let (best, any) = (seeker(true), seeker(false));
    let attempts = if pair.is_long_to_judge() { FEW } else { BATCH };
    let mut second = Vec::new();
    for pieces in PIECES {
        if limits.cut().is_some() {
            return None;
        }
        let hits = any.batch(Plain, pieces, 0, attempts);
        let first = hits.par_iter().filter(|hit| best.is_wanted(hit)).cloned().collect();
        let found = best.plainest(Plain, first);
        if found.is_some() {
            return found;
        }
        second.push(hits);
    }
    second.into_iter().find_map(|hits| any.plainest(Plain, hits))
}

/// Looks for a small position that separates the two.
pub(super) fn search(pair: &Pair, clauses: &[String], seed: u64, limits: &Limits<'_>) -> Search {
    let seeker = Seeker::new(pair, clauses, seed, limits);
    let mut attempts = 0;
    for (round, &(stage, power)) in ROUNDS.iter().enumerate() {
        for pieces in PIECES {
            for batch in 0..1 << power {
                if let Some(cut) = limits.cut() {
                    return Search { found: None, attempts, cut: Some(cut) };
                }
                let hits = seeker.batch(stage, pieces, (round as u64) << 32 | batch, BATCH);
                attempts += BATCH;
                if let Some(candidate) = seeker.plainest(stage, hits) {
                    return Search { found: Some((stage, candidate)), attempts, cut: limits.cut() };
                }
            }
        }
    }
    Search { found: None, attempts, cut: None }
}

/// The first generated position for which something is found, of at most so many, and how many were made.
pub(crate) fn first<T: Send>(
    pair: &Pair,
    clauses: &[String],
    (most, seed): (u64, u64),
    limits: &Limits<'_>,
    find: impl Fn(&Setup) -> Option<T> + Sync,
) -> (Option<T>, u64) {
    let Seeker { recipe, .. } = Seeker::new(pair, clauses, seed, limits);
    let attempt = |index: u64| {
        let mut dice = Dice(seed ^ index.wrapping_mul(STEP));
        let recipe = Recipe { pieces: 2 + dice.below(6), ..recipe.clone() };
        find(&generate::setup(&pair.rules[dice.below(2)], &recipe, &mut dice))
    };
    let mut made = 0;
    while made < most && limits.cut().is_none() {
        let next = (made + FEW).min(most);
        if let Some(found) = (made..next).into_par_iter().find_map_first(attempt) {
            return (Some(found), next);
        }
        made = next;
    }
    (None, made)
}

struct Seeker<'a> {
    pair: &'a Pair,
    clauses: &'a [String],
    recipe: Recipe,
    seed: u64,
    limits: &'a Limits<'a>,
    condition: Option<Condition<'a>>,
}

impl<'a> Seeker<'a> {
    fn new(pair: &'a Pair, clauses: &'a [String], seed: u64, limits: &'a Limits<'a>) -> Self {
        let (favoured, castling) = piece_bias::piece_bias(pair, clauses);
        let recipe = Recipe { pieces: 0, favoured, castling };
        Self { pair, clauses, recipe, seed, limits, condition: None }
    }

    /// All that the first attempts of a batch find in time, in their order.
    fn batch(&self, stage: Stage, pieces: usize, batch: u64, attempts: u64) -> Vec<Candidate> {
        let recipe = Recipe { pieces, ..self.recipe.clone() };
        let attempt = |index: u64| {
            let mut dice = Dice(self.seed ^ (pieces as u64) << 56);
            dice.0 = dice.0.wrapping_add((batch * BATCH + index).wrapping_mul(STEP));
            dice.0 = dice.below(usize::MAX) as u64;
            let rules = &self.pair.rules[index as usize & 1];
            if self.limits.cut().is_some() { None } else { self.attempt(stage, &recipe, rules, &mut dice) }
        };
        (0..attempts).into_par_iter().filter_map(attempt).collect()
    }

    fn attempt(
        &self,
        stage: Stage,
        recipe: &Recipe,
        rules: &regra_rules::Rules,
        dice: &mut Dice,
    ) -> Option<Candidate> {
        let candidate = Candidate::from(self.pair.common(&generate::setup(rules, recipe, dice)));
        match stage {
            Plain | Refused => self.holds(stage, &candidate).then_some(candidate),
            Played => self.play(&candidate, dice),
        }
    }

    /// Whether the candidate is what the stage looks for.
    fn holds(&self, stage: Stage, candidate: &Candidate) -> bool {
        match stage {
            Plain | Played => self.pair.separates(candidate) && self.is_wanted(candidate),
            Refused => refused(self.pair, self.clauses, candidate).is_some(),
        }
    }

    fn is_wanted(&self, candidate: &Candidate) -> bool {
        self.condition.is_none_or(|condition| {
            (condition.asked)(candidate).is_some_and(|whole| whole || !condition.wholly)
        })
    }

    fn shows(&self, stage: Stage, candidate: &Candidate) -> Option<Extent> {
        match stage {
            Plain | Played => {
                let shows = shows(self.pair, self.clauses, candidate)?;
                let direct = shows[0] == 0 || !self.condition.is_some_and(|condition| condition.wholly);
                (direct && self.is_wanted(candidate)).then_some(shows)
            }
            Refused => refused(self.pair, self.clauses, candidate).map(|_| Extent::default()),
        }
    }

    /// The plainest of what the plainest few shrink to.
    fn plainest(&self, stage: Stage, mut hits: Vec<Candidate>) -> Option<Candidate> {
        hits.sort_by_cached_key(rough);
        // The first in any case, however late it is: it is what was found.
        let few = hits.get(KEPT - 1).map(rough);
        hits.retain(|hit| few.as_ref().is_none_or(|few| rough(hit) <= *few));
        let ask = |next: &Candidate| self.shows(stage, next);
        let weigh = |(index, hit)| {
            let in_time = index == 0 || self.limits.cut().is_none();
            if in_time { Weighed::new(self.pair, hit, &ask) } else { None }
        };
        let mut hits: Vec<Weighed> = hits.into_par_iter().enumerate().filter_map(weigh).collect();
        hits.sort_by(|a, b| a.weight.cmp(&b.weight));
        hits.truncate(KEPT);
        let shrunk = |hit: Weighed| plainest::plainest(self.pair, hit, &ask, self.limits);
        let small: Vec<Weighed> = hits.into_par_iter().map(shrunk).collect();
        small.into_iter().min_by(|a, b| a.weight.cmp(&b.weight)).map(|small| small.candidate)
    }

    /// The first of a few short lines from the candidate after which it separates.
    fn play(&self, candidate: &Candidate, dice: &mut Dice) -> Option<Candidate> {
        let start = self.pair.games(candidate)?;
        let [one, other] = self.pair.rules.each_ref().map(|rules| rules.end.repetition);
        let around = (one != other).then(|| self.around(candidate, &start[0], dice)).flatten();
        around.or_else(|| (0..6).find_map(|_| self.line(candidate, &start[0], dice)))
    }

    /// One or two turns at random.
    fn line(&self, candidate: &Candidate, start: &Game, dice: &mut Dice) -> Option<Candidate> {
        let mut candidate = candidate.clone();
        let mut position = *start.position();
        for _ in 0..2 {
            let turn = self.choose(&position, dice)?;
            candidate.play.push(turn);
            if self.pair.separates(&candidate) {
                return Some(candidate);
            }
            position = position.play(&self.pair.rules[0], turn);
        }
        None
    }

    /// A turn; of drops, promotions and the others, half of the time one of the rarer ones.
    fn choose(&self, position: &Position, dice: &mut Dice) -> Option<Turn> {
        let turns = movegen::turns(&self.pair.rules[0], position);
        let rare = |turn: &&Turn| {
            matches!(turn.action, Action::Drop { .. } | Action::Move { promotion: Some(_), .. })
        };
        let rarer: Vec<Turn> = turns.iter().filter(rare).copied().collect();
        let from = if rarer.is_empty() || dice.one_in(2) { &turns } else { &rarer };
        dice.pick(from)
    }

    /// Each side goes to and fro until the position has occurred two to four times.
    fn around(&self, candidate: &Candidate, start: &Game, dice: &mut Dice) -> Option<Candidate> {
        (0..8).find_map(|_| {
            let round = self.round(start.position(), dice)?;
            (1..=3).find_map(|times| {
                let next = Candidate { play: round.repeat(times), ..candidate.clone() };
                self.pair.separates(&next).then_some(next)
            })
        })
    }

    /// Four turns that lead back.
    fn round(&self, position: &Position, dice: &mut Dice) -> Option<[Turn; 4]> {
        let rules = &self.pair.rules[0];
        let there = dice.pick(&movegen::turns(rules, position))?;
        let next = position.play(rules, there);
        let answer = dice.pick(&movegen::turns(rules, &next))?;
        let round = [there, answer, back(there)?, back(answer)?];
        let last = round[1..].iter().try_fold(next, |now, &turn| {
            movegen::is_legal(rules, &now, turn).then(|| now.play(rules, turn))
        })?;
        last.same(position).then_some(round)
    }
}

/// The turn that takes a move back.
pub(super) fn back(turn: Turn) -> Option<Turn> {
    match turn.action {
        Action::Move { from, to, promotion: None } if !turn.retiring.any() => {
            Some(Action::Move { from: to, to: from, promotion: None }.into())
        }
        _ => None,
    }
}
