//! Clauses, fixtures and code know each other: a hole on any side fails here.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::Path;

use regra_documents::Language;
use regra_judge::compare::coverage::{Coverage, coverage};
use regra_judge::fixture::{self, Case, Source};

/// Files of the generator that no mechanism of the shipped games has to itself.
const COMMON: &[&str] = &[
    "any",
    "armies",
    "blast",
    "check_info",
    "class",
    "classes",
    "forbidden",
    "generate",
    "generator",
    "lib",
    "list",
    "small",
    "visitor",
];

fn shipped() -> Coverage {
    let catalogue = regra::shipped();
    let load = |source| fixture::load(catalogue, &source).unwrap();
    let cases: Vec<_> = fixture::shipped().into_iter().flat_map(load).collect();
    coverage(catalogue, &cases, &[])
}

#[test]
fn every_clause_has_a_fixture_and_every_reading_a_deciding_case() {
    let holes = shipped().holes;
    assert!(holes.is_empty(), "{}", holes.join("\n"));
}

/// The holes of a game of one's own, whose document of four lines has this outline, with these fixtures.
fn holes_of(outline: &str, fixtures: &[Case]) -> Vec<String> {
    let spec = format!(
        "name: own\nextends: chess\ndocuments: [{{ id: text, title: Text, lines: 4 }}]\nversions: [{{ id: a, title: a, documents: [text] }}]\nclauses:\n  - id: queen.slide\n    statement: x\n    cites: [{{ document: text, section: s, lines: 2-3 }}]\noutlines:\n  text:\n{outline}"
    );
    let catalogue = regra::shipped().with_spec("own.yaml", &spec).unwrap();
    let holes = coverage(&catalogue, fixtures, &[]).holes;
    holes.into_iter().filter(|hole| hole.starts_with("own text, ")).collect()
}

#[test]
fn an_outline_holds_to_the_citations_both_ways_and_to_the_fixtures() {
    let sound = "    - { lines: 2-3, rule: [queen.slide] }\n    - { lines: \"1, 4\", comment: x }\n";
    assert_eq!(holes_of(sound, &[]), [""; 0]);
    for (outline, hole) in [
        ("    - { lines: 1-3, comment: x }\n", "own text, line 4: in no entry"),
        (
            "    - { lines: 1-4, comment: x }\n",
            "own text, lines 2-3: no rule names queen.slide, which cites this",
        ),
        (
            "    - { lines: 1-4, rule: [queen.slide] }\n",
            "own text, lines 1, 4: queen.slide does not cite this",
        ),
        ("    - { lines: 2-4, rule: [rook.slide] }\n", "own text, lines 2-4: rook.slide does not cite this"),
        (
            "    - { lines: 1-4, example: [own/queen/moves] }\n",
            "own text, lines 1-4: there is no fixture own/queen/moves",
        ),
        (
            "    - { lines: 1-4, claim: x, checks: [queen/a] }\n",
            "own text, lines 1-4: there is no fixture queen/a",
        ),
    ] {
        let holes = holes_of(outline, &[]);
        assert!(holes.iter().any(|found| found == hole), "{hole}: {holes:?}");
    }
    let command = "    - { lines: 1-4, claim: x, checks: [cargo test] }\n";
    assert!(!holes_of(command, &[]).iter().any(|hole| hole.contains("no fixture")));
}

/// A diagram of a document is played under a version that follows it.
#[test]
fn an_example_is_played_under_the_document_that_gives_it() {
    let catalogue = regra::shipped();
    let with = |rules: &str| {
        let text = format!(
            "clause: queen.slide\ncases:\n  - id: moves\n    why: x\n    expect: {{ {rules}: {{ legal: [e2e3] }} }}\n"
        );
        let source = Source { name: "fixtures/chess/queen.yaml".into(), text, shipped: false };
        fixture::load(catalogue, &source).unwrap()
    };
    let outline = "    - { lines: 1-4, example: [chess/queen/moves] }\n";
    assert!(holes_of(outline, &with("chess")).iter().any(|hole| hole.contains("there is no fixture")));
}

#[test]
fn outlines_are_told_in_both_languages() {
    for family in regra::shipped().families() {
        for entry in family.documents.iter().flat_map(|document| &document.outline) {
            for text in entry.claim.iter().chain(&entry.comment) {
                let missing: Vec<_> =
                    Language::ALL.into_iter().filter(|language| text.within(*language).is_none()).collect();
                assert!(missing.is_empty(), "{}, lines {}: {missing:?}", family.name, entry.lines);
            }
        }
    }
}

/// Whether a Rust file below a directory has a test with this name.
fn has_test(directory: &Path, name: &str) -> bool {
    let mut entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    let defines =
        |path: &Path| fs::read_to_string(path).is_ok_and(|text| text.contains(&format!("fn {name}()")));
    entries.any(|path| if path.is_dir() { has_test(&path, name) } else { defines(&path) })
}

/// The commands that check claims are tests, and there are.
#[test]
fn the_tests_that_check_claims_exist() {
    let known = |command: &str| {
        let name = command.strip_prefix("cargo test ").unwrap_or_default();
        !name.is_empty() && ["src", "tests"].iter().any(|directory| has_test(Path::new(directory), name))
    };
    let documents = regra::shipped().families().iter().flat_map(|family| &family.documents);
    let checks = documents.flat_map(|document| &document.outline).flat_map(|entry| &entry.checks);
    let commands: Vec<&String> = checks.filter(|check| check.contains(' ')).collect();
    assert!(!commands.is_empty() && commands.iter().all(|command| known(command)), "{commands:?}");
}

#[test]
fn every_mechanism_file_is_about_a_clause() {
    let coverage = shipped();
    let stem = |file: &str| {
        file.strip_prefix("src/movegen/src/").and_then(|f| f.strip_suffix(".rs")).map(str::to_owned)
    };
    let nameless: Vec<&String> = coverage
        .sources
        .iter()
        .filter(|(file, clauses)| {
            clauses.is_empty()
                && stem(file).is_some_and(|s| {
                    !COMMON.contains(&s.as_str())
                        && !["count/", "outcome/"].iter().any(|below| s.starts_with(below))
                })
        })
        .map(|(file, _)| file)
        .collect();
    assert!(nameless.is_empty(), "mechanisms without a clause: {nameless:?}");
    assert!(coverage.sources.keys().any(|file| stem(file).as_deref() == Some("charge")));
}

#[test]
fn a_fixture_that_names_no_clause_is_refused() {
    let text = "clause: charge.nothing\ncases:\n  - id: a\n    why: b\n    expect: { brasuca@1: { legal: [e2e3] } }\n";
    let source = Source { name: "a.yaml".into(), text: text.into(), shipped: false };
    let problems = fixture::load(regra::shipped(), &source).unwrap_err();
    assert!(problems[0].to_string().contains("no clause `charge.nothing`"), "{}", problems[0]);
}

#[test]
fn without_fixtures_everything_is_a_hole() {
    let coverage = coverage(regra::shipped(), &[], &["charge".to_owned()]);
    assert!(coverage.holes.iter().any(|hole| hole == "no fixture for charge.move of brasuca"));
    assert!(coverage.holes.iter().any(|hole| hole.contains("against leap in charge.path")));
    assert!(coverage.sources["src/movegen/src/charge.rs"].contains("charge.path"));
}
