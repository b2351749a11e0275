//! Compiles a movement in Betza notation into rays and tables.

use super::{Movement, Ray};
use crate::geometry::{Board, ByColor};
use regra_documents::betza::{self, BetzaPart, Modality};
use regra_documents::steps::{self, Step};

/// Compiles a movement. The error names the wrong letter and what could stand there.
pub(crate) fn compile(betza: &str, board: Board) -> Result<ByColor<Movement>, String> {
    // No step can be repeated more often.
    let most = board.files().max(board.ranks()).saturating_sub(1).max(1);
    let rays = rays(&betza::parse(betza)?, most);
    let turned: Vec<Ray> =
        rays.iter().map(|ray| Ray { files: -ray.files, ranks: -ray.ranks, ..*ray }).collect();
    Ok(ByColor([rays, turned].map(|rays| movement(&rays, board))))
}

/// The movement as rays, one for each step: parts about the same step are merged.
fn rays(parts: &[BetzaPart], most: u8) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    for part in parts {
        let (leaps, slides) = steps::leaps(part.atom);
        let reach = reach(part, if slides { most } else { 1 }, most);
        for &leap in leaps {
            for step in steps::turned(leap).into_iter().filter(|&step| steps::goes(&part.words, step)) {
                widen(&mut rays, step, part.modality, reach);
            }
        }
    }
    rays
}

fn reach(part: &BetzaPart, own: u8, most: u8) -> u8 {
    match part.range {
        Some(0) => most,
        Some(range) => range.min(most),
        None if part.rider => most,
        None => own,
    }
}

/// Adds a part of the movement to the ray of one step.
fn widen(rays: &mut Vec<Ray>, (files, ranks): Step, modality: Modality, reach: u8) {
    let (moves, captures) = match modality {
        Modality::Both => (reach, reach),
        Modality::Move => (reach, 0),
        Modality::Capture => (0, reach),
    };
    match rays.iter_mut().find(|ray| (ray.files, ray.ranks) == (files, ranks)) {
        Some(ray) => {
            ray.moves = ray.moves.max(moves);
            ray.captures = ray.captures.max(captures);
        }
        None => rays.push(Ray { files, ranks, moves, captures }),
    }
}

/// One side's tables, or its rays if tables cannot hold one of them.
fn movement(rays: &[Ray], board: Board) -> Movement {
    let mut movement = Movement::none(board);
    if rays.iter().any(|ray| is_irregular(*ray)) {
        rays.clone_into(&mut movement.rays);
    } else {
        rays.iter().for_each(|&ray| enter(&mut movement, ray));
    }
    movement
}

/// Whether tables of leaps and slides cannot hold it: a leap that is repeated, or a step whose moves and captures have
/// different lengths.
fn is_irregular(ray: Ray) -> bool {
    ray.moves != ray.captures || ray.moves > 1 && ray.files.abs().max(ray.ranks.abs()) > 1
}

