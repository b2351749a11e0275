//! What is printed is what is played: of every rule set that ships and of each of its readings, the sentences that list
//! ends, castling, arrays and ranks are held against generator and oracle.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use regra_documents::{Confidence, Language, MOST_FILES};
use regra_movegen::{self as movegen, outcome, outcome::Game};
use regra_oracle as oracle;
use regra_rules::geometry::{Bitboard, Color, SQUARES, Square, Wing};
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{CastlingRights, Piece, Position, Setup, read_position, read_setup, validate};
use regra_rules::{Catalogue, Role, Rules, RulesSheet, TurnRules};

/// Every rule set, and every rule set with one clause read otherwise, with its sheet.
fn each(catalogue: &Catalogue, mut look: impl FnMut(&Rules, &RulesSheet)) {
    for family in catalogue.all_families() {
        for base in family.rule_sets() {
            let others = family.clauses.iter().flat_map(|clause| family.overrides(&base, clause));
            for name in [base.clone()].into_iter().chain(others) {
                // What means nothing, or makes no game, is refused by name.
                if let Ok(rules) = catalogue.rules(&name) {
                    look(&rules, &catalogue.sheet(&name).unwrap());
                }
            }
        }
    }
}

/// The same, but for rule sets by which turns go and sentences read as in one that was looked at before.
fn each_that_moves(catalogue: &Catalogue, clauses: &[&str], mut look: impl FnMut(&Rules, &RulesSheet)) {
    let mut known: Vec<(String, Vec<Option<String>>, TurnRules)> = Vec::new();
    each(catalogue, |rules, sheet| {
        let said = clauses.iter().map(|clause| says(sheet, clause).map(str::to_owned)).collect();
        let this = (rules.family.clone(), said, *rules.turn());
        if !known.contains(&this) {
            look(rules, sheet);
            known.push(this);
        }
    });
}

/// What a clause says in English, where it is in force.
fn says<'s>(sheet: &'s RulesSheet, clause: &str) -> Option<&'s str> {
    let clause = sheet.clause(clause).filter(|clause| clause.reading.is_some())?;
    clause.statement.within(Language::English)
}

/// The words between two others.
fn between<'s>(text: &'s str, before: &str, behind: &str) -> Option<&'s str> {
    Some(text.split_once(before)?.1.split_once(behind)?.0)
}

/// A position with what the game wants in brackets and behind the clocks.
fn position(rules: &Rules, board: &str, rest: &str) -> Option<Position> {
    let forms = [("", ""), ("[]", ""), ("[]", " b"), ("", " +0+0")];
    forms.iter().find_map(|(held, field)| read_position(rules, &format!("{board}{held} {rest}{field}")).ok())
}

/// Whether a game that begins so is over at once.
fn is_over(rules: &Rules, position: &Position) -> bool {
    oracle::ended(rules, &position.to_setup(rules)).is_some_and(|end| end.clause != "end.stalemate")
}

/// The legal turns by their names, with the positions to which they lead, in which both computations agree.
fn turns(rules: &Rules, position: &Position) -> Vec<(String, Setup)> {
    let named = |turn| (write_turn(rules, position.side, turn), position.play(rules, turn).to_setup(rules));
    let mut fast: Vec<_> = movegen::turns(rules, position).into_iter().map(named).collect();
    let mut slow = oracle::turns(rules, &position.to_setup(rules));
    fast.sort_by(|a, b| a.0.cmp(&b.0));
    slow.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(fast, slow, "{}", rules.name);
    fast
}

#[test]
fn no_gap_is_left_open_in_either_language() {
    let mut sentences = 0;
    each(regra::shipped(), |rules, sheet| {
        for clause in &sheet.clauses {
            for language in [Language::English, Language::Portuguese] {
                let said = clause.statement.within(language).unwrap_or_default();
                assert!(!said.contains(['{', '}']), "{} {}: {said}", rules.name, clause.id);
                sentences += 1;
            }
        }
    });
    assert!(sentences > 10_000, "{sentences}");
}

