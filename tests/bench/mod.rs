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

/// Neither of the two is regra.
#[test]
fn any_two_engines_are_timed_in_turn() {
    let (one, other) = (Fake::new("two-one", ANSWERS), Fake::new("two-other", ANSWERS));
    let engine = one.command();
    let output = quick(&other.command(), "2", &["--engine", &engine, "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let record = json(&output);
    assert_eq!((&record["engine"], &record["program"]), (&"Fake 1".into(), &"Fake".into()));
    assert_eq!((&record["against"], &record["against_program"]), (&"Fake 1".into(), &"Fake".into()));
    let counted = |fake: &Fake| fake.heard().iter().filter(|line| *line == "go perft 2").count();
    assert!(counted(&one) > 2 && counted(&other) > 2, "{:?}, {:?}", one.heard(), other.heard());
    let text = quick(&other.command(), "2", &["--engine", &engine]);
    let text = String::from_utf8_lossy(&text.stdout);
    assert!(text.contains("\nengine: Fake 1; other: Fake 1; ratio: engine to it"), "{text}");
    assert!(!text.contains("regra"), "{text}");
}

#[test]
fn an_engine_may_be_timed_alone() {
    let fake = Fake::new("alone", ANSWERS);
    let (engine, fixed) = (fake.command(), ["chess", "--fen", START, "--depth", "2", "--rounds", "1"]);
    let output = bench(&[&fixed[..], &["--engine", &engine]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("depth       nodes   Fake 1\n") && !text.contains("regra"), "{text}");
    let build = json(&bench(&[&fixed[..], &["--engine", REGRA, "--format", "json"]].concat()));
    assert_eq!((&build["engine"], &build["program"]), (&REGRA.into(), &"regra".into()));
    assert_eq!(build["against"], Value::Null);
}

/// No count of this position is known beforehand: this regra has its own.
#[test]
fn an_engine_that_is_timed_alone_is_held_to_what_regra_counts() {
    let wrong = Fake::new("alone-wrong", "echo 'Nodes searched: 401'");
    let engine = wrong.command();
    let output =
        bench(&["chess", "--fen", START, "--depth", "2", "--rounds", "1", "--engine", engine.as_str()]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("401  Fake 1\n") && text.contains("400  this regra\n"), "{text}");
}

#[test]
fn two_engines_that_disagree_are_told_apart() {
    let right = Fake::new("disagree-right", ANSWERS);
    let wrong = Fake::new("disagree-wrong", "echo 'Nodes searched: 401'");
    let output = quick(&wrong.command(), "2", &["--engine", &right.command()]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("400  Fake 1 (engine)\n") && text.contains("401  Fake 1 (other)\n"), "{text}");
}

/// Each engine has its own option for what it calls the game, and is told of its own.
#[test]
fn each_engine_has_its_own_name_for_the_game() {
    let fake = Fake::new("own-variant", ANSWERS);
    let command = fake.command();
    let fixed = ["shinobi@pt", "--depth", "1", "--rounds", "1"];
    let unknown = |more: &[&str]| {
        let output = bench(&[&fixed[..], more].concat());
        assert_eq!(output.status.code(), Some(2), "{more:?}: {}", said(&output));
        said(&output)
    };
    let text = unknown(&["--engine", &command]);
    assert!(text.contains("does not play shinobi@pt") && text.contains("with --engine-variant"), "{text}");
    let text = unknown(&["--engine", &command, "--engine-variant", "chess9"]);
    assert!(text.contains("does not play chess9") && text.contains("with --engine-variant"), "{text}");
    let text = unknown(&["--against", &command]);
    assert!(text.contains("does not play shinobi@pt") && text.contains("with --variant"), "{text}");
    let text = unknown(&["--engine-variant", "chess"]);
    assert!(text.contains("--engine <CMD>"), "{text}");
    let mapped = bench(&[
        "chess",
        "--fen",
        START,
        "--depth",
        "2",
        "--rounds",
        "1",
        "--engine",
        &command,
        "--engine-variant",
        "antichess",
    ]);
    assert_eq!(mapped.status.code(), Some(0), "{}", said(&mapped));
    assert!(fake.heard().contains(&"setoption name UCI_Variant value Antichess".to_owned()));
}

/// An engine of other programs, timed as one.
#[test]
fn regra_is_timed_as_an_engine_too() {
    let uci = format!("{REGRA} uci");
    let arguments = ["shinobi@pt", "brasuca@1.3", "--depth", "2", "--rounds", "1", "--against", &uci];
    let output = bench(&[&arguments[..], &["--format", "json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let record = json(&output);
    assert_eq!(record["against"], concat!("regra ", env!("CARGO_PKG_VERSION")));
    assert_eq!(record["against_program"], "regra");
    assert!(record["timings"].as_array().unwrap().len() > 5);
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
        (&["chess", "--against", "'"], "--against `'`: no command"),
        (&["chess", "--engine", "'"], "--engine `'`: no command"),
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

/// Games of the field, each with the class of the code that counts it.
#[test]
fn games_of_the_field_are_timed_with_their_classes() {
    let output = bench(&["--field", "--depth", "2", "--rounds", "1", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let timings = json(&output)["timings"].as_array().unwrap().clone();
    let class = |rules: &str| {
        let timing = timings.iter().find(|timing| timing["rules"] == rules).unwrap();
        timing["class"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        ["atomic", "crazyhouse", "threecheck"].map(class),
        ["explosions/chess", "hands/chess", "orthodox/chess"]
    );
    assert!(timings.len() >= 13, "{timings:?}");
}

/// Every clause read differently, one at a time, and which of these readings counts slowest.
#[test]
fn readings_are_timed_beside_their_rule_set() {
    let readings = ["antichess@aise", "--readings", "--depth", "1", "--rounds", "1"];
    let output = bench(&readings);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("antichess@aise+enpassant.capture=off"), "{text}");
    assert!(text.contains("antichess@aise with ") && text.contains("the slowest counts "), "{text}");
    let refused = bench(&["chess", "--field"]);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
}
