//! Snapshots: what the reports look like. `cargo insta review` accepts a change.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::support::with_room;
use regra_judge::fixture::{self, Source};
use regra_judge::perft::{self, Ends, Unwatched};
use regra_movegen::outcome::Game;
use regra_rules::notation::write_turn;
use regra_rules::position::read_position;
use regra_show::report;

/// The text as someone sees it who sees no styles.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn sheet(name: &str) -> String {
    let shipped = regra::shipped();
    plain(&report::spec::page(shipped, &shipped.named(name).unwrap()))
}

/// How a sheet looks, in a few that seldom change.
#[test]
fn rule_sheets() {
    for name in ["chess", "antichess@fewest", "shinobi@fairy"] {
        insta::assert_snapshot!(format!("sheet-{}", name.replace('@', "-")), sheet(name));
    }
}

/// What is on all of them: each clause that is in force, what it says and how it can be read.
#[test]
fn every_clause_is_on_its_sheet() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for family in regra::shipped().told().families() {
        for version in &family.versions {
            let name = family.rule_set(&version.id);
            let (sheet, rules) = (words(&sheet(&name)), regra::shipped().rules(&name).unwrap());
            for clause in family.clauses.iter().filter(|clause| rules.readings.contains_key(&clause.id)) {
                let statement = &**clause.statement_in(&version.id);
                let readings = clause.readings.iter().flat_map(|reading| [&*reading.id, &*reading.statement]);
                let question = clause.question.iter().map(|question| &**question);
                for text in [&*clause.id, statement].into_iter().chain(question).chain(readings) {
                    assert!(sheet.contains(&words(text)), "{name} {}: {text}", clause.id);
                }
            }
        }
    }
}

#[test]
fn findings() {
    with_room(|| {
        let text = std::fs::read_to_string("tests/cmd/bad/wrong.yaml").unwrap();
        let source = Source { name: "wrong.yaml".to_owned(), text, shipped: false };
        let cases = fixture::load(regra::shipped(), &source).unwrap();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).stack_size(64 << 20).build().unwrap();
        let report = pool.install(|| fixture::run(cases, true));
        insta::assert_snapshot!("findings", plain(&report::check(&report, report::Rerun::default())));
    });
}

const TABLES: [&str; 9] = [
    "chess",
    "antichess@aise",
    "antichess@checkmate",
    "antichess@fewest",
    "antichess@international",
    "brasuca@1",
    "brasuca@1.3",
    "shinobi@fairy",
    "shinobi@pt",
];

/// Divide and outcome tables from the start.
#[test]
fn tables() {
    with_room(|| {
        for name in TABLES {
            insta::assert_snapshot!(format!("tables-{}", name.replace('@', "-")), table(name));
        }
    });
}

fn table(name: &str) -> String {
    let rules = regra::shipped().rules(name).unwrap();
    let position = read_position(&rules, &rules.starts[0].fen).unwrap();
    let game = Game::new(position);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).stack_size(64 << 20).build().unwrap();
    pool.install(|| {
        let count = perft::count(&rules, &game, 2, Ends::ByPosition, &Unwatched);
        let turn = |entry: &perft::RootCount| {
            format!("{}: {}\n", write_turn(&rules, position.side, entry.turn), entry.nodes)
        };
        let divide: String = count.divide.iter().map(turn).collect();
        let depth = if name.starts_with("chess") || name.starts_with("antichess") { 4 } else { 3 };
        let endings = perft::outcomes(&rules, &game, depth, Ends::Adjudicated, &Unwatched).unwrap();
        format!("{divide}\n{} leaves\n\n{}", count.nodes, report::endings(&endings, depth))
    })
}
