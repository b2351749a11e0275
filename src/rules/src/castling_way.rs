//! The way of a castling: what a right means for a king and a rook that stand somewhere.

use crate::geometry::{Bitboard, Color, Square, Wing, Word};
use crate::{Castling, CastlingBetween, CastlingForm, CastlingThrough};

/// One castling, worked out from the form, the king's square and the rook's: what it leaves, where it lands, how it is
/// written, and what bars it. With squares that are known when this is compiled, so is every field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingWay {
    pub wing: Wing,
    pub king: Square,
    pub rook: Square,
    pub king_lands: Square,
    pub rook_lands: Square,
    /// The square that it is written to: where the king lands; where rooks may stand anywhere, so that this may
    /// be the king's own square or an ordinary step, the rook's.
    pub written: Square,
    /// `castle.between`: the squares on which nothing but king and rook may stand.
    pub empty: Bitboard,
    /// The squares that the enemy may not attack: where the king lands and, under `castle.through` = forbidden, what it
    /// passes. That it is not in check is a separate condition.
    pub safe: Bitboard,
}

impl CastlingWay {
    /// The way of this king with this rook; none if the king would land off the board.
    #[inline(always)]
    pub const fn new(castling: &Castling, king: Square, rook: Square, wing: Wing) -> Option<Self> {
        let step = match wing {
            Wing::West => u8::MAX,
            Wing::East => 1,
        };
        let (king_file, rook_file) = match castling.form {
            CastlingForm::Toward => {
                (king.file().wrapping_add(step.wrapping_mul(2)), king.file().wrapping_add(step))
            }
            CastlingForm::Over => (rook.file().wrapping_add(step), rook.file()),
            CastlingForm::Fixed => (castling.king_lands[wing.index()], castling.rook_lands[wing.index()]),
        };
        let files = castling.board.files();
        if king_file >= files || rook_file >= files {
            return None;
        }
        let [king_lands, rook_lands] =
            [Square::at(king_file, king.rank()), Square::at(rook_file, king.rank())];
        let between = match (castling.between, castling.form) {
            (CastlingBetween::Any, _) => 0,
            (CastlingBetween::Empty, CastlingForm::Toward) => between_on_rank(king, rook),
            (CastlingBetween::Empty, CastlingForm::Over) => between_on_rank(king, king_lands),
            (CastlingBetween::Empty, CastlingForm::Fixed) => {
                between_on_rank(king, king_lands) | between_on_rank(rook, rook_lands)
            }
        };
        let passed = match castling.through {
            CastlingThrough::Forbidden => between_on_rank(king, king_lands),
            CastlingThrough::Allowed => 0,
        };
        let lands = king_lands.bit().0 | rook_lands.bit().0;
        Some(Self {
            wing,
            king,
            rook,
            king_lands,
            rook_lands,
            written: if castling.own_rooks { rook } else { king_lands },
            empty: Bitboard((between | lands) & !(king.bit().0 | rook.bit().0)),
            safe: Bitboard(passed | king_lands.bit().0),
        })
    }

    /// The way of a castling that is written as this move of a side's king.
    #[inline(always)]
    pub const fn of_move(castling: &Castling, color: Color, king: Square, to: Square) -> Option<Self> {
        let wing = Wing::toward(to.file(), king.file());
        let rook = if castling.own_rooks { to } else { castling.rook(color, wing) };
        Self::new(castling, king, rook, wing)
    }
}

/// The squares strictly between two of one rank. Computed, not looked up: with a known square it is a constant.
#[inline(always)]
const fn between_on_rank(one: Square, other: Square) -> Word {
    let (one, other) = (one.bit().0, other.bit().0);
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    high.saturating_sub(low << 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Board, ByColor};

    fn castling(form: CastlingForm, rook_files: [u8; 2]) -> Castling {
        let (between, through) = (CastlingBetween::Empty, CastlingThrough::Forbidden);
        let (king_lands, rook_lands) = ([2, 6], [3, 5]);
        let sides = ByColor([true; 2]);
        Castling {
            board: Board::CHESS,
            ranks: ByColor([0, 7]),
            form,
            king_files: 0x7e,
            rook_files,
            own_rooks: matches!(form, CastlingForm::Fixed),
            king_lands,
            rook_lands,
            sides,
            between,
            through,
        }
    }

    fn way(castling: Castling, king: &str, rook: &str) -> Option<CastlingWay> {
        let (king, rook) = (Square::parse(king)?, Square::parse(rook)?);
        CastlingWay::new(&castling, king, rook, Wing::toward(rook.file(), king.file()))
    }

    #[test]
    fn a_king_never_leaves_the_board() {
        let lands = |form, king: &str, rook: &str| {
            way(castling(form, [0, 7]), king, rook).map(|way| way.king_lands.to_string())
        };
        assert_eq!(lands(CastlingForm::Toward, "b1", "a1"), None);
        assert_eq!(lands(CastlingForm::Toward, "b1", "h1").as_deref(), Some("d1"));
        assert_eq!(lands(CastlingForm::Toward, "c8", "a8").as_deref(), Some("a8"));
        assert_eq!(lands(CastlingForm::Toward, "g8", "h8"), None);
        assert_eq!(
            (lands(CastlingForm::Over, "b1", "a1"), lands(CastlingForm::Over, "b1", "h1")),
            (None, None)
        );
        assert_eq!(lands(CastlingForm::Over, "d1", "c1").as_deref(), Some("b1"));
    }

    #[test]
    fn what_must_be_empty_is_never_the_kings_own_square_nor_the_rooks() {
        let squares = |castling: Castling, king: &str, rook: &str| {
            let empty = way(castling, king, rook).unwrap().empty;
            empty.map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
        };
        let toward = castling(CastlingForm::Toward, [0, 7]);
        assert_eq!(squares(toward, "e1", "a1"), "b1 c1 d1");
        assert_eq!(squares(Castling { between: CastlingBetween::Any, ..toward }, "e1", "a1"), "c1 d1");
        assert_eq!(squares(toward, "c1", "a1"), "b1");
        let over = castling(CastlingForm::Over, [2, 5]);
        assert_eq!(squares(over, "e1", "c1"), "b1 d1");
        assert_eq!(squares(Castling { between: CastlingBetween::Any, ..over }, "e1", "c1"), "b1");
        let fixed = castling(CastlingForm::Fixed, [0, 7]);
        assert_eq!(squares(fixed, "b1", "h1"), "c1 d1 e1 f1 g1");
        assert_eq!(squares(fixed, "b1", "a1"), "c1 d1");
        assert_eq!(squares(Castling { between: CastlingBetween::Any, ..fixed }, "b1", "h1"), "f1 g1");
        assert_eq!((squares(fixed, "f1", "g1"), squares(fixed, "g1", "h1")), (String::new(), "f1".into()));
        assert_eq!(squares(fixed, "g1", "b1"), "c1 d1 e1 f1");
    }

    /// The move that a way is written as gives the same way.
    #[test]
    fn a_way_is_found_again_by_its_move() {
        for (form, rook_files, king, rook) in [
            (CastlingForm::Toward, [0, 7], "e1", "a1"),
            (CastlingForm::Over, [0, 6], "d1", "g1"),
            (CastlingForm::Fixed, [0, 7], "b1", "c1"),
        ] {
            let castling = castling(form, rook_files);
            let way = way(castling, king, rook).unwrap();
            assert_eq!(CastlingWay::of_move(&castling, Color::White, way.king, way.written), Some(way));
        }
    }
}
