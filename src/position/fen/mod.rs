//! Positions as FEN with holdings in brackets (`spec/notation.md`): several forms are read, one is written.
//!
//! Reading finds all problems at once, and never stops at the first.

mod board;
mod fields;
mod split;
#[cfg(test)]
mod tests;
mod write;

pub use write::write_fen;
pub(crate) use write::write_fields;

use super::board::Position;
use super::error::{FenError, Problems};
use super::setup::Setup;
use super::state::FenField;
use super::text::{FenErrorKind, quoted};
use super::validate::validate;
use crate::rules::Rules;
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
    let board = board::read(rules, parts.board, &mut problems);
    let holdings = board::read_holdings(rules, parts.holdings, &mut problems);
    let setup = Setup { board, holdings, state: fields.read(parts.end, &mut problems) };
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
