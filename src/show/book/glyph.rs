//! Where a piece goes, as one line for each direction: what a small drawing of its movement shows.

use std::collections::BTreeMap;

use regra_rules::geometry::{Color, Square};
use regra_rules::{Kind, Ray, Role, Rules};

/// How a kind of a side moves and captures by itself: steps and slides, each direction once. A pawn has those of
/// every pawn. What other mechanisms grant it besides (a castling, a charge) is left out.
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

/// How far a table goes from anywhere.
fn offsets(table: &[u64; 64]) -> impl Iterator<Item = (i8, i8)> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let reached = pairs.filter(|(from, to)| table[from.index()] >> to.index() & 1 != 0);
    reached.map(|(from, to)| (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8))
}

/// A square of a slide as its direction and how far it is.
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
