//! What a player has said at a place, and whether a rule set says the same.

use std::collections::HashMap;

use super::place::Place;
use crate::movegen;
use crate::outcome::{self, Game};
use crate::position::{Position, Turn, spelled, write_turn};
use crate::rules::Rules;
use crate::subject::Standing;

/// What is asked at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ask {
    /// The legal turns.
    Turns,
    /// How the game stands.
    Standing,
    /// The board after this turn.
    After(String),
}

/// What was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The legal turns, in whatever spelling.
    Turns(Vec<String>),
    /// How the game stands.
    Standing(Standing),
    /// The board after a turn, as the first field of a FEN.
    After {
        /// The turn.
        turn: String,
        /// The board.
        board: String,
    },
}

/// An answer and where it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Where.
    pub place: Place,
    /// What.
    pub said: Said,
}

impl Evidence {
    /// Whether a rule set answers the same; nothing where it has no such place.
    pub fn holds(&self, rules: &Rules) -> Option<bool> {
        let game = self.place.game(rules)?;
        Some(match &self.said {
            Said::Turns(said) => lists(rules, game.position(), said),
            Said::Standing(said) => stands(rules, &game) == *said,
            Said::After { turn, board } => same_board(&self.place.board_after(rules, turn)?, board),
        })
    }

    /// Whether a rule set answers otherwise.
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

/// How a game stands.
pub(super) fn stands(rules: &Rules, game: &Game) -> Standing {
    Standing::of(outcome::standing(rules, game))
}

/// Whether two first fields of a FEN say the same; brackets only where both have them, in any order.
fn same_board(one: &str, other: &str) -> bool {
    let parts = |text: &str| {
        let plain = text.replace('~', "");
        let (board, held) = plain.split_once('[').map_or((plain.as_str(), None), |(b, h)| (b, Some(h)));
        let held = held.map(|held| {
            let mut letters: Vec<char> = held.chars().filter(char::is_ascii_alphabetic).collect();
            letters.sort_unstable();
            letters
        });
        (board.to_owned(), held)
    };
    let ((a, in_a), (b, in_b)) = (parts(one), parts(other));
    a == b && in_a.zip(in_b).is_none_or(|(a, b)| a == b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_compared_as_far_as_both_say() {
        assert!(same_board("8/8[Qp]", "8/8[pQ]") && same_board("8/8[]", "8/8[-]"));
        assert!(same_board("8/Q~7[P]", "8/Q7"));
        assert!(!same_board("8/8[Q]", "8/8[q]") && !same_board("8/Q7", "8/7Q"));
    }
}
