//! Piece types: letters, roles and movement tables.

use std::sync::LazyLock;

use serde::Serialize;

use crate::geometry::{Bitboard, Board, ByColor, SQUARES, Square, Word};
use regra_documents::{Role, Text};

/// At most this many kinds in one game.
pub const MAX_KINDS: usize = 15;

/// Which kind of piece: an index (0–14) into [`Rules::pieces`](super::Rules::pieces), where its [`PieceType`] stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Kind(pub u8);

impl Kind {
    /// The last kind, for the king or the pawn of a game that has none: no piece of the game is of it.
    pub const ABSENT: Self = Self(MAX_KINDS as u8 - 1);

    /// The kind with this index, 0–14. [`Rules::kind`](super::Rules::kind) and
    /// [`Rules::kinds`](super::Rules::kinds) give those of a game.
    #[inline(always)]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its code on a square of the board: 1–15 (0 is an empty square).
    #[inline(always)]
    pub const fn code(self) -> u8 {
        self.0 + 1
    }
}

/// A set of kinds: bit `i` is the kind with index `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct KindSet(pub u16);

impl KindSet {
    /// Whether the kind is in the set.
    #[inline(always)]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds it holds.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The kind with the lowest index (index 0 where the set is empty).
    #[inline(always)]
    pub const fn first(self) -> Kind {
        Kind((self.0.trailing_zeros() & 15) as u8)
    }

    /// The set with one more kind.
    #[inline]
    pub const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind.0)
    }

    /// The set without a kind.
    #[inline]
    pub const fn without(self, kind: Kind) -> Self {
        Self(self.0 & !(1 << kind.0))
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self(0), Self::with)
    }
}

impl Iterator for KindSet {
    type Item = Kind;
    fn next(&mut self) -> Option<Kind> {
        let kind = (self.0 != 0).then(|| self.first())?;
        self.0 &= self.0 - 1;
        Some(kind)
    }
}

/// A kind of piece in a rule set; a [`Kind`] is its index.
#[derive(Clone, Debug)]
pub struct PieceType {
    /// Upper-case letter, White's in FEN.
    pub letter: char,
    /// Its name, in lower case.
    pub name: Text,
    /// Its movement in Betza notation, as the spec writes it.
    pub betza: String,
    /// Its further abilities.
    pub roles: Vec<Role>,
    /// The clause that grants its ordinary moves: `knight.leap`.
    pub clause: String,
    /// What it becomes where promotion goes by kind (`promotion.map`).
    pub promotes_to: Option<Kind>,
    /// Its letters in the documents of each language, if they have some.
    pub written: Option<Text>,
    /// The movement, per side: forward differs.
    pub movement: ByColor<Movement>,
    /// Its movement under readings that were not chosen.
    pub otherwise: Vec<OtherMovement>,
}

impl PieceType {
    /// The entry for a kind that the game does not have.
    #[inline]
    pub(super) fn foreign() -> &'static Self {
        static FOREIGN: LazyLock<PieceType> = LazyLock::new(|| PieceType {
            letter: '?',
            name: "piece of another game".to_owned().into(),
            betza: String::new(),
            roles: Vec::new(),
            clause: String::new(),
            promotes_to: None,
            written: None,
            movement: ByColor([Movement::none(Board::CHESS), Movement::none(Board::CHESS)]),
            otherwise: Vec::new(),
        });
        &FOREIGN
    }
}

/// A movement that a piece has under another reading of a clause that is in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherMovement {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// The word of the reading: `leap`.
    pub reading: String,
    /// The movement in Betza notation.
    pub betza: String,
}

/// A piece's moves and captures, from every square: the leaps, and the parts of the rook's and bishop's lines along
/// which it slides. Only its mask limits a slide in direction and length, since the first piece met always blocks it.
/// Movement that tables cannot express is kept as rays, entirely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The board on which it is.
    pub board: Board,
    /// Squares reached whatever stands between, by origin.
    pub leap: Box<[Word; SQUARES]>,
    /// The part of the rook's lines, by origin.
    pub rook: Box<[Word; SQUARES]>,
    /// The part of the bishop's lines, by origin.
    pub bishop: Box<[Word; SQUARES]>,
    /// All of an irregular movement, whose tables are empty: one that repeats a leap, or that captures differently than
    /// it moves.
    pub rays: Vec<Ray>,
}

/// One step, and how often it may be repeated until a piece is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// Files to the right of the board.
    pub files: i8,
    /// Ranks up the board.
    pub ranks: i8,
    /// How often to an empty square.
    pub moves: u8,
    /// How often if the last one captures.
    pub captures: u8,
}

impl Movement {
    /// A piece that does not move.
    #[inline]
    pub fn none(board: Board) -> Self {
        let table = || Box::new([0; SQUARES]);
        Self { board, leap: table(), rook: table(), bishop: table(), rays: Vec::new() }
    }

    /// Whether any square has an entry in the table.
    #[inline]
    pub fn uses(table: &[Word; SQUARES]) -> bool {
        table.iter().any(|&set| set != 0)
    }

    /// The squares from which a piece could neither move nor capture, whatever stands around it, although it can
    /// elsewhere; none for a piece that never moves.
    #[inline]
    pub fn stuck(&self) -> Bitboard {
        let goes = |square| self.moves_from(square) || self.captures_from(square);
        let squares = self.board.squares();
        let stuck: Bitboard = squares.filter(|&square| !goes(square)).collect();
        if stuck == squares { Bitboard::EMPTY } else { stuck }
    }

    /// Whether the piece never comes to a square of the other shade.
    #[inline]
    pub fn keeps_shade(&self) -> bool {
        let same =
            |from: Square, to: Square| (from.file() + from.rank() + to.file() + to.rank()).is_multiple_of(2);
        let table = |table: &[Word; SQUARES]| {
            Square::all().all(|from| Bitboard(table[from.index()]).into_iter().all(|to| same(from, to)))
        };
        let tables = [&self.leap, &self.rook, &self.bishop];
        tables.into_iter().all(|one| table(one))
            && self.rays.iter().all(|ray| (ray.files ^ ray.ranks) & 1 == 0 || !self.fits(ray))
    }

    /// Whether the board has room for a step.
    fn fits(&self, ray: &Ray) -> bool {
        self.board.squares().any_square(|from| self.board.offset(from, ray.files, ray.ranks).is_some())
    }

    /// Whether the piece could move from this square on an empty board.
    #[inline]
    pub fn moves_from(&self, from: Square) -> bool {
        self.goes_from(from, |ray| ray.moves)
    }

    /// Whether the piece could capture something from this square.
    #[inline]
    pub fn captures_from(&self, from: Square) -> bool {
        self.goes_from(from, |ray| ray.captures)
    }

    fn goes_from(&self, from: Square, most: fn(&Ray) -> u8) -> bool {
        let i = from.index();
        let goes = |ray: &Ray| most(ray) > 0 && self.board.offset(from, ray.files, ray.ranks).is_some();
        self.leap[i] | self.rook[i] | self.bishop[i] != 0 || self.rays.iter().any(goes)
    }
}
