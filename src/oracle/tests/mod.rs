//! The twin against published counts, and against positions argued from the text of the clauses.

mod counts;
mod fen;
mod hand;

use hand::rules;
