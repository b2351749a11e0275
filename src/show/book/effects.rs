//! The effects of a legal turn on squares, found by comparing the positions before and after it.

use regra_rules::CastlingWay;
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::{Action, Piece, Position, Setup, Turn};

/// The effects of a turn besides the move from its origin to its destination.
#[derive(Debug, Default)]
pub(super) struct Effects {
    /// The squares of captured enemy pieces.
    pub(super) captured: Vec<Square>,
    /// The pushed enemy pieces: from where and to where.
    pub(super) pushed: Vec<(Square, Square)>,
    /// The pieces that go with the one that moves (the castling rook): from where and to where.
    pub(super) along: Vec<(Square, Square)>,
    /// The squares from which a piece leaves the board uncaptured: the mover's own, or a pushed one.
    pub(super) leaving: Vec<Square>,
}

impl Effects {
    /// The effects of a legal turn.
    pub(super) fn of(rules: &Rules, before: &Setup, turn: Turn) -> Self {
        let after = Position::from_setup(rules, before).play(rules, turn).to_setup(rules);
        let scene = Scene { before, after: &after, turn };
        let mut effects = Self::default();
        for square in Square::all().filter(|&square| scene.is_gone(square)) {
            match scene.pushed_to(rules, square) {
                Some(to) => effects.push(&scene, square, to),
                None => effects.captured.push(square),
            }
        }
        effects.along.extend(scene.rook(rules));
        effects.leaving.extend(scene.own_losses(rules, ends(rules, turn, before.side)));
        effects
    }

    fn push(&mut self, scene: &Scene<'_>, from: Square, to: Square) {
        self.pushed.push((from, to));
        if scene.after.at(to) != scene.before.at(from) {
            self.leaving.push(to);
        }
    }
}

/// The destinations of a turn: in castling the king's square, even where the notation names another one.
pub(super) fn ends(rules: &Rules, turn: Turn, side: Color) -> Bitboard {
    match (turn.action, rules.turn.castling) {
        (Action::Castle { from, to }, Some(castling)) => {
            let way = CastlingWay::of_move(&castling, side, from, to);
            way.map_or(Bitboard::EMPTY, |way| way.king_lands.bit())
        }
        _ => turn.destinations(side),
    }
}

/// A turn between two positions.
struct Scene<'a> {
    before: &'a Setup,
    after: &'a Setup,
    turn: Turn,
}

impl Scene<'_> {
    fn own(&self, piece: Option<Piece>) -> Option<Piece> {
        piece.filter(|piece| piece.color == self.before.side)
    }

    /// Whether the enemy piece has left a square.
    fn is_gone(&self, square: Square) -> bool {
        let piece = self.before.at(square);
        piece.is_some_and(|piece| piece.color != self.before.side) && self.after.at(square) != piece
    }

    /// The square to which the enemy piece on a square is pushed: a pawn that goes straight ahead captures nothing
    /// there, and pushes the piece ahead of it.
    fn pushed_to(&self, rules: &Rules, square: Square) -> Option<Square> {
        let us = self.before.side;
        let steps = match self.turn.action {
            Action::Legion { .. } => 1,
            Action::Move { from, to, .. } if self.before.at(from)?.kind == rules.pawn() => {
                let ahead = from.file() == to.file() && from.file() == square.file();
                ahead.then_some(if square == to { 1 } else { 2 })?
            }
            _ => return None,
        };
        square.ahead(us, steps)
    }

    /// The rook's move in castling.
    fn rook(&self, rules: &Rules) -> Option<(Square, Square)> {
        let Action::Castle { from, to } = self.turn.action else { return None };
        let way = CastlingWay::of_move(&rules.turn.castling?, self.before.side, from, to)?;
        let goes = way.rook != way.rook_lands && self.after.at(way.rook_lands) == self.before.at(way.rook);
        goes.then_some((way.rook, way.rook_lands))
    }

    /// The squares from which the mover's own pieces leave the board: chargers, dukes that retire, pieces that a zone
    /// removes or that explode.
    fn own_losses(&self, rules: &Rules, ends: Bitboard) -> Vec<Square> {
        let starts = self.turn.origins();
        let ends = match self.turn.action {
            Action::Charge { from, .. } | Action::Retire { from } => from.bit(),
            Action::Pass | Action::Drop { .. } => Bitboard::EMPTY,
            _ => ends,
        };
        let exploded = |&square: &Square| self.own(self.before.at(square)).is_some() && !starts.has(square);
        let exploded = match rules.turn.blast {
            Some(_) => ends.grown().filter(exploded).collect(),
            None => Bitboard::EMPTY,
        };
        let may = ends | self.turn.retiring | exploded;
        may.filter(|&square| self.own(self.after.at(square)).is_none()).collect()
    }
}
