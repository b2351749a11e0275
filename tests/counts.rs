//! The known counts, by every way of counting: one thread, many threads, the slow twin.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use regra::outcome::Game;
use regra::perft::suite::{Known, SUITE};
use regra::perft::{self, Ends, Unwatched};
use regra::position::{Position, read_position};
use regra::rules::{Catalogue, Rules};
use regra::{movegen, oracle};
use support::with_room;

fn set_up(known: &Known) -> (Rules, Position) {
    let rules = Catalogue::shipped().rules(known.rules).unwrap();
    let fen = known.fen.map_or_else(|| rules.starts[0].fen.clone(), str::to_owned);
    let position = read_position(&rules, &fen).unwrap();
    (rules, position)
}

/// Every known count of at most so many leaves.
fn each(most: u64, count: impl Fn(&Rules, &Position, u32) -> u128) {
    for known in SUITE {
        let (rules, position) = set_up(known);
        for (depth, &leaves) in (1..).zip(known.counts).filter(|&(_, &leaves)| leaves <= most) {
            let got = count(&rules, &position, depth);
            assert_eq!(got, u128::from(leaves), "{} {} at depth {depth}", known.rules, known.name);
        }
    }
}

#[test]
fn one_thread() {
    with_room(|| {
        each(5_000_000, |rules, position, depth| u128::from(movegen::perft(rules, position, depth)));
    });
}

#[test]
fn many_threads() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).stack_size(64 << 20).build().unwrap();
    pool.install(|| {
        each(1_000_000, |rules, position, depth| {
            perft::count(rules, &Game::new(*position), depth, Ends::ByPosition, &Unwatched).nodes
        });
    });
}

#[test]
fn the_slow_twin() {
    with_room(|| {
        each(50_000, |rules, position, depth| oracle::perft(rules, &position.to_setup(rules), depth));
    });
}

#[test]
fn depth_zero_is_one_leaf() {
    with_room(|| {
        let (rules, position) = set_up(&SUITE[0]);
        assert_eq!(movegen::perft(&rules, &position, 0), 1);
        let count = perft::count(&rules, &Game::new(position), 0, Ends::ByPosition, &Unwatched);
        assert_eq!((count.nodes, count.divide.len(), count.complete), (1, 0, true));
    });
}
