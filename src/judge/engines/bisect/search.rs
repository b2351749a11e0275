//! Searches from a position where the answers differ down to the position where the sets of turns do.

use super::clause;
use super::data::{ClauseAt, DivergenceKind, RefusedAt, Root};
use super::difference::{AnswerDifference, Miscount};
use super::ending;
use super::interview::{Interview, Trouble};
use crate::compare::limits::Cut;
use crate::compare::witness::generate::Dice;
use crate::subject::{PlayerQuestion, Standing};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::position::{Position, Turn};

/// Where a difference shows.
#[derive(Clone, Debug)]
pub(super) struct Lead {
    pub(super) game: Game,
    pub(super) disagreement: DivergenceKind,
    /// The FEN of the start that the engine is sent, followed by the turns of the game, if the position alone does not
    /// show the error; none if the position alone is sent.
    pub(super) told: Option<String>,
}

/// Side results of the search.
#[derive(Default)]
pub(super) struct Met {
    pub(super) passed_over: Vec<ClauseAt>,
    pub(super) refused: Vec<RefusedAt>,
    pub(super) unable: Option<(usize, String)>,
    pub(super) ends: usize,
    pub(super) afters: usize,
}

/// The search for a difference that is not known.
pub(super) struct BisectSearch<'a, 'e, 'p> {
    pub(super) interview: Interview<'e, 'p>,
    pub(super) rules: &'a Rules,
    pub(super) known: &'a dyn Fn(&str, &str) -> bool,
    pub(super) dice: Dice,
    pub(super) met: Met,
    /// Whether it has answered any question about turns at this position.
    pub(super) heard: bool,
    /// Whether only moves are compared now, since another difference has been found.
    pub(super) moves_only: bool,
}

/// The result of a search: a lead, none, or why it stopped.
pub(super) type FoundLead = Result<Option<Lead>, Cut>;

