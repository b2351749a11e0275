//! A unit of work: some pieces on fixed squares, others on all squares that they may stand on, and every state of the
//! game.

use std::ops::ControlFlow;
use std::sync::Arc;

use regra_rules::Holdings;
use regra_rules::geometry::{Bitboard, SQUARES, Square};
use regra_rules::position::{Piece, Setup, State};

/// A piece that stands on each of these squares in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    pub piece: Piece,
    /// Where it may stand, if nobody else does.
    pub squares: Bitboard,
}

/// A position without the pieces on the board: every state goes with every holding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The sides to move, tokens, rights, clocks.
    pub states: Vec<State>,
    /// What is held off the board.
    pub holdings: Vec<Holdings>,
}

/// Positions that are gone through in one go.
///
/// Equal pieces stand next to one another in the list of those that are free, with the same squares, and are placed
/// from the first square to the last: no position comes twice.
#[derive(Clone, Debug)]
pub struct SpaceUnit {
    /// Pieces that stand where they stand, on different squares.
    pub placed: Vec<(Square, Piece)>,
    /// Pieces that stand everywhere.
    pub free: Vec<Free>,
    /// What else there is.
    pub rest: Arc<Rest>,
}

impl SpaceUnit {
    /// How many positions there are in it.
    pub fn count(&self) -> u64 {
        let rest = self.rest.states.len() as u64 * self.rest.holdings.len() as u64;
        self.placements(0, self.occupied(), Bitboard::ALL) * rest
    }

    /// The ways to place the pieces from the one with this index on.
    fn placements(&self, index: usize, occupied: Bitboard, later: Bitboard) -> u64 {
        let here = match self.free.get(index) {
            None => return 1,
            Some(_) => self.squares(index, occupied, later),
        };
        if index + 1 == self.free.len() {
            return u64::from(here.count());
        }
        here.map(|square| self.placements(index + 1, occupied | square.bit(), behind(square))).sum()
    }

    /// Where the piece with this index may stand; `later` are the squares behind that of the piece before it.
    fn squares(&self, index: usize, occupied: Bitboard, later: Bitboard) -> Bitboard {
        let again = index > 0 && self.free[index] == self.free[index - 1];
        let squares = self.free[index].squares.without(occupied);
        if again { squares & later } else { squares }
    }

    fn occupied(&self) -> Bitboard {
        self.placed.iter().map(|&(square, _)| square).collect()
    }

    /// Shows each position, until it is told to stop.
    pub fn each(&self, visit: &mut dyn FnMut(&Setup) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Some(&state), Some(&holdings)) = (self.rest.states.first(), self.rest.holdings.first()) else {
            return ControlFlow::Continue(());
        };
        let mut setup = Setup { board: [None; SQUARES], holdings, state };
        for &(square, piece) in &self.placed {
            setup.board[square.index()] = Some(piece);
        }
        self.place(0, self.occupied(), Bitboard::ALL, &mut setup, visit)
    }

    fn place(
        &self,
        index: usize,
        occupied: Bitboard,
        later: Bitboard,
        setup: &mut Setup,
        visit: &mut dyn FnMut(&Setup) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(free) = self.free.get(index) else { return self.vary(setup, visit) };
        for square in self.squares(index, occupied, later) {
            setup.board[square.index()] = Some(free.piece);
            self.place(index + 1, occupied | square.bit(), behind(square), setup, visit)?;
            setup.board[square.index()] = None;
        }
        ControlFlow::Continue(())
    }

    fn vary(&self, setup: &mut Setup, visit: &mut dyn FnMut(&Setup) -> ControlFlow<()>) -> ControlFlow<()> {
        for &state in &self.rest.states {
            for &holdings in &self.rest.holdings {
                (setup.state, setup.holdings) = (state, holdings);
                visit(setup)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The squares behind one, in the order a1 b1 … h8.
pub(super) fn behind(square: Square) -> Bitboard {
    Bitboard(!0 << square.index()).without(square.bit())
}
