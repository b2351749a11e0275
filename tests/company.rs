//! Mechanisms in company that no shipped game and no example keeps: each place was found by a change of the code that
//! nothing else noticed.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::fs;

use regra::agree;
use regra::movegen::{self, Memory, Table};
use regra::outcome::{self, Game};
use regra::perft::{self, Unwatched};
use regra::position::{parse_turn, read_position, write_turn};
use regra::rules::{Catalogue, Rules};

fn rules(name: &str, text: &str) -> Rules {
    let told = |problems: Vec<_>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let all = Catalogue::shipped().with_spec("own.yaml", text);
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
        let text = format!("name: own\nextends: chess\npieces: [{piece}]\nclauses: {clauses}\n");
        assert_eq!(ends(&rules("own", &text), fen), None, "{role}");
    }
}

/// A pawn becomes a king in a zone only where a zone lets a king end its move there, alone and beside another.
#[test]
fn a_zone_decides_where_pawns_become_kings() {
    let text = "name: own
extends: brasuca
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
    let game = Game::new(read_position(&rules, &rules.starts[0].fen).unwrap());
    let mut memory = Memory::new(4).unwrap();
    let table = Table::new(&rules, &mut memory);
    let counted = perft::count_hashed(&table, &game, 4, &Unwatched);
    assert_eq!(counted.nodes, u128::from(movegen::perft(&rules, game.position(), 4)));
}

/// Nobody has said whose hand a removed piece comes to, and no duke comes from one.
#[test]
fn hands_do_not_go_with_what_zones_remove_nor_with_dukes() {
    let game = |held: &str| {
        format!(
            "name: own
extends: brasuca
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
        let all = match Catalogue::shipped().with_spec("own.yaml", text) {
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
    let text = fs::read_to_string("spec/examples/atomic.yaml").unwrap();
    let rules = rules("atomic+end.material=off+king.royal=off", &text);
    let position = read_position(&rules, "8/8/8/3k4/3p4/3K1N2/8/8 w - - 0 1").unwrap();
    let mut game = Game::new(position);
    game.play(&rules, parse_turn(&rules, &position, "f3d4").unwrap());
    let outcome = outcome::outcome(&rules, &game);
    assert_eq!(outcome.clause, Some("end.king"));
    assert!(outcome.why.contains("white has just moved"), "{}", outcome.why);
}
