//! An engine's answers after turns that it plays itself, and to a FEN as a user wrote it: it may be wrong there and
//! right about the position alone.

use super::data::DivergenceKind;
use super::difference::AnswerDifference;
use super::interview::Trouble;
use super::search::{BisectSearch, FoundLead, Lead, played};
use crate::compare::limits::Cut;
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Turn};

/// Maximum number of turns of a position that are followed if there are no counts.
const SAMPLED: usize = 6;

impl BisectSearch<'_, '_, '_> {
    /// The difference in its answer about a game, sent as this FEN of the start and the turns from there.
    pub(super) fn difference_along(
        &mut self,
        fen: &str,
        game: &Game,
        depth: u32,
    ) -> Result<AnswerDifference, Trouble> {
        let (rules, limits) = (self.rules, self.interview.limits());
        let answer = self.interview.ask_along(fen, game, depth)?;
        self.heard = true;
        let stopped = || limits.cut().is_some();
        let why = || Trouble::Cut(limits.cut().unwrap_or(Cut::Interrupted));
        AnswerDifference::of(rules, &answer, &stopped).ok_or_else(why)
    }

    /// Goes down to where its lists of turns differ, sent like this; none if no list differs, whatever it counts.
    pub(super) fn along(&mut self, fen: &str, game: &Game, depth: u32) -> FoundLead {
        let difference = match self.difference_along(fen, game, depth) {
            Ok(difference) if difference.is_none() => return Ok(None),
            Ok(difference) => difference,
            Err(trouble) => return self.in_trouble_along(fen, game, depth, trouble),
        };
        if depth == 1 {
            return self.here(game, Some(fen), &difference);
        }
        if difference.lists_otherwise() || difference.total.is_some() || difference.below.is_empty() {
            let found = self.along(fen, game, 1)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        for miscount in self.ways_down(game, &difference) {
            let found = self.along(fen, &played(self.rules, game, miscount.turn), depth - 1)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The meaning of a missing answer. An engine that cannot be sent a turn cannot be followed.
    fn in_trouble_along(&mut self, fen: &str, game: &Game, depth: u32, trouble: Trouble) -> FoundLead {
        match trouble {
            Trouble::Cut(cut) => Err(cut),
            Trouble::Unable(_) => Ok(None),
            Trouble::Refused(why) => {
                let turns: Vec<Turn> = game.turns().collect();
                let texts = game.positions().zip(turns);
                let texts: Vec<String> =
                    texts.map(|(before, turn)| write_turn(self.rules, before.side, turn)).collect();
                let moves = if texts.is_empty() { "" } else { " moves " };
                self.refused(format!("{fen}{moves}{}", texts.join(" ")), why);
                Ok(None)
            }
            Trouble::Failed(why) => {
                let disagreement = DivergenceKind::Failed { depth, why };
                Ok(Some(Lead { game: game.clone(), disagreement, told: Some(fen.to_owned()) }))
            }
        }
    }

    /// Without counts: compares the turns after each turn, if the engine is fast, and further down after a few. The
    /// engine is sent the turns of `way`, which starts at `fen`; a few positions are also sent alone.
    pub(super) fn walk(&mut self, game: &Game, fen: &str, way: &Game, depth: u32) -> FoundLead {
        let (turns, few) = self.sorted(game.position());
        // An engine that lists no turns takes long for each position.
        let slow = self.interview.caveat().is_some();
        for (index, turn) in turns.into_iter().enumerate() {
            let (child, way) = (played(self.rules, game, turn), played(self.rules, way, turn));
            let found = if depth > 2 && index < few {
                self.walk_on(&child, fen, &way, depth - 1)
            } else if index >= few && (slow || depth > 2) {
                break;
            } else {
                self.after(&child, fen, &way, index < few)
            }?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Goes further down, after a few turns of each position.
    fn walk_on(&mut self, game: &Game, fen: &str, way: &Game, depth: u32) -> FoundLead {
        let (turns, few) = self.sorted(game.position());
        for turn in turns.into_iter().take(few) {
            let (child, way) = (played(self.rules, game, turn), played(self.rules, way, turn));
            let found = match depth {
                2 => self.after(&child, fen, &way, true),
                depth => self.walk_on(&child, fen, &way, depth - 1),
            }?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Compares its turns in one position, sent with the way there; and alone if asked for, or if the first differs.
    fn after(&mut self, game: &Game, fen: &str, way: &Game, told_alone: bool) -> FoundLead {
        if told_alone {
            let found = self.alone(game, 1)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        let found = self.along(fen, way, 1)?;
        if found.is_none() || told_alone {
            return Ok(found);
        }
        Ok(self.alone(game, 1)?.or(found))
    }

    /// The turns of a position, and how many at the front to follow: first one for each set of clauses, since turns of
    /// one sort mostly share a fault.
    fn sorted(&mut self, position: &Position) -> (Vec<Turn>, usize) {
        let mut listed = movegen::listed(self.rules, position);
        let (mut first, mut rest): (Vec<Turn>, Vec<Turn>) = Default::default();
        let mut sorts: Vec<Vec<String>> = Vec::new();
        while !listed.is_empty() {
            let one = listed.swap_remove(self.dice.below(listed.len()));
            if sorts.contains(&one.clauses) {
                rest.push(one.turn);
            } else {
                sorts.push(one.clauses);
                first.push(one.turn);
            }
        }
        first.append(&mut rest);
        let few = SAMPLED.min(first.len());
        (first, few)
    }
}
