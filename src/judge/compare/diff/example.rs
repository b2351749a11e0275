//! A small example position for each differing clause, from fixtures or generated.
//!
//! A position shows a clause if the two rule sets answer differently there, but not if they agreed on that clause
//! alone; if there is none, a position where some of the differences would be gone. The smallest one is taken.

use std::collections::BTreeSet;
use std::slice;

use serde::Serialize;

use super::position::{Field, PositionDifference, fields};
use super::starting_point::StartingPoint;
use crate::compare::limits::Limits;
use crate::compare::shrink::piece_count;
use crate::compare::versus::{ARRAY, Versus};
use crate::compare::witness::pair::{Candidate, Pair};
use crate::compare::witness::search;
use crate::fixture::Case;
use crate::perft::Watch;
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{FenField, Position, Setup, parse_fen, write_fields};

/// An example of the difference that a clause makes.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Example {
    /// A position where it alone makes the two answer differently.
    Deciding(Box<Deciding>),
    /// A position of each, if no common position is known to show it: the turns that the clause grants there.
    Own(Box<[Own; 2]>),
    /// The start positions.
    Starts(Box<[Own; 2]>),
}

/// A position where two rule sets answer differently because of one clause.
#[derive(Clone, Debug, Serialize)]
pub struct Deciding {
    /// The differences there that the clause causes.
    #[serde(rename = "scene")]
    pub here: PositionDifference,
    /// Whether the clause causes all differences there.
    pub alone: bool,
    /// The fixture that it comes from; none if it was generated.
    pub case: Option<String>,
}

/// A position of one rule set.
#[derive(Clone, Debug, Serialize)]
pub struct Own {
    /// The position as FEN.
    pub fen: String,
    /// The position as data, to be drawn.
    #[serde(skip)]
    pub setup: Setup,
    /// The turns that the clause grants there, each with its changes.
    pub turns: Vec<(String, Vec<Field>)>,
}

/// An example for each of the clauses, where one is known.
pub(super) fn find(versus: &Versus<'_>, cases: &[Case]) -> Vec<Option<Example>> {
    let mut search = ExampleSearch::new(versus);
    for candidate in &candidates(versus, cases) {
        search.look(candidate);
    }
    let example = |(index, found): (usize, Option<(Size, Deciding)>)| {
        let clause = &versus.clauses[index].0;
        let data = clause == ARRAY || versus.is_one_game();
        match found {
            Some((_, deciding)) => Some(Example::Deciding(Box::new(deciding))),
            None if data && versus.in_force(index) => own(versus, clause, cases),
            None => None,
        }
    };
    search.best.into_iter().enumerate().map(example).collect()
}

/// Examples for clauses that no fixture shows, if a short search finds one: a position that separates one of the two
/// from its variant that agrees on the clause, and that decides between the two.
pub(super) fn made_up(versus: &Versus<'_>, missing: &[usize], watch: &dyn Watch) -> Vec<(usize, Example)> {
    let search = ExampleSearch::new(versus);
    let limits = Limits { deadline: None, stopped: &|| watch.stopped() };
    let made = |&index: &usize| Some((index, Example::Deciding(Box::new(search.make_up(index, &limits)?))));
    missing.iter().filter_map(made).collect()
}

/// The position as both read it, if they have the same pieces.
fn of_both(versus: &Versus<'_>, rules: &Rules, setup: &Setup) -> StartingPoint {
    let has = |field: FenField| versus.rules.iter().all(|rules| field.is_written(&rules.turn));
    let setup = Setup { state: setup.fit(rules, has), ..setup.clone() };
    StartingPoint::of_fen(&write_fields(rules, &setup, has), Vec::new())
}

/// A position to look at.
struct CasePosition {
    origin: StartingPoint,
    clause: String,
    case: String,
}

/// The positions of all cases of the two families, each once.
fn candidates(versus: &Versus<'_>, cases: &[Case]) -> Vec<CasePosition> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    let known = |case: &&Case| versus.rules.iter().any(|rules| rules.family == case.rules.family);
    for case in cases.iter().filter(known).filter(|case| case.expect.invalid.is_none()) {
        let [Ok(fen), Ok(other)] = versus.rules.each_ref().map(|rules| case.fen(rules)) else { continue };
        if fen == other && seen.insert((fen, &case.text.play)) {
            let origin = StartingPoint::of_fen(fen, case.text.play.clone());
            all.push(CasePosition { origin, clause: case.clause.clone(), case: label(case) });
        }
    }
    all
}

/// The name of a case as `regra check --name` takes it.
fn label(case: &Case) -> String {
    case.name.rsplit_once('/').map_or(case.name.as_str(), |(name, _)| name).to_owned()
}

/// The size of an example, smaller is better: other clauses at work, pieces on and off the board, turns played, a
/// fixture of another clause, differing turns.
type Size = (bool, usize, usize, bool, usize);

struct ExampleSearch<'a> {
    versus: &'a Versus<'a>,
    /// The two rule sets, agreed on each clause alone.
    agreed: Vec<[Rules; 2]>,
    best: Vec<Option<(Size, Deciding)>>,
}

impl<'a> ExampleSearch<'a> {
    fn new(versus: &'a Versus<'a>) -> Self {
        let agreed: Vec<[Rules; 2]> = (0..versus.len()).map(|i| versus.agreed(&[i])).collect();
        Self { versus, best: vec![None; agreed.len()], agreed }
    }

