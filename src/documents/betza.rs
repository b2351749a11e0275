//! The grammar of Betza's movement notation: text into parts, and parts into text.
//!
//! `spec/README.md`, *Movements*, defines the notation and its meaning. This module only parses; the meaning of the
//! parts on a board is computed twice, in `steps` and `movement` for the generator and once more in the oracle.

use std::fmt;

use super::spec::{PieceSpec, Role};
use super::suggest::short;
use crate::messages::say;

/// The only movement that a pawn can have; mechanisms add the rest.
pub(crate) const PAWN: &str = "fmWfcF";

/// One part of a movement: an atom, what limits it, and how often its step may be repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaPart {
    /// Whether it moves, captures, or both.
    pub modality: Modality,
    /// The directions in which it goes, taken together; all of them if there is no word.
    pub words: Vec<Word>,
    /// The step.
    pub atom: Atom,
    /// Whether the atom is doubled: the step is repeated as far as the board goes.
    pub rider: bool,
    /// The number behind it: maximum number of steps, 0 for no limit.
    pub range: Option<u8>,
}

/// What a part may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modality {
    /// To move and to capture.
    Both,
    /// `m`: to go to an empty square.
    Move,
    /// `c`: to capture.
    Capture,
}

/// Directions that are named together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A letter by itself.
    One(Direction),
    /// Two letters that belong together: of each axis one, or the same twice.
    Pair(Direction, Direction),
    /// A letter and `h`: the whole half of an oblique leap's directions.
    Half(Direction),
}

/// A direction from the mover's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// `f`
    Forward,
    /// `b`
    Backward,
    /// `l`
    Left,
    /// `r`
    Right,
    /// `v`: forward and backward.
    Vertical,
    /// `s`: left and right.
    Sideways,
}

/// A step in all its directions, or the letter that stands for several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Atom {
    /// `W`: one square straight.
    Wazir,
    /// `F`: one square diagonally.
    Ferz,
    /// `D`: two straight.
    Dabbaba,
    /// `A`: two diagonally.
    Alfil,
    /// `H`: three straight.
    Threeleaper,
    /// `G`: three diagonally.
    Tripper,
    /// `N`: one and two.
    Knight,
    /// `C`: one and three.
    Camel,
    /// `Z`: two and three.
    Zebra,
    /// `R`: the rider of `W`.
    Rook,
    /// `B`: the rider of `F`.
    Bishop,
    /// `Q`: `R` and `B`.
    Queen,
    /// `K`: `W` and `F`.
    King,
}

const ATOMS: [(char, Atom); 13] = [
    ('W', Atom::Wazir),
    ('F', Atom::Ferz),
    ('D', Atom::Dabbaba),
    ('A', Atom::Alfil),
    ('H', Atom::Threeleaper),
    ('G', Atom::Tripper),
    ('N', Atom::Knight),
    ('C', Atom::Camel),
    ('Z', Atom::Zebra),
    ('R', Atom::Rook),
    ('B', Atom::Bishop),
    ('Q', Atom::Queen),
    ('K', Atom::King),
];

const DIRECTIONS: [(char, Direction); 6] = [
    ('f', Direction::Forward),
    ('b', Direction::Backward),
    ('l', Direction::Left),
    ('r', Direction::Right),
    ('v', Direction::Vertical),
    ('s', Direction::Sideways),
];

impl Direction {
    fn read(letter: char) -> Option<Self> {
        DIRECTIONS.into_iter().find(|(c, _)| *c == letter).map(|(_, direction)| direction)
    }

    /// Whether it lies along the files, not along the ranks.
    pub const fn is_vertical(self) -> bool {
        matches!(self, Self::Forward | Self::Backward | Self::Vertical)
    }

    /// Whether two letters in a row form one word.
    fn joins(self, next: Self) -> bool {
        self == next || self.is_vertical() != next.is_vertical()
    }
}

impl Atom {
    fn read(letter: char) -> Option<Self> {
        ATOMS.into_iter().find(|(c, _)| *c == letter).map(|(_, atom)| atom)
    }

    /// Whether it has eight directions of one kind, like a knight.
    pub const fn is_oblique(self) -> bool {
        matches!(self, Self::Knight | Self::Camel | Self::Zebra)
    }
}

