//! The README is true: its sessions are played in a directory with nothing in it, one after the other, as a reader
//! would, and its picture is what it says. A line `…` stands for any lines.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::examples::Place;

const REGRA: &str = env!("CARGO_BIN_EXE_regra");

/// The engine of whoever reads it: it does not know what the README says it does not.
const ENGINE: &str =
    "#!/bin/sh\nsed -u 's/\"chess\"/\"chess+enpassant.capture=off\"/' | regra peer regra --run\n";

/// Numbers in such lines are times, speeds and how much ships: other ones on each machine and each day.
const VOLATILE: &[&str] = &[" M nodes/s: "];

/// A command, how it ends and what it prints.
struct Session<'a> {
    command: &'a str,
    code: i32,
    lines: Vec<&'a str>,
}

/// The sessions of the README, in their order.
fn sessions(readme: &str) -> Vec<Session<'_>> {
    let blocks = readme.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut sessions: Vec<Session<'_>> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        if let Some(command) = line.strip_prefix("$ ") {
            sessions.push(Session { command, code: 0, lines: Vec::new() });
        } else if let Some(code) = line.strip_prefix("? ") {
            sessions.last_mut().unwrap().code = code.parse().unwrap();
        } else {
            sessions.last_mut().unwrap().lines.push(line);
        }
    }
    sessions
}

/// Whether what was printed is what the README has.
fn same(expected: &[&str], printed: &[&str]) -> bool {
    match (expected, printed) {
        ([], rest) => rest.iter().all(|line| line.is_empty()),
        (["", rest @ ..], []) => same(rest, printed),
        (["…", rest @ ..], _) => (0..=printed.len()).any(|skipped| same(rest, &printed[skipped..])),
        ([first, rest @ ..], [line, others @ ..]) => steady(first) == steady(line) && same(rest, others),
        (_, []) => false,
    }
}

/// The line without numbers that are never the same.
fn steady(line: &str) -> String {
    let volatile = VOLATILE.iter().any(|sign| line.contains(sign));
    let plain = |part: &str| {
        if part.contains(|c: char| c.is_ascii_digit()) { "0".to_owned() } else { part.to_owned() }
    };
    let parts = line.split(' ').map(plain);
    if volatile { parts.collect::<Vec<_>>().join(" ") } else { line.to_owned() }
}

#[test]
fn the_journeys_go_as_the_readme_says() {
    let place = Place::new("readme");
    let engine = place.0.join("my-engine");
    fs::write(&engine, ENGINE).unwrap();
    assert!(Command::new("chmod").arg("+x").arg(&engine).status().unwrap().success());
    let path = format!("{}:{}", Path::new(REGRA).parent().unwrap().display(), std::env::var("PATH").unwrap());
    let readme = fs::read_to_string("README.md").unwrap();
    let sessions = sessions(&readme);
    assert!(sessions.len() > 12, "the sessions are not found");
    for Session { command, code, lines } in &sessions {
        let mut shell = Command::new("bash");
        shell.args(["-c", &format!("exec 2>&1\n{command}")]).current_dir(&place.0).stdin(Stdio::null());
        shell.env("PATH", &path).env("REGRA_LANG", "en").env("REGRA_DOCUMENTS", "");
        let output = shell.output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let printed: Vec<&str> = printed.lines().collect();
        assert!(
            output.status.code() == Some(*code) && same(lines, &printed),
            "$ {command}\n{}\n{}\nthe README has {code}\n{}",
            output.status,
            printed.join("\n"),
            lines.join("\n"),
        );
    }
    let drawn = fs::read_to_string(place.0.join("board.svg")).unwrap();
    assert_eq!(drawn, fs::read_to_string(".github/board.svg").unwrap(), "the picture is another one");
}

#[test]
fn what_the_readme_names_is_there() {
    let readme = fs::read_to_string("README.md").unwrap();
    let oldest = fs::read_to_string("Cargo.toml").unwrap();
    let oldest = oldest.split("rust-version = \"").nth(1).unwrap().split('"').next().unwrap();
    assert!(
        readme.contains(&format!("Rust {oldest} ")) && readme.contains(&format!("rust:{oldest}\n")),
        "{oldest}"
    );
    let links = readme.split("](").skip(1).map(|rest| rest.split(')').next().unwrap());
    for link in links {
        assert!(Path::new(link).is_file(), "{link}");
    }
    assert!(!readme.contains("[..]"), "a pattern of the tests shows");
}
