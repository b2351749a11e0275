//! The books after a turn: rights, en passant, clocks, token, windows, and whose turn it is.

use super::play::{Play, TurnForm};
use super::twin::{Twin, on_far_rank};
use crate::geometry::{Bitboard, Color, Square, Wing};
use crate::position::{CastlingRights, MOST_FULLMOVE, MOST_HALFMOVE, Setup, State, Token};
use crate::rules::SneakWindow;

impl Twin<'_> {
    /// The position after a turn. Its en passant square may be idle.
    pub(super) fn finish(&self, before: &Setup, play: &Play) -> Setup {
        let state = State {
            side: !before.side,
            castling: self.rights(before, play),
            en_passant: self.passed_over(play).into(),
            halfmove: if self.resets_clock(play) {
                0
            } else {
                before.halfmove.saturating_add(1).min(MOST_HALFMOVE)
            },
            fullmove: before
                .fullmove
                .saturating_add(u32::from(before.side == Color::Black))
                .min(MOST_FULLMOVE),
            token: before.token.map(|token| hand_over(token, before.side, play)),
            windows: self.windows(before, play),
        };
        Setup { state, ..play.now.clone() }
    }

    /// A right is lost once its king or its rook has moved, been pushed or been captured.
    fn rights(&self, before: &Setup, play: &Play) -> CastlingRights {
        let mut rights = before.castling;
        let Some(castling) = self.rules.turn.castling.filter(|_| !rights.is_none()) else { return rights };
        for color in Color::ALL {
            let kings = self.home_kings(before, castling, color);
            for wing in Wing::ALL {
                let pieces = kings.iter().copied().chain(self.rules.castling_rook(color, wing));
                if !pieces.into_iter().all(|square| untouched(before, play, square)) {
                    rights = rights.without(CastlingRights::one(color, wing));
                }
            }
        }
        rights
    }

    /// None if a zone has removed the pawn.
    fn passed_over(&self, play: &Play) -> Option<Square> {
        let (over, pawn) = play.passed_over.filter(|_| self.rules.turn.en_passant)?;
        play.now.at(pawn).map(|_| over)
    }

    /// `end.fifty`: a capture or a pawn's move; a piece that a zone removes, where `end.fifty.zone` has it so;
    /// drops and promotions where they count too.
    fn resets_clock(&self, play: &Play) -> bool {
        let promotes = play.legs.iter().flatten().any(|leg| leg.becomes.is_some());
        let drops = matches!(play.sort, TurnForm::Drop(_));
        let removed = play.removed_by_zone && self.rules.turn.zone.is_some_and(|zone| zone.resets_clock);
        play.captures || removed || play.pawn || self.rules.turn.clock_counts_drops && (promotes || drops)
    }

    /// `sneak.window` = next: the mover's windows are used up but for what has just arrived; the
    /// opponent's stay open for its next turn.
    fn windows(&self, before: &Setup, play: &Play) -> Bitboard {
        if self.rules.turn.sneak.is_none_or(|sneak| sneak.window != SneakWindow::Next) {
            return Bitboard::EMPTY;
        }
        let kept = before.windows.filter(|&square| self.sneaks_from(play, square, !before.side));
        let new = play.moved.filter(|&square| self.sneaks_from(play, square, before.side));
        kept.chain(new).collect()
    }

    fn sneaks_from(&self, play: &Play, square: Square, color: Color) -> bool {
        let sneaker = play.now.at(square).is_some_and(|man| man.color == color && self.of(man).sneaker);
        sneaker && on_far_rank(square, color)
    }
}

/// Whether the same piece stands on a square as before the turn.
fn untouched(before: &Setup, play: &Play, square: Square) -> bool {
    before.at(square) == play.now.at(square)
}

/// A pass hands the token over; anything else only ends a row of passes. A row of more than two, which
/// there is only without `pass.twice`, is one of two.
fn hand_over(token: Token, side: Color, play: &Play) -> Token {
    if play.sort == TurnForm::Pass {
        Token { holder: !side, passes: (token.passes + 1).min(2) }
    } else {
        Token { passes: 0, ..token }
    }
}
