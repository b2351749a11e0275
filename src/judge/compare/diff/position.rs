//! The answers of two rule sets in one position: turns of only one, turns that lead to different positions, and ends.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use serde::Serialize;

use super::starting_point::StartingPoint;
use crate::compare::answer::{Answer, answer};
use crate::compare::cause::{Cause, Trials};
use crate::compare::versus::Versus;
use regra_movegen::outcome::{End, Game};
use regra_rules::Rules;
use regra_rules::geometry::{RANKS, Square};
use regra_rules::notation::parse_turn;
use regra_rules::position::{FenField, Setup, rank_letters, write_fen};

/// The answers of two rule sets in the position after the same turns.
#[derive(Clone, Debug, Serialize)]
pub struct PositionDifference {
    /// The position under each.
    pub fens: [String; 2],
    /// Whether these are the same in everything that both games have.
    #[serde(skip)]
    pub same_place: bool,
    /// The position under each as data, to be drawn.
    #[serde(skip)]
    pub setups: [Setup; 2],
    /// The start under each.
    #[serde(skip)]
    pub origins: [String; 2],
    /// The turns that led from there.
    pub moves: Vec<String>,
    /// How many legal turns each has.
    pub legal: [usize; 2],
    /// The turns on which they differ, in the order of notation.
    pub turns: Vec<TurnDifference>,
    /// The outcome under each.
    pub ends: [Option<EndWords>; 2],
    /// The cause of a difference between the outcomes, if there is one and it was searched.
    pub end_cause: Option<Cause>,
}

/// A turn that only one rule set allows, or that leads to a different position under the other.
#[derive(Clone, Debug, Serialize)]
pub struct TurnDifference {
    /// The turn in notation: `e2e4`.
    #[serde(rename = "move")]
    pub turn: String,
    /// The FEN after it under each that allows it (without the field of the sneak windows).
    pub results: [Option<String>; 2],
    /// If both allow it: the differences between the positions after it.
    pub differing: Vec<Field>,
    /// The positions after it, where both allow it.
    #[serde(skip)]
    pub after: Option<Box<[Setup; 2]>>,
    /// The squares to look at: where the turn ends, or where its results differ.
    #[serde(skip)]
    pub squares: Vec<Square>,
    /// Its cause, if it was searched.
    pub cause: Option<Cause>,
}

/// One difference between two positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// A square, or the name of a field of the FEN.
    pub what: String,
    /// The part of the FEN that it is, to be named in another language.
    #[serde(skip)]
    pub part: FenPart,
    /// Its value in each.
    pub values: [String; 2],
}

/// A part of a FEN that can differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenPart {
    /// What stands on a square.
    Square(Square),
    /// Something beside the board.
    Field(FenField),
}

impl FenPart {
    /// Its name, in the language that is spoken.
    pub fn name(self) -> String {
        match self {
            Self::Square(square) => square.to_string(),
            Self::Field(field) => field.title(),
        }
    }
}

/// The winner, and the clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndWords {
    /// The side that has won; none for a draw.
    pub winner: Option<&'static str>,
    /// The clause that ends the game.
    pub clause: &'static str,
}

impl From<End> for EndWords {
    fn from(end: End) -> Self {
        Self { winner: end.winner.map(regra_rules::geometry::Color::name), clause: end.clause }
    }
}

impl PositionDifference {
    /// The answers of the two, without causes.
    pub(super) fn of(rules: [&Rules; 2], games: &[Game; 2], moves: &[String]) -> Self {
        let answers = [0, 1].map(|i| answer(rules[i], &games[i]));
        let setups = [0, 1].map(|i| games[i].position().to_setup(rules[i]));
        let fens = [0, 1].map(|i| write_fen(rules[i], &setups[i]));
        let compared = Compared { rules, same_place: in_common(rules, fens.each_ref().map(|fen| &**fen)) };
        Self {
            turns: compared.turns(&answers, games),
            legal: answers.each_ref().map(|answer| answer.turns.len()),
            ends: answers.each_ref().map(|answer| answer.end.map(EndWords::from)),
            origins: [0, 1].map(|i| games[i].start().fen(rules[i])),
            fens,
            same_place: compared.same_place,
            setups,
            moves: moves.to_vec(),
            end_cause: None,
        }
    }

