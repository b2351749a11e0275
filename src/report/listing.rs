//! Legal turns and outcomes as text.

use std::fmt::Write as _;

use super::style::{DIM, HEAD, paint};
use super::{MovesJson, OutcomeJson};

/// One line for each turn: the turn, its clauses, the position after it, in columns.
pub fn moves(list: &MovesJson) -> String {
    let clauses: Vec<String> = list.moves.iter().map(|entry| entry.clauses.join(" ")).collect();
    let turn_width = list.moves.iter().map(|entry| entry.turn.len()).max().unwrap_or(0);
    let clause_width = clauses.iter().map(String::len).max().unwrap_or(0);
    let mut text = String::new();
    for (entry, clauses) in list.moves.iter().zip(&clauses) {
        let turn = paint(HEAD, &format!("{:turn_width$}", entry.turn));
        let _ = writeln!(text, "{turn}  {clauses:clause_width$}  {}", paint(DIM, &entry.fen));
    }
    let count = list.moves.len();
    let noun = if count == 1 { "legal turn" } else { "legal turns" };
    let _ = writeln!(text, "{count} {noun}");
    text
}

/// Whether and how the game has ended, in one line.
pub fn verdict(outcome: &OutcomeJson) -> String {
    let Some(clause) = outcome.clause.as_ref().filter(|_| outcome.over) else {
        return format!("{}\n", outcome.why);
    };
    let result = match outcome.winner {
        Some(winner) => format!("{winner} wins"),
        None => "a draw".to_owned(),
    };
    format!("{} by {clause}: {}\n", paint(HEAD, &result), outcome.why)
}
