//! A position to draw: the pieces, and marks on squares.

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::effects::{Effects, ends};
use super::plural::plural;
use regra_documents::messages::{listed, say, side};
use regra_rules::geometry::{Color, Square};
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, Setup, Turn, attacked};
use regra_rules::{Kind, Rules};

/// A position to draw.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The pieces on the board and off it, and the side to move.
    pub setup: Setup,
    /// The marks, the later over the earlier.
    pub marks: Vec<PictureMark>,
    /// A short description, for readers who cannot see the picture.
    pub title: String,
    /// A long description.
    pub description: String,
}

/// More arrows of a sort than this hide the board.
pub(super) const ARROWS: usize = 12;

/// A mark on one square or an arrow between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureMark {
    Square(Square, Sign),
    /// An arrow from a square to another.
    Arrow {
        /// Where it begins.
        from: Square,
        /// Where its point is.
        to: Square,
        /// What it means.
        sign: Sign,
    },
}

/// `from` only where an arrow begins there, the `square`, and the `sign`: what it means.
impl Serialize for PictureMark {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (begin, square, sign) = match self {
            Self::Square(square, sign) => (None, square, sign),
            Self::Arrow { from, to, sign } => (Some(from), to, sign),
        };
        let mut fields = to.serialize_struct("PictureMark", 3)?;
        if let Some(begin) = begin {
            fields.serialize_field("from", &begin.to_string())?;
        }
        fields.serialize_field("square", &square.to_string())?;
        fields.serialize_field("sign", sign.name())?;
        fields.end()
    }
}

/// The meaning of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The origin of a turn.
    Origin,
    /// The destination of a legal turn.
    Legal,
    /// A piece that a legal turn captures.
    Capture,
    /// The destination of a refused turn: a cross.
    Refused,
    /// A pushed piece: the square from which or to which it is pushed.
    Pushed,
    /// A piece that goes with the one that moves: the castling rook.
    Along,
    /// A piece of the mover's own, or a pushed one, that leaves the board.
    Leaves,
    Attacked,
    /// A turn of only the first of two rule sets.
    First,
    /// A turn of only the second of two rule sets.
    Second,
    /// A square in the zone of a side's Grand Dukes.
    Zone(Color),
}

impl Sign {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Origin => "origin",
            Self::Legal => "legal",
            Self::Capture => "capture",
            Self::Refused => "refused",
            Self::Pushed => "pushed",
            Self::Along => "along",
            Self::Leaves => "leaves",
            Self::Attacked => "attacked",
            Self::First => "first",
            Self::Second => "second",
            Self::Zone(Color::White) => "white_zone",
            Self::Zone(Color::Black) => "black_zone",
        }
    }
}

impl Picture {
    /// A position without marks.
    pub fn of(setup: Setup, title: impl Into<String>) -> Self {
        Self { setup, marks: Vec::new(), title: title.into(), description: String::new() }
    }

    /// Adds the marks of a legal turn: its origins and destinations, captures, pushes, and the mover's other pieces
    /// that go along or leave the board.
    pub fn legal(&mut self, rules: &Rules, turn: Turn) -> &mut Self {
        self.origins(turn);
        let effects = Effects::of(rules, &self.setup, turn);
        for square in ends(rules, turn, self.setup.side) {
            let taken = effects.captured.contains(&square) || effects.leaving.contains(&square);
            if !taken {
                self.square(square, Sign::Legal);
            }
        }
        effects.captured.iter().for_each(|&square| self.square(square, Sign::Capture));
        effects.leaving.iter().for_each(|&square| self.square(square, Sign::Leaves));
        effects
            .pushed
            .iter()
            .for_each(|&(from, to)| self.add(PictureMark::Arrow { from, to, sign: Sign::Pushed }));
        effects
            .along
            .iter()
            .for_each(|&(from, to)| self.add(PictureMark::Arrow { from, to, sign: Sign::Along }));
        self
    }

    /// Adds the marks of a refused turn. The caller has checked that it is refused.
    pub fn refused(&mut self, turn: Turn) -> &mut Self {
        self.origins(turn);
        self.each_destination(turn, Sign::Refused)
    }

