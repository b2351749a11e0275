//! The shipped fixtures, asked of what others keep: nothing fails but what is known, and all of that is still seen.

use std::process::Command;

use super::{pyffish, python_chess, stockfish};
use crate::thorough::thorough;

/// Every expectation is fulfilled or known, so many at least are asked, and no entry about the player is outdated.
fn fulfils(against: &str, least: usize) {
    // How long one count may take: a script counts some hundred nodes a second.
    let seconds = if thorough() { "10" } else { "3" };
    let run = Command::new(env!("CARGO_BIN_EXE_regra"))
        .args(["check", "--against", against, "--known", "spec/evidence/known.yaml", "--timeout", seconds])
        .output()
        .unwrap();
    let text = String::from_utf8(run.stdout).unwrap();
    assert!(run.status.success(), "{text}{}", String::from_utf8_lossy(&run.stderr));
    assert!(!text.contains("no longer seen"), "{text}");
    let asked = text.lines().last().and_then(|line| line.split(": ").nth(1)?.split(' ').next()?.parse().ok());
    assert!(asked.is_some_and(|asked: usize| asked >= least), "{text}");
}

#[test]
fn stockfish_fulfils_the_fixtures() {
    if let Some(stockfish) = stockfish() {
        fulfils(stockfish, 250);
    }
}

#[test]
fn pyffish_fulfils_the_fixtures() {
    if pyffish() {
        fulfils("pyffish", 900);
    }
}

#[test]
fn python_chess_fulfils_the_fixtures() {
    if python_chess() {
        fulfils("python-chess", 600);
    }
}