/// Enters a ray from every square. Single steps are leaps: no square lies between.
fn enter(movement: &mut Movement, ray: Ray) {
    let part = match (ray.moves, ray.files == 0 || ray.ranks == 0) {
        (1, _) => &mut movement.leap,
        (_, true) => &mut movement.rook,
        (_, false) => &mut movement.bishop,
    };
    for from in movement.board.squares() {
        let mut at = from;
        for _ in 0..ray.moves {
            let Some(to) = movement.board.offset(at, ray.files, ray.ranks) else { break };
            part[from.index()] |= to.bit().0;
            at = to;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bitboard, Color, Square, Word};

    fn names(set: Word) -> String {
        Bitboard(set).map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Leaps, rook and bishop parts from d4, for White, as sorted square names.
    fn from_d4(betza: &str) -> [String; 3] {
        let tables = compile(betza, Board::CHESS).expect("a betza string");
        let m = &tables[Color::White];
        let d4 = Square::at(3, 3).index();
        [m.leap[d4], m.rook[d4], m.bishop[d4]].map(names)
    }

    #[test]
    fn brasuca_pieces() {
        assert_eq!(from_d4("fFWfsR2"), ["d3 c5 e5", "b4 c4 e4 f4 d5 d6", ""]);
        assert_eq!(from_d4("fFWfsD"), ["d3 b4 c4 e4 f4 c5 d5 e5 d6", "", ""]);
        assert_eq!(from_d4("B3A"), ["b2 f2 b6 f6", "", "a1 g1 b2 f2 c3 e3 c5 e5 b6 f6 a7 g7"]);
        assert_eq!(from_d4("FfW")[0], "c3 e3 c5 d5 e5");
    }

    /// The published definition: `f` names the most forward pair, `fh` the forward half, `fs` what the
    /// half has beside the pair, and `fs` = `fl` + `fr`.
    #[test]
    fn knights_by_direction() {
        for (betza, squares) in [
            ("N", "c2 e2 b3 f3 b5 f5 c6 e6"),
            ("fN", "c6 e6"),
            ("ffN", "c6 e6"),
            ("bN", "c2 e2"),
            ("lN", "b3 b5"),
            ("rN", "f3 f5"),
            ("vN", "c2 e2 c6 e6"),
            ("sN", "b3 f3 b5 f5"),
            ("fsN", "b5 f5"),
            ("flN", "b5"),
            ("lfN", "c6"),
            ("lvN", "c2 c6"),
            ("rbN", "e2"),
            ("fhN", "b5 f5 c6 e6"),
            ("lhN", "c2 b3 b5 c6"),
            ("fbN", "c2 e2 c6 e6"),
            ("ffbsN", "b3 f3 c6 e6"),
        ] {
            assert_eq!(from_d4(betza)[0], squares, "{betza}");
        }
    }

    #[test]
    fn straight_and_diagonal_directions() {
        for (betza, squares) in [
            ("flF", "c5"),
            ("fsF", "c5 e5"),
            ("vlF", "c3 c5"),
            ("sF", "c3 e3 c5 e5"),
            ("fblF", "c3 c5 e5"),
            ("flW", "c4 d5"),
            ("blrW", "d3 c4 e4"),
            ("flK", "c4 c5 d5"),
            ("fK", "c5 d5 e5"),
        ] {
            assert_eq!(from_d4(betza)[0], squares, "{betza}");
        }
    }

    #[test]
    fn what_parts_say_of_one_step_is_taken_together() {
        assert_eq!(compile("RK", Board::CHESS), compile("RF", Board::CHESS));
        assert_eq!(compile("WW3", Board::CHESS), compile("R3", Board::CHESS));
        assert_eq!(compile("KK", Board::CHESS), compile("Q", Board::CHESS));
        assert_eq!(compile("mNcN", Board::CHESS), compile("N", Board::CHESS));
        let rays = |betza| compile(betza, Board::CHESS).expect("a betza string")[Color::White].rays.clone();
        assert_eq!(rays("fmR3fcR"), [Ray { files: 0, ranks: 1, moves: 3, captures: 7 }]);
        assert_eq!(rays("flNN"), [Ray { files: -2, ranks: 1, moves: 7, captures: 7 }]);
        assert!(rays("NDA").is_empty());
    }

    #[test]
    fn moving_on_an_empty_board_is_not_capturing() {
        let from = |betza: &str, square: Square| {
            let movement = &compile(betza, Board::CHESS).expect(betza)[Color::White];
            (movement.moves_from(square), movement.captures_from(square))
        };
        let (inside, last) = (Square::at(4, 6), Square::at(4, 7));
        assert_eq!((from("fR", inside), from("fR", last)), ((true, true), (false, false)));
        assert_eq!((from("fcR", inside), from("fcR", last)), ((false, true), (false, false)));
        assert_eq!(from("fmNbcN", last), (false, true));
        assert_eq!(from("", inside), (false, false));
    }

    #[test]
    fn black_sees_the_board_turned() {
        let lance = compile("fR", Board::CHESS).expect("a lance");
        assert_eq!(names(lance[Color::Black].rook[Square::at(0, 2).index()]), "a1 a2");
        assert_eq!(names(lance[Color::White].rook[Square::at(0, 5).index()]), "a7 a8");
        let left = compile("lW", Board::CHESS).expect("one step to the left");
        assert_eq!(names(left[Color::White].leap[Square::at(3, 3).index()]), "c4");
        assert_eq!(names(left[Color::Black].leap[Square::at(3, 3).index()]), "e4");
    }
}
