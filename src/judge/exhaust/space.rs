//! A set of positions that is gone through: every placement of some pieces.

use std::sync::Arc;

use super::pieces::{holdings, multisets};
use super::unit::{Free, Rest, SpaceUnit, behind};
use regra_rules::geometry::{Bitboard, ByColor, Color, Square};
use regra_rules::position::{Piece, State, Token};
use regra_rules::{Holdings, MAX_KINDS, Rules};

/// No side holds anything.
pub(super) const NOTHING: Holdings = ByColor([[0; MAX_KINDS]; 2]);

/// A set of positions.
#[derive(Clone, Debug)]
pub struct Space {
    /// What is in it, in a few words: `up to 3 men`.
    pub what: String,
    /// Its parts, always in the same order.
    pub units: Vec<SpaceUnit>,
}

impl Space {
    /// Maximum number of pieces: more make too many positions to go through.
    pub const MOST_ENUMERATED_PIECES: usize = 6;

    /// Every position with at most `most` pieces, of those that each side can come to have, one king a side where kings
    /// are royal. Every piece stands on every square, also a pawn on the last rank: it is part of the test that
    /// impossible positions are refused. The token is in every state, possible or not; each side holds every part of
    /// its holdings at the start. There is no en passant square, no castling right and no mark.
    ///
    /// A unit is a multiset of pieces, White's first and each side's in the order of the rule document, with the first
    /// of them on one square.
    pub fn with_pieces(rules: &Rules, most: usize, sides: &[Color]) -> Self {
        let rest = Arc::new(Rest { states: states(rules, sides), holdings: holdings(rules) });
        let (sets, squares) = (multisets(rules, most), rules.turn.board.squares());
        let units =
            sets.iter().flat_map(|set| squares.filter_map(|square| unit(set, square, squares, &rest)));
        Self { what: format!("up to {most} men"), units: units.collect() }
    }

    /// Every position with exactly these pieces, with nothing held.
    pub(crate) fn with_these(rules: &Rules, pieces: &[Piece]) -> Self {
        let rest = Arc::new(Rest { states: states(rules, &Color::ALL), holdings: vec![NOTHING] });
        let squares = rules.turn.board.squares();
        let units = squares.filter_map(|square| unit(pieces, square, squares, &rest)).collect();
        Self { what: "these men".to_owned(), units }
    }

    /// How many positions there are.
    pub fn count(&self) -> u64 {
        self.units.iter().map(SpaceUnit::count).sum()
    }
}

/// A multiset with its first piece on a square.
fn unit(set: &[Piece], square: Square, board: Bitboard, rest: &Arc<Rest>) -> Option<SpaceUnit> {
    let (&first, others) = set.split_first()?;
    let squares = |&piece: &Piece| if piece == first { behind(square) & board } else { board };
    let free = others.iter().map(|piece| Free { piece: *piece, squares: squares(piece) }).collect();
    Some(SpaceUnit { placed: vec![(square, first)], free, rest: Arc::clone(rest) })
}

/// Each of these sides to move, with every state of the token where there is one.
pub(super) fn states(rules: &Rules, sides: &[Color]) -> Vec<State> {
    let token = |holder| (0..=2).map(move |passes| Some(Token { holder, passes }));
    let tokens: Vec<Option<Token>> =
        if rules.turn.pass { Color::ALL.into_iter().flat_map(token).collect() } else { vec![None] };
    let state = |side, token| State { side, token, ..State::default() };
    sides.iter().flat_map(|&side| tokens.iter().map(move |&token| state(side, token))).collect()
}
