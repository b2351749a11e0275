//! Speed of counting: leaves per second on one thread, and that they are the right ones. A group for each
//! rule set, and one in which other people's programs count the same.
//!
//! Among the peers are crates with a licence like regra's own. shakmaty plays antichess but is under the GPL,
//! and so is not even a development dependency: `regra bench --against` times it from outside. chess-move-gen
//! asks for a nightly compiler.

#![expect(clippy::panic, reason = "a bench that cannot go on fails")]

mod support;

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use regra_judge::compare::mutate;
use regra_judge::suite::{self, suite};
use regra_movegen as movegen;
use regra_rules::position::{read_position, write_fen};
use support::{set_up, timed};

/// The deepest count that a sample of the bench takes.
const MOST_LEAVES: u64 = 6_000_000;

/// At least so many readings of each shipped rule set are timed; `regra bench --readings` times all.
const READINGS: usize = 3;

/// Times a count, once it has turned out right.
fn count(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: String,
    leaves: u64,
    mut count: impl FnMut() -> u64,
) {
    assert_eq!(count(), leaves, "{name}");
    group.throughput(Throughput::Elements(leaves));
    group.bench_function(name, |bencher| bencher.iter(&mut count));
}

fn rule_sets(criterion: &mut Criterion) {
    regra::shipped();
    for rules in suite::timed() {
        let mut group = criterion.benchmark_group(rules);
        group.sample_size(10);
        for known in timed().filter(|known| known.rules == *rules) {
            let (depth, leaves) = known.depth(MOST_LEAVES);
            let (rules, position) = set_up(known);
            let name = format!("{:?}/{}/{depth}", known.phase, known.name).to_lowercase();
            count(&mut group, name, leaves, || {
                movegen::perft(black_box(&rules), black_box(&position), depth)
            });
            if known.fen.is_none() {
                count(&mut group, format!("start/portable/{depth}"), leaves, || {
                    movegen::portable_perft(black_box(&rules), black_box(&position), depth)
                });
            }
        }
        group.finish();
    }
}

/// The games of the field from their starts, with cozy-chess on chess beside them; and each shipped rule set with some
/// clauses read differently, one at a time.
fn own_games(criterion: &mut Criterion) {
    let shipped = regra::shipped();
    let mut group = criterion.benchmark_group("field");
    group.sample_size(10);
    for name in suite::field() {
        let known = suite().iter().find(|known| known.rules == *name && known.fen.is_none());
        let known = known.unwrap_or_else(|| panic!("{name} has no known counts"));
        let (depth, leaves) = known.depth(MOST_LEAVES);
        let (rules, position) = set_up(known);
        count(&mut group, format!("{name}/{depth}"), leaves, || {
            movegen::perft(black_box(&rules), black_box(&position), depth)
        });
    }
    let board = cozy_chess::Board::default();
    count(&mut group, "chess/5/cozy-chess".to_owned(), 4_865_609, || cozy_perft(black_box(&board), 5));
    group.finish();
    let mut group = criterion.benchmark_group("readings");
    group.sample_size(10);
    for name in shipped.rule_sets() {
        let rules = shipped.rules(&name).unwrap_or_else(|error| panic!("{error}"));
        let read = mutate::readings(shipped, &rules);
        for mutation in read.iter().step_by((read.len() / READINGS).max(1)) {
            let rules = mutation.mutant();
            let start =
                read_position(rules, &rules.starts[0].fen).unwrap_or_else(|error| panic!("{error:?}"));
            let leaves = movegen::general_perft(rules, &start, 3);
            count(&mut group, format!("{}/3", rules.name), leaves, || {
                movegen::perft(black_box(rules), black_box(&start), 3)
            });
        }
    }
    group.finish();
}

/// Chess by all who play it, on the same positions.
fn peers(criterion: &mut Criterion) {
    regra::shipped();
    let mut group = criterion.benchmark_group("peers");
    group.sample_size(10);
    for known in suite().iter().filter(|known| known.rules == "chess") {
        let (depth, leaves) = known.depth(MOST_LEAVES);
        let (rules, position) = set_up(known);
        let fen = write_fen(&rules, &position.to_setup(&rules));
        let board: cozy_chess::Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        count(&mut group, format!("{}/{depth}/regra", known.name), leaves, || {
            movegen::perft(black_box(&rules), black_box(&position), depth)
        });
        count(&mut group, format!("{}/{depth}/cozy-chess", known.name), leaves, || {
            cozy_perft(black_box(&board), depth)
        });
    }
    group.finish();
}

/// The same kind of count, as fast as it goes: moves are only counted at the last ply, by a visitor that
/// does nothing else.
fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for turn in moves {
                let mut after = board.clone();
                after.play_unchecked(turn);
                nodes += cozy_perft(&after, depth - 1);
            }
            false
        });
    }
    nodes
}

criterion_group!(benches, rule_sets, own_games, peers);
criterion_main!(benches);
