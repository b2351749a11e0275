//! Every turn that a fixture refuses is refused by the clause that the fixture names.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the answer")]

use std::thread;

use regra::fixture::{self, Case};
use regra::oracle::{Explanation, explain};
use regra::position::{Position, parse_turn, read_position};
use regra::rules::Catalogue;

fn position(case: &Case) -> Position {
    let rules = &case.rules;
    let wanted = case.case.start.as_ref();
    let start = rules.starts.iter().find(|start| wanted.is_none_or(|name| start.name == *name)).unwrap();
    let fen = case.case.fen.as_ref().unwrap_or(&start.fen);
    case.case.play.iter().fold(read_position(rules, fen).unwrap(), |position, text| {
        position.play(rules, parse_turn(rules, &position, text).unwrap())
    })
}

/// What is wrong with the explanation of one refused turn.
fn fault(case: &Case, position: &Position, text: &str, clause: &str) -> Option<String> {
    let turn = parse_turn(&case.rules, position, text).unwrap();
    let said = match explain(&case.rules, &position.to_setup(&case.rules), turn) {
        Explanation::Legal(_) => "legal".to_owned(),
        Explanation::Refused(refusal) if refusal.clause.as_deref() == Some(clause) => return None,
        Explanation::Refused(refusal) => format!("{}: {}", refusal.clause.unwrap_or_default(), refusal.why),
    };
    Some(format!("{}: {text} is refused by {clause}, explained by {said}", case.name))
}

/// Unoptimised, the generator's frames are larger than a test thread's stack.
fn with_room<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
    thread::Builder::new().stack_size(64 << 20).spawn(test).unwrap().join().unwrap()
}

#[test]
fn every_refused_turn_is_explained_by_the_clause_that_the_fixture_names() {
    let (count, faults) = with_room(|| {
        let (mut count, mut faults) = (0, Vec::new());
        for source in fixture::shipped() {
            for case in fixture::load(Catalogue::shipped(), &source).unwrap().cases {
                if case.expect.refused.is_empty() {
                    continue;
                }
                let position = position(&case);
                count += case.expect.refused.len();
                faults.extend(case.expect.refused.iter().filter_map(|(t, c)| fault(&case, &position, t, c)));
            }
        }
        (count, faults)
    });
    assert!(faults.is_empty(), "{} of {count} differ:\n{}", faults.len(), faults.join("\n"));
}
