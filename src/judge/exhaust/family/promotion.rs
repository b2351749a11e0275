//! Promotions: who may, who must, where, and into what.

use super::game::{FamilyGame, PositionFamily, near, on};
use crate::exhaust::unit::{Free, SpaceUnit};
use regra_rules::Promotion;
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Piece;

pub(super) const FAMILY: PositionFamily = PositionFamily {
    name: "promotion",
    about: "a man that may promote on its last three ranks, nobody or one more man at most two steps away, its own king on \
            its first rank and the other anywhere; nobody has passed",
    units,
};

fn units(game: &FamilyGame<'_>) -> Vec<SpaceUnit> {
    let zone = matches!(game.rules.turn.promotion, Promotion::Zone(_));
    let promotes = |piece: &Piece| {
        piece.kind == game.rules.pawn() || zone && game.rules.piece(piece.kind).promotes_to.is_some()
    };
    let pieces = game.others().into_iter().filter(promotes);
    let ranks = game.rules.turn.board.ranks();
    let last = |color: Color| {
        (ranks.saturating_sub(3)..ranks).fold(Bitboard::EMPTY, |all, nth| all | game.rank(color, nth))
    };
    pieces.flat_map(|piece| last(piece.color).flat_map(move |square| of(game, square, piece))).collect()
}

fn of(game: &FamilyGame<'_>, square: Square, piece: Piece) -> Vec<SpaceUnit> {
    let us = piece.color;
    let kings: Vec<Free> =
        [game.king(us, game.rank(us, 0)), game.king(!us, Bitboard::ALL)].into_iter().flatten().collect();
    let company = std::iter::once(Vec::new()).chain(game.others().into_iter().map(|piece| vec![piece]));
    let placed = [(square, piece)];
    company
        .filter_map(|pieces| {
            game.unit(&placed, kings.iter().copied().chain(on(&pieces, near(square, 2))), &game.plain())
        })
        .collect()
}
