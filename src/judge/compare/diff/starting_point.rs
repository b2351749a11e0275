//! The position in which two rule sets are compared: one that both have, or a start position of each, and turns from
//! there.

use crate::compare::versus::Versus;
use crate::subject::turn_spelled;
use regra_documents::messages::say;
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::notation::parse_turn;
use regra_rules::position::{FenError, FenField, Position, parse_fen};

/// The position in which two rule sets are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartingPoint {
    /// The FEN from which each begins.
    pub fens: [String; 2],
    /// The turns from there.
    pub moves: Vec<String>,
}

impl StartingPoint {
    /// One position, from which both begin.
    pub fn of_fen(fen: &str, moves: Vec<String>) -> Self {
        Self { fens: [fen.to_owned(), fen.to_owned()], moves }
    }

    /// The start positions of this name; the default ones without a name.
    ///
    /// # Errors
    /// The rule set has no such start position; the error lists those that it has.
    pub fn of_start(rules: [&Rules; 2], name: Option<&str>, moves: Vec<String>) -> Result<Self, String> {
        let [a, b] = rules.map(|rules| start(rules, name));
        Ok(Self { fens: [a?, b?], moves })
    }

    /// The game under each of the two rule sets.
    ///
    /// # Errors
    /// The part that one of them does not have or allow, with its name.
    pub fn games(&self, rules: [&Rules; 2]) -> Result<[Game; 2], Vec<String>> {
        let read = [0, 1].map(|i| read(rules[i], &self.fens[i]));
        let [Ok(a), Ok(b)] = read else { return Err(self.refusals(rules, &read)) };
        let mut games = [Game::new(a), Game::new(b)];
        for text in &self.moves {
            let refused = [0, 1].map(|i| play(rules[i], &mut games[i], text).err());
            if refused.iter().any(Option::is_some) {
                return Err(not_both(rules, text, &refused, &games));
            }
        }
        Ok(games)
    }

    /// The game under rules that agree on some clauses, without castling rights that they do not have. None if a turn
    /// is not legal or the position cannot be read at all.
    pub(super) fn agreed(&self, versus: &Versus<'_>, set: &[usize], rules: &[Rules; 2]) -> Option<[Game; 2]> {
        let fens = if versus.has_array(set) { [&self.fens[1], &self.fens[1]] } else { self.fens.each_ref() };
        let [a, b] = [0, 1].map(|i| self.leniently(&rules[i], fens[i]));
        Some([a?, b?])
    }

    fn leniently(&self, rules: &Rules, fen: &str) -> Option<Game> {
        let position = read(rules, fen).ok().or_else(|| read(rules, &with_known_rights(rules, fen)?).ok())?;
        let mut game = Game::new(position);
        self.moves.iter().try_for_each(|text| play(rules, &mut game, text)).ok()?;
        Some(game)
    }

    /// Which rule set cannot read the position, and why; and whether both can read it without rights.
    fn refusals(&self, rules: [&Rules; 2], read: &[Result<Position, Vec<FenError>>; 2]) -> Vec<String> {
        let mut lines = Vec::new();
        for (rules, read) in rules.iter().zip(read) {
            let problems = read.as_ref().err().into_iter().flatten();
            lines
                .extend(problems.map(|problem| say().not_of_rules(rules.name.as_str(), problem.to_string())));
        }
        lines.extend(self.hint(rules));
        lines
    }

    /// A FEN that both can read, if only castling rights must change for that.
    fn hint(&self, rules: [&Rules; 2]) -> Option<String> {
        let fen = with_known_rights(rules[0], &self.fens[0])?;
        let fen = with_known_rights(rules[1], &fen)?;
        let known = rules.iter().all(|rules| read(rules, &fen).is_ok());
        known.then(|| say().other_rights(fen))
    }
}

fn start(rules: &Rules, name: Option<&str>) -> Result<String, String> {
    rules.start(name).map(|start| start.fen.clone()).map_err(|error| error.to_string())
}

/// A position as a rule set reads it; marks are read only if the rule set has them.
fn read(rules: &Rules, fen: &str) -> Result<Position, Vec<FenError>> {
    let parsed = parse_fen(rules, fen).or_else(|problems| {
        let only_marks = problems.iter().all(|problem| problem.field.is_marks());
        let others = 1 + FenField::STATE.iter().filter(|field| !field.is_marks()).count();
        let fields: Vec<&str> = fen.split_whitespace().take(others).collect();
        if only_marks { parse_fen(rules, &fields.join(" ")) } else { Err(problems) }
    });
    parsed.map(|setup| Position::from_setup(rules, &setup))
}

/// The FEN with only those castling rights that the rule set accepts there.
fn with_known_rights(rules: &Rules, fen: &str) -> Option<String> {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let with = |rights: &str| {
        let mut fields = fields.clone();
        *fields.get_mut(2)? = rights;
        Some(fields.join(" "))
    };
    let known = |right: &char| with(&right.to_string()).is_some_and(|fen| read(rules, &fen).is_ok());
    let rights: String = fields.get(2)?.chars().filter(known).collect();
    with(if rights.is_empty() { "-" } else { &rights })
}

/// Plays a legal turn, however an engine may spell it.
fn play(rules: &Rules, game: &mut Game, text: &str) -> Result<(), String> {
    let position = game.position();
    let parsed = parse_turn(rules, position, text).map_err(|error| error.to_string());
    let legal =
        |turn| if movegen::is_legal(rules, position, turn) { Ok(turn) } else { Err(say().not_legal()) };
    let turn = parsed.and_then(legal).or_else(|why| turn_spelled(rules, position, text).ok_or(why))?;
    game.play(rules, turn);
    Ok(())
}

/// The error for a turn that not both allow: that is the difference to look at.
fn not_both(rules: [&Rules; 2], text: &str, refused: &[Option<String>; 2], games: &[Game; 2]) -> Vec<String> {
    let fen = |i: usize| games[i].position().fen(rules[i]);
    let lines = (0..2).filter_map(|i| {
        let why = refused[i].as_ref()?;
        Some(say().refused_under(text, rules[i].name.as_str(), why, fen(i)))
    });
    let mut lines: Vec<String> = lines.collect();
    if refused.iter().any(Option::is_none) {
        lines.push(say().differ_already(text));
    }
    lines
}
