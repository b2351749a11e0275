//! The known counts, by every way of counting: one thread, many threads, with a table, the oracle.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::support::with_room;
use crate::thorough::thorough;
use rayon::{ThreadPool, ThreadPoolBuilder};
use regra_judge::perft::{self, Count, Ends, Unwatched, Watch};
use regra_judge::suite::{GamePhase, KnownCounts, suite};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_movegen::{Memory, Table};
use regra_oracle as oracle;
use regra_rules::Rules;
use regra_rules::position::{Position, read_position};

fn set_up(known: &KnownCounts) -> (Rules, Position) {
    let rules = regra::shipped().rules(&known.rules).unwrap();
    let fen = known.fen.clone().unwrap_or_else(|| rules.starts[0].fen.clone());
    let position = read_position(&rules, &fen).unwrap();
    (rules, position)
}

/// So many, or a part of them that is quick.
fn part(leaves: u64) -> u64 {
    if thorough() { leaves } else { leaves / 5 }
}

/// Every known count of at most so many leaves.
fn each(most: u64, count: impl Fn(&Rules, &Position, u32) -> u128) {
    regra::shipped();
    for known in suite() {
        let (rules, position) = set_up(known);
        for (depth, &leaves) in (1..).zip(&known.counts).filter(|&(_, &leaves)| leaves <= most) {
            let got = count(&rules, &position, depth);
            assert_eq!(got, u128::from(leaves), "{} {} at depth {depth}", known.rules, known.name);
        }
    }
}

#[test]
fn one_thread() {
    with_room(|| {
        each(part(5_000_000), |rules, position, depth| u128::from(movegen::perft(rules, position, depth)));
    });
}

fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads).stack_size(64 << 20).build().unwrap()
}

fn plain(rules: &Rules, position: &Position, depth: u32) -> Count {
    perft::count(rules, &Game::new(*position), depth, Ends::ByPosition, &Unwatched)
}

#[test]
fn many_threads() {
    pool(3).install(|| each(part(1_000_000), |rules, position, depth| plain(rules, position, depth).nodes));
}

/// Below every turn at the root, and again from what the table knows by then.
#[test]
fn with_a_table() {
    for threads in [1, 2] {
        pool(threads).install(|| {
            each(part(1_000_000), |rules, position, depth| {
                let mut memory = Memory::new(1).unwrap();
                let table = Table::new(rules, &mut memory);
                let count = || perft::count_hashed(&table, &Game::new(*position), depth, &Unwatched);
                let (first, again, plain) = (count(), count(), plain(rules, position, depth));
                assert_eq!((&first, &again), (&plain, &plain), "{} at depth {depth}", rules.name);
                first.nodes
            });
        });
    }
}

/// From depth 6 on positions after the same reply are counted in one go, as long as that pays.
#[test]
fn together() {
    regra::shipped();
    for known in suite() {
        let (rules, position) = set_up(known);
        for (depth, &leaves) in (1..).zip(&known.counts).filter(|&(depth, _)| depth >= 6) {
            let mut memory = Memory::new(8).unwrap();
            let table = Table::new(&rules, &mut memory);
            let count = || perft::count_hashed(&table, &Game::new(position), depth, &Unwatched);
            let got = pool(2).install(count);
            assert_eq!(got.nodes, u128::from(leaves), "{} {} at depth {depth}", known.rules, known.name);
        }
    }
}

/// Stops when something has been counted.
#[derive(Default)]
struct Impatient(AtomicBool);

impl Watch for Impatient {
    fn counted(&self, _: u64) {
        self.0.store(true, Ordering::Relaxed);
    }
    fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What an interrupted count has seen of a position is not kept as if it were all.
#[test]
fn a_table_keeps_no_part_of_a_count() {
    regra::shipped();
    let known = suite().iter().find(|known| known.name == "rook-ending").unwrap();
    let (rules, position) = set_up(known);
    let mut memory = Memory::new(1).unwrap();
    let table = Table::new(&rules, &mut memory);
    let count = |watch: &dyn Watch| perft::count_hashed(&table, &Game::new(position), 6, watch);
    pool(2).install(|| {
        assert!(!count(&Impatient::default()).complete);
        assert_eq!(count(&Unwatched).nodes, u128::from(known.counts[5]));
    });
}

/// Says stop once, when it is asked for the n-th time, and never again.
struct Fickle(AtomicU32);

impl Watch for Fickle {
    fn stopped(&self) -> bool {
        self.0.fetch_sub(1, Ordering::Relaxed) == 0
    }
}

/// One way to count to a depth.
type Counted<'a> = &'a (dyn Fn(u32, &dyn Watch) -> Count + Sync);

/// Who was stopped once knows only a part, and says so, whatever is said of stopping afterwards.
#[test]
fn who_was_stopped_once_has_no_whole_count() {
    regra::shipped();
    let known = suite().iter().find(|known| known.name == "rook-ending").unwrap();
    let (rules, position) = set_up(known);
    let game = Game::new(position);
    let ways: [(&str, u32, Counted<'_>); 3] = [
        ("plain", 4, &|depth, watch| perft::count(&rules, &game, depth, Ends::ByPosition, watch)),
        ("adjudicated", 2, &|depth, watch| perft::count(&rules, &game, depth, Ends::Adjudicated, watch)),
        ("hashed", 6, &|depth, watch| {
            let mut memory = Memory::new(1).unwrap();
            let table = Table::new(&rules, &mut memory);
            let part = perft::count_hashed(&table, &game, depth, watch);
            assert_eq!(
                perft::count_hashed(&table, &game, depth, &Unwatched).nodes,
                u128::from(known.counts[5])
            );
            part
        }),
    ];
    pool(2).install(|| {
        for (way, depth, count) in ways {
            let whole = u128::from(known.counts[depth as usize - 1]);
            let mut parts = 0;
            for asked in 0..40 {
                let count = count(depth, &Fickle(AtomicU32::new(asked)));
                assert_eq!(
                    count.complete,
                    count.nodes == whole,
                    "{way}, stopped when asked {asked} times before"
                );
                assert_eq!(count.complete, count.divide.iter().all(|entry| entry.complete), "{way}");
                parts += u32::from(!count.complete);
            }
            assert!(parts > 10, "{way}: {parts}");
        }
        for ends in [Ends::ByPosition, Ends::Adjudicated] {
            let outcomes = |asked| perft::outcomes(&rules, &game, 2, ends, &Fickle(AtomicU32::new(asked)));
            assert!((0..14).all(|asked| outcomes(asked).is_none()), "{ends:?}");
            assert!(outcomes(u32::MAX / 2).is_some(), "{ends:?}");
        }
    });
}

#[test]
fn the_oracle() {
    regra::shipped();
    with_room(|| {
        each(part(100_000), |rules, position, depth| oracle::perft(rules, &position.to_setup(rules), depth));
        for known in suite().iter().filter(|known| known.phase == GamePhase::Start && known.is_timed()) {
            let (rules, position) = set_up(known);
            let depth = if thorough() { 4 } else { 3 };
            let got = oracle::perft(&rules, &position.to_setup(&rules), depth);
            assert_eq!(got, u128::from(known.counts[depth as usize - 1]), "{} at depth {depth}", known.rules);
        }
    });
}

#[test]
fn depth_zero_is_one_leaf() {
    with_room(|| {
        let (rules, position) = set_up(&suite()[0]);
        assert_eq!(movegen::perft(&rules, &position, 0), 1);
        let count = plain(&rules, &position, 0);
        assert_eq!((count.nodes, count.divide.len(), count.complete), (1, 0, true));
    });
}
