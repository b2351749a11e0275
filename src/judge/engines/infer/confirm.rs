//! The last check of a rule set that explains every answer. The search asks only where rule sets that differ in one
//! place disagree, and an engine's error may be none that a reading or a mutation has. So it is also asked at the
//! fixtures of the version, which show each clause at work, in random games, and for counts.

use std::num::NonZero;

use super::evidence::{Ask, Said, leaves};
use super::place::Place;
use super::plan::Plan;
use super::search::InferSearch;
use crate::compare::witness::generate::Dice;
use crate::fixture::{self, Case, Filter};
use crate::subject::{PlayerError, turn_spelled};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Turn, read_setup};

/// Maximum number of turns of a random game.
const LONGEST_GAME: u64 = 40;
/// Maximum depth of a count where turns are few.
const DEEPEST: u32 = 6;
/// Maximum number of leaves of a question: each possible rule set counts them too.
const LEAVES: u128 = 10_000;

impl InferSearch<'_, '_> {
    /// Asks at the fixtures, for a count and in random games, until an answer differs from that of the center.
    pub(super) fn confirm(&mut self, center: &Rules) -> Result<(), PlayerError> {
        if self.asker.is_some() && self.fixtures(center)? && self.count(center)? {
            self.random_games(center)?;
        }
        Ok(())
    }

