//! `sneak.*`: from the far rank a Lord or Warlord goes to any empty square.

use super::play::Verdict;
use super::refusal::About::{At, Side, Standing};
use super::refusal::{Clause, Near, No};
use super::twin::{Twin, empty, on_far_rank};
use super::walk::Mover;
use crate::geometry::{Bitboard, Square};
use crate::position::Setup;
use crate::rules::{Sneak, SneakThreat, SneakWindow};

impl Twin<'_> {
    /// A sneak from one square to another.
    pub(super) fn sneaks(&self, mover: &Mover<'_>, to: Square) -> Verdict {
        let &Mover { before, from, man, .. } = mover;
        let Some(sneak) = self.rules.turn.sneak else { return Err(No::off("sneak.move")) };
        if !on_far_rank(from, man.color) {
            let near = if empty(&before.board, to) && is_far(from, to) { Near::Alike } else { Near::Foreign };
            let text = "{} is not on the far rank, from where it could sneak";
            return Err(No::by("sneak.move", text, [Standing(from)]).near(near));
        }
        if !empty(&before.board, to) {
            return Err(No::by(
                "sneak.move",
                "{} stands there, and a sneak does not capture",
                [Standing(to)],
            ));
        }
        if !is_open(sneak, before, from) {
            let text = "{} could sneak only in the turn after it arrived";
            return Err(No::by("sneak.window", text, [Standing(from)]));
        }
        if sneak.threat == SneakThreat::Safe && self.threatened_without(mover).has(to) {
            return Err(No::by("sneak.threat", "{} is attacked by {}", [At(to), Side(!before.side)]));
        }
        Ok(self.go(Clause::Named("sneak.move"), before, from, to))
    }

    /// What the opponent attacks once the piece has been lifted off the board.
    fn threatened_without(&self, mover: &Mover<'_>) -> Bitboard {
        *mover.threatened.get_or_init(|| {
            let mut board = mover.before.board;
            board[mover.from.index()] = None;
            self.attacked(&board, !mover.before.side)
        })
    }
}

/// `sneak.window`.
fn is_open(sneak: Sneak, before: &Setup, from: Square) -> bool {
    match sneak.window {
        SneakWindow::Open => true,
        SneakWindow::Next => before.windows.has(from),
    }
}

/// Farther than Lords and Warlords go by themselves.
fn is_far(from: Square, to: Square) -> bool {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())) > 2
}
