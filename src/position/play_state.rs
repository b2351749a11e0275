//! A turn in progress: what it has changed so far, and who is told of the clauses that act in it.

use super::board::Position;
use super::field::CastlingRights;
use crate::geometry::{Bitboard, Color, Square};

/// Told which clauses act while a turn is played.
pub(crate) trait Observer {
    /// A clause acts.
    fn act(&mut self, _clause: &'static str) {}
}

/// Nobody listens.
impl Observer for () {}

impl Observer for Vec<&'static str> {
    fn act(&mut self, clause: &'static str) {
        if !self.contains(&clause) {
            self.push(clause);
        }
    }
}

/// A turn in progress.
pub(crate) struct PlayState {
    pub(crate) next: Position,
    pub(crate) us: Color,
    /// Where the pieces that the mover moved stand now.
    pub(crate) moved: Bitboard,
    /// Where the pieces that were pushed stand now.
    pub(crate) pushed: Bitboard,
    /// Every square that a piece left or on which one was captured.
    pub(crate) touched: Bitboard,
    /// Where pieces went that had a mark, if marks go with pieces.
    pub(crate) carried: Bitboard,
    /// The square a double step passed over, and where its pawn ended.
    pub(super) double_step: Option<(Square, Square)>,
    /// Whether the turn sets the halfmove clock to 0.
    pub(crate) resets_clock: bool,
}

impl PlayState {
    #[inline(always)]
    pub(crate) fn new(before: &Position) -> Self {
        Self {
            next: *before,
            us: before.side,
            moved: Bitboard::EMPTY,
            pushed: Bitboard::EMPTY,
            touched: Bitboard::EMPTY,
            carried: Bitboard::EMPTY,
            double_step: None,
            resets_clock: false,
        }
    }

    /// Empties a square that a piece leaves or on which it is captured.
    #[inline(always)]
    pub(crate) fn remove(&mut self, square: Square) {
        self.next.clear(square.bit());
        self.touched |= square.bit();
    }

    /// A mark goes with its piece.
    #[inline(always)]
    pub(super) fn carry_mark(&mut self, from: Square, to: Square) {
        if self.next.marks.has(from) {
            self.carried |= to.bit();
        }
    }

    #[inline(always)]
    pub(super) fn forget_castling(&mut self, color: Color) {
        let state = &mut self.next.state;
        state.castling = state.castling.without(CastlingRights::both(color));
    }
}
