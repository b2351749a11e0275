//! Castling: through, out of and into attacks, over men, with every set of rights.

use super::game::{Family, Game, on, up_to_two};
use crate::exhaust::unit::{Free, Unit};
use crate::geometry::{Bitboard, Color, Square, Wing};
use crate::position::{CastlingRights, Piece, State};
use crate::rules::Role;

pub(super) const FAMILY: Family = Family {
    name: "castling",
    about: "every set of rights, with the kings and rooks at home that it needs, and up to two more men anywhere: the \
            other king, where it has no right, counts as one of them",
    units,
};

fn units(game: &Game<'_>) -> Vec<Unit> {
    (1..16).map(CastlingRights).flat_map(|rights| of_rights(game, rights)).collect()
}

/// One set of rights, for each place where the kings may stand at home.
fn of_rights(game: &Game<'_>, rights: CastlingRights) -> Vec<Unit> {
    let sides = Color::ALL.map(|color| Wing::ALL.into_iter().any(|wing| rights.has(color, wing)));
    let states: Vec<State> =
        game.plain().into_iter().map(|state| State { castling: rights, ..state }).collect();
    let free: Vec<Free> = Color::ALL
        .into_iter()
        .filter(|&color| !sides[color.index()])
        .filter_map(|color| game.king(color, Bitboard::ALL))
        .collect();
    let mut homes: Vec<Vec<(Square, Piece)>> = vec![Vec::new()];
    for color in Color::ALL.into_iter().filter(|&color| sides[color.index()]) {
        let own = at_home(game, rights, color);
        homes = homes.iter().flat_map(|men| own.iter().map(|own| [men.as_slice(), own].concat())).collect();
    }
    let more: Vec<Vec<Piece>> =
        up_to_two(&game.others()).into_iter().filter(|men| men.len() + free.len() <= 2).collect();
    let with = |placed: &Vec<(Square, Piece)>, men: &Vec<Piece>| {
        game.unit(placed, free.iter().copied().chain(on(men, Bitboard::ALL)), &states)
    };
    homes.iter().flat_map(|placed| more.iter().filter_map(|men| with(placed, men))).collect()
}

/// The king and the rooks that a side needs for its rights, in each way; none if it never castles.
fn at_home(game: &Game<'_>, rights: CastlingRights, color: Color) -> Vec<Vec<(Square, Piece)>> {
    let rules = game.rules;
    let Some(castling) = rules.turn.castling.filter(|castling| castling.sides[color]) else {
        return Vec::new();
    };
    let rook = Piece { color, kind: rules.with_role(Role::Rook).first() };
    let wings = Wing::ALL.into_iter().filter(|&wing| rights.has(color, wing));
    let rooks: Vec<(Square, Piece)> = wings.map(|wing| (castling.rook(color, wing), rook)).collect();
    let king = Piece { color, kind: rules.king() };
    castling.homes(color).map(|home| [&[(home, king)], rooks.as_slice()].concat()).collect()
}
