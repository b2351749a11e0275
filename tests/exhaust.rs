//! Spaces of small positions: as large as they were worked out to be, gone through without a position lost or seen
//! twice, and whoever errs in one of them is found.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use regra_judge::agree::Aspect;
use regra_judge::exhaust::{
    Digest, ExhaustStop, Free, Looked, Rest, Run, Share, Space, SpaceTally, SpaceUnit, run,
};
use regra_judge::subject::{GeneratorSubject, OracleSubject, Played, Session, Stopped, Subject, never};
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::{Setup, parse_fen, write_fen};

fn rules(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

/// A space without what cannot be: pawns on the first and the last rank, and a token of passes in the wrong hands.
fn possible(rules: &Rules, space: &Space) -> Vec<SpaceUnit> {
    let ends = Bitboard::rank(0) | Bitboard::rank(7);
    let pawn = rules.pawn();
    let stands = |unit: &&SpaceUnit| {
        !unit.placed.iter().any(|&(square, piece)| piece.kind == pawn && ends.has(square))
    };
    let free = |free: &Free| {
        let squares = if free.piece.kind == pawn { free.squares.without(ends) } else { free.squares };
        Free { squares, ..*free }
    };
    let rest = |rest: &Rest| {
        let fits = |state: &&regra_rules::position::State| {
            state.token.is_none_or(|token| token.passes == 0 || token.holder == state.side)
        };
        let states = rest.states.iter().filter(fits).copied().collect();
        Arc::new(Rest { states, holdings: rest.holdings.clone() })
    };
    let units = space.units.iter().filter(stands);
    units
        .map(|unit| SpaceUnit {
            placed: unit.placed.clone(),
            free: unit.free.iter().map(free).collect(),
            rest: rest(&unit.rest),
        })
        .collect()
}

/// How many positions there are with exactly so many pieces.
fn with_exactly(rules: &Rules, pieces: usize) -> u64 {
    let space = Space::with_pieces(rules, pieces, &Color::ALL);
    let exactly = |unit: &&SpaceUnit| unit.placed.len() + unit.free.len() == pieces;
    possible(rules, &space).iter().filter(exactly).map(SpaceUnit::count).sum()
}

/// The numbers were worked out by binomial coefficients, not by placing pieces.
#[test]
fn spaces_are_as_large_as_they_should_be() {
    let chess = rules("chess");
    assert_eq!([2, 3, 4].map(|pieces| with_exactly(&chess, pieces)), [8_064, 4_749_696, 1_376_042_880]);
    let antichess = rules("antichess");
    let expected = [1_472, 533_184, 126_697_216, 22_213_505_920];
    assert_eq!([1, 2, 3, 4].map(|pieces| with_exactly(&antichess, pieces)), expected);
    let shinobi = rules("shinobi");
    assert_eq!([2, 3].map(|pieces| with_exactly(&shinobi, pieces)), [8_064 * 48, 7_749_504 * 48]);
    let brasuca = rules("brasuca");
    assert_eq!([2, 3, 4].map(|pieces| with_exactly(&brasuca, pieces)), [32_256, 26_998_272, 11_115_812_352]);
}

fn fens(rules: &Rules, units: &[SpaceUnit]) -> Vec<String> {
    let mut all = Vec::new();
    for unit in units {
        let before = all.len() as u64;
        let whole = unit.each(&mut |setup| {
            all.push(write_fen(rules, setup));
            ControlFlow::Continue(())
        });
        assert!(whole.is_continue());
        assert_eq!(all.len() as u64 - before, unit.count(), "{unit:?}");
    }
    all
}

#[test]
fn no_position_comes_twice_and_none_is_lost() {
    for (name, pieces, expected) in [
        // Two kings on different squares; one more piece of each kind that is no king; tokens.
        ("chess", 2, 64 * 63 * 2),
        // Twelve pieces, alone; two unlike pieces, and two alike.
        ("antichess", 2, 2 * (12 * 64 + 12 * 11 / 2 * 64 * 63 + 12 * 64 * 63 / 2)),
        ("brasuca", 2, 64 * 63 * 2 * 6),
    ] {
        let rules = rules(name);
        let all = fens(&rules, &Space::with_pieces(&rules, pieces, &Color::ALL).units);
        let different: BTreeSet<&String> = all.iter().collect();
        assert_eq!((all.len(), different.len()), (expected, expected), "{name}");
    }
}

#[test]
fn a_side_has_the_men_that_it_can_come_to_have() {
    let rules = rules("shinobi");
    let space = Space::with_pieces(&rules, 3, &[Color::White]);
    let pieces = |color| {
        let all = space.units.iter().flat_map(|unit| {
            unit.placed.iter().map(|&(_, piece)| piece).chain(unit.free.iter().map(|free| free.piece))
        });
        let letters = all.filter(|piece| piece.color == color).map(|piece| rules.piece(piece.kind).letter);
        letters.collect::<BTreeSet<char>>().into_iter().collect::<String>()
    };
    // The Clan's pawns, lances, horses and monks promote to captain, rook, knight and bishop; nobody makes a queen.
    assert_eq!(pieces(Color::White), "BCDHJKLMNPR");
    assert_eq!(pieces(Color::Black), "BCKNPQR");
}

/// What comes of the units of a part.
fn seen(
    rules: &Rules,
    space: &Space,
    part: Share,
    subjects: [&dyn Subject; 2],
) -> Result<SpaceTally, ExhaustStop> {
    let tally = Mutex::new(SpaceTally::default());
    let looked = Mutex::new(0);
    let done = |_: usize, unit: &SpaceTally| tally.lock().unwrap().join(unit);
    let units = (0..space.units.len()).filter(|&unit| part.has(unit)).collect();
    let looks = |positions: u64| *looked.lock().unwrap() += positions;
    run(&Run { rules, subjects, space, units, looked: &looks, done: &done, stopped: &never })?;
    let tally = tally.into_inner().unwrap();
    assert_eq!(tally.positions, looked.into_inner().unwrap());
    Ok(tally)
}

#[test]
fn units_add_up_to_the_whole() {
    let rules = rules("antichess");
    let space = Space::with_pieces(&rules, 1, &Color::ALL);
    let of = |part: &str| {
        seen(&rules, &space, part.parse().unwrap(), [&GeneratorSubject, &OracleSubject]).unwrap()
    };
    let whole = of("1/1");
    assert_eq!((whole.positions, whole.accepted), (1_536, 1_472));
    let mut sum = SpaceTally::default();
    ["1/5", "2/5", "3/5", "4/5", "5/5"].iter().for_each(|part| sum.join(&of(part)));
    assert_eq!(sum, whole);
    assert_ne!(of("1/5").digest, of("2/5").digest);
    // Nobody has anything left to lose: every position is won by the side that has no pieces.
    assert_eq!(whole.ends.values().sum::<u64>(), 1_472);
    assert_eq!(whole.turns, 0);
    for wrong in ["0/5", "6/5", "1", "a/b", "1/0", "-1/2", "1/2/3", ""] {
        assert!(wrong.parse::<Share>().is_err(), "{wrong}");
    }
}

/// A position by hand: the line is what the documentation says.
#[test]
fn a_line_says_what_both_say() {
    let rules = rules("chess");
    let line = |fen: &str| {
        let setup = parse_fen(&rules, fen).unwrap();
        Looked::at(&rules, [&GeneratorSubject, &OracleSubject], &setup).unwrap().line
    };
    let mated = "R3k3/8/4K3/8/8/8/8/8 b - - 0 1";
    assert_eq!(line(mated), format!("{mated} |  | white wins by end.mate"));
    let cornered = "8/8/8/8/8/6k1/8/R6K w - - 0 1";
    assert!(line(cornered).ends_with("| none"), "{}", line(cornered));
    let bare = "8/8/8/8/8/2k5/8/K7 w - - 0 1";
    assert_eq!(line(bare), format!("{bare} | a1a2 a1b1 | a draw by end.material"));
    let mut setup = parse_fen(&rules, bare).unwrap();
    setup.board.swap(0, Square::at(1, 1).index()); // the kings stand beside each other
    let refused = Looked::at(&rules, [&GeneratorSubject, &OracleSubject], &setup).unwrap().line;
    assert_eq!(refused, "8/8/8/8/8/2k5/1K6/8 w - - 0 1 | refused");
    let mut digest = Digest::default();
    digest.add(&refused);
    assert_eq!(digest.to_string().len(), 32);
}

/// The oracle, but a rook on a8 does not see the last turn that it has.
struct Blind;

struct BlindSession<'r>(Box<dyn Session + 'r>);

