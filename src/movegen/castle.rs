//! `castle.*`: both forms, from every set-up.

use super::generator::{Generator, Phase};
use super::visitor::{Mechanism, Visitor};
use crate::geometry::{Bitboard, Sliders, Square, between};
use crate::position::{Action, Charges};
use crate::rules::{Castling, CastlingBetween, CastlingForm, CastlingThrough, Profile};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// The squares to which the king may castle as far as rights, check and what stands between say.
    #[inline(always)]
    pub(super) fn castlings(&self) -> Bitboard {
        let Some(castling) = self.kit.profile.program().turn.castling else { return Bitboard::EMPTY };
        // Not in check as the turn begins: dukes that retire behind it still stand.
        if self.position.castling.0 == 0 || self.phase == Phase::Captures || self.checked_now() {
            return Bitboard::EMPTY;
        }
        let king = self.castling_king(castling);
        let mut to = Bitboard::EMPTY;
        for higher in [true, false] {
            if self.position.castling.has(Self::US, higher) {
                to |= self.castling(castling, king, higher);
            }
        }
        to.without(self.zone)
    }

    /// The king that castles: where kings are common there may be others, and it is the one at home.
    #[inline(always)]
    fn castling_king(&self, castling: Castling) -> Square {
        let program = self.kit.profile.program();
        let kings = self.kit.of(self.position, Self::US, program.king);
        if program.turn.royal { kings.first() } else { (kings & castling.homes(Self::US)).first() }
    }

    #[inline(always)]
    fn checked_now(&self) -> bool {
        if self.riders.is_empty() {
            self.status.checkers.any()
        } else {
            self.kit.checked(self.position, Self::US)
        }
    }

    /// Where the king castles to, on one side, if what must be empty is.
    #[inline(always)]
    fn castling(&self, castling: Castling, king: Square, higher: bool) -> Bitboard {
        let rook = Self::castling_rook(castling, higher);
        let toward = |from: u8, steps: u8| if higher { from + steps } else { from.wrapping_sub(steps) };
        let file = match castling.form {
            CastlingForm::Toward => toward(king.file(), 2),
            CastlingForm::Over => toward(rook.file(), 1),
        };
        let to = Square::at(file, Self::US.rank(0));
        let passed = between(king, to);
        let mut empty = to.bit();
        empty |= match (castling.form, castling.between) {
            (CastlingForm::Toward, CastlingBetween::Empty) => between(king, rook),
            (CastlingForm::Toward, CastlingBetween::Any) => passed,
            (CastlingForm::Over, CastlingBetween::Empty) => passed.without(rook.bit()),
            (CastlingForm::Over, CastlingBetween::Any) => Bitboard::EMPTY,
        };
        if (empty & self.occupied.without(rook.bit())).any() { Bitboard::EMPTY } else { to.bit() }
    }

    #[inline(always)]
    fn castling_rook(castling: Castling, higher: bool) -> Square {
        Square::at(castling.rook_files[usize::from(higher)], Self::US.rank(0))
    }

    /// Castles to the squares that [`castlings`](Self::castlings) gave. Where nothing but king and rook
    /// can matter, the squares that the enemy attacks decide.
    #[inline(always)]
    pub(super) fn castles(&mut self) {
        let program = self.kit.profile.program();
        let Some(castling) = program.turn.castling else { return };
        if self.castlings.is_empty() {
            return;
        }
        let king = self.castling_king(castling);
        // A rook that leaves the edge opens no line; one that stays opens none either.
        let opens = castling.form == CastlingForm::Toward && castling.rook_files != [0, 7];
        let plain = program.turn.royal && !opens && self.zone.is_empty() && self.riders.is_empty();
        for to in self.castlings {
            let passed = between(king, to);
            let through = castling.through == CastlingThrough::Forbidden;
            let action = Action::Move { from: king, to, promotion: None };
            if plain {
                let safe = if through { passed | to.bit() } else { to.bit() };
                if (safe & self.danger).is_empty() {
                    self.visitor.turn(Mechanism::Castle, action);
                }
            } else if !through || !self.passes_attack(king, passed) {
                self.try_turn(Mechanism::Castle, action);
            }
        }
    }

    /// Whether a royal king passes over an attacked square. Where no king is royal there is no check
    /// to pass through (`king.common`).
    fn passes_attack(&self, king: Square, passed: Bitboard) -> bool {
        let without = self.occupied.without(king.bit());
        self.kit.profile.program().turn.royal
            && (self.kit.attacked_rarely(self.position, Self::THEM, without, Charges::Count) & passed).any()
    }
}
