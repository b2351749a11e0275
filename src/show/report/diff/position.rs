//! The answers of two rule sets at one place: boards with marks, and the turns by kind and cause.

use super::comparison::ReportedDiff;
use super::page::{BESIDE, SECOND, cause, joined, sign, turns, wide};
use super::words::{alike, end, mark_of, standing};
use crate::report::board::grid;
use crate::report::columns::{beside, filled};
use crate::report::style::{DIM, HEAD, paint};
use regra_judge::compare::diff::{PositionDifference, TurnDifference, TurnKind};
use regra_rules::geometry::Square;
use regra_rules::messages::say;

/// The turns whose results are drawn: the first of those with different boards.
pub(in crate::report) fn drawn(here: &PositionDifference) -> impl Iterator<Item = &TurnDifference> {
    let elsewhere = |turn: &&TurnDifference| turn.kind() == TurnKind::Elsewhere && turn.differs_on_board();
    here.turns.iter().filter(elsewhere).take(2)
}

pub(super) fn marks(here: &PositionDifference) -> impl Fn(Square) -> Option<char> {
    let marks = here.marks();
    move |square: Square| marks[square.index()].map(mark_of)
}

/// The state of the game in each, where it differs.
pub(super) fn ends(page: &ReportedDiff<'_>, here: &PositionDifference, wide: usize) -> Vec<String> {
    if here.ends[0] == here.ends[1] {
        return Vec::new();
    }
    let line = |i: usize| filled(&page.named(i, ""), &standing(here.ends[i].as_ref(), here.legal[i]), wide);
    [line(0), line(1)].concat()
}

impl ReportedDiff<'_> {
    pub(super) fn here(&self, here: &PositionDifference) -> String {
        let mut text = self.place(here);
        if self.brief {
            return text + &joined(&self.answers(here, wide()));
        }
        if here.same_place {
            let board = grid(self.rules[0], &here.setups[0], &marks(here));
            text += &beside(&board, &self.answers(here, wide() - BESIDE), BESIDE);
        } else {
            let marks = marks(here);
            let shown = |square, other| marks(square).filter(|&mark| mark != other);
            let a = grid(self.rules[0], &here.setups[0], &|square| shown(square, '+'));
            let b = grid(self.rules[1], &here.setups[1], &|square| shown(square, '-'));
            text += &beside(&a, &b, SECOND);
            text += &joined(&self.answers(here, wide()));
        }
        text + &drawn(here).map(|turn| self.results(turn)).collect::<String>()
    }

    /// The position, or both where they differ, and the turns that led there.
    fn place(&self, here: &PositionDifference) -> String {
        let mut text = String::from("\n");
        if here.same_place {
            text += &format!("{}\n", paint(HEAD, &here.fens[0]));
        } else {
            for i in 0..2 {
                text += &format!("{}\n", self.named(i, &paint(HEAD, &here.fens[i])));
            }
        }
        if !here.moves.is_empty() {
            text += &format!("{}\n", say().diff_after(here.moves.join(" ")));
        }
        text
    }

    /// The differing turns by kind and cause, the state of the game, and the number of equal turns.
    fn answers(&self, here: &PositionDifference, wide: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for group in here.groups() {
            lines.extend(turns(group.kind, &group.turns, wide));
            lines.push(format!("  {}", cause(group.cause)));
        }
        let differing = ends(self, here, wide);
        if !differing.is_empty() {
            lines.extend(differing);
            lines.push(format!("  {}", cause(here.end_cause.as_ref())));
        } else if here.ends[0].is_some() {
            lines.push(say().diff_in_both(end(here.ends[0].as_ref())));
        }
        lines.push(paint(DIM, &alike(here)));
        lines
    }

    /// The position after a turn in each, side by side.
    fn results(&self, turn: &TurnDifference) -> String {
        let Some(after) = &turn.after else { return String::new() };
        let mark = |square: Square| turn.squares.contains(&square).then_some('~');
        let [a, b] = [0, 1].map(|i: usize| {
            let mut lines = vec![format!(
                "  {} {}",
                sign(TurnKind::Elsewhere),
                say().diff_in(&turn.turn, &*self.rules[i].name)
            )];
            lines.extend(grid(self.rules[i], &after[i], &mark));
            lines
        });
        beside(&a, &b, SECOND)
    }
}
