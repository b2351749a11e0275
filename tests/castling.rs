//! `castle.form` as data: castling to fixed files from any, alone and beside mechanisms that no example has with it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;

use regra::prelude::*;
use regra_judge::agree;
use regra_judge::compare::witness::generate::{self, Dice, Recipe};
use regra_judge::perft::{self, Unwatched};
use regra_movegen::outcome::Game;
use regra_movegen::{self as movegen, Memory, Table};
use regra_rules::notation::{parse_turn, spelled, write_turn};
use regra_rules::position::{Action, Position, parse_fen, read_position, read_setup, validate, write_fen};
use regra_rules::{KindSet, Rules};

/// What makes any game with castling one with castling to fixed files.
const FIXED: &str =
    "castling: { form: fixed, king_files: bcdefg, king_lands: cg, rook_lands: df, sides: wb }\n";

fn documents(text: &str) -> Result<Documents, String> {
    Documents::shipped().with("own.yaml", text).map_err(|problems| problems.to_string())
}

fn chess960() -> Rules {
    let text = fs::read_to_string("spec/games/starts/chess960.yaml").unwrap();
    documents(&text).unwrap().rule_set("chess960").unwrap().rules().clone()
}

/// A shipped game with such castling; `more` is what else its document says.
fn like(game: &str, name: &str, start: &str, more: &str) -> Rules {
    let start = format!("starts:\n  - {{ name: start, fen: '{start}' }}\n");
    let text = format!("name: own\nextends: {game}\n{FIXED}{start}{more}");
    documents(&text).unwrap().rule_set(name).unwrap().rules().clone()
}

/// Generator and oracle agree, counts do not depend on the way, keys do not, and what is written is read.
fn holds(rules: &Rules, position: &Position) {
    let setup = position.to_setup(rules);
    let fen = write_fen(rules, &setup);
    assert_eq!(agree::agree(rules, &setup, 1), [], "{} {fen}", rules.name);
    assert_eq!(parse_fen(rules, &fen).as_ref(), Ok(&setup), "{} {fen}", rules.name);
    let read = read_position(rules, &fen).unwrap();
    assert!(read.same(position) && read.hash() == position.hash(), "{} {fen}", rules.name);
    let turns: Vec<_> = movegen::turns(rules, position).into_iter().collect();
    let after = turns.iter().map(|&turn| movegen::turns(rules, &position.play(rules, turn)).len() as u64);
    let below: u64 = after.sum();
    assert_eq!(movegen::perft(rules, position, 2), below, "{} {fen}", rules.name);
    let mut memory = Memory::new(1).unwrap();
    let table = Table::new(rules, &mut memory);
    let hashed = perft::count_hashed(&table, &Game::new(*position), 2, &Unwatched);
    assert_eq!(hashed.nodes, u128::from(below), "{} {fen}", rules.name);
    for &turn in &turns {
        let text = write_turn(rules, position.side, turn);
        assert_eq!(parse_turn(rules, position, &text), Ok(turn), "{text} in {fen}");
        let meant: Vec<_> = turns.iter().filter(|&&other| spelled(rules, position, other, &text)).collect();
        assert_eq!(meant, [&turn], "{text} in {fen}");
        let led = position.play(rules, turn).to_setup(rules);
        assert_eq!(validate(rules, &led), Ok(()), "{text} in {fen}");
    }
}

/// Positions made up with kings that often may castle, and the games that go on from them for a few turns.
fn made_up(rules: &Rules, count: u64) {
    let (mut castled, mut positions) = (0, 0);
    for seed in 0..count {
        let mut dice = Dice(seed);
        let pieces = 4 + dice.below(14);
        let recipe = Recipe { pieces, favoured: KindSet::default(), castling: true };
        let setup = generate::setup(rules, &recipe, &mut dice);
        let Ok(mut position) = read_position(rules, &write_fen(rules, &setup)) else { continue };
        for _ in 0..3 {
            positions += 1;
            holds(rules, &position);
            let turns: Vec<_> = movegen::turns(rules, &position).into_iter().collect();
            let castles = turns.iter().copied().find(|turn| matches!(turn.action, Action::Castle { .. }));
            castled += usize::from(castles.is_some());
            let Some(turn) = castles.filter(|_| dice.one_in(2)).or_else(|| dice.pick(&turns)) else { break };
            position = position.play(rules, turn);
        }
    }
    assert!(
        castled * 20 > positions && positions > 20,
        "{castled} of {positions} castle under {}",
        rules.name
    );
}

#[test]
fn both_computations_castle_from_any_files() {
    made_up(&chess960(), 800);
}

