//! Charges: every piece on the first square, and on the second.

use super::game::{FamilyGame, PositionFamily, near};
use crate::exhaust::unit::{Free, SpaceUnit};
use regra_rules::Role;
use regra_rules::geometry::Square;
use regra_rules::position::Piece;

pub(super) const FAMILY: PositionFamily = PositionFamily {
    name: "charge",
    about: "a man that may charge on every square, any man or none on the square before it, any man or none on the one \
            behind that, its own king on its first rank and the other at most two steps away; nobody has passed",
    units,
};

fn units(game: &FamilyGame<'_>) -> Vec<SpaceUnit> {
    if game.rules.turn.charge.is_none() {
        return Vec::new();
    }
    let charges = |piece: &Piece| game.rules.piece(piece.kind).roles.contains(&Role::Charger);
    let chargers = game.others().into_iter().filter(charges);
    chargers.flat_map(|piece| Square::all().flat_map(move |square| of(game, square, piece))).collect()
}

fn of(game: &FamilyGame<'_>, square: Square, piece: Piece) -> Vec<SpaceUnit> {
    let us = piece.color;
    let [Some(first), Some(second)] = [1, 2].map(|steps| square.ahead(us, steps)) else { return Vec::new() };
    let kings: Vec<Free> =
        [game.king(us, game.rank(us, 0)), game.king(!us, near(square, 2))].into_iter().flatten().collect();
    let there = |at: Square| -> Vec<Option<(Square, Piece)>> {
        std::iter::once(None).chain(game.others().into_iter().map(move |piece| Some((at, piece)))).collect()
    };
    let both =
        there(first).into_iter().flat_map(|one| there(second).into_iter().map(move |other| (one, other)));
    let placed = both
        .map(|(one, other)| [Some((square, piece)), one, other].into_iter().flatten().collect::<Vec<_>>());
    placed.filter_map(|placed| game.unit(&placed, kings.iter().copied(), &game.plain())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    use regra_rules::geometry::Color;

    #[test]
    fn only_games_with_charges_have_some() {
        let count = |name: &str| {
            let rules = regra_testing::shipped().rules(name).expect(name);
            FAMILY.space(&rules, &Color::ALL).units.len()
        };
        assert_eq!(count("chess"), 0);
        assert!(count("brasuca") > 0);
    }
}
