//! The rules of the house, as tests: floors import only floors below them, files stay readable, and
//! fixtures stand where their clause is looked for.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_yaml::Value;

use regra_documents::Language;
use regra_judge::fixture;

use crate::imports::Crate;

/// The crates below the command line's own, from the ground up: Cargo sees to it that no other order is possible.
const CRATES: &[&str] =
    &["documents", "fairy", "rules", "movegen", "oracle", "judge", "engine", "show", "cli"];

/// From the ground up. A floor imports only those before it.
const FLOORS: &[&str] = &[
    "documents",
    "fairy",
    "geometry",
    "rules",
    "shipped",
    "position",
    "notation",
    "movegen",
    "outcome",
    "oracle",
    "subject",
    "illegal",
    "agree",
    "files",
    "exhaust",
    "endgame",
    "perft",
    "suite",
    "prove",
    "fixture",
    "compare",
    "engines",
    "engine",
    "book",
    "report",
    "cli",
    "library",
];

/// What the oracle may share with the fast generator: squares, what FEN and notation say, the rule set
/// (with the readings as types), and none of what is worked out from them for speed.
const ORACLE_SHARES: &[(&str, &[&str])] = &[
    ("geometry", &["Bitboard", "RANKS", "SQUARES", "Square"]),
    ("documents::wing", &["Wing"]),
    ("documents::color", &["ByColor", "Color"]),
    ("documents::messages", &["a", "listed", "say", "side", "the"]),
    // The FEN types, and how far FEN counts.
    (
        "position",
        &[
            "Action",
            "CastlingRights",
            "Checks",
            "MOST_FULLMOVE",
            "MOST_HALFMOVE",
            "Piece",
            "Setup",
            "State",
            "Token",
            "Turn",
        ],
    ),
    ("rules", &["Kind", "KindSet", "Rules"]),
    ("documents::spec", &["CastlingForm", "Role"]),
    // Of a movement only its written form is read once: what it means is worked out twice.
    ("documents::betza", &["Atom", "Direction", "BetzaPart", "Modality", "Word", "parse"]),
];

/// Files of which the oracle may share everything: the readings as types.
const ORACLE_SHARES_ALL_OF: &[&str] = &[
    "src/rules/src/readings.rs",
    "src/rules/src/blast.rs",
    "src/rules/src/castling.rs",
    "src/rules/src/goal.rs",
    "src/rules/src/hand.rs",
    "src/rules/src/material.rs",
    "src/rules/src/repetition.rs",
];

/// What rule sets and pieces hold for the generator.
const GENERATORS: &[&str] = &["program", "tables", "movement"];

const LONGEST_FILE: usize = 600;

/// A comment is no wider, in columns; what is code rustfmt looks after, and a text in it may not be cut.
const WIDEST_COMMENT: usize = 120;

fn sources(dir: &Path) -> Vec<PathBuf> {
    files(dir, "rs")
}

