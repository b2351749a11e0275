//! `regra uci` and `regra perftree` as other programs use them: this project's own driver, python-chess, stockfish
//! for comparison, and scripts.

#![cfg(unix)]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::support::with_room;
use regra_engine::{EngineLimits, PlayerSettings, player};
use regra_judge::perft::Unwatched;
use regra_judge::subject::Examinee;
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::position::{Position, read_position};

const REGRA: &str = env!("CARGO_BIN_EXE_regra");
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn started(arguments: &[&str]) -> Child {
    let pipe = Stdio::piped;
    let mut command = Command::new(REGRA);
    command.env("REGRA_LANG", "en").args(arguments).stdin(pipe()).stdout(pipe()).stderr(pipe());
    command.spawn().unwrap()
}

/// What regra answers to a script.
fn answers(arguments: &[&str], script: impl AsRef<[u8]>) -> Output {
    let mut child = started(arguments);
    child.stdin.take().unwrap().write_all(script.as_ref()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
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

fn starts(rules: &Rules) -> Vec<Position> {
    rules.starts.iter().map(|start| read_position(rules, &start.fen).unwrap()).collect()
}

/// The driver that judges other engines, on regra itself: each turn is one, and has the count that it should.
#[test]
fn every_rule_set_is_divided_as_the_library_does() {
    with_room(|| {
        let command = [REGRA, "uci"].map(str::to_owned);
        let limits = EngineLimits { timeout: Duration::from_secs(60), watch: &Unwatched };
        let mut engine = player(&command, &PlayerSettings::default(), limits).unwrap();
        let two = NonZero::new(2).unwrap();
        for name in regra::shipped().rule_sets() {
            let rules = regra::shipped().rules(name.as_str()).unwrap();
            let mut examinee = Examinee::new(&mut *engine, &rules).unwrap();
            for position in starts(&rules) {
                let (divide, total) = examinee.divide(&position, two).unwrap();
                let turns = movegen::turns(&rules, &position);
                assert_eq!(divide.len(), turns.len(), "{name}");
                for (heard, count) in &divide {
                    let turn = heard.turn.unwrap_or_else(|| panic!("{name}: {}", heard.spelled));
                    let replies = movegen::turns(&rules, &position.play(&rules, turn)).len();
                    assert_eq!(*count, replies as u128, "{name}: {}", heard.spelled);
                }
                assert_eq!(total, u128::from(movegen::perft(&rules, &position, 2)), "{name}");
            }
        }
    });
}

#[test]
fn python_chess_plays_with_it() {
    if !there("python-chess", Command::new("python3").args(["-c", "import chess.engine"])) {
        return;
    }
    let output =
        Command::new("python3").args(["tests/support/uci_client.py", REGRA, "uci"]).output().unwrap();
    print!("{}", text(&output.stdout));
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
}

#[test]
fn a_script_gets_its_answers_before_it_quits() {
    for end in ["", "quit\n", "quit"] {
        let output = answers(&["uci"], format!("position startpos\ngo perft 4\n{end}"));
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).ends_with("\nNodes searched: 197281\n\n"), "{}", text(&output.stdout));
        assert_eq!(text(&output.stderr), "");
    }
}

#[test]
fn it_begins_with_the_rule_set_that_was_named() {
    let output = answers(&["uci", "brasuca@1.3+charge.path=leap"], "uci\nd\n");
    let said = text(&output.stdout);
    assert!(
        said.contains(" default brasuca@1.3+charge.path=leap var brasuca@1.3+charge.path=leap var "),
        "{said}"
    );
    assert!(said.contains("\nVariant: brasuca@1.3+charge.path=leap\nFen: hnrwkrnh/"), "{said}");
    let unknown = answers(&["uci", "ches"], "");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text(&unknown.stderr).contains("did you mean chess?"), "{}", text(&unknown.stderr));
}

#[test]
fn a_document_of_ones_own_is_played() {
    let file = std::env::temp_dir().join(format!("regra-uci-{}.yaml", std::process::id()));
    let club = "name: club\nextends: chess\ndefault_version: blitz\nversions:\n  - id: blitz\n    \
                title: chess where a king may walk into check\n    readings: { king.royal: \"off\" }\n";
    std::fs::write(&file, club).unwrap();
    let script = "uci\nsetoption name UCI_Variant value club\n\
                  position fen 4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1 moves a1a8\nd\n";
    let output = answers(&["uci", "--spec", file.to_str().unwrap()], script);
    std::fs::remove_file(&file).unwrap();
    let said = text(&output.stdout);
    assert!(said.contains(" var club@blitz var "), "{said}");
    assert!(said.contains("\nFen: R3k3/8/8/8/8/8/4r3/4K3 b - - 1 1\n"), "{said}");
}