/// Checks whether a piece can have this movement: a pawn and a duke move only by their mechanisms.
pub fn check(piece: &PieceSpec, betza: &str) -> Result<(), String> {
    if piece.roles.contains(&Role::Duke) && !betza.is_empty() {
        return Err(say().duke_betza(short(betza)));
    }
    if !piece.roles.contains(&Role::Pawn) {
        return parse(betza).map(drop);
    }
    if betza != PAWN && !betza.is_empty() {
        return Err(say().pawn_betza(PAWN, short(betza)));
    }
    Ok(())
}

/// The parts of a movement; none if the text is empty.
///
/// # Errors
/// The wrong letter or number, and what could stand there.
pub fn parse(betza: &str) -> Result<Vec<BetzaPart>, String> {
    let mut parts = Vec::new();
    let mut rest = betza;
    while !rest.is_empty() {
        let part;
        (part, rest) = first_part(rest).map_err(|fault| fault.in_text(betza))?;
        parts.push(part);
    }
    Ok(parts)
}

/// The first part of a text, and the rest.
fn first_part(text: &str) -> Result<(BetzaPart, &str), BetzaFault> {
    let (modifiers, rest) = split(text, char::is_lowercase);
    let mut letters = rest.chars();
    let letter = letters.next().ok_or_else(|| BetzaFault::End(modifiers.to_owned()))?;
    let atom = Atom::read(letter).ok_or(BetzaFault::Atom(letter))?;
    let doubled = letters.as_str().strip_prefix(letter);
    let (digits, rest) = split(doubled.unwrap_or(letters.as_str()), |c| c.is_ascii_digit());
    let (modality, words) = read_modifiers(modifiers, atom)?;
    let part =
        BetzaPart { modality, words, atom, rider: doubled.is_some(), range: read_range(digits, letter)? };
    Ok((part, rest))
}

/// The leading characters that fit, and the rest.
fn split(text: &str, fits: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !fits(c)).unwrap_or(text.len()))
}

fn read_range(digits: &str, atom: char) -> Result<Option<u8>, BetzaFault> {
    match digits.parse() {
        Ok(range @ 0..=15) if digits == "0" || !digits.starts_with('0') => Ok(Some(range)),
        Err(_) if digits.is_empty() => Ok(None),
        _ => Err(BetzaFault::Range(digits.to_owned(), atom)),
    }
}

/// Reads `m` and `c`, which may stand anywhere before the atom, and the directions as words.
fn read_modifiers(letters: &str, atom: Atom) -> Result<(Modality, Vec<Word>), BetzaFault> {
    let modality = match (letters.contains('m'), letters.contains('c')) {
        (true, false) => Modality::Move,
        (false, true) => Modality::Capture,
        (true, true) | (false, false) => Modality::Both,
    };
    let mut rest = letters.chars().filter(|c| !"mc".contains(*c)).peekable();
    let mut words = Vec::new();
    while let Some(letter) = rest.next() {
        let first = match Direction::read(letter) {
            Some(direction) => direction,
            None if letter == 'h' => return Err(BetzaFault::Half),
            None => return Err(BetzaFault::Modifier(letter)),
        };
        let word = rest.peek().and_then(|&next| joined(first, next, atom)).unwrap_or(Word::One(first));
        if !matches!(word, Word::One(_)) {
            rest.next();
        }
        words.push(word);
    }
    Ok((modality, words))
}

/// The word of two letters, if they make one.
fn joined(first: Direction, next: char, atom: Atom) -> Option<Word> {
    let whole = matches!(first, Direction::Vertical | Direction::Sideways);
    match Direction::read(next) {
        Some(second) => first.joins(second).then_some(Word::Pair(first, second)),
        None => (next == 'h' && atom.is_oblique() && !whole).then_some(Word::Half(first)),
    }
}

/// An error in a text.
enum BetzaFault {
    End(String),
    Atom(char),
    Modifier(char),
    Half,
    Range(String, char),
}

impl BetzaFault {
    fn in_text(&self, betza: &str) -> String {
        let betza = short(betza);
        match self {
            Self::End(modifiers) => say().betza_end(betza, short(modifiers)),
            // Any letter, on one line.
            Self::Atom(letter) => say().betza_atom(letter.escape_debug().to_string(), betza),
            Self::Modifier(letter) => say().betza_modifier(letter.to_string(), betza),
            Self::Half => say().betza_half(betza),
            Self::Range(digits, atom) => say().betza_range(short(digits), atom.to_string(), betza),
        }
    }
}

