//! Clauses, fixtures and code know each other: a hole on any side fails here.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use regra::compare::coverage::{Coverage, coverage};
use regra::fixture;
use regra::rules::Catalogue;

/// Files of the generator that no mechanism has to itself.
const COMMON: &[&str] =
    &["check_info", "generate", "generator", "irregular", "list", "mod", "specialised", "visitor"];

fn shipped() -> Coverage {
    let catalogue = Catalogue::shipped();
    let load = |source| fixture::load(catalogue, &source).unwrap();
    let cases: Vec<_> = fixture::shipped().into_iter().flat_map(load).collect();
    coverage(catalogue, &cases, &[])
}

#[test]
fn every_clause_has_a_fixture_and_every_reading_a_deciding_case() {
    let holes = shipped().holes;
    assert!(holes.is_empty(), "{}", holes.join("\n"));
}

#[test]
fn every_position_of_a_question_is_one_of_a_fixture() {
    let catalogue = Catalogue::shipped();
    let load = |source| fixture::load(catalogue, &source).unwrap();
    let cases: Vec<_> = fixture::shipped().into_iter().flat_map(load).collect();
    for family in catalogue.families() {
        for question in &family.questions {
            let Some(position) = &question.position else { continue };
            let played = |case: &fixture::Case| {
                case.rules.family == family.name
                    && case.clause == question.clause
                    && case.case.fen.as_ref() == Some(&position.fen)
            };
            assert!(cases.iter().any(played), "no fixture for the question {}", question.id);
        }
    }
}

#[test]
fn every_mechanism_file_is_about_a_clause() {
    let coverage = shipped();
    let stem =
        |file: &str| file.strip_prefix("src/movegen/").and_then(|f| f.strip_suffix(".rs")).map(str::to_owned);
    let nameless: Vec<&String> = coverage
        .sources
        .iter()
        .filter(|(file, clauses)| {
            clauses.is_empty()
                && stem(file).is_some_and(|s| !COMMON.contains(&s.as_str()) && !s.starts_with("count/"))
        })
        .map(|(file, _)| file)
        .collect();
    assert!(nameless.is_empty(), "mechanisms without a clause: {nameless:?}");
    assert!(coverage.sources.keys().any(|file| stem(file).as_deref() == Some("charge")));
}

#[test]
fn a_fixture_that_names_no_clause_is_refused() {
    let text = "clause: charge.nothing\ncases:\n  - id: a\n    why: b\n    expect: { brasuca@1: { legal: [e2e3] } }\n";
    let source = fixture::Source { name: "a.yaml".into(), text: text.into(), shipped: false };
    let problems = fixture::load(Catalogue::shipped(), &source).unwrap_err();
    assert!(problems[0].to_string().contains("no clause `charge.nothing`"), "{}", problems[0]);
}

#[test]
fn without_fixtures_everything_is_a_hole() {
    let coverage = coverage(Catalogue::shipped(), &[], &["charge".to_owned()]);
    assert!(coverage.holes.iter().any(|hole| hole == "no fixture for charge.move of brasuca"));
    assert!(coverage.holes.iter().any(|hole| hole.contains("against leap in charge.path")));
    assert!(coverage.sources["src/movegen/charge.rs"].contains("charge.path"));
}
