//! The oracle: a slow reference implementation of the rules, plain and from the clauses alone.
//!
//! It shares with the generator only the compiled rules, the FEN types and the Betza grammar. The board is an array of
//! 64 squares. Every mechanism makes the positions that its clause allows, one by one, in the order of effects: the
//! move with its captures and pushes (a charger leaves at once), promotion, an explosion, zones, a duke that retires,
//! the test of the mover's own king. Each tests its conditions in order and lets the turn pass or names the clause that
//! refuses it: listing keeps the turns that pass, and [`explain`] reports what happens to one. Movement is read from
//! the Betza text a second time. Nothing is kept from one turn to the next, nothing is incremental.
//!
//! A setup that no FEN of the game can express, such as one with pieces of another game, has no turns and no end.

mod account;
mod adjudicated;
mod attack;
mod betza;
mod blast;
mod castle;
mod charge;
mod dead;
mod drop;
mod duke;
mod en_passant;
mod ends;
mod exchange;
mod explain;
mod expressible;
mod finish;
mod hand;
mod lancer;
mod legion;
mod notation;
mod oracle;
mod oracle_rules;
mod pass;
mod pawn;
mod play;
mod promotion;
mod refusal;
mod repetition;
mod sneak;
mod turns;
mod valid;
mod walk;
mod words;
mod zone;

#[cfg(test)]
mod tests;

pub use account::EffectStep;
pub use ends::OracleEnd;
pub use explain::{Explanation, Refusal};
pub use oracle::Oracle;

use expressible::{expressible_in_fen, nameable};
use oracle_rules::OracleRules;
use regra_documents::messages::say;
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Color};
use regra_rules::position::{Setup, Turn};

/// [`Oracle::turns`], asked once.
pub fn turns(rules: &Rules, setup: &Setup) -> Vec<(String, Setup)> {
    Oracle::new(rules).turns(setup)
}

/// Every legal turn, with the clause that grants it and those that act in it.
pub fn clauses(rules: &Rules, setup: &Setup) -> Vec<(String, Vec<String>)> {
    let mut all = Vec::new();
    if !expressible_in_fen(rules, setup) {
        return all;
    }
    let oracle = OracleRules::new(rules);
    oracle.legal(setup, &mut |play| all.push((oracle.text(play), oracle.clauses(play))));
    all
}

/// Why a turn of the side to move is legal, step by step, or which clause refuses it.
pub fn explain(rules: &Rules, setup: &Setup, turn: Turn) -> Explanation {
    if expressible_in_fen(rules, setup) && nameable(rules, turn) {
        return OracleRules::new(rules).explain(setup, turn);
    }
    let why = say().of_another_game(rules.name.as_str());
    Explanation::Refused(Refusal { clause: None, why })
}

/// [`Oracle::perft`], asked once.
pub fn perft(rules: &Rules, setup: &Setup, depth: u32) -> u128 {
    Oracle::new(rules).perft(setup, depth)
}

/// [`Oracle::attacked`], asked once.
pub fn attacked(rules: &Rules, setup: &Setup, by: Color) -> Bitboard {
    Oracle::new(rules).attacked(setup, by)
}

/// [`Oracle::ended`], asked once.
pub fn ended(rules: &Rules, setup: &Setup) -> Option<OracleEnd> {
    Oracle::new(rules).ended(setup)
}

/// [`Oracle::adjudicated`], asked once.
pub fn adjudicated(rules: &Rules, game: &[Setup]) -> Option<OracleEnd> {
    Oracle::new(rules).adjudicated(game)
}

/// [`Oracle::accepts`], asked once.
pub fn accepts(rules: &Rules, setup: &Setup) -> bool {
    Oracle::new(rules).accepts(setup)
}

/// [`Oracle::canonical`], asked once.
pub fn canonical(rules: &Rules, setup: &Setup) -> Setup {
    Oracle::new(rules).canonical(setup)
}
