//! The answer to `d`: a board as other engines draw it, and below it the position in lines that programs read back.

use std::fmt::Write as _;

use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::geometry::Square;
use regra_rules::notation::{Style, write_turn_as};
use regra_rules::position::{Position, king_attackers, letter_of};

const LINE: &str = " +---+---+---+---+---+---+---+---+\n";

/// The board from White's side, the rule set, the FEN, the key, the checkers, and the legal moves.
pub(super) fn position(rules: &Rules, position: &Position) -> String {
    let mut text = format!("\n{LINE}");
    for rank in (0..8).rev() {
        let squares: String =
            (0..8).map(|file| format!(" | {}", piece(rules, position, Square::at(file, rank)))).collect();
        let _ = write!(text, "{squares} | {}\n{LINE}", rank + 1);
    }
    text += "   a   b   c   d   e   f   g   h\n\n";
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
    position.at(square).map_or(' ', |piece| letter_of(rules, piece.color, piece.kind))
}

/// The squares from which the king of the side to move is in check.
fn checkers(rules: &Rules, position: &Position) -> Vec<String> {
    if !position.in_check(rules) {
        return Vec::new();
    }
    let king = position.of(position.side, rules.king()).first();
    king_attackers(rules, position, king, !position.side).map(|square| square.to_string()).collect()
}