/// The ends as `order.ends` names them, and the clauses by which each comes.
const ENDS: [(&str, &[&str]); 14] = [
    ("a side without pieces", &["end.noPieces"]),
    ("a lost king", &["end.king"]),
    ("a kind of piece lost", &["end.extinct"]),
    ("a king on its", &["end.campmate", "end.goal"]),
    ("a goal reached", &["end.goal"]),
    ("checks given", &["end.checks"]),
    ("a bare king", &["end.bare", "end.checkmate", "end.checkmate.bare"]),
    ("two passes", &["pass.twice"]),
    ("stalemate", &["end.mate", "end.stalemate", "end.checkmate"]),
    ("a dead position", &["end.dead"]),
    ("too little material", &["end.material"]),
    ("repetition", &["end.repetition"]),
    ("kings and Grand Dukes alone", &["end.dukes"]),
    ("fifty moves", &["end.fifty"]),
];

/// Boards, what stands behind them, turns to be played, and the ends (by the words above) that hold then wherever they
/// are in force. Whether the side to move is stuck is asked of the generator.
const PROBES: [(&str, &str, &str, &[&str]); 15] = [
    ("7r/8/4k3/8/8/4K3/8/R7", "w - - 100 80", "", &["fifty moves"]),
    ("7r/8/4k3/8/8/4K3/8/R7", "w - - 0 1", "a1b1 h8g8 b1a1 g8h8 a1b1 h8g8 b1a1 g8h8", &["repetition"]),
    (
        "7r/8/4k3/8/8/4K3/8/R7",
        "w - - 92 60",
        "a1b1 h8g8 b1a1 g8h8 a1b1 h8g8 b1a1 g8h8",
        &["repetition", "fifty moves"],
    ),
    (
        "8/8/4k3/8/8/4K3/8/8",
        "w - - 100 80",
        "",
        &["a bare king", "too little material", "kings and Grand Dukes alone", "fifty moves"],
    ),
    (
        "8/8/4k3/8/8/4K3/8/8",
        "w - - 100 80 +3+0",
        "",
        &["checks given", "a bare king", "too little material", "fifty moves"],
    ),
    (
        "8/8/4k3/8/8/4K3/8/8",
        "w - - 100 80 +5+0",
        "",
        &["checks given", "a bare king", "too little material", "fifty moves"],
    ),
    (
        "8/8/4k3/8/3K4/8/8/8",
        "b - - 100 80",
        "",
        &["a bare king", "too little material", "kings and Grand Dukes alone", "fifty moves"],
    ),
    ("8/2k5/8/8/8/8/3K4/8", "b - - 0 1", "", &["a bare king", "too little material"]),
    ("k6R/6R1/8/8/8/4K3/8/8", "b - - 100 80", "", &["a bare king", "fifty moves"]),
    ("k6R/6R1/p7/8/8/4K3/8/8", "b - - 100 80", "", &["fifty moves"]),
    ("8/8/8/8/8/8/8/4R3", "b - - 100 80", "", &["fifty moves"]),
    ("4k3/8/8/8/8/8/8/8", "w - - 100 80", "", &["a bare king", "fifty moves"]),
    ("p7/8/8/8/8/4K3/8/R7", "b - - 100 80", "", &["fifty moves"]),
    ("8/8/8/8/8/5b2/8/2B5", "w - - 100 80", "", &["a dead position", "too little material", "fifty moves"]),
    ("4k2g/8/8/8/8/8/8/GG2K3", "w - - 100 60", "", &["kings and Grand Dukes alone", "fifty moves"]),
];

/// What follows a pass answered by a pass, with the stars of the token.
const PASSED: [(&str, &[&str]); 2] = [
    ("8/8/4k2r/8/8/4K2R/8/8[] b - - 100 80 b**", &["two passes", "fifty moves"]),
    (
        "8/8/4k3/8/8/4K3/8/8[] b - - 100 80 b**",
        &["a bare king", "two passes", "kings and Grand Dukes alone", "fifty moves"],
    ),
];

