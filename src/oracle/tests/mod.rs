//! The oracle on positions argued from the text of the clauses.

mod brasuca;
mod dukes;
mod explain;
mod fide;
mod pushes;

use crate::{self as oracle, OracleEnd};
use regra_rules::Rules;
use regra_rules::position::{Setup, parse_fen, write_fen};

fn rules(name: &str) -> Rules {
    regra_testing::shipped().rules(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn read(rules: &Rules, text: &str) -> Setup {
    parse_fen(rules, text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"))
}

/// The turns whose text starts with `begins`.
fn turns(name: &str, text: &str, begins: &str) -> Vec<String> {
    let rules = rules(name);
    let setup = read(&rules, text);
    let all = oracle::turns(&rules, &setup).into_iter().map(|(turn, _)| turn);
    let mut found: Vec<String> = all.filter(|turn| turn.starts_with(begins)).collect();
    found.sort();
    let mut once = found.clone();
    once.dedup();
    assert_eq!(found, once, "each turn is listed once");
    found
}

/// The position after one turn.
fn after(name: &str, text: &str, turn: &str) -> String {
    let rules = rules(name);
    let setup = read(&rules, text);
    let mut found = oracle::turns(&rules, &setup).into_iter().filter(|(text, _)| text == turn);
    found.next().map_or(format!("no {turn}"), |(_, setup)| write_fen(&rules, &setup))
}

/// Whether a turn is legal.
fn legal(name: &str, text: &str, turn: &str) -> bool {
    turns(name, text, turn).contains(&turn.to_owned())
}

fn end(judge: impl Fn(&Rules, &Setup) -> Option<OracleEnd>, name: &str, text: &str) -> String {
    let rules = rules(name);
    let end = judge(&rules, &read(&rules, text));
    let winner = |end: OracleEnd| end.winner.map_or("draw", |color| color.name());
    end.map_or("goes on".into(), |end| format!("{} {}", end.clause, winner(end)))
}

/// The end that the position decides.
fn ended(name: &str, text: &str) -> String {
    end(oracle::ended, name, text)
}

/// The end by count or material.
fn adjudicated(name: &str, text: &str) -> String {
    end(|rules, setup| oracle::adjudicated(rules, std::slice::from_ref(setup)), name, text)
}
