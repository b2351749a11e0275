//! `capture.hand` and `capture.blast`: captured pieces that change sides, and captures that explode, alone and beside
//! mechanisms that no shipped game has with them.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use regra::prelude::*;
use regra_judge::agree;
use regra_judge::perft::{self, Unwatched};
use regra_movegen::outcome::{self, Game};
use regra_movegen::{self as movegen, Memory, Table};
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Piece, Position, parse_fen, read_position, read_setup, validate, write_fen};

/// Crazyhouse among charges, pushes, pieces that sneak and step aside, and a pass; the sides do not hold alike.
const WILD: &str = "
name: wild
extends: chess
mechanisms: [capture.hand, drop.hand, lancer.move, legion.move, charge.move, exchange.step, sneak.move, pass.token]
holdings: { white: PNBRQ, black: NBR }
drops: { white: '12345678', black: '2345678' }
pawn_drops: { white: '34567', black: '234567' }
pieces:
  - { letter: N, name: knight, betza: N, roles: [charger, sneaker], clause: knight.leap }
  - { letter: B, name: bishop, betza: B, roles: [bishop, exchanger], clause: bishop.slide }
  - { letter: P, name: pawn, betza: fmWfcF, roles: [pawn, charger], clause: pawn.step }
starts:
  - { name: start, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 b -' }
without: [end.material, end.fifty, pawn.double]
clauses:
  - { id: capture.hand, statement: s, default: pawn, readings: [{ id: pawn, statement: s }, { id: same, statement: s }] }
  - { id: drop.hand, statement: s }
  - { id: lancer.move, statement: s }
  - id: lancer.when
    statement: s
    default: unmoved
    readings: [{ id: rank, statement: s }, { id: unmoved, statement: s }]
  - { id: legion.move, statement: s }
  - { id: charge.move, statement: s }
  - { id: exchange.step, statement: s }
  - { id: sneak.move, statement: s }
  - id: sneak.target
    statement: s
    default: any
    readings: [{ id: empty, statement: s }, { id: any, statement: s }]
  - id: sneak.window
    statement: s
    default: open
    readings: [{ id: open, statement: s }, { id: next, statement: s }, { id: ever, statement: s }]
  - { id: pass.token, statement: s }
";

/// Nobody may give check, by a drop either, and kings race.
const RACE: &str = "
name: race
extends: chess
mechanisms: [capture.hand, drop.hand, check.forbidden, end.goal]
holdings: { white: PNBRQ, black: PNBRQ }
drops: { white: '12345678', black: '12345678' }
pawn_drops: { white: '234567', black: '234567' }
goals: { white: 'a8 b8 c8 d8 e8 f8 g8 h8', black: 'a1 b1 c1 d1 e1 f1 g1 h1' }
starts:
  - { name: start, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1' }
without: [end.material, end.mate]
clauses:
  - { id: capture.hand, statement: s, default: pawn, readings: [{ id: pawn, statement: s }, { id: same, statement: s }] }
  - { id: drop.hand, statement: s }
  - { id: check.forbidden, statement: s }
  - { id: end.goal, statement: s }
";

/// Captures are compulsory, and kings are captured like others but held by nobody.
const ANTIHOUSE: &str = "
name: antihouse
extends: antichess
mechanisms: [capture.hand, drop.hand]
holdings: { white: PNBRQ, black: PNBRQ }
drops: { white: '12345678', black: '12345678' }
pawn_drops: { white: '234567', black: '234567' }
starts:
  - { name: start, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1' }
clauses:
  - id: capture.hand
    statement: s
    default: pawn
    readings: [{ id: pawn, statement: s }, { id: same, statement: s }]
  - { id: drop.hand, statement: s, default: 'on' }
";

/// Crazyhouse, and a side with its king alone has lost.
const BARE: &str = "
name: barehouse
extends: chess
mechanisms: [capture.hand, drop.hand, end.bare]
holdings: { white: QRBNP, black: QRBNP }
drops: { white: '12345678', black: '12345678' }
pawn_drops: { white: '234567', black: '234567' }
starts:
  - { name: start, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1' }
without: [end.material]
clauses:
  - { id: capture.hand, statement: s, default: pawn, readings: [{ id: pawn, statement: s }, { id: same, statement: s }] }
  - { id: drop.hand, statement: s }
  - { id: end.bare, statement: s }
";

/// Dukes that ride behind a turn, charges and pushes, without the zones of dukes.
const BOOM: &str = "
name: boom
extends: brasuca
mechanisms: []
without: [zone.remove, zone.exception, zone.king, zone.check, zone.promotion, zone.dukes, zone.pushed, zone.within, zone.pool, end.fifty.zone]
clauses:
";

/// Captures explode.
const BLAST: &str = "  - id: capture.blast
    statement: s
    default: pieces
    readings: [{ id: pieces, statement: s }, { id: all, statement: s }]
  - id: capture.blast.kings
    statement: s
    default: safe
    readings: [{ id: safe, statement: s }, { id: attacked, statement: s }]
  - { id: end.king, statement: s, default: 'on' }
";

fn compiled(text: &str, name: &str) -> Result<Rules, String> {
    let documents =
        Documents::shipped().with("own.yaml", text).unwrap_or_else(|problems| panic!("{problems}"));
    documents.rule_set(name).map(|rules| rules.rules().clone()).map_err(|error| error.to_string())
}

fn rules(text: &str, name: &str) -> Rules {
    compiled(text, name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn example(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

/// Numbers without a pattern, the same on every run.
fn dice() -> impl FnMut(usize) -> usize {
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    move |below| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 20) as usize % below
    }
}

/// Positions of random games in which the next turn is often a capture or a promotion.
fn positions(rules: &Rules, fen: &str, count: usize) -> Vec<Position> {
    let mut dice = dice();
    let first = read_position(rules, fen).unwrap();
    let (mut seen, mut position) = (Vec::new(), first);
    while seen.len() < count {
        seen.push(position);
        let turns: Vec<_> = movegen::turns(rules, &position).into_iter().collect();
        if turns.is_empty() {
            position = first;
            continue;
        }
        let pieces = position.occupied().count();
        let lively = turns.iter().copied().filter(|turn| {
            let after = position.play(rules, *turn);
            after.occupied().count() < pieces || turn.promotions().into_iter().flatten().next().is_some()
        });
        let lively: Vec<_> = lively.collect();
        let from = if lively.is_empty() || dice(3) == 0 { &turns } else { &lively };
        position = position.play(rules, from[dice(from.len())]);
    }
    seen
}

/// Generator and oracle agree, counts do not depend on the way, keys do not, and what is written is read.
fn holds_together(rules: &Rules, fen: &str) {
    let mut memory = Memory::new(1).unwrap();
    let table = Table::new(rules, &mut memory);
    for position in positions(rules, fen, 160).into_iter().step_by(8) {
        let setup = position.to_setup(rules);
        let fen = write_fen(rules, &setup);
        assert_eq!(agree::agree(rules, &setup, 1), [], "{} {fen}", rules.name);
        assert_eq!(parse_fen(rules, &fen).as_ref(), Ok(&setup), "{} {fen}", rules.name);
        let read = read_position(rules, &fen).unwrap();
        assert!(read.same(&position) && read.hash() == position.hash(), "{} {fen}", rules.name);
        let turns = movegen::turns(rules, &position);
        let below: u64 = turns
            .into_iter()
            .map(|turn| movegen::turns(rules, &position.play(rules, turn)).len() as u64)
            .sum();
        assert_eq!(movegen::perft(rules, &position, 2), below, "{} {fen}", rules.name);
        let hashed = perft::count_hashed(&table, &Game::new(position), 2, &Unwatched);
        assert_eq!(hashed.nodes, u128::from(below), "{} {fen}", rules.name);
    }
}

/// Pawns about to promote, and all that there is in the hands.
const LIVELY: &str = "1n2k2r/PPP5/2n5/3r4/3R4/2N5/ppp5/1N2K2R[QRBNPPPqrbnppp] w - - 0 1";

#[test]
fn crazyhouse_holds_together() {
    for name in ["crazyhouse", "crazyhouse+capture.hand=same", "chessgi"] {
        let rules = example(name);
        holds_together(&rules, LIVELY);
        holds_together(&rules, &rules.starts[0].fen);
    }
}

#[test]
fn captures_to_the_hand_go_with_other_mechanisms() {
    for name in
        ["wild", "wild+capture.hand=same+sneak.window=ever", "wild+capture.hand=same+sneak.window=next"]
    {
        let rules = rules(WILD, name);
        holds_together(&rules, &rules.starts[0].fen);
    }
    for name in ["antihouse", "antihouse+capture.hand=same"] {
        let rules = rules(ANTIHOUSE, name);
        holds_together(&rules, &rules.starts[0].fen);
        holds_together(&rules, LIVELY);
    }
    let rules = rules(RACE, "race");
    holds_together(&rules, &rules.starts[0].fen);
    holds_together(&rules, "4k3/PPP5/8/8/8/8/ppp5/4K3[QRBNPPPqrbnppp] w - - 0 1");
}

/// Kings that touch, a castling over squares beside the enemy king, pawns about to promote and to capture in passing.
const MEETING: [&str; 3] = [
    "rn1q1b1r/ppp2ppp/3k4/3Kp3/8/5N2/PPP2PPP/RNBQ1B1R w - - 0 1",
    "r3r3/8/8/8/2qb4/5n2/6k1/R3K2R w KQ - 0 1",
    "2b1k2r/PP4p1/8/2pP1n2/5Pp1/2N5/ppp4P/1NB1K2R w Kk c6 0 1",
];

#[test]
fn atomic_holds_together() {
    for name in ["atomic", "atomic+capture.blast=all", "atomic+end.king=off", "atomic+king.royal=off"] {
        let rules = example(name);
        for fen in MEETING.iter().copied().chain([&*rules.starts[0].fen]) {
            holds_together(&rules, fen);
        }
    }
    for name in ["atomic+capture.blast.kings=attacked", "atomic+capture.blast=off"] {
        let rules = example(name);
        holds_together(&rules, &rules.starts[0].fen);
        holds_together(&rules, MEETING[2]);
    }
}

/// Pieces thrown on the board: kings that touch, and pieces around them.
#[test]
fn atomic_placements_agree() {
    let readings =
        ["atomic", "atomic+capture.blast.kings=attacked", "atomic+end.king=off", "atomic+king.royal=off"];
    for rules in readings.map(example) {
        let empty = read_setup(&rules, "8/8/8/8/8/8/8/8 w - - 0 1").unwrap();
        let (mut dice, mut seen) = (dice(), 0);
        while seen < 150 {
            let mut setup = empty.clone();
            // The kings last, so that nothing comes to stand on them but, now and then, the other king.
            for letter in "QRBNPqrbnpKk".chars() {
                let color = if letter.is_uppercase() { Color::White } else { Color::Black };
                let kind = rules.kind(letter.to_ascii_uppercase()).unwrap();
                if kind == rules.king() || dice(2) == 0 {
                    setup.board[dice(64)] = Some(Piece { color, kind });
                }
            }
            setup.state.side = Color::ALL[dice(2)];
            if validate(&rules, &setup).is_ok() {
                assert_eq!(
                    agree::agree(&rules, &setup, 1),
                    [],
                    "{} {}",
                    rules.name,
                    write_fen(&rules, &setup)
                );
                seen += 1;
            }
        }
    }
}

#[test]
fn explosions_go_with_other_mechanisms() {
    let blasting = |text: &str, name: &str| {
        let text = text.replacen("mechanisms: [", "mechanisms: [capture.blast, end.king, ", 1);
        rules(&format!("{text}{BLAST}"), name)
    };
    for name in ["wild", "wild+capture.blast=all+end.king=off", "wild+capture.blast.kings=attacked"] {
        let rules = blasting(WILD, name);
        holds_together(&rules, &rules.starts[0].fen);
    }
    for name in ["boom@1", "boom@1.3", "boom@1.3+capture.blast=all+duke.riders=any"] {
        let rules = blasting(BOOM, name);
        holds_together(&rules, &rules.starts[0].fen);
    }
    for name in ["antihouse", "antihouse+capture.blast=all"] {
        let rules = blasting(ANTIHOUSE, name);
        holds_together(&rules, LIVELY);
        holds_together(&rules, &rules.starts[0].fen);
    }
    for (text, name) in [(RACE, "race"), (RACE, "race+capture.blast.kings=attacked"), (BARE, "barehouse")] {
        let rules = blasting(text, name);
        holds_together(&rules, &rules.starts[0].fen);
        holds_together(&rules, "4k3/PPP5/8/8/8/8/ppp5/4K3[QRBNPPPqrbnppp] w - - 0 1");
    }
}

/// Nobody says whether a zone or an explosion comes first.
#[test]
fn explosions_and_zones_are_refused() {
    let text =
        format!("name: boom\nextends: brasuca\nmechanisms: [capture.blast, end.king]\nclauses:\n{BLAST}");
    let refused = Documents::shipped().with("own.yaml", &text).map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("nothing says which comes first"), "{refused}");
}

/// What a piece remembers can only be one thing, and the piece that it was only a pawn. More pieces than there
/// are in chess have no room in one hand.
#[test]
fn what_cannot_be_remembered_is_refused() {
    for window in ["next", "ever"] {
        let error = compiled(WILD, &format!("wild+sneak.window={window}")).unwrap_err();
        assert!(error.contains("use capture.hand=same, or sneak.window=open"), "{error}");
    }
    let text = "name: clanhouse\nextends: shinobi\nmechanisms: [capture.hand]\nclauses:\n  - { id: capture.hand, statement: s, default: pawn, readings: [{ id: pawn, statement: s }, { id: same, statement: s }] }\n";
    let refused = Documents::shipped().with("own.yaml", text).map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("use capture.hand=same"), "{refused}");
    let same = text.replace("default: pawn", "default: same");
    let refused = Documents::shipped().with("own.yaml", &same).map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("28 men beside the kings on the board and 6 in the hands"), "{refused}");
}

/// All the pieces of chess in one hand, and all of them queens: more than four bits count.
#[test]
fn one_hand_may_hold_everything() {
    let rules = example("chessgi");
    let mut position =
        read_position(&rules, &format!("4k3/8/8/8/8/8/3q4/4K3[{}] w - - 0 1", "Q".repeat(29))).unwrap();
    for (turn, queens) in [("e1d2", 30), ("e8e7", 30), ("Q@a1", 29), ("e7e6", 29)] {
        let turn = parse_turn(&rules, &position, turn).unwrap();
        position = position.play(&rules, turn);
        let written = format!("[{}]", "Q".repeat(queens));
        let fen = write_fen(&rules, &position.to_setup(&rules));
        assert!(fen.contains(&written), "{fen}");
        let read = read_position(&rules, &fen).unwrap();
        assert!(read.same(&position) && read.hash() == position.hash(), "{fen}");
        assert_eq!(agree::agree(&rules, &position.to_setup(&rules), 1), [], "{fen}");
    }
}

/// Down from many and up again, with others beside them.
#[test]
fn sixteen_pawns_come_and_go() {
    let rules = example("crazyhouse");
    let start = format!("4k3/8/8/8/8/8/4p3/3NK3[{}NBR] w - - 0 1", "P".repeat(15));
    let mut position = read_position(&rules, &start).unwrap();
    let mut pawns = Vec::new();
    for turn in ["e1e2", "e8e7", "N@a1", "e7e8", "P@a4", "e8e7", "P@b4", "e7e8", "R@a8", "e8e7", "B@h8"] {
        position = position.play(&rules, parse_turn(&rules, &position, turn).unwrap());
        let fen = write_fen(&rules, &position.to_setup(&rules));
        pawns.push(fen.split(['[', ']']).nth(1).unwrap().matches('P').count());
        assert_eq!(agree::agree(&rules, &position.to_setup(&rules), 1), [], "{fen}");
        let read = read_position(&rules, &fen).unwrap();
        assert!(read.same(&position) && read.hash() == position.hash(), "{fen}");
    }
    assert_eq!(pawns, [16, 16, 16, 16, 15, 15, 14, 14, 14, 14, 14]);
}

/// What would not fit into one hand does not come in, by generator or oracle.
#[test]
fn more_men_than_in_chess_are_refused() {
    let rules = example("crazyhouse");
    let start = &rules.starts[0].fen;
    let hands = format!("4k3/8/8/8/8/8/8/4K3[{}{}] w - - 0 1", "Q".repeat(15), "r".repeat(15));
    for (full, more) in [(start, start.replace("[]", "[P]")), (&hands, hands.replacen('r', "rr", 1))] {
        assert!(parse_fen(&rules, full).is_ok(), "{full}");
        let setup = read_setup(&rules, &more).unwrap();
        let problems = validate(&rules, &setup).unwrap_err();
        assert!(
            problems.iter().any(|problem| problem.to_string().contains("at most 30 together")),
            "{problems:?}"
        );
        assert_eq!(agree::agree(&rules, &setup, 1), [], "{more}");
    }
}

/// As pyffish and lichess write hands and promoted pieces, and as lichess once did.
#[test]
fn hands_and_marks_are_read_in_every_form() {
    let rules = example("crazyhouse");
    let neat = "4k3/1Q~6/8/8/4b3/8/Kpp5/8[QPp] b - - 0 1";
    for text in ["4k3/1Q~6/8/8/4b3/8/Kpp5/8[pPQ] b - - 0 1", "4k3/1Q~6/8/8/4b3/8/Kpp5/8/QPp b - - 0 1"] {
        let setup = parse_fen(&rules, text).unwrap();
        assert_eq!(write_fen(&rules, &setup), neat, "{text}");
        assert_eq!(setup.marks.into_iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["b7"]);
    }
    assert!(parse_fen(&rules, "4k3/8/8/8/8/8/K7/8/ b - -").is_ok());
    for (text, says) in [
        ("4k3/1P~6/8/8/8/8/K7/8[] w - - 0 1", "board, column 6: found `P~` on rank 7"),
        ("4k3/8/8/8/8/8/K~7/8[] w - - 0 1", "board, column 15: found `K~` on rank 2"),
        ("4k3/8/8/8/8/8/K7/8/X w - - 0 1", "holdings, column 20: found `X`"),
        ("P3k3/8/8/8/8/8/K7/8[] w - - 0 1", "the white pawn on a8"),
        ("4k3/8/8/8/8/8/K7/P7[] w - - 0 1", "the white pawn on a1"),
    ] {
        let problems = parse_fen(&rules, text).unwrap_err();
        assert!(problems.iter().any(|problem| problem.to_string().contains(says)), "{text}: {problems:?}");
    }
    let chess = regra::shipped().rules("chess").unwrap();
    assert!(parse_fen(&chess, "4k3/8/8/8/8/8/K7/8/ w - - 0 1").is_err(), "chess has no hand");
}

/// A hand that nobody could use is no game: what is missing is said.
#[test]
fn a_hand_without_what_it_needs_is_refused() {
    let captures =
        "  - { id: capture.hand, statement: s, default: same, readings: [{ id: same, statement: s }] }\n";
    let drops = "  - { id: drop.hand, statement: s }\n";
    let held = "holdings: { white: NBRQ, black: NBRQ }\n";
    let ranks = "drops: { white: '12345678', black: '12345678' }\n";
    let problem = |lists: &str, clauses: &str| {
        let taken = ["capture.hand", "drop.hand"].into_iter().filter(|id| clauses.contains(id));
        let taken = taken.collect::<Vec<_>>().join(", ");
        let text = format!("name: own\nextends: chess\nmechanisms: [{taken}]\n{lists}clauses:\n{clauses}");
        Documents::shipped().with("own.yaml", &text).err().map(|problems| problems.to_string())
    };
    for (lists, clauses, missing) in [
        (String::new(), captures.to_owned(), "give the game the clause drop.hand"),
        (ranks.to_owned(), drops.to_owned(), "give the game `holdings`"),
        (held.to_owned(), [captures, drops].concat(), "give the game `drops`"),
    ] {
        let problem = problem(&lists, &clauses).unwrap();
        assert!(problem.contains(missing), "{problem}");
    }
    assert_eq!(problem(&[held, ranks].concat(), &[captures, drops].concat()), None);
}

/// How a game stands in a position, by both computations.
fn stands(rules: &Rules, fen: &str) -> String {
    let position = read_position(rules, fen).unwrap();
    let setup = position.to_setup(rules);
    assert_eq!(agree::agree(rules, &setup, 1), [], "{} {fen}", rules.name);
    outcome::standing(rules, &Game::new(position)).map_or("open".to_owned(), |end| end.to_string())
}

/// What is in a hand is a side's own: a queen there mates, a knight there alone cannot (`end.material`: by no series of
/// turns), and of two bishops one can come to squares of the other shade.
#[test]
fn a_hand_is_material() {
    let knights = example("pocketknight");
    assert_eq!(stands(&knights, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"), "a draw by end.material");
    assert_eq!(stands(&knights, "4k3/8/8/8/8/8/8/4KN2[N] w - - 0 1"), "open");
    assert_eq!(stands(&knights, "4k3/8/8/8/8/8/8/4KN2[] w - - 0 1"), "a draw by end.material");
    let house = example("crazyhouse");
    let text =
        BARE.replace("without: [end.material]\n", "").replace("  - { id: end.bare, statement: s }\n", "");
    let text = text.replace(", end.bare]", "]");
    let material = rules(&text, "barehouse");
    assert_eq!(stands(&house, "7k/8/6K1/8/8/8/8/8[Q] w - - 0 1"), "open");
    assert_eq!(stands(&material, "7k/8/6K1/8/8/8/8/8[Q] w - - 0 1"), "open");
    assert_eq!(stands(&material, "7k/8/6K1/8/8/8/8/8[P] w - - 0 1"), "open");
    assert_eq!(stands(&material, "7k/8/6K1/8/8/8/8/8[b] w - - 0 1"), "a draw by end.material");
    assert_eq!(stands(&material, "7k/8/6K1/8/8/8/8/1B6[B] w - - 0 1"), "open");
    // c1 and a3 are dark: one that is taken, by a bishop or a king, can be put on a light square.
    assert_eq!(stands(&material, "7k/8/6K1/8/8/b7/8/2B5[] w - - 0 1"), "open");
    assert_eq!(stands(&material, "7k/8/6K1/8/8/B7/8/2B5[] w - - 0 1"), "open");
    assert_eq!(stands(&material, "7k/8/6K1/8/8/8/8/2B5[] w - - 0 1"), "a draw by end.material");
}

/// Who holds something to drop has something left, and has it where pieces are counted.
#[test]
fn a_hand_is_something_left() {
    let anti = |suffix: &str| rules(ANTIHOUSE, &format!("antihouse@international{suffix}"));
    let left = "8/8/8/8/8/8/8/6k1[Q] w - - 0 1";
    assert_eq!(stands(&anti(""), left), "open");
    assert_eq!(stands(&anti(""), &left.replace('Q', "")), "white wins by end.noPieces");
    let bishops = "8/8/8/3b4/8/8/8/2B5[] w - - 0 1";
    for reading in ["bishops", "general"] {
        let rules = anti(&format!("+end.dead={reading}"));
        assert_eq!(stands(&rules, bishops), "a draw by end.dead", "{reading}");
        assert_eq!(stands(&rules, &bishops.replace("[]", "[R]")), "open", "{reading}");
    }
    let bare = rules(BARE, "barehouse");
    assert_eq!(stands(&bare, "4k3/8/8/8/8/8/8/Q3K3[q] w - - 0 1"), "open");
    assert_eq!(stands(&bare, "4k3/8/8/8/8/8/8/Q3K3[] w - - 0 1"), "white wins by end.bare");
}

/// A double step that ends in a promotion leaves nothing to be captured in passing: what came by is a pawn no more.
#[test]
fn what_has_promoted_is_not_captured_in_passing() {
    let text = "
name: early
extends: chess
doubles: { white: '2345', black: '7654' }
promotion: { choice: QRBN, ranks: { white: '78', black: '21' } }
";
    let rules = rules(text, "early");
    let position = read_position(&rules, "4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1").unwrap();
    assert_eq!(agree::agree(&rules, &position.to_setup(&rules), 2), []);
    let turn = parse_turn(&rules, &position, "a5a7q").unwrap();
    assert_eq!(
        write_fen(&rules, &position.play(&rules, turn).to_setup(&rules)),
        "4k3/Qp6/8/8/8/8/8/4K3 b - - 0 1"
    );
}

/// A version that is named to have a clause has it, also where it is made from one that has not.
#[test]
fn a_version_may_have_a_hand_that_the_one_before_has_not() {
    let text = "
name: antihouse
extends: antichess
mechanisms: [capture.hand, drop.hand]
default_version: house
versions:
  - { id: house, title: t, from: international, readings: { end.dead: 'off' } }
holdings: { white: PNBRQ, black: PNBRQ }
drops: { white: '12345678', black: '12345678' }
pawn_drops: { white: '234567', black: '234567' }
promotion: { choice: QRBN }
starts:
  - { name: start, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1' }
clauses:
  - id: capture.hand
    only: [house]
    statement: s
    default: pawn
    readings: [{ id: pawn, statement: s }, { id: same, statement: s }]
  - { id: drop.hand, only: [house], statement: s }
";
    let reading = |name| rules(text, name).readings.get("capture.hand").cloned();
    assert_eq!(reading("antihouse@house").as_deref(), Some("pawn"));
    assert_eq!(reading("antihouse@international"), None);
    assert_eq!(stands(&rules(text, "antihouse"), "8/8/8/8/8/8/8/6k1[Q] w - - 0 1"), "open");
}
