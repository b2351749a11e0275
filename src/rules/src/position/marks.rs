//! Marks on pieces: which piece has one by its square, and which keeps it through a turn (`sneak.window`,
//! `lancer.when`, `capture.hand`).

use super::attack::Context;
use super::board::Position;
use super::play_state::PlayState;
use crate::geometry::{Bitboard, Color, Sliders};
use crate::{Mark, Profile, Rules, SneakWindow};

impl Position {
    /// `sneak.window` = ever: marks the pieces on their far rank.
    #[inline]
    pub(super) fn mark_by_place(&mut self, rules: &Rules) {
        if rules.turn.sneaks_for_ever() {
            self.state.marks |= Context::general(rules).far_sneakers(self);
        }
    }
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// The marks after a turn: those that stay or move along, and those that the turn makes.
    #[inline]
    pub(super) fn marks_after(&self, play: &PlayState) -> Bitboard {
        let (turn, next) = (&self.profile.program().turn, &play.next);
        let kept = next.marks.without(play.touched);
        let mut marks = Bitboard::EMPTY;
        match turn.sneak.map(|sneak| sneak.window) {
            // The mover's windows are used up, except that of the piece that has just arrived; the opponent's stay
            // open.
            Some(SneakWindow::Next) => {
                let arrived = play.moved & next.color(play.us) & Bitboard::rank(play.us.rank(7));
                marks |= (kept & next.color(!play.us) | arrived) & self.sneakers(next);
            }
            Some(SneakWindow::Ever) => {
                marks |= (kept | play.carried) & self.sneakers(next) | self.far_sneakers(next);
            }
            Some(SneakWindow::Open) | None => {}
        }
        if Mark::Promoted.is_in(turn) {
            marks |= (kept | play.carried) & next.occupied().without(next.kind(self.profile.army().pawn));
        }
        if Mark::Lancer.is_in(turn) {
            marks |= (kept | play.moved | play.pushed) & self.start_pawns(next);
        }
        marks
    }

    /// The pieces that can sneak and stand on their far rank.
    fn far_sneakers(&self, position: &Position) -> Bitboard {
        let far = |color: Color| position.color(color) & Bitboard::rank(color.rank(7));
        self.sneakers(position) & (far(Color::White) | far(Color::Black))
    }

    /// The pawns of both sides on their start ranks.
    fn start_pawns(&self, position: &Position) -> Bitboard {
        let pawn = self.profile.army().pawn;
        let home = |color: Color| self.of(position, color, pawn) & Bitboard::rank(color.rank(1));
        home(Color::White) | home(Color::Black)
    }
}
