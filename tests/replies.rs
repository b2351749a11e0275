//! Two plies counted with replies counted once are the two plies that the code for any rule set plays, and its moves
//! are those of the reference implementation. The unit tests beside the generator have only one class of it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use crate::thorough::thorough;
use regra_judge::compare::witness::generate::{self, Dice, Recipe};
use regra_judge::suite::suite;
use regra_movegen::{build, general_perft, listed, perft, turns};
use regra_rules::geometry::{Color, SQUARES, Square};
use regra_rules::notation::write_turn;
use regra_rules::position::{Piece, Position, Setup, read_position, write_fen};
use regra_rules::{Catalogue, Kind, KindSet, Rules};

/// The rule sets that ship: none of them needs the class of all rules.
fn rule_sets() -> Vec<Rules> {
    let names = regra::shipped().rule_sets();
    let all: Vec<Rules> =
        names.iter().map(|name| regra::shipped().rules(&name.to_string()).unwrap()).collect();
    for rules in &all {
        assert!(build(rules).specialised, "{}", rules.name);
    }
    all
}

/// The starts of a rule set, and the positions of its family whose counts are known.
fn starts(rules: &Rules) -> Vec<Position> {
    regra::shipped();
    let known = suite()
        .iter()
        .filter(|known| known.rules.split('@').next() == Some(&*rules.family))
        .filter_map(|known| known.fen.as_deref());
    let fens = rules.starts.iter().map(|start| start.fen.as_str()).chain(known);
    fens.filter_map(|fen| read_position(rules, fen).ok()).collect()
}

/// What differs in the positions of a game played at random.
fn differences(rules: &Rules, mut position: Position, dice: &mut Dice, plies: usize) -> Vec<String> {
    let mut found = Vec::new();
    for _ in 0..plies {
        let turns = listed(rules, &position);
        if turns.is_empty() {
            break;
        }
        let played: u64 = turns.iter().map(|turn| general_perft(rules, &turn.after, 1)).sum();
        let counted = perft(rules, &position, 2);
        if counted != played {
            let fen = position.fen(rules);
            found.push(format!("{fen}: {counted} counted, {played} played"));
        }
        position = turns[dice.below(turns.len())].after;
    }
    found
}

#[test]
fn two_plies_counted_are_two_plies_played_in_every_rule_set() {
    let mut found = BTreeMap::new();
    let mut dice = Dice(1);
    for rules in rule_sets() {
        let starts = starts(&rules);
        assert!(!starts.is_empty(), "{}", rules.name);
        let differ = starts.into_iter().flat_map(|start| differences(&rules, start, &mut dice, 40));
        found.insert(rules.name.to_string(), differ.collect::<Vec<_>>());
    }
    found.retain(|_, differ| !differ.is_empty());
    assert!(found.is_empty(), "{found:#?}");
}

/// Movements that the shipped pieces do not have; a piece with one is counted as what it is, not as the one it was.
const MOVEMENTS: [&str; 14] =
    ["D", "NA", "WD", "FA", "NH", "G", "C", "RN", "BD", "QN", "fRbB", "R3F", "NflG", "sHA"];

/// Movements that no table of leaps and slides holds: repeated leaps, some of which reach a square along two ways, and
/// captures that differ from moves.
const IRREGULAR: [&str; 14] = [
    "NN", "NNB", "NN2K", "CCW", "AAW", "GGAA", "DDR", "DDHH", "DDHHR", "mKcN", "mRcB", "mNcK", "fmRbcB",
    "cQ2mR",
];

#[test]
fn two_plies_counted_are_two_plies_played_with_other_movements() {
    let mut found = BTreeMap::new();
    let mut dice = Dice(2);
    let (many, plies) = if thorough() { (60, 40) } else { (12, 25) };
    for rules in rule_sets() {
        // What moves by its mechanisms keeps its movement.
        let own = |kind: &Kind| [Some(rules.king()), Some(rules.pawn()), rules.duke()].contains(&Some(*kind));
        let others: Vec<Kind> = rules.kinds().filter(|kind| !own(kind)).collect();
        for _ in 0..many {
            let (kind, betza) = (dice.pick(&others).unwrap(), dice.pick(&MOVEMENTS).unwrap());
            let varied = rules.with_movement(kind, betza).unwrap();
            let start = dice.pick(&starts(&varied));
            let differ = start.map(|start| differences(&varied, start, &mut dice, plies)).unwrap_or_default();
            found.insert(varied.name.to_string(), differ);
        }
    }
    found.retain(|_, differ| !differ.is_empty());
    assert!(found.is_empty(), "{found:#?}");
}