fn files(dir: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        // The sources of a crate that is compiled twice stand in one place, and in the other there is a link to it.
        let path = entry.unwrap().path();
        if path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.extension().is_some_and(|other| other == end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The library, without what is compiled for tests only.
fn library() -> Crate {
    Crate::read(Path::new("src/lib.rs"), CRATES, &|file| fs::read_to_string(file).ok())
}

/// A module as a path that begins with its floor: some crates have several, and some floors are a whole crate.
fn floors(module: &[String]) -> &[String] {
    let several = match module.first().map(String::as_str) {
        Some("rules") => ["geometry", "position", "notation", "shipped"].as_slice(),
        Some("movegen") => &["outcome"],
        Some("judge" | "show") => return &module[1..],
        _ => &[],
    };
    let own = module.get(1).is_some_and(|floor| several.contains(&floor.as_str()));
    if own { &module[1..] } else { module }
}

#[test]
fn floors_import_only_what_is_below_them() {
    let library = library();
    let height = |floor: &str| FLOORS.iter().position(|other| *other == floor);
    let mut faults = Vec::new();
    for import in library.imports() {
        let (Some(from), Some(to)) = (floors(&import.from).first(), floors(&import.to).first()) else {
            continue;
        };
        if height(from).is_none() || height(to) > height(from) {
            faults.push(format!("{} imports {}", library.file(&import.from).display(), import.name()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(library.files().len() > 100, "the files of the library are not found");
}

#[test]
fn no_files_need_one_another() {
    let circles: Vec<String> = library().circles().iter().map(|circle| circle.needs.join("\n")).collect();
    assert!(circles.is_empty(), "{} circles:\n\n{}", circles.len(), circles.join("\n\n"));
}

/// The types and constants that a file defines, a table's too: those are written in a macro.
fn types(file: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(file).unwrap();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let named = words.windows(2).filter(|pair| ["enum", "struct", "const"].contains(&pair[0]));
    named.map(|pair| pair[1].to_owned()).collect()
}

#[test]
fn the_oracle_shares_only_what_a_position_and_a_rule_set_say() {
    let library = library();
    let readings: BTreeSet<String> = ORACLE_SHARES_ALL_OF.iter().flat_map(|file| types(file)).collect();
    let mut faults = Vec::new();
    let of_oracle = |module: &[String]| module.first().is_some_and(|floor| floor == "oracle");
    for import in library.imports() {
        if !of_oracle(&import.from) || of_oracle(&import.to) {
            continue;
        }
        // A module alone gives nothing: what is used of it is seen.
        let Some(item) = &import.item else { continue };
        let to = floors(&import.to);
        let (floor, module) = (to.first().map_or("", String::as_str), to.join("::"));
        let listed = ORACLE_SHARES
            .iter()
            .any(|(from, items)| (*from == floor || *from == module) && items.contains(&item.as_str()));
        let reading = floor == "rules" && readings.contains(item);
        if !listed && !reading {
            faults.push(format!("{} uses {}", library.file(&import.from).display(), import.name()));
        }
    }
    for (module, field) in library.fields() {
        if of_oracle(module) && GENERATORS.contains(&field.as_str()) {
            faults.push(format!("{} reads `{field}`", library.file(module).display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The files that verify certificates.
const VERIFIER: &[&str] = &["certificate", "claim", "digest", "refusal", "verify"];

/// What they may use of positions: what FEN says.
const VERIFIER_SHARES: &[&str] = &["Setup", "read_setup", "write_fen"];

/// What proofs are found with must not vouch for them.
#[test]
fn certificates_are_verified_by_the_oracle_alone() {
    let library = library();
    let verifies = |module: &[String]| {
        let module = floors(module);
        module.len() == 2 && module[0] == "prove" && VERIFIER.contains(&module[1].as_str())
    };
    let mut faults = Vec::new();
    for import in library.imports() {
        if !verifies(&import.from) || verifies(&import.to) {
            continue;
        }
        let Some(item) = &import.item else { continue };
        let shared = match floors(&import.to).first().map_or("", String::as_str) {
            "documents" | "geometry" | "rules" | "oracle" => true,
            "position" => VERIFIER_SHARES.contains(&item.as_str()),
            _ => false,
        };
        if !shared {
            faults.push(format!("{} uses {}", library.file(&import.from).display(), import.name()));
        }
    }
    for (module, field) in library.fields() {
        if verifies(module) && GENERATORS.contains(&field.as_str()) {
            faults.push(format!("{} reads `{field}`", library.file(module).display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let asked = library
        .imports()
        .iter()
        .any(|import| import.to.first().is_some_and(|to| to == "oracle") && verifies(&import.from));
    assert!(asked, "nobody asks the oracle");
}

#[test]
fn movegen_never_sees_yaml_or_the_command_line() {
    for file in sources(Path::new("src/movegen/src"))
        .iter()
        .filter(|file| !file.starts_with("src/movegen/src/outcome"))
    {
        let text = fs::read_to_string(file).unwrap();
        for word in ["serde", "clap", "std::fs", "std::env", "println!"] {
            assert!(!text.contains(word), "{} mentions {word}", file.display());
        }
    }
}

/// The messages of a language, under the names of their functions.
fn messages(language: &str) -> Vec<String> {
    let files = fs::read_dir(Path::new("src/documents/messages").join(language)).unwrap();
    let text: String = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let id = |line: &str| Some(line.split_once(" =")?.0.replace('-', "_"));
    let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    text.lines().filter(begins).filter_map(id).collect()
}

#[test]
fn every_message_is_said_in_each_language() {
    let (english, portuguese) = (messages("en"), messages("pt"));
    let code: String =
        sources(Path::new("src")).iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let code: String = code.split_whitespace().collect();
    assert!(!english.is_empty());
    for message in &english {
        assert!(portuguese.contains(message), "`{message}` is not there in Portuguese");
        let said = [format!(".{message}("), format!("sentence!({message}(")];
        assert!(said.iter().any(|said| code.contains(said)), "nobody says `{message}`");
    }
    assert_eq!(english.len(), portuguese.len(), "a message exists in Portuguese alone");
}

/// The keys under which a rule document speaks to people.
const TEXTS: &[&str] = &["title", "statement", "question", "taken", "other", "why", "comment", "claim"];

/// Where a document that ships says something in one language alone.
fn in_one_language(path: &str, value: &Value, faults: &mut Vec<String>) {
    let key = path.rsplit('/').next().unwrap_or_default();
    let piece = path.contains("/pieces/") && key == "name";
    if TEXTS.contains(&key) || path.contains("/statements/") || piece {
        if !["en", "pt"].iter().all(|language| value.get(language).is_some_and(Value::is_string)) {
            faults.push(format!("{path}: {value:?}"));
        }
        return;
    }
    for (key, value) in value.as_mapping().into_iter().flatten() {
        in_one_language(&format!("{path}/{}", key.as_str().unwrap_or_default()), value, faults);
    }
    for (index, value) in value.as_sequence().into_iter().flatten().enumerate() {
        in_one_language(&format!("{path}/{index}"), value, faults);
    }
}

#[test]
fn what_ships_is_said_in_each_language() {
    let mut faults = Vec::new();
    for file in files(Path::new("spec"), "yaml") {
        if !file.starts_with("spec/evidence") {
            let document = serde_yaml::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
            in_one_language(file.file_name().unwrap().to_str().unwrap(), &document, &mut faults);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_fixture_says_why_in_each_language() {
    regra::shipped();
    let mut faults = Vec::new();
    for source in fixture::shipped() {
        for case in fixture::load(regra::shipped(), &source).unwrap() {
            let [english, portuguese] = Language::ALL.map(|language| case.text.why.within(language));
            if portuguese.is_none() || portuguese == english {
                faults.push(format!("{}:{}: {english:?}", source.name, case.line));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_file_says_what_it_is_and_stays_readable() {
    let mut faults = Vec::new();
    for file in ["src", "tests", "benches"].iter().flat_map(|dir| sources(Path::new(dir))) {
        let text = fs::read_to_string(&file).unwrap();
        // Written by a test.
        if file == Path::new("src/movegen/src/programs.rs") {
            continue;
        }
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

/// rustfmt leaves comments as they are.
#[test]
fn no_comment_runs_beyond_the_page() {
    let mut faults = Vec::new();
    for file in ["src", "tests", "benches"].iter().flat_map(|dir| sources(Path::new(dir))) {
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in (1..).zip(text.lines()) {
            let wide = line.chars().count();
            if line.trim_start().starts_with("//") && wide > WIDEST_COMMENT {
                faults.push(format!("{}:{number}: a comment of {wide} columns", file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_fixture_stands_where_its_clause_is_looked_for() {
    regra::shipped();
    for source in fixture::shipped() {
        let cases = fixture::load(regra::shipped(), &source).unwrap();
        // A directory for each family; of each game of the field a file.
        let path = Path::new(&source.name);
        let directory = path.parent().and_then(Path::file_name).unwrap().to_str().unwrap();
        let family =
            if directory == "games" { path.file_stem().unwrap().to_str().unwrap() } else { directory };
        let known = cases.iter().any(|case| case.rules.family == family);
        assert!(known, "{} has no case under {family}", source.name);
    }
}

/// *lance* is a move of one side, *rodada* one of each; pieces are in lower case, as *rei* and *torre* are.
#[test]
fn portuguese_has_one_word_for_a_move() {
    let written = [("spec", "yaml"), ("fixtures", "yaml"), ("src/documents/messages/pt", "ftl")];
    for file in written.into_iter().flat_map(|(dir, end)| files(Path::new(dir), end)) {
        let text = fs::read_to_string(&file).unwrap();
        // The headings of a document are its author's.
        let ours = text.lines().filter(|line| !line.contains("section: "));
        let wrong = |line: &&str| ["jogada", "Grão-D", "Grão-L"].iter().any(|word| line.contains(word));
        assert_eq!(ours.filter(wrong).collect::<Vec<_>>(), [""; 0], "{}", file.display());
    }
}

/// They are printed alone, so that two of them may not ask the same, nor one lean on another.
#[test]
fn no_two_questions_of_a_document_are_the_same_text() {
    for family in regra::shipped().families() {
        let switched = family.clauses.iter().filter_map(|clause| clause.question.as_ref());
        let asked: Vec<_> =
            switched.chain(family.questions.iter().map(|question| &question.question)).collect();
        for language in Language::ALL {
            let texts: BTreeSet<_> = asked.iter().map(|question| question.within(language)).collect();
            assert_eq!(texts.len(), asked.len(), "{} in {language:?}", family.name);
        }
    }
}
