//! What is held off the board, and what could come to be held: a position has room for so many.

use crate::geometry::Color;
use crate::position::error::FenError;
use crate::position::setup::{MOST_HELD, Setup};
use crate::position::state::FenField;
use crate::rules::{Kind, Retire, Rules};

/// The most Grand Dukes that a side may come to have under `duke.riders` = any, where each more doubles the
/// turns: twice as many as its pawns make from the start.
const MOST_RIDERS: u32 = 12;

/// All that is wrong with what is held.
pub(super) fn problems(rules: &Rules, setup: &Setup) -> Vec<FenError> {
    let mut check = Check { rules, setup, problems: Vec::new() };
    for color in Color::ALL {
        for kind in rules.kinds() {
            check.held(color, kind);
        }
    }
    check.problems
}

struct Check<'a> {
    rules: &'a Rules,
    setup: &'a Setup,
    problems: Vec<FenError>,
}

impl Check<'_> {
    fn refuse(&mut self, message: String) {
        self.problems.push(FenError::impossible(FenField::Holdings, message));
    }

    fn held(&mut self, color: Color, kind: Kind) {
        let count = self.setup.holdings[color][kind.index()];
        let (side, name) = (color.name(), &self.rules.piece(kind).name);
        if count > 0 && !self.rules.can_hold(color, kind) {
            let message = format!("{side} holds a {name}, which it never can in {}", self.rules.family);
            self.refuse(message);
        } else if count > MOST_HELD {
            let message = format!("{side} holds {name} {count} times, expected at most {MOST_HELD}");
            self.refuse(message);
        } else if Some(kind) == self.rules.duke() {
            self.dukes(color, kind);
        } else if self.rules.program.is_pooled(kind) {
            self.pooled(color, kind);
        }
    }

    /// Whoever is captured joins the pool: all of a kind must have room there.
    fn pooled(&mut self, color: Color, kind: Kind) {
        let (board, held) = (self.standing(color, kind), self.setup.holdings[color][kind.index()]);
        if board + u32::from(held) > u32::from(MOST_HELD) {
            let (side, name) = (color.name(), &self.rules.piece(kind).name);
            let message = format!(
                "{side} has {name} {board} times on the board and holds it {held} times, \
                 expected at most {MOST_HELD} together, which can all come to be held"
            );
            self.refuse(message);
        }
    }

    /// Every pawn may become a duke, and every duke retire.
    fn dukes(&mut self, color: Color, duke: Kind) {
        let (most, reason) = match self.rules.turn.retire {
            None => return,
            Some(Retire::RiderAny) => {
                (MOST_RIDERS, "each more doubles the turns that `duke.riders=any` allows")
            }
            Some(_) => (u32::from(MOST_HELD), "all may come to be held"),
        };
        let (dukes, pawns) = (self.standing(color, duke), self.standing(color, self.rules.pawn()));
        let held = self.setup.holdings[color][duke.index()];
        if dukes + pawns + u32::from(held) > most {
            let (side, name) = (color.name(), &self.rules.piece(duke).name);
            let message = format!(
                "{side} has {name} {dukes} times on the board and {held} times off it, and {pawns} pawns that \
                 may become one, expected at most {most} together: {reason}"
            );
            self.refuse(message);
        }
    }

    /// How many of a kind a side has on the board.
    fn standing(&self, color: Color, kind: Kind) -> u32 {
        let men = self.setup.board.iter().flatten();
        men.filter(|man| man.color == color && man.kind == kind).count() as u32
    }
}
