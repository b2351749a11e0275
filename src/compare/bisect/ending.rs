//! How a game stands, and whether two FENs are one position: what there is beside turns.

use crate::outcome::{self, Game};
use crate::position::{FenField, Position, Setup, read_setup, write_fen};
use crate::rules::Rules;
use crate::subject::Standing;

/// How a game stands, as a player without clauses says it.
pub(super) fn standing(rules: &Rules, game: &Game) -> Standing {
    Standing::of(outcome::standing(rules, game))
}

/// The FEN of a position, where a player's own is that of another one. Its clocks are its own, and so is whether it
/// writes an en passant square on which nobody can capture. A FEN in a form of its own is compared as far as it can
/// be read: in its pieces and the side to move.
pub(super) fn leads_elsewhere(rules: &Rules, right: &Position, says: &str) -> Option<String> {
    let right = right.to_setup(rules);
    let same = match read_setup(rules, says) {
        Ok(setup) => {
            let told = Position::from_setup(rules, &setup).to_setup(rules);
            without_clocks(rules, &told) == without_clocks(rules, &right)
        }
        Err(_) => first_fields(says) == first_fields(&write_fen(rules, &right)),
    };
    (!same).then(|| write_fen(rules, &right))
}

/// The clause of the one field in which a player's FEN differs, if it is but one: the en passant square or the rights.
pub(super) fn field_clause(rules: &Rules, right: &Position, says: &str) -> Option<&'static str> {
    let told = read_setup(rules, says).ok()?;
    let told = without_clocks(rules, &Position::from_setup(rules, &told).to_setup(rules));
    let right = without_clocks(rules, &right.to_setup(rules));
    let (mut passing, mut rights) = (told.clone(), told);
    passing.en_passant = right.en_passant;
    rights.castling = right.castling;
    let by_passing = (passing == right).then_some("enpassant.capture");
    by_passing.or_else(|| (rights == right).then_some("castle.form"))
}

/// What is left of a position where clocks and marks are put aside.
fn without_clocks(rules: &Rules, setup: &Setup) -> Setup {
    let marks = |field: FenField| field.is_marks();
    let mut state = setup.fit(rules, |field| !marks(field) && field.is_in(&rules.turn));
    (state.halfmove, state.fullmove) = (0, 1);
    Setup { state, ..setup.clone() }
}

/// The pieces on the board and the side to move.
fn first_fields(fen: &str) -> (String, String) {
    let mut fields = fen.split_whitespace();
    let board = fields.next().unwrap_or_default().split('[').next().unwrap_or_default();
    let ranks: Vec<&str> = board.split('/').take(8).collect();
    (ranks.join("/"), fields.next().unwrap_or_default().to_owned())
}
