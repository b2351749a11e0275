//! The neighbourhood of a Grand Duke: who enters it, who stays, who checks from it, dukes that retire.

use super::game::{FamilyGame, PositionFamily, near};
use crate::exhaust::unit::{Free, SpaceUnit};
use regra_rules::geometry::{Color, Square};
use regra_rules::position::Piece;

pub(super) const FAMILY: PositionFamily = PositionFamily {
    name: "duke",
    about: "a Grand Duke of either side on every square, one more man beside it, and both kings at most two steps away; \
            nobody has passed",
    units,
};

fn units(game: &FamilyGame<'_>) -> Vec<SpaceUnit> {
    let Some(kind) = game.rules.duke() else { return Vec::new() };
    let dukes = Color::ALL
        .into_iter()
        .flat_map(|color| Square::all().map(move |square| (square, Piece { color, kind })));
    dukes.flat_map(|duke| around(game, duke)).collect()
}

fn around(game: &FamilyGame<'_>, duke: (Square, Piece)) -> Vec<SpaceUnit> {
    let (square, _) = duke;
    let kings: Vec<Free> =
        Color::ALL.into_iter().filter_map(|color| game.king(color, near(square, 2))).collect();
    let beside = |piece| Free { piece, squares: near(square, 1) };
    let pieces = game.others().into_iter();
    pieces
        .filter_map(|piece| game.unit(&[duke], kings.iter().copied().chain([beside(piece)]), &game.plain()))
        .collect()
}
