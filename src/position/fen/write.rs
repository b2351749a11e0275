//! The canonical FEN of a position.

use std::fmt::Write as _;

use super::board::{has_holdings, letter_of};
use super::fields::RIGHTS;
use crate::geometry::{Color, Square};
use crate::position::{CastlingRights, Setup, Token};
use crate::rules::Rules;

/// Writes a position. The en passant square is written if the setup has one: setups that come from
/// a [`Position`](crate::position::Position) have none where nobody can capture.
pub fn write_fen(rules: &Rules, setup: &Setup) -> String {
    let mut fen = ranks(rules, setup);
    if has_holdings(rules) {
        let _ = write!(fen, "[{}]", held(rules, setup));
    }
    let passed = setup.en_passant.map_or("-".to_owned(), |s| s.to_string());
    let (side, rights) = (setup.side.letter(), rights(setup.castling));
    let _ = write!(fen, " {side} {rights} {passed} {} {}", setup.halfmove, setup.fullmove);
    if let Some(token) = setup.token {
        let _ = write!(fen, " {}", mark(token));
    }
    if let Some(open) = setup.windows {
        let _ = write!(fen, " {}", list(open));
    }
    fen
}

fn ranks(rules: &Rules, setup: &Setup) -> String {
    let ranks = (0..8).rev().map(|rank| one_rank(rules, setup, rank));
    ranks.collect::<Vec<_>>().join("/")
}

fn one_rank(rules: &Rules, setup: &Setup, rank: u8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for file in 0..8 {
        let Some(man) = setup.at(Square::at(file, rank)) else {
            empty += 1;
            continue;
        };
        write_empty(&mut text, &mut empty);
        text.push(letter_of(rules, man.color, man.kind));
    }
    write_empty(&mut text, &mut empty);
    text
}

fn write_empty(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
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

fn rights(rights: CastlingRights) -> String {
    let letters = RIGHTS.iter().filter(|&&(_, color, higher)| rights.has(color, higher)).map(|r| r.0);
    let text: String = letters.collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

fn mark(token: Token) -> String {
    format!("{}{}", token.holder.letter(), "*".repeat(usize::from(token.passes)))
}

fn list(open: crate::geometry::Bitboard) -> String {
    let squares: Vec<String> = open.map(|s| s.to_string()).collect();
    if squares.is_empty() { "-".to_owned() } else { squares.join(",") }
}
