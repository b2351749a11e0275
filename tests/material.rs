//! `end.material` calls no game drawn that a side can win under the rules in force.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::slice;

use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game, Outcome};
use regra_oracle as oracle;
use regra_rules::Rules;
use regra_rules::geometry::{Color, SQUARES, Square};
use regra_rules::notation::parse_turn;
use regra_rules::position::{Piece, Position, Setup, read_position, validate, write_fen};

fn rules(name: &str, text: &str) -> Rules {
    let all = regra::shipped().with_spec("own.yaml", text);
    all.unwrap_or_else(|problems| panic!("{name}: {problems:?}\n{text}")).rules(name).unwrap()
}

fn example(name: &str, change: &str) -> Rules {
    regra::shipped().rules(&format!("{name}{change}")).unwrap()
}

/// Chess with other clauses.
fn own(rest: &str) -> Rules {
    rules("own", &format!("name: own\nextends: chess\n{rest}"))
}

/// Chess with one clause under a reading that it has not.
fn read(clause: &str, reading: &str) -> Rules {
    own(&format!(
        "clauses: [{{ id: {clause}, statement: s, readings: [{{ id: {reading}, statement: s }}] }}]\n"
    ))
}

fn stands(rules: &Rules, fen: &str, line: &str) -> Outcome {
    let start = read_position(rules, fen).unwrap();
    let mut game = Game::new(start);
    for turn in line.split_whitespace() {
        let turn = parse_turn(rules, game.position(), turn).unwrap();
        game.play(rules, turn);
    }
    outcome::outcome(rules, &game)
}

const GOALS: &str = "mechanisms: [end.goal]\n\
    goals: { white: 'a8 b8 c8 d8 e8 f8 g8 h8', black: 'a1 b1 c1 d1 e1 f1 g1 h1' }\n\
    clauses: [{ id: end.goal, statement: s }]\n";
const BARE: &str = "mechanisms: [end.bare]\nclauses: [{ id: end.bare, statement: s }]\n";
const CHECKS: &str = "mechanisms: [end.checks]\n\
    starts: [{ name: start, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0' }]\n\
    clauses: [{ id: end.checks, statement: s, readings: [{ id: '3', statement: s }] }]\n";
const PROMOTED: &str = "mechanisms: [promotion.map]\nwithout: [promotion.choice]\npromotion: {}\npieces:\n  \
    - { letter: N, name: knight, betza: N, roles: [knight], clause: knight.leap, promotes_to: Q }\n  \
    - { letter: P, name: pawn, betza: fmWfcF, roles: [pawn], clause: pawn.step, promotes_to: Q }\n\
    clauses: [{ id: promotion.map, statement: s }]\n";
const HOUSE: &str = "mechanisms: [drop.hand, capture.hand]\nholdings: { white: NBRQP, black: NBRQP }\n\
    drops: { white: '12345678', black: '12345678' }\npawn_drops: { white: '234567', black: '234567' }\n\
    clauses:\n  - { id: drop.hand, statement: s }\n  \
    - { id: capture.hand, statement: s, readings: [{ id: same, statement: s }] }\n";

/// A line that wins shows that the position before it was no draw.
#[test]
fn what_can_be_won_goes_on() {
    let cases: &[(&str, Rules, &str, &str, &str)] = &[
        ("goal", own(GOALS), "8/4K3/8/8/7k/8/8/8 w - - 0 1", "e7e8", "end.goal"),
        ("checks", own(CHECKS), "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1 +2+0", "b1c3 e8e7 c3d5", "end.checks"),
        ("bare", own(BARE), "4k3/8/8/8/8/4b3/8/2B1K3 w - - 0 1", "c1e3", "end.bare"),
        (
            "stalemate",
            read("end.stalemate", "loses"),
            "k7/8/1K6/2N5/8/8/8/8 w - - 0 1",
            "c5d7",
            "end.stalemate",
        ),
        (
            "repetition",
            read("end.repetition", "loses"),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8",
            "end.repetition",
        ),
        ("majority", read("end.fifty", "majority"), "4k3/8/8/8/8/8/8/2B1K3 w - - 99 90", "e1e2", "end.fifty"),
        ("king", example("knightmate", ""), "8/8/8/8/3K4/8/3B4/k7 w - - 0 1", "d2c3", "end.mate"),
        (
            "captures",
            example("newzealand", ""),
            "7k/8/6K1/8/8/8/1N6/8 w - - 0 1",
            "b2a4 h8g8 a4b6 g8h8 b6c8",
            "end.mate",
        ),
        ("blast", example("atomic", ""), "kbK5/b7/B7/8/8/8/8/8 w - - 0 1", "a6b7", "end.mate"),
        ("promotion", own(PROMOTED), "k7/8/1K6/3N4/8/8/8/8 w - - 0 1", "d5c7q a8b8 c7b7", "end.mate"),
    ];
    for (name, rules, fen, line, clause) in cases {
        let before = stands(rules, fen, "");
        assert!(!before.over, "{name}: {before:?}");
        let after = stands(rules, fen, line);
        assert_eq!((after.clause, after.winner.is_some()), (Some(*clause), true), "{name}: {after:?}");
    }
    // A bishop that is captured comes back on the other shade.
    assert!(!stands(&own(HOUSE), "7k/8/6K1/8/8/B7/8/2B5[] w - - 0 1", "").over);
}

