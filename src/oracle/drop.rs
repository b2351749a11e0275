//! `drop.hand`: a piece from the hand goes to an empty square of the ranks where drops are allowed.

use super::oracle_rules::{OracleRules, empty};
use super::play::{Judged, Play, Then, TurnForm};
use super::refusal::About::{self, A, At, Rules, Side, Standing};
use super::refusal::{Clause, No, sentence};
use regra_rules::Kind;
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::{Piece, Setup};

const CLAUSE: &str = "drop.hand";

impl OracleRules<'_> {
    /// Every drop from the hand.
    pub(super) fn hand_drops(&self, before: &Setup, then: Then) {
        if self.hand_squares(before.side).is_empty() {
            return;
        }
        for kind in self.rules.kinds().filter(|&kind| held(before, kind)) {
            let board = self.rules.turn.board.squares();
            board.filter_map(|to| self.hand_drop(before, kind, to).ok()).for_each(&mut *then);
        }
    }

    pub(super) fn hand_drop(&self, before: &Setup, kind: Kind, to: Square) -> Judged {
        if Color::ALL.into_iter().all(|color| self.hand_squares(color).is_empty()) {
            // Where there are dukes, no other piece comes back to the board.
            let no = No::by("duke.drop", sentence!(only_dukes_drop(rules, piece)), [Rules, A(kind)]);
            return Err(if self.rules.turn.duke_drop.is_some() { no } else { No::off(CLAUSE) });
        }
        if self.hand_squares(before.side).is_empty() {
            return Err(No::by(
                CLAUSE,
                sentence!(cannot_drop(rules, side, piece)),
                [Rules, Side(before.side), A(kind)],
            ));
        }
        can_put(CLAUSE, before, kind, to)?;
        let pawn = kind == self.rules.pawn();
        let turn = &self.rules.turn;
        if pawn && !turn.pawn_drops[before.side].has(to) {
            return Err(No::by(
                CLAUSE,
                sentence!(no_pawn_dropped(square, side)),
                [At(to), Side(before.side)],
            ));
        }
        if !pawn && !turn.drops[before.side].has(to) {
            return Err(No::by(
                CLAUSE,
                sentence!(not_first_ranks(square, ranks, side)),
                [At(to), About::ranks(turn.drops[before.side]), Side(before.side)],
            ));
        }
        let mut play = put(CLAUSE, before, kind, to);
        play.pawn = pawn;
        Ok(play)
    }

    /// The squares on which a side may drop any piece.
    pub(super) fn hand_squares(&self, color: Color) -> Bitboard {
        self.rules.turn.drops[color] | self.rules.turn.pawn_drops[color]
    }
}

/// Whether a side has a piece of this kind off the board.
pub(super) fn held(before: &Setup, kind: Kind) -> bool {
    before.holdings[before.side][kind.index()] > 0
}

/// Whether the side holds such a piece and the square is empty, as every drop requires.
pub(super) fn can_put(clause: &'static str, before: &Setup, kind: Kind, to: Square) -> Result<(), No> {
    if !held(before, kind) {
        return Err(No::by(clause, sentence!(does_not_hold(side, piece)), [Side(before.side), A(kind)]));
    }
    if !empty(&before.board, to) {
        return Err(No::by(clause, sentence!(in_the_way(piece)), [Standing(to)]));
    }
    Ok(())
}

/// Moves a piece from the hand or the Duchy to the board.
pub(super) fn put(clause: &'static str, before: &Setup, kind: Kind, to: Square) -> Play {
    let mut play = Play::start(before, TurnForm::Drop(kind), Clause::Named(clause));
    play.leg(0, to, to);
    let held = &mut play.now.holdings[before.side][kind.index()];
    *held = held.saturating_sub(1);
    play.now.board[to.index()] = Some(Piece { color: before.side, kind });
    play
}
