//! `castle.*`: which king castles with which rook, where both land, and what must be empty.

use serde::Serialize;

use crate::geometry::{Bitboard, Board, ByColor, Color, FILES, Square, Wing, Word};
use regra_documents::CastlingForm;

/// `castle.*`. A king file lies between the two rook files, as the documents are checked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Castling {
    /// The board.
    pub board: Board,
    /// The rank on which each side castles, from 0.
    pub ranks: ByColor<u8>,
    /// The form, which is data of the version.
    pub form: CastlingForm,
    /// The files (a bit each) from which a king may castle.
    pub king_files: u16,
    /// The files of the rooks at the start, by [`Wing`], unless each position has its own.
    pub rook_files: [u8; 2],
    /// Whether each position has the files of its rooks.
    pub own_rooks: bool,
    /// Where the king lands under [`CastlingForm::Fixed`], by [`Wing`].
    pub king_lands: [u8; 2],
    /// Where the rook lands under [`CastlingForm::Fixed`], by [`Wing`].
    pub rook_lands: [u8; 2],
    /// Which sides may castle at all (`castle.clan`).
    pub sides: ByColor<bool>,
    /// `castle.between`.
    pub between: CastlingBetween,
    /// `castle.through`.
    pub through: CastlingThrough,
}

/// `castle.between`: what must be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CastlingBetween {
    /// Toward: every square between king and rook; over: between the king and where it lands, the rook aside; fixed:
    /// between each of the two and where it lands, the other aside.
    Empty,
    /// Only the squares that king and rook land on.
    Any,
}

/// `castle.through`: whether a square strictly between the king and where it lands may be attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CastlingThrough {
    /// None of these squares may be attacked.
    Forbidden,
    /// They may be attacked.
    Allowed,
}

impl Castling {
    /// The files from which a king may castle.
    pub fn kings(&self) -> impl Iterator<Item = u8> + use<> {
        let files = self.king_files;
        (0..self.board.files()).filter(move |file| files >> file & 1 != 0)
    }

    /// The squares from which a side's king may castle.
    #[inline(always)]
    pub const fn homes(&self, color: Color) -> Bitboard {
        Bitboard((self.king_files as Word) << (FILES * self.ranks.0[color.index()]))
    }

    /// The one square from which a side's king may castle, where there are no others: whoever has a right has
    /// its king there.
    #[inline(always)]
    pub const fn home(&self, color: Color) -> Option<Square> {
        let home = self.homes(color);
        if home.0.is_power_of_two() { Some(home.first()) } else { None }
    }

    /// Where the rook of a wing stands, on the rank of a side, where the document says so.
    #[inline(always)]
    pub const fn rook(&self, color: Color, wing: Wing) -> Square {
        Square::at(self.rook_files[wing.index()], self.ranks.0[color.index()])
    }

    /// Where the rooks may stand with which some king castles.
    #[inline(always)]
    pub const fn rooks(&self) -> Bitboard {
        let files = match self.own_rooks {
            true => Bitboard::rank(0).0,
            false => 1 << self.rook_files[0] | 1 << self.rook_files[1],
        };
        let [white, black] = self.ranks.0;
        Bitboard(files << (FILES * white) | files << (FILES * black))
    }

    /// Whether the rook may open a line to the king as both go: not one that leaves the edge of the board, nor one that
    /// stays.
    #[inline(always)]
    pub const fn opens_lines(&self) -> bool {
        match self.form {
            CastlingForm::Toward => self.rook_files[0] != 0 || self.rook_files[1] + 1 != self.board.files(),
            CastlingForm::Over => false,
            CastlingForm::Fixed => true,
        }
    }
}
