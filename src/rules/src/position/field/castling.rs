//! Castling rights.

use std::fmt;

use super::shape::{At, Field, KEYS_OF_A_FIELD, Shown};
use crate::CastlingWay;
use crate::geometry::{Bitboard, Board, Color, FILES, Square, Wing};
use crate::position::text::{FenErrorKind, FenFault, Span, quoted};
use crate::{Castling, Kind, Role, Rules};
use regra_documents::messages::{say, side};

/// Castling rights as bits: four for the rights. Where each position has its own rook files, some more for the file of
/// each rook, counted from the far edge of the board. That count is never 0, since the king stands between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(pub RightsBits);

/// Room for the rights and the rooks' files.
#[cfg(feature = "small")]
type RightsBits = u16;
/// Room for the rights and the rooks' files.
#[cfg(not(feature = "small"))]
type RightsBits = u32;

/// Number of bits for the rights.
const RIGHTS: u32 = 4;
/// Number of bits for the rook's file of one right.
const FILE: u32 = FILES.ilog2() + !FILES.is_power_of_two() as u32;
/// The bits of a file.
const FILE_BITS: RightsBits = (1 << FILE) - 1;

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self(0);
    /// Every right, without files.
    pub(crate) const ALL: Self = Self((1 << RIGHTS) - 1);
    /// Each right and its letter, in the order in which they are written.
    pub const LETTERS: [(char, Color, Wing); 4] = [
        ('K', Color::White, Wing::East),
        ('Q', Color::White, Wing::West),
        ('k', Color::Black, Wing::East),
        ('q', Color::Black, Wing::West),
    ];

    /// The bit of a right: with the rook on the higher file (`K`, `k`) or on the lower (`Q`, `q`).
    #[inline(always)]
    const fn bit(color: Color, wing: Wing) -> u32 {
        let side = match wing {
            Wing::East => 0,
            Wing::West => 1,
        };
        match color {
            Color::White => side,
            Color::Black => side + 2,
        }
    }

    /// The first bit of its rook's file.
    #[inline(always)]
    const fn place(color: Color, wing: Wing) -> u32 {
        RIGHTS + FILE * Self::bit(color, wing)
    }

    /// One right, with the rook that the document gives.
    #[inline(always)]
    pub const fn one(color: Color, wing: Wing) -> Self {
        Self(1 << Self::bit(color, wing))
    }

    /// One right with the rook on this file, where each position has its own.
    #[inline]
    pub const fn with_rook(color: Color, wing: Wing, file: u8) -> Self {
        let far = match wing {
            Wing::East => file % FILES,
            Wing::West => FILES - 1 - file % FILES,
        };
        Self(Self::one(color, wing).0 | (far as RightsBits) << Self::place(color, wing))
    }

    /// The file of a right's rook, if the position gives it.
    #[inline(always)]
    pub const fn rook_file(self, color: Color, wing: Wing) -> Option<u8> {
        let far = (self.0 >> Self::place(color, wing) & FILE_BITS) as u8;
        match (far, wing) {
            (0 | FILES.., _) => None,
            (_, Wing::East) => Some(far),
            (_, Wing::West) => Some(FILES - 1 - far),
        }
    }

    /// The square of a right's rook; none if the position should give it and does not.
    #[inline(always)]
    pub fn rook(self, castling: &Castling, color: Color, wing: Wing) -> Option<Square> {
        if !castling.own_rooks {
            return Some(castling.rook(color, wing));
        }
        Some(Square::at(self.rook_file(color, wing)?, castling.ranks[color]))
    }

    /// The way of a right for a king on this square; none without the right.
    #[inline(always)]
    pub fn way(self, castling: &Castling, color: Color, king: Square, wing: Wing) -> Option<CastlingWay> {
        if !self.has(color, wing) {
            return None;
        }
        CastlingWay::new(castling, king, self.rook(castling, color, wing)?, wing)
    }

    /// The files of the rooks alone, none where the document says them.
    #[inline(always)]
    pub(crate) const fn files(self) -> u64 {
        (self.0 >> RIGHTS) as u64
    }

    /// The rights with the files that [`files`](Self::files) gave.
    #[inline(always)]
    pub(crate) const fn with_files(self, files: u64) -> Self {
        Self(self.0 | (files as RightsBits) << RIGHTS)
    }

    /// Both rights of a side.
    #[inline(always)]
    pub const fn both(color: Color) -> Self {
        Self::one(color, Wing::West).and(Self::one(color, Wing::East))
    }

    /// Whether the right is there.
    #[inline(always)]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::one(color, wing).0 != 0
    }

    /// Whether there is no right.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The rights together with others.
    #[inline(always)]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rights without others, whatever rooks those have.
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        let right = other.0 & Self::ALL.0;
        // Written out, so that the compiler can evaluate it for constant rights.
        let files = ((right & 1) * (FILE_BITS << RIGHTS))
            | ((right >> 1 & 1) * (FILE_BITS << (RIGHTS + FILE)))
            | ((right >> 2 & 1) * (FILE_BITS << (RIGHTS + 2 * FILE)))
            | ((right >> 3) * (FILE_BITS << (RIGHTS + 3 * FILE)));
        Self(self.0 & !(right | files))
    }

    /// The letter of a right: its rook's file, if the position gives it.
    #[inline]
    pub(crate) fn letter(self, color: Color, wing: Wing) -> char {
        let letters = Self::LETTERS[Self::bit(color, wing) as usize].0;
        let Some(file) = self.rook_file(color, wing) else { return letters };
        let letter = char::from(b'a' + file);
        if color == Color::White { letter.to_ascii_uppercase() } else { letter }
    }

    /// The rights with their files, each moved to where `to` says.
    fn moved(self, to: impl Fn(Color, Wing, Option<u8>) -> (Color, Wing, Option<u8>)) -> Self {
        let has = Self::LETTERS.into_iter().filter(|&(_, color, wing)| self.has(color, wing));
        has.fold(Self::NONE, |all, (_, color, wing)| {
            let (color_to, wing_to, file) = to(color, wing, self.rook_file(color, wing));
            let right = Self::one(color_to, wing_to);
            all.and(file.map_or(right, |file| Self::with_rook(color_to, wing_to, file)))
        })
    }
}

