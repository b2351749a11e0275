//! The rules that give the engine's answers: with one clause read differently or switched, other rule sets, and the
//! well-known ways to count differently.

use rayon::prelude::*;

use super::data::{Plays, Signature};
use super::difference::AnswerDifference;
use super::ending;
use super::interview::{Answer, Interview};
use crate::compare::change::{self, Change, Mutation};
use crate::perft::{self, Watch};
use crate::subject::{Standing, never};
use regra_documents::OFF;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Ends, Game};
use regra_rules::notation::{parse_turn, spelled, write_turn};
use regra_rules::position::{Position, Setup, Turn, read_setup, write_fen};
use regra_rules::{Catalogue, Rules};

/// Maximum number of leaves of an answer that is counted again for each theory.
const LEAVES: u128 = 20_000;
/// Maximum number of right answers that each theory is tested with.
const ALIKE: usize = 200;

/// Rules, and a way to count, that may be those of the engine.
pub(in crate::engines) struct Theory {
    pub(in crate::engines) signature: Option<Signature>,
    pub(in crate::engines) plays: Option<Plays>,
    rules: Rules,
    way: Way,
}

/// How turns are listed and counted.
enum Way {
    /// By the rules.
    Plain,
    /// By these rules to the last ply but one, and by the others there.
    Leaves(Box<Rules>),
    /// By the rules, with nothing after an end by counts, history or material.
    CutOut,
    /// By the first of these rule sets, and captures en passant also by the rules without the king's safety; the second
    /// has no such captures.
    Passing(Box<[Rules; 2]>),
}

/// All theories, the simplest first.
pub(in crate::engines) fn theories(catalogue: &Catalogue, rules: &Rules) -> Vec<Theory> {
    let mut all = pseudo_legal(catalogue, rules);
    all.push(Theory::by(Some(Signature::EndsCutOut), None, rules.clone(), Way::CutOut));
    let others = catalogue.rule_sets().into_iter().filter(|name| *name != rules.name);
    for other in others.filter_map(|name| catalogue.rules(&name).ok()) {
        let name = other.name.to_string();
        let plays =
            (other.family == rules.family).then(|| Plays { rules: name.clone(), clause: None, off: false });
        all.push(Theory::by(Some(Signature::PlaysOther(name)), plays, other, Way::Plain));
    }
    let royal = |mutant: &Rules| mutant.turn.royal == rules.turn.royal;
    for mutation in change::mutations(catalogue, rules) {
        let off = mutation.change == Change::Reading(OFF.to_owned());
        let plays =
            Plays { rules: mutation.mutant_name().to_owned(), clause: Some(mutation.clause.clone()), off };
        if royal(mutation.mutant()) {
            all.push(Theory::by(None, Some(plays), mutation.mutant().clone(), Way::Plain));
        }
    }
    all.extend(additions(catalogue, rules));
    all
}

/// Turns that leave the own king attacked: in every ply, or in the last alone; with castling through attacked squares
/// or without.
fn pseudo_legal(catalogue: &Catalogue, rules: &Rules) -> Vec<Theory> {
    let mut all = Vec::new();
    if !rules.turn.royal {
        return all;
    }
    let Ok(unsafe_king) = catalogue.overridden(&rules.name, "king.royal", OFF) else { return all };
    let through = catalogue.overridden(&unsafe_king.name, "castle.through", "allowed").ok();
    for loose in [Some(unsafe_king), through].into_iter().flatten() {
        let leaves = Way::Leaves(Box::new(loose.clone()));
        all.push(Theory::by(Some(Signature::PseudoLegal), None, loose, Way::Plain));
        all.push(Theory::by(Some(Signature::PseudoLegalLeaves), None, rules.clone(), leaves));
    }
    all
}

/// Captures en passant that leave the own king attacked, in games that have en passant.
pub(in crate::engines) fn exposed_en_passant(catalogue: &Catalogue, rules: &Rules) -> Option<Theory> {
    let off = |of: &Rules, clause: &str| catalogue.overridden(&of.name, clause, OFF).ok();
    let wanted = rules.turn.royal && rules.readings.contains_key("enpassant.capture");
    let unsafe_king = wanted.then(|| off(rules, "king.royal"))??;
    let without = off(&unsafe_king, "enpassant.capture")?;
    let way = Way::Passing(Box::new([rules.clone(), without]));
    Some(Theory::by(None, None, unsafe_king, way))
}

/// The clauses of the family that are not in force, each in every reading.
fn additions(catalogue: &Catalogue, rules: &Rules) -> Vec<Theory> {
    let differs = |m: &Mutation| m.mutant.turn != rules.turn || m.mutant.end != rules.end;
    let added = change::additions(catalogue, rules).into_iter().filter(differs);
    let theory = |Mutation { clause, mutant, .. }: Mutation| {
        let plays = Plays { rules: mutant.name.to_string(), clause: Some(clause), off: false };
        Theory::by(None, Some(plays), mutant, Way::Plain)
    };
    added.map(theory).collect()
}

