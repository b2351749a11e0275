//! Legion and Lancer moves: pawns that push what stands before them.

use super::game::{FamilyGame, PositionFamily, near, on, up_to_two};
use crate::exhaust::unit::{Free, SpaceUnit};
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Piece;

pub(super) const FAMILY: PositionFamily = PositionFamily {
    name: "push",
    about: "two pawns side by side, up to two men of the other side on the four squares before them, their own king on \
            its first rank and the other at most two steps from the first of them; nobody has passed",
    units,
};

fn units(game: &FamilyGame<'_>) -> Vec<SpaceUnit> {
    let pushes = game.rules.turn.legion || game.rules.turn.lancer.is_some();
    let pairs = Color::ALL.into_iter().flat_map(|us| {
        let from = Square::all().filter_map(|square| Some((square, square.offset(1, 0)?)));
        from.map(move |pair| (us, pair))
    });
    pairs.filter(|_| pushes).flat_map(|(us, pair)| of(game, us, pair)).collect()
}

fn of(game: &FamilyGame<'_>, us: Color, (west, east): (Square, Square)) -> Vec<SpaceUnit> {
    let ahead = |square: Square| [1, 2].into_iter().filter_map(move |steps| square.ahead(us, steps));
    let before: Bitboard = ahead(west).chain(ahead(east)).collect();
    let kings: Vec<Free> =
        [game.king(us, game.rank(us, 0)), game.king(!us, near(west, 2))].into_iter().flatten().collect();
    let pawns: [(Square, Piece); 2] = [west, east].map(|square| (square, game.pawn(us)));
    let free = |pieces: &[Piece]| kings.iter().copied().chain(on(pieces, before));
    let pieces = up_to_two(&game.others_of(!us));
    pieces.iter().filter_map(|pieces| game.unit(&pawns, free(pieces), &game.plain())).collect()
}
