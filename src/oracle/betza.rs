//! Movement computed a second time: each part of the Betza notation as single steps with their repetitions, in the
//! directions of a clock face instead of coordinates.

use regra_documents::betza::{Atom, BetzaPart, Direction, Modality, Word, parse};

use regra_rules::geometry::Color;

/// One direction of movement, as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BetzaStep {
    /// To the right.
    pub(super) files: i8,
    /// Up the board.
    pub(super) ranks: i8,
    /// How many times in a row it may be made to empty squares, until it meets a piece.
    pub(super) moves: u8,
    /// How many times in a row it may be made if the last one captures the first piece met.
    pub(super) captures: u8,
}

/// The directions of an atom, clockwise from straight ahead or from the first one after it.
struct Clock {
    hands: Vec<(i8, i8)>,
    /// The hands that a single letter names, as bits, the first hand lowest.
    named: fn(Direction) -> u8,
    /// The hands that two letters in a row name.
    pair: fn(u8, Direction, Direction) -> u8,
}

impl BetzaStep {
    /// The step from a side's point of view: Black's is turned round.
    pub(super) fn of(self, color: Color) -> Self {
        if color == Color::White { self } else { Self { files: -self.files, ranks: -self.ranks, ..self } }
    }
}

/// The length of the board: no step can be repeated more often.
const UNLIMITED: u8 = 15;

/// The steps of a movement such as `fsW2bWfF`; text that is no Betza moves nowhere.
pub(super) fn steps(betza: &str) -> Vec<BetzaStep> {
    let parts = parse(betza).unwrap_or_default();
    parts.iter().flat_map(steps_of).collect()
}

fn steps_of(part: &BetzaPart) -> Vec<BetzaStep> {
    let mut all = Vec::new();
    for (clock, own) in clocks(part.atom) {
        let most = match (part.range, part.rider) {
            (Some(0), _) | (None, true) => UNLIMITED,
            (Some(number), _) => number,
            (None, false) => own,
        };
        let (moves, captures) = match part.modality {
            Modality::Both => (most, most),
            Modality::Move => (most, 0),
            Modality::Capture => (0, most),
        };
        let wanted = clock.wanted(&part.words);
        for (hour, &(files, ranks)) in clock.hands.iter().enumerate() {
            if wanted >> hour & 1 != 0 {
                all.push(BetzaStep { files, ranks, moves, captures });
            }
        }
    }
    all
}

/// The clocks of an atom, and how often each step repeats by itself.
fn clocks(atom: Atom) -> Vec<(Clock, u8)> {
    match atom {
        Atom::Wazir => vec![(straight(1), 1)],
        Atom::Dabbaba => vec![(straight(2), 1)],
        Atom::Threeleaper => vec![(straight(3), 1)],
        Atom::Ferz => vec![(diagonal(1), 1)],
        Atom::Alfil => vec![(diagonal(2), 1)],
        Atom::Tripper => vec![(diagonal(3), 1)],
        Atom::Knight => vec![(oblique(1, 2), 1)],
        Atom::Camel => vec![(oblique(1, 3), 1)],
        Atom::Zebra => vec![(oblique(2, 3), 1)],
        Atom::Rook => vec![(straight(1), UNLIMITED)],
        Atom::Bishop => vec![(diagonal(1), UNLIMITED)],
        Atom::Queen => vec![(straight(1), UNLIMITED), (diagonal(1), UNLIMITED)],
        Atom::King => vec![(straight(1), 1), (diagonal(1), 1)],
    }
}

impl Clock {
    /// The hands that all words together name; every hand if there is no word.
    fn wanted(&self, words: &[Word]) -> u8 {
        if words.is_empty() {
            return u8::MAX;
        }
        words.iter().fold(0, |all, word| {
            all | match *word {
                Word::One(letter) => (self.named)(letter),
                Word::Pair(one, two) => (self.pair)((self.named)(one), one, two),
                Word::Half(letter) => half(letter),
            }
        })
    }
}

