//! The movement of a piece as one ray for each direction: the data of a small drawing.

use std::collections::BTreeMap;

use regra_rules::geometry::{Color, SQUARES, Square, Word};
use regra_rules::{Kind, Ray, Role, Rules};

/// The ordinary moves and captures of a kind of a side: steps and slides, one ray for each direction. A pawn has those
/// of every pawn. Turns that other mechanisms grant (a castling, a charge) are left out.
pub fn ways(rules: &Rules, kind: Kind, color: Color) -> Vec<Ray> {
    let piece = rules.piece(kind);
    if piece.roles.contains(&Role::Pawn) {
        let ranks = if color == Color::White { 1 } else { -1 };
        let captures = [-1, 1].map(|files| Ray { files, ranks, moves: 0, captures: 1 });
        return [Ray { files: 0, ranks, moves: 1, captures: 0 }].into_iter().chain(captures).collect();
    }
    let movement = &piece.movement[color];
    if !movement.rays.is_empty() {
        return movement.rays.clone();
    }
    let leaps = offsets(&movement.leap).map(|step| (step, 1));
    let slides = [&movement.rook, &movement.bishop].into_iter().flat_map(|table| offsets(table).map(slid));
    let mut longest: BTreeMap<(i8, i8), u8> = BTreeMap::new();
    for (step, length) in leaps.chain(slides) {
        let known = longest.entry(step).or_default();
        *known = length.max(*known);
    }
    let ray = |((files, ranks), length)| Ray { files, ranks, moves: length, captures: length };
    longest.into_iter().map(ray).collect()
}

/// The offsets in a movement table, from every square.
fn offsets(table: &[Word; SQUARES]) -> impl Iterator<Item = (i8, i8)> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let reached = pairs.filter(|(from, to)| table[from.index()] >> to.index() & 1 != 0);
    reached.map(|(from, to)| (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8))
}

/// An offset along a line as its direction and its distance.
fn slid((files, ranks): (i8, i8)) -> ((i8, i8), u8) {
    ((files.signum(), ranks.signum()), files.unsigned_abs().max(ranks.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `0,1 x2`: the directions of a kind of Brazilian chess.
    fn told(letter: char, color: Color) -> Vec<String> {
        let rules = regra_testing::shipped().rules("brasuca@1.3").expect("a rule set");
        let mut ways: Vec<String> = ways(&rules, rules.kind(letter).expect("a kind"), color)
            .iter()
            .map(|ray| format!("{},{} {}/{}", ray.files, ray.ranks, ray.moves, ray.captures))
            .collect();
        ways.sort();
        ways
    }

    #[test]
    fn directions_are_those_of_the_side() {
        // FfW: diagonal steps, and one straight ahead.
        assert_eq!(told('L', Color::White), ["-1,-1 1/1", "-1,1 1/1", "0,1 1/1", "1,-1 1/1", "1,1 1/1"]);
        assert_eq!(told('L', Color::Black), ["-1,-1 1/1", "-1,1 1/1", "0,-1 1/1", "1,-1 1/1", "1,1 1/1"]);
        assert_eq!(told('P', Color::Black), ["-1,-1 0/1", "0,-1 1/0", "1,-1 0/1"]);
    }

    #[test]
    fn slides_have_their_length_and_leaps_stand_beside_them() {
        // B3A: diagonal slides of three, and leaps to the second diagonal square.
        let mut priest = ["-1,-1", "-1,1", "1,-1", "1,1"].map(|step| format!("{step} 3/3")).to_vec();
        priest.extend(["-2,-2", "-2,2", "2,-2", "2,2"].map(|step| format!("{step} 1/1")));
        priest.sort();
        assert_eq!(told('H', Color::White), priest);
        assert!(told('R', Color::White).contains(&"0,1 7/7".to_owned()));
        assert!(told('G', Color::White).is_empty());
    }
}
