//! Moves of one piece from one square to another: the mechanisms that may allow them, and the first of these, ordinary
//! moves: step, slide or leap until a piece is met.

use std::cell::OnceCell;
use std::iter::successors;

use super::betza::BetzaStep;
use super::oracle_rules::{OracleBoard, OracleRules, empty, pieces};
use super::play::{Judged, Then};
use super::refusal::About::{At, Standing};
use super::refusal::{Clause, Near, No, sentence};
use regra_rules::geometry::{Bitboard, Square};
use regra_rules::position::{Piece, Setup};

/// A mechanism by which one piece goes from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Ordinary,
    Exchange,
    Sneak,
    PawnStep,
    PawnDouble,
    PawnSideways,
    PawnCapture,
    EnPassant,
}

/// A piece of the side to move, with what is computed for it once.
pub(super) struct Mover<'a> {
    pub(super) before: &'a Setup,
    pub(super) from: Square,
    pub(super) piece: Piece,
    /// The mechanisms that may allow its moves, in the order in which they are tried.
    pub(super) ways: Vec<Way>,
    /// The squares that its movement reaches.
    reach: Bitboard,
    /// The squares that the opponent attacks once the piece is lifted off the board.
    pub(super) threatened: OnceCell<Bitboard>,
}

impl OracleRules<'_> {
    /// The squares that a piece's movement reaches: empty squares as far as it moves, and the first piece met as far as
    /// it captures.
    pub(super) fn walk(&self, board: &OracleBoard, from: Square, piece: Piece) -> Bitboard {
        let steps = self.of(piece).steps[piece.color].iter();
        steps.fold(Bitboard::EMPTY, |reached, &step| reached | self.along(board, from, step))
    }

    /// The squares on which a piece could capture, whether a piece stands there or not.
    pub(super) fn captures(&self, board: &OracleBoard, from: Square, piece: Piece) -> Bitboard {
        let steps = self.of(piece).steps[piece.color].iter();
        let captures = |&step: &BetzaStep| {
            self.line(board, from, step).filter(move |&(_, count)| count <= step.captures)
        };
        steps.flat_map(captures).map(|(to, _)| to).collect()
    }

    pub(super) fn mover<'a>(&self, before: &'a Setup, from: Square, piece: Piece) -> Mover<'a> {
        let own = !self.of(piece).pawn && !self.of(piece).duke;
        let reach = if own { self.walk(&before.board, from, piece) } else { Bitboard::EMPTY };
        Mover { before, from, piece, ways: self.ways(piece), reach, threatened: OnceCell::new() }
    }

    /// The mechanisms to try for a piece.
    fn ways(&self, piece: Piece) -> Vec<Way> {
        let (kind, turn) = (self.of(piece), &self.rules.turn);
        let ways = [
            (Way::Ordinary, !kind.pawn),
            (Way::Exchange, kind.exchanger && turn.exchange),
            (Way::Sneak, kind.sneaker && turn.sneak.is_some()),
            (Way::PawnStep, kind.pawn),
            (Way::PawnDouble, kind.pawn),
            (Way::PawnSideways, kind.pawn && turn.sideways),
            (Way::PawnCapture, kind.pawn),
            (Way::EnPassant, kind.pawn),
        ];
        ways.into_iter().filter(|&(_, asked)| asked).map(|(way, _)| way).collect()
    }

    /// Every move of one piece, by the first mechanism that allows it.
    pub(super) fn goes(&self, before: &Setup, then: Then) {
        for (from, piece) in pieces(&before.board, before.side) {
            let mover = self.mover(before, from, piece);
            for to in self.aims(&mover) {
                let mut ways = mover.ways.iter();
                if let Some(play) = ways.find_map(|&way| self.by_way(way, &mover, to).ok()) {
                    then(play);
                }
            }
        }
    }

    /// The squares worth trying for a piece.
    fn aims(&self, mover: &Mover<'_>) -> Bitboard {
        let aims = |way| match way {
            Way::Ordinary => mover.reach,
            Way::Exchange => self.exchange(mover.from, mover.piece),
            Way::Sneak => self.rules.turn.board.squares(),
            Way::PawnStep | Way::PawnDouble | Way::PawnCapture | Way::EnPassant => self.pawn_aims(mover),
            Way::PawnSideways => self.beside_pawn(mover.from),
        };
        mover.ways.iter().fold(Bitboard::EMPTY, |all, &way| all | aims(way))
    }

    /// One mechanism's verdict on a move to a square.
    pub(super) fn by_way(&self, way: Way, mover: &Mover<'_>, to: Square) -> Judged {
        match way {
            Way::Ordinary => self.ordinary(mover, to),
            Way::Exchange => self.exchanges(mover, to),
            Way::Sneak => self.sneaks(mover, to),
            Way::PawnStep => self.pawn_step(mover, to),
            Way::PawnDouble => self.double_step(mover, to),
            Way::PawnSideways => self.pawn_sideways(mover, to),
            Way::PawnCapture => self.pawn_capture(mover, to),
            Way::EnPassant => self.en_passant(mover, to),
        }
    }

    /// A move by the piece's own movement.
    fn ordinary(&self, mover: &Mover<'_>, to: Square) -> Judged {
        let &Mover { from, piece, reach, .. } = mover;
        if !reach.has(to) {
            return Err(No::moves(
                piece.kind,
                sentence!(does_not_go(piece, square)),
                [Standing(from), At(to)],
            )
            .near(Near::Foreign));
        }
        self.enter(Clause::Moves(piece.kind), mover, to)
    }

    /// A move that ends on an empty square or captures an enemy piece that can be captured.
    pub(super) fn enter(&self, by: Clause, mover: &Mover<'_>, to: Square) -> Judged {
        let &Mover { before, from, piece, .. } = mover;
        if let Some(there) = before.at(to) {
            if there.color == before.side {
                return Err(No::moves(piece.kind, sentence!(own_side(piece)), [Standing(to)]));
            }
            self.may_take(there, to)?;
        }
        Ok(self.go(by, before, from, to))
    }

    /// Whether a piece can be captured: never a duke, and never a royal king.
    pub(super) fn may_take(&self, there: Piece, square: Square) -> Result<(), No> {
        let clause = if self.of(there).duke { "duke.move" } else { "king.royal" };
        if self.takeable(there) {
            Ok(())
        } else {
            Err(No::by(clause, sentence!(cannot_be_captured(piece)), [Standing(square)]))
        }
    }

    /// The squares that a step reaches: empty ones as far as it moves, the first piece met as far as it captures.
    pub(super) fn along(&self, board: &OracleBoard, from: Square, step: BetzaStep) -> Bitboard {
        self.line(board, from, step)
            .filter(|&(to, count)| count <= if empty(board, to) { step.moves } else { step.captures })
            .map(|(to, _)| to)
            .collect()
    }

    /// The squares that a step passes up to the first piece met, each with its distance in steps.
    pub(super) fn line<'b>(
        &'b self,
        board: &'b OracleBoard,
        from: Square,
        step: BetzaStep,
    ) -> impl Iterator<Item = (Square, u8)> + 'b {
        let on = move |at: &Square| self.beyond(*at, step.files, step.ranks);
        successors(on(&from), move |at| on(at).filter(|_| empty(board, *at)))
            .zip(1..=step.moves.max(step.captures))
    }
}
