//! `enpassant.capture`: a pawn captures on the square that a double step passed over.

use super::oracle_rules::{OracleRules, empty};
use super::pawn::NO_WAY;
use super::play::Judged;
use super::refusal::About::At;
use super::refusal::{Clause, Near, No, sentence};
use super::walk::Mover;
use regra_rules::PassedFrom;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::Setup;

const CLAUSE: &str = "enpassant.capture";

impl OracleRules<'_> {
    /// A capture en passant.
    pub(super) fn en_passant(&self, mover: &Mover<'_>, to: Square) -> Judged {
        let &Mover { before, from, piece, .. } = mover;
        if !self.rules.turn.en_passant {
            return Err(No::off(CLAUSE));
        }
        let diagonal = self.pawn_captures(from, piece.color).has(to);
        let meant = from.file() != to.file() && self.behind_a_pawn(before, to);
        let near = match (meant, diagonal) {
            (true, true) => Near::Own,
            (true, false) => Near::Meant,
            _ => Near::Foreign,
        };
        let passed = before.ep_square() == Some(to);
        if meant && !passed {
            let text = match self.rules.turn.en_passant_push {
                true => sentence!(nobody_passed(square)),
                false => sentence!(nobody_passed_plainly(square)),
            };
            return Err(No::by(CLAUSE, text, [At(to)]).near(near));
        }
        if !(passed && diagonal) {
            return Err(No::by(CLAUSE, NO_WAY, [At(from), At(to)]).near(near));
        }
        let mut play = self.go(Clause::Named(CLAUSE), before, from, to);
        if let Some(taken) = self.ahead(to, piece.color, -1) {
            self.capture(&mut play, taken);
        }
        play.en_passant = true;
        Ok(play)
    }

    /// Whether an enemy pawn stands where it would if it had just gone two squares over this one.
    fn behind_a_pawn(&self, before: &Setup, over: Square) -> bool {
        let there = self.ahead(over, before.side, -1).and_then(|pawn| before.at(pawn));
        let from = self.ahead(over, before.side, 1);
        from.is_some_and(|from| self.seen_passing(!before.side, from))
            && empty(&before.board, over)
            && there.is_some_and(|there| there.color != before.side && self.of(there).pawn)
    }

    /// `enpassant.rank`: whether a pawn that goes two squares from here can be captured en passant.
    pub(super) fn seen_passing(&self, color: Color, from: Square) -> bool {
        let turn = &self.rules.turn;
        turn.doubles[color].has(from)
            && match turn.passed_from {
                PassedFrom::Any => true,
                PassedFrom::Second => self.rank_for(from, color) == 1,
            }
    }

    /// The position with the en passant square that it would have if the pawn had just passed over it. A canonical
    /// position leaves out that square where no pawn may legally capture, and so the reason why not.
    pub(super) fn had_passed(&self, before: &Setup, over: Square) -> Option<Setup> {
        let start = self.ahead(over, before.side, 1).is_some_and(|start| empty(&before.board, start));
        let may_have = self.rules.turn.en_passant && before.halfmove == 0 && before.ep_square().is_none();
        let mut setup = before.clone();
        setup.en_passant = Some(over).into();
        (may_have && start && self.behind_a_pawn(before, over)).then_some(setup)
    }
}
