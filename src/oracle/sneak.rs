//! `sneak.*`: from the far rank a Lord or Warlord moves to any square.

use super::oracle_rules::{OracleRules, pieces};
use super::play::Judged;
use super::refusal::About::{At, Attackers, Standing};
use super::refusal::{Attack, Clause, Near, No, sentence};
use super::walk::Mover;
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Setup;
use regra_rules::{Sneak, SneakCharges, SneakTarget, SneakThreat, SneakWindow};

impl OracleRules<'_> {
    /// A sneak from one square to another.
    pub(super) fn sneaks(&self, mover: &Mover<'_>, to: Square) -> Judged {
        let &Mover { before, from, piece, .. } = mover;
        let Some(sneak) = self.rules.turn.sneak else { return Err(No::off("sneak.move")) };
        let has_been = sneak.window == SneakWindow::Ever && before.marks.has(from);
        if !has_been && !self.on_far_rank(from, piece.color) {
            let open = before.at(to).is_none() || sneak.target == SneakTarget::Any && !own(before, to);
            let near = if open && is_far(from, to) { Near::Alike } else { Near::Foreign };
            let text = match sneak.window {
                SneakWindow::Ever => sentence!(never_on_far_rank(piece)),
                _ => sentence!(not_on_far_rank(piece)),
            };
            return Err(No::by("sneak.move", text, [Standing(from)]).near(near));
        }
        self.sneaks_onto(sneak, before, to)?;
        if sneak.window == SneakWindow::Next && !before.marks.has(from) {
            let text = sentence!(window_closed(piece));
            return Err(No::by("sneak.window", text, [Standing(from)]));
        }
        if sneak.threat == SneakThreat::Safe && self.threatened_without(sneak, mover).has(to) {
            let charges = sneak.charges == SneakCharges::Count;
            let by = Attackers(Attack { on: to, by: !before.side, without: Some(from), charges });
            return Err(No::by("sneak.threat", sentence!(is_attacked(square, attackers)), [At(to), by]));
        }
        Ok(self.go(Clause::Named("sneak.move"), before, from, to))
    }

    /// `sneak.target`: an empty square, or that of an enemy piece that a sneak may capture.
    fn sneaks_onto(&self, sneak: Sneak, before: &Setup, to: Square) -> Result<(), No> {
        let Some(there) = before.at(to) else { return Ok(()) };
        if own(before, to) {
            return Err(No::by("sneak.move", sentence!(own_side(piece)), [Standing(to)]));
        }
        if sneak.target == SneakTarget::Empty {
            let text = sentence!(sneak_captures_not(piece));
            return Err(No::by(self.sneak_target(), text, [Standing(to)]));
        }
        if self.of(there).king || self.of(there).duke {
            let text = sentence!(no_sneak_capture(piece));
            return Err(No::by(self.sneak_target(), text, [Standing(to)]));
        }
        Ok(())
    }

    /// The clause about sneaks to occupied squares.
    fn sneak_target(&self) -> &'static str {
        if self.in_force("sneak.target") { "sneak.target" } else { "sneak.move" }
    }

    /// The squares that the opponent attacks once the piece is lifted off the board; under `sneak.charges` = ignored
    /// without those that it could only charge.
    fn threatened_without(&self, sneak: Sneak, mover: &Mover<'_>) -> Bitboard {
        *mover.threatened.get_or_init(|| {
            let mut board = mover.before.board;
            board[mover.from.index()] = None;
            match sneak.charges {
                SneakCharges::Count => self.attacked(&board, !mover.before.side),
                SneakCharges::Ignore => self.attacked_by_captures(&board, !mover.before.side),
            }
        })
    }

    /// `sneak.window` = ever: the pieces on their far rank, which have thereby been there.
    pub(super) fn marked_by_place(&self, setup: &Setup) -> Bitboard {
        if self.rules.turn.sneak.is_none_or(|sneak| sneak.window != SneakWindow::Ever) {
            return Bitboard::EMPTY;
        }
        let all = Color::ALL.into_iter().flat_map(|color| pieces(&setup.board, color));
        all.filter(|&(square, piece)| self.of(piece).sneaker && self.on_far_rank(square, piece.color))
            .map(|(square, _)| square)
            .collect()
    }
}

/// Whether a piece of the side to move stands on a square.
fn own(before: &Setup, square: Square) -> bool {
    before.at(square).is_some_and(|there| there.color == before.side)
}

/// Whether a square is farther away than Lords and Warlords go by their own movement.
fn is_far(from: Square, to: Square) -> bool {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())) > 2
}
