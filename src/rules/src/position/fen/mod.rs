//! Positions as FEN with holdings in brackets (`spec/notation.md`): several forms are read, one is written.
//!
//! Reading finds all problems at once, and never stops at the first.

mod board;
mod split;
#[cfg(test)]
mod tests;
mod write;

pub use board::{letter_of, rank_letters};
pub use write::{write_fen, write_fields};

use super::board::Position;
use super::error::FenError;
use super::setup::Setup;
use super::state::{FenField, State};
use super::text::{FenErrorKind, FenFault, quoted};
use super::validate::validate;
use crate::Rules;
use crate::geometry::Square;
use regra_documents::messages::say;
use split::FenParts;

/// Maximum number of problems listed for a text.
const MOST_FEN_PROBLEMS: usize = 32;

/// Reads a FEN and validates the position. An en passant square is kept if a double step can have passed over it, even
/// if no pawn can capture there: [`read_position`] drops idle ones.
///
/// # Errors
/// All that is wrong with the text; where the text is in order, all that is wrong with the position.
pub fn parse_fen(rules: &Rules, text: &str) -> Result<Setup, Vec<FenError>> {
    let parts = FenParts::of(rules, text);
    let setup = read(rules, &parts)?;
    let placed = |problem: FenError| FenError { column: parts.column(problem.field), ..problem };
    match validate(rules, &setup) {
        Ok(()) => Ok(setup),
        Err(problems) => Err(problems.into_iter().map(placed).collect()),
    }
}

/// Whether a text begins as a FEN does, whatever the game: ranks with `/` between them, or a single one and the side to
/// move.
#[must_use]
pub fn is_like_fen(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next().is_some_and(|word| word.contains('/')) || matches!(words.next(), Some("w" | "b"))
}

/// Reads a FEN as written, even if play cannot reach the position.
///
/// # Errors
/// The parts that cannot be read, each with its field and column.
pub fn read_setup(rules: &Rules, text: &str) -> Result<Setup, Vec<FenError>> {
    read(rules, &FenParts::of(rules, text))
}

/// Reads a FEN as a position to play on.
///
/// # Errors
/// As [`parse_fen`].
pub fn read_position(rules: &Rules, text: &str) -> Result<Position, Vec<FenError>> {
    parse_fen(rules, text).map(|setup| Position::from_setup(rules, &setup))
}

fn read(rules: &Rules, parts: &FenParts<'_>) -> Result<Setup, Vec<FenError>> {
    if !is_like_a_board(rules, parts) {
        return Err(vec![not_a_fen(rules, parts).of(FenField::Board)]);
    }
    let mut problems = Vec::new();
    let board = board::read(rules, parts.board, |fault| problems.push(fault.of(FenField::Board)));
    let holdings =
        board::read_holdings(rules, parts.holdings, |fault| problems.push(fault.of(FenField::Holdings)));
    let at = |square: Square| board.pieces[square.index()];
    let mut state =
        State::read(rules, parts.end, parts.state, &at, |field, fault| problems.push(fault.of(field)));
    state.marks |= board.promoted;
    // Parts left over may be meant for fields that this game lacks: each for the first field that it looks like.
    let mut absent: Vec<FenField> = FenField::STATE
        .into_iter()
        .filter(|field| field.is_behind() && !field.is_written(&rules.turn))
        .collect();
    for &span in &parts.left {
        let like = absent.iter().position(|field| field.looks_like(rules, span.text, at));
        let Some(meant) = like.or_else(|| absent.iter().position(|field| field.may_be(rules, span.text)))
        else {
            let message = say().fen_left_over(quoted(span.text));
            problems.push(FenFault::malformed(span.column, message).of(FenField::End));
            break;
        };
        let field = absent.remove(meant);
        problems.extend(field.refuse(rules, span).map(|fault| fault.of(field)));
    }
    problems.truncate(MOST_FEN_PROBLEMS);
    if problems.is_empty() { Ok(Setup { board: board.pieces, holdings, state }) } else { Err(problems) }
}

/// Whether the first part looks like a board at all.
fn is_like_a_board(rules: &Rules, parts: &FenParts<'_>) -> bool {
    let text = parts.board.text;
    text.contains('/') || rules.turn.board.ranks() == 1 && !text.is_empty()
}

/// The error of a text that does not look like a FEN at all.
fn not_a_fen(rules: &Rules, parts: &FenParts<'_>) -> FenFault {
    let (kind, found) = match parts.board.text {
        "" => (FenErrorKind::Missing, say().nothing()),
        text => (FenErrorKind::Malformed, quoted(text)),
    };
    // The error may be about a start position: only a readable one is an example. (One without ranks would ask for an
    // example again, and so on.)
    let good =
        |fen: &&str| is_like_a_board(rules, &FenParts::of(rules, fen)) && parse_fen(rules, fen).is_ok();
    let example = rules.starts.iter().map(|start| &*start.fen).find(good);
    let board = rules.turn.board;
    let empty = || vec![board.files().to_string(); board.ranks().into()].join("/") + " w - - 0 1";
    let message = say().fen_no_fen(found, board.ranks(), example.map_or_else(empty, str::to_owned));
    FenFault { kind, column: parts.board.column, message }
}
