//! Why a turn is legal, or why it is not: the clause that grants or refuses it, in a sentence.
//!
//! A legal turn is shown in the order of effects of rules.md (`legal`). An illegal one is asked what
//! its shape means to be, and that mechanism's conditions are tried in order (`refusal`); what passes
//! them all is refused by what limits every turn: the own king, compulsory captures (`whole`).

mod case;
mod castle;
mod legal;
mod off_board;
mod pawn;
mod piece;
mod promotion;
mod refusal;
mod rider;
mod whole;
mod words;

use crate::movegen;
use crate::position::{Position, Setup, Turn};
use crate::rules::{Catalogue, Rules};

/// Why a turn is legal, or why it is not.
#[derive(Clone, Debug)]
pub enum Explanation {
    /// What happens in it, in the order of effects.
    Legal(Vec<Step>),
    /// What refuses it.
    Refused(Refusal),
}

/// One effect of a legal turn.
#[derive(Clone, Debug)]
pub struct Step {
    /// The clause that grants or does it, and others that act at the same moment.
    pub clauses: Vec<String>,
    /// What happens, in a sentence.
    pub text: String,
    /// The position when it has happened.
    pub after: Setup,
}

/// What refuses a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause; none where no piece of the mover is concerned at all.
    pub clause: Option<String>,
    /// Why, in a sentence.
    pub why: String,
}

/// Explains a turn of the side to move.
pub fn explain(catalogue: &Catalogue, rules: &Rules, position: &Position, turn: Turn) -> Explanation {
    match movegen::listed(rules, position).into_iter().find(|listed| listed.turn == turn) {
        Some(listed) => Explanation::Legal(legal::steps(rules, position, &listed)),
        None => Explanation::Refused(refusal::refusal(catalogue, rules, position, turn)),
    }
}