/// Waits for the end of a process, as long as a person would.
fn end(child: &mut Child) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    panic!("it goes on");
}

/// Counts for ever, and has said its name.
fn counting() -> Child {
    let mut child = started(&["uci"]);
    let out = child.stdout.as_mut().unwrap();
    let mut name = String::new();
    BufReader::with_capacity(1, out).read_line(&mut name).unwrap();
    assert_eq!(name, concat!("regra ", env!("CARGO_PKG_VERSION"), "\n"));
    child.stdin.as_mut().unwrap().write_all(b"go perft 40\n").unwrap();
    sleep(Duration::from_millis(500));
    child
}

#[test]
fn a_count_is_ended_by_quit_by_an_interrupt_and_by_a_client_that_is_gone() {
    let mut quits = counting();
    quits.stdin.as_mut().unwrap().write_all(b"quit\n").unwrap();
    assert_eq!(end(&mut quits), Some(0));
    let mut interrupted = counting();
    let told = Command::new("kill").args(["-s", "INT", &interrupted.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert_eq!(end(&mut interrupted), Some(130));
    let mut left = counting();
    drop((left.stdin.take(), left.stdout.take()));
    assert_eq!(end(&mut left), Some(0));
}

#[test]
fn nonsense_is_answered_line_by_line() {
    let long = "x".repeat(1 << 21);
    let script = [long.as_bytes(), b"\ngo \xff\xfe\n\0\nposition\ngo perft 2\nisready\n"].concat();
    let output = answers(&["uci"], script);
    let said = text(&output.stdout);
    let lines: Vec<&str> = said.lines().skip(1).collect();
    assert!(lines[0].starts_with("info string error: a line of 2097153 bytes"), "{said}");
    assert!(lines[1].starts_with("info string error: a line that is not UTF-8 from byte 4 on"), "{said}");
    assert!(lines[2].starts_with("info string unknown command: "), "{said}");
    assert!(lines[3].starts_with("info string error: position: expected"), "{said}");
    assert_eq!(lines[4], "info string error: there is no position: the last one was refused");
    assert_eq!(lines[5..], ["bestmove (none)", "readyok"]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

/// What perftree reads of its script: turns and counts, and behind a blank line the total.
fn perftree(arguments: &[&str]) -> (BTreeMap<String, u128>, u128) {
    let output = answers(&[&["perftree"], arguments].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    let mut lines = said.lines();
    let turns = lines.by_ref().take_while(|line| !line.is_empty()).map(|line| {
        let (turn, count) = line.split_once(' ').unwrap();
        (turn.to_owned(), count.parse().unwrap())
    });
    (turns.collect(), lines.next().unwrap().parse().unwrap())
}

#[test]
fn perftree_is_told_what_stockfish_says() {
    let debian = "/usr/games/stockfish";
    let stockfish = if Path::new(debian).exists() { debian } else { "stockfish" };
    if !there("stockfish", Command::new(stockfish).arg("quit")) {
        return;
    }
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (depth, fen, moves) in [
        ("3", START, ""),
        ("2", START, "e2e4 e7e5"),
        ("2", kiwipete, "e1g1 h3g2"),
        ("1", "rn2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8Q"),
        ("2", "rn2k3/P7/8/8/8/8/8/4K3 w - - 0 1", ""),
    ] {
        let mut child = Command::new(stockfish).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let told = format!("position fen {fen} moves {}\ngo perft {depth}\nquit\n", moves.to_lowercase());
        child.stdin.take().unwrap().write_all(told.as_bytes()).unwrap();
        let said = text(&child.wait_with_output().unwrap().stdout);
        let counts =
            said.lines().filter(|line| !line.starts_with("info")).filter_map(|line| line.split_once(": "));
        let mut theirs: BTreeMap<String, u128> =
            counts.filter_map(|(turn, count)| Some((turn.to_owned(), count.parse().ok()?))).collect();
        let total = theirs.remove("Nodes searched").unwrap();
        assert_eq!(perftree(&[depth, fen, moves]), (theirs, total), "{fen} {moves}");
    }
}
