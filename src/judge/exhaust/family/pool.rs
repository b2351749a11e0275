//! Legions before the far rank: two pawns that promote in one turn, from a pool that may have one piece for both.

use super::game::{FamilyGame, PositionFamily, near, up_to_two};
use crate::exhaust::space::NOTHING;
use crate::exhaust::unit::{Free, SpaceUnit};
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Piece;
use regra_rules::{Holdings, Promotion};

pub(super) const FAMILY: PositionFamily = PositionFamily {
    name: "pool",
    about: "two pawns side by side before their far rank, up to two pieces that they may become in the pool, nobody or \
            one man of the other side at most two steps away, their own king on its first rank and the other anywhere; \
            nobody has passed",
    units,
};

fn units(game: &FamilyGame<'_>) -> Vec<SpaceUnit> {
    if !matches!(game.rules.turn.promotion, Promotion::Pool(_)) {
        return Vec::new();
    }
    let pairs = Color::ALL
        .into_iter()
        .flat_map(|us| (0..game.rules.turn.board.files() - 1).map(move |file| (us, file)));
    pairs.flat_map(|(us, file)| of(game, us, file)).collect()
}

fn of(game: &FamilyGame<'_>, us: Color, file: u8) -> Vec<SpaceUnit> {
    let board = game.rules.turn.board;
    let Some(before) = board.nth_rank(us, board.ranks().saturating_sub(2)) else { return Vec::new() };
    let at = |file| Square::at(file, before);
    let pawns = [file, file + 1].map(|file| (at(file), game.pawn(us)));
    let kings: Vec<Free> =
        [game.king(us, game.rank(us, 0)), game.king(!us, Bitboard::ALL)].into_iter().flatten().collect();
    let others =
        game.others_of(!us).into_iter().map(|piece| Some(Free { piece, squares: near(at(file), 2) }));
    let company = std::iter::once(None).chain(others);
    company
        .filter_map(|piece| {
            game.holding(&pawns, kings.iter().copied().chain(piece), &game.plain(), pools(game, us))
        })
        .collect()
}

/// A pool of nothing, one piece or two.
fn pools(game: &FamilyGame<'_>, us: Color) -> Vec<Holdings> {
    let held = |piece: &Piece| game.rules.can_hold(us, piece.kind) && game.rules.duke() != Some(piece.kind);
    let pieces: Vec<Piece> = game.others_of(us).into_iter().filter(held).collect();
    let pool = |pieces: &Vec<Piece>| {
        let mut holdings = NOTHING;
        pieces.iter().for_each(|piece| holdings[us][piece.kind.index()] += 1);
        holdings
    };
    up_to_two(&pieces).iter().map(pool).collect()
}
