//! Ini files for Fairy-Stockfish on the command line: `import`, `lint`, `export --format fairy`, `--spec`.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::cli::examples::Place;
use crate::cli::process::regra;

const INI: &str = "\
[nightly:chess]
customPiece1 = n:NN

[3nights:nightly]
mustCapture = true

[general:nightly]
flyingGeneral = true

[orda:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
";

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn place(name: &str) -> (Place, String, impl Fn(&str) -> String) {
    let place = Place::new(name);
    let file = place.0.join("own.ini");
    fs::write(&file, INI).unwrap();
    let root: PathBuf = place.0.clone();
    (place, file.display().to_string(), move |name: &str| root.join(name).display().to_string())
}

#[test]
fn a_section_becomes_a_document() {
    let (_place, ini, path) = place("import-one");
    let printed = regra(&["import", &ini, "nightly"], "");
    assert_eq!(printed.status.code(), Some(0));
    let document = text(&printed.stdout);
    assert!(document.contains("name: nightly\n") && document.contains("betza: \"NN\""), "{document}");

    let out = path("nightly.yaml");
    let written = regra(&["import", &ini, "nightly", "--out", &out], "");
    let said = text(&written.stdout);
    assert!(said.contains("regra bisect nightly --spec") && said.contains("--variant nightly"), "{said}");
    assert_eq!(fs::read_to_string(&out).unwrap(), document);
    assert_eq!(regra(&["lint", &out], "").status.code(), Some(0));
    // The knights of chess have 20 moves, nightriders from b1 and g1 two more each.
    let count = regra(&["perft", "nightly", "1", "--spec", &out], "");
    assert_eq!(text(&count.stdout), text(&regra(&["perft", "nightrider", "1"], "").stdout));

    let again = regra(&["import", &ini, "nightly", "--out", &out], "");
    assert!(again.status.code() == Some(2) && text(&again.stderr).contains("exists: give another name"));
}

#[test]
fn what_has_no_counterpart_is_said_first() {
    let (_place, ini, path) = place("import-partial");
    let refused = regra(&["import", &ini, "general"], "");
    let said = text(&refused.stderr);
    assert!(refused.status.code() == Some(2) && refused.stdout.is_empty(), "{said}");
    assert!(said.contains(&format!("{ini}:8:1: `flyingGeneral`: regra has no such mechanism")), "{said}");
    let partial = regra(&["import", &ini, "general", "--partial"], "");
    assert!(partial.status.success() && text(&partial.stderr).contains("own.ini:8:1:"));
    let json: Value =
        serde_json::from_slice(&regra(&["import", &ini, "general", "--format", "json"], "").stdout).unwrap();
    assert_eq!(json["whole"], false);
    assert_eq!(
        (&json["missing"][0]["key"], &json["missing"][0]["line"]),
        (&"flyingGeneral".into(), &8.into())
    );

    let unknown = regra(&["import", &ini, "nightl"], "");
    assert!(
        text(&unknown.stderr).contains("no section `nightl` in") && text(&unknown.stderr).contains("nightly")
    );
    for wrong in [&["import", &ini][..], &["import", &ini, "nightly", "--all", &path("all")]] {
        assert_eq!(regra(wrong, "").status.code(), Some(2));
    }
}

#[test]
fn all_sections_become_a_table_and_documents() {
    let (_place, ini, path) = place("import-all");
    let all = path("all");
    let table = regra(&["import", &ini, "--all", &all], "");
    let said = text(&table.stdout);
    assert_eq!(table.status.code(), Some(2), "one of them has no counterpart");
    for line in
        ["nightly  nightly        \n", "3nights  fairy-3nights\n", "general  general        flyingGeneral\n"]
    {
        assert!(said.contains(line.trim_end()), "{said}");
    }
    assert!(said.contains("3 of 4 sections are said whole"), "{said}");
    let mut files: Vec<String> =
        fs::read_dir(&all).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, ["fairy-3nights.yaml", "fairy-orda.yaml", "nightly.yaml"]);
    assert_eq!(regra(&["import", &ini, "--all", &all], "").status.code(), Some(2), "it is there");
    let partial = regra(&["import", &ini, "--all", &path("partial"), "--partial", "--format", "json"], "");
    let json: Value = serde_json::from_slice(&partial.stdout).unwrap();
    assert!(
        partial.status.success() && json["whole"] == 3 && json["sections"].as_array().unwrap().len() == 4
    );
}

/// No two sections have one name as rule sets, so that no document is written over another.
#[test]
fn every_section_has_a_name_of_its_own() {
    let (place, _, path) = place("import-names");
    let ini = path("names.ini");
    fs::write(
        &ini,
        "[orda:chess]\n[fairy-orda:chess]\n[a b:chess]\n[a/b:chess]\n[3:chess]\n[fairy-3:chess]\n",
    )
    .unwrap();
    assert!(regra(&["import", &ini, "--all", &path("all")], "").status.success());
    assert_eq!(fs::read_dir(place.0.join("all")).unwrap().count(), 6);
    for name in ["fairy-orda", "fairy-fairy-orda", "fairy-a-b", "fairy-a-b-2", "fairy-3", "fairy-fairy-3"] {
        assert!(regra(&["perft", name, "1", "--spec", &ini], "").status.success(), "{name}");
    }
}

/// Where a rule document can be given, an ini file can.
#[test]
fn sections_are_rule_sets() {
    let (_place, ini, _) = place("import-spec");
    for (rules, count) in [("nightly", "perft"), ("fairy-3nights", "perft"), ("fairy-orda", "perft")] {
        let output = regra(&[count, rules, "2", "--spec", &ini], "");
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    let diff = regra(&["diff", "chess", "nightly", "--spec", &ini, "--brief"], "");
    assert!(text(&diff.stdout).contains("nightrider"), "{}", text(&diff.stdout));
    assert_eq!(regra(&["perft", "general", "1", "--spec", &ini], "").status.code(), Some(2));
    let linted = regra(&["lint", &ini], "");
    assert!(linted.status.success(), "{}", text(&linted.stdout));
}

#[test]
fn foreign_files_are_refused() {
    let (place, _, path) = place("import-foreign");
    for (name, bytes, words) in [
        ("utf16.ini", &b"\xff\xfe[\0a\0]\0"[..], "not UTF-8"),
        ("empty.ini", b"", "no section"),
        ("yaml.ini", b"name: own\nextends: chess\n", "no section"),
    ] {
        fs::write(place.0.join(name), bytes).unwrap();
        let output = regra(&["import", &path(name), "a"], "");
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(words), "{name}: {said}");
        let linted = regra(&["lint", &path(name)], "");
        assert!(linted.status.code() == Some(2), "{name}: {}", text(&linted.stdout));
    }
    assert_eq!(regra(&["import", &path("none.ini"), "a"], "").status.code(), Some(2));
}

#[test]
fn a_rule_set_becomes_a_section() {
    let (_place, _, path) = place("export-section");
    let out = path("orda.ini");
    assert!(regra(&["export", "orda", "--format", "fairy", "--out", &out], "").status.success());
    assert!(fs::read_to_string(&out).unwrap().contains("[orda]\nking = k\n"));
    assert_eq!(regra(&["export", "orda", "--format", "fairy", "--out", &out], "").status.code(), Some(2));
    assert_eq!(regra(&["export", "--format", "fairy"], "").status.code(), Some(2));
    assert_eq!(regra(&["export", "chess", "--partial"], "").status.code(), Some(2));
    let partial = regra(&["export", "chess960", "--format", "fairy", "--partial"], "");
    assert!(partial.status.success() && text(&partial.stderr).contains("castle.form"));
}