/// Hands and the memory of pawns, dukes whose zones a king may not enter, a king that is to
/// arrive somewhere, and sides of which one alone castles.
#[test]
fn it_goes_with_other_mechanisms() {
    let start = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1";
    let hands = "mechanisms: [capture.hand, drop.hand]\nholdings: { white: PNBRQ, black: PNBRQ }\ndrops: { white: '12345678', black: '12345678' }\n\
                 pawn_drops: { white: '234567', black: '234567' }\nwithout: [end.material]\nclauses:\n  - id: capture.hand\n    \
                 statement: s\n    default: pawn\n    readings: [{ id: pawn, statement: s }]\n  - { id: drop.hand, statement: s }\n";
    let held = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN[] w GBgb - 0 1";
    let goals = "mechanisms: [end.goal]\ngoals: { white: 'g1 c1', black: 'g8 c8' }\nclauses:\n  - { id: end.goal, statement: s }\n  - id: end.goal.answer\n    \
                 statement: s\n    default: black\n    readings: [{ id: black, statement: s }]\n";
    let any = "clauses:\n  - id: castle.between\n    statement: s\n    default: any\n    readings: [{ id: any, statement: s }]\n  \
               - id: castle.through\n    statement: s\n    default: allowed\n    readings: [{ id: allowed, statement: s }]\n";
    made_up(&like("chess", "own", held, hands), 150);
    made_up(&like("chess", "own", start, goals), 150);
    made_up(&like("chess", "own", start, any), 150);
    let brasuca = "rnhwkhnr/pplpplpp/8/8/8/8/PPLPPLPP/RNHWKHNR[] w HAha - 0 1 b";
    for name in ["own@1", "own@1.3", "own@1.3+zone.king=exception"] {
        let text = format!(
            "name: own\nextends: brasuca\nversions:\n  - {{ id: '1', title: t, from: '1' }}\n  - {{ id: '1.3', title: t, from: '1.3' }}\n{FIXED}starts:\n  - {{ name: start, fen: '{brasuca}' }}\n"
        );
        let rules = documents(&text).unwrap().rule_set(name).unwrap().rules().clone();
        assert!(rules.turn().castling.unwrap().own_rooks, "{name}");
        made_up(&rules, 120);
    }
}

#[test]
fn rights_are_read_in_every_form_and_written_in_one() {
    let rules = chess960();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
    for text in ["HAha", "KQkq", "ahAH", "KAhq", "kqQH"] {
        let setup = parse_fen(&rules, &format!("{start} {text} - 0 1")).unwrap();
        assert_eq!(write_fen(&rules, &setup), format!("{start} HAha - 0 1"), "{text}");
    }
    let inner = "1r2k1rr/8/8/8/8/8/8/RR2K1R1 w";
    for (text, written) in [("KQkq", "GAhb"), ("GBgb", "GBgb"), ("BG", "GB"), ("Kb", "Gb"), ("-", "-")] {
        let setup = parse_fen(&rules, &format!("{inner} {text} - 0 1")).unwrap();
        assert_eq!(write_fen(&rules, &setup), format!("{inner} {written} - 0 1"), "{text}");
    }
    let flipped = parse_fen(&rules, &format!("{inner} GBhb - 0 1")).unwrap();
    let board = rules.turn.board;
    let (black, mirrored) = (flipped.flipped(board), flipped.mirrored(board));
    assert_eq!(write_fen(&rules, &black), "rr2k1r1/8/8/8/8/8/8/1R2K1RR b HBgb - 0 1");
    assert_eq!(write_fen(&rules, &mirrored), "rr1k2r1/8/8/8/8/8/8/1R1K2RR w GBga - 0 1");
    assert_eq!((black.flipped(board), mirrored.mirrored(board)), (flipped.clone(), flipped));
}

#[test]
fn rights_that_nobody_can_have_are_refused() {
    let rules = chess960();
    for (fen, says) in [
        (
            "4k3/8/8/8/8/8/8/R3K3 w K - 0 1",
            "castling, column 24: found `K`, but there is no white rook on the h-side",
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w B - 0 1", "found `B`, but there is no white rook on b1"),
        ("4k3/8/8/8/8/8/8/R3K3 w E - 0 1", "found `E`, but there is no white rook on the a-side"),
        ("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", "castling, column 26: found `B` twice"),
        ("4k3/8/8/8/8/8/8/RR2K3 w QA - 0 1", "found `A` twice"),
        ("4k3/8/8/8/8/8/4K3/R6R w H - 0 1", "found `H`, but the white king is not on b1"),
        ("4k3/8/8/8/8/8/8/K6R w H - 0 1", "the white king is not on"),
        ("4k3/8/8/8/8/8/8/8 w H - 0 1", "the white king is not on"),
        ("4k3/8/8/8/8/8/8/R3K3 w I - 0 1", "expected `-`, some of `KQkq`, or the files of rooks"),
        ("4k3/8/8/8/8/8/8/R3K3 w \u{e9} - 0 1", "expected `-`, some of `KQkq`, or the files of rooks"),
    ] {
        let problems = parse_fen(&rules, fen).unwrap_err();
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|said| said.contains(says)), "{fen}: {said:?}");
    }
    let chess = documents("name: own\nextends: chess\n").unwrap().rule_set("chess").unwrap().rules().clone();
    assert!(read_setup(&chess, "4k3/8/8/8/8/8/8/R3K3 w A - 0 1").is_err(), "chess has rooks on a and h");
}