/// The position in which a probe ends, with the games of both computations; nothing where these rules have no such
/// position or turn.
fn played(rules: &Rules, start: Position, line: &str) -> Option<(Game, Vec<Setup>)> {
    let mut game = Game::new(start);
    let mut setups = vec![start.to_setup(rules)];
    for text in line.split_whitespace() {
        let turn = parse_turn(rules, game.position(), text).ok()?;
        if !movegen::turns(rules, game.position()).contains(&turn) {
            return None;
        }
        game.play(rules, turn);
        setups.push(game.position().to_setup(rules));
    }
    Some((game, setups))
}

/// The clause by which both computations end a game.
fn ended(rules: &Rules, game: &Game, setups: &[Setup]) -> Option<&'static str> {
    let fast = outcome::outcome(rules, game).clause;
    let before = (1..setups.len()).find_map(|count| oracle::adjudicated(rules, &setups[..count]));
    let now = || oracle::ended(rules, setups.last().unwrap()).or_else(|| oracle::adjudicated(rules, setups));
    let slow = before.or_else(now).map(|end| end.clause);
    assert_eq!(fast, slow, "{}", rules.name);
    fast
}

/// What else holds by what the rules give as data: a king on a square where it wins, a dead end of royal kings.
fn holding(rules: &Rules, position: &Position, words: &str, listed: &[&str]) -> bool {
    let royal = rules.turn().royal;
    match words {
        "a king on its" => rules.turn().goal.is_some_and(|goal| {
            Color::ALL.iter().any(|&color| (position.of(color, rules.king()) & goal.squares[color]).any())
        }),
        "a goal reached" => rules.turn().goal.is_some_and(|goal| {
            let there = |color| position.kinds(goal.kinds) & position.color(color) & goal.squares[color];
            Color::ALL.iter().any(|&color| there(color).count() >= u32::from(goal.count))
        }),
        "a kind of piece lost" => rules.turn().extinct.is_some_and(|extinct| {
            let few = |kind, color| position.of(color, kind).count() <= u32::from(extinct.left);
            Color::ALL.iter().any(|&color| extinct.kinds.into_iter().any(|kind| few(kind, color)))
        }),
        "a lost king" => Color::ALL.iter().any(|&color| position.of(color, rules.king()).is_empty()),
        "a side without pieces" => Color::ALL.iter().any(|&color| position.color(color).is_empty()),
        "stalemate" => movegen::turns(rules, position).is_empty(),
        // Kings alone that are royal take nothing and mate nobody.
        "a dead position" => {
            royal && position.occupied().count() == 2 && position.kind(rules.king()).count() == 2
        }
        _ => listed.contains(&words),
    }
}

#[test]
fn ends_come_in_the_order_in_which_they_are_listed_and_no_others_come() {
    let mut seen = BTreeSet::new();
    let mut asked = 0;
    each(regra::shipped(), |rules, sheet| {
        // One by one the ends take long: those that clauses switch, and no clause besides.
        let switched = rules.name.overrides().iter().all(|other| other.clause.starts_with("end."));
        if !switched {
            return;
        }
        let said = says(sheet, "order.ends").unwrap();
        let listed = said.split_once("counts: ").unwrap().1.trim_end_matches('.').split(", ");
        let listed: Vec<usize> = listed
            .map(|end| {
                ENDS.iter().position(|(words, _)| end.contains(words)).unwrap_or_else(|| panic!("{end}"))
            })
            .collect();
        let portuguese = sheet.clause("order.ends").unwrap().statement.within(Language::Portuguese).unwrap();
        let ends = portuguese.split_once("destes: ").unwrap().1.split(", ").count();
        assert_eq!(ends, listed.len(), "{}", rules.name);
        // Where nobody can win at all, what is dead is only a matter of how far the search goes.
        let winless =
            !rules.turn().royal && rules.turn().no_pieces.is_none() && said.contains("a dead position");
        if winless {
            return;
        }
        // The same counts less or more often.
        let count = |clause: &str| rules.readings.get(clause).map(String::as_str);
        let plain = |end: &str| match end {
            "repetition" => !matches!(count("end.repetition.count"), Some("4")),
            _ => true,
        };
        let probes = PROBES.iter().filter_map(|(board, rest, line, holds)| {
            Some((
                played(rules, position(rules, board, rest)?, line)?,
                *holds,
                format!("{board} {rest} {line}"),
            ))
        });
        let passed = PASSED.iter().filter_map(|(fen, holds)| {
            Some((played(rules, read_position(rules, fen).ok()?, "")?, *holds, (*fen).to_owned()))
        });
        for ((game, setups), holds, probe) in probes.chain(passed) {
            if count("end.fifty.unit") == Some("turns") && probe.contains("92 60") {
                continue;
            }
            let here = game.position();
            let first = listed.iter().map(|&end| ENDS[end]).find(|(words, _)| {
                plain(words)
                    && match *words {
                        "checks given" => {
                            (rules.turn().checks..=5).any(|given| probe.contains(&format!("+{given}+")))
                        }
                        words => holds.contains(&words) || holding(rules, here, words, holds),
                    }
            });
            let found = ended(rules, &game, &setups);
            match (first, found) {
                (None, None) => {}
                (Some((words, clauses)), Some(clause)) if clauses.contains(&clause) => {
                    seen.insert(words);
                }
                _ => panic!("{}: {probe}: {found:?}, by the list {first:?} in {said}", rules.name),
            }
            asked += 1;
        }
    });
    assert_eq!(seen, ENDS.iter().map(|(words, _)| *words).collect());
    assert!(asked > 1_000, "{asked}");
}

