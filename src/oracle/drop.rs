//! `drop.hand`: a piece from the hand goes to an empty square of the ranks where drops are allowed.

use super::play::{Play, Sort};
use super::twin::{Then, Twin, empty};
use crate::geometry::Square;
use crate::position::{Man, Setup};
use crate::rules::Kind;

impl Twin<'_> {
    /// Every drop from the hand.
    pub(super) fn hand_drops(&self, before: &Setup, then: Then) {
        let squares = self.rules.turn.drops[before.side];
        if squares.is_empty() {
            return;
        }
        for kind in self.rules.kinds().filter(|kind| before.holdings[before.side][kind.index()] > 0) {
            for to in squares.filter(|&to| empty(&before.board, to)) {
                then(put(before, kind, to));
            }
        }
    }
}

/// One piece fewer off the board, one more on it.
pub(super) fn put(before: &Setup, kind: Kind, to: Square) -> Play {
    let mut play = Play::start(before, Sort::Drop(kind));
    play.leg(0, to, to);
    play.now.holdings[before.side][kind.index()] -= 1;
    play.now.board[to.index()] = Some(Man { color: before.side, kind });
    play
}
