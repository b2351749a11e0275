//! `castle.*`: both forms, from every set-up.

use super::generator::{Generator, Phase};
use super::visitor::{Mechanism, Visitor};
use crate::geometry::{Bitboard, Sliders, Square, between};
use crate::position::Action;
use crate::rules::{CastlingForm, CastlingThrough, Profile};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// Where the king castles to, attacks on its way aside.
    #[inline(always)]
    pub(super) fn castlings(&self) -> Bitboard {
        let program = self.kit.profile.program();
        // A check that only a retiring duke gives way to is none as the turn begins: `may_castle` asks.
        let check = self.riders.is_empty() && self.status.checkers.any();
        if program.turn.castling.is_none()
            || self.position.castling.0 == 0
            || self.phase == Phase::Captures
            || check
        {
            return Bitboard::EMPTY;
        }
        let king = self.kit.castling_king(self.position, Self::US);
        if king.is_empty() {
            return Bitboard::EMPTY;
        }
        self.kit.castlings(self.position, king.first()).without(self.zone)
    }

    /// Those of the castlings that are legal. Where nothing but king and rook can matter, the squares
    /// that the enemy attacks once the king has left decide.
    #[inline(always)]
    pub(super) fn legal_castlings(&self, king: Square, to: Bitboard, danger: Bitboard) -> Bitboard {
        let Some(castling) = self.kit.profile.program().turn.castling else { return Bitboard::EMPTY };
        // A rook that leaves the edge opens no line; one that stays opens none either.
        let opens = castling.form == CastlingForm::Toward && castling.rook_files != [0, 7];
        let plain = !opens && self.zone.is_empty() && self.riders.is_empty();
        let through = castling.through == CastlingThrough::Forbidden;
        let mut legal = Bitboard::EMPTY;
        for to in to {
            let safe = if through { between(king, to) | to.bit() } else { to.bit() };
            if plain && (safe & danger).is_empty()
                || !plain && self.kit.may_castle(self.position, king, to, self.riders)
            {
                legal |= to.bit();
            }
        }
        legal
    }

    /// Castles to squares that are known to be legal.
    #[inline(always)]
    pub(super) fn castles(&mut self, to: Bitboard) {
        let from = self.kit.castling_king(self.position, Self::US).first();
        for to in to {
            self.visitor.turn(Mechanism::Castle, Action::Castle { from, to });
        }
    }
}
