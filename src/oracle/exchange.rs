//! `exchange.step`: from the far rank a Hi-Priest also goes one square sideways or straight back.

use super::oracle_rules::OracleRules;
use super::play::Judged;
use super::refusal::About::{At, Standing};
use super::refusal::{Clause, Near, No, sentence};
use super::walk::Mover;
use regra_rules::geometry::{Bitboard, Square};
use regra_rules::position::Piece;

impl OracleRules<'_> {
    /// The squares of a colour exchange, empty where the piece has none.
    pub(super) fn exchange(&self, from: Square, piece: Piece) -> Bitboard {
        if !(self.rules.turn.exchange && self.of(piece).exchanger && self.on_far_rank(from, piece.color)) {
            return Bitboard::EMPTY;
        }
        let squares = [self.beyond(from, -1, 0), self.beyond(from, 1, 0), self.ahead(from, piece.color, -1)];
        squares.into_iter().flatten().collect()
    }

    /// A colour exchange from one square to another.
    pub(super) fn exchanges(&self, mover: &Mover<'_>, to: Square) -> Judged {
        if !self.exchange(mover.from, mover.piece).has(to) {
            let no = No::by(
                "exchange.step",
                sentence!(does_not_go(piece, square)),
                [Standing(mover.from), At(to)],
            );
            return Err(no.near(Near::Foreign));
        }
        self.enter(Clause::Named("exchange.step"), mover, to)
    }
}
