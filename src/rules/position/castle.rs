//! `castle.*`: which castlings there are, and how one is played.

use super::attack::{Charges, Context};
use super::board::Position;
use super::field::CastlingRights;
use super::play_state::PlayState;
use super::turn::{Action, Turn};
use crate::geometry::{Bitboard, Color, Sliders, Square, Wing};
use crate::{Castling, Mark, Profile, RetireBehind};

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// Where the king of a side that has a right to castle stands: a royal one, and of common kings the only
    /// one that stands where one castles from. Of several there nobody can tell which has not moved.
    #[inline(always)]
    pub fn castling_king(&self, position: &Position, color: Color) -> Option<Square> {
        let program = self.profile.program();
        let castling = program.turn.castling?;
        if let Some(home) = castling.home(color) {
            return Some(home);
        }
        let kings = self.of(position, color, program.king);
        if program.turn.has_royal(color) {
            return Some(kings.first());
        }
        let home = kings & castling.homes(color);
        (home.any() && !home.many()).then(|| home.first())
    }

    /// Where this king of a side castles to, as that is written, as far as rights and what stands in the way say. With
    /// a side and a square that are known when this is compiled, so is what must be empty.
    #[inline(always)]
    pub fn castlings(&self, position: &Position, color: Color, king: Square) -> Bitboard {
        let mut to = Bitboard::EMPTY;
        let Some(castling) = self.profile.program().turn.castling else { return to };
        for wing in [Wing::East, Wing::West] {
            if position.castling.has(color, wing)
                && let Some(king_destination) = castling.king_lands(king, wing)
            {
                let Some(rook) = position.castling.rook(&castling, color, wing) else { continue };
                if (castling.must_be_empty(king, rook, king_destination) & position.occupied()).is_empty() {
                    to |= castling.notation_square(rook, king_destination).bit();
                }
            }
        }
        to
    }

    /// Whether check, attacks and zones allow a castling that [`castlings`](Self::castlings) gives. There
    /// is no check to castle out of or through where kings are common (`king.common`).
    #[inline]
    pub fn may_castle(&self, position: &Position, king: Square, to: Square, retiring: Bitboard) -> bool {
        let us = position.side;
        let turn = Turn { action: Action::Castle { from: king, to }, retiring };
        let behind = self.profile.program().turn.retire_behind;
        let king_destination = self.king_destination(king, to);
        (retiring.is_empty() || behind == RetireBehind::Any)
            && !self.checked(position, us)
            && (!self.zone_of(position, !us).has(king_destination) || self.zone_admits(position, turn.action))
            && !self.passes_attack(position, king, king_destination)
            && self.king_safe_after(position, turn)
    }

    /// Where the king lands whose castling is written to a square.
    #[inline(always)]
    pub fn king_destination(&self, king: Square, to: Square) -> Square {
        self.profile.program().turn.castling.map_or(to, |castling| castling.king_destination(king, to))
    }

    /// `castle.through`: whether a royal king would pass over a square that the enemy attacks.
    fn passes_attack(&self, position: &Position, king: Square, king_destination: Square) -> bool {
        let turn = &self.profile.program().turn;
        let without = position.occupied().without(king.bit());
        let passed = |castling: Castling| {
            castling.must_not_be_attacked(king, king_destination).without(king_destination.bit())
        };
        let passed = turn.castling.map_or(Bitboard::EMPTY, passed);
        let passed = passed.without(self.blast_shelter(position, !position.side));
        turn.royal
            && passed.any()
            && (self.attacked_cold(position, !position.side, without, Charges::Count) & passed).any()
    }

    /// Both pieces are lifted before either is put down: one may land where the other stood. Where the rook stood.
    #[inline]
    pub(super) fn castle(&self, play: &mut PlayState, from: Square, written: Square) -> Square {
        let program = self.profile.program();
        let Some(castling) = program.turn.castling else { return written };
        let wing = Wing::toward(written, from);
        let rook = if castling.is_fixed() { written } else { castling.rook(play.us, wing) };
        let to = castling.king_destination(from, written);
        let rook_to = castling.rook_lands(from, rook);
        let partner = play.next.kind_at(rook).filter(|_| rook_to != rook);
        if Mark::goes_along_in(&program.turn) {
            play.carry_mark(from, to);
        }
        play.remove(from);
        if let Some(kind) = partner {
            if Mark::goes_along_in(&program.turn) {
                play.carry_mark(rook, rook_to);
            }
            play.remove(rook);
            play.next.clear(rook_to.bit());
            play.next.put(rook_to.bit(), play.us, kind);
            play.moved |= rook_to.bit();
        }
        play.next.clear(to.bit());
        play.next.put(to.bit(), play.us, program.king);
        play.moved |= to.bit();
        play.forget_castling(play.us);
        rook
    }

    /// Forgets the rights of a side whose king leaves a square from which one castles, in whatever way.
    #[inline(always)]
    pub(super) fn king_leaves(&self, play: &mut PlayState, color: Color, square: Square) {
        let turn = &self.profile.program().turn;
        if turn.castling.is_some_and(|castling| turn.royal || castling.homes(color).has(square)) {
            play.forget_castling(color);
        }
    }

    /// Forgets the rights whose rook has left its square or been captured there.
    #[inline(always)]
    pub(super) fn forget_rooks(&self, next: &mut Position, touched: Bitboard) {
        let Some(castling) = self.profile.program().turn.castling else { return };
        if castling.is_fixed() {
            return forget_rooks_of(next, &castling, touched);
        }
        let [lower, higher] = castling.rook_files.map(Bitboard::file);
        let homes = (lower | higher) & (Bitboard::rank(0) | Bitboard::rank(7));
        if (touched & homes).is_empty() {
            return;
        }
        for color in Color::ALL {
            for wing in Wing::ALL {
                if touched.has(castling.rook(color, wing)) {
                    next.state.castling = next.castling.without(CastlingRights::one(color, wing));
                }
            }
        }
    }
}

/// Forgets rights where each position has rook files of its own.
fn forget_rooks_of(next: &mut Position, castling: &Castling, touched: Bitboard) {
    for (_, color, wing) in CastlingRights::LETTERS {
        if next.castling.rook(castling, color, wing).is_some_and(|rook| touched.has(rook)) {
            next.state.castling = next.castling.without(CastlingRights::one(color, wing));
        }
    }
}
