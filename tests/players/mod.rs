//! Other people's programs as players: engines, scripts for libraries, regra itself, and what is none.
//!
//! Some are not Rust and may be missing on a machine. Where `CI` or `REGRA_THOROUGH` is set, missing is failing.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod dialects;
mod engines;
mod examples;
mod faults;
mod fixtures;
mod peers;
mod readings;
mod strict;

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use regra_engine::{self as engine, EngineError, EngineLimits, PlayerSettings};
use regra_judge::perft::Unwatched;
use regra_judge::subject::Player;
use regra_rules::Rules;
use regra_rules::position::{Position, read_position};

/// Longer than any honest answer takes here.
const PATIENCE: Duration = Duration::from_secs(600);

fn rules(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

fn at(rules: &Rules, fen: &str) -> Position {
    read_position(rules, fen).unwrap()
}

fn limits(timeout: Duration) -> EngineLimits<'static> {
    EngineLimits { timeout, watch: &Unwatched }
}

/// The player behind the words of a command.
fn start(words: &[&str], settings: &PlayerSettings) -> Result<Box<dyn Player>, EngineError> {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    engine::player(&words, settings, limits(PATIENCE)).map(|player| player as Box<dyn Player>)
}

/// The player behind a command that is there.
fn player(words: &[&str]) -> Box<dyn Player> {
    start(words, &PlayerSettings::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// Whether a program is there; where it must be, its absence fails.
fn there(name: &str, program: &str, words: &[&str]) -> bool {
    let mut probe = Command::new(program);
    probe.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    is_found(name, probe.status().is_ok_and(|status| status.success()))
}

/// The same of one that was looked for already.
fn is_found(name: &str, found: bool) -> bool {
    let needed = std::env::var_os("CI").is_some() || crate::thorough::thorough();
    assert!(found || !needed, "{name} is missing: .ci/run installs it");
    if !found {
        println!("SKIPPED: {name} is not on this machine");
    }
    found
}

/// Debian keeps it where not every path leads.
fn stockfish() -> Option<&'static str> {
    static PROGRAM: LazyLock<Option<&str>> = LazyLock::new(|| {
        let debian = "/usr/games/stockfish";
        let program = if Path::new(debian).exists() { debian } else { "stockfish" };
        there("stockfish", program, &["quit"]).then_some(program)
    });
    *PROGRAM
}

fn pyffish() -> bool {
    static THERE: LazyLock<bool> = LazyLock::new(|| there("pyffish", "python3", &["-c", "import pyffish"]));
    *THERE
}

fn python_chess() -> bool {
    static THERE: LazyLock<bool> =
        LazyLock::new(|| there("python-chess", "python3", &["-c", "import chess.variant"]));
    *THERE
}
