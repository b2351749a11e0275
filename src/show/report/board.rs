//! The board in the terminal, in plain ASCII: letters as in FEN, dots for empty squares, brackets
//! around the squares that a Grand Duke controls.

use super::columns::indented;
use super::style::{BLACK, DIM, MARK, WHITE, ZONE, paint};
use regra_documents::messages::{say, side};
use regra_rules::geometry::{Bitboard, ByColor, Color, Square};
use regra_rules::position::{Piece, Setup, letter_of, parse_fen};
use regra_rules::{Kind, Role, Rules};

/// Draws a position: the board, the pieces off it, and the state.
pub fn board(rules: &Rules, setup: &Setup) -> String {
    let lines = grid(rules, setup, &|_| None);
    let text: String = lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect();
    let holdings: String = stores(rules, setup).iter().map(|store| stored(rules, store) + "\n").collect();
    text + &setup.told(rules).join(", ") + "\n" + &holdings + &legend(&zones(rules, setup))
}

/// The drawing of a FEN; empty where it cannot be read.
pub fn drawn(rules: &Rules, fen: &str) -> String {
    parse_fen(rules, fen).map_or_else(|_| String::new(), |setup| board(rules, &setup))
}

/// A FEN and its board, indented by two columns.
pub(super) fn quoted(rules: &Rules, fen: &str) -> String {
    indented(&format!("{fen}\n{}", drawn(rules, fen)))
}

/// The greatest width of a line of [`grid`].
pub(super) const GRID: usize = 28;

/// The lines of the board alone; a mark stands before the piece on its square.
pub(super) fn grid(rules: &Rules, setup: &Setup, marks: &dyn Fn(Square) -> Option<char>) -> Vec<String> {
    let (board, zones) = (rules.turn.board, zones(rules, setup));
    let rank = |rank: u8| {
        let cells: String = (0..board.files())
            .map(|file| cell(rules, setup, &zones, Square::at(file, rank), marks(Square::at(file, rank))))
            .collect();
        format!("  {} {cells}", paint(DIM, &(rank + 1).to_string()))
    };
    let letters: Vec<String> = (0..board.files()).map(|file| char::from(b'a' + file).to_string()).collect();
    let files = format!("    {} ", paint(DIM, &format!(" {}", letters.join("  "))));
    (0..board.ranks()).rev().map(rank).chain([files]).collect()
}

/// Three columns: the piece between the marks of the zones around it.
fn cell(
    rules: &Rules,
    setup: &Setup,
    zones: &ByColor<Bitboard>,
    square: Square,
    mark: Option<char>,
) -> String {
    let inside = |color| zones[color].has(square);
    let (zone, open, close) = match (inside(Color::White), inside(Color::Black)) {
        (false, false) => (false, " ", " "),
        (true, false) => (true, "(", ")"),
        (false, true) => (true, "[", "]"),
        (true, true) => (true, "{", "}"),
    };
    let empty = if rules.turn.board.has(square) { "." } else { " " };
    let piece = setup.at(square).map_or_else(|| paint(DIM, empty), |piece| letter(rules, piece));
    let open = match mark {
        Some(mark) => paint(MARK, &mark.to_string()),
        None if zone => paint(ZONE, open),
        None => " ".to_owned(),
    };
    if zone { format!("{open}{piece}{}", paint(ZONE, close)) } else { format!("{open}{piece} ") }
}

fn letter(rules: &Rules, piece: Piece) -> String {
    let style = if piece.color == Color::White { WHITE } else { BLACK };
    paint(style, &letter_of(rules, piece.color, piece.kind).to_string())
}

/// The squares next to each side's Grand Dukes.
fn zones(rules: &Rules, setup: &Setup) -> ByColor<Bitboard> {
    let mut zones = ByColor([Bitboard::EMPTY; 2]);
    let Some(duke) = rules.duke().filter(|_| rules.turn.zone.is_some()) else { return zones };
    for square in Square::all() {
        if let Some(piece) = setup.at(square).filter(|piece| piece.kind == duke) {
            zones[piece.color] |= square.bit().grown().without(square.bit());
        }
    }
    zones
}

/// The pieces off the board: a line for each side and use that has some.
pub(super) fn held(rules: &Rules, setup: &Setup) -> Vec<String> {
    let stores = stores(rules, setup).into_iter().filter(|store| !store.pieces.is_empty());
    stores.map(|store| stored(rules, &store)).collect()
}

/// The pieces of a side off the board for one use.
pub(super) struct Store {
    pub(super) color: Color,
    /// `duchy`, `hand` or `captured`.
    pub(super) name: &'static str,
    /// The kinds there, in the game's order, with their numbers.
    pub(super) pieces: Vec<(Kind, u8)>,
}

/// The pieces of each side off the board, by use.
pub(super) fn stores(rules: &Rules, setup: &Setup) -> Vec<Store> {
    let mut stores = Vec::new();
    for color in Color::ALL {
        let hand = if rules.turn.dropped_on(color).any() { "hand" } else { "captured" };
        for (name, dukes) in [("duchy", true), (hand, false)] {
            let is_duke = |kind| rules.piece(kind).roles.contains(&Role::Duke);
            let here: Vec<Kind> = rules.kinds().filter(|&kind| is_duke(kind) == dukes).collect();
            if here.iter().any(|&kind| rules.can_hold(color, kind)) {
                let counted = here.iter().map(|&kind| (kind, setup.holdings[color][kind.index()]));
                stores.push(Store { color, name, pieces: counted.filter(|&(_, count)| count > 0).collect() });
            }
        }
    }
    stores
}

fn stored(rules: &Rules, store: &Store) -> String {
    let Store { color, name, pieces } = store;
    let named =
        |&(kind, count): &(Kind, u8)| vec![letter(rules, Piece { color: *color, kind }); usize::from(count)];
    let named: Vec<String> = pieces.iter().flat_map(named).collect();
    let named = if named.is_empty() { "-".to_owned() } else { named.join(" ") };
    format!("{}: {named}", say().board_store(side(*color), *name))
}

fn legend(zones: &ByColor<Bitboard>) -> String {
    if zones.0 == [Bitboard::EMPTY; 2] { String::new() } else { say().board_zones() + "\n" }
}
