//! `castle.*`: whose castling there is, whether it is legal, how it is played, and what ends the right to it.

use super::attack::{Charges, Context};
use super::board::Position;
use super::field::CastlingRights;
use super::play_state::PlayState;
use super::turn::{Action, Turn};
use crate::geometry::{Bitboard, Color, FILES, Sliders, Square, Wing};
use crate::{CastlingWay, Profile, RetireBehind, in_force};

impl CastlingWay {
    /// The castling, as a part of a turn.
    #[inline(always)]
    pub const fn action(&self) -> Action {
        Action::Castle { from: self.king, to: self.written }
    }
}

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
        let kings = self.king_of(position, color);
        if program.turn.has_royal(color) {
            return Some(kings.first());
        }
        let home = kings & castling.homes(color);
        (home.any() && !home.many()).then(|| home.first())
    }

    /// The castling of a side to a wing, if it has the right to it.
    #[inline(always)]
    pub fn castling_way(&self, position: &Position, color: Color, wing: Wing) -> Option<CastlingWay> {
        self.way(position, color, self.castling_king(position, color)?, wing)
    }

    /// The castling of a side to a wing, if it has the right to it, with a king on this square.
    #[inline(always)]
    pub fn way(&self, position: &Position, color: Color, king: Square, wing: Wing) -> Option<CastlingWay> {
        if !position.castling.has(color, wing) {
            return None;
        }
        if in_force!(P, self.profile.program(), CASTLING_ROOKS) {
            return position.castling.way(&self.profile.program().turn.castling?, color, king, wing);
        }
        self.profile.program().castlings[color][wing.index()][usize::from(king.file() % FILES)]
    }

    /// Whether check, attacks and zones allow a castling that has its right and nothing in its way. There
    /// is no check to castle out of or through where kings are common (`king.common`).
    #[inline]
    pub fn may_castle(&self, position: &Position, way: &CastlingWay, retiring: Bitboard) -> bool {
        let us = position.side;
        let turn = Turn { action: way.action(), retiring };
        let behind = self.profile.program().turn.retire_behind;
        (retiring.is_empty() || behind == RetireBehind::Any)
            && !self.checked(position, us)
            && (!self.zone_of(position, !us).has(way.king_lands) || self.zone_admits(position, turn.action))
            && !self.passes_attack(position, way)
            && self.king_safe_after(position, turn)
    }

    /// `castle.through`: whether a royal king would pass over a square that the enemy attacks.
    fn passes_attack(&self, position: &Position, way: &CastlingWay) -> bool {
        let without = position.occupied().without(way.king.bit());
        let passed = way.safe.without(way.king_lands.bit() | self.blast_shelter(position, !position.side));
        !in_force!(P, self.profile.program(), COMMON_KING)
            && passed.any()
            && (self.attacked_cold(position, !position.side, without, Charges::Count) & passed).any()
    }

    /// Plays a castling. Both pieces are lifted before either is put down: one may land where the other stood.
    #[inline]
    pub(super) fn castle(&self, play: &mut PlayState, from: Square, to: Square) -> Option<CastlingWay> {
        let (program, army) = (self.profile.program(), self.profile.army());
        let way = CastlingWay::of_move(&program.turn.castling?, play.us, from, to)?;
        let CastlingWay { king, rook, king_lands, rook_lands, .. } = way;
        let partner = play.next.kind_at(rook).filter(|_| rook_lands != rook);
        if in_force!(P, program, MARKS_GO_ALONG) {
            play.carry_mark(king, king_lands);
        }
        play.remove(king);
        if let Some(kind) = partner {
            if in_force!(P, program, MARKS_GO_ALONG) {
                play.carry_mark(rook, rook_lands);
            }
            play.remove(rook);
            play.next.clear(rook_lands.bit());
            play.next.put(self.profile.army(), rook_lands.bit(), play.us, kind);
            play.moved |= rook_lands.bit();
        }
        play.next.clear(king_lands.bit());
        play.next.put(self.profile.army(), king_lands.bit(), play.us, army.king);
        play.moved |= king_lands.bit();
        self.king_leaves(play, play.us, king);
        Some(way)
    }

    /// Clears the rights of a side whose king leaves a square from which one castles, in whatever way.
    #[inline(always)]
    pub(super) fn king_leaves(&self, play: &mut PlayState, color: Color, square: Square) {
        let turn = &self.profile.program().turn;
        if turn.castling.is_some_and(|castling| {
            !in_force!(P, self.profile.program(), COMMON_KING) || castling.homes(color).has(square)
        }) {
            play.next.state.castling = play.next.castling.without(CastlingRights::both(color));
        }
    }

    /// Clears the rights whose rook has left its square or been captured there.
    #[inline(always)]
    pub(super) fn rooks_leave(&self, next: &mut Position, touched: Bitboard) {
        let Some(castling) = self.profile.program().turn.castling else { return };
        if (touched & castling.rooks()).is_empty() {
            return;
        }
        for color in Color::ALL {
            for wing in Wing::ALL {
                if next.castling.rook(&castling, color, wing).is_some_and(|rook| touched.has(rook)) {
                    next.state.castling = next.castling.without(CastlingRights::one(color, wing));
                }
            }
        }
    }
}
