//! An engine's answers at places, and whether a rule set gives the same.

use std::collections::HashMap;
use std::num::NonZero;

use super::place::Place;
use crate::subject::{Standing, compare};
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::notation::{spelled, write_turn};
use regra_rules::position::{FenField, Position, Setup, Turn};

/// A question at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ask {
    /// The legal turns.
    Turns,
    /// How the game stands.
    Standing,
    /// The position after this turn.
    After(String),
    /// The leaves at this depth.
    Count(NonZero<u32>),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The legal turns, in whatever spelling.
    Turns(Vec<String>),
    /// How the game stands.
    Standing(Standing),
    /// The position after a turn.
    After {
        turn: String,
        /// The position, in the player's own FEN.
        fen: String,
        /// Whether castling rights and en passant squares are compared too. They are written as the engine's given rule
        /// set has them, and say nothing about a rule set with others.
        whole: bool,
    },
    /// The leaves at this depth, all together.
    Count(NonZero<u32>, u128),
}

/// An answer with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerEvidence {
    pub place: Place,
    pub said: Said,
}

impl AnswerEvidence {
    /// Whether a rule set gives the same answer; none if it has no such place.
    pub fn holds(&self, rules: &Rules) -> Option<bool> {
        let game = self.place.game(rules)?;
        Some(match &self.said {
            Said::Turns(said) => lists(rules, game.position(), said),
            Said::Standing(said) => Standing::in_game(rules, &game) == *said,
            Said::After { turn, fen, whole } => {
                leads_there(rules, &self.place.after(rules, turn)?, fen, *whole)
            }
            Said::Count(depth, total) => leaves(rules, game.position(), *depth) == *total,
        })
    }

    /// Whether this is what was asked there.
    pub(super) fn is_about(&self, place: &Place, ask: &Ask) -> bool {
        let asked = match &self.said {
            Said::Turns(_) => Ask::Turns,
            Said::Standing(_) => Ask::Standing,
            Said::After { turn, .. } => Ask::After(turn.clone()),
            Said::Count(depth, _) => Ask::Count(*depth),
        };
        self.place == *place && asked == *ask
    }

    /// Whether a rule set gives a different answer.
    pub fn refutes(&self, rules: &Rules) -> bool {
        self.holds(rules) == Some(false)
    }
}

/// Whether the legal turns are those that were said, however often each was.
fn lists(rules: &Rules, position: &Position, said: &[String]) -> bool {
    let legal = movegen::turns(rules, position);
    if legal.len() > said.len() {
        return false;
    }
    let write = |&turn: &Turn| write_turn(rules, position.side, turn);
    let index: HashMap<String, usize> = legal.iter().map(write).zip(0..).collect();
    let find = |text: &String| {
        let other = || legal.iter().position(|&turn| spelled(rules, position, turn, text));
        index.get(text).copied().or_else(other)
    };
    let mut heard = vec![false; legal.len()];
    said.iter().all(|text| find(text).map(|at| heard[at] = true).is_some())
        && heard.iter().all(|&heard| heard)
}

/// The leaves at a depth by a rule set.
pub(super) fn leaves(rules: &Rules, position: &Position, depth: NonZero<u32>) -> u128 {
    u128::from(movegen::perft(rules, position, depth.get()))
}

/// Whether a turn leads to what was said: to the board and the holdings, or to the whole position.
fn leads_there(rules: &Rules, after: &Setup, said: &str, whole: bool) -> bool {
    let apart = |part: &FenField| whole || matches!(part, FenField::Board | FenField::Holdings);
    compare(rules, after, said).is_ok_and(|found| !found.differing.iter().any(apart))
}
