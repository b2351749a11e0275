//! From the shape of a turn to the mechanism that it means to use, and the first condition that fails.

use super::case::{Case, Verdict, by};
use super::{Refusal, whole};
use crate::geometry::Square;
use crate::outcome;
use crate::position::{Action, Kit, Position, Turn};
use crate::rules::{Catalogue, Rules};

/// What refuses a turn that is not legal.
pub(super) fn refusal(catalogue: &Catalogue, rules: &Rules, position: &Position, turn: Turn) -> Refusal {
    let case = Case::new(catalogue, rules, position, turn);
    case.over()
        .or_else(|| case.riders())
        .or_else(|| case.action())
        .or_else(|| whole::refusal(&case))
        .unwrap_or_else(|| case.unexplained())
}

impl Case<'_> {
    /// The game has ended, so there are no turns.
    fn over(&self) -> Verdict {
        if !Kit::general(self.rules).over(self.position) {
            return None;
        }
        let end = outcome::decided(self.rules, self.position)?;
        let why = outcome::of_position(self.rules, self.position).why;
        Some(by(end.clause, format!("the game is over: {why}")))
    }

    fn action(&self) -> Verdict {
        match self.turn.action {
            Action::Move { from, to, promotion } => self.go(from, to, promotion),
            Action::Castle { from, to } => self.castle(from, to),
            Action::Charge { from, to } => self.charge(from, to),
            Action::Legion { west, west_promotion, east_promotion } => {
                self.legion(west, west_promotion, east_promotion)
            }
            Action::Drop { kind, to } => self.drop(kind, to),
            Action::Retire { from } => self.retire(from),
            Action::Pass => self.pass(),
        }
    }

    /// Whoever moves a piece must have one there.
    pub(super) fn mine(&self, from: Square) -> Verdict {
        let why = if self.empty(from) {
            format!("nothing stands on {from}")
        } else if self.theirs(from) {
            format!("{} is not {}'s to move", self.man(from), self.us.name())
        } else {
            return None;
        };
        Some(Refusal { clause: None, why })
    }

    /// Should not be seen: every condition holds, and yet the generator lists no such turn.
    fn unexplained(&self) -> Refusal {
        let clause = match self.turn.action {
            Action::Move { from, .. } | Action::Castle { from, .. } => {
                self.position.kind_at(from).map(|k| self.rules.piece(k).clause.clone())
            }
            _ => None,
        };
        Refusal { clause, why: "no clause grants such a turn here".to_owned() }
    }
}
