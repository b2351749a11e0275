//! The rules of the house, as tests: floors import only floors below them, files stay readable, and
//! fixtures stand where their clause is looked for.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use regra::fixture;
use regra::rules::Catalogue;

/// From the ground up. A floor imports only those before it.
const FLOORS: &[&str] = &[
    "geometry", "rules", "position", "movegen", "outcome", "oracle", "subject", "agree", "perft", "fixture",
    "compare", "engine", "report", "cli",
];

/// What the oracle may share with the fast generator: the rule set, the FEN types, squares.
const ORACLE_SHARES: &[&str] = &["geometry", "rules", "position"];

const LONGEST_FILE: usize = 600;

fn sources(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The floors that a text names as `crate::floor`. Tests inside a file may look anywhere.
fn imports(text: &str) -> BTreeSet<&'static str> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let named = |floor: &&str| {
        code.contains(&format!("crate::{floor}::")) || code.contains(&format!("use crate::{floor};"))
    };
    FLOORS.iter().copied().filter(|floor| named(floor)).collect()
}

#[test]
fn floors_import_only_what_is_below_them() {
    let mut faults = Vec::new();
    for (height, floor) in FLOORS.iter().enumerate() {
        let allowed = if *floor == "oracle" { ORACLE_SHARES } else { &FLOORS[..height] };
        for file in sources(&Path::new("src").join(floor)) {
            let is_test = |part: std::path::Component<'_>| {
                ["tests", "tests.rs"].iter().any(|name| part.as_os_str() == *name)
            };
            if file.components().any(is_test) {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let wrong =
                imports(&text).into_iter().filter(|import| import != floor && !allowed.contains(import));
            faults.extend(wrong.map(|import| format!("{} imports {import}", file.display())));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn movegen_never_sees_yaml_or_the_command_line() {
    for file in sources(Path::new("src/movegen")) {
        let text = fs::read_to_string(&file).unwrap();
        for word in ["serde", "clap", "std::fs", "std::env", "println!"] {
            assert!(!text.contains(word), "{} mentions {word}", file.display());
        }
    }
}

#[test]
fn every_file_says_what_it_is_and_stays_readable() {
    let mut faults = Vec::new();
    for file in ["src", "tests", "benches"].iter().flat_map(|dir| sources(Path::new(dir))) {
        let text = fs::read_to_string(&file).unwrap();
        if !text.starts_with("//!") {
            faults.push(format!("{} does not say what it is", file.display()));
        }
        let lines = text.lines().count();
        if lines > LONGEST_FILE {
            faults.push(format!("{} has {lines} lines", file.display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_fixture_stands_where_its_clause_is_looked_for() {
    for source in fixture::shipped() {
        let suite = fixture::load(Catalogue::shipped(), &source).unwrap();
        let family = Path::new(&source.name).parent().and_then(Path::file_name).unwrap().to_str().unwrap();
        let known = suite.cases.iter().any(|case| case.rules.family == family);
        assert!(known, "{} has no case under {family}", source.name);
    }
}
