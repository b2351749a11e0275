//! A turn in progress: its changes so far, and its observer.

use super::board::Position;
use crate::Kind;
use crate::geometry::{Bitboard, Color, Square};

/// An effect of a turn besides the move itself, by a clause of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// An enemy piece of this kind is pushed: from the first square of a Lancer move, or from elsewhere.
    Push { kind: Kind, first: bool },
    /// A captured piece comes to a hand.
    ToHand,
    /// A piece promotes.
    Promotion,
    /// An explosion removes pieces.
    Blast,
    /// A zone removes a piece.
    Zone,
    /// Dukes retire behind the turn.
    Retire,
}

/// Receives the effects of a turn while it is played.
pub trait Observer {
    /// Receives an effect.
    fn act(&mut self, _act: Act) {}
}

/// Ignores all effects.
impl Observer for () {}

impl Observer for Vec<Act> {
    fn act(&mut self, act: Act) {
        self.push(act);
    }
}

/// A turn in progress.
pub(crate) struct PlayState {
    pub(crate) next: Position,
    pub(crate) us: Color,
    /// The squares where the mover's moved pieces stand now.
    pub(crate) moved: Bitboard,
    /// The squares where pushed pieces stand now.
    pub(crate) pushed: Bitboard,
    /// Every square that a piece left or on which a piece was captured.
    pub(crate) touched: Bitboard,
    /// Squares whose piece is marked after the turn: the mark came along, or came by promotion.
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

    /// Moves the mark of a piece with it.
    #[inline(always)]
    pub(super) fn carry_mark(&mut self, from: Square, to: Square) {
        if self.next.marks.has(from) {
            self.carried |= to.bit();
        }
    }
}