/// Files in a part of a sentence: letters that stand alone.
fn files(text: &str) -> Vec<u8> {
    let alone = text.split([' ', '-', ',', ';']).filter(|word| word.len() == 1);
    alone.map(|word| word.as_bytes()[0] - b'a').filter(|file| *file < MOST_FILES).collect()
}

/// Where king and rook land by the sentence, on which files, if they are to castle.
fn landing(said: &str, king: u8, rook: u8) -> Option<[u8; 2]> {
    let east = rook > king;
    let beside = |file: u8, by: u8| {
        if east { Some(file + by).filter(|file| *file < MOST_FILES) } else { file.checked_sub(by) }
    };
    if said.contains("two squares toward") {
        Some([beside(king, 2)?, beside(king, 1)?])
    } else if said.contains("goes over the rook") {
        Some([beside(rook, 1)?, rook])
    } else {
        let [low, high] = [("goes to ", "and to"), ("and to ", ".")]
            .map(|(before, behind)| files(&between(said, before, behind).unwrap().replace("the a-side", "")));
        let lands = if east { high } else { low };
        Some([lands[0], lands[1]])
    }
}

/// A rank with king and rook of a side, the enemy out of their way, and the right to castle.
fn castling(rules: &Rules, color: Color, nth: u8, [king, rook]: [u8; 2]) -> Option<Position> {
    let [kings, rooks, pawns] =
        [Role::King, Role::Rook, Role::Pawn].map(|role| rules.with_role(role).first());
    let (board, wing) = (rules.turn().board, Wing::toward(rook, king));
    let right = match rules.turn().castling?.own_rooks {
        true => CastlingRights::with_rook(color, wing, rook),
        false => CastlingRights::one(color, wing),
    };
    // On a board with few ranks the enemy stands nearer, but not on the last one.
    let near = nth + if board.ranks() < 8 { 3 } else { 4 };
    let at = |file: u8, nth: u8| Some(Square::at(file, board.nth_rank(color, nth)?));
    let start = read_setup(rules, &rules.starts[0].fen).unwrap();
    [kings, pawns].into_iter().find_map(|other| {
        let mut setup = Setup { board: [None; SQUARES], ..start.clone() };
        let aside = board.files() - if rook + 2 == board.files() { 3 } else { 2 };
        let own = [(at(king, nth)?, kings, color), (at(rook, nth)?, rooks, color)];
        let theirs = [(at(aside, near)?, other, !color), (at(aside, near - 1)?, pawns, !color)];
        for (square, kind, color) in own.into_iter().chain(theirs) {
            setup.board[square.index()] = Some(Piece { color, kind });
        }
        (setup.side, setup.castling) = (color, right);
        validate(rules, &setup).ok().map(|_| Position::from_setup(rules, &setup))
    })
}

