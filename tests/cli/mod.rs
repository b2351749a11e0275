//! The command line as a user types it: the sessions in `tests/cmd` with their output, those of the README,
//! and what does not fit into a session.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

#[cfg(unix)]
mod against;
mod club;
#[cfg(unix)]
mod completions;
mod desk;
mod documents;
mod examples;
#[cfg(unix)]
mod exhaust;
mod faces;
mod failing;
mod fixtures;
mod games;
#[cfg(unix)]
mod interrupted;
mod languages;
mod lines;
mod mistakes;
mod nearby;
mod options;
mod parts;
mod process;
mod processors;
mod proving;
#[cfg(unix)]
mod readme;
#[cfg(unix)]
mod recipes;
mod schemas;
mod sections;
mod suites;
#[cfg(unix)]
mod terminal;

use std::fs;
use std::process::Command;

use process::{lines, regra};

#[test]
fn sessions() {
    let cases = trycmd::TestCases::new();
    cases.env("REGRA_LANG", "en").env("REGRA_DOCUMENTS", ""); // whatever the developer has
    cases.case("tests/cmd/*.trycmd").run();
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_megabyte_of_nonsense_is_one_line() {
    for args in [&["moves", "chess", "-"][..], &["check", "-"]] {
        let output = regra(args, &"x".repeat(1 << 20));
        let said = [output.stdout, output.stderr].concat();
        assert_eq!(output.status.code(), Some(2));
        assert!(said.len() < 2_000, "{}", String::from_utf8_lossy(&said));
    }
}

#[test]
fn a_file_that_is_no_text_says_where() {
    let output = Command::new(env!("CARGO_BIN_EXE_regra"))
        .args(["check", env!("CARGO_BIN_EXE_regra")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn fixtures_on_standard_input_are_run() {
    let text = fs::read_to_string("tests/cmd/bad/wrong.yaml").unwrap();
    let output = regra(&["check", "-", "--format", "json"], &text);
    let report = &lines(&output)[0];
    assert_eq!((output.status.code(), report["failed"].as_u64()), (Some(1), Some(1)));
    assert_eq!(report["cases"][0]["line"], 3);
}

#[test]
fn junit_has_a_test_case_for_each_case() {
    let output = regra(&["check", "tests/cmd/bad/wrong.yaml", "--format", "junit"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("<testsuite name=\"tests/cmd/bad/wrong.yaml\" tests=\"1\""), "{text}");
    assert!(text.contains("classname=\"castle.through\"") && text.contains("line=\"3\""), "{text}");
}

#[test]
fn the_schema_the_pages_and_the_completions_are_there() {
    let schema: serde_json::Value = serde_json::from_slice(&regra(&["schema"], "").stdout).unwrap();
    assert!(schema["properties"]["cases"].is_object());
    let why = &schema["$defs"]["Case"]["properties"]["why"]["anyOf"];
    assert_eq!((&why[0]["type"], &why[1]["required"][0]), (&"string".into(), &"en".into()), "{schema:#}");
    for args in [&["man"][..], &["completions", "bash"], &["completions", "fish"]] {
        let output = regra(args, "");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.len() > 100 && text.contains("regra"), "{args:?}: {text}");
    }
}

/// A page for each command, all of them or none: a directory that is there stays as it was.
#[test]
fn manual_pages_are_written_beside_what_is_there() {
    let place = std::env::temp_dir().join(format!("regra-man-{}", std::process::id()));
    let (new, there) = (place.join("man"), place.join("there"));
    fs::create_dir_all(&there).unwrap();
    fs::write(there.join("mine.1"), "mine").unwrap();
    assert!(regra(&["man", &new.display().to_string()], "").status.success());
    for page in ["regra.1", "regra-check.1", "regra-perft-work.1"] {
        assert!(fs::read_to_string(new.join(page)).unwrap().contains(".TH regra"), "{page}");
    }
    assert!(regra(&["man", &there.display().to_string()], "").status.success());
    assert_eq!(fs::read_to_string(there.join("mine.1")).unwrap(), "mine");
    assert_eq!(fs::read_dir(&there).unwrap().count(), fs::read_dir(&new).unwrap().count() + 1);
    fs::remove_file(there.join("regra-check.1")).unwrap();
    fs::create_dir(there.join("regra-check.1")).unwrap();
    let output = regra(&["man", &there.display().to_string()], "");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("regra-check.1: "), "{said}");
    fs::remove_dir_all(place).unwrap();
}
