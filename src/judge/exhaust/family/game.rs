//! The common parts of families: the rules, the side to move, and the placement of pieces.

use std::sync::Arc;

use crate::exhaust::pieces::pieces;
use crate::exhaust::space::{NOTHING, Space, states};
use crate::exhaust::unit::{Free, Rest, SpaceUnit};
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::{Piece, State, Token};
use regra_rules::{Holdings, Rules};

/// Positions in which a mechanism shows.
#[derive(Clone, Copy, Debug)]
pub struct PositionFamily {
    /// Its name on the command line.
    pub name: &'static str,
    pub about: &'static str,
    pub(super) units: fn(&FamilyGame<'_>) -> Vec<SpaceUnit>,
}

impl PositionFamily {
    /// Its positions under a rule set: none where the game has nothing of the kind.
    pub fn space(&self, rules: &Rules, sides: &[Color]) -> Space {
        let units = (self.units)(&FamilyGame { rules, sides });
        Space { what: format!("family {}", self.name), units }
    }
}

/// The rules, and the sides that may be to move.
pub(super) struct FamilyGame<'a> {
    pub(super) rules: &'a Rules,
    sides: &'a [Color],
}

impl FamilyGame<'_> {
    /// All pieces but the kings, where these are royal.
    pub(super) fn others(&self) -> Vec<Piece> {
        let royal = |piece: &Piece| self.rules.turn.royal && piece.kind == self.rules.king();
        pieces(self.rules).into_iter().filter(|piece| !royal(piece)).collect()
    }

    pub(super) fn others_of(&self, color: Color) -> Vec<Piece> {
        self.others().into_iter().filter(|piece| piece.color == color).collect()
    }

    /// The royal king of a side on these squares; nobody where kings are common, or the side has none.
    pub(super) fn king(&self, color: Color, squares: Bitboard) -> Option<Free> {
        let piece = Piece { color, kind: self.rules.king() };
        self.rules.turn.has_royal(color).then_some(Free { piece, squares })
    }

    pub(super) fn pawn(&self, color: Color) -> Piece {
        Piece { color, kind: self.rules.pawn() }
    }

    /// A side to move, if it may be: with every state of the token.
    pub(super) fn to_move(&self, color: Color) -> Vec<State> {
        if self.sides.contains(&color) { states(self.rules, &[color]) } else { Vec::new() }
    }

    /// A rank as a side counts it, from 0.
    pub(super) fn rank(&self, color: Color, nth: u8) -> Bitboard {
        self.rules.turn.board.rank(color, nth)
    }

    /// A square of a side's rank, if the board has it.
    pub(super) fn square(&self, color: Color, file: u8, nth: u8) -> Option<Square> {
        self.rank(color, nth).find(|square| square.file() == file)
    }

    /// Both sides to move, as far as they may be, the token with White and nobody having passed.
    pub(super) fn plain(&self) -> Vec<State> {
        let token = self.rules.turn.pass.then_some(Token { holder: Color::White, passes: 0 });
        self.sides.iter().map(|&side| State { side, token, ..State::default() }).collect()
    }

    /// A unit in which nobody holds anything; none if pieces stand on one another or nobody is to move.
    pub(super) fn unit(
        &self,
        placed: &[(Square, Piece)],
        free: impl IntoIterator<Item = Free>,
        states: &[State],
    ) -> Option<SpaceUnit> {
        self.holding(placed, free, states, vec![NOTHING])
    }

    pub(super) fn holding(
        &self,
        placed: &[(Square, Piece)],
        free: impl IntoIterator<Item = Free>,
        states: &[State],
        holdings: Vec<Holdings>,
    ) -> Option<SpaceUnit> {
        let (squares, board): (Bitboard, _) =
            (placed.iter().map(|&(square, _)| square).collect(), self.rules.turn.board.squares());
        if states.is_empty() || (squares & board).count() as usize != placed.len() {
            return None;
        }
        let rest = Arc::new(Rest { states: states.to_vec(), holdings });
        let free = free.into_iter().map(|free| Free { squares: free.squares & board, ..free });
        Some(SpaceUnit { placed: placed.to_vec(), free: free.collect(), rest })
    }
}

/// Nobody, each of the pieces, and each two of them that are not in the wrong order.
pub(super) fn up_to_two(pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let one = pieces.iter().map(|&piece| vec![piece]);
    let two = pieces
        .iter()
        .enumerate()
        .flat_map(|(i, &first)| pieces[i..].iter().map(move |&last| vec![first, last]));
    std::iter::once(Vec::new()).chain(one).chain(two).collect()
}

/// Pieces, each on these squares.
pub(super) fn on(pieces: &[Piece], squares: Bitboard) -> Vec<Free> {
    pieces.iter().map(|&piece| Free { piece, squares }).collect()
}

/// The squares at most so many king's steps away.
pub(super) fn near(square: Square, steps: usize) -> Bitboard {
    (0..steps).fold(square.bit(), |near, _| near.grown()).without(square.bit())
}
