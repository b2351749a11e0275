//! `pawn.step`, `pawn.sideways`, `pawn.capture`: one step forward or to the side to an empty square, captures
//! diagonally forward.

use super::oracle_rules::{OracleRules, empty, pieces};
use super::play::Judged;
use super::refusal::About::{At, Standing};
use super::refusal::{Clause, Near, No, Sentence, sentence};
use super::walk::Mover;
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Setup;

/// The refusal for a square that no pawn goes to.
pub(super) const NO_WAY: Sentence = sentence!(pawn_does_not_go(from, to));

impl OracleRules<'_> {
    pub(super) fn pawns(&self, before: &Setup) -> Vec<Square> {
        pieces(&before.board, before.side)
            .filter(|&(_, piece)| self.of(piece).pawn)
            .map(|(square, _)| square)
            .collect()
    }

    /// The squares that a pawn could aim at: one and two ahead, and the two diagonally forward.
    pub(super) fn pawn_aims(&self, mover: &Mover<'_>) -> Bitboard {
        let ahead = [1, 2].into_iter().filter_map(|steps| self.ahead(mover.from, mover.piece.color, steps));
        self.pawn_captures(mover.from, mover.piece.color) | ahead.collect()
    }

    /// The two squares diagonally forward.
    pub(super) fn pawn_captures(&self, from: Square, color: Color) -> Bitboard {
        let ranks = if color == Color::White { 1 } else { -1 };
        [-1, 1].into_iter().filter_map(|files| self.beyond(from, files, ranks)).collect()
    }

    /// The two squares on either side.
    pub(super) fn beside_pawn(&self, from: Square) -> Bitboard {
        [-1, 1].into_iter().filter_map(|files| self.beyond(from, files, 0)).collect()
    }

    /// One step forward.
    pub(super) fn pawn_step(&self, mover: &Mover<'_>, to: Square) -> Judged {
        let &Mover { before, from, piece, .. } = mover;
        if self.ahead(from, piece.color, 1) != Some(to) {
            return Err(No::by("pawn.step", NO_WAY, [At(from), At(to)]).near(Near::Foreign));
        }
        if !empty(&before.board, to) {
            return Err(No::by("pawn.step", sentence!(in_the_way(piece)), [Standing(to)]));
        }
        Ok(self.go(Clause::Named("pawn.step"), before, from, to))
    }

    /// One step along the rank.
    pub(super) fn pawn_sideways(&self, mover: &Mover<'_>, to: Square) -> Judged {
        const CLAUSE: &str = "pawn.sideways";
        let &Mover { before, from, .. } = mover;
        if !self.beside_pawn(from).has(to) {
            let near = if from.rank() == to.rank() { Near::Alike } else { Near::Foreign };
            return Err(No::by(CLAUSE, NO_WAY, [At(from), At(to)]).near(near));
        }
        if !empty(&before.board, to) {
            return Err(No::by(CLAUSE, sentence!(in_the_way(piece)), [Standing(to)]));
        }
        Ok(self.go(Clause::Named(CLAUSE), before, from, to))
    }

    /// A capture of the piece diagonally in front.
    pub(super) fn pawn_capture(&self, mover: &Mover<'_>, to: Square) -> Judged {
        let &Mover { before, from, piece, .. } = mover;
        let there = before.at(to);
        if !self.pawn_captures(from, piece.color).has(to) {
            let enemy = there.is_some_and(|there| there.color != piece.color);
            let aslant = from.file() != to.file() && from.rank() != to.rank();
            let near = if enemy || aslant { Near::Alike } else { Near::Foreign };
            return Err(No::by("pawn.capture", NO_WAY, [At(from), At(to)]).near(near));
        }
        let Some(there) = there else {
            return Err(No::by("pawn.capture", sentence!(nothing_to_capture(square)), [At(to)]));
        };
        if there.color == piece.color {
            return Err(No::by("pawn.capture", sentence!(own_side_of_pawn(piece)), [Standing(to)]));
        }
        self.may_take(there, to)?;
        Ok(self.go(Clause::Named("pawn.capture"), before, from, to))
    }
}
