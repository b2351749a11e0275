//! Endgame tables against what others have published of these endgames.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use crate::thorough::thorough;
use regra_judge::endgame::{Graph, Letters, Summary, TableFault, Value, solve, summary, verify};
use regra_judge::subject::never;
use regra_rules::Rules;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::{Piece, Setup, parse_fen};

fn rules(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

fn pieces(rules: &Rules, text: &str) -> Vec<Piece> {
    text.parse::<Letters>().unwrap().pieces(rules).unwrap()
}

/// The oracle verifies a table of more positions only where all is gone through.
const VERIFIED: usize = 100_000;

/// A table that the oracle has verified, unless it is a large one and the test is to be quick.
fn table<'r>(rules: &'r Rules, text: &str) -> (Graph<'r>, Vec<Value>, Summary) {
    let pieces = pieces(rules, text);
    let graph = Graph::new(rules, &pieces, &never).unwrap();
    let values = solve(&graph);
    if thorough() || graph.len() <= VERIFIED {
        assert_eq!(verify(&graph, &values, &|_| {}, &never), Ok(()));
    }
    let summary = summary(&graph, &values, &pieces);
    (graph, values, summary)
}

fn value(graph: &Graph<'_>, values: &[Value], fen: &str) -> Value {
    values[graph.find(&parse_fen(graph.rules(), fen).unwrap()).unwrap()]
}