/// Each is a way in which a turn changes more replies than those of the pieces that attack its squares.
#[test]
fn turns_that_change_checks_pins_castling_and_captures_in_passing_are_noticed() {
    let places = [
        ("chess", "a rook pins what stood free", "4k3/4n3/8/8/8/8/8/R3K3 w - - 0 1"),
        ("chess", "a bishop leaves the line of a rook", "4k3/8/8/8/4B3/8/4R3/4K3 w - - 0 1"),
        ("chess", "a pawn leaves a pin with another", "4k3/4n3/8/8/4P3/8/4R3/4K3 w - - 0 1"),
        ("chess", "what pins a pawn goes, and it may capture", "6k1/5pp1/6N1/8/2B5/8/8/K7 w - - 0 1"),
        ("chess", "what pins a rook comes nearer", "4k3/4r3/8/8/8/4R3/8/K7 w - - 0 1"),
        ("chess", "what pins goes further away", "4k3/4r3/8/4Q3/8/8/8/K7 w - - 0 1"),
        ("chess", "what pins leaves another behind it that pins", "6k1/5n2/8/3Q4/8/1B6/8/K7 w - - 0 1"),
        ("chess", "two stand in the line of a bishop", "6k1/5p2/4n3/8/2B5/8/8/K7 w - - 0 1"),
        ("chess", "a bishop captures one of two in its line", "6k1/5b2/4n3/3B4/8/8/8/K7 w - - 0 1"),
        ("chess", "what pins bars the king too", "6k1/5p2/8/8/2B4R/8/8/K7 w - - 0 1"),
        ("antichess@checkmate", "what pins a knight goes", "4k3/4n3/8/5P2/8/4R3/8/K7 w - - 0 1"),
        ("shinobi@fairy", "a lance that pins goes nearer", "4k3/4n3/8/8/4L3/8/8/K7[] w - - 0 1"),
        ("shinobi@fairy", "a dragon that pins leaves the file", "4k3/4n3/8/8/4D3/8/8/K7[] w - - 0 1"),
        ("chess", "a knight bars a rook from where the king goes", "3k4/8/8/8/8/3N4/4R3/7K w - - 0 1"),
        ("chess", "a king comes next to where the king goes", "8/8/3k4/8/8/3K4/8/8 w - - 0 1"),
        ("chess", "a rook attacks what the king passes", "r3k2r/8/8/8/8/8/8/1R2K1R1 w kq - 0 1"),
        ("chess", "a rook with a right is captured", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("chess", "a knight leaves a square that castling needs", "rN2k2r/8/8/8/8/8/8/4K3 w kq - 0 1"),
        ("chess", "a double step beside a pawn", "4k3/8/8/8/1p1p4/8/P1P1P3/4K3 w - - 0 1"),
        ("chess", "a pawn promotes", "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1"),
        ("antichess@international", "a queen comes to be captured", "7r/8/8/3b4/8/8/3Q4/8 w - - 0 1"),
        ("antichess@international", "the last piece is captured", "8/8/8/3p4/4P3/8/8/8 w - - 0 1"),
        ("antichess@checkmate", "only the king remains", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
        ("shinobi@fairy", "a king reaches its far rank", "7k/K7/8/8/8/8/8/8[LHMDJ] w - - 0 1"),
        ("shinobi@fairy", "a dropped lance pins", "4k3/4n3/8/8/8/8/8/K7[LHMDJ] w - - 0 1"),
        ("brasuca@1", "a third leaves the rank of a pair", "K7/8/8/8/1RP1ppk1/8/8/8[] b - - 0 1 w"),
        ("brasuca@1", "a knight leaves the rank of a pair", "7K/8/8/8/8/8/1RN1ppk1/8[] b - - 0 1 w"),
        ("brasuca@1.3", "a third leaves the rank of a pair", "K7/8/8/8/8/k7/1ppPR3/8[] b - - 0 1 w"),
        ("brasuca@1.3", "a third stands before a pair", "7K/8/8/8/RppL2k1/8/8/8[] b - - 0 1 w"),
        ("shinobi@fairy", "the replies are drops", "4k3/p7/8/8/2q5/8/8/K7[LHMDJ] b - - 0 1"),
        ("antichess@checkmate", "the last piece beside a king goes", "8/8/8/1k3N1K/1P5p/8/2P5/8 w - - 0 1"),
        (
            "brasuca@1",
            "two to the east leave a king's rank",
            "8/1R1l4/8/8/5K2/8/2ppk1p1/1L6[Hl] w - - 10 1 w",
        ),
        ("brasuca@1", "two to the west leave a king's rank", "8/2l1P3/7k/8/PKPP4/8/H6r/1R6[NNg] b - - 9 1 b"),
        ("brasuca@1", "a pair comes free of a pin", "2R1ppk1/6p1/8/8/8/K7/8/8[Wwr] w - - 9 1 b"),
        ("brasuca@1", "a charge over what has come", "8/7p/k6n/8/6PK/8/8/8[] b - - 0 1 w"),
        ("brasuca@1", "a charge and a rook", "8/7p/k4r1n/6P1/6PK/8/8/8[] b - - 0 1 w"),
        ("brasuca@1", "an exchange beside a king", "8/6l1/8/6k1/8/8/1PP5/K2h4[NRg] b - - 10 1 b*"),
        (
            "brasuca@1",
            "rights, and pawns about to promote",
            "r2k1p1r/pp1l3P/3p1n2/8/8/8/p7/R3K3[] b Qkq - 9 1 w",
        ),
        ("brasuca@1.3", "a pair goes before a king", "8/8/8/8/8/6k1/5pp1/2nK1R2[] w K - 5 1 w"),
        (
            "brasuca@1",
            "a pair goes into what stood apart",
            "1k6/1l1PP1n1/8/8/1n6/Ln4L1/8/6K1[R] b - - 0 1 b*",
        ),
        ("chess with N = D", "a pinned leaper may jump", "4K3/8/8/8/4N3/8/8/1k2r3 b - - 0 1"),
        ("chess with N = NflG", "a pinned leaper may jump to the side", "8/2q1k3/8/8/8/6N1/7K/8 b - - 6 33"),
        ("chess with N = DAH", "a leaper is pinned along a rank", "2k1n2R/8/8/8/8/8/8/5K2 w - - 0 51"),
        (
            "shinobi@pt with N = sHA",
            "a leaper is pinned beside its king",
            "kn2R3/8/8/8/8/3K4/8/8[] w - - 15 55",
        ),
        ("brasuca@1", "what comes to be charged", "4k3/8/8/3n4/8/5r2/3L4/K6P[] b - - 0 1 w"),
        (
            "brasuca@1.3",
            "a pawn comes to be charged, or a piece",
            "4k3/8/p1n5/1p6/8/1L6/2P5/K7[] b - - 0 1 w",
        ),
        (
            "brasuca@1",
            "what comes to be pushed, or bars a push",
            "4k3/8/2n5/1n1r4/8/8/PP1P4/K7[] b - - 0 1 w",
        ),
        ("brasuca@1.3", "what is pushed next to a king", "8/8/8/2k5/3n4/8/PP4PK/8[] b - - 0 1 w"),
        ("brasuca@1", "a pawn beside which another comes", "4k3/p1p5/8/1P6/4P3/8/8/R3K3[] b - - 0 1 w"),
        ("brasuca@1.3", "what is captured may be promoted to", "4k3/P7/8/3n4/8/1R2H3/8/4K3[] b - - 0 1 w"),
        ("brasuca@1", "where a duke may be placed", "r3k2n/p1h5/4l3/2w5/8/8/P7/4K3[Gg] b - - 0 1 w"),
        ("brasuca@1.3", "where a duke may be placed", "r3k2n/p1h5/4l3/2w5/8/8/P7/4K3[Gg] b - - 0 1 w"),
        (
            "brasuca@1",
            "a zone removes who captures, and a line opens",
            "2k1g2r/5l1p/r2g3n/p1pP4/1P4L1/4G3/4R1PP/1NK2G1R[WHwhn] b - - 0 36 b",
        ),
        (
            "brasuca@1.3",
            "a zone removes who captures, and a line opens",
            "1k3r2/2l1H2w/R4R2/5n2/4Wpg1/8/8/Hh3K2[NNLLhnrl] b - - 12 53 b*",
        ),
        (
            "brasuca@1.3+exchange.step=off",
            "where a duke may be placed beside what exchanges no more",
            "4K3/8/8/7k/4l3/8/4h3/8[LG] b - - 0 1 w",
        ),
        ("brasuca@1", "three in a row are two pairs", "k7/8/8/3N1n2/8/2PPP3/8/K7[] b - - 0 1 w"),
        ("chess+king.royal=off", "a rook with a right is captured", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("chess+king.royal=off", "a bishop bars a castling", "r3k2r/8/8/3B4/8/8/8/4K3 w kq - 0 1"),
        ("antichess@aise+castle=fide", "a castling with no capture", "r3k2r/8/8/3B4/8/8/8/4K3 w kq - 0 1"),
        (
            "brasuca@1+king.royal=off",
            "one of two kings at home is captured",
            "r2kk2r/pp6/8/8/8/8/8/3RK3[] w kq - 0 1 w",
        ),
        (
            "brasuca@1.3+pass.stalemate=lost",
            "a pass remains alone",
            "k7/7R/8/5p2/8/4N3/8/1R2K3[] w - - 0 1 b",
        ),
        (
            "brasuca@1.3+lancer.support=undefended",
            "what protects a pushed piece leaves",
            "4k3/8/8/8/n6r/8/P7/4K3[] b - - 0 1 w",
        ),
        (
            "chigorin+piece.chancellor=off",
            "a kind more than chess has, which does not move",
            "5K2/6P1/b7/8/1C6/8/2R5/4k3 w - - 100 1",
        ),
        ("pawnsideways", "a rook comes beside a pawn", "4k3/8/8/3p4/8/8/8/2R1K3 w - - 0 1"),
        ("brasuca@1", "eight that sneak on their far rank", "LLLLLLLL/8/8/8/k6p/8/8/K7[] b - - 0 1 w"),
    ];
    for (name, what, fen) in places {
        let rules = regra::shipped().rules(name).unwrap();
        let position = read_position(&rules, fen).unwrap_or_else(|error| panic!("{what}: {error:?}"));
        for depth in [2, 3] {
            let (counted, played) =
                (perft(&rules, &position, depth), general_perft(&rules, &position, depth));
            assert_eq!(counted, played, "{what}: {fen} to depth {depth}");
        }
    }
}

/// The directions of the lines in which a piece may come toward a king.
const LINES: [(i8, i8); 10] =
    [(0, 1), (0, -1), (1, 1), (1, -1), (0, 2), (2, 2), (1, 2), (2, 1), (-1, -2), (-2, -1)];

/// Pieces of both sides in one line with a king, of any step: what attacks, what pins, what stands between.
fn aim(rules: &Rules, setup: &mut Setup, dice: &mut Dice) {
    let color = Color::ALL[dice.below(2)];
    let king = Some(Piece { color, kind: rules.king() });
    let Some(king) = Square::all().find(|&square| setup.at(square) == king) else { return };
    let all: Vec<Kind> = rules.kinds().filter(|&kind| kind != rules.king()).collect();
    let (files, ranks) = LINES[dice.below(LINES.len())];
    for square in (1..8).map_while(|n| king.offset(files * n, ranks * n)) {
        let piece = match dice.below(5) {
            0 => Some(color),
            1 | 2 => Some(!color),
            _ => None,
        };
        let piece = piece.and_then(|color| dice.pick(&all).map(|kind| Piece { color, kind }));
        setup.board[square.index()] = piece;
    }
}

/// A slider, pawns and other pieces on the rank of a king: what may be uncovered by several turns after one another.
fn line_up(rules: &Rules, setup: &mut Setup, dice: &mut Dice) {
    let color = Color::ALL[dice.below(2)];
    let king = Some(Piece { color, kind: rules.king() });
    let Some(king) = Square::all().find(|&square| setup.at(square) == king) else { return };
    let kinds =
        |which: &dyn Fn(Kind) -> bool| -> Vec<Kind> { rules.kinds().filter(|&kind| which(kind)).collect() };
    let sliders = kinds(&|kind| rules.program().full_rooks.contains(kind));
    let others = kinds(&|kind| kind != rules.king() && kind != rules.pawn());
    let toward = if dice.one_in(2) { 1 } else { -1 };
    let way = |n: i8| king.offset(n * toward, 0);
    for square in (1..).map_while(way) {
        let piece = match dice.below(6) {
            0..3 => Some((color, rules.pawn())),
            3 => dice.pick(&sliders).map(|kind| (!color, kind)),
            4 => dice.pick(&others).map(|kind| (!color, kind)),
            _ => None,
        };
        setup.board[square.index()] = piece.map(|(color, kind)| Piece { color, kind });
    }
}

/// A king and few others, most of them next to it or in its lines: pawns in pairs, what slides, what charges.
fn gather_around(rules: &Rules, setup: &mut Setup, dice: &mut Dice) {
    let all: Vec<Square> = Square::all().collect();
    let others: Vec<Kind> =
        rules.kinds().filter(|&kind| kind != rules.king() && kind != rules.pawn()).collect();
    if others.is_empty() {
        return;
    }
    let (us, them) = (!setup.state.side, setup.state.side);
    setup.board = [None; SQUARES];
    let mut put = |square: Option<Square>, color: Color, kind: Kind| {
        if let Some(place) = square.map(|square| &mut setup.board[square.index()]) {
            place.get_or_insert(Piece { color, kind });
        }
    };
    let king = all[dice.below(64)];
    put(Some(king), us, rules.king());
    put(dice.pick(&all), them, rules.king());
    let kind = |dice: &mut Dice, one_in: usize| match dice.one_in(one_in) {
        true => rules.pawn(),
        false => others[dice.below(others.len())],
    };
    let step = |dice: &mut Dice| dice.below(3) as i8 - 1;
    for _ in 0..=dice.below(3) {
        let far = if dice.one_in(2) { 1 } else { 1 + dice.below(5) as i8 };
        let square = king.offset(step(dice) * far, step(dice) * far);
        let own = if dice.one_in(4) { kind(dice, 2) } else { rules.pawn() };
        put(square, us, own);
        let beside = if dice.one_in(2) { 1 } else { -1 };
        if !dice.one_in(3) {
            put(square.and_then(|square| square.offset(beside, 0)), us, rules.pawn());
        }
    }
    for _ in 0..=dice.below(3) {
        let square = if dice.one_in(2) { king.offset(step(dice), 2 * step(dice)) } else { dice.pick(&all) };
        let theirs = kind(dice, 5);
        put(square, them, theirs);
    }
}

/// Readings on which the counting of replies has conditions of its own.
const OF_REPLIES: [(&str, &str); 6] = [
    ("king.royal", "off"),
    ("king.common", "off"),
    ("capture.compulsory", "off"),
    ("pass.stalemate", "lost"),
    ("lancer.support", "undefended"),
    ("castle", "fide"),
];

/// A rule set of a document, with up to three clauses that are read otherwise, and up to three other movements.
fn of_a_user(catalogue: &Catalogue, name: &str, dice: &mut Dice) -> Option<Rules> {
    let family = catalogue.family(name.split('@').next()?)?;
    let mut name = name.to_owned();
    for _ in 0..dice.below(4) {
        let clause = &family.clauses[dice.below(family.clauses.len())];
        let words: Vec<&str> =
            clause.readings.iter().map(|reading| reading.id.as_str()).chain(["on", "off"]).collect();
        name += &format!("+{}={}", clause.id, words[dice.below(words.len())]);
    }
    if dice.one_in(2) {
        let has = |(id, _): &(&str, &str)| family.clauses.iter().any(|clause| clause.id == *id);
        let (id, word) = dice.pick(&OF_REPLIES.into_iter().filter(has).collect::<Vec<_>>())?;
        name += &format!("+{id}={word}");
    }
    let mut rules = catalogue.rules(&name).ok()?;
    for _ in 0..if dice.one_in(3) { 1 + dice.below(3) } else { 0 } {
        let kind = dice.pick(&rules.kinds().collect::<Vec<_>>())?;
        if kind != rules.pawn() && Some(kind) != rules.duke() {
            let movements = if dice.one_in(2) { &MOVEMENTS } else { &IRREGULAR };
            let betza = dice.pick(movements)?;
            rules = rules.with_movement(kind, betza).unwrap_or(rules);
        }
    }
    Some(rules)
}

/// A shipped game with other mechanisms.
fn with_mechanisms(shipped: &Catalogue, base: &str, mechanisms: &[&str]) -> Catalogue {
    let clause = |id: &&str| match *id {
        "capture.blast" => "  - id: capture.blast
    statement: s
    default: pieces
    readings: [{ id: pieces, statement: s }, { id: all, statement: s }]
  - id: capture.blast.kings
    statement: s
    when: { king.royal: \"on\" }
    default: safe
    readings: [{ id: safe, statement: s }, { id: attacked, statement: s }]
"
        .to_owned(),
        id => format!("  - {{ id: {id}, statement: s }}\n"),
    };
    // Nothing says whether a capture first explodes or is removed by a zone.
    let without = if base == "brasuca" { "without: [zone.remove]\n" } else { "" };
    let clauses: String = mechanisms.iter().map(clause).collect();
    let mechanisms = mechanisms.join(", ");
    let text =
        format!("name: own\nextends: {base}\nmechanisms: [{mechanisms}]\n{without}clauses:\n{clauses}");
    shipped.with_spec("own.yaml", &text).unwrap()
}

/// What differs between the moves of the generator and those of the reference implementation.
fn difference(rules: &Rules, position: &Position) -> Option<String> {
    let written = |turn| write_turn(rules, position.side, turn);
    let mut fast: Vec<String> = turns(rules, position).into_iter().map(written).collect();
    let slow = regra_oracle::turns(rules, &position.to_setup(rules)).into_iter();
    let mut slow: Vec<String> = slow.map(|(turn, _)| turn).collect();
    fast.sort();
    slow.sort();
    (fast != slow).then(|| format!("{fast:?}, and by the oracle {slow:?}"))
}

/// A king that is in no check may stand in the line of an attacker, beside the enemy king; and a castling that would
/// give a forbidden check is the move of a king that leaps as far.
#[test]
fn explosions_and_forbidden_checks_change_castlings_and_drops() {
    let shipped = regra::shipped();
    for (base, mechanisms, name, king, fen, legal) in [
        (
            "chess",
            ["capture.blast", "end.king"].as_slice(),
            "own",
            None,
            "8/R5b1/8/8/8/4Q3/4k3/R1q1K2R w KQ - 0 1",
            "e1g1",
        ),
        ("chess", &["check.forbidden"], "own", Some("D"), "r3k2r/8/8/5K2/8/8/8/8 b kq - 0 1", "e8g8"),
        (
            "brasuca",
            &["capture.blast"],
            "own@1",
            None,
            "8/3P2p1/3l4/2kG4/2rK4/4pn2/8/8[G] w - - 100 1 w",
            "G@e4",
        ),
    ] {
        let mut rules = with_mechanisms(shipped, base, mechanisms).rules(name).unwrap();
        if let Some(betza) = king {
            rules = rules.with_movement(rules.king(), betza).unwrap();
        }
        let position = read_position(&rules, fen).unwrap();
        assert_eq!(difference(&rules, &position), None, "{fen}");
        let listed = turns(&rules, &position).into_iter();
        let mut written = listed.map(|turn| write_turn(&rules, position.side, turn));
        assert!(written.any(|turn| turn == legal), "{fen}: {legal}");
    }
}

/// The games that ship, with other mechanisms, random overrides and movements: every class of
/// the generator has the moves of the reference implementation, and counts what is played.
#[test]
fn every_class_agrees_with_the_oracle_in_games_of_users() {
    let shipped = regra::shipped();
    let mut bases: Vec<(Catalogue, String)> =
        shipped.all_rule_sets().iter().map(|name| (shipped.clone(), name.to_string())).collect();
    for base in ["chess", "antichess", "shinobi", "brasuca"] {
        for mechanisms in [
            ["capture.blast"].as_slice(),
            &["capture.blast", "end.king"],
            &["end.king"],
            &["check.forbidden"],
            &["capture.blast", "check.forbidden"],
        ] {
            let own = with_mechanisms(shipped, base, mechanisms);
            let versions: Vec<_> =
                own.family("own").unwrap().rule_sets().map(|name| name.to_string()).collect();
            bases.extend(versions.into_iter().map(|name| (own.clone(), name)));
        }
    }
    let (mut found, mut classes, mut dice) = (Vec::new(), BTreeMap::<&str, usize>::new(), Dice(3));
    for _ in 0..if thorough() { 12_000 } else { 2_400 } {
        // Every second one of a game that ships, so that each class is met often.
        let some = if dice.one_in(2) { shipped.rule_sets().len() } else { bases.len() };
        let (catalogue, name) = &bases[dice.below(some)];
        let Some(rules) = of_a_user(catalogue, name, &mut dice) else { continue };
        let read = |fen: String| read_position(&rules, &fen).ok().map(|position| (fen, position));
        let found_one = (0..8).find_map(|_| read(made_up(&rules, &mut dice)));
        let Some((fen, position)) = found_one else { continue };
        *classes.entry(build(&rules).class).or_default() += 1;
        let (counted, played) = (perft(&rules, &position, 2), general_perft(&rules, &position, 2));
        if counted != played {
            found.push(format!("{}: {fen}: {counted} counted, {played} played", rules.name));
        }
        if let Some(differ) = difference(&rules, &position) {
            found.push(format!("{}: {fen}: {differ}", rules.name));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    let enough = if thorough() { 5 } else { 3 };
    assert!(classes.len() == 11 && classes.values().all(|&many| many > enough), "{classes:?}");
}

/// The FEN of a board made up: any pieces in any company, lined up with a king, or gathered around one.
fn made_up(rules: &Rules, dice: &mut Dice) -> String {
    let pieces = 4 + if dice.one_in(8) { dice.below(60) } else { dice.below(16) };
    let favoured = if dice.one_in(3) { KindSet::default().with(rules.pawn()) } else { KindSet::default() };
    let mut setup = generate::setup(rules, &Recipe { pieces, favoured, castling: dice.one_in(2) }, dice);
    match dice.below(4) {
        0 => {}
        1 => line_up(rules, &mut setup, dice),
        2 => gather_around(rules, &mut setup, dice),
        _ => aim(rules, &mut setup, dice),
    }
    write_fen(rules, &setup)
}

/// Positions in which few random games come.
#[test]
fn two_plies_counted_are_two_plies_played_on_boards_made_up() {
    let boards = if thorough() { 12000 } else { 900 };
    let mut found = Vec::new();
    for rules in rule_sets() {
        let mut dice = Dice(2);
        for _ in 0..boards {
            let fen = made_up(&rules, &mut dice);
            let Ok(position) = read_position(&rules, &fen) else { continue };
            let depth = if dice.one_in(8) { 3 } else { 2 };
            let (counted, played) =
                (perft(&rules, &position, depth), general_perft(&rules, &position, depth));
            if counted != played {
                found.push(format!(
                    "{}: {fen} to depth {depth}: {counted} counted, {played} played",
                    rules.name
                ));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
