//! A turn: what one side does before the other is to move. Different turns have different notations.

use crate::Kind;
use crate::geometry::{Bitboard, Color, Square};

/// One whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The action, without retiring dukes.
    pub action: Action,
    /// The dukes that retire behind it (`duke.retire` = rider), by square.
    pub retiring: Bitboard,
}

/// The action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// One piece goes from one square to another: a step, slide, leap, capture, sneak, en passant, a
    /// Lancer move with its push, each with a promotion if there is one.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it becomes.
        promotion: Option<Kind>,
    },
    /// A king castles; it is written as the king's move. Where its own movement takes it to the same
    /// square too, the notation means castling wherever that is legal.
    Castle {
        /// Where the king stands.
        from: Square,
        /// The square where the king lands; where each position has the files of its rooks, the square of
        /// its rook.
        to: Square,
    },
    /// A pawn or lord captures two squares straight ahead and leaves.
    Charge {
        /// Where it stands.
        from: Square,
        /// What it captures stands here.
        to: Square,
    },
    /// Two neighbouring pawns step forward at once.
    Legion {
        /// Where the pawn nearer the a-file stands; the other stands on its right.
        west: Square,
        /// What that pawn becomes.
        west_promotion: Option<Kind>,
        /// What the other pawn becomes.
        east_promotion: Option<Kind>,
    },
    /// A piece comes from the hand or the Duchy.
    Drop {
        /// The kind of piece.
        kind: Kind,
        /// The square that it comes to.
        to: Square,
    },
    /// A duke goes to the Duchy, as a whole turn.
    Retire {
        /// Where it stands.
        from: Square,
    },
    /// The pass token changes hands.
    Pass,
}

impl From<Action> for Turn {
    fn from(action: Action) -> Self {
        Self { action, retiring: Bitboard::EMPTY }
    }
}

impl Turn {
    /// The squares from which its pieces move.
    #[inline]
    pub fn origins(self) -> Bitboard {
        match self.action {
            Action::Move { from, .. }
            | Action::Castle { from, .. }
            | Action::Charge { from, .. }
            | Action::Retire { from } => from.bit(),
            Action::Legion { west, .. } => west.bit() | west.bit().east(),
            Action::Drop { .. } | Action::Pass => Bitboard::EMPTY,
        }
    }

    /// The squares to which this turn of a side is written: where a piece arrives or is captured.
    #[inline]
    pub fn destinations(self, side: Color) -> Bitboard {
        match self.action {
            Action::Move { to, .. }
            | Action::Castle { to, .. }
            | Action::Charge { to, .. }
            | Action::Drop { to, .. } => to.bit(),
            Action::Legion { .. } => self.origins().ahead(side),
            Action::Retire { from } => from.bit(),
            Action::Pass => Bitboard::EMPTY,
        }
    }

    /// The promotions of its pieces; of two pawns, the one nearer the a-file first.
    #[inline]
    pub const fn promotions(self) -> [Option<Kind>; 2] {
        match self.action {
            Action::Move { promotion, .. } => [promotion, None],
            Action::Legion { west_promotion, east_promotion, .. } => [west_promotion, east_promotion],
            _ => [None; 2],
        }
    }

    /// The kind that comes from the hand or the Duchy.
    #[inline]
    pub const fn dropped(self) -> Option<Kind> {
        if let Action::Drop { kind, .. } = self.action { Some(kind) } else { None }
    }
}