/// Rules under which little material wins in one way or another, or may not.
fn games() -> Vec<Rules> {
    let pieces = |king: &str, bishop: &str, knight: &str| {
        own(&format!(
            "without: [castle.form, castle.between, castle.through]\npieces:\n  \
             - {{ letter: K, name: king, betza: {king}, roles: [king], clause: king.step }}\n  \
             - {{ letter: B, name: bishop, betza: {bishop}, roles: [bishop], clause: bishop.slide }}\n  \
             - {{ letter: N, name: knight, betza: {knight}, roles: [knight], clause: knight.leap }}\n"
        ))
    };
    let mut all = vec![
        rules("chess", "name: own\nextends: chess\n"),
        own(GOALS),
        own(BARE),
        own(PROMOTED),
        own(HOUSE),
        read("end.stalemate", "loses"),
        read("end.stalemate", "international"),
        read("end.stalemate", "fewest"),
        example("pocketknight", ""),
        example("knightmate", ""),
        example("newzealand", ""),
        example("hoppelpoppel", ""),
        example("atomic", ""),
        example("atomic", "+capture.blast=all"),
        example("atomic", "+capture.blast.kings=attacked"),
        example("atomic", "+king.royal=off"),
        example("atomic", "+end.material=kings+king.royal=off"),
    ];
    for (king, bishop, knight) in [
        ("K", "A", "NN"),
        ("W", "B", "N"),
        ("F", "B", "N"),
        ("N", "mBcN", "NF"),
        ("mKcF", "BW", "mNcR"),
        ("fK", "B", "N"),
        ("KN", "B", "N"),
        ("K", "B2", "C"),
        ("R", "B", "Z"),
        ("lK", "B", "NW"),
    ] {
        all.push(pieces(king, bishop, knight));
    }
    all
}

/// The next of a row of numbers.
fn lot(seed: &mut u64, below: u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) % below
}

/// A square near another one.
fn near(seed: &mut u64, square: Square) -> Square {
    loop {
        let [files, ranks] = [(); 2].map(|()| lot(seed, 7) as i8 - 3);
        if let Some(near) = square.offset(files, ranks) {
            return near;
        }
    }
}

/// Two kings and up to three bishops, knights and rooks around the one that is to move, often in a corner.
fn few_pieces(rules: &Rules, start: &Setup, seed: &mut u64) -> Option<Setup> {
    let mut setup = start.clone();
    setup.board = [None; SQUARES];
    let side = if lot(seed, 2) == 0 { Color::White } else { Color::Black };
    let corner = lot(seed, 2) == 0;
    let home =
        Square::at(if corner { 0 } else { lot(seed, 8) as u8 }, if corner { 0 } else { lot(seed, 8) as u8 });
    let mut place = |square: Square, color, letter| {
        let kind = rules.kind(letter)?;
        setup.board[square.index()]
            .is_none()
            .then(|| setup.board[square.index()] = Some(Piece { color, kind }))
    };
    place(home, side, 'K')?;
    place(near(seed, home), !side, 'K')?;
    for _ in 0..lot(seed, 4) {
        let (letter, color) =
            (['B', 'B', 'N', 'R'][lot(seed, 4) as usize], [side, !side][lot(seed, 2) as usize]);
        place(near(seed, home), color, letter)?;
    }
    setup.state.side = side;
    setup.state.castling = Default::default();
    validate(rules, &setup).is_ok().then_some(setup)
}

/// By both computations.
fn drawn_by_material(rules: &Rules, setup: &Setup) -> bool {
    let position = Position::from_setup(rules, setup);
    let one =
        outcome::adjudicated(rules, &Game::new(position)).is_some_and(|end| end.clause == "end.material");
    let other =
        oracle::adjudicated(rules, slice::from_ref(setup)).is_some_and(|end| end.clause == "end.material");
    assert_eq!(one, other, "{}: {}", rules.name, write_fen(rules, setup));
    one
}

/// The positions before this one: one piece of the side that has moved stood elsewhere.
fn before(rules: &Rules, setup: &Setup) -> Vec<Setup> {
    let ours =
        Square::all().filter(|square| setup.at(*square).is_some_and(|piece| piece.color != setup.side));
    let ways = ours.flat_map(|to| Square::all().map(move |from| (from, to)));
    let free = ways.filter(|&(from, _)| setup.at(from).is_none());
    let moved = free.map(|(from, to)| {
        let mut earlier = setup.clone();
        earlier.board[from.index()] = earlier.board[to.index()].take();
        earlier.state.side = !setup.side;
        earlier
    });
    moved.filter(|earlier| validate(rules, earlier).is_ok()).collect()
}

/// Positions that are won, and others from which one turn leads there: material has called none of them drawn.
#[test]
fn no_position_is_drawn_that_one_turn_wins() {
    let (mut won, mut drawn) = (0, 0);
    for rules in games() {
        let start = read_position(&rules, &rules.starts[0].fen).unwrap().to_setup(&rules);
        let seed = &mut 40;
        let mut found = Vec::new();
        for _ in 0..3000 {
            let Some(setup) = few_pieces(&rules, &start, seed) else { continue };
            let material = drawn_by_material(&rules, &setup);
            drawn += usize::from(material);
            let position = Position::from_setup(&rules, &setup);
            let is_won = outcome::decided(&rules, &position).is_some_and(|end| end.winner.is_some());
            won += usize::from(is_won);
            if is_won && (material || lot(seed, 8) == 0) {
                found.push(setup);
            }
        }
        for setup in found {
            let now = Position::from_setup(&rules, &setup);
            for earlier in
                before(&rules, &setup).into_iter().filter(|earlier| drawn_by_material(&rules, earlier))
            {
                let then = Position::from_setup(&rules, &earlier);
                let leads =
                    movegen::turns(&rules, &then).into_iter().any(|turn| then.play(&rules, turn).same(&now));
                let fen = write_fen(&rules, &earlier);
                assert!(!leads || outcome::decided(&rules, &then).is_some(), "{}: {fen}", rules.name);
            }
        }
    }
    assert!(won > 1000 && drawn > 10_000, "{won} {drawn}");
}
