//! `castle.*`: which king castles with which rook, where both land, and what must be empty.

use serde::Serialize;

use crate::document::CastlingForm;
use crate::geometry::{Bitboard, ByColor, Color, Square, Wing};

/// `castle.*`. A king file lies between the two rook files, as the documents are checked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Castling {
    /// The form, which is data of the version.
    pub form: CastlingForm,
    /// The files (0–7, a bit each) of the first rank from which a king may castle.
    pub king_files: u8,
    /// The files of the rooks at the start, by [`Wing`]; under [`CastlingForm::Fixed`] each position has its own.
    pub rook_files: [u8; 2],
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
    /// The squares from which a side's king may castle.
    #[inline(always)]
    pub const fn homes(&self, color: Color) -> Bitboard {
        Bitboard((self.king_files as u64) << (8 * color.rank(0)))
    }

    /// The one square from which a side's king may castle, where there are no others: whoever has a right has
    /// its king there.
    #[inline(always)]
    pub const fn home(&self, color: Color) -> Option<Square> {
        let home = self.homes(color);
        if home.0.is_power_of_two() { Some(home.first()) } else { None }
    }

    /// Whether king and rook land on files of their own, and the rooks' files belong to the position.
    #[inline(always)]
    pub const fn is_fixed(&self) -> bool {
        matches!(self.form, CastlingForm::Fixed)
    }

    /// Where the rook of a wing stands, on the first rank of a side, where the document says so.
    #[inline(always)]
    pub const fn rook(&self, color: Color, wing: Wing) -> Square {
        Square::at(self.rook_files[wing.index()], color.rank(0))
    }

    /// Where castling takes the king; nowhere if that is off the board.
    #[inline(always)]
    pub const fn king_lands(&self, king: Square, wing: Wing) -> Option<Square> {
        let file = match (self.form, wing) {
            (CastlingForm::Toward, Wing::East) => king.file() + 2,
            (CastlingForm::Toward, Wing::West) => king.file().wrapping_sub(2),
            (CastlingForm::Over, Wing::East) => self.rook_files[1].saturating_add(1),
            (CastlingForm::Over, Wing::West) => self.rook_files[0].wrapping_sub(1),
            (CastlingForm::Fixed, wing) => self.king_lands[wing.index()],
        };
        if file < 8 { Some(Square::at(file, king.rank())) } else { None }
    }

    /// The square that castling is written to: where the king lands; under [`CastlingForm::Fixed`], where that may be
    /// the king's own square or an ordinary step, the rook's.
    #[inline(always)]
    pub const fn notation_square(&self, rook: Square, king_destination: Square) -> Square {
        if self.is_fixed() { rook } else { king_destination }
    }

    /// Where the king lands whose castling is written to a square.
    #[inline(always)]
    pub const fn king_destination(&self, king: Square, to: Square) -> Square {
        if self.is_fixed() {
            Square::at(self.king_lands[Wing::toward(to, king).index()], king.rank())
        } else {
            to
        }
    }

    /// Where the rook ends with which the king castles.
    #[inline(always)]
    pub const fn rook_lands(&self, king: Square, rook: Square) -> Square {
        match self.form {
            CastlingForm::Toward if rook.file() > king.file() => Square::at(king.file() + 1, king.rank()),
            CastlingForm::Toward => Square::at(king.file().wrapping_sub(1), king.rank()),
            CastlingForm::Over => rook,
            CastlingForm::Fixed => Square::at(self.rook_lands[Wing::toward(rook, king).index()], king.rank()),
        }
    }

    /// The squares on which nothing but king and rook may stand.
    #[inline(always)]
    pub const fn must_be_empty(&self, king: Square, rook: Square, king_destination: Square) -> Bitboard {
        let path = match (self.between, self.form) {
            (CastlingBetween::Any, _) => 0,
            (CastlingBetween::Empty, CastlingForm::Toward) => between_on_rank(king, rook).0,
            (CastlingBetween::Empty, CastlingForm::Over) => between_on_rank(king, king_destination).0,
            (CastlingBetween::Empty, CastlingForm::Fixed) => {
                between_on_rank(king, king_destination).0
                    | between_on_rank(rook, self.rook_lands(king, rook)).0
            }
        };
        let ends = king_destination.bit().0 | self.rook_lands(king, rook).bit().0;
        Bitboard((path | ends) & !(king.bit().0 | rook.bit().0))
    }

    /// The squares that the enemy may not attack: where the king lands and, under `castle.through` =
    /// forbidden, what it passes. That it is not in check is another matter.
    #[inline(always)]
    pub const fn must_not_be_attacked(&self, king: Square, king_destination: Square) -> Bitboard {
        let through = match self.through {
            CastlingThrough::Forbidden => between_on_rank(king, king_destination).0,
            CastlingThrough::Allowed => 0,
        };
        Bitboard(through | king_destination.bit().0)
    }
}

