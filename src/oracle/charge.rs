//! `charge.*`: a piece captures two squares straight ahead, and leaves the board too.

use super::oracle_rules::{OracleBoard, OracleRules, empty, pieces};
use super::play::{Judged, Play, Then, TurnForm};
use super::refusal::About::{A, At, Rules, Standing};
use super::refusal::{Clause, No, sentence};
use regra_rules::geometry::Square;
use regra_rules::position::{Piece, Setup};
use regra_rules::{Charge, ChargePath, ChargeTargets};

const CLAUSE: &str = "charge.move";

impl OracleRules<'_> {
    /// The square that a piece's charge would hit, if its path is free.
    pub(super) fn charge_path(&self, board: &OracleBoard, from: Square, piece: Piece) -> Option<Square> {
        let charge = self.rules.turn.charge.filter(|_| self.of(piece).charger)?;
        let first = self.ahead(from, piece.color, 1)?;
        self.ahead(from, piece.color, 2).filter(|_| self.opens(charge, board, first))
    }

    /// Every charge.
    pub(super) fn charges(&self, before: &Setup, then: Then) {
        if self.rules.turn.charge.is_none() {
            return;
        }
        for (from, piece) in pieces(&before.board, before.side) {
            let ahead = self.ahead(from, piece.color, 2);
            if let Some(Ok(play)) = ahead.map(|to| self.charge(before, from, piece, to)) {
                then(play);
            }
        }
    }

    /// A charge from one square to another: its capture. The charger leaves by effect 2.
    pub(super) fn charge(&self, before: &Setup, from: Square, piece: Piece, to: Square) -> Judged {
        let Some(charge) = self.rules.turn.charge else { return Err(No::off(CLAUSE)) };
        if !self.of(piece).charger {
            return Err(No::by(CLAUSE, sentence!(does_not_charge(piece)), [Standing(from)]));
        }
        let first = self.ahead(from, piece.color, 1).filter(|_| self.ahead(from, piece.color, 2) == Some(to));
        let Some(first) = first else {
            return Err(No::by(CLAUSE, sentence!(not_two_ahead(to, from)), [At(to), At(from)]));
        };
        let Some(target) = before.at(to).filter(|there| there.color != before.side) else {
            return Err(No::by(CLAUSE, sentence!(charge_captures(square)), [At(to)]));
        };
        if !self.is_target(charge, target) {
            return Err(No::by(
                "charge.targets",
                sentence!(cannot_be_charged(piece, rules)),
                [A(target.kind), Rules],
            ));
        }
        if !self.opens(charge, &before.board, first) {
            return Err(No::by("charge.path", sentence!(in_the_path(piece)), [Standing(first)]));
        }
        let mut play = Play::start(before, TurnForm::Charge, Clause::Named(CLAUSE));
        play.leg(0, from, to);
        self.capture(&mut play, to);
        Ok(play)
    }

    /// Whether a charge may capture this piece: a duke never, a pawn only where `charge.targets` allows it.
    fn is_target(&self, charge: Charge, target: Piece) -> bool {
        let spared = charge.targets == ChargeTargets::NotPawns && self.of(target).pawn;
        self.takeable(target) && !spared
    }

    /// Whether nothing on the first square bars a charge.
    fn opens(&self, charge: Charge, board: &OracleBoard, first: Square) -> bool {
        match charge.path {
            ChargePath::Clear => empty(board, first),
            ChargePath::Leap => true,
            ChargePath::Bars => {
                board[first.index()].is_none_or(|piece| !self.of(piece).pawn && !self.of(piece).duke)
            }
        }
    }

    /// Effect 2: the charger leaves. It arrives nowhere, so no zone acts on it.
    pub(super) fn charger_leaves(&self, play: &mut Play) {
        if let (TurnForm::Charge, Some(leg), Some(charge)) = (play.sort, play.legs[0], self.rules.turn.charge)
        {
            self.remove(play, leg.from, charge.pool);
        }
    }
}
