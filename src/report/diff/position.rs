//! What two rule sets answer at one place: boards with marks, and the turns by kind and cause.

use super::page::{BESIDE, Page, SECOND, joined, sign, wide};
use super::words::{cause, end, sign_of, turns};
use crate::compare::diff::{Cause, PositionDifference, TurnDifference};
use crate::geometry::Square;
use crate::messages::say;
use crate::report::board::grid;
use crate::report::columns::{beside, filled};
use crate::report::style::{DIM, HEAD, paint};

/// The results of so many turns are drawn.
const DRAWN: usize = 2;

/// The differing turns by sign and cause. Where one side has no turn at all, the other's say nothing.
pub(super) fn grouped(here: &PositionDifference) -> Vec<(char, Option<&Cause>, Vec<&TurnDifference>)> {
    let mut groups: Vec<(char, Option<&Cause>, Vec<&TurnDifference>)> = Vec::new();
    let silent = here.legal.contains(&0) && here.ends[0] != here.ends[1];
    for turn in here.turns.iter().filter(|_| !silent) {
        let (sign, cause) = (sign_of(turn), turn.cause.as_ref());
        match groups.iter_mut().find(|group| (group.0, group.1) == (sign, cause)) {
            Some(group) => group.2.push(turn),
            None => groups.push((sign, cause, vec![turn])),
        }
    }
    groups.sort_by_key(|group| "-+~".find(group.0));
    groups
}

/// The mark of a square: where turns of one kind end, that kind's sign; of several kinds, `*`.
pub(super) fn marks(here: &PositionDifference) -> impl Fn(Square) -> Option<char> {
    let mut marks = [None; 64];
    for (sign, _, list) in grouped(here) {
        for square in list.iter().flat_map(|turn| &turn.squares) {
            let mark = &mut marks[square.index()];
            *mark = Some(if mark.is_none_or(|other| other == sign) { sign } else { '*' });
        }
    }
    move |square: Square| marks[square.index()]
}

/// How the game stands in each, where that differs.
pub(super) fn ends(page: &Page<'_>, here: &PositionDifference, wide: usize) -> Vec<String> {
    if here.ends[0] == here.ends[1] {
        return Vec::new();
    }
    let line = |i: usize| {
        let legal = match here.legal[i] {
            0 => String::new(),
            n => format!(", {}", say().legal_turns(n)),
        };
        filled(&page.named(i, ""), &format!("{}{legal}", end(here.ends[i].as_ref())), wide)
    };
    [line(0), line(1)].concat()
}

impl Page<'_> {
    pub(super) fn here(&self, here: &PositionDifference) -> String {
        let mut text = self.place(here);
        let same = here.legal[0] - here.turns.iter().filter(|turn| turn.results[0].is_some()).count();
        if self.brief {
            return text + &joined(&self.answers(here, same, wide()));
        }
        if here.same_place() {
            let board = grid(self.rules[0], &here.setups[0], &marks(here));
            text += &beside(&board, &self.answers(here, same, wide() - BESIDE), BESIDE);
        } else {
            let marks = marks(here);
            let shown = |square, other| marks(square).filter(|&mark| mark != other);
            let a = grid(self.rules[0], &here.setups[0], &|square| shown(square, '+'));
            let b = grid(self.rules[1], &here.setups[1], &|square| shown(square, '-'));
            text += &beside(&a, &b, SECOND);
            text += &joined(&self.answers(here, same, wide()));
        }
        let drawn = here.turns.iter().filter(|turn| sign_of(turn) == '~' && on_board(turn)).take(DRAWN);
        text + &drawn.map(|turn| self.results(turn)).collect::<String>()
    }

    /// The position, or both where they are not the same, and the turns that led there.
    fn place(&self, here: &PositionDifference) -> String {
        let mut text = String::from("\n");
        if here.same_place() {
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

    /// The differing turns by kind and cause, how many are the same, and how the game stands.
    fn answers(&self, here: &PositionDifference, same: usize, wide: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for (sign, why, list) in grouped(here) {
            lines.extend(turns(sign, &list, wide));
            lines.push(format!("  {}", cause(why)));
        }
        let differing = ends(self, here, wide);
        if !differing.is_empty() {
            lines.extend(differing);
            lines.push(format!("  {}", cause(here.end_cause.as_ref())));
        } else if here.ends[0].is_some() {
            lines.push(say().diff_in_both(end(here.ends[0].as_ref())));
        }
        // From two positions a turn leads to two: only its name was compared.
        let alike =
            if here.same_place() { say().diff_turns_same(same) } else { say().diff_turns_legal(same) };
        lines.push(paint(DIM, &alike));
        lines
    }

    /// Where a turn leads in each, side by side.
    fn results(&self, turn: &TurnDifference) -> String {
        let Some(after) = &turn.after else { return String::new() };
        let mark = |square: Square| turn.squares.contains(&square).then_some('~');
        let [a, b] = [0, 1].map(|i: usize| {
            let mut lines =
                vec![format!("  {} {}", sign('~'), say().diff_in(&turn.turn, &*self.rules[i].name))];
            lines.extend(grid(self.rules[i], &after[i], &mark));
            lines
        });
        beside(&a, &b, SECOND)
    }
}

/// Whether the results of a turn differ in what stands on the board.
fn on_board(turn: &TurnDifference) -> bool {
    turn.differing.iter().any(|field| Square::parse(&field.what).is_some())
}