/// The queen mates in ten moves at most: nineteen turns with White to move, twenty with Black. With White to move it
/// always wins. There are 3,612 placements of the kings, and 62 squares are left for the queen.
#[test]
fn the_queen_mates_in_ten_moves() {
    let rules = rules("chess");
    let (graph, values, summary) = table(&rules, "K+Q v K");
    let longest = summary.longest[Color::White].as_ref().unwrap();
    assert_eq!((longest.turns, longest.clause.as_str(), longest.line.len()), (20, "end.mate", 20));
    assert_eq!(summary.longest[Color::Black], None);
    let [white, black] = summary.results.0;
    assert_eq!(white.draws + white.black + black.black, 0);
    assert_eq!(black.white + black.draws, 3_612 * 62);
    assert_eq!(white.white + black.white + black.draws, graph.asked() as u64);
    // Mate in one, mated, stalemate, and a queen that is taken.
    assert_eq!(value(&graph, &values, "k7/8/1K6/8/8/8/7Q/8 w - - 0 1"), Value::Win(1));
    assert_eq!(value(&graph, &values, "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), Value::Loss(0));
    assert_eq!(value(&graph, &values, "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), Value::Draw);
    assert_eq!(value(&graph, &values, "k7/1Q6/8/8/8/8/8/7K b - - 0 1"), Value::Draw);
}

/// Alone the ninja mates in one position and its mirror image, the king in the corner and the ninja on c6 for
/// a8: in more only where its own king is near enough to guard a square. (`outcome/mate.rs` goes through all pieces.)
#[test]
fn only_two_mates_by_a_ninja_alone() {
    let rules = rules("shinobi");
    let (graph, values, _) = table(&rules, "K+J v K");
    let piece = |setup: &Setup, color, letter| {
        let piece = Piece { color, kind: rules.kind(letter).unwrap() };
        Square::all().find(|&square| setup.at(square) == Some(piece)).unwrap()
    };
    let mut alone = BTreeSet::new();
    let mut helped = 0;
    for (number, &value) in values.iter().enumerate().take(graph.asked()) {
        if graph.end(number).is_none_or(|end| end.clause != "end.mate") {
            continue;
        }
        assert_eq!(value, Value::Loss(0));
        let setup = graph.setup(number);
        let (king, own) = (piece(&setup, Color::Black, 'K'), piece(&setup, Color::White, 'K'));
        let far = king.file().abs_diff(own.file()).max(king.rank().abs_diff(own.rank()));
        if far > 2 {
            alone.insert((king.to_string(), piece(&setup, Color::White, 'J').to_string()));
        } else {
            helped += 1;
        }
    }
    let corner = |king: &str, ninja: &str| (king.to_owned(), ninja.to_owned());
    let corners = [corner("a8", "c6"), corner("h8", "f6")];
    assert_eq!(alone.into_iter().collect::<Vec<_>>(), corners);
    assert!(helped > 0);
}

/// Törngren: White wins, and 1.h3 is the only winning move; with the pawn on a7 Black wins.
#[test]
fn a_pawn_against_a_pawn_in_antichess() {
    let rules = rules("antichess");
    let (graph, values, _) = table(&rules, "P v P");
    let start = graph.find(&parse_fen(&rules, "8/8/p7/8/8/8/7P/8 w - - 0 1").unwrap()).unwrap();
    assert!(matches!(values[start], Value::Win(_)), "{:?}", values[start]);
    let winning = |&&child: &&u32| matches!(values[child as usize], Value::Loss(_));
    let after: Vec<String> = graph
        .children(start)
        .iter()
        .filter(winning)
        .map(|&child| regra_rules::position::write_fen(&rules, &graph.setup(child as usize)))
        .collect();
    assert_eq!(after, ["8/8/p7/8/8/7P/8/8 b - - 0 1"]);
    let lost = value(&graph, &values, "8/p7/8/8/8/8/7P/8 w - - 0 1");
    assert!(matches!(lost, Value::Loss(_)), "{lost:?}");
}

/// A table in which one value is wrong is not verified.
#[test]
fn a_wrong_value_is_found() {
    let rules = rules("antichess");
    let pieces = pieces(&rules, "N v K");
    let graph = Graph::new(&rules, &pieces, &never).unwrap();
    let right = solve(&graph);
    assert_eq!(verify(&graph, &right, &|_| {}, &never), Ok(()));
    for number in [0, graph.len() / 3, graph.len() - 1] {
        let mut values = right.clone();
        values[number] = match values[number] {
            Value::Draw => Value::Win(1),
            Value::Win(turns) => Value::Win(turns + 2),
            Value::Loss(_) => Value::Draw,
        };
        let found = verify(&graph, &values, &|_| {}, &never);
        assert!(matches!(found, Err(TableFault::Value { .. })), "{number}: {found:?}");
    }
    assert_eq!(verify(&graph, &right, &|_| {}, &|| true), Err(TableFault::Stopped));
}

/// Values of another table, too few or beyond all counting, are faults and no panic; nor are numbers of no position.
#[test]
fn values_that_are_not_of_the_table_are_faults() {
    let rules = rules("antichess");
    let pieces = pieces(&rules, "N v K");
    let graph = Graph::new(&rules, &pieces, &never).unwrap();
    assert!(matches!(verify(&graph, &[], &|_| {}, &never), Err(TableFault::NoValue(_))));
    assert_eq!(summary(&graph, &[], &pieces).longest.0, [None, None]);
    for value in [Value::Win(u32::MAX), Value::Loss(u32::MAX)] {
        let values = vec![value; graph.len()];
        let fault = verify(&graph, &values, &|_| {}, &never).unwrap_err();
        assert!(matches!(fault, TableFault::Value { .. }), "{fault}");
        assert!(
            summary(&graph, &values, &pieces).longest.0.iter().flatten().all(|one| one.turns == u32::MAX)
        );
    }
    assert_eq!((graph.end(graph.len()), graph.children(graph.len())), (None, &[][..]));
}

#[test]
fn men_are_read_as_they_are_typed() {
    let chess = rules("chess");
    let letters: Letters = "k+R v K".parse().unwrap();
    assert_eq!(letters.to_string(), "K+R v K");
    assert_eq!(letters.pieces(&chess).unwrap().len(), 3);
    assert_eq!("K+X v K".parse::<Letters>().unwrap().pieces(&chess), Err('X'));
    for wrong in ["", "K", "K v", "K+ v K", "KR v K", "K v K v K", "1 v K"] {
        assert!(wrong.parse::<Letters>().is_err_and(|why| why.contains("`K+R v K`")), "{wrong}");
    }
}
