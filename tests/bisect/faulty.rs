//! regra with a fault, in this process.

use std::cell::Cell;
use std::num::NonZero;

use regra_judge::subject::{
    Divided, Inside, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Standing, Told,
};
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{Position, read_setup};

use super::rules;

/// What a faulty player does to its answers.
#[derive(Default)]
pub(crate) struct Fault {
    /// Changes what it lists in a position.
    pub(crate) lists: Option<Lists>,
    /// Changes what it lists, given the FEN and the turns that it was told and those that it has played itself.
    pub(crate) sees: Option<Sees>,
    /// Changes what it is told.
    pub(crate) hears: Option<fn(&str) -> String>,
    /// Changes a count below a turn.
    pub(crate) counts: Option<fn(u128, u32) -> u128>,
    /// Changes how the game stands.
    pub(crate) stands: Option<fn(Standing) -> Standing>,
    /// Changes the position after a turn.
    pub(crate) leads: Option<fn(String) -> String>,
    /// Falls over when it has to count so deep below such a position.
    pub(crate) dies: Option<fn(&Position, u32) -> bool>,
    /// Answers for the position before where the new one has a word.
    pub(crate) stale: Option<&'static str>,
    /// Takes so many positions and then no other.
    pub(crate) takes: Option<u32>,
    /// Gives the turns of the position that it was asked about before.
    pub(crate) late: bool,
    /// After so many positions it lists nothing after a move that it plays itself, until it is started anew.
    pub(crate) tires: Option<u32>,
    /// Refuses positions with this word.
    pub(crate) refuses: Option<&'static str>,
    /// Gives totals, and lists no turn in a form that can be read, but castling.
    pub(crate) totals: bool,
    /// Cannot count.
    pub(crate) no_counts: bool,
}

/// Given the position, and the turn that led there if it was told that.
pub(crate) type Lists = fn(&Rules, &Position, &str, &mut Vec<String>);

/// Given the FEN, and the turns since.
pub(crate) type Sees = fn(&str, &[String], &mut Vec<String>);

fn last(moves: &[String]) -> &str {
    moves.last().map_or("", String::as_str)
}

/// regra with a fault.
pub(crate) struct Faulty {
    inside: Inside,
    rules: Rules,
    told: Rules,
    fault: Fault,
    last: String,
    /// How many positions it has taken.
    taken: u32,
    /// The position of the question before.
    before: Option<String>,
    dead: Cell<bool>,
}

impl Faulty {
    pub(crate) fn new(plays: &str, fault: Fault) -> Self {
        let rules = rules(plays);
        let inside = Inside::new(rules.clone());
        let (last, taken, before, dead) = Default::default();
        Self { inside, told: rules.clone(), rules, fault, last, taken, before, dead }
    }

    fn error<T>(&self, kind: PlayerErrorKind) -> Result<T, PlayerError> {
        Err(PlayerError { player: "faulty".to_owned(), kind })
    }

    /// What it understands of a FEN.
    fn heard(&mut self, told: Told<'_>) -> Result<String, PlayerError> {
        if self.fault.refuses.is_some_and(|word| told.fen.contains(word)) {
            return self.error(PlayerErrorKind::Refused("bad position".to_owned()));
        }
        let fen = self.fault.hears.map_or(told.fen.to_owned(), |hears| hears(told.fen));
        let deaf = self.fault.takes.is_some_and(|most| self.taken >= most);
        let stale = self.fault.stale.is_some_and(|word| fen.contains(word) && !self.last.is_empty());
        if !deaf && !stale && self.last != fen {
            self.taken += 1;
            self.last = fen;
        }
        Ok(self.last.clone())
    }

    fn reached(&self, fen: &str, moves: &[String]) -> Position {
        let setup = read_setup(&self.told, fen).unwrap();
        let mut position = Position::from_setup(&self.rules, &setup);
        for text in moves {
            let turn = parse_turn(&self.rules, &position, text).unwrap();
            position = position.play(&self.rules, turn);
        }
        position
    }