/// As FEN writes them.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rights = Self::LETTERS.iter().filter(|&&(_, color, wing)| self.has(color, wing));
        let text: String = rights.map(|&(_, color, wing)| self.letter(color, wing)).collect();
        f.write_str(if text.is_empty() { "-" } else { &text })
    }
}

impl Field for CastlingRights {
    const DEFAULT: Self = Self::NONE;
    const REQUIRED: Option<fn() -> String> = Some(|| say().fen_rights());
    const PACKED: u32 = 4;

    #[inline(always)]
    fn pack(self) -> Option<u64> {
        Some(u64::from(self.0 & Self::ALL.0))
    }

    #[inline(always)]
    fn unpack(bits: u64) -> Self {
        Self(bits as RightsBits & Self::ALL.0)
    }

    #[inline(always)]
    fn key(self, keys: &[u64; KEYS_OF_A_FIELD]) -> u64 {
        let rights = keys[(self.0 & Self::ALL.0) as usize];
        if self.files() == 0 { rights } else { rights ^ self.key_of_files(keys) }
    }

    fn flipped(self, _: Board) -> Self {
        self.moved(|color, wing, file| (!color, wing, file))
    }

    fn mirrored(self, board: Board) -> Self {
        let turned = |file| (board.files() - 1).saturating_sub(file);
        self.moved(|color, wing, file| (color, wing.other(), file.map(turned)))
    }

    /// Nobody castles in a game without castling, whatever stands where.
    fn fit(self, has: bool) -> Self {
        if has { self } else { Self::NONE }
    }

    /// Reads `-`, or some of `KQkq` in any order; where each position has its own rook files, also the file of a rook.
    fn read(span: Span<'_>, rules: &Rules, at: At<'_>) -> Result<Self, FenFault> {
        let mut rights = Self::NONE;
        let letters = span.text.chars().filter(|_| span.text != "-");
        let fixed = rules.turn.castling.filter(|castling| castling.own_rooks);
        for (column, letter) in (span.column..).zip(letters) {
            let found = quoted(&letter.to_string());
            let foreign = |message| Err(FenFault { kind: FenErrorKind::Foreign, column, message });
            let Some(right) = Right::of(letter, fixed.map(|castling| castling.board.files())) else {
                let expected = if fixed.is_some() { say().fen_rights_by_file() } else { say().fen_rights() };
                return Err(FenFault::malformed(column, say().fen_found(found, expected)));
            };
            let Some(castling) = rules.turn.castling else {
                return foreign(say().fen_nobody_castles(found, &rules.family));
            };
            if !castling.sides[right.color] {
                return foreign(say().fen_never_castles(found, side(right.color), &rules.family));
            }
            let one = if castling.own_rooks {
                right.or_by_file(letter, rules, castling, at).with_its_rook(rules, castling, at)
            } else {
                right.plain()
            };
            if rights.0 & one.0 & Self::ALL.0 != 0 {
                return Err(FenFault::malformed(column, say().fen_twice(found)));
            }
            rights = rights.and(one);
        }
        Ok(rights)
    }

    /// There is no file without its right.
    fn is_expressible_in_fen(self) -> bool {
        let stray = |&(_, color, wing): &_| !self.has(color, wing) && self.rook_file(color, wing).is_some();
        !Self::LETTERS.iter().any(stray)
    }

    fn shown(self) -> Shown {
        Shown::Text(self.to_string())
    }

    fn weight(self) -> u32 {
        (self.0 & Self::ALL.0).count_ones()
    }

    fn plainer(self) -> Vec<Self> {
        (0..RIGHTS).map(|bit| self.without(Self(1 << bit))).collect()
    }
}