/// The theories that give every answer of the engine, and the number of answers checked. None if no answer is wrong.
pub(super) fn explaining(
    theories: Vec<Theory>,
    rules: &Rules,
    said: &Interview<'_, '_>,
) -> (Vec<Theory>, usize) {
    let evidence = TheoryEvidence::of(rules, said);
    let mut left = theories;
    left.retain(|theory| evidence.wrong > 0 && evidence.is_explained_by(theory, rules));
    (left, evidence.answers.len() + evidence.standings.len() + evidence.afters.len())
}

/// The engine's answers, the wrong ones first.
struct TheoryEvidence<'a> {
    answers: Vec<&'a Answer>,
    standings: Vec<&'a (Game, Standing)>,
    afters: Vec<&'a (Position, Turn, String)>,
    /// The number of wrong answers.
    wrong: usize,
}

impl<'a> TheoryEvidence<'a> {
    fn of(rules: &Rules, said: &'a Interview<'_, '_>) -> Self {
        let small = said.answers.iter().rev().filter(|answer| answer.total <= LEAVES);
        let (right, mut answers): (Vec<_>, Vec<_>) = small
            .partition(|answer| AnswerDifference::of(rules, answer, &never).is_some_and(|d| d.is_none()));
        let (fine, mut standings): (Vec<_>, Vec<_>) =
            said.standings.iter().rev().partition(|(game, says)| Standing::in_game(rules, game) == *says);
        let (same, mut afters): (Vec<_>, Vec<_>) =
            said.afters.iter().rev().partition(|(before, turn, says)| {
                ending::leads_elsewhere(rules, &before.play(rules, *turn), says).is_none()
            });
        let wrong = answers.len() + standings.len() + afters.len();
        answers.extend(right.into_iter().take(ALIKE));
        standings.extend(fine.into_iter().take(ALIKE));
        afters.extend(same.into_iter().take(ALIKE));
        Self { answers, standings, afters, wrong }
    }

    fn is_explained_by(&self, theory: &Theory, rules: &Rules) -> bool {
        self.answers.iter().all(|answer| theory.answers(rules, answer))
            && self.standings.iter().all(|(game, says)| theory.stands(rules, game) == Some(*says))
            && self.afters.iter().all(|(before, turn, says)| theory.leads(rules, before, *turn, says))
    }
}

impl Theory {
    /// Any rules, without a name.
    pub(in crate::engines) fn plain(rules: Rules) -> Self {
        Self::by(None, None, rules, Way::Plain)
    }

    /// Whether its moves may differ from those of the given rules; adjudicated ends do not matter.
    pub(in crate::engines) fn moves_apart(&self, told: &Rules) -> bool {
        let rules = &self.rules;
        let movements =
            |rules: &Rules| rules.pieces.iter().map(|piece| piece.betza.clone()).collect::<Vec<_>>();
        let same = rules.family == told.family && rules.turn == told.turn;
        !matches!(self.way, Way::Plain) || !same || movements(rules) != movements(told)
    }

    /// The leaves that it counts below a position of the given rules; none if it cannot read the position, or was
    /// stopped.
    pub(in crate::engines) fn leaves(
        &self,
        told: &Rules,
        position: &Position,
        (depth, ends): (u32, Ends),
        watch: &dyn Watch,
    ) -> Option<u128> {
        let own = self.as_written(told, position)?;
        let ends = match self.way {
            Way::Plain => ends,
            Way::CutOut => Ends::Adjudicated,
            _ => return self.listed_leaves(&own, depth, watch),
        };
        let count = perft::count(&self.rules, &Game::new(own), depth, ends, watch);
        count.complete.then_some(count.nodes)
    }

    /// The same, by listing the moves of each position.
    fn listed_leaves(&self, position: &Position, depth: u32, watch: &dyn Watch) -> Option<u128> {
        let below = |turn: Turn| self.listed_leaves(&position.play(&self.rules, turn), depth - 1, watch);
        match depth {
            _ if watch.stopped() => None,
            0 => Some(1),
            1 => Some(self.turns(position, 1).len() as u128),
            _ => self.turns(position, depth).into_par_iter().map(below).sum(),
        }
    }

    fn by(signature: Option<Signature>, plays: Option<Plays>, rules: Rules, way: Way) -> Self {
        Self { signature, plays, rules, way }
    }

    /// The position that the engine was sent, as these rules read it: in their own game without the fields that they
    /// lack, in another game their start position if they cannot read it.
    fn read(&self, told: &Rules, position: &Position) -> Option<Position> {
        let start = || read_setup(&self.rules, &self.rules.starts.first()?.fen).ok();
        let started = || Some(Position::from_setup(&self.rules, &start()?));
        self.as_written(told, position).or_else(started)
    }

    /// The same, if these rules can read it.
    fn as_written(&self, told: &Rules, position: &Position) -> Option<Position> {
        let setup = position.to_setup(told);
        let setup = if self.rules.family == told.family {
            let state = setup.fit(&self.rules, |field| field.is_in(&self.rules.turn));
            Setup { state, ..setup }
        } else {
            read_setup(&self.rules, &write_fen(told, &setup)).ok()?
        };
        Some(Position::from_setup(&self.rules, &setup))
    }

