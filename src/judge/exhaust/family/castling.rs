//! Castling: through, out of and into attacks, over pieces, with every set of rights.

use super::game::{FamilyGame, PositionFamily, on, up_to_two};
use crate::exhaust::unit::{Free, SpaceUnit};
use regra_rules::geometry::{Bitboard, Color, Square, Wing};
use regra_rules::position::{CastlingRights, Piece, State};
use regra_rules::{Castling, Role};

pub(super) const FAMILY: PositionFamily = PositionFamily {
    name: "castling",
    about: "every set of rights, with the kings and rooks at home that it needs, and up to two more men anywhere: the \
            other king, where it has no right, counts as one of them",
    units,
};

fn units(game: &FamilyGame<'_>) -> Vec<SpaceUnit> {
    let one = |bits: u16| {
        let has = CastlingRights::LETTERS.into_iter().enumerate().filter(|(bit, _)| bits >> bit & 1 != 0);
        has.fold(CastlingRights::NONE, |all, (_, (_, color, wing))| all.and(CastlingRights::one(color, wing)))
    };
    (1..16).flat_map(|bits| of_rights(game, one(bits))).collect()
}

/// One set of rights, for each place where the kings may stand at home.
fn of_rights(game: &FamilyGame<'_>, rights: CastlingRights) -> Vec<SpaceUnit> {
    let sides = Color::ALL.map(|color| Wing::ALL.into_iter().any(|wing| rights.has(color, wing)));
    let free: Vec<Free> = Color::ALL
        .into_iter()
        .filter(|&color| !sides[color.index()])
        .filter_map(|color| game.king(color, Bitboard::ALL))
        .collect();
    let mut homes = vec![Home { pieces: Vec::new(), rights: CastlingRights::NONE }];
    for color in Color::ALL.into_iter().filter(|&color| sides[color.index()]) {
        let own = at_home(game, rights, color);
        homes = homes.iter().flat_map(|home| own.iter().map(|own| home.with(own))).collect();
    }
    let more: Vec<Vec<Piece>> =
        up_to_two(&game.others()).into_iter().filter(|pieces| pieces.len() + free.len() <= 2).collect();
    let with = |home: &Home, pieces: &Vec<Piece>| {
        let state = |state: State| State { castling: home.rights, ..state };
        let states: Vec<State> = game.plain().into_iter().map(state).collect();
        game.unit(&home.pieces, free.iter().copied().chain(on(pieces, Bitboard::ALL)), &states)
    };
    homes.iter().flat_map(|home| more.iter().filter_map(|pieces| with(home, pieces))).collect()
}

/// Pieces at home, and the rights that they have.
struct Home {
    pieces: Vec<(Square, Piece)>,
    rights: CastlingRights,
}

impl Home {
    /// Together with those of the other side, or with one more.
    fn with(&self, other: &Self) -> Self {
        let pieces = [self.pieces.as_slice(), &other.pieces].concat();
        Self { pieces, rights: self.rights.and(other.rights) }
    }
}

/// The king and the rooks that a side needs for its rights, in each way; none if it never castles.
fn at_home(game: &FamilyGame<'_>, rights: CastlingRights, color: Color) -> Vec<Home> {
    let rules = game.rules;
    let Some(castling) = rules.turn.castling.filter(|castling| castling.sides[color]) else {
        return Vec::new();
    };
    let rook = Piece { color, kind: rules.with_role(Role::Rook).first() };
    let king = Piece { color, kind: rules.king() };
    let with_king = |home: Square| Home { pieces: vec![(home, king)], rights: CastlingRights::NONE };
    let mut homes: Vec<(Square, Home)> = castling.homes(color).map(|home| (home, with_king(home))).collect();
    for wing in Wing::ALL.into_iter().filter(|&wing| rights.has(color, wing)) {
        let with_rook = |(king, home): &(Square, Home)| -> Vec<(Square, Home)> {
            let rights = rights_of(&castling, *king, color, wing);
            let rooks =
                rights.into_iter().filter_map(|right| Some((right.rook(&castling, color, wing)?, right)));
            let home = |(square, rights)| (*king, home.with(&Home { pieces: vec![(square, rook)], rights }));
            rooks.map(home).collect()
        };
        homes = homes.iter().flat_map(with_rook).collect();
    }
    homes.into_iter().map(|(_, home)| home).collect()
}

/// A right with each rook that it can be with.
fn rights_of(castling: &Castling, king: Square, color: Color, wing: Wing) -> Vec<CastlingRights> {
    if !castling.own_rooks {
        return vec![CastlingRights::one(color, wing)];
    }
    let beyond = |file: &u8| *file != king.file() && Wing::toward(*file, king.file()) == wing;
    (0..castling.board.files())
        .filter(beyond)
        .map(|file| CastlingRights::with_rook(color, wing, file))
        .collect()
}