    /// Whether the two answer alike.
    pub fn is_same(&self) -> bool {
        self.turns.is_empty() && self.ends[0] == self.ends[1]
    }

    /// Searches the cause of every difference.
    pub(super) fn attribute(&mut self, versus: &Versus<'_>, origin: &StartingPoint) {
        let same_place = self.same_place;
        let rules = versus.rules.each_ref();
        let mut trials = Trials::new(versus, true, |set| {
            let rules = versus.agreed(set);
            let games = origin.agreed(versus, set, &rules)?;
            Some([0, 1].map(|i| answer(&rules[i], &games[i])))
        });
        for turn in &mut self.turns {
            turn.cause = Some(trials.cause(|answers| alike(rules, answers, &turn.turn, same_place)));
        }
        if self.ends[0] != self.ends[1] {
            self.end_cause = Some(trials.cause(|[a, b]| a.end == b.end));
        }
    }
}

/// Whether two answers agree about a turn.
fn alike(rules: [&Rules; 2], answers: &[Answer; 2], turn: &str, same_place: bool) -> bool {
    match answers.each_ref().map(|answer| answer.turns.get(turn)) {
        [None, None] => true,
        [Some(a), Some(b)] => !same_place || in_common(rules, [a, b]),
        _ => false,
    }
}

struct Compared<'a> {
    rules: [&'a Rules; 2],
    /// Results are compared only where both come from the same position.
    same_place: bool,
}

impl Compared<'_> {
    fn turns(&self, answers: &[Answer; 2], games: &[Game; 2]) -> Vec<TurnDifference> {
        let turns: BTreeSet<&String> = answers.iter().flat_map(|answer| answer.turns.keys()).collect();
        let differing = turns.into_iter().filter(|turn| !alike(self.rules, answers, turn, self.same_place));
        differing.map(|turn| self.turn(turn, answers, games)).collect()
    }

    fn turn(&self, turn: &str, answers: &[Answer; 2], games: &[Game; 2]) -> TurnDifference {
        let results = answers.each_ref().map(|answer| answer.turns.get(turn).cloned());
        let differing = match &results {
            [Some(a), Some(b)] => fields(self.rules, [a, b]),
            _ => Vec::new(),
        };
        let mut squares: Vec<Square> = differing.iter().filter_map(|f| Square::parse(&f.what)).collect();
        if squares.is_empty() {
            let side = usize::from(results[0].is_none());
            squares = ends_of(self.rules[side], &games[side], turn);
        }
        let after = results.iter().all(Option::is_some).then(|| self.after(turn, games)).flatten();
        TurnDifference { turn: turn.to_owned(), results, differing, after, squares, cause: None }
    }

    fn after(&self, turn: &str, games: &[Game; 2]) -> Option<Box<[Setup; 2]>> {
        let [a, b] = [0, 1].map(|i| played(self.rules[i], &games[i], turn));
        Some(Box::new([a?, b?]))
    }
}

/// The position after a turn.
fn played(rules: &Rules, game: &Game, text: &str) -> Option<Setup> {
    let turn = parse_turn(rules, game.position(), text).ok()?;
    Some(game.position().play(rules, turn).to_setup(rules))
}

/// The squares on which a turn puts or captures a piece at its end.
fn ends_of(rules: &Rules, game: &Game, text: &str) -> Vec<Square> {
    let position = game.position();
    let Ok(turn) = parse_turn(rules, position, text) else { return Vec::new() };
    turn.destinations(position.side).chain(turn.retiring).collect()
}

/// Whether two positions are the same in everything that both games have. Marks are not compared, as in [`Answer`].
fn in_common(rules: [&Rules; 2], fens: [&str; 2]) -> bool {
    fields(rules, fens).is_empty()
}