impl BisectSearch<'_, '_, '_> {
    /// Compares at a position to a depth: the position alone, and as it was given if that differs.
    pub(super) fn at(&mut self, root: &Root, depth: u32) -> FoundLead {
        if depth > 1 && !self.interview.can(PlayerQuestion::Counts) {
            let alone = Game::new(*root.game.position());
            let fen = root.told.clone().unwrap_or_else(|| alone.start().fen(self.rules));
            let way = if root.told.is_some() { &root.game } else { &alone };
            return self.walk(&root.game, &fen, way, depth);
        }
        let found = self.alone(&root.game, depth)?;
        match &root.told {
            Some(fen) if found.is_none() => self.along(fen, &root.game, depth),
            _ => Ok(found),
        }
    }

    /// Compares at a position that the engine is sent alone.
    pub(super) fn alone(&mut self, game: &Game, depth: u32) -> FoundLead {
        match self.difference(game.position(), depth) {
            // If turns are known to differ, so do ends and the effects of turns.
            Ok(difference) if difference.is_none() && depth == 1 => self.beside_turns(game),
            Ok(difference) if difference.is_none() => Ok(None),
            Ok(difference) => self.locate(game, &difference),
            Err(trouble) => self.in_trouble(game, depth, trouble),
        }
    }

    /// The difference of its answer.
    pub(super) fn difference(
        &mut self,
        position: &Position,
        depth: u32,
    ) -> Result<AnswerDifference, Trouble> {
        let (rules, limits) = (self.rules, self.interview.limits());
        let answer = self.interview.ask(position, depth)?;
        self.heard = true;
        let stopped = || limits.cut().is_some();
        let why = || Trouble::Cut(limits.cut().unwrap_or(Cut::Interrupted));
        AnswerDifference::of(rules, answer, &stopped).ok_or_else(why)
    }

    /// Goes down to where the sets of turns differ, or the numbers contradict each other.
    fn locate(&mut self, game: &Game, difference: &AnswerDifference) -> FoundLead {
        if difference.depth == 1 {
            return self.here(game, None, difference);
        }
        if difference.lists_otherwise() || difference.total.is_some() || difference.below.is_empty() {
            match self.difference(game.position(), 1) {
                Ok(first) if first.is_none() => {}
                Ok(first) => return self.here(game, None, &first),
                Err(trouble) => return self.in_trouble(game, 1, trouble),
            }
        }
        for miscount in self.ways_down(game, difference) {
            let child = played(self.rules, game, miscount.turn);
            let found = match self.difference(child.position(), difference.depth - 1) {
                Ok(below) if below.is_none() && difference.below.is_empty() => Ok(None),
                Ok(below) if below.is_none() => self.below(game, difference.depth, miscount),
                Ok(below) => self.locate(&child, &below),
                Err(trouble) => self.in_trouble(&child, difference.depth - 1, trouble),
            }?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(self.of_numbers(game, None, difference))
    }

    /// The turns to follow: those with other numbers; all, if there is only a total.
    pub(super) fn ways_down(&self, game: &Game, difference: &AnswerDifference) -> Vec<Miscount> {
        if !difference.below.is_empty() || difference.total.is_none() {
            return difference.below.clone();
        }
        let turns = movegen::turns(self.rules, game.position()).into_iter();
        turns.map(|turn| Miscount { turn, says: 0, counts: 0 }).collect()
    }

    /// The lead if every position below is right: numbers that are wrong in themselves.
    fn of_numbers(&self, game: &Game, told: Option<&str>, difference: &AnswerDifference) -> Option<Lead> {
        let depth = difference.depth;
        let repeated = || {
            let turns = difference.repeated.clone();
            Some(turns).filter(|turns| !turns.is_empty()).map(DivergenceKind::Repeated)
        };
        let sum = || difference.sum.map(|(sum, total)| DivergenceKind::Sum { depth, sum, total });
        let total = || difference.total.map(|(says, counts)| DivergenceKind::Total { depth, says, counts });
        let listed = || {
            let AnswerDifference { missing, extra, .. } = difference.clone();
            difference.lists_otherwise().then_some(DivergenceKind::Turns { missing, extra })
        };
        let disagreement = repeated().or_else(sum).or_else(total).or_else(listed)?;
        Some(Lead { game: game.clone(), disagreement, told: told.map(str::to_owned) })
    }

    /// The lead if the turns differ here; none if all of it is known.
    pub(super) fn here(
        &mut self,
        game: &Game,
        told: Option<&str>,
        difference: &AnswerDifference,
    ) -> FoundLead {
        let (missing, extra) = self.unknown(game.position(), difference);
        if missing.len() + extra.len() < difference.missing.len() + difference.extra.len() {
            let fen = game.position().fen(self.rules);
            let named =
                clause::Named::of(self.rules, game.position(), &difference.missing, &difference.extra);
            for clause in named.clauses().into_iter().filter(|clause| (self.known)(clause, &fen)) {
                self.pass_over(clause, &fen);
            }
        }
        if missing.is_empty() && extra.is_empty() {
            let numbers = AnswerDifference { missing, extra, ..difference.clone() };
            return Ok(self.of_numbers(game, told, &numbers));
        }
        let disagreement = DivergenceKind::Turns { missing, extra };
        Ok(Some(Lead { game: game.clone(), disagreement, told: told.map(str::to_owned) }))
    }

    /// The differing turns, without those whose clause is known.
    pub(super) fn unknown(
        &self,
        position: &Position,
        difference: &AnswerDifference,
    ) -> (Vec<Turn>, Vec<String>) {
        let fen = position.fen(self.rules);
        let unknown = |clause: Option<String>| !(self.known)(&clause.unwrap_or_default(), &fen);
        let named = clause::Named::of(self.rules, position, &difference.missing, &difference.extra);
        (named.missing(unknown), named.extra(unknown))
    }

    /// The differing turns that are not known, as a difference.
    pub(super) fn turns_that_differ(
        &self,
        position: &Position,
        difference: &AnswerDifference,
    ) -> DivergenceKind {
        let (missing, extra) = self.unknown(position, difference);
        DivergenceKind::Turns { missing, extra }
    }

    pub(super) fn pass_over(&mut self, clause: String, fen: &str) {
        if !self.met.passed_over.iter().any(|other| other.clause == clause) {
            self.met.passed_over.push(ClauseAt { clause, fen: fen.to_owned() });
        }
    }

    /// It counts wrongly below a turn, but is right about the position there: it is sent the turn to play, and followed
    /// to where its lists differ.
    fn below(&mut self, game: &Game, deep: u32, miscount: Miscount) -> FoundLead {
        let clause = clause::of_turn(self.rules, game.position(), miscount.turn);
        if let Some(clause) = clause.filter(|clause| self.is_known(clause, game.position())) {
            self.pass_over(clause, &game.position().fen(self.rules));
            return Ok(None);
        }
        let (mut depth, mut miscount) = (deep, miscount);
        for less in 2..deep {
            let Ok(difference) = self.difference(game.position(), less) else { break };
            if let Some(&first) = difference.below.first() {
                (depth, miscount) = (less, first);
                break;
            }
        }
        let Miscount { turn, says, counts } = miscount;
        let fen = game.position().fen(self.rules);
        let way = played(self.rules, &Game::new(*game.position()), turn);
        let found = self.along(&fen, &way, depth - 1)?;
        if found.is_some() {
            return Ok(found);
        }
        let followed = self.difference_along(&fen, &way, depth - 1).is_ok();
        let disagreement = DivergenceKind::Below { turn, depth, says, counts, followed };
        Ok(Some(Lead { game: game.clone(), disagreement, told: None }))
    }

    /// Compares the outcome, and the positions after turns.
    fn beside_turns(&mut self, game: &Game) -> FoundLead {
        if self.moves_only {
            return Ok(None);
        }
        let found = self.standing(game)?;
        if found.is_some() { Ok(found) } else { self.afters(game) }
    }

    fn standing(&mut self, game: &Game) -> FoundLead {
        if !self.interview.can(PlayerQuestion::Outcome) {
            return Ok(None);
        }
        let says = match self.interview.standing(game) {
            Ok(says) => says,
            Err(Trouble::Refused(_)) => return self.refused_on_the_way(game),
            Err(trouble) => return self.in_trouble(game, 0, trouble),
        };
        self.met.ends += 1;
        let stands = Standing::in_game(self.rules, game);
        if says == stands {
            return Ok(None);
        }
        let clause = clause::of_end(self.rules, game);
        if let Some(clause) = clause.filter(|clause| self.is_known(clause, game.position())) {
            self.pass_over(clause, &game.position().fen(self.rules));
            return Ok(None);
        }
        Ok(Some(Lead {
            game: game.clone(),
            disagreement: DivergenceKind::Outcome { says, stands },
            told: None,
        }))
    }

    /// Finds the position of a game that is refused.
    fn refused_on_the_way(&mut self, game: &Game) -> FoundLead {
        for position in game.positions() {
            if let Err(trouble) = self.interview.ask(position, 1) {
                return self.in_trouble(&Game::new(*position), 1, trouble);
            }
        }
        Ok(None)
    }

    /// Compares positions after turns: one turn for each set of clauses that act in it.
    fn afters(&mut self, game: &Game) -> FoundLead {
        if !self.interview.can(PlayerQuestion::After) {
            return Ok(None);
        }
        let mut sorts: Vec<Vec<String>> = Vec::new();
        for listed in movegen::listed(self.rules, game.position()) {
            if sorts.contains(&listed.clauses) {
                continue;
            }
            sorts.push(listed.clauses.clone());
            let says = match self.interview.after(game.position(), listed.turn) {
                Ok(says) => says,
                Err(trouble) => return self.in_trouble(game, 0, trouble),
            };
            self.met.afters += 1;
            let Some(leads) = ending::leads_elsewhere(self.rules, &listed.after, &says) else { continue };
            let clause = clause::of_after(self.rules, game.position(), listed.turn, &says);
            let known = |clause: &String| self.is_known(clause, game.position());
            if let Some(clause) = listed.clauses.into_iter().chain(clause).find(known) {
                self.pass_over(clause, &game.position().fen(self.rules));
                continue;
            }
            let moves = self.moves_after(game, listed.turn)?;
            let disagreement = DivergenceKind::After { turn: listed.turn, says, leads };
            return Ok(moves.or(Some(Lead { game: game.clone(), disagreement, told: None })));
        }
        Ok(None)
    }

    /// Whether moves differ after a move that leads to a different position: sent the position there, and the move
    /// itself.
    fn moves_after(&mut self, game: &Game, turn: Turn) -> FoundLead {
        let child = played(self.rules, game, turn);
        match self.difference(child.position(), 1) {
            Ok(difference) if difference.is_none() => {}
            Ok(difference) => return self.here(&child, None, &difference),
            Err(Trouble::Cut(cut)) => return Err(cut),
            Err(_) => return Ok(None),
        }
        let way = played(self.rules, &Game::new(*game.position()), turn);
        match self.difference_along(&game.position().fen(self.rules), &way, 1) {
            Ok(difference) if !difference.is_none() => {
                self.here(&way, Some(&game.position().fen(self.rules)), &difference)
            }
            Err(Trouble::Cut(cut)) => Err(cut),
            _ => Ok(None),
        }
    }

    /// The meaning of a missing answer.
    fn in_trouble(&mut self, game: &Game, depth: u32, trouble: Trouble) -> FoundLead {
        match trouble {
            Trouble::Cut(cut) => Err(cut),
            Trouble::Unable(why) => {
                let before = self.met.unable.take();
                self.met.unable = Some(before.map_or((1, why), |(times, first)| (times + 1, first)));
                Ok(None)
            }
            Trouble::Refused(why) => {
                self.refused(game.position().fen(self.rules), why);
                Ok(None)
            }
            Trouble::Failed(why) => self.failure(game, depth, why).map(Some),
        }
    }

    pub(super) fn refused(&mut self, fen: String, why: String) {
        if !self.met.refused.iter().any(|other| other.fen == fen) {
            self.met.refused.push(RefusedAt { fen, why });
        }
    }

    /// The last position below at which it fails.
    fn failure(&mut self, game: &Game, depth: u32, why: String) -> Result<Lead, Cut> {
        if depth > 1 {
            for turn in movegen::turns(self.rules, game.position()) {
                let child = played(self.rules, game, turn);
                match self.interview.ask(child.position(), depth - 1) {
                    Err(Trouble::Failed(why)) => return self.failure(&child, depth - 1, why),
                    Err(Trouble::Cut(_)) => break,
                    _ => {}
                }
            }
        }
        Ok(Lead { game: game.clone(), disagreement: DivergenceKind::Failed { depth, why }, told: None })
    }

    /// Whether a difference in a clause at a position is known.
    fn is_known(&self, clause: &str, position: &Position) -> bool {
        (self.known)(clause, &position.fen(self.rules))
    }
}

/// The game a turn later.
pub(super) fn played(rules: &Rules, game: &Game, turn: Turn) -> Game {
    let mut game = game.clone();
    game.play(rules, turn);
    game
}
