//! What a legal turn does to which squares, read off the positions before and after it.

use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Color, Square, Wing};
use regra_rules::position::{Action, Piece, Position, Setup, Turn};

/// What a turn does beside going from where it begins to where it leads.
#[derive(Debug, Default)]
pub(super) struct Effects {
    /// Where enemy pieces are captured.
    pub(super) captured: Vec<Square>,
    /// Where enemy pieces are pushed from, and to.
    pub(super) pushed: Vec<(Square, Square)>,
    /// What goes with the piece that moves, from where and to where: the rook that castles.
    pub(super) along: Vec<(Square, Square)>,
    /// Where something leaves the board without being captured: the mover's own, or what was pushed.
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

/// Where a turn of a side leads: the king's square where castling is written to another one.
pub(super) fn ends(rules: &Rules, turn: Turn, side: Color) -> Bitboard {
    match (turn.action, rules.turn.castling) {
        (Action::Castle { from, to }, Some(castling)) => castling.king_destination(from, to).bit(),
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

    /// Whether an enemy piece no longer stands there.
    fn is_gone(&self, square: Square) -> bool {
        let piece = self.before.at(square);
        piece.is_some_and(|piece| piece.color != self.before.side) && self.after.at(square) != piece
    }

    /// Where the enemy piece on a square is pushed: pawns that go straight ahead capture nothing there, and carry
    /// it before them.
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

    /// The rook's way in castling.
    fn rook(&self, rules: &Rules) -> Option<(Square, Square)> {
        let Action::Castle { from: king, to } = self.turn.action else { return None };
        let (us, rights, castling) = (self.before.side, self.before.castling, rules.turn.castling?);
        let to = castling.king_destination(king, to);
        let stood = [Wing::East, Wing::West].into_iter().filter_map(|wing| rights.rook(&castling, us, wing));
        let from = stood.into_iter().find(|&square| self.left(square))?;
        let rook = self.before.at(from);
        let came = |&square: &Square| square != to && self.left(square) && self.after.at(square) == rook;
        Some((from, Square::all().find(came)?))
    }

    fn left(&self, square: Square) -> bool {
        self.after.at(square) != self.before.at(square)
    }

    /// Where something of the mover's leaves the board: chargers, dukes that retire, what a zone removes, what
    /// explodes.
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