/// The differences of two positions: squares, then the bracket, then the other fields that both games have.
pub(super) fn fields(rules: [&Rules; 2], fens: [&str; 2]) -> Vec<Field> {
    let field = |part: FenPart, values: [String; 2]| Field { what: part.name(), part, values };
    let boards = fens.map(|fen| fen.split_whitespace().next().unwrap_or_default());
    let letters = [0, 1].map(|i| letters(rules[i], boards[i]));
    let on = |square: Square| letters.each_ref().map(|on| on.get(&square).copied().unwrap_or('-'));
    let squares = Square::all().map(|square| (square, on(square))).filter(|(_, [x, y])| x != y);
    let mut all: Vec<Field> =
        squares.map(|(square, on)| field(FenPart::Square(square), on.map(String::from))).collect();
    let held = boards.map(|board| board.split_once('[').map_or("", |(_, rest)| rest));
    let held = held.map(|text| format!("[{}]", text.trim_end_matches(']')));
    let [a, b] = [0, 1].map(|i| state(rules[i], fens[i]));
    let shared = a.into_iter().filter_map(|(name, one)| {
        let (_, other) = b.iter().find(|(other, _)| *other == name)?;
        Some((FenPart::Field(name), [one, other].map(str::to_owned)))
    });
    let differing =
        iter::once((FenPart::Field(FenField::Holdings), held)).chain(shared).filter(|(_, [a, b])| a != b);
    all.extend(differing.map(|(part, values)| field(part, values)));
    all
}

/// The fields behind the board of a FEN that a game writes, without those of marks, which stand behind them.
fn state<'a>(rules: &Rules, fen: &'a str) -> Vec<(FenField, &'a str)> {
    let names =
        FenField::STATE.into_iter().filter(|field| !field.is_marks() && field.is_written(&rules.turn));
    names.zip(fen.split_whitespace().skip(1)).collect()
}

/// The letter on each square of a FEN's board, none where it is empty; without the mark of a promoted pawn.
fn letters(rules: &Rules, board: &str) -> BTreeMap<Square, char> {
    let files = rules.turn.board.files();
    let ranks = board.split(['[', ' ']).next().unwrap_or_default().rsplit('/');
    let rank = |(rank, text): (u8, &str)| {
        let letters = (0..files).zip(rank_letters(text, files)).filter(|(_, letter)| *letter != '.');
        letters.map(move |(file, letter)| (Square::at(file, rank), letter)).collect::<Vec<_>>()
    };
    (0..RANKS).zip(ranks).flat_map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differing(names: [&str; 2], fens: [&str; 2]) -> String {
        let rules = names.map(|name| regra_testing::shipped().rules(name).expect("a rule set"));
        let found = fields(rules.each_ref(), fens);
        let words = found.iter().map(|f| format!("{} {}|{}", f.what, f.values[0], f.values[1]));
        words.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn positions_are_compared_square_by_square_then_field_by_field() {
        let a = "4k3/8/8/8/4P3/8/8/4K3[Nr] b - e3 0 1 b";
        let b = "4k3/8/8/4P3/8/8/8/4K3[r] b - - 1 1 w*";
        assert_eq!(
            differing(["brasuca@1", "brasuca@1.3"], [a, b]),
            "e4 P|-, e5 -|P, held [Nr]|[r], en passant e3|-, halfmove clock 0|1, pass token b|w*"
        );
        assert_eq!(differing(["brasuca@1", "brasuca@1.3"], [a, a]), "");
        let small = ["k4/5/5/4P/4K w - - 0 1", "k4/5/4P/5/4K w - - 0 1"];
        assert_eq!(differing(["gardner", "gardner"], small), "e2 P|-, e3 -|P");
    }

    /// Neither the pass token nor the checks given are the other's seventh field.
    #[test]
    fn what_only_one_game_writes_is_no_difference() {
        let chess = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let [brasuca, checks] =
            [("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 w*"), ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0")];
        for (names, fens) in [
            (["chess", "brasuca@1"], [chess, brasuca]),
            (["chess", "threecheck"], [chess, checks]),
            (["threecheck", "brasuca@1"], [checks, brasuca]),
        ] {
            assert_eq!(differing(names, fens), "", "{names:?}");
        }
        let given = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+1";
        assert_eq!(differing(["threecheck", "threecheck"], [checks, given]), "checks given +1+0|+1+1");
        let held = "4k3/8/8/8/8/8/8/4K3[G] w - - 0 1 w*";
        assert_eq!(differing(["chess", "brasuca@1"], [chess, held]), "held []|[G]");
    }
}