impl Subject for Blind {
    fn name(&self) -> &'static str {
        "blind"
    }

    fn accepts(&self, rules: &Rules, setup: &Setup) -> bool {
        OracleSubject.accepts(rules, setup)
    }

    fn session<'r>(&self, rules: &'r Rules, start: &Setup) -> Box<dyn Session + 'r> {
        Box::new(BlindSession(OracleSubject.session(rules, start)))
    }
}

impl Session for BlindSession<'_> {
    fn restart(&mut self, start: &Setup) -> bool {
        self.0.restart(start)
    }

    fn position(&self) -> Setup {
        self.0.position()
    }

    fn turns(&self) -> Vec<Played> {
        self.0.turns().into_iter().filter(|played| played.turn != "a8a1").collect()
    }

    fn go(&mut self, played: &Played) {
        self.0.go(played);
    }

    fn back(&mut self) {
        self.0.back();
    }

    fn perft(&self, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
        self.0.perft(depth, stopped)
    }

    fn decided(&self) -> Option<regra_movegen::outcome::End> {
        self.0.decided()
    }

    fn adjudicated(&self) -> Option<regra_movegen::outcome::End> {
        self.0.adjudicated()
    }

    fn standing(&self) -> Option<regra_movegen::outcome::End> {
        self.0.standing()
    }

    fn attacked(&self) -> Option<regra_rules::geometry::ByColor<Bitboard>> {
        self.0.attacked()
    }
}