/// The squares strictly between two of one rank. Computed, not looked up: with a known square it is a constant.
#[inline(always)]
const fn between_on_rank(one: Square, other: Square) -> Bitboard {
    let (one, other) = (one.bit().0, other.bit().0);
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    Bitboard(high.saturating_sub(low << 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn castling(form: CastlingForm, rook_files: [u8; 2]) -> Castling {
        let (between, through) = (CastlingBetween::Empty, CastlingThrough::Forbidden);
        let (king_lands, rook_lands) = ([2, 6], [3, 5]);
        let sides = ByColor([true; 2]);
        Castling { form, king_files: 0x7e, rook_files, king_lands, rook_lands, sides, between, through }
    }

    fn lands(castling: Castling, king: &str, wing: Wing) -> Option<String> {
        castling.king_lands(Square::parse(king)?, wing).map(|square| square.to_string())
    }

    #[test]
    fn a_king_never_leaves_the_board() {
        let toward = castling(CastlingForm::Toward, [0, 7]);
        assert_eq!(lands(toward, "b1", Wing::West), None);
        assert_eq!(lands(toward, "b1", Wing::East).as_deref(), Some("d1"));
        assert_eq!(lands(toward, "c8", Wing::West).as_deref(), Some("a8"));
        assert_eq!(lands(toward, "g8", Wing::East), None);
        let over = castling(CastlingForm::Over, [0, 7]);
        assert_eq!((lands(over, "b1", Wing::West), lands(over, "b1", Wing::East)), (None, None));
        assert_eq!(lands(castling(CastlingForm::Over, [2, 5]), "d1", Wing::West).as_deref(), Some("b1"));
        let off = castling(CastlingForm::Over, [u8::MAX; 2]);
        assert_eq!((lands(off, "b1", Wing::West), lands(off, "b1", Wing::East)), (None, None));
    }

    #[test]
    fn what_must_be_empty_is_never_the_kings_own_square_nor_the_rooks() {
        let squares = |castling: Castling, king: &str, rook: &str, lands: &str| {
            let [king, rook, lands] = [king, rook, lands].map(|s| Square::parse(s).unwrap());
            castling.must_be_empty(king, rook, lands).map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
        };
        let toward = castling(CastlingForm::Toward, [0, 7]);
        assert_eq!(squares(toward, "e1", "a1", "c1"), "b1 c1 d1");
        assert_eq!(squares(Castling { between: CastlingBetween::Any, ..toward }, "e1", "a1", "c1"), "c1 d1");
        assert_eq!(squares(toward, "c1", "a1", "a1"), "b1");
        let over = castling(CastlingForm::Over, [2, 5]);
        assert_eq!(squares(over, "e1", "c1", "b1"), "b1 d1");
        assert_eq!(squares(Castling { between: CastlingBetween::Any, ..over }, "e1", "c1", "b1"), "b1");
        let fixed = castling(CastlingForm::Fixed, [0, 7]);
        assert_eq!(squares(fixed, "b1", "h1", "g1"), "c1 d1 e1 f1 g1");
        assert_eq!(squares(fixed, "b1", "a1", "c1"), "c1 d1");
        assert_eq!(squares(Castling { between: CastlingBetween::Any, ..fixed }, "b1", "h1", "g1"), "f1 g1");
        assert_eq!(
            (squares(fixed, "f1", "g1", "g1"), squares(fixed, "g1", "h1", "g1")),
            (String::new(), "f1".into())
        );
        assert_eq!(squares(fixed, "g1", "b1", "c1"), "c1 d1 e1 f1");
    }
}
