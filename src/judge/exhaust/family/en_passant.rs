//! En passant: pins that open when two pieces leave a rank at once, checks that only this capture answers.

use super::game::{FamilyGame, PositionFamily, on, up_to_two};
use crate::exhaust::unit::{Free, SpaceUnit};
use regra_rules::geometry::{Bitboard, Color, FILES, Square};
use regra_rules::position::{EnPassant, Piece, State};

pub(super) const FAMILY: PositionFamily = PositionFamily {
    name: "en-passant",
    about: "a pawn that may be captured in passing, a pawn beside it or one on each side, both kings anywhere where they \
            are royal, and one man that attacks from afar, of the side that made the double step; where kings are common, \
            instead of them up to two men of any kind",
    units,
};

fn units(game: &FamilyGame<'_>) -> Vec<SpaceUnit> {
    if !game.rules.turn.en_passant {
        return Vec::new();
    }
    let files = || Color::ALL.into_iter().flat_map(|us| (0..FILES).map(move |file| (us, file)));
    files().flat_map(|(us, file)| of_file(game, us, file)).collect()
}

/// What may be captured on a file by `us`.
fn of_file(game: &FamilyGame<'_>, us: Color, file: u8) -> Vec<SpaceUnit> {
    let them = !us;
    let square = |file: u8, nth| game.square(them, file, nth);
    let (Some(over), Some(pushed)) = (square(file, 2), square(file, 3)) else { return Vec::new() };
    let passed = EnPassant::on(over);
    let states: Vec<State> =
        game.to_move(us).into_iter().map(|state| State { en_passant: passed, ..state }).collect();
    let beside = [file.checked_sub(1), Some(file + 1)];
    let beside: Vec<Square> = beside.into_iter().flatten().filter_map(|file| square(file, 3)).collect();
    let kings = || Color::ALL.into_iter().filter_map(|color| game.king(color, Bitboard::ALL));
    let more = |pieces: &[Piece]| -> Vec<Free> { kings().chain(on(pieces, Bitboard::ALL)).collect() };
    let pushed = (pushed, game.pawn(them));
    let alone =
        |at: Square, pieces: &Vec<Piece>| game.unit(&[pushed, (at, game.pawn(us))], more(pieces), &states);
    let company = company(game, them);
    let mut units: Vec<SpaceUnit> = beside
        .iter()
        .flat_map(|&at| company.iter().filter_map(|pieces| alone(at, pieces)).collect::<Vec<_>>())
        .collect();
    if let [west, east] = beside[..] {
        units.extend(game.unit(&[pushed, (west, game.pawn(us)), (east, game.pawn(us))], kings(), &states));
    }
    units
}

/// Nobody, and who matters.
fn company(game: &FamilyGame<'_>, them: Color) -> Vec<Vec<Piece>> {
    if !game.rules.turn.royal {
        return up_to_two(&game.others());
    }
    let afar = |piece: &Piece| {
        let movement = &game.rules.piece(piece.kind).movement[piece.color];
        let slides =
            [&movement.rook, &movement.bishop].into_iter().any(|table| table.iter().any(|&set| set != 0));
        slides || movement.rays.iter().any(|ray| ray.captures > 1)
    };
    let sliders = game.others_of(them).into_iter().filter(afar).map(|piece| vec![piece]);
    std::iter::once(Vec::new()).chain(sliders).collect()
}
