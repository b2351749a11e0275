//! A FEN reader and writer for the tests alone: no checks, just the letters.

use crate::geometry::{Bitboard, Color, Square};
use crate::position::{CastlingRights, Man, Setup, Token};
use crate::rules::{Rules, SneakWindow};

/// Reads a FEN that is known to be right.
pub(super) fn read(rules: &Rules, fen: &str) -> Setup {
    let words: Vec<&str> = fen.split(' ').collect();
    let word = |i: usize| words.get(i).copied().unwrap_or("-");
    let (board, bracket) = word(0).split_once('[').unwrap_or((word(0), ""));
    let token = word(6);
    let next = rules.turn.sneak.is_some_and(|sneak| sneak.window == SneakWindow::Next);
    let mut setup = Setup {
        board: read_board(rules, board),
        holdings: Default::default(),
        side: if word(1) == "b" { Color::Black } else { Color::White },
        castling: CastlingRights(
            word(2).chars().filter_map(|c| "KQkq".find(c)).fold(0, |set, bit| set | 1 << bit),
        ),
        en_passant: Square::parse(word(3)),
        halfmove: word(4).parse().unwrap_or(0),
        fullmove: word(5).parse().unwrap_or(1),
        token: rules.turn.pass.then(|| Token {
            holder: if token.starts_with('w') { Color::White } else { Color::Black },
            passes: token.matches('*').count() as u8,
        }),
        windows: next.then(|| word(7).split(',').filter_map(Square::parse).collect::<Bitboard>()),
    };
    for man in bracket.chars().filter_map(|c| read_man(rules, c)) {
        setup.holdings[man.color][man.kind.index()] += 1;
    }
    setup
}

fn read_man(rules: &Rules, letter: char) -> Option<Man> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    rules.kind(letter).map(|kind| Man { color, kind })
}

fn read_board(rules: &Rules, text: &str) -> [Option<Man>; 64] {
    let mut board = [None; 64];
    for (row, rank) in text.split('/').zip((0..8).rev()) {
        let mut file = 0;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(gap) => file += gap as u8,
                None => {
                    board[Square::at(file, rank).index()] = read_man(rules, letter);
                    file += 1;
                }
            }
        }
    }
    board
}

/// Writes what the reader reads.
pub(super) fn write(rules: &Rules, setup: &Setup) -> String {
    let mut text: Vec<String> = (0..8).rev().map(|rank| write_row(rules, setup, rank)).collect();
    let mut words = vec![std::mem::take(&mut text).join("/") + &bracket(rules, setup)];
    words.push(setup.side.letter().to_string());
    let rights: String =
        "KQkq".chars().enumerate().filter(|&(i, _)| setup.castling.0 >> i & 1 != 0).map(|(_, c)| c).collect();
    words.push(if rights.is_empty() { "-".into() } else { rights });
    words.push(setup.en_passant.map_or("-".into(), |square| square.to_string()));
    words.push(setup.halfmove.to_string());
    words.push(setup.fullmove.to_string());
    words.extend(
        setup.token.map(|token| format!("{}{}", token.holder.letter(), "*".repeat(token.passes.into()))),
    );
    words.extend(setup.windows.map(|set| {
        let squares: Vec<String> = set.map(|square| square.to_string()).collect();
        if squares.is_empty() { "-".into() } else { squares.join(",") }
    }));
    words.join(" ")
}

fn letter(rules: &Rules, man: Man) -> char {
    let upper = rules.piece(man.kind).letter;
    if man.color == Color::White { upper } else { upper.to_ascii_lowercase() }
}

fn write_row(rules: &Rules, setup: &Setup, rank: u8) -> String {
    let (mut row, mut gap) = (String::new(), 0);
    for file in 0..8 {
        match setup.at(Square::at(file, rank)) {
            None => gap += 1,
            Some(man) => {
                row += &if gap > 0 { gap.to_string() } else { String::new() };
                row.push(letter(rules, man));
                gap = 0;
            }
        }
    }
    row + &if gap > 0 { gap.to_string() } else { String::new() }
}

fn bracket(rules: &Rules, setup: &Setup) -> String {
    if rules.turn.holdings[Color::White].is_empty() && rules.turn.holdings[Color::Black].is_empty() {
        return String::new();
    }
    let held = Color::ALL.into_iter().flat_map(|color| {
        rules.kinds().flat_map(move |kind| {
            let many = setup.holdings[color][kind.index()].into();
            std::iter::repeat_n(letter(rules, Man { color, kind }), many)
        })
    });
    format!("[{}]", held.collect::<String>())
}