/// Ahead, to the right, back, to the left. Two letters name two directions.
fn straight(n: i8) -> Clock {
    fn named(letter: Direction) -> u8 {
        match letter {
            Direction::Forward => 0b0001,
            Direction::Right => 0b0010,
            Direction::Backward => 0b0100,
            Direction::Left => 0b1000,
            Direction::Vertical => 0b0101,
            Direction::Sideways => 0b1010,
        }
    }
    Clock { hands: vec![(0, n), (n, 0), (0, -n), (-n, 0)], named, pair: |one, _, two| one | named(two) }
}

/// Ahead to the right, then clockwise. Two letters name the corner between them.
fn diagonal(n: i8) -> Clock {
    fn named(letter: Direction) -> u8 {
        match letter {
            Direction::Forward => 0b1001,
            Direction::Right => 0b0011,
            Direction::Backward => 0b0110,
            Direction::Left => 0b1100,
            Direction::Vertical | Direction::Sideways => 0b1111,
        }
    }
    Clock { hands: vec![(n, n), (n, -n), (-n, -n), (-n, n)], named, pair: |one, _, two| one & named(two) }
}

/// The steepest leap ahead to the right, then clockwise. A letter names the two leaps beside its direction; after
/// another letter, those of them that lie in the half of that other one.
fn oblique(near: i8, far: i8) -> Clock {
    fn named(letter: Direction) -> u8 {
        match letter {
            Direction::Forward => 0b1000_0001,
            Direction::Right => 0b0000_0110,
            Direction::Backward => 0b0001_1000,
            Direction::Left => 0b0110_0000,
            Direction::Vertical => 0b1001_1001,
            Direction::Sideways => 0b0110_0110,
        }
    }
    let right = [(near, far), (far, near), (far, -near), (near, -far)];
    let left = right.map(|(files, ranks)| (-files, -ranks));
    Clock { hands: [right, left].concat(), named, pair: |_, one, two| half(one) & named(two) }
}

/// The knight-like leaps that go toward a side at all.
fn half(letter: Direction) -> u8 {
    match letter {
        Direction::Forward => 0b1100_0011,
        Direction::Right => 0b0000_1111,
        Direction::Backward => 0b0011_1100,
        Direction::Left => 0b1111_0000,
        Direction::Vertical | Direction::Sideways => u8::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(betza: &str) -> Vec<(i8, i8, u8)> {
        let mut all: Vec<_> = steps(betza).into_iter().map(|s| (s.files, s.ranks, s.moves)).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn atoms_have_their_leaps() {
        assert_eq!(ends("W").len(), 4);
        assert_eq!(ends("N").len(), 8);
        assert_eq!(ends("K").len(), 8);
        assert!(ends("A").contains(&(-2, 2, 1)));
        assert!(ends("Q").contains(&(0, -1, UNLIMITED)));
        assert_eq!(ends("WW"), ends("R"));
        assert_eq!(ends("F0"), ends("B"));
    }

    #[test]
    fn directions_are_the_movers() {
        assert_eq!(ends("fR"), [(0, 1, UNLIMITED)]);
        assert_eq!(ends("ffN"), [(-1, 2, 1), (1, 2, 1)]);
        assert_eq!(ends("fN"), ends("ffN"));
        assert_eq!(ends("flN"), [(-2, 1, 1)]);
        assert_eq!(ends("lfNN2"), [(-1, 2, 2)]);
        assert_eq!(ends("fhN").len(), 4);
        assert_eq!(ends("fsW2"), [(-1, 0, 2), (0, 1, 2), (1, 0, 2)]);
        assert_eq!(ends("fF"), [(-1, 1, 1), (1, 1, 1)]);
        assert_eq!(ends("flF"), [(-1, 1, 1)]);
        assert_eq!(ends("fsW2bWfF").len(), 6);
    }

    #[test]
    fn moves_and_captures_go_their_own_ways() {
        let pawn = steps("fmWfcF");
        let shown: Vec<_> = pawn.iter().map(|s| (s.files, s.ranks, s.moves, s.captures)).collect();
        assert_eq!(shown, [(0, 1, 1, 0), (1, 1, 0, 1), (-1, 1, 0, 1)]);
    }
}
