//! What two rule sets answer at one place: boards with marks, and the turns by kind and cause.

use super::page::{BESIDE, Page, SECOND, joined, sign, wide};
use super::words::{cause, end, sign_of, turns};
use crate::compare::diff::{Cause, Scene, TurnDifference};
use crate::geometry::Square;
use crate::report::board::grid;
use crate::report::columns::{beside, filled};
use crate::report::style::{DIM, HEAD, paint};

/// The results of so many turns are drawn.
const DRAWN: usize = 2;

/// The differing turns by sign and cause. Where one side has no turn at all, the other's say nothing.
pub(super) fn grouped(scene: &Scene) -> Vec<(char, Option<&Cause>, Vec<&TurnDifference>)> {
    let mut groups: Vec<(char, Option<&Cause>, Vec<&TurnDifference>)> = Vec::new();
    let silent = scene.legal.contains(&0) && scene.ends[0] != scene.ends[1];
    for turn in scene.turns.iter().filter(|_| !silent) {
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
pub(super) fn marks(scene: &Scene) -> impl Fn(Square) -> Option<char> {
    let mut marks = [None; 64];
    for (sign, _, list) in grouped(scene) {
        for square in list.iter().flat_map(|turn| &turn.squares) {
            let mark = &mut marks[square.index()];
            *mark = Some(if mark.is_none_or(|other| other == sign) { sign } else { '*' });
        }
    }
    move |square: Square| marks[square.index()]
}

/// How the game stands in each, where that differs.
pub(super) fn ends(page: &Page<'_>, scene: &Scene, wide: usize) -> Vec<String> {
    if scene.ends[0] == scene.ends[1] {
        return Vec::new();
    }
    let line = |i: usize| {
        let legal = match scene.legal[i] {
            0 => String::new(),
            1 => ", 1 legal turn".to_owned(),
            n => format!(", {n} legal turns"),
        };
        filled(&page.named(i, ""), &format!("{}{legal}", end(scene.ends[i].as_ref())), wide)
    };
    [line(0), line(1)].concat()
}

impl Page<'_> {
    pub(super) fn scene(&self, scene: &Scene) -> String {
        let mut text = self.place(scene);
        let same = scene.legal[0] - scene.turns.iter().filter(|turn| turn.results[0].is_some()).count();
        if self.brief {
            return text + &joined(&self.answers(scene, same, wide()));
        }
        if scene.same_place() {
            let board = grid(self.rules[0], &scene.setups[0], &marks(scene));
            text += &beside(&board, &self.answers(scene, same, wide() - BESIDE), BESIDE);
        } else {
            let marks = marks(scene);
            let shown = |square, other| marks(square).filter(|&mark| mark != other);
            let a = grid(self.rules[0], &scene.setups[0], &|square| shown(square, '+'));
            let b = grid(self.rules[1], &scene.setups[1], &|square| shown(square, '-'));
            text += &beside(&a, &b, SECOND);
            text += &joined(&self.answers(scene, same, wide()));
        }
        let drawn = scene.turns.iter().filter(|turn| sign_of(turn) == '~' && on_board(turn)).take(DRAWN);
        text + &drawn.map(|turn| self.results(turn)).collect::<String>()
    }

    /// The position, or both where they are not the same, and the turns that led there.
    fn place(&self, scene: &Scene) -> String {
        let mut text = String::from("\n");
        if scene.same_place() {
            text += &format!("{}\n", paint(HEAD, &scene.fens[0]));
        } else {
            for i in 0..2 {
                text += &format!("{}\n", self.named(i, &paint(HEAD, &scene.fens[i])));
            }
        }
        if !scene.moves.is_empty() {
            text += &format!("after {}\n", scene.moves.join(" "));
        }
        text
    }

    /// The differing turns by kind and cause, how many are the same, and how the game stands.
    fn answers(&self, scene: &Scene, same: usize, wide: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for (sign, why, list) in grouped(scene) {
            lines.extend(turns(sign, &list, wide));
            lines.push(format!("  {}", cause(why)));
        }
        let differing = ends(self, scene, wide);
        if !differing.is_empty() {
            lines.extend(differing);
            lines.push(format!("  {}", cause(scene.end_cause.as_ref())));
        } else if scene.ends[0].is_some() {
            lines.push(format!("{} in both", end(scene.ends[0].as_ref())));
        }
        let noun = if same == 1 { "turn is" } else { "turns are" };
        // From two positions a turn leads to two: only its name was compared.
        let alike = if scene.same_place() { "the same" } else { "legal" };
        lines.push(paint(DIM, &format!("{same} {noun} {alike} in both")));
        lines
    }

    /// Where a turn leads in each, side by side.
    fn results(&self, turn: &TurnDifference) -> String {
        let Some(after) = &turn.after else { return String::new() };
        let mark = |square: Square| turn.squares.contains(&square).then_some('~');
        let [a, b] = [0, 1].map(|i: usize| {
            let mut lines = vec![format!("  {} {} in {}", sign('~'), turn.turn, self.diff.rules[i])];
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
