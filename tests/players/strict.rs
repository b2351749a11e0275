//! python-chess with one rule read too strictly: the clause is the one that is misread, not the one that grants.

use std::process::Command;

use super::python_chess;

/// The rule set, the fault of `libraries/strict.py`, the clause that it misreads, and what is so of the moves left out.
const FAULTS: [(&str, &str, &str, &str); 6] = [
    ("chess", "pinned", "king.royal", "the piece that moves is pinned"),
    ("chess", "rook", "castle.through", "the rook, or a square that it passes, is attacked"),
    ("chess", "beside", "castle.through", "the rook, or a square that it passes, is attacked"),
    ("antichess@international", "biggest", "capture.compulsory", "it is one of several captures"),
    ("antichess@fewest", "biggest", "capture.compulsory", "it is one of several captures"),
    ("chess", "plies", "end.fifty", "the halfmove clock is half run down or more"),
];

#[test]
fn a_missing_move_is_named_for_the_clause_that_is_misread() {
    for (rules, fault, clause, why) in FAULTS.into_iter().filter(|_| python_chess()) {
        let game = rules.split('@').next().unwrap();
        let player = format!("python3 tests/players/libraries/strict.py {game} {fault}");
        let words = ["bisect", rules, "--depth", "2", "--format", "json", "--against", &player];
        // The shipped positions have the clock run down, where another fault is the nearer: it stops at an end.
        let clock =
            ["--fen", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"].into_iter().filter(|_| clause == "end.fifty");
        let output = Command::new(env!("CARGO_BIN_EXE_regra")).args(words).args(clock).output().unwrap();
        let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let found = &found["found"];
        assert_eq!(
            [&found["clause"], &found["stricter"]["why"]],
            [clause, why],
            "{rules} {fault}: {found:#}"
        );
        assert_eq!(found["fixture_passes"], true, "{rules} {fault}: {found:#}");
    }
}
