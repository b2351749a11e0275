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
    "geometry", "document", "rules", "position", "movegen", "outcome", "oracle", "subject", "agree", "perft",
    "fixture", "compare", "engine", "report", "cli",
];

/// What the oracle may share with the fast generator: squares, what FEN and notation say, the rule set
/// (with the readings as types), and none of what is worked out from them for speed.
const ORACLE_SHARES: &[(&str, &[&str])] = &[
    ("geometry", &["Bitboard", "ByColor", "Color", "Square", "Wing"]),
    // The FEN types, and how far FEN counts.
    (
        "position",
        &[
            "Action",
            "CastlingRights",
            "MOST_FULLMOVE",
            "MOST_HALFMOVE",
            "Man",
            "Setup",
            "State",
            "Token",
            "Turn",
        ],
    ),
    // Of a movement only its written form is read once (`betza`): what it means is worked out twice.
    ("document", &["betza"]),
    ("rules", &["Kind", "KindSet", "Role", "Rules"]),
];

/// What rule sets and pieces hold for the generator.
const GENERATORS: &[&str] = &[".program", ".tables", ".movement"];

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

/// The sources of a floor that are no tests.
fn code(floor: &str) -> Vec<PathBuf> {
    let is_test =
        |part: std::path::Component<'_>| ["tests", "tests.rs"].iter().any(|name| part.as_os_str() == *name);
    let all = sources(&Path::new("src").join(floor)).into_iter();
    all.filter(|file| !file.components().any(is_test)).collect()
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
        let allowed = &FLOORS[..height];
        for file in code(floor) {
            let text = fs::read_to_string(&file).unwrap();
            let wrong =
                imports(&text).into_iter().filter(|import| import != floor && !allowed.contains(import));
            faults.extend(wrong.map(|import| format!("{} imports {import}", file.display())));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What a text names of other floors, as `floor::Item`; a floor alone where it names no item of it.
fn items(text: &str) -> BTreeSet<(String, String)> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let code: Vec<&str> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join(" ");
    let name =
        |text: &str| -> String { text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect() };
    let mut found = BTreeSet::new();
    for path in code.split("crate::").skip(1) {
        let floor = name(path);
        let rest = path[floor.len()..].trim_start_matches("::");
        let list = rest.strip_prefix('{').map_or(rest, |list| list.split('}').next().unwrap());
        let many = if rest.starts_with('{') { list.split(',').collect() } else { vec![list] };
        found.extend(
            many.iter().map(|item| name(item.trim())).filter(|i| !i.is_empty()).map(|i| (floor.clone(), i)),
        );
    }
    found
}

#[test]
fn the_oracle_shares_only_what_a_position_and_a_rule_set_say() {
    let files = ["src/rules/readings.rs", "src/rules/castling.rs"];
    let readings: String = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let readings: BTreeSet<&str> = readings
        .lines()
        .filter_map(|line| ["enum ", "struct "].iter().find_map(|word| line.split_once(word)))
        .map(|(_, name)| name)
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let shared = |floor: &str, item: &str| {
        let listed = ORACLE_SHARES.iter().any(|(from, items)| *from == floor && items.contains(&item));
        listed || floor == "rules" && readings.contains(item)
    };
    let mut faults = Vec::new();
    for file in code("oracle") {
        let text = fs::read_to_string(&file).unwrap();
        let wrong =
            items(&text).into_iter().filter(|(floor, item)| floor != "oracle" && !shared(floor, item));
        faults.extend(wrong.map(|(floor, item)| format!("{} uses {floor}::{item}", file.display())));
        let fields = GENERATORS.iter().filter(|field| text.contains(**field));
        faults.extend(fields.map(|field| format!("{} reads `{field}`", file.display())));
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
