//! The board: which squares of the frame a game has.

use serde::Serialize;

use super::{Bitboard, ByColor, Color, FILES, Square, Word};

/// The squares of a game: those of a rectangle from a1, without its walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Board {
    files: u8,
    ranks: u8,
    squares: Bitboard,
}

impl Board {
    /// The board of chess.
    pub const CHESS: Self = Self::new(8, 8, Bitboard::EMPTY);

    /// So many files and ranks (at least one, at most those of the frame), without these squares.
    #[inline]
    pub const fn new(files: u8, ranks: u8, walls: Bitboard) -> Self {
        let row: Word = (1 << files) - 1;
        let (mut rank, mut all) = (0, 0);
        while rank < ranks {
            all |= row << (FILES * rank);
            rank += 1;
        }
        Self { files, ranks, squares: Bitboard(all & !walls.0) }
    }

    /// How many files it has.
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// How many ranks it has.
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Its squares.
    #[inline(always)]
    pub const fn squares(self) -> Bitboard {
        self.squares
    }

    /// The squares of its rectangle that it does not have.
    #[inline]
    pub const fn walls(self) -> Bitboard {
        Bitboard(Self::new(self.files, self.ranks, Bitboard::EMPTY).squares.0 & !self.squares.0)
    }

    /// Whether it is the board of chess.
    #[inline]
    pub const fn is_of_chess(self) -> bool {
        self.files == 8 && self.ranks == 8 && self.walls().0 == 0
    }

    /// Whether it has every square of the frame.
    #[inline]
    pub const fn is_whole(self) -> bool {
        self.squares.0 == Bitboard::ALL.0
    }

    /// Whether it has a square.
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.squares.has(square)
    }

    /// The square `files` to the right and `ranks` up, if the board has it.
    #[inline]
    pub fn offset(self, from: Square, files: i8, ranks: i8) -> Option<Square> {
        from.offset(files, ranks).filter(|&square| self.has(square))
    }

    /// The square `steps` straight ahead for a side, if the board has it.
    #[inline]
    pub fn ahead(self, from: Square, color: Color, steps: i8) -> Option<Square> {
        from.ahead(color, steps).filter(|&square| self.has(square))
    }

    /// A square's place when the board is turned upside down.
    #[inline]
    pub const fn flipped(self, square: Square) -> Square {
        Square::at(square.file(), (self.ranks - 1).wrapping_sub(square.rank()))
    }

    /// A square's place when the board is turned left to right.
    #[inline]
    pub const fn mirrored(self, square: Square) -> Square {
        Square::at((self.files - 1).wrapping_sub(square.file()), square.rank())
    }

    /// The square of its last file and its last rank, which may be a wall.
    #[inline]
    pub const fn corner(self) -> Square {
        Square::at(self.files - 1, self.ranks - 1)
    }

    /// A side's first rank, as a number from 0.
    #[inline(always)]
    pub const fn first_rank(self, color: Color) -> u8 {
        match color {
            Color::White => 0,
            Color::Black => self.ranks - 1,
        }
    }

    /// The rank that is `nth` (from 0) as a side counts from its own first; none if the board has fewer.
    #[inline]
    pub const fn nth_rank(self, color: Color, nth: u8) -> Option<u8> {
        match color {
            _ if nth >= self.ranks => None,
            Color::White => Some(nth),
            Color::Black => Some(self.ranks - 1 - nth),
        }
    }

    /// The squares of that rank; none if the board has fewer.
    #[inline]
    pub const fn rank(self, color: Color, nth: u8) -> Bitboard {
        match self.nth_rank(color, nth) {
            Some(rank) => Bitboard(Bitboard::rank(rank).0 & self.squares.0),
            None => Bitboard::EMPTY,
        }
    }

    /// A side's last rank.
    #[inline]
    pub const fn far_rank(self, color: Color) -> Bitboard {
        self.rank(color, self.ranks - 1)
    }

    /// Each side's last rank.
    #[inline]
    pub const fn far_ranks(self) -> ByColor<Bitboard> {
        ByColor([self.far_rank(Color::White), self.far_rank(Color::Black)])
    }

    /// Each side's last two ranks.
    #[inline]
    pub const fn last_two_ranks(self) -> ByColor<Bitboard> {
        let before = self.ranks.saturating_sub(2);
        let [white, black] = self.far_ranks().0;
        ByColor([
            Bitboard(white.0 | self.rank(Color::White, before).0),
            Bitboard(black.0 | self.rank(Color::Black, before).0),
        ])
    }

    /// Each side's second rank.
    #[inline]
    pub const fn start_ranks(self) -> ByColor<Bitboard> {
        ByColor([self.rank(Color::White, 1), self.rank(Color::Black, 1)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_counts_from_its_own_first_rank() {
        let board = Board::new(5, 6, Square::at(2, 2).bit());
        assert_eq!(board.squares().count(), 29);
        assert_eq!(board.walls(), Square::at(2, 2).bit());
        assert_eq!([0, 5, 6].map(|nth| board.nth_rank(Color::Black, nth)), [Some(5), Some(0), None]);
        assert_eq!(board.far_rank(Color::White).first(), Square::at(0, 5));
        assert_eq!(board.start_ranks()[Color::Black].count(), 5);
        assert_eq!(
            (board.offset(Square::at(4, 0), 1, 0), board.offset(Square::at(1, 2), 1, 0)),
            (None, None)
        );
        assert!(
            Board::CHESS.is_of_chess() && Board::new(1, 1, Bitboard::EMPTY).start_ranks().0[0].is_empty()
        );
    }
}