impl fmt::Display for BetzaPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.modality {
            Modality::Both => "",
            Modality::Move => "m",
            Modality::Capture => "c",
        })?;
        self.words.iter().try_for_each(|word| write!(f, "{word}"))?;
        write!(f, "{}", self.atom)?;
        if self.rider {
            write!(f, "{}", self.atom)?;
        }
        self.range.map_or(Ok(()), |range| write!(f, "{range}"))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(direction) => write!(f, "{direction}"),
            Self::Pair(first, second) => write!(f, "{first}{second}"),
            Self::Half(direction) => write!(f, "{direction}h"),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = DIRECTIONS.into_iter().find(|(_, direction)| direction == self);
        letter.map_or(Ok(()), |(letter, _)| write!(f, "{letter}"))
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ATOMS.into_iter().find(|(_, atom)| atom == self);
        letter.map_or(Ok(()), |(letter, _)| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(betza: &str) -> BetzaPart {
        let mut parts = parse(betza).expect(betza);
        assert_eq!(parts.len(), 1, "{betza}");
        parts.remove(0)
    }

    #[test]
    fn a_doubled_atom_is_a_rider_and_a_number_its_range() {
        assert_eq!((only("NN").rider, only("NN").range), (true, None));
        assert_eq!((only("WW3").rider, only("WW3").range), (true, Some(3)));
        assert_eq!((only("R2").rider, only("R2").range), (false, Some(2)));
        assert_eq!(parse("WWW").expect("two parts").len(), 2);
        assert_eq!(parse("").expect("no movement"), []);
    }

    #[test]
    fn directions_pair_across_the_axes_from_the_left() {
        use Direction::{Backward, Forward, Left, Right};
        assert_eq!(only("frlF").words, [Word::Pair(Forward, Right), Word::One(Left)]);
        assert_eq!(only("fblF").words, [Word::One(Forward), Word::Pair(Backward, Left)]);
        assert_eq!(only("fhbN").words, [Word::Half(Forward), Word::One(Backward)]);
    }

    #[test]
    fn what_is_no_atom_is_said_on_one_line() {
        let why = parse("f\u{1b}").expect_err("no atom");
        assert!(why.starts_with("unknown betza atom `\\u{1b}` in `f `"), "{why}");
    }

    #[test]
    fn what_moves_only_or_captures_only() {
        assert_eq!(only("fmlF"), only("mflF"));
        assert_eq!(only("cN").modality, Modality::Capture);
        assert_eq!(only("mcN"), only("N"));
        let pawn = parse(PAWN).expect("a pawn");
        assert_eq!(pawn.iter().map(ToString::to_string).collect::<String>(), "mfWcfF");
    }

    #[test]
    fn parts_are_written_as_they_are_read() {
        for betza in ["fFWfsR2", "mNNcffC3", "lhbsZslvvDD0", "KKQHGA"] {
            let written: String = parse(betza).expect(betza).iter().map(ToString::to_string).collect();
            assert_eq!(written, betza);
        }
    }

    #[test]
    fn errors_name_the_letter() {
        for (betza, words) in [
            ("X", "unknown betza atom `X` in `X`"),
            ("WÄ", "unknown betza atom `Ä`"),
            ("W W", "unknown betza atom ` `"),
            ("f", "ends where an atom should follow `f`"),
            ("fsvV", "unknown betza atom `V`"),
            ("nN", "unknown modifier `n` in betza `nN`: before an atom stand directions"),
            ("N16", "range 16 does not fit `N`"),
            ("R99999", "range 99999 does not fit `R`"),
            ("R07", "range 07 does not fit `R`"),
            ("hN", "`h` in betza `hN`"),
            ("fhW", "behind f b l or r, before N C or Z"),
            ("vhN", "stands for no half"),
            ("flhN", "stands for no half"),
        ] {
            let message = parse(betza).expect_err(betza);
            assert!(message.contains(words), "{message}");
        }
        assert!(parse(&"f".repeat(10_000)).expect_err("no atom").len() < 200);
    }
}
