//! `castle.*`: the king goes toward a rook, or over it.

use super::play::{Play, Sort};
use super::twin::{Then, Twin, empty};
use crate::geometry::{Color, Square};
use crate::position::{Man, Setup};
use crate::rules::{Castling, CastlingBetween, CastlingForm, CastlingThrough};

/// Where the two pieces stand and where they land.
struct Way {
    king: Square,
    rook: Square,
    king_lands: Square,
    rook_lands: Square,
}

impl Twin<'_> {
    /// Every castling; whether the landing square is safe is seen when the turn is complete.
    pub(super) fn castles(&self, before: &Setup, then: Then) {
        let Some(castling) = self.rules.turn.castling.filter(|castling| castling.sides[before.side]) else {
            return;
        };
        if before.castling.0 == 0 {
            return;
        }
        let Some(king) = self.castling_king(before, castling) else { return };
        for higher in [false, true] {
            let Some(way) = self.way(before, castling, king, higher) else { continue };
            if self.is_free(before, castling, &way) && self.may_pass(before, castling, &way) {
                then(castle(before, &way));
            }
        }
    }

    /// The king on its first square, not in check.
    fn castling_king(&self, before: &Setup, castling: Castling) -> Option<Square> {
        let king = self.home_king(before, castling, before.side)?;
        self.is_unharmed(before, king).then_some(king)
    }

    /// The king that may castle. Where kings are common several may stand where one castles from: then
    /// nobody can tell which of them has not moved, and none castles.
    fn home_king(&self, before: &Setup, castling: Castling, color: Color) -> Option<Square> {
        match self.home_kings(before, castling, color).as_slice() {
            &[king] => Some(king),
            _ => None,
        }
    }

    /// The kings of a side that stand where one castles from.
    pub(super) fn home_kings(&self, before: &Setup, castling: Castling, color: Color) -> Vec<Square> {
        let files = (0..8).filter(|file| castling.king_files >> file & 1 != 0);
        let own = |there: Man| there.color == color && self.of(there).king;
        let homes = files.map(|file| Square::at(file, color.rank(0)));
        homes.filter(|&square| before.at(square).is_some_and(own)).collect()
    }

    /// Whether check has nothing against a square: where kings are common there is none.
    fn is_unharmed(&self, before: &Setup, square: Square) -> bool {
        !(self.rules.turn.royal && self.hits(&before.board, !before.side, square))
    }

    fn way(&self, before: &Setup, castling: Castling, king: Square, higher: bool) -> Option<Way> {
        let rook = self.rules.castling_rook(before.side, higher)?;
        let there = before.at(rook)?;
        let right = before.castling.has(before.side, higher);
        let toward = if rook.file() > king.file() { 1 } else { -1 };
        let (king_lands, rook_lands) = match castling.form {
            CastlingForm::Toward => (king.offset(2 * toward, 0)?, king.offset(toward, 0)?),
            CastlingForm::Over => (rook.offset(toward, 0)?, rook),
        };
        let own = there.color == before.side && self.of(there).rook;
        (right && own).then_some(Way { king, rook, king_lands, rook_lands })
    }

    /// `castle.between`: what must be empty, the two pieces themselves aside.
    fn is_free(&self, before: &Setup, castling: Castling, way: &Way) -> bool {
        let end = match castling.form {
            CastlingForm::Toward => way.rook,
            CastlingForm::Over => way.king_lands,
        };
        let mut squares = vec![way.king_lands, way.rook_lands];
        if castling.between == CastlingBetween::Empty {
            squares.extend(strictly_between(way.king, end));
        }
        squares.into_iter().all(|s| s == way.king || s == way.rook || empty(&before.board, s))
    }

    /// `castle.through`: whether a square between the king and where it lands may be attacked.
    fn may_pass(&self, before: &Setup, castling: Castling, way: &Way) -> bool {
        castling.through == CastlingThrough::Allowed
            || strictly_between(way.king, way.king_lands).all(|s| self.is_unharmed(before, s))
    }
}

/// The squares of a rank strictly between two of its squares.
fn strictly_between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (low, high) = (one.file().min(other.file()), one.file().max(other.file()));
    (low + 1..high).map(move |file| Square::at(file, one.rank()))
}

/// Both pieces are lifted first: one may land where the other stood.
fn castle(before: &Setup, way: &Way) -> Play {
    let mut play = Play::start(before, Sort::Castle);
    play.leg(0, way.king, way.king_lands);
    let king = play.now.board[way.king.index()].take();
    let rook = play.now.board[way.rook.index()].take();
    play.now.board[way.king_lands.index()] = king;
    play.now.board[way.rook_lands.index()] = rook;
    play.moved = way.king_lands.bit();
    if way.rook != way.rook_lands {
        play.moved |= way.rook_lands.bit();
    }
    play
}
