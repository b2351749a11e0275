//! The board with its coordinates, and beside it the holdings, the side to move and the pass token.

use std::fmt::Write as _;

use super::super::board::{Store, stores};
use super::marks::{BOARD, SIDE, corner, over, under};
use super::piece;
use super::strokes::{centred, number, text, width};
use crate::book::Picture;
use regra_documents::messages::say;
use regra_rules::Rules;
use regra_rules::geometry::{Board, Color, Square};
use regra_rules::position::{FenField, Setup};

/// The room for the ranks' numbers, on the left.
pub(super) const LEFT: u32 = 15;
/// The room for the side to move and the pass token, on the right.
const RIGHT: u32 = 21;
/// The room for the files' letters, below.
const BELOW: u32 = 15;
/// The room above, where no side holds a piece.
const ABOVE: u32 = 4;
/// The height of the line with a side's holdings.
const LINE: u32 = 28;
/// The scale of pieces there.
const SMALL: f32 = 0.6;

/// The layout of a picture.
pub(super) struct Layout {
    board: Board,
    /// The holdings that are not empty.
    stores: Vec<Store>,
    /// The upper edge of the board.
    top: u32,
    height: u32,
}

impl Layout {
    pub(super) fn of(rules: &Rules, setup: &Setup) -> Self {
        let stores: Vec<Store> =
            stores(rules, setup).into_iter().filter(|store| !store.pieces.is_empty()).collect();
        let line = |color: Color| if stores.iter().any(|store| store.color == color) { LINE } else { 0 };
        let top = line(Color::Black) + ABOVE;
        let board = rules.turn.board;
        Self { board, top, height: top + tall(board) + BELOW + line(Color::White), stores }
    }

    /// The width and height of the picture.
    pub(super) fn size(&self) -> (u32, u32) {
        (LEFT + wide(self.board) + RIGHT, self.height)
    }

    /// The uses for which a side holds pieces.
    pub(super) fn stores(&self) -> Vec<&'static str> {
        self.stores.iter().map(|store| store.name).collect()
    }

    /// The picture without the shared definitions.
    pub(super) fn draw(&self, rules: &Rules, picture: &Picture) -> String {
        let setup = &picture.setup;
        format!(
            "<g transform=\"translate({LEFT} {})\"><use href=\"#{}\"/>{}{}{}{}{}</g>{}",
            i64::from(self.top) - i64::from(above(self.board)),
            id(self.board),
            under(picture),
            pieces(rules, setup),
            promoted(rules, setup),
            over(picture),
            beside(self.board, setup),
            self.held(rules)
        )
    }

    /// The holdings of each side: Black's above the board, White's below it.
    fn held(&self, rules: &Rules) -> String {
        let mut out = String::new();
        for color in Color::ALL {
            let stores: Vec<&Store> = self.stores.iter().filter(|store| store.color == color).collect();
            let middle = match color {
                Color::White => self.height - LINE / 2,
                Color::Black => LINE / 2,
            };
            let mut left = LEFT as f32;
            for (place, store) in stores.iter().enumerate() {
                let room = (wide(self.board) as f32 - left + LEFT as f32)
                    / if place + 1 < stores.len() { 3.2 } else { 1.0 };
                out += &stored(rules, store, (left, middle as f32), room);
                left += room;
            }
        }
        out
    }
}

/// The holdings for one use: its name, and each kind with its number if it is more than one.
fn stored(rules: &Rules, store: &Store, (left, middle): (f32, f32), room: f32) -> String {
    let name = say().picture_store(store.name);
    let from = left + width(&name, 6.5) + 7.0;
    let (x, y) = (number(left), number(middle + 3.2));
    let mut out = format!("<use href=\"#rg-{}\" x=\"{x}\" y=\"{y}\"/>", store.name);
    let step = ((left + room - from) / store.pieces.len().max(1) as f32).min(SIDE * SMALL + 10.0);
    for (place, &(kind, count)) in store.pieces.iter().enumerate() {
        let (x, y) = (from + step * place as f32, middle - SIDE * SMALL / 2.0);
        let id = piece::id(rules, store.color, kind);
        let place = format!("translate({} {})scale({SMALL})", number(x), number(y));
        let _ = write!(out, "<use href=\"#{id}\" transform=\"{place}\"/>");
        if count > 1 {
            let count = text(&count.to_string(), x + SIDE * SMALL, middle + 9.0, 7.0);
            let _ = write!(out, "<path class=\"rg-name\" d=\"{count}\"/>");
        }
    }
    out
}

/// The uses of holdings.
pub(super) const STORES: [&str; 3] = ["duchy", "hand", "captured"];

/// The names of some uses, as shared symbols: written out each time, they would double the size of many pictures.
pub(super) fn names(stores: &[&str]) -> String {
    let name = |name: &&str| {
        let path = text(&say().picture_store(*name), 0.0, 0.0, 6.5);
        format!("<path id=\"rg-{name}\" class=\"rg-t\" d=\"{path}\"/>")
    };
    STORES.iter().filter(|name| stores.contains(name)).map(name).collect()
}

