//! The answer to `d`: a board as other engines draw it, and below it the position in lines that programs read back.

use std::fmt::Write as _;

use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::geometry::Square;
use regra_rules::notation::{Style, write_turn_as};
use regra_rules::position::{Position, king_attackers, letter_of};

/// The board from White's side, the rule set, the FEN, the key, the checkers, and the legal moves.
pub(super) fn position(rules: &Rules, position: &Position) -> String {
    let board = rules.turn.board;
    let line = format!(" {}+\n", "+---".repeat(usize::from(board.files())));
    let mut text = format!("\n{line}");
    for rank in (0..board.ranks()).rev() {
        let on_file = |file| format!(" | {}", piece(rules, position, Square::at(file, rank)));
        let squares: String = (0..board.files()).map(on_file).collect();
        let _ = write!(text, "{squares} | {}\n{line}", rank + 1);
    }
    let files: String = (0..board.files()).map(|file| format!("   {}", char::from(b'a' + file))).collect();
    text += &format!("{files}\n\n");
    let turns = movegen::turns(rules, position).into_iter();
    let turns: Vec<String> =
        turns.map(|turn| write_turn_as(rules, position.side, turn, Style::ENGINE)).collect();
    let lines = [
        ("Variant", rules.name.to_string()),
        ("Fen", position.fen(rules)),
        ("Key", format!("{:016X}", position.hash())),
        ("Checkers", checkers(rules, position).join(" ")),
        ("Legal moves", turns.join(" ")),
    ];
    text + &lines.map(|(key, value)| format!("{key}: {value}\n")).concat()
}

fn piece(rules: &Rules, position: &Position, square: Square) -> char {
    let empty = if rules.turn.board.has(square) { ' ' } else { '*' };
    position.at(square).map_or(empty, |piece| letter_of(rules, piece.color, piece.kind))
}

/// The squares from which the king of the side to move is in check.
fn checkers(rules: &Rules, position: &Position) -> Vec<String> {
    if !position.in_check(rules) {
        return Vec::new();
    }
    let king = position.of(position.side, rules.king()).first();
    king_attackers(rules, position, king, !position.side).map(|square| square.to_string()).collect()
}
