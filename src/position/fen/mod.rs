//! Positions as FEN with holdings in brackets (`spec/notation.md`): several forms are read, one is written.
//!
//! Reading finds all problems at once, and never stops at the first.

mod board;
mod error;
mod fields;
mod split;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use board::MOST_HELD;
pub(crate) use error::quoted;
pub use error::{FenError, FenErrorKind, FenField};
pub use write::write_fen;

use super::validate::validate;
use super::{Position, Setup};
use crate::rules::Rules;
use error::Problems;
use fields::Fields;
use split::Parts;

/// Reads a FEN and validates the position. An en passant square is kept if a double step can have
/// passed over it, whether or not anybody can capture there: [`read_position`] drops idle ones.
///
/// # Errors
/// All that is wrong with the text; where the text is in order, all that is wrong with the position.
pub fn parse_fen(rules: &Rules, text: &str) -> Result<Setup, Vec<FenError>> {
    let parts = Parts::of(text);
    let setup = read_setup(rules, text)?;
    match validate(rules, &setup) {
        Ok(()) => Ok(setup),
        Err(problems) => Err(placed(problems, &parts, &Fields::of(rules, &parts.rest))),
    }
}

/// Reads a FEN as it is written, whether or not play can reach the position.
///
/// # Errors
/// What cannot be read, each with its field and column.
pub fn read_setup(rules: &Rules, text: &str) -> Result<Setup, Vec<FenError>> {
    let parts = Parts::of(text);
    if !parts.board.text.contains('/') {
        return Err(vec![not_a_fen(rules, &parts)]);
    }
    read(rules, &parts, &Fields::of(rules, &parts.rest))
}

/// Reads a FEN as a position to play on.
///
/// # Errors
/// As [`parse_fen`].
pub fn read_position(rules: &Rules, text: &str) -> Result<Position, Vec<FenError>> {
    parse_fen(rules, text).map(|setup| Position::from_setup(rules, &setup))
}

/// The one problem of a text that is nothing like a FEN.
fn not_a_fen(rules: &Rules, parts: &Parts<'_>) -> FenError {
    let found = match parts.board.text {
        "" => "nothing".to_owned(),
        text => quoted(text),
    };
    let example = rules.starts.first().map_or("8/8/8/8/8/8/8/8 w - - 0 1", |start| &start.fen);
    FenError {
        kind: if parts.board.text.is_empty() { FenErrorKind::Missing } else { FenErrorKind::Malformed },
        field: FenField::Board,
        column: Some(parts.board.column),
        message: format!("found {found}, expected eight ranks with `/` between them, as in `{example}`"),
    }
}

fn read(rules: &Rules, parts: &Parts<'_>, fields: &Fields<'_>) -> Result<Setup, Vec<FenError>> {
    let mut problems = Problems::default();
    let p = &mut problems;
    let end = parts.end;
    let board = board::read(rules, parts.board, p);
    let holdings = board::read_holdings(rules, parts.holdings, p);
    let side = fields::required(fields.side, FenField::Side, "`w` or `b`", end, p);
    let side = side.map(|s| fields::side(s, p));
    let rights = fields::required(fields.castling, FenField::Castling, "`-` or some of `KQkq`", end, p);
    let rights = rights.map(|s| fields::castling(rules, s, p));
    let passed = fields::required(fields.en_passant, FenField::EnPassant, "`-` or a square", end, p);
    let setup = Setup {
        board,
        holdings,
        side: side.unwrap_or(crate::geometry::Color::White),
        castling: rights.unwrap_or_default(),
        en_passant: passed.and_then(|s| fields::en_passant(s, p)),
        halfmove: fields::halfmove(fields.halfmove, p),
        fullmove: fields::fullmove(fields.fullmove, p),
        token: fields::token(rules, fields.token, p),
        windows: fields::windows(rules, fields.windows.filter(|_| rules.turn.pass), p),
    };
    fields::end(fields.extra.or(fields.windows.filter(|_| !rules.turn.pass)), p);
    problems.or(setup)
}

/// The problems of a position, each with the column of its field.
fn placed(mut problems: Vec<FenError>, parts: &Parts<'_>, fields: &Fields<'_>) -> Vec<FenError> {
    for problem in &mut problems {
        problem.column = match problem.field {
            FenField::Board => Some(parts.board.column),
            FenField::Holdings => parts.holdings.map(|(inside, _)| inside.column),
            field => fields.column(field),
        };
    }
    problems
}