/// The width of a board.
pub(super) fn wide(board: Board) -> u32 {
    u32::from(board.files()) * SIDE as u32
}

/// The height of a board.
pub(super) fn tall(board: Board) -> u32 {
    u32::from(board.ranks()) * SIDE as u32
}

/// The upper edge of a board.
pub(super) fn above(board: Board) -> i32 {
    BOARD - i32::from(board.ranks()) * SIDE as i32
}

/// The name of a board's symbol.
fn id(board: Board) -> String {
    match board.is_of_chess() {
        true => "rg-board".to_owned(),
        false => format!("rg-board-{:x}", board.squares().0),
    }
}

/// Some empty boards with their coordinates, each as a shared symbol.
pub(super) fn symbols(boards: impl IntoIterator<Item = Board>) -> String {
    let mut seen = Vec::new();
    let mut symbols = String::new();
    for board in boards {
        if !seen.contains(&board) {
            symbols += &symbol(board);
            seen.push(board);
        }
    }
    symbols
}

fn symbol(board: Board) -> String {
    let shade = |dark: bool| {
        let squares = board.squares().filter(|square| ((square.file() + square.rank()) % 2 == 0) == dark);
        squares.fold(String::new(), |mut path, square| {
            let (x, y) = corner(square);
            let _ = write!(path, "M{x} {y}h40v40h-40z");
            path
        })
    };
    let (id, dark, names) = (id(board), shade(true), coordinates(board));
    // Light squares are the ground of a board without walls.
    let light = match board.walls().is_empty() {
        true => {
            let (across, up) = (wide(board) + 1, tall(board) + 1);
            // Half a point outside the squares.
            let top = match above(board) {
                above @ ..=0 => format!("{}.5", if above < 0 { above.to_string() } else { "-".to_owned() }),
                above => format!(" {}.5", above - 1),
            };
            format!("M-.5{top}h{across}v{up}h-{across}z")
        }
        false => shade(false),
    };
    format!(
        "<g id=\"{id}\"><path class=\"rg-light\" d=\"{light}\"/>\
         <path class=\"rg-dark\" d=\"{dark}\"/><path class=\"rg-t\" d=\"{names}\"/></g>"
    )
}

/// The letters of the files below a board, and the numbers of the ranks on its left.
pub(super) fn coordinates(board: Board) -> String {
    let mut names = String::new();
    let middle = |place: u8| (f32::from(place) + 0.5) * SIDE;
    for place in 0..board.files().max(board.ranks()) {
        if place < board.files() {
            let file = char::from(b'a' + place).to_string();
            names += &centred(&file, (middle(place), BOARD as f32 + 8.0), 7.0);
        }
        if place < board.ranks() {
            names += &centred(&(place + 1).to_string(), (-8.0, BOARD as f32 - middle(place)), 7.0);
        }
    }
    names
}

fn pieces(rules: &Rules, setup: &Setup) -> String {
    let piece = |square: Square| {
        let piece = setup.at(square)?;
        let ((x, y), id) = (corner(square), piece::id(rules, piece.color, piece.kind));
        Some(format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"))
    };
    Square::all().filter_map(piece).collect()
}

/// The sign of a promoted pawn, as FEN has it, in the corner of its square.
fn promoted(rules: &Rules, setup: &Setup) -> String {
    let signs = setup.marked(rules, FenField::Promoted).map(|square| {
        let (x, y) = corner(square);
        let (x, y) = (x + SIDE as i32 - 8, y + 8);
        let sign = centred("~", (x as f32, y as f32), 7.0);
        format!(
            "<circle class=\"rg-coin\" cx=\"{x}\" cy=\"{y}\" r=\"6\"/><path class=\"rg-name\" d=\"{sign}\"/>"
        )
    });
    signs.collect()
}

/// The state on the right of the board: a mark for the side to move, and the holder of the pass token with a dot for
/// each pass just made.
fn beside(board: Board, setup: &Setup) -> String {
    let edge = |color: Color, inside: i32| match color {
        Color::White => BOARD - inside,
        Color::Black => above(board) + inside,
    };
    let fill = match setup.side {
        Color::White => "white-piece",
        Color::Black => "black-piece",
    };
    let mut out = format!(
        "<path class=\"rg-coin rg-{fill}\" d=\"M{} {}l10-6v12z\"/>",
        wide(board) + 5,
        edge(setup.side, 10)
    );
    if let Some(token) = setup.token {
        let (x, y) = (wide(board) + 11, edge(token.holder, 31));
        let letter = centred("P", (x as f32, y as f32), 7.5);
        let _ = write!(
            out,
            "<circle class=\"rg-coin\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/><path class=\"rg-name\" d=\"{letter}\"/>"
        );
        for pass in 0..i32::from(token.passes) {
            let y = edge(token.holder, 45 + 7 * pass);
            let _ = write!(out, "<circle class=\"rg-pass\" cx=\"{x}\" cy=\"{y}\" r=\"2.5\"/>");
        }
    }
    out
}