/// For games in which each position has its own rook files.
impl CastlingRights {
    /// The part of the rooks' files in the key of a position: behind the keys of the rights.
    fn key_of_files(self, keys: &[u64; KEYS_OF_A_FIELD]) -> u64 {
        let far = |right: u32| (self.0 >> (RIGHTS + FILE * right) & FILE_BITS) as usize;
        let of = |right: u32| keys[16 + ((right as usize) << FILE) + far(right)];
        (0..RIGHTS).fold(0, |key, right| key ^ of(right))
    }

    /// Rights that may have been read by the rules of another game, as this game writes them: each with the outermost
    /// rook of its wing where every position has its own rook files, elsewhere with the document's. Rights that the
    /// game does not have stay, for it to refuse.
    #[inline]
    pub(crate) fn in_form_of(self, rules: &Rules, at: At<'_>) -> Self {
        let fixed = rules.turn.castling.filter(|castling| castling.own_rooks);
        if fixed.is_none() && self.files() == 0 {
            return self;
        }
        let rights = Self::LETTERS.into_iter().filter(|&(_, color, wing)| self.has(color, wing));
        rights.fold(Self::NONE, |all, (_, color, wing)| {
            let plain = Right { color, which: Which::Wing(wing) };
            let home = rules.castling_rook(color, wing).map(Square::file);
            all.and(match (self.rook_file(color, wing), fixed) {
                (None, Some(castling)) => plain.with_its_rook(rules, castling, at),
                (Some(file), None) if home == Some(file) => plain.plain(),
                (None, None) => plain.plain(),
                (Some(file), _) => Self::with_rook(color, wing, file),
            })
        })
    }

    /// The rights among these that a game has.
    #[inline]
    pub(crate) fn of_game(self, rules: &Rules) -> Self {
        let castling = rules.turn.castling;
        let has = |color, wing| {
            castling.is_some_and(|castling| {
                castling.sides[color] && castling.own_rooks == self.rook_file(color, wing).is_some()
            })
        };
        let lacking = Self::LETTERS.into_iter().filter(|&(_, color, wing)| !has(color, wing));
        lacking.fold(self, |rights, (_, color, wing)| rights.without(Self::one(color, wing)))
    }
}

/// A right as a letter gives it.
struct Right {
    color: Color,
    which: Which,
}

/// The rook of a right: by wing, or by file.
enum Which {
    Wing(Wing),
    File(u8),
}

impl Right {
    fn of(letter: char, files: Option<u8>) -> Option<Self> {
        if let Some(&(_, color, wing)) = CastlingRights::LETTERS.iter().find(|right| right.0 == letter) {
            return Some(Self { color, which: Which::Wing(wing) });
        }
        let file = (letter.to_ascii_lowercase() as u32)
            .checked_sub('a' as u32)
            .filter(|&file| file < files.unwrap_or_default().into())?;
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Self { color, which: Which::File(file as u8) })
    }

    /// On a board with a file k its letter is also that of a wing: of the file where a rook stands there, since that is
    /// how such a right is written.
    fn or_by_file(self, letter: char, rules: &Rules, castling: Castling, at: At<'_>) -> Self {
        let file = (letter.to_ascii_lowercase() as u8).wrapping_sub(b'a');
        let stands = file < castling.board.files()
            && at(Square::at(file, castling.ranks[self.color])).is_some_and(|piece| {
                piece.color == self.color && rules.with_role(Role::Rook).any(|rook| rook == piece.kind)
            });
        if stands { Self { color: self.color, which: Which::File(file) } } else { self }
    }

    /// The right without the file of a rook.
    const fn plain(&self) -> CastlingRights {
        match self.which {
            Which::Wing(wing) => CastlingRights::one(self.color, wing),
            Which::File(_) => CastlingRights::NONE,
        }
    }

    /// The right with its rook's file: for a wing, that of the outermost rook. If there is none, the right has no file,
    /// which is an invalid position.
    fn with_its_rook(&self, rules: &Rules, castling: Castling, at: At<'_>) -> CastlingRights {
        let color = self.color;
        let is = |square: &Square, is: &dyn Fn(Kind) -> bool| {
            at(*square).is_some_and(|piece| piece.color == color && is(piece.kind))
        };
        let king = castling.homes(color).find(|square| is(square, &|kind| kind == rules.king()));
        match self.which {
            Which::File(file) => {
                // Without a king either wing will do: the missing king is the error.
                let beyond = king.map_or(file > 3, |king| file > king.file());
                CastlingRights::with_rook(color, if beyond { Wing::East } else { Wing::West }, file)
            }
            Which::Wing(wing) => {
                let rook = |kind: Kind| rules.with_role(Role::Rook).any(|rook| rook == kind);
                let rank = castling.board.squares() & Bitboard::rank(castling.ranks[color]);
                let beyond = |square: &Square| {
                    king.is_some_and(|king| {
                        *square != king && Wing::toward(square.file(), king.file()) == wing
                    })
                };
                let rooks = rank.filter(|square| beyond(square) && is(square, &rook));
                let outermost = if wing == Wing::East { rooks.max() } else { rooks.min() };
                outermost.map_or(self.plain(), |rook| CastlingRights::with_rook(color, wing, rook.file()))
            }
        }
    }
}