    fn listed(&self, position: &Position, fen: &str, moves: &[String]) -> Vec<String> {
        let turns = movegen::turns(&self.rules, position).into_iter();
        let mut turns: Vec<String> = turns.map(|turn| write_turn(&self.rules, position.side, turn)).collect();
        if let Some(lists) = self.fault.lists {
            lists(&self.rules, position, last(moves), &mut turns);
        }
        if self.fault.tires.is_some_and(|most| self.taken >= most && !moves.is_empty()) {
            turns.clear();
        }
        if let Some(sees) = self.fault.sees {
            sees(fen, moves, &mut turns);
        }
        turns
    }

    /// Its own tree: what it lists, played on.
    fn leaves(&self, position: &Position, fen: &str, moves: &[String], depth: u32) -> u128 {
        if depth == 0 {
            return 1;
        }
        if self.fault.dies.is_some_and(|dies| dies(position, depth)) {
            self.dead.set(true);
        }
        let below = |text: &String| self.below(position, fen, moves, text, depth);
        self.listed(position, fen, moves).iter().map(below).sum()
    }

    fn below(&self, position: &Position, fen: &str, moves: &[String], text: &str, depth: u32) -> u128 {
        let turn = parse_turn(&self.rules, position, text);
        let moves = [moves, &[text.to_owned()]].concat();
        turn.map_or(0, |turn| self.leaves(&position.play(&self.rules, turn), fen, &moves, depth - 1))
    }
}

impl Player for Faulty {
    fn name(&self) -> &str {
        "faulty"
    }

    fn play(&mut self, rules: &Rules) -> Result<(), PlayerError> {
        self.told = rules.clone();
        self.inside.play(rules)
    }

    fn answers(&self, question: PlayerQuestion) -> bool {
        match question {
            PlayerQuestion::Counts => !self.fault.no_counts,
            PlayerQuestion::Turns => !self.fault.totals,
            _ => true,
        }
    }

    fn afresh(&mut self) {
        self.taken = 0;
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, PlayerError> {
        let mut fen = self.heard(told)?;
        if self.fault.late {
            fen = self.before.replace(fen.clone()).unwrap_or(fen);
        }
        Ok(self.listed(&self.reached(&fen, told.moves), &fen, told.moves))
    }

    fn position(&mut self, told: Told<'_>) -> Result<String, PlayerError> {
        let fen = self.heard(told)?;
        let after = self.inside.position(Told { fen: &fen, moves: told.moves })?;
        Ok(self.fault.leads.map_or(after.clone(), |leads| leads(after)))
    }

    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, PlayerError> {
        let fen = self.heard(told)?;
        let position = self.reached(&fen, told.moves);
        let listed = self.listed(&position, &fen, told.moves);
        let bent = |nodes| self.fault.counts.map_or(nodes, |counts| counts(nodes, depth.get()));
        let below = |text: &String| bent(self.below(&position, &fen, told.moves, text, depth.get()));
        let turns: Vec<_> = listed.iter().map(|text| (text.clone(), below(text))).collect();
        let total = turns.iter().map(|(_, nodes)| nodes).sum();
        if self.fault.dies.is_some_and(|dies| dies(&position, depth.get())) || self.dead.take() {
            return self.error(PlayerErrorKind::Failed("it has ended".to_owned()));
        }
        let turns = turns.into_iter().filter(|(text, _)| !self.fault.totals || text == "e1c1").collect();
        Ok(Divided { turns, total })
    }

    fn standing(&mut self, told: Told<'_>) -> Result<Standing, PlayerError> {
        let fen = self.heard(told)?;
        let standing = self.inside.standing(Told { fen: &fen, moves: told.moves })?;
        Ok(self.fault.stands.map_or(standing, |stands| stands(standing)))
    }
}