    /// Adds the marks of a refused turn by its text, even if the text is no possible turn: the first square in it is
    /// the origin, the last one the destination.
    pub fn refused_text(&mut self, rules: &Rules, text: &str) -> &mut Self {
        if let Ok(turn) = parse_turn(rules, &Position::from_setup(rules, &self.setup), text) {
            return self.refused(turn);
        }
        let squares = squares(text);
        if let [first, .., _] = squares[..] {
            self.square(first, Sign::Origin);
        }
        if let [.., last] = squares[..] {
            self.square(last, Sign::Refused);
        }
        self
    }

    /// Adds the marks of a turn that only the first of two rule sets allows.
    pub fn first(&mut self, turn: Turn) -> &mut Self {
        self.origins(turn);
        self.each_destination(turn, Sign::First)
    }

    /// Adds the marks of a turn that only the second of two rule sets allows.
    pub fn second(&mut self, turn: Turn) -> &mut Self {
        self.origins(turn);
        self.each_destination(turn, Sign::Second)
    }

    /// Adds an arrow for each piece that a turn moves: it tells the turns of several pieces apart.
    pub fn arrow(&mut self, rules: &Rules, turn: Turn, sign: Sign) -> &mut Self {
        let ends = ends(rules, turn, self.setup.side);
        for (from, to) in turn.origins().zip(ends).filter(|(from, to)| from != to) {
            self.add(PictureMark::Arrow { from, to, sign });
        }
        self
    }

    /// Adds every square that a side attacks.
    pub fn attacked(&mut self, rules: &Rules, by: Color) -> &mut Self {
        let position = Position::from_setup(rules, &self.setup);
        for square in attacked(rules, &position, by) {
            self.square(square, Sign::Attacked);
        }
        self
    }

    /// Adds the zones of both sides, in games that have them.
    pub fn zones(&mut self, rules: &Rules) -> &mut Self {
        let Some(duke) = rules.duke().filter(|_| rules.turn.zone.is_some()) else { return self };
        for square in Square::all() {
            let Some(piece) = self.setup.at(square).filter(|piece| piece.kind == duke) else { continue };
            for near in square.bit().grown().without(square.bit()) {
                self.square(near, Sign::Zone(piece.color));
            }
        }
        self
    }

    /// Adds a long description: the pieces and the other fields of the position.
    pub fn describe(&mut self, rules: &Rules) -> &mut Self {
        let pieces = Color::ALL.map(|color| self.pieces(rules, color));
        let state = self.setup.told(rules).join(", ");
        self.description = [pieces[0].as_str(), &pieces[1], &state].join(". ") + ".";
        self
    }

    /// `white: king on e1; rooks on a1 and h1`.
    fn pieces(&self, rules: &Rules, color: Color) -> String {
        let named = |kind: Kind| {
            let stands = move |square: &Square| {
                self.setup.at(*square).is_some_and(|piece| piece.color == color && piece.kind == kind)
            };
            let squares: Vec<String> =
                Square::all().filter(stands).map(|square| square.to_string()).collect();
            let name = &rules.piece(kind).name;
            let pieces = if squares.len() > 1 { plural(name) } else { name.to_string() };
            (!squares.is_empty()).then(|| say().picture_standing(pieces, listed(squares)))
        };
        let pieces: Vec<String> = rules.kinds().filter_map(named).collect();
        format!("{}: {}", side(color), if pieces.is_empty() { say().nothing() } else { pieces.join("; ") })
    }

    fn origins(&mut self, turn: Turn) {
        turn.origins().for_each(|square| self.square(square, Sign::Origin));
    }

    fn each_destination(&mut self, turn: Turn, sign: Sign) -> &mut Self {
        turn.destinations(self.setup.side).for_each(|square| self.square(square, sign));
        self
    }

    fn square(&mut self, square: Square, sign: Sign) {
        self.add(PictureMark::Square(square, sign));
    }

    /// Adds a mark once.
    fn add(&mut self, mark: PictureMark) {
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }
}