    fn look(&mut self, candidate: &CasePosition) {
        let Some(here) = self.difference(&candidate.origin) else { return };
        for index in 0..self.agreed.len() {
            let own = candidate.clause == self.versus.clauses[index].0;
            let least = (false, all_pieces(&here.setups[0]), candidate.origin.moves.len(), !own, 0);
            let hopeless = self.best[index].as_ref().is_some_and(|(best, _)| *best <= least);
            // Between games there are too many clauses to try them all everywhere.
            if hopeless || !own && !self.versus.is_one_game() {
                continue;
            }
            let Some((shown, alone)) = self.shown(&here, &candidate.origin, index) else { continue };
            let size = (!alone, least.1, least.2, least.3, shown.turns.len());
            if self.best[index].as_ref().is_none_or(|(best, _)| size < *best) {
                let deciding = Deciding { here: shown, alone, case: Some(candidate.case.clone()) };
                self.best[index] = Some((size, deciding));
            }
        }
    }

    /// The differences at a position of both.
    fn difference(&self, origin: &StartingPoint) -> Option<PositionDifference> {
        let rules = self.versus.rules.each_ref();
        let here = PositionDifference::of(rules, &origin.games(rules).ok()?, &origin.moves);
        (!here.is_same() && here.same_place).then_some(here)
    }

    /// Generates a position for a clause: one that it alone decides and that shows its statement, or else any that it
    /// decides.
    fn make_up(&self, index: usize, limits: &Limits<'_>) -> Option<Deciding> {
        let clause = slice::from_ref(&self.versus.clauses[index].0);
        self.versus.rules.iter().zip(&self.agreed[index]).find_map(|(own, agreed)| {
            let pair = Pair::new(own.clone(), agreed.clone()).ok().filter(|pair| !pair.is_one())?;
            let decided = |candidate: &Candidate| {
                let origin = of_both(self.versus, own, &candidate.setup);
                let here = self.difference(&origin)?;
                let (here, alone) = self.shown(&here, &origin, index)?;
                Some(Deciding { here, alone, case: None })
            };
            let alone = |candidate: &Candidate| decided(candidate).map(|deciding| deciding.alone);
            decided(&search::quick(&pair, clause, &alone, limits)?)
        })
    }

    /// The differences that are gone once the two agree on one clause, if there are any and no new ones appear; and
    /// whether nothing else differs.
    fn shown(
        &self,
        here: &PositionDifference,
        origin: &StartingPoint,
        index: usize,
    ) -> Option<(PositionDifference, bool)> {
        let rules = &self.agreed[index];
        let games = origin.agreed(self.versus, &[index], rules)?;
        let left = PositionDifference::of(rules.each_ref(), &games, &[]);
        let is_left = |turn: &str| left.turns.iter().any(|other| other.turn == turn);
        let mut shown = here.clone();
        shown.turns.retain(|turn| !is_left(&turn.turn));
        let new = left.turns.len() + shown.turns.len() > here.turns.len();
        let gone = !shown.turns.is_empty() || here.ends[0] != here.ends[1];
        (gone && !new && left.ends[0] == left.ends[1]).then(|| (shown, left.is_same()))
    }
}

/// Number of pieces on and off the board.
fn all_pieces(setup: &Setup) -> usize {
    let held = setup.holdings.0.iter().flatten().map(|&count| usize::from(count));
    piece_count(setup) + held.sum::<usize>()
}

/// The turns of each version by a clause in which only the versions' data differ.
fn own(versus: &Versus<'_>, clause: &str, cases: &[Case]) -> Option<Example> {
    if clause == ARRAY {
        let [a, b] = versus.rules.each_ref().map(|rules| position(rules, &rules.starts.first()?.fen));
        return Some(Example::Starts(Box::new([a?, b?])));
    }
    let [a, b] = versus.rules.each_ref().map(|rules| granted(rules, clause, cases));
    Some(Example::Own(Box::new([a?, b?])))
}

fn position(rules: &Rules, fen: &str) -> Option<Own> {
    Some(Own { fen: fen.to_owned(), setup: parse_fen(rules, fen).ok()?, turns: Vec::new() })
}

/// The position with the most turns by the clause, and of these the smallest, among the fixtures about the clause for
/// this rule set.
fn granted(rules: &Rules, clause: &str, cases: &[Case]) -> Option<Own> {
    let about = cases.iter().filter(|case| case.rules.name == rules.name && case.clause == clause);
    let plain = about.filter(|case| case.text.play.is_empty());
    let shown = plain.filter_map(|case| {
        let mut own = position(rules, case.text.fen.as_ref()?)?;
        own.turns = turns_by(rules, clause, &own);
        Some(own).filter(|own| !own.turns.is_empty())
    });
    shown.min_by_key(|own| (usize::MAX - own.turns.len(), all_pieces(&own.setup)))
}

/// The turns that a clause grants or acts in, each with its changes.
fn turns_by(rules: &Rules, clause: &str, own: &Own) -> Vec<(String, Vec<Field>)> {
    let game = Game::new(Position::from_setup(rules, &own.setup));
    let listed = movegen::listed(rules, game.position());
    let by = listed.into_iter().filter(|listed| listed.clauses.iter().any(|id| id == clause));
    let changes = |listed: movegen::Listed| {
        let after = listed.after.fen(rules);
        let board =
            fields([rules, rules], [&own.fen, &after]).into_iter().filter(|field| field.what.len() == 2);
        (write_turn(rules, own.setup.side, listed.turn), board.collect())
    };
    by.map(changes).collect()
}
