//! Attacks, for check and for "direct threat": the squares where an enemy piece could capture a king or a rook.

use super::oracle_rules::{OracleBoard, OracleRules, pieces};
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Piece;

impl OracleRules<'_> {
    /// Every square that a side attacks, its own pieces' squares included.
    pub(super) fn attacked(&self, board: &OracleBoard, by: Color) -> Bitboard {
        self.attacked_by_captures(board, by) | self.attacked_by_charges(board, by)
    }

    /// The squares that a side attacks, without charges.
    pub(super) fn attacked_by_captures(&self, board: &OracleBoard, by: Color) -> Bitboard {
        pieces(board, by)
            .fold(Bitboard::EMPTY, |all, (from, piece)| all | self.captures_from(board, from, piece))
    }

    /// The squares that a side attacks by charges.
    pub(super) fn attacked_by_charges(&self, board: &OracleBoard, by: Color) -> Bitboard {
        pieces(board, by)
            .fold(Bitboard::EMPTY, |all, (from, piece)| all | self.charges_from(board, from, piece))
    }

    /// The squares that one piece attacks.
    pub(super) fn strikes(&self, board: &OracleBoard, from: Square, piece: Piece) -> Bitboard {
        self.captures_from(board, from, piece) | self.charges_from(board, from, piece)
    }

    /// Whether any piece of a side attacks a square.
    pub(super) fn hits(&self, board: &OracleBoard, by: Color, square: Square) -> bool {
        pieces(board, by).any(|(from, piece)| self.strikes(board, from, piece).has(square))
    }

    /// Whether a side attacks the enemy king on a square, by a zone too where that is check.
    pub(super) fn hits_king(&self, board: &OracleBoard, by: Color, king: Square) -> bool {
        self.strikes_king(board, by, king) || self.zone_checks(board, king, !by)
    }

    /// Whether a piece of a side attacks the enemy king on a square.
    pub(super) fn strikes_king(&self, board: &OracleBoard, by: Color, king: Square) -> bool {
        !self.shelters(board, king, !by) && self.hits(board, by, king)
    }

    /// The squares that a piece attacks by an ordinary capture or a colour exchange. A duke gives no check.
    pub(super) fn captures_from(&self, board: &OracleBoard, from: Square, piece: Piece) -> Bitboard {
        let kind = self.of(piece);
        if kind.pawn {
            self.pawn_captures(from, piece.color)
        } else if kind.duke {
            Bitboard::EMPTY
        } else {
            self.captures(board, from, piece) | self.exchange(from, piece)
        }
    }

    pub(super) fn charges_from(&self, board: &OracleBoard, from: Square, piece: Piece) -> Bitboard {
        self.charge_path(board, from, piece).map_or(Bitboard::EMPTY, Square::bit)
    }
}