    /// Whether it gives this answer.
    fn answers(&self, told: &Rules, answer: &Answer) -> bool {
        let Some(position) = self.read(told, &answer.position) else { return false };
        let divide = self.divide(&position, answer.depth);
        let total: u128 = divide.iter().map(|(_, nodes)| nodes).sum();
        if answer.listed.is_empty() {
            return total == answer.total;
        }
        let mut left: Vec<(Turn, String, u128)> = divide
            .into_iter()
            .map(|(turn, nodes)| (turn, write_turn(&self.rules, position.side, turn), nodes))
            .collect();
        for (heard, nodes) in &answer.listed {
            let plainly = left.iter().position(|(_, text, _)| *text == heard.spelled);
            let somehow =
                || left.iter().position(|(turn, ..)| spelled(&self.rules, &position, *turn, &heard.spelled));
            let Some(index) = plainly.or_else(somehow) else { return false };
            if left.swap_remove(index).2 != *nodes {
                return false;
            }
        }
        // Some engines leave out root turns with no leaves below.
        total == answer.total && left.iter().all(|(.., nodes)| *nodes == 0 && answer.depth > 1)
    }

    /// The leaves below each turn.
    fn divide(&self, position: &Position, depth: u32) -> Vec<(Turn, u128)> {
        let turns = self.turns(position, depth).into_iter();
        if let (Way::Leaves(_), 1) = (&self.way, depth) {
            return turns.map(|turn| (turn, 1)).collect();
        }
        turns.map(|turn| (turn, self.count(&position.play(&self.rules, turn), depth - 1))).collect()
    }

    /// The moves of a position, this many plies before the leaves.
    fn turns(&self, position: &Position, depth: u32) -> Vec<Turn> {
        let rules = &self.rules;
        match &self.way {
            Way::Leaves(loose) if depth == 1 => movegen::turns(loose, &self.loosely(loose, position)),
            Way::CutOut if outcome::adjudicated(rules, &Game::new(*position)).is_some() => Vec::new(),
            Way::Passing(others) => {
                let [mut turns, without] = others.each_ref().map(|rules| movegen::turns(rules, position));
                let mut passing = movegen::turns(rules, position);
                passing.retain(|turn| !turns.contains(turn) && !without.contains(turn));
                turns.extend(passing);
                turns
            }
            _ => movegen::turns(rules, position),
        }
    }

    fn count(&self, position: &Position, depth: u32) -> u128 {
        match &self.way {
            Way::Plain => u128::from(movegen::perft(&self.rules, position, depth)),
            _ if depth == 0 => 1,
            Way::Leaves(_) | Way::CutOut | Way::Passing(_) => {
                self.divide(position, depth).into_iter().map(|(_, nodes)| nodes).sum()
            }
        }
    }

    /// The position under the rules for the last ply.
    fn loosely(&self, loose: &Rules, position: &Position) -> Position {
        let setup = position.to_setup(&self.rules);
        let state = setup.fit(loose, |field| field.is_in(&loose.turn));
        Position::from_setup(loose, &Setup { state, ..setup })
    }

    /// The outcome of a game by it; none if it does not allow the game.
    fn stands(&self, told: &Rules, game: &Game) -> Option<Standing> {
        let mut own = Game::new(self.read(told, game.start())?);
        for (before, turn) in game.positions().zip(game.turns()) {
            let turn = parse_turn(&self.rules, own.position(), &write_turn(told, before.side, turn)).ok()?;
            own.play(&self.rules, turn);
        }
        Some(Standing::in_game(&self.rules, &own))
    }

    /// Whether a turn leads to this position by it.
    fn leads(&self, told: &Rules, before: &Position, turn: Turn, says: &str) -> bool {
        let Some(position) = self.read(told, before) else { return false };
        let read = parse_turn(&self.rules, &position, &write_turn(told, before.side, turn));
        let right = before.play(told, turn);
        read.is_ok_and(|turn| {
            let after = position.play(&self.rules, turn);
            ending::leads_so((told, &right), (&self.rules, &after), says)
        })
    }

    /// Whether its list of moves in a position differs from that of the given rules.
    pub(super) fn lists_apart(&self, told: &Rules, position: &Position) -> bool {
        let Some(own) = self.read(told, position) else { return false };
        let write = |rules: &Rules, position: &Position, turn| write_turn(rules, position.side, turn);
        let divide = self.divide(&own, 1).into_iter();
        let mut own: Vec<String> = divide.map(|(turn, _)| write(&self.rules, &own, turn)).collect();
        let turns = movegen::turns(told, position).into_iter();
        let mut others: Vec<String> = turns.map(|turn| write(told, position, turn)).collect();
        own.sort_unstable();
        others.sort_unstable();
        own != others
    }

    /// Whether the outcome of a game differs by it.
    pub(super) fn stands_apart(&self, told: &Rules, game: &Game) -> bool {
        self.stands(told, game).is_some_and(|stands| stands != Standing::in_game(told, game))
    }
}
