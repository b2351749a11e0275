//! `legion.*`: two own pawns side by side step forward at once and push what stands in front.

use super::oracle_rules::{OracleRules, empty};
use super::play::{Judged, Play, Then, TurnForm};
use super::refusal::About::{At, Side, Standing};
use super::refusal::{Clause, No, sentence};
use regra_rules::geometry::Square;
use regra_rules::position::Setup;

const CLAUSE: &str = "legion.move";

impl OracleRules<'_> {
    /// Every legion move; three pawns in a row make two pairs.
    pub(super) fn legions(&self, before: &Setup, then: Then) {
        if self.rules.turn.legion {
            self.pawns(before).into_iter().filter_map(|west| self.legion(before, west).ok()).for_each(then);
        }
    }

    /// The legion move of the pawn on a square and the one on its right.
    pub(super) fn legion(&self, before: &Setup, west: Square) -> Judged {
        if !self.rules.turn.legion {
            return Err(No::off(CLAUSE));
        }
        let Some(east) = west.offset(1, 0) else {
            return Err(No::by(CLAUSE, sentence!(nothing_right(square)), [At(west)]));
        };
        for square in [west, east] {
            let own =
                before.at(square).is_some_and(|piece| piece.color == before.side && self.of(piece).pawn);
            if !own {
                return Err(No::by(
                    CLAUSE,
                    sentence!(no_pawn(side, square)),
                    [Side(before.side), At(square)],
                ));
            }
        }
        self.can_advance(before, west)?;
        self.can_advance(before, east)?;
        Ok(self.advance(before, [west, east]))
    }

    /// Whether the square in front is empty, or holds an enemy piece that can be pushed to an empty square behind it.
    fn can_advance(&self, before: &Setup, from: Square) -> Result<(), No> {
        let Some(front) = self.ahead(from, before.side, 1) else {
            return Err(No::by(CLAUSE, sentence!(nothing_ahead(square)), [At(from)]));
        };
        let Some(there) = before.at(front) else { return Ok(()) };
        if there.color == before.side {
            return Err(No::by(CLAUSE, sentence!(in_the_way(piece)), [Standing(front)]));
        }
        self.pushable(before, front, false)?;
        match self.ahead(front, before.side, 1) {
            None => Err(No::by(CLAUSE, sentence!(edge_behind(piece)), [Standing(front)])),
            Some(behind) if empty(&before.board, behind) => Ok(()),
            Some(behind) => Err(No::by(
                CLAUSE,
                sentence!(stands_behind(other, piece)),
                [Standing(behind), Standing(front)],
            )),
        }
    }

    fn advance(&self, before: &Setup, pawns: [Square; 2]) -> Play {
        let mut play = Play::start(before, TurnForm::Legion, Clause::Named(CLAUSE));
        play.pawn = true;
        for (index, from) in pawns.into_iter().enumerate() {
            let Some(front) = self.ahead(from, before.side, 1) else { continue };
            if let Some(behind) = self.ahead(front, before.side, 1).filter(|_| before.at(front).is_some()) {
                self.push(&mut play, front, behind);
            }
            play.leg(index, from, front);
            play.carry(from, front);
        }
        play
    }
}
