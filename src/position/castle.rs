//! `castle.*`: which castlings there are, and how one is played.

use super::attack::{Charges, Kit};
use super::board::Position;
use super::course::Course;
use super::turn::{Action, Turn};
use crate::geometry::{Bitboard, Color, Sliders, Square};
use crate::rules::{Castling, Profile};

impl<P: Profile, S: Sliders> Kit<'_, P, S> {
    /// Where the king of a side that has a right to castle stands: a royal one, and of common kings the only
    /// one that stands where one castles from. Of several there nobody can tell which has not moved.
    #[inline(always)]
    pub(crate) fn castling_king(&self, position: &Position, color: Color) -> Option<Square> {
        let program = self.profile.program();
        let castling = program.turn.castling?;
        if let Some(home) = castling.home(color) {
            return Some(home);
        }
        let kings = self.of(position, color, program.king);
        if program.turn.royal {
            return Some(kings.first());
        }
        let home = kings & castling.homes(color);
        (home.any() && !home.many()).then(|| home.first())
    }

    /// Where this king of a side castles to, as far as rights and what stands in the way say. With a side and a
    /// square that are known when this is compiled, so is what must be empty.
    #[inline(always)]
    pub(crate) fn castlings(&self, position: &Position, color: Color, king: Square) -> Bitboard {
        let mut to = Bitboard::EMPTY;
        let Some(castling) = self.profile.program().turn.castling else { return to };
        for higher in [true, false] {
            if position.castling.has(color, higher)
                && let Some(lands) = castling.king_lands(king, higher)
            {
                let rook = castling.rook(color, higher);
                if (castling.kept_free(king, rook, lands) & position.occupied()).is_empty() {
                    to |= lands.bit();
                }
            }
        }
        to
    }

    /// Whether check, attacks and zones allow a castling that [`castlings`](Self::castlings) gives. There
    /// is no check to castle out of or through where kings are common (`king.common`).
    pub(crate) fn may_castle(&self, position: &Position, king: Square, to: Square, riders: Bitboard) -> bool {
        let us = position.side;
        let turn = Turn { action: Action::Castle { from: king, to }, riders };
        !self.checked(position, us)
            && !self.zone_of(position, !us).has(to)
            && !self.passes_attack(position, king, to)
            && self.safe_after(position, turn)
    }

    /// `castle.through`: whether a royal king would pass over a square that the enemy attacks.
    fn passes_attack(&self, position: &Position, king: Square, to: Square) -> bool {
        let turn = &self.profile.program().turn;
        let without = position.occupied().without(king.bit());
        let passed = |castling: Castling| castling.kept_safe(king, to).without(to.bit());
        let passed = turn.castling.map_or(Bitboard::EMPTY, passed);
        turn.royal
            && passed.any()
            && (self.attacked_rarely(position, !position.side, without, Charges::Count) & passed).any()
    }

    /// Both pieces are lifted before either is put down: one may land where the other stood.
    pub(super) fn castle(&self, course: &mut Course, from: Square, to: Square) {
        let program = self.profile.program();
        let Some(castling) = program.turn.castling else { return };
        let rook = castling.rook(course.us, to.file() > from.file());
        let lands = castling.rook_lands(from, rook);
        let partner = course.next.kind_at(rook).filter(|_| lands != rook);
        course.lift(from);
        if let Some(kind) = partner {
            course.lift(rook);
            course.next.clear(lands.bit());
            course.next.put(lands.bit(), course.us, kind);
            course.moved |= lands.bit();
        }
        course.next.clear(to.bit());
        course.next.put(to.bit(), course.us, program.king);
        course.moved |= to.bit();
        course.forget_castling(course.us);
    }

    /// Forgets the rights of a side whose king leaves a square from which one castles, in whatever way.
    #[inline(always)]
    pub(super) fn king_leaves(&self, course: &mut Course, color: Color, square: Square) {
        let turn = &self.profile.program().turn;
        if turn.castling.is_some_and(|castling| turn.royal || castling.homes(color).has(square)) {
            course.forget_castling(color);
        }
    }

    /// Forgets the rights whose rook has left its square or been captured there.
    #[inline(always)]
    pub(super) fn forget_rooks(&self, next: &mut Position, touched: Bitboard) {
        let Some(castling) = self.profile.program().turn.castling else { return };
        let [lower, higher] = castling.rook_files.map(Bitboard::file);
        let homes = (lower | higher) & (Bitboard::rank(0) | Bitboard::rank(7));
        if (touched & homes).is_empty() {
            return;
        }
        for color in Color::ALL {
            for higher in [false, true] {
                if touched.has(castling.rook(color, higher)) {
                    next.castling = next.castling.without(color, higher);
                }
            }
        }
    }
}