/// Where the king could also just step there, or something of its side stands there, its square means no castling.
#[test]
fn castling_is_spelled_to_the_rook_and_where_that_is_clear_to_the_kings_square() {
    let rules = chess960();
    let (corners, near, inside) = (
        "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1",
        "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1",
        "4k3/8/8/8/8/8/8/1R2K1RR w GB - 0 1",
    );
    for (fen, text, written) in [
        (corners, "e1g1", "e1h1"),
        (corners, "e1h1", "e1h1"),
        (corners, "e1c1", "e1a1"),
        (corners, "O-O-O", "e1a1"),
        ("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1g1", "b1h1"),
        ("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1c1", "b1c1"),
        (near, "f1g1", "f1g1"),
        (near, "f1h1", "f1h1"),
        (near, "f1c1", "f1a1"),
        (near, "O-O", "f1h1"),
        (near, "0-0-0", "f1a1"),
        (inside, "e1g1", "e1g1"),
        (inside, "O-O", "e1g1"),
        (inside, "e1h1", ""),
    ] {
        let position = read_position(&rules, fen).unwrap();
        let turns = movegen::turns(&rules, &position).into_iter();
        let meant = turns.filter(|&turn| spelled(&rules, &position, turn, text));
        let said: Vec<String> = meant.map(|turn| write_turn(&rules, position.side, turn)).collect();
        assert_eq!(said.join(" "), written, "{text} in {fen}");
    }
}

/// Of several kings a file does not say whose rook it is.
#[test]
fn common_kings_do_not_castle_from_any_files() {
    for (game, name) in [("antichess", "own+castle=fide"), ("chess", "own+king.royal=off")] {
        let documents = documents(&format!("name: own\nextends: {game}\n{FIXED}"));
        let set =
            |documents: Documents| documents.rule_set(name).map(|_| ()).map_err(|error| error.to_string());
        let said = documents.and_then(set).unwrap_err();
        assert!(said.contains("needs royal kings (king.royal)"), "{said}");
    }
}

#[test]
fn what_makes_no_castling_is_refused() {
    let castling =
        |data: &str| documents(&format!("name: own\nextends: chess\ncastling: {{ {data}, sides: wb }}\n"));
    for (data, says) in [
        (
            "form: fixed, king_files: e, rook_files: ah, king_lands: cf, rook_lands: df",
            "king and rook would both land on the f-file",
        ),
        (
            "form: fixed, king_files: e, rook_files: ah, king_lands: cf, rook_lands: de",
            "a king on the e-file must land at least two files away, to either side",
        ),
        (
            "form: fixed, king_files: a, rook_files: ah, king_lands: cg, rook_lands: df",
            "does not stand between",
        ),
        ("form: fixed, king_files: e, rook_files: a, king_lands: cg, rook_lands: df", "two `king_lands`"),
        ("form: fixed, king_files: e, king_lands: cg", "two `king_lands` and two `rook_lands`"),
        (
            "form: fixed, king_files: e, king_lands: c, rook_lands: df",
            "two `king_lands` and two `rook_lands`",
        ),
        ("form: fixed, king_files: i, king_lands: cg, rook_lands: df", "castling needs king files a to h"),
        (
            "form: fixed, king_files: e, king_lands: gg, rook_lands: df",
            "landing files `gg` are one file, expected two",
        ),
        (
            "form: fixed, king_files: e, king_lands: cg, rook_lands: dg",
            "king and rook would both land on the g-file",
        ),
        (
            "form: toward, king_files: e, rook_files: ah, king_lands: cg",
            "only `fixed` castling has landing files",
        ),
        ("form: toward, king_files: e", "castling needs king files a to h, two rook files, and sides"),
        ("form: sideways, king_files: e, rook_files: ah", "castling.form: "),
    ] {
        let said = castling(data).map(|_| ()).unwrap_err();
        assert!(said.contains(says), "{data}: {said}");
    }
}
