//! Where the parts of a movement lead: the steps of an atom, and those that its words choose. The oracle works this out
//! once more.

use super::betza::{Atom, Direction, Word};

/// A step from the mover's point of view: files to the right, ranks ahead.
pub type Step = (i8, i8);

/// One square straight ahead.
pub const STRAIGHT: Step = (0, 1);
/// One square diagonally.
pub const DIAGONAL: Step = (1, 1);

/// The steps of an atom, each to be turned in every way, and whether it slides: repeats them without a number.
pub const fn leaps(atom: Atom) -> (&'static [Step], bool) {
    let steps: &[Step] = match atom {
        Atom::Wazir | Atom::Rook => &[STRAIGHT],
        Atom::Ferz | Atom::Bishop => &[DIAGONAL],
        Atom::King | Atom::Queen => &[STRAIGHT, DIAGONAL],
        Atom::Dabbaba => &[(0, 2)],
        Atom::Alfil => &[(2, 2)],
        Atom::Threeleaper => &[(0, 3)],
        Atom::Tripper => &[(3, 3)],
        Atom::Knight => &[(1, 2)],
        Atom::Camel => &[(1, 3)],
        Atom::Zebra => &[(2, 3)],
    };
    (steps, matches!(atom, Atom::Rook | Atom::Bishop | Atom::Queen))
}

/// The step turned and mirrored in every way.
pub fn turned((a, b): Step) -> Vec<Step> {
    let mut steps: Vec<Step> =
        [(a, b), (b, a)].into_iter().flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]).collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// Whether the words choose a step; without a word all are meant.
pub fn goes(words: &[Word], step: Step) -> bool {
    words.is_empty() || words.iter().any(|&word| chosen(word, step))
}

fn chosen(word: Word, step: Step) -> bool {
    let (straight, diagonal) = (step.0 == 0 || step.1 == 0, step.0.abs() == step.1.abs());
    match word {
        Word::One(one) => points(one, step) && (straight || diagonal || is_nearest(one, step)),
        Word::Pair(first, second) if straight => points(first, step) || points(second, step),
        Word::Pair(first, second) => {
            points(first, step) && points(second, step) && (diagonal || is_nearest(second, step))
        }
        Word::Half(half) => points(half, step),
    }
}

/// Whether an oblique step is one of those closest to the direction's axis.
fn is_nearest(direction: Direction, step: Step) -> bool {
    direction.is_vertical() == (step.1.abs() > step.0.abs())
}

/// Whether the step goes toward that side at all.
fn points(direction: Direction, (files, ranks): Step) -> bool {
    match direction {
        Direction::Forward => ranks > 0,
        Direction::Backward => ranks < 0,
        Direction::Vertical => ranks != 0,
        Direction::Left => files < 0,
        Direction::Right => files > 0,
        Direction::Sideways => files != 0,
    }
}
