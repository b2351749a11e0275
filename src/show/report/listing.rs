//! Legal turns and outcomes as text.

use std::fmt::Write as _;

use super::style::{DIM, HEAD, paint};
use super::{GameOver, MovesReport, OutcomeReport};
use regra_documents::messages::{say, side};

/// One line for each turn: the turn, its clauses, the position after it, in columns.
pub fn moves(list: &MovesReport) -> String {
    let clauses: Vec<String> = list.moves.iter().map(|entry| entry.clauses.join(" ")).collect();
    let turn_width = list.moves.iter().map(|entry| entry.turn.len()).max().unwrap_or(0);
    let clause_width = clauses.iter().map(String::len).max().unwrap_or(0);
    let mut text = String::new();
    for (entry, clauses) in list.moves.iter().zip(&clauses) {
        let turn = paint(HEAD, &format!("{:turn_width$}", entry.turn));
        let _ = writeln!(text, "{turn}  {clauses:clause_width$}  {}", paint(DIM, &entry.fen));
    }
    text += &(say().legal_turns(list.moves.len()) + "\n");
    text + &game_over(list.end.as_ref())
}

/// The end of the game, in one line; empty while the game continues.
pub fn game_over(end: Option<&GameOver>) -> String {
    let Some(GameOver { winner, clause, why }) = end else { return String::new() };
    let result =
        winner.map_or_else(|| say().result_draw(), |winner| say().result_has_won(say().side(winner)));
    format!("{} {result} {}\n", paint(HEAD, &say().result_over()), say().result_by(clause, why))
}

/// The state of the game, in one line.
pub fn verdict(OutcomeReport { outcome, .. }: &OutcomeReport) -> String {
    let Some(clause) = outcome.clause.filter(|_| outcome.over) else {
        return format!("{}\n", outcome.why);
    };
    let result = outcome.winner.map_or_else(|| say().result_draw(), |winner| say().result_wins(side(winner)));
    format!("{} {}\n", paint(HEAD, &result), say().result_by(clause, &outcome.why))
}