/// Where the king and the rook of a side stand after castling, by every turn that castles.
fn castled(rules: &Rules, position: &Position, color: Color, nth: u8, rook: char) -> Vec<[Vec<u8>; 2]> {
    let setup = position.to_setup(rules);
    let by: Vec<String> = oracle::clauses(rules, &setup)
        .into_iter()
        .filter(|(_, clauses)| clauses.iter().any(|clause| clause == "castle.form"))
        .map(|(turn, _)| turn)
        .collect();
    let after = turns(rules, position).into_iter().filter(|(turn, _)| by.contains(turn));
    let standing = |setup: &Setup, letter: char| -> Vec<u8> {
        let there = |square: &Square| {
            setup.at(*square).is_some_and(|piece| {
                piece.color == color
                    && rules.piece(piece.kind).letter == letter
                    && Some(square.rank()) == rules.turn().board.nth_rank(color, nth)
            })
        };
        Bitboard::ALL.filter(there).map(Square::file).collect()
    };
    let king = rules.piece(rules.king()).letter;
    after.map(|(_, setup)| [standing(&setup, king), standing(&setup, rook)]).collect()
}

/// Holds the sentence of `castle.form` against what castles.
fn castles_as_said(rules: &Rules, said: &str) -> usize {
    let last = rules.turn().board.files() - 1;
    let kings = between(said, "king on the ", "-file").map_or_else(|| (1..last).collect(), files);
    let rooks = between(said, "the rook on ", ",").map_or_else(|| vec![0, last], files);
    let rook = rules.pieces().iter().find(|piece| piece.roles.contains(&Role::Rook)).unwrap().letter;
    let nth = between(said, "all on rank ", " from").map_or(0, |rank| rank.parse::<u8>().unwrap() - 1);
    let mut found = 0;
    for color in Color::ALL {
        let other = if color == Color::White { "only Black" } else { "only White" };
        for king in 0..rules.turn().board.files() {
            for &rook_file in rooks.iter().filter(|file| **file != king) {
                let landing = landing(said, king, rook_file);
                let expected = landing.filter(|_| kings.contains(&king) && !said.contains(other));
                let position = castling(rules, color, nth, [king, rook_file]);
                if position.is_some_and(|position| is_over(rules, &position)) {
                    continue;
                }
                let castled =
                    position.map_or(Vec::new(), |position| castled(rules, &position, color, nth, rook));
                let expected: Vec<_> =
                    expected.map(|[king, rook]| [vec![king], vec![rook]]).into_iter().collect();
                assert_eq!(castled, expected, "{} {color:?} {king} {rook_file}: {said}", rules.name);
                found += castled.len();
            }
        }
    }
    found
}

#[test]
fn king_and_rook_land_where_the_sentence_says() {
    let mut castled = 0;
    each_that_moves(regra::shipped(), &["castle.form"], |rules, sheet| {
        if let Some(said) = says(sheet, "castle.form") {
            let found = castles_as_said(rules, said);
            // With king and rook alone a side may have lost already.
            assert!(found > 0 || rules.turn().extinct.is_some(), "{}", rules.name);
            castled += found;
        }
    });
    assert!(castled > 1_000, "{castled}");
}

