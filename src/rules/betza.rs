//! Betza's movement notation, compiled into movement tables.
//!
//! Atoms `W F D N A Z C G H`, riders `R B Q` and the king `K`, each behind direction letters
//! `f b l r s v h` and before an optional range (`R2`, `B3`). Leaps of the knight's kind read `f` as
//! the two steepest (`ffN` says the same), `fs` as the two flattest, `fh` as all four forward.
//! A pawn is written `fmWfcF` and moved by the pawn mechanisms.

use super::Movement;
use crate::geometry::{ByColor, Color, Square};

/// The only movement a pawn can have; what else it does are mechanisms.
pub(crate) const PAWN: &str = "fmWfcF";

/// A step as a white piece makes it: files to the right, ranks ahead.
type Step = (i8, i8);

/// One part of a movement: a direction, and how often the step may be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ray {
    step: Step,
    reach: u8,
}

/// Reads a movement. The error says which letter is wrong and what could stand there.
pub(crate) fn compile(betza: &str) -> Result<ByColor<Movement>, String> {
    let mut rest: Vec<char> = betza.chars().rev().collect();
    let mut rays = Vec::new();
    while !rest.is_empty() {
        rays.extend(part(betza, &mut rest)?);
    }
    Ok(ByColor(Color::ALL.map(|color| table(color, &rays))))
}

/// One atom with its modifiers and range, taken from the end of the reversed text.
fn part(betza: &str, rest: &mut Vec<char>) -> Result<Vec<Ray>, String> {
    let directions = take(rest, |c| "fblrsvh".contains(c));
    let Some(atom) = rest.pop() else {
        return Err(format!("betza `{betza}` ends where an atom should follow `{directions}`"));
    };
    let doubled = "WF".contains(atom) && rest.last() == Some(&atom);
    if doubled {
        rest.pop();
    }
    let range = take(rest, |c| c.is_ascii_digit());
    let (steps, slides) = atom_steps(betza, atom)?;
    let reach = match (range.parse::<u8>(), slides, doubled) {
        (Ok(0), true, _) => 7,
        (Ok(n @ 1..=7), true, _) => n,
        (Err(_), true, _) if range.is_empty() => {
            if doubled || "RBQ".contains(atom) {
                7
            } else {
                1
            }
        }
        (Err(_), false, _) if range.is_empty() => 1,
        _ => {
            return Err(format!(
                "range {range} does not fit `{atom}` in betza `{betza}`: only R B Q W F K take 1 to 7"
            ));
        }
    };
    let wanted = |step: &Step| directions.is_empty() || chosen(&directions, *step);
    let rays: Vec<Ray> = steps.into_iter().filter(wanted).map(|step| Ray { step, reach }).collect();
    if rays.is_empty() {
        return Err(format!("`{directions}` leaves `{atom}` no direction in betza `{betza}`"));
    }
    Ok(rays)
}

/// The leading letters that fit.
fn take(rest: &mut Vec<char>, fits: impl Fn(char) -> bool) -> String {
    let mut taken = String::new();
    while let Some(c) = rest.pop_if(|c| fits(*c)) {
        taken.push(c);
    }
    taken
}

/// The steps of an atom, and whether it can be repeated.
fn atom_steps(betza: &str, atom: char) -> Result<(Vec<Step>, bool), String> {
    Ok(match atom {
        'W' | 'R' => (turned(0, 1), true),
        'F' | 'B' => (turned(1, 1), true),
        'K' | 'Q' => ([turned(0, 1), turned(1, 1)].concat(), true),
        'D' => (turned(0, 2), false),
        'A' => (turned(2, 2), false),
        'H' => (turned(0, 3), false),
        'G' => (turned(3, 3), false),
        'N' => (turned(1, 2), false),
        'C' => (turned(1, 3), false),
        'Z' => (turned(2, 3), false),
        'm' | 'c' => {
            return Err(format!(
                "`{atom}` in betza `{betza}`: moves and captures differ only for a pawn, written `{PAWN}`"
            ));
        }
        _ => {
            return Err(format!(
                "unknown betza atom `{atom}` in `{betza}`: atoms are W F D N A Z C G H, R B Q K, directions f b l r s v h"
            ));
        }
    })
}

/// The step turned and mirrored in every way.
fn turned(a: i8, b: i8) -> Vec<Step> {
    let mut steps: Vec<Step> =
        [(a, b), (b, a)].into_iter().flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]).collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// Whether direction letters choose a step.
