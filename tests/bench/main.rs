//! `regra bench` against other engines: scripts that behave well and badly, stockfish, regra itself. What
//! it says and leaves behind is tested, never how fast anything was.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod ends;
mod fake;
mod faults;
mod saving;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use fake::{ANSWERS, Fake};
use serde_json::Value;

const REGRA: &str = env!("CARGO_BIN_EXE_regra");
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn bench(arguments: &[&str]) -> Output {
    Command::new(REGRA).env("REGRA_LANG", "en").arg("bench").args(arguments).output().unwrap()
}

/// One quick round in one position.
fn quick(against: &str, depth: &str, more: &[&str]) -> Output {
    let fixed = ["chess", "--fen", START, "--rounds", "1", "--depth", depth, "--against", against];
    bench(&[&fixed[..], more].concat())
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn an_engine_that_counts_the_same_is_timed() {
    let fake = Fake::new("same", ANSWERS);
    let output = quick(&fake.command(), "2", &["--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let record = json(&output);
    assert_eq!(record["against"], "Fake 1");
    let timing = &record["timings"][0];
    assert_eq!((&timing["nodes"], &timing["depth"]), (&Value::from("400"), &Value::from(2)));
    assert!(timing["against"]["ratio"]["median"].as_f64().unwrap() > 0.0);
    let heard = fake.heard();
    assert!(heard.contains(&"setoption name Threads value 1".to_owned()), "{heard:?}");
    assert!(heard.contains(&"setoption name UCI_Variant value chess".to_owned()), "{heard:?}");
    assert!(heard.contains(&format!("position fen {START}")), "{heard:?}");
}

#[test]
fn the_variant_is_set_by_the_name_that_the_engine_has() {
    let fake = Fake::new("variant", ANSWERS);
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let against = fake.command();
    let output =
        bench(&["antichess@aise", "--fen", fen, "--depth", "2", "--rounds", "1", "--against", &against]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(fake.heard().contains(&"setoption name UCI_Variant value Antichess".to_owned()));
}

#[test]
fn another_count_is_an_error_that_names_the_position() {
    let fake = Fake::new("other", "echo 'Nodes searched: 401'");
    let output = quick(&fake.command(), "2", &[]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("counts differ chess fen at depth 2"), "{text}");
    assert!(text.contains("400  regra") && text.contains("401  Fake 1"), "{text}");
    assert!(text.contains(&format!("regra perft chess 2 --divide --fen \"{START}\"")), "{text}");
}

#[test]
fn a_known_count_is_asserted_against_both() {
    let fake = Fake::new("known", ANSWERS);
    let output = bench(&["chess", "--depth", "2", "--rounds", "1", "--against", &fake.command()]);
    assert_eq!(output.status.code(), Some(1), "the fake has the count of the start position everywhere");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("2039  the known count"), "{text}");
    assert!(text.contains("1 position timed"), "{text}");
}

#[test]
fn what_the_engine_does_not_play_is_skipped_or_refused() {
    let fake = Fake::new("plays-two", ANSWERS);
    let against = fake.command();
    let named = bench(&["shinobi@pt", "--depth", "1", "--against", &against]);
    assert_eq!(named.status.code(), Some(2));
    assert!(
        said(&named).contains("Fake 1: does not play shinobi@pt; it plays chess, Antichess"),
        "{}",
        said(&named)
    );
    let all = bench(&["--depth", "1", "--rounds", "1", "--against", &against, "--format", "json"]);
    assert!(json(&all)["skipped"].as_array().unwrap().contains(&Value::from("shinobi@pt")));
}

#[test]
fn no_engine_at_all_is_an_input_error() {
    let output = quick("/no/such/engine --fast", "2", &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("/no/such/engine --fast: cannot be started"), "{}", said(&output));
}

#[test]
fn regra_is_known_by_its_version_and_counts_like_itself() {
    let arguments =
        ["brasuca", "shinobi", "--depth", "2", "--rounds", "2", "--against", REGRA, "--format", "json"];
    let output = bench(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let record = json(&output);
    assert_eq!(record["against"], REGRA);
    assert!(record["timings"].as_array().unwrap().len() > 20);
    assert!(record["ratio"].as_f64().unwrap() > 0.0);
}

#[test]
fn what_makes_no_sense_is_said_before_anything_is_timed() {
    for (arguments, why) in [
        (&["chess", "--fail-below", "1"][..], "--fail-below asks for a ratio"),
        (&["--fen", START], "--fen is a position of one rule set"),
        (&["chess", "--depth", "0"], "depth 0: give a whole number"),
        (&["chess", "--save", "/no/such/dir/file"], "no file can be written there"),
        (&["chess", "--against", "'"], "no command"),
        (&["ches"], "did you mean chess"),
        (&["chess", "--fail-below", "-1", "--against", "x"], "fail-below"),
    ] {
        let output = bench(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(said(&output).contains(why), "{arguments:?}: {}", said(&output));
    }
}

/// Debian keeps it where not every path leads.
#[test]
fn stockfish_counts_the_same_in_every_position_of_chess() {
    let debian = "/usr/games/stockfish";
    let against = if Path::new(debian).exists() { debian } else { "stockfish" };
    let there = Command::new(against).arg("quit").stdin(Stdio::null()).stdout(Stdio::null()).status().is_ok();
    assert!(there || std::env::var_os("CI").is_none(), "stockfish is missing: .ci/run installs it");
    if !there {
        println!("SKIPPED: stockfish is not on this machine");
        return;
    }
    let arguments = ["chess", "--depth", "3", "--rounds", "1", "--against", against, "--format", "json"];
    let output = bench(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let record = json(&output);
    assert!(record["against"].as_str().unwrap().starts_with("Stockfish"), "{}", record["against"]);
    assert_eq!(record["timings"].as_array().unwrap().len(), 5);
}