/// Of the units one is enough: it has the position.
#[test]
fn whoever_errs_is_found() {
    let rules = rules("antichess");
    let space = Space::with_pieces(&rules, 2, &[Color::White]);
    let rook = rules.kind('R').unwrap();
    let is_there = |unit: &&SpaceUnit| {
        unit.placed.iter().any(|(square, piece)| {
            square.to_string() == "a8" && piece.kind == rook && piece.color == Color::White
        }) && unit.free.iter().any(|free| free.piece.color == Color::Black)
    };
    let unit = space.units.iter().find(is_there).unwrap().clone();
    let space = Space { units: vec![unit], ..space };
    assert!(seen(&rules, &space, Share::WHOLE, [&GeneratorSubject, &OracleSubject]).is_ok());
    let Err(ExhaustStop::Disagree { unit: 0, on }) =
        seen(&rules, &space, Share::WHOLE, [&GeneratorSubject, &Blind])
    else {
        panic!("nobody notices");
    };
    assert_eq!(on.about, Aspect::Turns);
    assert_eq!((&*on.says[0].who, &*on.says[0].says), ("generator", "also a8a1"));
}

#[test]
fn a_unit_that_is_not_there_is_told() {
    let rules = rules("antichess");
    let space = Space::with_pieces(&rules, 1, &Color::ALL);
    let none = |_: usize, _: &SpaceTally| panic!("a unit is done that is not there");
    let stopped = run(&Run {
        rules: &rules,
        subjects: [&GeneratorSubject, &OracleSubject],
        space: &space,
        units: vec![usize::MAX],
        looked: &|_| {},
        done: &none,
        stopped: &never,
    });
    assert!(matches!(stopped, Err(ExhaustStop::NoUnit(usize::MAX))));
    let mut most = SpaceTally { positions: u64::MAX, turns: u64::MAX, ..SpaceTally::default() };
    most.ends.insert("a draw".to_owned(), u64::MAX);
    most.join(&most.clone());
    assert_eq!((most.positions, most.turns, most.ends["a draw"]), (u64::MAX, u64::MAX, u64::MAX));
}

#[test]
fn who_stops_it_is_heard() {
    let rules = rules("chess");
    let space = Space::with_pieces(&rules, 2, &Color::ALL);
    let none = |_: usize, _: &SpaceTally| panic!("a unit is done though nobody wanted it");
    let stopped = run(&Run {
        rules: &rules,
        subjects: [&GeneratorSubject, &OracleSubject],
        space: &space,
        units: vec![0, 1, 2],
        looked: &|_| {},
        done: &none,
        stopped: &|| true,
    });
    assert!(matches!(stopped, Err(ExhaustStop::Stopped)));
}
