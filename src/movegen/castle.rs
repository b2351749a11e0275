//! `castle.*`: both forms, from every set-up.

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use crate::geometry::{Bitboard, Sliders, Square, between};
use crate::position::{Action, Charges};
use crate::rules::{Castling, CastlingBetween, CastlingForm, CastlingThrough, Profile};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    #[inline(always)]
    pub(super) fn castles(&mut self) {
        let program = self.kit.profile.program();
        let Some(castling) = program.turn.castling else { return };
        // Not in check as the turn begins: dukes that retire behind it still stand.
        if self.position.castling.0 == 0 || self.checked_now() {
            return;
        }
        let king = self.position.of(Self::US, program.king).first();
        for higher in [true, false] {
            if self.position.castling.has(Self::US, higher) {
                self.castle(castling, king, higher);
            }
        }
    }

    #[inline(always)]
    fn checked_now(&self) -> bool {
        if self.riders.is_empty() {
            self.status.checkers.any()
        } else {
            self.kit.checked(self.position, Self::US)
        }
    }

    #[inline(always)]
    fn castle(&mut self, castling: Castling, king: Square, higher: bool) {
        let rank = Self::US.rank(0);
        let rook = Square::at(castling.rook_files[usize::from(higher)], rank);
        let toward = |from: u8, steps: u8| if higher { from + steps } else { from.wrapping_sub(steps) };
        let file = match castling.form {
            CastlingForm::Toward => toward(king.file(), 2),
            CastlingForm::Over => toward(rook.file(), 1),
        };
        let to = Square::at(file, rank);
        let passed = between(king, to);
        let mut empty = to.bit();
        empty |= match (castling.form, castling.between) {
            (CastlingForm::Toward, CastlingBetween::Empty) => between(king, rook),
            (CastlingForm::Toward, CastlingBetween::Any) => passed,
            (CastlingForm::Over, CastlingBetween::Empty) => passed.without(rook.bit()),
            (CastlingForm::Over, CastlingBetween::Any) => Bitboard::EMPTY,
        };
        if (empty & self.occupied.without(rook.bit())).any() || self.zone.has(to) {
            return;
        }
        // Where no king is royal there is no check to pass through (`king.common`).
        let royal = self.kit.profile.program().turn.royal;
        if royal && castling.through == CastlingThrough::Forbidden {
            let without = self.occupied.without(king.bit());
            let attacked = self.kit.attacked_rarely(self.position, Self::THEM, without, Charges::Count);
            if (attacked & passed).any() {
                return;
            }
        }
        self.try_turn(Mechanism::Castle, Action::Move { from: king, to, promotion: None });
    }
}
