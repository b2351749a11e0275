//! Other people's programs, asked the same questions: `cozy-chess` in this process, `pyffish` (the
//! Fairy-Stockfish bindings) through the script that ships, `stockfish` over UCI.
//!
//! The last two are not Rust and may be missing on a machine. Where `CI` is set, missing is failing.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::with_room;
use regra_engine::{self as engine, EngineLimits, PlayerSettings};
use regra_judge::perft::Unwatched;
use regra_judge::subject::Told;
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::notation::{PromotionStyle, Style, write_turn, write_turn_as};
use regra_rules::position::{Position, read_position, write_fen};

const POSITIONS: usize = 2_000;

fn rules(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

fn names(rules: &Rules, position: &Position) -> BTreeSet<String> {
    movegen::turns(rules, position).into_iter().map(|turn| write_turn(rules, position.side, turn)).collect()
}

/// The same as Fairy-Stockfish writes them: a piece that can only become one thing gets a `+`.
fn fairy_names(rules: &Rules, position: &Position) -> BTreeSet<String> {
    let style = Style { promotion: PromotionStyle::Plus, ..Style::default() };
    let turns = movegen::turns(rules, position).into_iter();
    turns.map(|turn| write_turn_as(rules, position.side, turn, style)).collect()
}

/// Positions of random games.
fn positions(rules: &Rules, count: usize) -> Vec<Position> {
    let mut dice = Dice::new(20);
    let mut all = Vec::new();
    let start = read_position(rules, &rules.starts[0].fen).unwrap();
    while all.len() < count {
        let mut position = start;
        for _ in 0..120 {
            all.push(position);
            let turns = movegen::turns(rules, &position);
            let Some(turn) = dice.pick(&turns) else { break };
            position = position.play(rules, *turn);
        }
    }
    all.truncate(count);
    all
}

/// Castling as `cozy-chess` writes it: the king takes its own rook.
fn cozy_names(board: &cozy_chess::Board) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    board.generate_moves(|moves| {
        names.extend(
            moves.into_iter().map(|turn| cozy_chess::util::display_uci_move(board, turn).to_string()),
        );
        false
    });
    names
}

#[test]
fn cozy_chess_lists_the_same_turns() {
    with_room(|| {
        let rules = rules("chess");
        for position in positions(&rules, 20_000) {
            let fen = write_fen(&rules, &position.to_setup(&rules));
            let board: cozy_chess::Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(names(&rules, &position), cozy_names(&board), "{fen}");
        }
    });
}

/// Whether a program is there; where it must be, its absence fails.
fn there(name: &str, probe: &mut Command) -> bool {
    let found = probe.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let found = found.is_ok_and(|status| status.success());
    assert!(found || std::env::var_os("CI").is_none(), "{name} is missing: .ci/run installs it");
    if !found {
        println!("SKIPPED: {name} is not on this machine");
    }
    found
}

/// What `pyffish` lists in each position, asked through the script that ships.
fn pyffish(rules: &Rules, fens: &[String]) -> Vec<BTreeSet<String>> {
    let limits = EngineLimits { timeout: Duration::from_secs(60), watch: &Unwatched };
    let mut player = engine::player(&["pyffish".to_owned()], &PlayerSettings::default(), limits).unwrap();
    player.play(rules).unwrap();
    let listed = |fen: &String| player.turns(Told { fen, moves: &[] }).unwrap().into_iter().collect();
    fens.iter().map(listed).collect()
}

/// The two compared in the positions of random games. Where the rules end the game, nothing is listed.
fn pyffish_agrees(name: &str, count: usize) {
    if !there("pyffish", Command::new("python3").args(["-c", "import pyffish"])) {
        return;
    }
    let name = name.to_owned();
    with_room(move || {
        let rules = rules(&name);
        let positions = positions(&rules, count);
        let fens: Vec<String> =
            positions.iter().map(|position| write_fen(&rules, &position.to_setup(&rules))).collect();
        let theirs = pyffish(&rules, &fens);
        assert_eq!(theirs.len(), fens.len());
        for ((position, fen), theirs) in positions.iter().zip(&fens).zip(theirs) {
            assert_eq!(fairy_names(&rules, position), theirs, "{fen}");
        }
    });
}

#[test]
fn pyffish_lists_the_same_turns_in_chess() {
    pyffish_agrees("chess", POSITIONS);
}

#[test]
fn pyffish_lists_the_same_turns_in_antichess() {
    pyffish_agrees("antichess@international", POSITIONS);
}

#[test]
fn pyffish_lists_the_same_turns_in_shinobi() {
    pyffish_agrees("shinobi@fairy", POSITIONS);
}

/// Debian keeps it where not every path leads.
fn stockfish_command() -> Command {
    let debian = "/usr/games/stockfish";
    Command::new(if std::path::Path::new(debian).exists() { debian } else { "stockfish" })
}

/// What `go perft` prints, sorted: it is the format of `--divide` too.
fn stockfish(fen: &str, depth: u32) -> Vec<String> {
    let mut child = stockfish_command().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let script = format!("position fen {fen}\ngo perft {depth}\nquit\n");
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    let output = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let mut lines: Vec<String> = output
        .lines()
        .filter(|line| line.contains(": ") && !line.starts_with("info"))
        .map(str::to_owned)
        .collect();
    lines.sort();
    lines
}

#[test]
fn stockfish_divides_the_same() {
    regra::shipped();
    if !there("stockfish", stockfish_command().arg("quit")) {
        return;
    }
    for known in regra_judge::suite::suite().iter().filter(|known| known.rules == "chess") {
        let rules = rules("chess");
        let fen = known.fen.as_ref().unwrap_or(&rules.starts[0].fen);
        let output = Command::new(env!("CARGO_BIN_EXE_regra"))
            .env("REGRA_LANG", "en")
            .args(["perft", "chess", "3", "--divide", "--fen", fen])
            .output();
        let text = String::from_utf8(output.unwrap().stdout).unwrap();
        let mut ours: Vec<String> = text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
        ours.sort();
        assert_eq!(ours, stockfish(fen, 3), "{}", known.name);
    }
}

/// The same throws in every run (splitmix64).
struct Dice(u64);

impl Dice {
    /// Dice that always fall the same way for the same seed.
    fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// One of the items.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.throw().checked_rem(items.len() as u64)?;
        items.get(index as usize)
    }
}
