//! Families: positions with more men than anybody goes through all of, chosen so that a mechanism shows in them that
//! three men cannot show.
//!
//! A family may have a position in two of its units, where two men could be the one that it is about; it is looked at
//! twice then, and counts twice.

mod castling;
mod charge;
mod duke;
mod en_passant;
mod legion;
mod pool;
mod promotion;

use std::sync::Arc;

use super::men::men;
use super::space::{NOTHING, Space, states};
use super::unit::{Free, Rest, Unit};
use crate::geometry::{Bitboard, Color, Square};
use crate::position::{Piece, State, Token};
use crate::rules::{Holdings, Rules};

/// Positions in which a mechanism shows.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Its name on the command line.
    pub name: &'static str,
    /// What is in it.
    pub about: &'static str,
    units: fn(&Game<'_>) -> Vec<Unit>,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 7] = [
        castling::FAMILY,
        charge::FAMILY,
        duke::FAMILY,
        en_passant::FAMILY,
        legion::FAMILY,
        pool::FAMILY,
        promotion::FAMILY,
    ];

    /// Its positions under a rule set: none where the game has nothing of the kind.
    pub fn space(&self, rules: &Rules, sides: &[Color]) -> Space {
        let units = (self.units)(&Game { rules, sides });
        Space { what: format!("family {}", self.name), units }
    }
}

/// Under which rules, and who may be to move.
struct Game<'a> {
    rules: &'a Rules,
    sides: &'a [Color],
}

impl Game<'_> {
    /// All men but the kings, where these are royal.
    fn others(&self) -> Vec<Piece> {
        let royal = |man: &Piece| self.rules.turn.royal && man.kind == self.rules.king();
        men(self.rules).into_iter().filter(|man| !royal(man)).collect()
    }

    fn others_of(&self, color: Color) -> Vec<Piece> {
        self.others().into_iter().filter(|man| man.color == color).collect()
    }

    /// The royal king of a side on these squares; nobody where kings are common.
    fn king(&self, color: Color, squares: Bitboard) -> Option<Free> {
        let man = Piece { color, kind: self.rules.king() };
        self.rules.turn.royal.then_some(Free { man, squares })
    }

    fn pawn(&self, color: Color) -> Piece {
        Piece { color, kind: self.rules.pawn() }
    }

    /// A side to move, if it may be: with every state of the token.
    fn to_move(&self, color: Color) -> Vec<State> {
        if self.sides.contains(&color) { states(self.rules, &[color]) } else { Vec::new() }
    }

    /// Both sides to move, as far as they may be, the token with White and nobody having passed.
    fn plain(&self) -> Vec<State> {
        let token = self.rules.turn.pass.then_some(Token { holder: Color::White, passes: 0 });
        self.sides.iter().map(|&side| State { side, token, ..State::default() }).collect()
    }

    /// A unit in which nobody holds anything; none if men stand on one another or nobody is to move.
    fn unit(
        &self,
        placed: &[(Square, Piece)],
        free: impl IntoIterator<Item = Free>,
        states: &[State],
    ) -> Option<Unit> {
        self.holding(placed, free, states, vec![NOTHING])
    }

    fn holding(
        &self,
        placed: &[(Square, Piece)],
        free: impl IntoIterator<Item = Free>,
        states: &[State],
        holdings: Vec<Holdings>,
    ) -> Option<Unit> {
        let squares: Bitboard = placed.iter().map(|&(square, _)| square).collect();
        if states.is_empty() || squares.count() as usize != placed.len() {
            return None;
        }
        let rest = Arc::new(Rest { states: states.to_vec(), holdings });
        Some(Unit { placed: placed.to_vec(), free: free.into_iter().collect(), rest })
    }
}

/// Nobody, each of the men, and each two of them that are not in the wrong order.
fn up_to_two(men: &[Piece]) -> Vec<Vec<Piece>> {
    let one = men.iter().map(|&man| vec![man]);
    let two =
        men.iter().enumerate().flat_map(|(i, &first)| men[i..].iter().map(move |&last| vec![first, last]));
    std::iter::once(Vec::new()).chain(one).chain(two).collect()
}

/// Men, each on these squares.
fn on(men: &[Piece], squares: Bitboard) -> Vec<Free> {
    men.iter().map(|&man| Free { man, squares }).collect()
}

/// The squares at most so many king's steps away.
fn near(square: Square, steps: usize) -> Bitboard {
    (0..steps).fold(square.bit(), |near, _| near.grown()).without(square.bit())
}

/// A rank as a side counts it, from 0.
fn rank(color: Color, nth: u8) -> Bitboard {
    (0..8).map(|file| Square::at(file, color.rank(nth))).collect()
}
