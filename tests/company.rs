//! Mechanisms in company that no shipped game and no example keeps: each place was found by a change of the code that
//! nothing else noticed.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::fs;

use regra_judge::agree;
use regra_judge::perft::{self, Unwatched};
use regra_movegen::outcome::{self, Game};
use regra_movegen::{self as movegen, Memory, Table};
use regra_oracle as oracle;
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::notation::{parse_turn, spelled, write_turn};
use regra_rules::position::{parse_fen, read_position, validate};

fn rules(name: &str, text: &str) -> Rules {
    let told = |problems: Vec<_>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let all = regra::shipped().with_spec("own.yaml", text);
    let all = all.unwrap_or_else(|problems| panic!("{}", told(problems)));
    all.rules(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn ends(rules: &Rules, fen: &str) -> Option<&'static str> {
    outcome::of_position(rules, &read_position(rules, fen).unwrap()).clause
}

/// The legal turns, in which generator and oracle agree.
fn turns(rules: &Rules, fen: &str) -> Vec<String> {
    let position = read_position(rules, fen).unwrap();
    let found = agree::agree(rules, &position.to_setup(rules), 1);
    assert!(found.is_empty(), "{fen}: {found:?}");
    let mut names: Vec<_> = movegen::turns(rules, &position)
        .into_iter()
        .map(|turn| write_turn(rules, position.side, turn))
        .collect();
    names.sort();
    names
}

/// A bishop that may step aside or sneak does not stay on its shade, and two on one shade may mate yet.
#[test]
fn bishops_that_leave_their_shade_are_none_for_the_judge_of_material() {
    let fen = "4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1";
    assert_eq!(ends(&rules("chess", "name: own\nextends: chess\n"), fen), Some("end.material"));
    for (role, clause) in [("exchanger", "exchange.step"), ("sneaker", "sneak.move")] {
        let piece =
            format!("{{ letter: B, name: bishop, betza: B, roles: [bishop, {role}], clause: bishop.slide }}");
        let clauses = format!("[{{ id: {clause}, statement: s }}]");
        let text = format!(
            "name: own\nextends: chess\nmechanisms: [{clause}]\npieces: [{piece}]\nclauses: {clauses}\n"
        );
        assert_eq!(ends(&rules("own", &text), fen), None, "{role}");
    }
}

/// A pawn becomes a king in a zone only where a zone lets a king end its move there, alone and beside another.
#[test]
fn a_zone_decides_where_pawns_become_kings() {
    let text = "name: own
extends: brasuca
mechanisms: [king.common, promotion.choice]
promotion: { choice: RN }
without: [king.royal, promotion.pool, promotion.duke, promotion.forced, end.mate]
clauses:
  - { id: king.common, statement: s }
  - { id: promotion.choice, statement: s, readings: [{ id: any, statement: s }] }
";
    let found = turns(&rules("own@1.3+zone.king=exception", text), "3g4/1PP5/8/8/5k2/8/8/K7[] w - - 0 1 b");
    assert_eq!(found.len(), 14, "{found:?}");
    assert!(!found.iter().any(|turn| turn.contains("c7c8k")), "no king beside the duke: {found:?}");
    assert!(found.contains(&"b7b8k".to_owned()), "{found:?}");
    let found = turns(&rules("own@1+zone.king=exception", text), "3g4/1kPP4/8/8/8/8/8/K4R2[] w - - 0 1 b");
    assert_eq!(found.len(), 19, "{found:?}");
    assert!(found.contains(&"c7c8k".to_owned()), "it gives check beside the duke: {found:?}");
}

/// Five turns deep it is counted alike with a table and without.
fn counted_alike(rules: &Rules, fen: &str) {
    let game = Game::new(read_position(rules, fen).unwrap());
    let mut memory = Memory::new(16).unwrap();
    let table = Table::new(rules, &mut memory);
    let counted = perft::count_hashed(&table, &game, 5, &Unwatched);
    assert_eq!(counted.nodes, u128::from(movegen::perft(rules, game.position(), 5)));
}

/// The table of counts tells apart what only Black has in hand of kinds behind the eighth.
#[test]
fn a_table_knows_hands_of_many_kinds() {
    let text = "name: own
extends: chess
pieces:
  - { letter: A, name: a, betza: A, clause: piece.a }
  - { letter: C, name: c, betza: D, clause: piece.c }
  - { letter: M, name: m, betza: W, clause: piece.m }
holdings: { white: ACM, black: ACM }
mechanisms: [drop.hand]
drops: { white: '12345678', black: '12345678' }
starts: [{ name: start, fen: '4k3/p7/8/8/8/8/P7/4K3[m] w - - 0 1' }]
without: [end.material, castle.form, castle.between, castle.through]
clauses:
  - { id: piece.a, statement: s }
  - { id: piece.c, statement: s }
  - { id: piece.m, statement: s }
  - { id: drop.hand, statement: s }
";
    let rules = rules("own", text);
    counted_alike(&rules, &rules.starts[0].fen);
}

/// Nobody has said whose hand a removed piece comes to, and no duke comes from one.
#[test]
fn hands_do_not_go_with_what_zones_remove_nor_with_dukes() {
    let game = |held: &str| {
        format!(
            "name: own
extends: brasuca
mechanisms: [promotion.choice, drop.hand, capture.hand]
promotion: {{ choice: HN }}
holdings: {{ white: {held}, black: {held} }}
drops: {{ white: '12345678', black: '12345678' }}
starts: [{{ name: start, fen: 'rnhwkhnr/pplpplpp/8/8/8/8/PPLPPLPP/RNHWKHNR[] w - - 0 1 b' }}]
without: [promotion.pool, promotion.duke, promotion.forced, duke.retire, duke.riders, duke.behind, duke.drop, duke.threat, end.duchy, castle.form, castle.between, castle.through, charge.pool, sneak.window]
clauses:
  - {{ id: promotion.choice, statement: s, readings: [{{ id: any, statement: s }}] }}
  - {{ id: drop.hand, statement: s }}
  - {{ id: capture.hand, statement: s, default: same, readings: [{{ id: same, statement: s }}] }}
"
        )
    };
    let refused = |text: &str, name: &str| {
        let all = match regra::shipped().with_spec("own.yaml", text) {
            Ok(all) => all,
            Err(problems) => return problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
        };
        all.rules(name).err().map(|error| error.to_string()).unwrap_or_default()
    };
    let kept = game("WHNRL");
    assert!(refused(&kept, "own@1+zone.pool=captured").contains("use zone.pool=gone"));
    assert_eq!(refused(&kept, "own@1+zone.pool=gone"), "");
    let dukes = game("WHNRLG");
    assert!(refused(&dukes, "own").contains("`G` cannot be in a hand: dukes come from the Duchy"));
}

/// Who has exploded both kings is not the side to move.
#[test]
fn the_side_that_has_just_moved_is_named() {
    let rules = regra::shipped().rules("atomic+end.material=off+king.royal=off").unwrap();
    let position = read_position(&rules, "8/8/8/3k4/3p4/3K1N2/8/8 w - - 0 1").unwrap();
    let mut game = Game::new(position);
    game.play(&rules, parse_turn(&rules, &position, "f3d4").unwrap());
    let outcome = outcome::outcome(&rules, &game);
    assert_eq!(outcome.clause, Some("end.king"));
    assert!(outcome.why.contains("white has just moved"), "{}", outcome.why);
}

/// A game of one clause more, or of other data.
fn own(extends: &str, rest: &str) -> String {
    format!("name: own\nextends: {extends}\n{rest}\n")
}

fn has(turns: &[String], turn: &str) -> bool {
    turns.iter().any(|found| found == turn)
}

/// Two pawns bar a rook from their king, and one of them must promote: neither goes alone, nor both unpromoted.
#[test]
fn a_pair_that_bars_a_rook_does_not_leave_together() {
    let rules = regra::shipped().rules("brasuca@1").unwrap();
    let found = turns(&rules, "8/KPP4r/8/8/8/8/8/4k3[NR] w - - 0 1 b");
    assert_eq!(found.len(), 10, "{found:?}");
    assert!(!found.iter().any(|turn| turn.contains('+')), "{found:?}");
}

/// The rook that goes to the square passed over leaves another's line to the king open; a king may not pass an
/// attack where captures explode either.
#[test]
fn castling_is_refused_for_what_it_opens_and_passes() {
    let castling = "castling: { form: toward, king_files: e, rook_files: bg, sides: wb }
starts: [{ name: start, fen: '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1' }]";
    let found = turns(&rules("own", &own("chess", castling)), "4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1");
    assert!(found.len() == 8 && !has(&found, "e1c1"), "{found:?}");
    let atomic = fs::read_to_string("spec/games/ends/atomic.yaml").unwrap();
    let fixed = atomic.replace("name: atomic\n", "name: own\n").replace(
        "extends: chess\n",
        "extends: chess\ncastling: { form: fixed, king_files: bcdefg, king_lands: cg, rook_lands: df, sides: wb }\n",
    );
    assert_ne!(fixed, atomic);
    let found = turns(&rules("own", &fixed), "k4r2/8/8/8/8/8/8/4K2R w H - 0 1");
    assert!(!has(&found, "e1h1"), "f1 is attacked: {found:?}");
}

/// Black, who moves second, may answer at the goal with its king, and not with a duke.
#[test]
fn a_duke_at_the_goal_is_no_answer() {
    let far = "a8 b8 c8 d8 e8 f8 g8 h8";
    let text = own(
        "brasuca",
        &format!(
            "mechanisms: [end.goal]
goals: {{ white: \"{far}\", black: \"{far}\" }}
clauses:
  - {{ id: end.goal, statement: s }}
  - {{ id: end.goal.answer, statement: s, default: black, readings: [{{ id: black, statement: s }}, {{ id: never, statement: s }}] }}"
        ),
    );
    let rules = rules("own@1", &text);
    assert_eq!(ends(&rules, "K5G1/3p3k/8/8/8/8/8/R7[] b - - 0 1 b"), Some("end.goal"));
    assert_eq!(ends(&rules, "KR4g1/7k/8/8/8/8/8/8[] b - - 0 1 b"), None);
}

/// What is not there does not matter to what is left; what a side has in hand does.
#[test]
fn only_what_there_is_is_judged() {
    let abbot = "pieces: [{ letter: A, name: abbot, betza: W, roles: [bishop], clause: abbot.step }]
clauses: [{ id: abbot.step, statement: s }]";
    let rules_of = |text: &str| rules("own", &own("chess", text));
    assert_eq!(ends(&rules_of(abbot), "4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1"), Some("end.material"));
    assert_eq!(ends(&rules_of(abbot), "4k3/8/8/8/8/4B3/8/2A1K3 w - - 0 1"), None);
    let hands = "mechanisms: [capture.hand, drop.hand]
holdings: { white: PNBRQ, black: PNBRQ }
drops: { white: '12345678', black: '12345678' }
pawn_drops: { white: '234567', black: '234567' }
starts: [{ name: start, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1' }]
clauses:
  - { id: capture.hand, statement: s, default: same, readings: [{ id: same, statement: s }] }
  - { id: drop.hand, statement: s }";
    let rules = rules("own@fewest", &own("antichess", hands));
    let position = read_position(&rules, "8/8/8/8/8/p7/P7/8[n] w - - 0 1").unwrap();
    let outcome = outcome::of_position(&rules, &position);
    assert_eq!((outcome.clause, outcome.winner), (Some("end.stalemate"), Some(Color::White)), "1 against 2");
}

/// Rights of castling to fixed files are a part of what the table of counts knows a position by.
#[test]
fn a_table_knows_rights_beside_hands() {
    let text = fs::read_to_string("spec/games/hands/crazyhouse.yaml").unwrap();
    let fixed = text.replace("name: crazyhouse\n", "name: own\n").replace(
        "extends: chess\n",
        "extends: chess\ncastling: { form: fixed, king_files: bcdefg, king_lands: cg, rook_lands: df, sides: wb }\n",
    );
    let fixed = fixed.replace(" w KQkq - 0 1", " w HAha - 0 1");
    assert_ne!(fixed, text);
    let rules = rules("own", &fixed);
    counted_alike(&rules, "4k2r/p7/8/8/8/8/P7/4K2R[Nn] w Hh - 0 1");
}

/// What a document may leave out, repeat or combine, and what no game comes of.
#[test]
fn documents_are_refused_for_what_is_wrong_with_them_alone() {
    let problems = |text: &str| match regra::shipped().with_spec("own.yaml", text) {
        Ok(_) => String::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    };
    let pawn = "pieces: [{ letter: P, name: pawn, betza: fmWfcF, roles: [pawn], clause: pawn.step }]";
    assert!(problems(&own("shinobi", pawn)).contains("so the pawn needs `promotes_to`"));
    let arrow = "pieces:
  - { letter: L, name: lance, betza: fR, clause: piece.lance, promotes_to: A }
  - { letter: A, name: arrow, betza: fF, clause: piece.arrow, promotes_to: R }
clauses:
  - { id: piece.arrow, statement: s }";
    assert!(problems(&own("shinobi", arrow)).contains("could never move from there"));
    let legion = format!("mechanisms: [legion.move]\n{arrow}\n  - {{ id: legion.move, statement: s }}");
    assert_eq!(problems(&own("shinobi", &legion)), "");
    assert_eq!(problems(&own("shinobi", "holdings: { white: LHM }")), "");
    let twice = rules("own@pt", &own("shinobi", "drops: { white: '11234' }"));
    let start = read_position(&twice, &twice.starts[0].fen).unwrap();
    assert_eq!(movegen::perft(&twice, &start, 1), 112, "as shinobi@pt itself has");
    let lance = "pieces: [{ letter: L, name: lance, betza: fR, clause: piece.lance }]";
    let lances = rules("own@pt", &own("shinobi", lance));
    assert!(read_position(&lances, "L3k3/8/8/8/8/8/8/4K3[] w - - 0 1").is_ok(), "it need not have promoted");
}

/// The clauses that act in a turn, and no others.
#[test]
fn a_turn_names_the_clauses_that_act_in_it() {
    let clauses = |rules: &Rules, fen: &str, name: &str| {
        let position = read_position(rules, fen).unwrap();
        let turn = parse_turn(rules, &position, name).unwrap();
        let listed = movegen::listed(rules, &position).into_iter().find(|listed| listed.turn == turn);
        listed.unwrap().clauses.join(" ")
    };
    let brasuca = regra::shipped().rules("brasuca@1.3").unwrap();
    let duke = "4k3/8/8/8/8/3g4/3P4/4K3[] w - - 0 1 b";
    assert_eq!(clauses(&brasuca, duke, "d2d4"), "lancer.move push.duke zone.remove");
    let crazyhouse = rules("crazyhouse", &fs::read_to_string("spec/games/hands/crazyhouse.yaml").unwrap());
    let pawns = "4k3/8/8/8/8/3p4/4P3/4K3[] w - - 0 1";
    assert_eq!(clauses(&crazyhouse, pawns, "e2d3"), "pawn.capture capture.hand");
    assert_eq!(clauses(&crazyhouse, pawns, "e2e3"), "pawn.step");
}

/// What a FEN, a turn or a position may say, and what is said of it.
#[test]
fn what_is_read_is_what_there_is() {
    let shipped = |name: &str| regra::shipped().rules(name).unwrap();
    let wrong = |rules: &Rules, fen: &str| {
        let errors = read_position(rules, fen).unwrap_err();
        errors.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let chess = shipped("chess");
    assert!(wrong(&chess, "4k3/8/8/8/8/8/8/4K3 w - - 0+0 0 1")[0].contains("halfmove clock"));
    let long = wrong(&chess, "4k3/ppppppppx/8/8/8/8/8/4K3 w - - 0 1");
    assert!(long.len() == 1 && long[0].contains("rank 7 has 9 squares"), "{long:?}");
    let held = wrong(&shipped("brasuca@1"), "4k3/8/8/8/8/8/8/4K3[ABCDEFIJKMOPQST] w - - 0 1 b");
    assert_eq!(held.len(), 9, "of fifteen letters that cannot be held, nine are enough: {held:?}");
    let marks = wrong(&shipped("brasuca@1+sneak.window=ever"), "2L1k3/8/8/8/8/8/8/4K3[] w - - 0 1 b c8,zz");
    assert!(marks[0].contains("column 40: found `zz`"), "{marks:?}");
    let position = |fen: &str| read_position(&chess, fen).unwrap();
    let rook = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    for other in ["4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1"] {
        assert!(!rook.same(&position(other)), "{other}");
    }
    let pawn = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for promotion in ["a7a8=", "a7a8+"] {
        let error = parse_turn(&chess, &pawn, promotion).unwrap_err().to_string();
        assert!(error.contains("expected the end of the move or a promotion letter"), "{error}");
    }
    let fischer = rules("chess960", &fs::read_to_string("spec/games/starts/chess960.yaml").unwrap());
    let start = read_position(&fischer, &fischer.starts[0].fen).unwrap();
    let error = parse_turn(&fischer, &start, "zz").unwrap_err().to_string();
    assert!(error.contains("king's square and its rook's"), "{error}");
    let old = parse_fen(&chess, "4k3/p7/8/8/8/8/P7/4K3 w - - 9999 1").unwrap();
    assert!(oracle::accepts(&chess, &old) && validate(&chess, &old).is_ok());
    let stray = parse_fen(&fischer, "4k3/8/8/8/8/8/8/R3K3 w A - 0 1").unwrap();
    assert!(validate(&chess, &stray).is_err(), "chess has no right of a rook by its file");
    let brasuca = shipped("brasuca@1");
    let mut passes = parse_fen(&brasuca, "4k3/p7/8/8/8/8/P7/4K3[] w - - 0 1 w").unwrap();
    passes.state.token.as_mut().unwrap().passes = 3;
    assert!(validate(&brasuca, &passes).is_err(), "two passes end the game");
    let horde = rules("horde", &fs::read_to_string("spec/games/ends/horde.yaml").unwrap());
    let gone = outcome::of_position(&horde, &read_position(&horde, "4k3/8/8/8/8/8/8/8 w - - 0 1").unwrap());
    assert!(gone.why.contains("white has no pieces left"), "{}", gone.why);
}

/// Others write the two moves of a legion with a comma, in either order, and whatever else they write stands for
/// nothing.
#[test]
fn a_legion_is_spelled_in_either_order() {
    let rules = regra::shipped().rules("brasuca@1").unwrap();
    let position = read_position(&rules, "4k3/p7/8/8/3PP3/8/8/4K3[] w - - 0 1 w").unwrap();
    let meant = |text: &str| {
        let turns = movegen::turns(&rules, &position).into_iter();
        let meant = turns.filter(|&turn| spelled(&rules, &position, turn, text));
        meant.map(|turn| write_turn(&rules, position.side, turn)).collect::<Vec<_>>()
    };
    assert_eq!([meant("d4d5,e4e5"), meant("e4e5,d4d5")], [["d4d5+e4e5"], ["d4d5+e4e5"]]);
    assert_eq!(meant("e1e1"), ["pass"], "the king stays where it is");
    for nothing in ["d4d5,e4e6", "e", "aéb", "", "é", "e1e"] {
        assert_eq!(meant(nothing), [""; 0], "{nothing}");
    }
}