/// The squares named in a text, in order.
pub(super) fn squares(text: &str) -> Vec<Square> {
    let names = (0..text.len()).filter_map(|at| text.get(at..at + 2));
    names.filter_map(|name| name.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regra_movegen as movegen;

    use regra_rules::position::parse_fen;

    fn rules(name: &str) -> Rules {
        regra_testing::shipped().rules(name).expect("a rule set")
    }

    /// A picture of a position, and one turn there that is legal.
    fn drawn(name: &str, fen: &str, text: &str) -> (Rules, Picture, Turn) {
        let rules = rules(name);
        let setup = parse_fen(&rules, fen).expect("a position");
        let position = Position::from_setup(&rules, &setup);
        let turn = parse_turn(&rules, &position, text).expect("a turn");
        assert!(movegen::is_legal(&rules, &position, turn), "{text}");
        (rules, Picture::of(setup, ""), turn)
    }

    /// What a legal turn marks: `e2 origin`, `e4>e5 pushed`.
    fn marks(name: &str, fen: &str, text: &str) -> Vec<String> {
        let (rules, mut picture, turn) = drawn(name, fen, text);
        picture.legal(&rules, turn);
        picture.marks.iter().map(told).collect()
    }

    fn told(mark: &PictureMark) -> String {
        match mark {
            PictureMark::Square(square, sign) => format!("{square} {}", sign.name()),
            PictureMark::Arrow { from, to, sign } => format!("{from}>{to} {}", sign.name()),
        }
    }

    #[test]
    fn what_chess_turns_mark() {
        let marks = |fen, text| marks("chess", fen, text);
        assert_eq!(marks("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"), ["e2 origin", "e4 legal"]);
        assert_eq!(marks("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3"), ["e2 origin", "d3 capture"]);
        let passing = marks("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6");
        assert_eq!(passing, ["e5 origin", "d6 legal", "d5 capture"]);
        let castled = marks("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
        assert_eq!(castled, ["e1 origin", "g1 legal", "h1>f1 along"]);
    }

    #[test]
    fn what_brazilian_turns_mark() {
        let marks = |fen, text| marks("brasuca@1.3", fen, text);
        let charged = marks("4k3/8/8/4n3/8/4P3/8/4K3[] w - - 0 1 b", "e3e5*");
        assert_eq!(charged, ["e3 origin", "e5 capture", "e3 leaves"]);
        let pushed = marks("4k3/8/8/8/4n3/8/4P3/4K3[] w - - 0 1 b", "e2e4");
        assert_eq!(pushed, ["e2 origin", "e4 legal", "e4>e5 pushed"]);
        let legion = marks("4k3/8/8/4n3/3PP3/8/8/4K3[] w - - 0 1 b", "d4d5+e4e5");
        assert_eq!(legion, ["d4 origin", "e4 origin", "d5 legal", "e5 legal", "e5>e6 pushed"]);
        assert_eq!(marks("r3k3/8/8/8/8/8/8/4K2R[] w - - 0 1 w", "pass"), [""; 0]);
    }

    #[test]
    fn a_drop_marks_where_it_lands() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[LHMMDJ] w kq - 0 1";
        assert_eq!(marks("shinobi", start, "D@d3"), ["d3 legal"]);
    }

    #[test]
    fn a_refused_text_marks_the_squares_that_it_names() {
        let rules = rules("chess");
        let setup = parse_fen(&rules, "4k3/4P3/8/8/8/8/8/K7 w - - 0 1").expect("a position");
        for (text, expected) in [
            ("a1a3", &["a1 origin", "a3 refused"][..]),
            ("e7d8", &["e7 origin", "d8 refused"]),
            ("N@e4", &["e4 refused"]),
            ("é", &[]),
        ] {
            let mut picture = Picture::of(setup.clone(), "");
            picture.refused_text(&rules, text);
            assert_eq!(picture.marks.iter().map(told).collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn zones_lie_around_dukes_and_nothing_is_said_twice() {
        let rules = rules("brasuca@1.3");
        let setup = parse_fen(&rules, "4k3/8/8/8/8/8/8/GG2K3[] w - - 0 1 b").expect("a position");
        let mut picture = Picture::of(setup, "");
        picture.zones(&rules);
        assert_eq!(picture.marks.len(), 6); // a1 b1, each next to the other; c1; a2 b2 c2
        let before = picture.marks.clone();
        assert_eq!(picture.zones(&rules).marks, before);
    }
}