/// A version that castles otherwise than the one from which it is made, and a game whose own words are of another.
#[test]
fn a_version_with_castling_of_its_own_says_so() {
    let text = r#"
name: cast
title: Cast
extends: chess
default_version: "1"
castling: { form: fixed, king_files: e, sides: wb, king_lands: bg, rook_lands: cf }
versions:
  - { id: "1", title: fixed }
  - { id: "2", title: ordinary, from: "1", castling: { form: toward, king_files: e, rook_files: ah, sides: wb } }
  - { id: "3", title: over, from: "2", castling: { form: over, king_files: de, rook_files: cf, sides: b },
      starts: [{ name: start, fen: "2r1kr2/pppppppp/8/8/8/8/PPPPPPPP/2R1KR2 w kq - 0 1" }] }
"#;
    let worded = format!("{text}clauses: [{{ id: castle.form, statement: As the author likes. }}]\n");
    let catalogue = regra::shipped().with_spec("cast.yaml", text).unwrap();
    for version in ["cast@1", "cast@2", "cast@3"] {
        let (rules, sheet) = (catalogue.rules(version).unwrap(), catalogue.sheet(version).unwrap());
        assert!(castles_as_said(&rules, says(&sheet, "castle.form").unwrap()) > 0, "{version}");
    }
    let catalogue = regra::shipped().with_spec("cast.yaml", &worded).unwrap();
    let sheet = catalogue.sheet("cast@1").unwrap();
    assert_eq!(says(&sheet, "castle.form"), Some("As the author likes."));
    for version in ["cast@2", "cast@3"] {
        let (rules, sheet) = (catalogue.rules(version).unwrap(), catalogue.sheet(version).unwrap());
        assert!(castles_as_said(&rules, says(&sheet, "castle.form").unwrap()) > 0, "{version}");
    }
}

/// The ranks of each side in `the far rank`, `its start rank`, `rank 6, 7 or 8 (Black: 3, 2 or 1)`.
fn ranks(words: &str) -> [Vec<u8>; 2] {
    match words {
        "the far rank" => [vec![8], vec![1]],
        "its start rank" => [vec![2], vec![7]],
        words => {
            let (white, black) = words.split_once(" (Black: ").unwrap();
            [white, black]
                .map(|words| words.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect())
        }
    }
}

/// A pawn of a side alone on the a-file, away from both kings.
fn pawn(rules: &Rules, color: Color, rank: u8) -> Option<Position> {
    // Kings that stand apart, or the only one that there is.
    let place = |white: bool| -> String {
        (1..=8u8)
            .rev()
            .map(|row| {
                let mine = if color == Color::White { 'P' } else { 'p' };
                let first = if row == rank { mine } else { '1' };
                let king = match row {
                    6 => 'k',
                    3 if white => 'K',
                    _ => '1',
                };
                let company = if row == 7 {
                    'p'
                } else if row == 2 {
                    'P'
                } else {
                    '1'
                };
                format!("{first}11111{king}{company}")
            })
            .collect::<Vec<_>>()
            .join("/")
    };
    [true, false]
        .iter()
        .find_map(|white| position(rules, &place(*white), &format!("{} - - 0 1", color.letter())))
}

#[test]
fn pawns_promote_and_go_two_squares_where_the_sentences_say() {
    let mut asked = 0;
    each_that_moves(regra::shipped(), &["promotion.choice", "pawn.double"], |rules, sheet| {
        let generated =
            |words: &&str| ["the far", "its start rank", "rank "].iter().any(|own| words.starts_with(own));
        let promotes = says(sheet, "promotion.choice")
            .and_then(|said| between(said, "that reaches ", " becomes"))
            .filter(generated);
        let doubles = says(sheet, "pawn.double")
            .and_then(|said| between(said, "From ", " a pawn may go"))
            .filter(generated);
        for (index, color) in Color::ALL.into_iter().enumerate() {
            let ahead =
                |rank: u8, by: i8| rank.checked_add_signed(if color == Color::White { by } else { -by });
            for rank in 1..=8 {
                let position = pawn(rules, color, rank).filter(|position| !is_over(rules, position));
                let Some(position) = position else { continue };
                let found = turns(rules, &position);
                if let (Some(words), Some(to)) = (promotes, ahead(rank, 1)) {
                    let step = format!("a{rank}a{to}");
                    let promoted = found.iter().any(|(turn, _)| turn.len() == 5 && turn.starts_with(&step));
                    let plain = found.iter().any(|(turn, _)| *turn == step);
                    let reached = ranks(words)[index].contains(&to);
                    if promoted || plain {
                        assert_eq!((promoted, plain), (reached, !reached), "{} {step}: {words}", rules.name);
                        asked += 1;
                    }
                }
                if let (Some(words), Some(to)) = (doubles, ahead(rank, 2).filter(|to| (1..=8).contains(to))) {
                    let goes = found.iter().any(|(turn, _)| turn.starts_with(&format!("a{rank}a{to}")));
                    assert_eq!(
                        goes,
                        ranks(words)[index].contains(&rank),
                        "{} a{rank}a{to}: {words}",
                        rules.name
                    );
                    asked += 1;
                }
            }
        }
    });
    assert!(asked > 1_000, "{asked}");
}

