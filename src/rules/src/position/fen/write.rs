//! The canonical FEN of a position.

use std::fmt::Write as _;

use super::board::{WALL, has_holdings, letter_of};
use crate::Rules;
use crate::geometry::{Color, Square};
use crate::position::board::Position;
use crate::position::setup::Setup;
use crate::position::state::FenField;

/// Writes a position, with its en passant square if the setup has one: setups that come from a
/// [`Position`](crate::position::Position) have none where no pawn can capture.
pub fn write_fen(rules: &Rules, setup: &Setup) -> String {
    write_fields(rules, setup, |_| true)
}

impl Position {
    pub fn fen(&self, rules: &Rules) -> String {
        write_fen(rules, &self.to_setup(rules))
    }
}

/// Writes a position for other programs: of the fields that not every game has, only these.
pub fn write_fields(rules: &Rules, setup: &Setup, others: impl Fn(FenField) -> bool) -> String {
    let mut fen = ranks(rules, setup);
    if has_holdings(rules) {
        let _ = write!(fen, "[{}]", held(rules, setup));
    }
    for (field, text) in setup.fields(rules) {
        if field.is_written(&rules.turn) && others(field) {
            let _ = write!(fen, " {text}");
        }
    }
    fen
}

fn ranks(rules: &Rules, setup: &Setup) -> String {
    let mut text = String::new();
    let promoted = setup.marked(rules, FenField::Promoted);
    let board = rules.turn.board;
    for rank in (0..board.ranks()).rev() {
        let mut empty = 0;
        for file in 0..board.files() {
            let square = Square::at(file, rank);
            let (piece, wall) = (setup.at(square), !board.has(square));
            empty += u32::from(piece.is_none() && !wall);
            if empty > 0 && (piece.is_some() || wall || file + 1 == board.files()) {
                let _ = write!(text, "{empty}");
                empty = 0;
            }
            text.extend(wall.then_some(WALL));
            text.extend(piece.map(|piece| letter_of(rules, piece.color, piece.kind)));
            text.extend(promoted.has(square).then_some('~'));
        }
        text.extend((rank > 0).then_some('/'));
    }
    text
}

/// Letters in the order of the spec's list, White's first.
fn held(rules: &Rules, setup: &Setup) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        for kind in rules.kinds() {
            let count = setup.holdings[color][kind.index()];
            text.extend(std::iter::repeat_n(letter_of(rules, color, kind), usize::from(count)));
        }
    }
    text
}
