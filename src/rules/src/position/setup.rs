//! A position as plain data, as a FEN gives it: the form that the oracle shares with the generator.

use std::ops::{Deref, DerefMut};

use super::EnPassant;
use super::field::Shown;
use super::piece::Piece;
use super::state::{FIELDS, FenField, State, in_words};
use crate::geometry::{Bitboard, Board, ByColor, Color, SQUARES, Square};
use crate::{Holdings, Rules};

/// The most of one kind that a side can hold if captured pieces do not change sides: a count of four bits.
const MOST_HELD: u8 = 15;

/// The most pieces except kings on the board and in the hands, if captured pieces change sides: those of chess. They
/// may all come to one hand.
pub(crate) const MOST_MEN_BESIDE_KINGS: u8 = 30;

/// The most of one kind that a side can hold in a game.
pub(crate) const fn most_held(rules: &Rules) -> u8 {
    if rules.turn.to_hand.is_some() { MOST_MEN_BESIDE_KINGS } else { MOST_HELD }
}

/// A position as plain data. The fields of its state are read as its own: `setup.side`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<Piece>; SQUARES],
    /// Pool, Duchy or hand: how many of each kind (by [`Kind::index`](crate::Kind::index)) each side
    /// *owns* off the board.
    pub holdings: Holdings,
    /// The rest of the position.
    pub state: State,
}

impl Deref for Setup {
    type Target = State;

    #[inline(always)]
    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for Setup {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Setup {
    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The squares in a field of marks.
    pub fn marked(&self, rules: &Rules, field: FenField) -> Bitboard {
        field.marked(rules, self.marks, |square| self.at(square))
    }

    /// Its state, limited to the fields of some games.
    pub fn fit(&self, rules: &Rules, has: impl Fn(FenField) -> bool) -> State {
        let state = self.state.fit(has, |field| self.marked(rules, field));
        State { castling: state.castling.in_form_of(rules, &|square| self.at(square)), ..state }
    }

    /// The position with only the fields, holdings and rights that a rule set has.
    pub fn under(&self, rules: &Rules) -> Self {
        let turn = &rules.turn;
        let mut setup = Self { state: self.fit(rules, |field| field.is_in(turn)), ..self.clone() };
        setup.leave_out_foreign_holdings(rules);
        setup.castling = setup.castling.of_game(rules);
        if !turn.en_passant {
            setup.en_passant = EnPassant::NONE;
        }
        setup
    }

    /// Removes holdings that no side can have under a rule set.
    pub fn leave_out_foreign_holdings(&mut self, rules: &Rules) {
        for color in Color::ALL {
            for kind in rules.kinds().filter(|&kind| !rules.can_hold(color, kind)) {
                self.holdings[color][kind.index()] = 0;
            }
        }
    }

    /// The fields of a game in words, the clocks last.
    pub fn told(&self, rules: &Rules) -> Vec<String> {
        in_words(self.state.shown(&rules.turn, |field| self.marked(rules, field)))
    }

    /// The fields of a game as data, each under its name.
    pub fn shown(&self, rules: &Rules) -> Vec<(&'static str, Shown)> {
        let shown = self.state.shown(&rules.turn, |field| self.marked(rules, field));
        shown.map(|(field, shown)| (field.key(), shown)).into()
    }

    /// Each field of the state as a FEN writes it.
    pub fn fields(&self, rules: &Rules) -> [(FenField, String); FIELDS] {
        self.state.written(|field| self.marked(rules, field))
    }

    /// The position with the board upside down and the colours changed.
    #[must_use]
    pub fn flipped(&self, board: Board) -> Self {
        let piece = |piece: Piece| Piece { color: !piece.color, ..piece };
        Self {
            board: Self::board_of(board, |to| self.at(board.flipped(to)).map(piece)),
            holdings: ByColor([self.holdings[Color::Black], self.holdings[Color::White]]),
            state: self.state.flipped(board),
        }
    }

    /// The position with the board turned left to right.
    #[must_use]
    pub fn mirrored(&self, board: Board) -> Self {
        Self {
            board: Self::board_of(board, |to| self.at(board.mirrored(to))),
            holdings: self.holdings,
            state: self.state.mirrored(board),
        }
    }

    fn board_of(board: Board, piece: impl Fn(Square) -> Option<Piece>) -> [Option<Piece>; SQUARES] {
        let mut pieces = [None; SQUARES];
        for square in board.squares() {
            pieces[square.index()] = piece(square);
        }
        pieces
    }
}
