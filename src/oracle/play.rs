//! A turn in progress: the position so far, and what the later effects need.

use super::oracle_rules::OracleRules;
use super::refusal::{Clause, No};
use regra_rules::geometry::{Bitboard, Square};
use regra_rules::position::{Piece, Setup};
use regra_rules::{Fate, Kind, Promotion};

/// A mechanism's verdict on one turn.
pub(super) type Judged = Result<Play, No>;

/// Receives each turn that a mechanism finds.
pub(super) type Then<'a> = &'a mut dyn FnMut(Play);

/// A turn in progress. `now` keeps the mover's side, clocks and rights until the turn is finished.
#[derive(Clone, Debug)]
pub(super) struct Play {
    /// The position so far.
    pub(super) now: Setup,
    /// The clause that grants it.
    pub(super) by: Clause,
    /// The clauses that have acted in it since.
    pub(super) acts: Vec<&'static str>,
    /// How the turn is written.
    pub(super) sort: TurnForm,
    /// From where to where, and what it becomes; two for a legion.
    pub(super) legs: [Option<Leg>; 2],
    /// The origin and target of each piece that moved, of either side.
    pub(super) ways: Vec<(Square, Square)>,
    /// The squares where the mover's moved pieces stand now.
    pub(super) moved: Bitboard,
    /// The squares where pushed pieces stand now.
    pub(super) pushed: Bitboard,
    /// The squares that retiring dukes left.
    pub(super) retiring: Bitboard,
    /// Pawns on which zones have already acted, before they promoted.
    pub(super) tested: Bitboard,
    /// Whether it is a capture.
    pub(super) captures: bool,
    /// The pieces that its capture blew up, with their squares.
    pub(super) blown_up: Vec<(Square, Piece)>,
    /// Whether it is a capture en passant.
    pub(super) en_passant: bool,
    /// Whether a zone has removed a piece.
    pub(super) removed_by_zone: bool,
    /// Whether a pawn moved.
    pub(super) pawn: bool,
    /// The square that a pawn's double step passed over, and where the pawn stands.
    pub(super) passed_over: Option<(Square, Square)>,
}

/// How a turn is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnForm {
    Move,
    Castle,
    Charge,
    Legion,
    Drop(Kind),
    Retire,
    Pass,
}

/// The move of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leg {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) becomes: Option<Kind>,
}

impl Play {
    /// A turn in which nothing has happened yet.
    pub(super) fn start(before: &Setup, sort: TurnForm, by: Clause) -> Self {
        Self {
            now: before.clone(),
            by,
            acts: Vec::new(),
            sort,
            legs: [None; 2],
            ways: Vec::new(),
            moved: Bitboard::EMPTY,
            pushed: Bitboard::EMPTY,
            retiring: Bitboard::EMPTY,
            tested: Bitboard::EMPTY,
            captures: false,
            blown_up: Vec::new(),
            en_passant: false,
            removed_by_zone: false,
            pawn: false,
            passed_over: None,
        }
    }

    /// Records the move of a piece.
    pub(super) fn leg(&mut self, index: usize, from: Square, to: Square) {
        self.legs[index] = Some(Leg { from, to, becomes: None });
    }

    /// Moves one of the mover's pieces to an empty square.
    pub(super) fn carry(&mut self, from: Square, to: Square) {
        self.now.board[to.index()] = self.now.board[from.index()].take();
        self.ways.push((from, to));
        self.moved |= to.bit();
    }
}

impl OracleRules<'_> {
    /// Moves a piece from one square to another and captures the piece there.
    pub(super) fn go(&self, by: Clause, before: &Setup, from: Square, to: Square) -> Play {
        let mut play = Play::start(before, TurnForm::Move, by);
        play.leg(0, from, to);
        self.capture(&mut play, to);
        play.pawn = before.at(from).is_some_and(|piece| self.of(piece).pawn);
        play.carry(from, to);
        play
    }

    /// Pushes an enemy piece to an empty square.
    pub(super) fn push(&self, play: &mut Play, from: Square, to: Square) {
        let Some(piece) = play.now.board[from.index()].take() else { return };
        play.now.board[to.index()] = Some(piece);
        play.ways.push((from, to));
        play.pushed |= to.bit();
        let (king, duke) = (self.of(piece).king, self.of(piece).duke);
        play.acts.extend(if king { Some("push.king") } else { duke.then_some("push.duke") });
    }

    /// Takes an enemy piece, if one stands there, to its owner's pool or the mover's hand.
    pub(super) fn capture(&self, play: &mut Play, square: Square) {
        play.captures |= play.now.at(square).is_some();
        self.take_in_hand(play, square);
        self.remove(play, square, Fate::Captured);
    }

    /// Takes a piece off the board for good; it joins its owner's captured pieces if it was captured and a pawn may
    /// become such a piece.
    pub(super) fn remove(&self, play: &mut Play, square: Square, fate: Fate) {
        let Some(piece) = play.now.board[square.index()].take() else { return };
        if fate == Fate::Captured && self.joins_pool(piece.kind) {
            let held = &mut play.now.holdings[piece.color][piece.kind.index()];
            *held = held.saturating_add(1);
        }
    }

    /// The pool holds neither pawns nor dukes nor kings.
    pub(super) fn joins_pool(&self, kind: Kind) -> bool {
        let roles = &self.rules.piece(kind).roles;
        let never = [regra_rules::Role::Pawn, regra_rules::Role::Duke, regra_rules::Role::King];
        matches!(self.rules.turn.promotion, Promotion::Pool(_))
            && !never.iter().any(|role| roles.contains(role))
    }
}