#[test]
fn the_array_is_that_from_which_the_game_begins() {
    let mut told = 0;
    each(regra::shipped(), |rules, sheet| {
        let Some(words) = says(sheet, "setup.array")
            .and_then(|said| between(said, "The game begins from ", " moves first"))
        else {
            return;
        };
        let (boards, first) = words.split_once(", and ").unwrap_or_else(|| panic!("{words}"));
        let boards = boards.replace("the usual array", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        let starts = rules.starts.iter().map(|start| start.fen.split([' ', '[']).next().unwrap().to_owned());
        let starts: BTreeSet<String> = starts.collect();
        assert_eq!(
            boards.split(" or ").map(str::to_owned).collect::<BTreeSet<_>>(),
            starts,
            "{}",
            rules.name
        );
        let side = read_position(rules, &rules.starts[0].fen).unwrap().side;
        assert_eq!(first, if side == Color::White { "White" } else { "Black" }, "{}", rules.name);
        told += 1;
    });
    assert!(told > 500, "{told}");
}

const OPEN: &[&str] = &["promotion.choice", "promotion.kingdom", "end.repetition", "end.repetition.count"];

/// What the words of the documents decide, by those who compared them clause by clause with the author's sentences; the
/// others are at least in doubt, or are the practice of who plays the game so.
const MARKS: [(&str, &str, &[&str]); 9] = [
    (
        "brasuca",
        "decided",
        &["push.duke", "charge.targets", "charge.pool", "sneak.threat", "duke.retire", "end.duchy"],
    ),
    ("brasuca@1", "low", &["charge.path", "sneak.target", "sneak.charges", "duke.threat", "zone.check"]),
    ("brasuca@1.3", "low", &["charge.path", "zone.exception", "duke.behind", "duke.threat", "zone.check"]),
    ("brasuca@1.3", "silent", &["duke.riders"]),
    ("brasuca", "silent", &["zone.pushed", "warlord.two", "end.fifty.tally"]),
    ("antichess@checkmate", "low", &["end.checkmate.bare", "end.dead", "king.royal", "promotion.choice"]),
    ("shinobi@pt", "low", OPEN),
    ("shinobi@fairy", "as Fairy-Stockfish plays", OPEN),
    // Nobody has judged these, and so nothing is claimed of them.
    ("chess", "-", &["castle.between", "end.stalemate", "promotion.choice", "end.fifty"]),
];

#[test]
fn documents_are_said_to_decide_only_what_they_decide() {
    let catalogue = regra::shipped();
    for (game, mark, clauses) in MARKS {
        let family = game.split('@').next().unwrap();
        let family = catalogue.families().iter().find(|known| known.name == family).unwrap();
        let sets = family.rule_sets();
        let sets = sets.into_iter().filter(|name| family.name == game || *name == *game);
        for name in sets {
            let sheet = catalogue.sheet(&name).unwrap();
            for id in clauses {
                let clause = sheet.clause(id).unwrap();
                let practice = clause.practice.as_ref().and_then(|text| text.within(Language::English));
                let confidence = clause.confidence.map(|mark| format!("{mark:?}").to_lowercase());
                let said = confidence.as_deref().or(practice).unwrap_or("-");
                assert_eq!(said, mark, "{name} {id}");
                // Of another reading than the version's the words are not said to point to it.
                for other in family.overrides(&name, family.clause(id).unwrap()) {
                    let Ok(sheet) = catalogue.sheet(&other) else { continue };
                    let (before, clause) = (clause, sheet.clause(id).unwrap());
                    if clause.reading == before.reading {
                        continue;
                    }
                    let claims = clause.confidence.is_some_and(|mark| mark < Confidence::Low);
                    assert!(!claims && clause.practice.is_none(), "{other} {id}");
                }
            }
        }
    }
}
