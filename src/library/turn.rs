//! A legal turn of a board.

use std::fmt;

use super::board::Board;
use regra_judge::illegal::{self, Illegal};
use regra_judge::perft::Unwatched;
use regra_movegen::{self as movegen, Listed};
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::Turn;

/// A legal turn. It borrows the board on which it is legal, so that it cannot be played elsewhere.
///
/// It displays in the notation of the rule documents:
///
/// ```
/// use regra::prelude::*;
///
/// let board = "antichess".parse::<RuleSet>()?.position("8/8/8/3p4/4P3/8/8/8 w - - 0 1")?;
/// let turns: Vec<String> = board.turns().iter().map(ToString::to_string).collect();
/// assert_eq!(turns, ["e4d5"]);
///
/// let turn = board.turn("e4d5")?;
/// assert_eq!(turn.clauses(), ["pawn.capture"]);
/// assert_eq!(turn.after().to_string(), "8/8/8/3P4/8/8/8/8 b - - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct LegalTurn<'b> {
    pub(super) board: &'b Board,
    pub(super) listed: Listed,
}

impl Board {
    /// The legal turns. There are none if the position itself ends the game; after an end that is judged from counts or
    /// history, see [`outcome`](Self::outcome), they are still listed.
    pub fn turns(&self) -> Vec<LegalTurn<'_>> {
        let listed = movegen::listed(self.rules.rules(), self.position());
        listed.into_iter().map(|listed| LegalTurn { board: self, listed }).collect()
    }

    /// The legal turns, each with the number of lines of exactly `depth` turns that begin with it, as an engine's `go
    /// perft` prints them. There are none for depth 0.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let board = "chess".parse::<RuleSet>()?.position("7k/8/8/8/8/8/P7/K7 w - - 0 1")?;
    /// let divide = board.divide(2);
    /// let shown: Vec<String> = divide.iter().map(|(turn, lines)| format!("{turn}: {lines}")).collect();
    /// assert_eq!(shown, ["a1b1: 3", "a1b2: 3", "a2a3: 3", "a2a4: 3"]);
    /// assert_eq!(board.perft(2), 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn divide(&self, depth: u8) -> Vec<(LegalTurn<'_>, u128)> {
        let counts = self.count(depth, &Unwatched).divide;
        let lines = |turn| counts.iter().find(|below| below.turn == turn).map(|below| below.nodes);
        self.turns().into_iter().filter_map(|turn| lines(turn.turn()).map(|lines| (turn, lines))).collect()
    }

    /// The legal turn that a text means: `e2e4`, `e7e8q`, `N@f3`; castling is the king's move.
    ///
    /// # Errors
    /// The text is no turn, or the clause that forbids the turn.
    pub fn turn(&self, text: &str) -> Result<LegalTurn<'_>, Illegal> {
        let (rules, position) = (self.rules.rules(), self.position());
        let turn = parse_turn(rules, position, text).map_err(Illegal::Unreadable)?;
        let found = movegen::listed(rules, position).into_iter().find(|listed| listed.turn == turn);
        let legal = found.map(|listed| LegalTurn { board: self, listed });
        legal.ok_or_else(|| illegal::refused(rules, position, turn, text))
    }
}

impl LegalTurn<'_> {
    /// The clause that grants it, then those that act in it.
    pub fn clauses(&self) -> &[String] {
        &self.listed.clauses
    }

    /// The board after the turn; the board before it does not change.
    pub fn after(&self) -> Board {
        let mut after = self.board.clone();
        after.game.go_to(self.listed.turn, self.listed.after);
        after
    }

    /// The turn, for the crates below.
    pub fn turn(&self) -> Turn {
        self.listed.turn
    }
}

/// `LegalTurn(b1a3)`: the board after it is no part of its name.
impl fmt::Debug for LegalTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LegalTurn({self})")
    }
}

impl fmt::Display for LegalTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_turn(self.board.rules.rules(), self.board.side(), self.listed.turn))
    }
}