fn chosen(directions: &str, step: Step) -> bool {
    let letters: Vec<char> = directions.chars().collect();
    let oblique = step.0 != 0 && step.1 != 0 && step.0.abs() != step.1.abs();
    let mut i = 0;
    while let Some(&first) = letters.get(i) {
        let pair = letters.get(i + 1).copied().filter(|&next| pairs(first, next, oblique, step));
        let hit = match (oblique, pair) {
            (true, pair) => oblique_chosen(first, pair, step),
            (false, Some(second)) => points(first, step) && points(second, step),
            (false, None) => points(first, step),
        };
        if hit {
            return true;
        }
        i += if pair.is_some() { 2 } else { 1 };
    }
    false
}

/// Whether two letters in a row name one direction together, rather than one each.
fn pairs(first: char, second: char, oblique: bool, step: Step) -> bool {
    let vertical = |c| "fbv".contains(c);
    let diagonal = step.0 != 0 && step.1 != 0;
    oblique && (second == 'h' || first == second) || diagonal && vertical(first) != vertical(second)
}

/// For the knight's kind: a letter alone or doubled takes the two steps closest to its direction, a
/// second letter the flatter two of that half, `h` the whole half.
fn oblique_chosen(first: char, second: Option<char>, step: Step) -> bool {
    let steep = step.1.abs() > step.0.abs();
    let along = |c: char| "fbv".contains(c) == steep;
    match second {
        Some('h') => points(first, step),
        Some(second) if second != first => points(first, step) && points(second, step) && along(second),
        _ => points(first, step) && along(first),
    }
}

/// Whether the step goes to that side at all.
fn points(direction: char, (files, ranks): Step) -> bool {
    match direction {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'v' => ranks != 0,
        'l' => files < 0,
        'r' => files > 0,
        's' => files != 0,
        _ => false,
    }
}

/// The movement table of one side.
fn table(color: Color, rays: &[Ray]) -> Movement {
    let mut movement = Movement::none();
    for ray in rays {
        for from in Square::all() {
            enter(&mut movement, from, color, *ray);
        }
    }
    movement
}

/// Enters one ray from one square. Single steps are leaps: nothing can stand between.
fn enter(movement: &mut Movement, from: Square, color: Color, ray: Ray) {
    let (files, ranks) = ray.step;
    let ranks = if color == Color::White { ranks } else { -ranks };
    let part = match (ray.reach, files == 0 || ranks == 0) {
        (1, _) => &mut movement.leap,
        (_, true) => &mut movement.rook,
        (_, false) => &mut movement.bishop,
    };
    let mut at = from;
    for _ in 0..ray.reach {
        let Some(to) = at.offset(files, ranks) else { return };
        part[from.index()] |= to.bit().0;
        at = to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Leaps, rook and bishop parts from d4, for White, as sorted square names.
    fn from_d4(betza: &str) -> [String; 3] {
        let tables = compile(betza).expect("a betza string");
        let m = &tables[Color::White];
        let d4 = Square::at(3, 3).index();
        [m.leap[d4], m.rook[d4], m.bishop[d4]]
            .map(|set| crate::geometry::Bitboard(set).map(|s| s.to_string()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn brasuca_pieces() {
        assert_eq!(from_d4("fFWfsR2"), ["d3 c4 e4 c5 d5 e5", "b4 c4 e4 f4 d5 d6", ""]);
        assert_eq!(from_d4("fFWfsD"), ["d3 b4 c4 e4 f4 c5 d5 e5 d6", "", ""]);
        assert_eq!(from_d4("B3A"), ["b2 f2 b6 f6", "", "a1 g1 b2 f2 c3 e3 c5 e5 b6 f6 a7 g7"]);
        assert_eq!(from_d4("FfW")[0], "c3 e3 c5 d5 e5");
    }

    #[test]
    fn knights_by_direction() {
        assert_eq!(from_d4("ffN")[0], "c6 e6");
        assert_eq!(from_d4("fN"), from_d4("ffN"));
        assert_eq!(from_d4("fsN")[0], "b5 f5");
        assert_eq!(from_d4("fhN")[0], "b5 f5 c6 e6");
        assert_eq!(from_d4("N")[0].split(' ').count(), 8);
        assert_eq!(from_d4("flF")[0], "c5");
        assert_eq!(from_d4("blrW")[0], "d3 c4 e4");
    }

    #[test]
    fn black_is_the_mirror_of_white() {
        let lance = compile("fR").expect("a lance");
        assert_eq!(lance[Color::Black].rook[Square::at(0, 2).index()], 0x0101);
        assert_eq!(lance[Color::White].rook[Square::at(0, 5).index()], 0x0101 << 48);
    }

    #[test]
    fn errors_name_the_letter() {
        for (betza, word) in [
            ("fmWfcF", "pawn"),
            ("X", "`X`"),
            ("f", "ends"),
            ("N3", "range"),
            ("R9", "range"),
            ("fsvV", "`V`"),
        ] {
            let message = compile(betza).expect_err(betza);
            assert!(message.contains(word), "{message}");
        }
        assert_eq!(from_d4(""), ["", "", ""]);
    }
}
