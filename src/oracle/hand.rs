//! `capture.hand`: a captured piece changes sides and comes to its captor's hand.

use super::oracle_rules::OracleRules;
use super::play::Play;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::Setup;
use regra_rules::{Kind, ToHand};

/// The pieces of chess except the kings.
const MOST_MEN_BESIDE_KINGS: usize = 30;

impl OracleRules<'_> {
    /// Before an enemy piece leaves the board: adds it to the mover's hand, if that holds such pieces.
    pub(super) fn take_in_hand(&self, play: &mut Play, square: Square) {
        let side = play.now.side;
        let Some(to_hand) = self.rules.turn.to_hand else { return };
        let Some(piece) = play.now.at(square).filter(|piece| piece.color != side) else { return };
        let kind = match to_hand {
            ToHand::AsPawn if play.now.marks.has(square) => self.rules.pawn(),
            ToHand::AsPawn | ToHand::AsItIs => piece.kind,
        };
        if self.rules.can_hold(side, kind) {
            let held = &mut play.now.holdings[side][kind.index()];
            *held = held.saturating_add(1);
            play.acts.push("capture.hand");
        }
    }

    /// The kinds that a side holds in a hand from which it may drop, with their numbers.
    pub(super) fn hand_of(&self, setup: &Setup, color: Color) -> impl Iterator<Item = (Kind, u32)> + '_ {
        let held = setup.holdings[color];
        let drops = !self.hand_squares(color).is_empty();
        let kinds = self.rules.kinds().filter(move |_| drops);
        kinds.map(move |kind| (kind, u32::from(held[kind.index()]))).filter(|&(_, held)| held > 0)
    }

    /// `capture.hand` = pawn: whether the position remembers that a piece was a pawn.
    pub(super) fn remembers_pawns(&self) -> bool {
        self.rules.turn.to_hand == Some(ToHand::AsPawn)
    }

    /// Where captured pieces change sides, there are never more pieces than in chess.
    pub(super) fn no_pieces_too_many(&self, setup: &Setup) -> bool {
        let board = setup.board.iter().flatten().filter(|&&piece| !self.of(piece).king).count();
        let held: usize = setup.holdings.0.iter().flatten().map(|&count| usize::from(count)).sum();
        self.rules.turn.to_hand.is_none() || board + held <= MOST_MEN_BESIDE_KINGS
    }
}
