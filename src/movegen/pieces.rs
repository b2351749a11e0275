//! Ordinary moves of everything but pawns (`king.step`, and each piece's own clause): steps, slides and leaps.

use super::generator::Generator;
use super::status;
use super::visitor::{Mechanism, Origin, Visitor};
use crate::geometry::{Bitboard, Sliders};
use crate::rules::{Kind, MAX_KINDS, Profile};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// The steps of the king. A royal one goes neither where it is attacked nor into a zone.
    #[inline(always)]
    pub(super) fn king(&mut self) {
        let program = self.kit.profile.program();
        for from in self.position.of(Self::US, program.king) {
            let mut to = self.kit.reach(Self::US, program.king, from, self.occupied) & self.free();
            to = self.wanted(to);
            if program.turn.royal {
                to = to.without(self.zone);
                if to.any() {
                    let occupied = self.occupied.without(self.riders);
                    to = to.without(status::danger(self.kit, self.position, Self::US, occupied));
                }
            }
            self.visitor.targets(Mechanism::Piece, program.king, Origin::At(from), to);
        }
    }

    /// The moves of all kinds that have movement tables.
    #[inline(always)]
    pub(super) fn pieces(&mut self) {
        let program = *self.kit.profile.program();
        for index in 0..MAX_KINDS {
            if index >= program.kinds as usize {
                break;
            }
            let kind = Kind::new(index as u8);
            if kind == program.king || kind == program.pawn || Some(kind) == program.duke {
                continue;
            }
            for from in self.position.of(Self::US, kind) {
                let to = self.kit.reach(Self::US, kind, from, self.occupied) & self.free();
                self.piece_targets(Mechanism::Piece, kind, from, to);
            }
        }
    }

    /// Where an ordinary move may end: empty squares and enemy pieces that are not dukes.
    #[inline(always)]
    pub(super) fn free(&self) -> Bitboard {
        self.prey | !self.occupied
    }
}
