//! The author's own words beside each clause, out of a reader's copy of a document.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cli::process::{lines, regra, regra_with};

/// A document, and its SHA-256.
const TEXT: &str = "First words.\nThe queen slides.\n\nLast words.\n";
const SUM: &str = "8670b008bf235405320ca784ead5a0220dadccd3e990ad199b14db7741760109";

/// A directory with a document and a game that cites it.
fn own(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&directory).unwrap();
    let spec = format!(
        "name: own\nextends: chess\ndocuments: [{{ id: text, title: Text, lines: 4, sha256: {SUM} }}]\nversions: [{{ id: a, title: a, documents: [text, fide] }}]\nclauses:\n  - id: queen.slide\n    statement: x\n    cites: [{{ document: text, section: s, lines: 2-4 }}]\noutlines:\n  text:\n    - {{ lines: 2-4, rule: [queen.slide] }}\n    - {{ lines: \"1\", comment: A greeting. }}\n"
    );
    fs::write(directory.join("own.yaml"), spec).unwrap();
    fs::write(directory.join("own.txt"), TEXT).unwrap();
    directory
}

#[test]
fn words_stand_beside_the_clause_that_cites_them() {
    let directory = own("words");
    let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    let (spec, text) = (path("own.yaml"), path("own.txt"));
    for name in ["own", "own@a", "queen.slide"] {
        let plain = ["spec", name, "--spec", &spec];
        let shown = |output: std::process::Output| String::from_utf8(output.stdout).unwrap();
        let without = shown(regra(&plain, ""));
        assert!(without.contains("queen.slide") && !without.contains("The queen slides."), "{without}");
        let with = shown(regra(&[&plain[..], &["--document", &text]].concat(), ""));
        assert!(with.contains("2 | The queen slides.\n") && with.contains("4 | Last words.\n"), "{with}");
        assert!(!with.contains("First words.") && !with.contains("3 |"), "{with}");
        assert_eq!(with, shown(regra_with(&plain, "", Some(directory.as_os_str()))));
    }
    let json = ["spec", "own@a", "--spec", &spec, "--document", &text, "--format", "json"];
    let sheet = &lines(&regra(&json, ""))[0]["rules"];
    let clauses = sheet["clauses"].as_array().unwrap();
    let queen = clauses.iter().find(|clause| clause["id"] == "queen.slide").unwrap();
    assert_eq!(queen["cites"][0]["words"][0], serde_json::json!({ "line": 2, "text": "The queen slides." }));
}

#[test]
fn a_file_that_is_not_the_document_is_refused() {
    let directory = own("wrong");
    let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    let spec = path("own.yaml");
    for (name, file, said) in [
        ("own", "own.yaml", format!("; expected {SUM} (`text`, Text)")),
        ("chess", "own.yaml", "no text of a document is known here".to_owned()),
        ("own", "nothing.txt", "nothing.txt: ".to_owned()),
    ] {
        let output = regra(&["spec", name, "--spec", &spec, "--document", &path(file)], "");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && told.contains(&said), "{told}");
    }
    // Who hands over all documents at once is told whose each is.
    let output = regra(&["spec", "chess", "--spec", &spec, "--document", &path("own.txt")], "");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.success() && told.contains("own.txt is not shown here: it is a document of own@a"),
        "{told}"
    );
    // A directory may hold other files; what is missing is said.
    fs::remove_file(path("own.txt")).unwrap();
    let output = regra_with(&["spec", "own", "--spec", &spec], "", Some(directory.as_os_str()));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && told.contains(&format!("is `text` (Text), SHA-256 {SUM}")), "{told}");
    let output = regra_with(&["spec", "own", "--spec", &spec], "", Some(OsStr::new("/nowhere")));
    assert_eq!(output.status.code(), Some(2));
}

/// The documents of the shipped games have the sums and lines that the specs say, and whatever is cited
/// stands there. Only who has the documents can look.
#[test]
fn the_shipped_documents_say_what_is_cited() {
    let Some(directory) = env::var_os("REGRA_DOCUMENTS").filter(|name| !name.is_empty()) else {
        // Past the harness, which swallows what a passing test prints.
        let _ = writeln!(std::io::stderr(), "not looked at, as REGRA_DOCUMENTS is not set: the documents");
        return;
    };
    for name in ["antichess", "brasuca", "shinobi"] {
        let output = regra_with(&["spec", name, "--format", "json"], "", Some(&directory));
        let family = &lines(&output)[0]["family"];
        for document in family["documents"].as_array().unwrap() {
            looks_right(document, &directory);
        }
        for clause in family["clauses"].as_array().unwrap() {
            let text = |cite: &&Value| family_text(family, &cite["document"]);
            for cite in clause["cites"].as_array().unwrap().iter().filter(text) {
                assert!(cite["words"][0]["text"].is_string(), "{name}, {}: {cite}", clause["id"]);
            }
        }
    }
}

/// Whether a document comes as text.
fn family_text(family: &Value, id: &Value) -> bool {
    let documents = family["documents"].as_array().unwrap();
    documents.iter().any(|document| document["id"] == *id && document["sha256"].is_string())
}

/// A document is there and has the length that the spec says.
fn looks_right(document: &Value, directory: &OsStr) {
    let Some(length) = document["lines"].as_u64() else { return };
    let files =
        fs::read_dir(directory).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    let lengths: Vec<usize> = files.map(|text| text.lines().count()).collect();
    assert!(lengths.contains(&usize::try_from(length).unwrap()), "{document}: {lengths:?}");
}

/// What a document gives as data is a part of the rules: games that differ in nothing else are not the same.
#[test]
fn games_that_differ_in_their_data_alone_are_not_the_same() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("data");
    fs::create_dir_all(&directory).unwrap();
    let file = directory.join("other.yaml");
    let castling = "castling: { form: toward, king_files: e, rook_files: ag, sides: wb }\nstarts:\n  - { name: start, fen: \"rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w KQkq - 0 1\" }";
    for (data, clause, theirs) in [
        (
            "promotion: { choice: QR }",
            "promotion.choice",
            "promotes to Q or R; far rank 8 for White, 1 for Black",
        ),
        (
            "promotion: { choice: QRBN, ranks: { white: \"78\", black: \"21\" } }",
            "promotion.choice",
            "promotes to Q, R, B or N; far rank 7 or 8 for White, 1 or 2 for Black",
        ),
        (
            "doubles: { white: \"23\", black: \"76\" }",
            "pawn.double",
            "double step from rank 2 or 3 for White, 6 or 7 for Black",
        ),
        (castling, "castle.form", "king on file e; rook on file a or g"),
    ] {
        fs::write(&file, format!("name: other\ntitle: other\nextends: chess\n{data}\n")).unwrap();
        let spec = file.to_str().unwrap();
        let output = regra(&["diff", "chess", "other", "--spec", spec, "--format", "json"], "");
        assert_eq!(output.status.code(), Some(1), "{data}: {}", String::from_utf8_lossy(&output.stderr));
        let said: Value = serde_json::from_slice(&output.stdout).unwrap();
        let found: Vec<_> = said["clauses"].as_array().unwrap().iter().map(|one| &one["clause"]).collect();
        assert!(found.contains(&&Value::from(clause)), "{data}: {found:?}");
        let sheet = regra(&["spec", "other", "--spec", spec], "");
        let sheet = String::from_utf8_lossy(&sheet.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(sheet.contains(&format!("Parameters: {theirs}")), "{data}: {sheet}");
    }
}
