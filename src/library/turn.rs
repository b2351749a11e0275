//! A legal turn of a board.

use std::fmt;

use super::Board;
use crate::movegen::Listed;
use crate::position::{Turn, write_turn};

/// A legal turn. It borrows the board on which it is legal, so that it cannot be played elsewhere.
///
/// It shows in the notation of the rule documents:
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
#[derive(Clone, Debug)]
pub struct LegalTurn<'b> {
    pub(super) board: &'b Board,
    pub(super) listed: Listed,
}

impl LegalTurn<'_> {
    /// The clause that grants it, then those that act in it.
    pub fn clauses(&self) -> &[String] {
        &self.listed.clauses
    }

    /// The board after it; the one on which it is legal stays as it is.
    pub fn after(&self) -> Board {
        let mut after = self.board.clone();
        after.game.go_to(self.listed.turn, self.listed.after);
        after
    }

    /// The turn as the floors below know it.
    pub fn turn(&self) -> Turn {
        self.listed.turn
    }
}

impl fmt::Display for LegalTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_turn(self.board.rules.rules(), self.board.side(), self.listed.turn))
    }
}
