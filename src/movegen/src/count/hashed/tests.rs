//! The table of counts under bad conditions: next to no entries, many threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::super::entry::BUSY;
use super::*;

use crate::any::{hashed_perft, perft};
use crate::count::atoms::WORDS;
use crate::{Memory, is_legal, turns};
use regra_rules::Rules;
use regra_rules::position::{Packed, State, read_position};

/// Memory for this many buckets of two entries.
fn buckets(count: usize) -> Vec<AtomicU64> {
    (0..2 * WORDS * count).map(|_| AtomicU64::new(0)).collect()
}

/// Rule sets and positions with castling, en passant, promotion, holdings, dukes, tokens, pushes.
const PLACES: &[(&str, &str, u32)] = &[
    ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
    ("antichess@fewest", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 4),
    ("antichess@checkmate", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 4),
    ("brasuca@1", "5n1k/PP2P1p1/8/2l2G2/3pp3/2g2L2/1pp3PP/5NK1[WRnr] w - - 0 30 b", 3),
    ("brasuca@1.3", "4k3/2p1p1p1/8/1P1P1P2/1p1p1p2/8/P1P1P1P1/4K3[RLrl] w - - 0 15 b", 4),
    ("brasuca@1+sneak.window=next", "5n1k/PP2P1p1/8/2l2G2/3pp3/2g2L2/1pp3PP/5NK1[WRnr] w - - 0 30 b", 3),
    ("shinobi@pt", "r1bqk1nr/p1p1p1b1/1pn4p/5p2/M2ppML1/1PH4P/P1PPKPP1/LHJC2HL[] b kq - 0 12", 3),
    ("shinobi@fairy", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[LHMMDJ] w kq - 0 1", 3),
];

fn place((name, fen, depth): &(&str, &str, u32)) -> (Rules, Position, u32) {
    let rules = regra_testing::shipped().rules(name).unwrap();
    let position = read_position(&rules, fen).unwrap();
    (rules, position, *depth)
}

/// The counts of `threads` threads: each counts every depth up to `depth`, twice.
fn counts(table: &Table<'_>, position: &Position, depth: u32, threads: usize) -> Vec<Vec<u64>> {
    let one = || {
        (1..=depth)
            .chain(1..=depth)
            .map(|depth| hashed_perft(table, std::slice::from_ref(position), depth)[0])
            .collect()
    };
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

/// Positions after different turns, by side, in one call and with next to no entries.
#[test]
fn positions_counted_together_count_what_they_count_alone() {
    for at in [1, 2, 3, 5, 7] {
        let (rules, position, _) = place(&PLACES[at]);
        let mut positions: Vec<Position> = children(&rules, &position).into_iter().take(3).collect();
        positions.extend(children(&rules, &positions[0]).into_iter().take(2));
        let expected: Vec<u64> =
            positions.iter().map(|position| perft(&rules, position, BATCH_DEPTH)).collect();
        for count in [1, 100, 10_000] {
            let words = buckets(count);
            let table = Table::of(&rules, &words);
            assert!(table.batching_pays(), "nobody has tried yet");
            assert_eq!(hashed_perft(&table, &positions, BATCH_DEPTH), expected, "{}", PLACES[at].1);
        }
    }
}

/// Open sneak windows do not fit into the table: positions with one are counted without it, at every ply.
#[test]
fn positions_that_cannot_be_packed_count_too() {
    let rules = regra_testing::shipped().rules("brasuca@1.3+sneak.window=next").unwrap();
    let position = read_position(&rules, "k7/4LL2/8/8/8/8/4ll2/K7[] w - - 0 9 b -").unwrap();
    let first = children(&rules, &position);
    assert!(first.iter().filter(|position| position.marks.any()).count() > 1);
    let words = buckets(100);
    let table = Table::of(&rules, &words);
    for depth in 3..=5 {
        let nodes = hashed_perft(&table, &[position], depth);
        assert_eq!(nodes, [perft(&rules, &position, depth)], "depth {depth}");
    }
    let alone: Vec<u64> = first.iter().map(|position| perft(&rules, position, BATCH_DEPTH)).collect();
    assert_eq!(hashed_perft(&Table::of(&rules, &buckets(100)), &first, BATCH_DEPTH), alone);
}

fn children(rules: &Rules, position: &Position) -> Vec<Position> {
    turns(rules, position).into_iter().map(|turn| position.play(rules, turn)).collect()
}

/// Whether to count in batches is decided by the hits at the last ply.
#[test]
fn together_no_longer_where_turns_do_not_commute() {
    for (at, pays) in [(1, true), (0, false)] {
        let (rules, position, _) = place(&PLACES[at]);
        let words = buckets(1 << 16);
        let table = Table::of(&rules, &words);
        let siblings = children(&rules, &position);
        let reply = turns(&rules, &siblings[0])[0];
        let can = |sibling: &&Position| is_legal(&rules, sibling, reply);
        let after = |sibling: &Position| sibling.play(&rules, reply);
        let alike: Vec<Position> = siblings.iter().filter(can).map(after).collect();
        hashed_perft(&table, &alike[..alike.len().min(14)], BATCH_DEPTH);
        assert_eq!(table.batching_pays(), pays, "{}", PLACES[at].1);
    }
}

fn plain(rules: &Rules, position: &Position, depth: u32) -> Vec<u64> {
    (1..=depth).chain(1..=depth).map(|depth| perft(rules, position, depth)).collect()
}

#[test]
fn few_entries_for_all_positions_and_threads_change_no_count() {
    for at in PLACES {
        let (rules, position, depth) = place(at);
        let expected = plain(&rules, &position, depth);
        let mut found = 0;
        for count in [1, 100] {
            let words = buckets(count);
            let table = Table::of(&rules, &words);
            assert_eq!(table.usage().entries, 2 * count as u64);
            for got in counts(&table, &position, depth, 4) {
                assert_eq!(got, expected, "{at:?}");
            }
            found += table.usage().found;
        }
        assert!(found > 0, "{at:?}: nothing was found, so nothing was tried");
    }
}

#[test]
fn a_table_that_does_not_compare_positions_would_be_noticed() {
    for at in PLACES {
        let (rules, position, depth) = place(at);
        let words = buckets(1);
        let mut table = Table::of(&rules, &words);
        table.blind = true;
        let got = counts(&table, &position, depth, 1);
        assert_ne!(got[0], plain(&rules, &position, depth), "{at:?}");
    }
}

#[test]
fn every_word_of_a_position_is_compared() {
    let (rules, position, _) = place(&PLACES[4]);
    let words = buckets(1);
    let table = Table::of(&rules, &words);
    table.keep(&position, 3, 7);
    assert_eq!(table.recall(&position, 3), Some(7));
    assert_eq!(table.recall(&position, 2), None, "another depth");
    for other in others(position) {
        assert_eq!(table.recall(&other, 3), None, "{other:?}");
    }
    let state = State { halfmove: 9, fullmove: 50, ..position.state };
    let later = Position { state, hash: 0, ..position };
    assert_eq!(table.recall(&later, 3), Some(7), "clocks are no part of it");
}

/// The position with one thing changed, for each thing.
fn others(position: Position) -> Vec<Position> {
    use regra_rules::geometry::{Bitboard, Square};
    use regra_rules::position::{CastlingRights, EnPassant, Token};
    let changed = |change: &dyn Fn(&mut Position)| {
        let mut other = position;
        change(&mut other);
        other
    };
    let mut all: Vec<Position> = (0..4).map(|plane| changed(&|p| p.planes[plane] ^= 1 << 63)).collect();
    all.push(changed(&|p| p.white ^= 1));
    for color in Color::ALL {
        all.push(changed(&|p| p.held[color] ^= 1));
        all.push(changed(&|p| p.state.token = Some(Token { holder: color, passes: 1 })));
    }
    all.push(changed(&|p| p.state.token = None));
    all.push(changed(&|p| p.state.side = !p.side));
    all.push(changed(&|p| p.state.castling = CastlingRights(1)));
    all.push(changed(&|p| p.state.en_passant = EnPassant::on(Square::at(0, 2))));
    all.push(changed(&|p| p.state.marks = Bitboard(1)));
    all
}

#[test]
fn what_two_sides_hold_is_never_mixed_up() {
    let (_, position, _) = place(&PLACES[4]);
    let with = |white, black| {
        let mut other = position;
        other.held = regra_rules::geometry::ByColor([white, black]);
        Packed::new(&other, 1)
    };
    let all = [with(5, 0), with(0, 5), with(5 << 32, 0), with(0, 5 << 32), with(5, 5), with(0, 0)];
    for (i, one) in all.iter().enumerate() {
        assert!(one.is_some() && !all[..i].contains(one));
    }
    assert_eq!(with(5 << 32, 1), None);
}

/// A position with one number in all its words, whose count is that number too.
fn numbered(position: Position, n: u64) -> Position {
    let set = n.into();
    Position { planes: [set; 4], white: set, ..position }
}

/// Two threads overwrite one entry all the time while another reads it. Half-written entries are rare even without
/// protection: this is a stress test, and the proof is in `entry`.
#[test]
fn nobody_reads_half_of_what_another_writes() {
    let (rules, position, _) = place(&PLACES[0]);
    let words = buckets(1);
    let table = Table::of(&rules, &words);
    let stop = AtomicBool::new(false);
    let write = || {
        for n in (0..2).cycle().take_while(|_| !stop.load(Ordering::Relaxed)) {
            table.keep(&numbered(position, n), 1, n);
            (0..20 * n).for_each(|_| std::hint::spin_loop());
        }
    };
    let (right, wrong) = std::thread::scope(|scope| {
        scope.spawn(write);
        scope.spawn(write);
        let read = |n| table.recall(&numbered(position, n), 1).map(|nodes| nodes == n);
        let found: Vec<bool> = (0..2).cycle().take(2_000_000).filter_map(read).collect();
        stop.store(true, Ordering::Relaxed);
        let right = found.iter().filter(|&&right| right).count();
        (right, found.len() - right)
    });
    assert!(right > 0 && wrong == 0, "{right} right, {wrong} wrong");
}

#[test]
fn an_entry_that_is_being_written_is_neither_read_nor_written() {
    let (rules, position, _) = place(&PLACES[0]);
    let words = buckets(1);
    let table = Table::of(&rules, &words);
    table.keep(&position, 1, 7);
    words[0].fetch_or(BUSY, Ordering::Relaxed);
    assert_eq!(table.recall(&position, 1), None);
    table.keep(&position, 1, 8);
    words[0].fetch_xor(BUSY, Ordering::Relaxed);
    assert_eq!(table.recall(&position, 1), Some(7));
}

#[test]
fn there_is_no_memory_of_nothing_nor_of_more_than_there_is() {
    use crate::MemoryError::{Empty, TooLarge};
    assert_eq!(Memory::new(0).err(), Some(Empty));
    for much in [1 << 40, usize::MAX] {
        assert_eq!(Memory::new(much).err(), Some(TooLarge(much)));
    }
    assert_eq!(Memory::new(3).unwrap().words().len(), 3 << 17);
}

#[test]
fn a_table_under_other_rules_begins_empty() {
    let (rules, position, _) = place(&PLACES[0]);
    let mut memory = Memory::new(1).unwrap();
    Table::new(&rules, &mut memory).keep(&position, 2, 1);
    let other = regra_testing::shipped().rules("antichess@aise").unwrap();
    assert_eq!(Table::new(&other, &mut memory).recall(&position, 2), None);
}
