//! Fits a start position to an override: without the fields, rights and letters that the game then lacks.

use super::{Mark, PieceType, TurnRules};
use crate::geometry::Color;

/// The FEN of a start, fitted to the rules in force. Unreadable parts stay, for the reader to refuse.
pub(crate) fn fitted(fen: &str, turn: &TurnRules, pieces: &[PieceType]) -> String {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let [board, side, rights, passed, rest @ ..] = fields.as_slice() else { return fen.to_owned() };
    let (clocks, extra) = rest.split_at(rest.len().min(2));
    let mut fit = vec![held(board, turn, pieces), (*side).to_owned(), castling(rights, turn)];
    fit.push(if turn.en_passant { (*passed).to_owned() } else { "-".to_owned() });
    fit.extend(clocks.iter().copied().map(str::to_owned));
    fit.extend(kept(extra, turn).into_iter().map(str::to_owned));
    if fit == fields { fen.to_owned() } else { fit.join(" ") }
}

/// The board, and in brackets the pieces that a side can hold.
fn held(board: &str, turn: &TurnRules, pieces: &[PieceType]) -> String {
    let Some((squares, held)) = board.strip_suffix(']').and_then(|text| text.split_once('[')) else {
        return board.to_owned();
    };
    if turn.holdings.0.iter().all(|kinds| kinds.is_empty()) {
        return squares.to_owned();
    }
    let kept: String = held.chars().filter(|&letter| !is_lacking(letter, turn, pieces)).collect();
    format!("{squares}[{kept}]")
}

/// Whether a letter is that of a piece that its owner cannot hold.
fn is_lacking(letter: char, turn: &TurnRules, pieces: &[PieceType]) -> bool {
    let owner = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let index = pieces.iter().position(|piece| piece.letter == letter.to_ascii_uppercase());
    index.is_some_and(|index| turn.holdings[owner].0 >> index & 1 == 0)
}

/// The rights of the sides that castle.
fn castling(rights: &str, turn: &TurnRules) -> String {
    let castles = |color: Color| turn.castling.is_some_and(|castling| castling.sides[color]);
    // A wing, or the file of a rook.
    let lacking = |letter: char| match letter {
        'K' | 'Q' | 'A'..='P' => !castles(Color::White),
        'k' | 'q' | 'a'..='p' => !castles(Color::Black),
        _ => false,
    };
    let kept: String = rights.chars().filter(|&letter| !lacking(letter)).collect();
    if kept.is_empty() { "-".to_owned() } else { kept }
}

/// The fields behind the clocks that the game has: the pass token, which is a side's letter, the checks given, and as
/// many fields of marks as the game has marks.
fn kept<'a>(extra: &[&'a str], turn: &TurnRules) -> Vec<&'a str> {
    let is_token = |field: &&&str| matches!(**field, "w" | "w*" | "w**" | "b" | "b*" | "b**");
    let token = extra.iter().filter(is_token).filter(|_| turn.pass);
    let marks = Mark::ALL.into_iter().filter(|mark| mark.is_in(turn) && mark.has_field()).count();
    let is_checks = |field: &&&str| field.starts_with('+');
    let checks = extra.iter().filter(is_checks).filter(|_| turn.checks > 0);
    let marks = extra.iter().filter(|field| !is_token(field) && !is_checks(field)).take(marks);
    token.chain(checks).chain(marks).copied().collect()
}