    /// Asks at the fixtures of the center's version, each once; whether all answers agreed.
    fn fixtures(&mut self, center: &Rules) -> Result<bool, PlayerError> {
        for case in cases(self.known.plan, center) {
            if self.cases.contains(&case.name) {
                continue;
            }
            let Some(place) = self.place(&case).filter(|place| place.game(center).is_some()) else {
                continue;
            };
            let before = self.known.evidence.len();
            for ask in self.asks(center, &place, &case) {
                if self.stop() {
                    return Ok(true);
                }
                self.ask_wholly(center, &place, &ask)?;
            }
            let new = self.known.evidence.get(before..).unwrap_or_default();
            let wrong = new.iter().position(|evidence| evidence.refutes(center));
            if !new.is_empty() {
                self.cases.insert(case.name.clone());
            }
            if let Some(index) = wrong {
                self.known.of_case.insert(before + index, case.name);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The place of a case, as the engine can be sent it; none if the case says that this is no position, or one that
    /// play cannot reach.
    fn place(&self, case: &Case) -> Option<Place> {
        if case.expect.invalid.is_some() || case.text.reachable.is_some() {
            return None;
        }
        let setup = read_setup(&case.rules, case.fen(&case.rules).ok()?).ok()?;
        Some(Place::new(self.known.plan.told, &setup, case.text.play.clone()))
    }

    /// The questions of a case that the engine can be asked: its turns, and from its expectations outcomes, turns and
    /// the deepest short count. Where a turn leads, the game may also end by its history.
    fn asks(&self, center: &Rules, place: &Place, case: &Case) -> Vec<Ask> {
        let can = self.known.can;
        let ends = case.expect.outcome.is_some() || !place.play.is_empty();
        let game = place.game(center);
        let is_legal = |text: &&String| {
            game.as_ref().is_some_and(|game| turn_spelled(center, game.position(), text).is_some())
        };
        let after = case.expect.after.keys().filter(is_legal).cloned().map(Ask::After);
        let plain = [(can.turns, Ask::Turns), (can.standing && ends, Ask::Standing)];
        let plain = plain.into_iter().filter(|(may, _)| *may).map(|(_, ask)| ask);
        let short =
            case.expect.perft.iter().filter(|&(_, &leaves)| can.counts && u128::from(leaves) <= LEAVES);
        let deepest = short.map(|(&depth, _)| u32::from(depth)).max().and_then(NonZero::new);
        let after = after.filter(|_| can.after && can.turns);
        plain.chain(after).chain(deepest.map(Ask::Count)).collect()
    }

    /// Asks one question. An answered position is compared as a whole if its FEN has the fields of the center.
    fn ask_wholly(&mut self, center: &Rules, place: &Place, ask: &Ask) -> Result<bool, PlayerError> {
        let answered = self.ask(center, place, ask)?;
        let (told, own) = (&self.known.plan.told.turn, &center.turn);
        let alike = told.castling == own.castling && told.en_passant == own.en_passant;
        if answered
            && alike
            && let Some(Said::After { whole, .. }) = self.known.evidence.last_mut().map(|last| &mut last.said)
        {
            *whole = true;
        }
        Ok(answered)
    }

    /// Asks for the leaves below the start, as deep as they are not many; whether that agreed, or was not answered.
    fn count(&mut self, center: &Rules) -> Result<bool, PlayerError> {
        let start = center.starts.first().and_then(|start| read_setup(center, &start.fen).ok());
        let place = start.map(|setup| Place::new(self.known.plan.told, &setup, Vec::new()));
        let Some(place) = place.filter(|_| self.known.can.counts) else { return Ok(true) };
        let Some(game) = place.game(center) else { return Ok(true) };
        let depths = (1..).map_while(NonZero::new);
        let counts = depths.map_while(|depth| {
            let total = leaves(center, game.position(), depth);
            (total <= LEAVES && depth.get() <= DEEPEST).then_some(depth)
        });
        let Some(ask) = counts.last().map(Ask::Count) else { return Ok(true) };
        let known = self.known.evidence.iter().any(|evidence| evidence.is_about(&place, &ask));
        if known || self.stop() || !self.ask(center, &place, &ask)? {
            return Ok(true);
        }
        Ok(!self.known.evidence.last().is_some_and(|evidence| evidence.refutes(center)))
    }

    fn random_games(&mut self, center: &Rules) -> Result<(), PlayerError> {
        let mut dice = Dice(self.known.plan.bounds.seed ^ 0x6c62_272e_07bb_0142);
        self.confirmed = 0;
        let mut fruitless = 0;
        while self.confirmed < self.known.plan.bounds.confirm && fruitless < 4 {
            let before = self.confirmed;
            if !self.game(center, &mut dice)? {
                return Ok(());
            }
            fruitless = if self.confirmed == before { fruitless + 1 } else { 0 };
        }
        Ok(())
    }

    /// One random game; whether all its answers agreed.
    fn game(&mut self, center: &Rules, dice: &mut Dice) -> Result<bool, PlayerError> {
        let Some(start) = center.starts.get(dice.below(center.starts.len())) else { return Ok(true) };
        let Ok(setup) = read_setup(center, &start.fen) else { return Ok(true) };
        let mut game = Game::new(Position::from_setup(center, &setup));
        let mut next = dice.pick(&movegen::turns(center, game.position()));
        for _ in 0..LONGEST_GAME {
            let Some(turn) = next else { break };
            game.play(center, turn);
            next = dice.pick(&movegen::turns(center, game.position()));
            if self.confirmed >= self.known.plan.bounds.confirm || self.stop() {
                return Ok(true);
            }
            if !self.agrees_at(center, game.position(), next)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Asks in a position for the turns, and where one of them leads; whether the answers are the center's.
    fn agrees_at(
        &mut self,
        center: &Rules,
        position: &Position,
        next: Option<Turn>,
    ) -> Result<bool, PlayerError> {
        let place = Place::new(self.known.plan.told, &position.to_setup(center), Vec::new());
        if place.game(center).is_none() {
            return Ok(true);
        }
        let before = self.known.evidence.len();
        if !self.ask_wholly(center, &place, &Ask::Turns)? {
            return Ok(true);
        }
        self.confirmed += 1;
        let agrees = |search: &Self| {
            let new = search.known.evidence.get(before..).unwrap_or_default();
            !new.iter().any(|evidence| evidence.refutes(center))
        };
        if let Some(turn) = next.filter(|_| self.known.can.after && agrees(self)) {
            let text = write_turn(center, position.side, turn);
            self.ask_wholly(center, &place, &Ask::After(text))?;
        }
        Ok(agrees(self))
    }
}

/// The cases of the version that a rule set is a reading of, and its own.
fn cases(plan: &Plan<'_>, rules: &Rules) -> Vec<Case> {
    let names = vec![rules.name.base().to_string(), rules.name.to_string()];
    let filter = Filter { rules: names, ..Filter::default() };
    let selection = fixture::select(plan.catalogue, &plan.fixtures, &filter).sound();
    selection.map(|selection| selection.cases).unwrap_or_default()
}
