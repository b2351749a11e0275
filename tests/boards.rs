//! Boards that are not that of chess: games on rectangles of every size, with walls or without, by the generator and by
//! the reference implementation, and what documents and positions with wrong boards are told.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::thorough::thorough;
use regra_documents::{Family, MOST_FILES, MOST_RANKS, Role};
use regra_judge::agree;
use regra_judge::compare::witness::generate::{self, Dice, Recipe};
use regra_movegen::{general_perft, perft};
use regra_rules::geometry::{Bitboard, Board, FILES, RANKS, Square};
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, parse_fen, validate, write_fen};
use regra_rules::{Catalogue, Kind, KindSet, Rules};

/// What a document says of its ranks, on a board with so many.
type Ranks = fn(u8) -> String;

/// Games, and what their documents say of ranks, for boards with so many.
const BASES: [(&str, Ranks); 18] = [
    ("chess", |_| String::new()),
    ("antichess", |_| String::new()),
    ("atomic", |_| String::new()),
    ("almost", |_| String::new()),
    ("hoppelpoppel", |_| String::new()),
    ("nightrider", |_| String::new()),
    ("pawnsideways", |_| String::new()),
    ("shatranj", |_| String::new()),
    ("threecheck", |_| String::new()),
    ("racingkings", |_| String::new()),
    ("knightmate", |_| String::new()),
    ("crazyhouse", |ranks| format!("drops: {}\npawn_drops: {}\n", all(ranks), inner(ranks))),
    ("torpedo", |ranks| format!("doubles: {}\n", all(ranks))),
    ("extinction", |_| String::new()),
    ("kamikazerooks", |_| String::new()),
    ("breakthrough", |_| String::new()),
    ("pawnsking", |_| String::new()),
    ("shinobi", |ranks| format!("drops: {}\n", all(ranks))),
];

/// Every rank of a board, for both sides.
fn all(ranks: u8) -> String {
    of_both(ranks, 1..=ranks)
}

/// Every rank but the first and the last.
fn inner(ranks: u8) -> String {
    of_both(ranks, 2..=ranks - 1)
}

/// Some ranks of a board with so many: with spaces between them where one has two digits.
fn of_both(ranks: u8, some: RangeInclusive<u8>) -> String {
    let names: Vec<String> = some.map(|rank| rank.to_string()).collect();
    let names = names.join(if ranks > 9 { " " } else { "" });
    format!("{{ white: \"{names}\", black: \"{names}\" }}")
}

/// A board of any size, every second one with walls.
fn board(dice: &mut Dice) -> Board {
    loop {
        let [files, ranks] = [MOST_FILES, MOST_RANKS].map(|most| 1 + dice.below(most.into()) as u8);
        let whole = Board::new(files, ranks, Bitboard::EMPTY);
        let often = 3 + dice.below(8);
        let walls = if dice.one_in(2) {
            whole.squares().filter(|_| dice.one_in(often)).collect()
        } else {
            Bitboard::EMPTY
        };
        let board = Board::new(files, ranks, walls);
        if board.squares().count() > 2 {
            return board;
        }
    }
}

/// Castling in any form, on any rank without walls; without it where there is no room.
fn castling(board: Board, dice: &mut Dice) -> Option<String> {
    let file = |file: u8| char::from(b'a' + file);
    let last = board.files().checked_sub(1)?;
    let king = 1 + dice.below(usize::from(last.checked_sub(1).filter(|inner| *inner > 0)?)) as u8;
    let king = file(king);
    let rank = if dice.one_in(2) { 1 } else { 1 + dice.below(board.ranks().into()) };
    let form = match dice.below(4) {
        0 => format!("form: toward, king_files: {king}, rook_files: a{}", file(last)),
        1 => format!("form: over, king_files: {king}, rook_files: b{}", file(last.checked_sub(1)?)),
        other => {
            let [a, b, c, d] = [(); 4].map(|()| file(dice.below(usize::from(board.files())) as u8));
            let rooks = if other == 2 { String::new() } else { format!("rook_files: a{}, ", file(last)) };
            format!("form: fixed, king_files: {king}, {rooks}king_lands: {a}{b}, rook_lands: {c}{d}")
        }
    };
    Some(format!("{form}, rank: {rank}"))
}

/// What a document says of goals and of kinds that a side must keep: other than its base, and often where that says
/// nothing.
fn ends(base: &Family, board: Board, dice: &mut Dice) -> String {
    let has = |clause: &str| base.clause(clause).is_some();
    let (mut mechanisms, mut clauses, mut data) = (Vec::new(), Vec::new(), String::new());
    let letters = |dice: &mut Dice| -> String {
        let some = base.pieces.iter().filter(|_| dice.one_in(2)).map(|piece| piece.letter.as_str());
        let some: String = some.collect();
        if some.is_empty() { base.pieces[0].letter.clone() } else { some }
    };
    if has("end.goal") || !has("end.campmate") && dice.one_in(4) {
        let squares: Vec<Square> = board.squares().collect();
        let [white, black] = [(); 2].map(|()| {
            let some = (0..1 + dice.below(6)).filter_map(|_| dice.pick(&squares));
            some.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
        });
        let more = if has("end.goal.answer") {
            String::new()
        } else {
            format!(", pieces: {}, count: {}", letters(dice), 1 + dice.below(2))
        };
        data += &format!("goals: {{ white: {white}, black: {black}{more} }}\n");
        clauses.push("{ id: end.goal, statement: s }".to_owned());
        mechanisms.extend((!has("end.goal")).then_some("end.goal"));
    }
    if has("end.extinct") || dice.one_in(4) {
        let wins = if dice.one_in(2) { ", readings: [{ id: wins, statement: s }]" } else { "" };
        data += &format!("extinct: {{ pieces: {}, left: {} }}\n", letters(dice), dice.below(2));
        clauses.push(format!("{{ id: end.extinct, statement: s{wins} }}"));
        mechanisms.extend((!has("end.extinct")).then_some("end.extinct"));
    }
    format!("mechanisms: [{}]\nclauses: [{}]\n{data}", mechanisms.join(", "), clauses.join(", "))
}

/// The start of a game with only kings, or pieces of its first kind, on the first square and on the last.
fn start(base: &str, board: Board) -> Option<String> {
    let family = regra::shipped().family(base)?;
    let letter = &family
        .pieces
        .iter()
        .find(|piece| piece.roles.contains(&Role::King))
        .unwrap_or(&family.pieces[0])
        .letter;
    let [upper, lower] = [letter.to_uppercase(), letter.to_lowercase()].map(|letter| letter.chars().next());
    let squares: Vec<Square> = board.squares().collect();
    let (white, black) = (squares.first()?, squares.last()?);
    let row = |rank: u8| -> String {
        let on = |file: u8| match Square::at(file, rank) {
            square if square == *white => upper.unwrap_or_default(),
            square if square == *black => lower.unwrap_or_default(),
            square if board.has(square) => '1',
            _ => '*',
        };
        let squares: Vec<char> = (0..board.files()).map(on).collect();
        let runs = squares.chunk_by(|a, b| a == b);
        runs.map(|run| if run[0] == '1' { run.len().to_string() } else { run.iter().collect() }).collect()
    };
    let rows: Vec<String> = (0..board.ranks()).rev().map(row).collect();
    // The fields that other games have beside those of chess.
    let own = regra::shipped().rules(base).ok()?.starts.first()?.fen.clone();
    let bracket = if own.contains('[') { "[]" } else { "" };
    let rest: Vec<&str> = own.split(' ').skip(6).collect();
    Some(format!("{}{bracket} w - - 0 1 {}", rows.join("/"), rest.join(" ")).trim_end().to_owned())
}

/// A document on a board, with overrides and other movements; none that is refused.
fn game(dice: &mut Dice) -> Option<Rules> {
    let board = board(dice);
    let (base, ranks) = BASES[dice.below(BASES.len())];
    let walls: Vec<String> = board.walls().map(|square| square.to_string()).collect();
    let mut text = format!(
        "name: own\nextends: {base}\nboard: {{ files: {}, ranks: {}, walls: [{}] }}\n{}",
        board.files(),
        board.ranks(),
        walls.join(", "),
        ranks(board.ranks())
    );
    let family = regra::shipped().family(base)?;
    let castles = family.clause("castle.form").is_some();
    match castling(board, dice).filter(|_| castles && dice.one_in(2)) {
        Some(castling) => text += &format!("castling: {{ {castling}, sides: wb }}\n"),
        None if castles => text += "without: [castle.form]\n",
        None => {}
    }
    text += &ends(family, board, dice);
    text += &format!("starts: [{{ name: start, fen: \"{}\" }}]\n", start(base, board)?);
    let catalogue: Catalogue = regra::shipped().with_spec("own.yaml", &text).ok()?;
    let family = catalogue.family("own")?;
    let mut name = family.rule_set(&family.default_version).to_string();
    for _ in 0..dice.below(3) {
        let clause = &family.clauses[dice.below(family.clauses.len())];
        let words: Vec<&str> =
            clause.readings.iter().map(|reading| reading.id.as_str()).chain(["on", "off"]).collect();
        name += &format!("+{}={}", clause.id, words[dice.below(words.len())]);
    }
    let mut rules = catalogue.rules(&name).ok()?;
    if dice.one_in(3) {
        let kind = dice.pick(&rules.kinds().collect::<Vec<Kind>>())?;
        let betza =
            dice.pick(&["D", "WD", "NH", "CCW", "NN", "R3F", "fRbB", "mRcB", "GA", "Q2", "mNcK", "DDHH"])?;
        if kind != rules.pawn() {
            rules = rules.with_movement(kind, betza).unwrap_or(rules);
        }
    }
    Some(rules)
}

/// A position made up; which are valid, both computations say alike.
fn position(rules: &Rules, dice: &mut Dice) -> Result<Option<Position>, String> {
    let room = rules.turn().board.squares().count() as usize;
    let favoured = if dice.one_in(3) { KindSet::default().with(rules.pawn()) } else { KindSet::default() };
    let recipe = Recipe { pieces: 2 + dice.below(room / 2), favoured, castling: dice.one_in(2) };
    let mut setup = generate::setup(rules, &recipe, dice);
    // Now and then a piece stands where the board has no square.
    if dice.one_in(40) {
        let square = Square::new(dice.below(usize::from(FILES * RANKS)) as u8);
        setup.board[square.index()] = setup.board.iter().flatten().next().copied();
    }
    let (valid, accepted) = (validate(rules, &setup).is_ok(), regra_oracle::accepts(rules, &setup));
    if valid != accepted {
        return Err(format!("{}: valid {valid}, by the oracle {accepted}", write_fen(rules, &setup)));
    }
    if !valid {
        return Ok(None);
    }
    let fen = write_fen(rules, &setup);
    let read = parse_fen(rules, &fen).map_err(|error| format!("{fen}: {error:?}"))?;
    if read != setup {
        return Err(format!("{fen} is read as {}", write_fen(rules, &read)));
    }
    Ok(Some(Position::from_setup(rules, &setup)))
}

#[test]
fn games_on_every_board_agree_with_the_oracle() {
    let (mut found, mut sizes, mut dice) = (Vec::new(), BTreeMap::<(u8, u8), usize>::new(), Dice(7));
    let (mut played, mut walls, mut castled) = (0, 0, 0);
    for _ in 0..if thorough() { 20_000 } else { 1_500 } {
        let Some(rules) = game(&mut dice) else { continue };
        let board = rules.turn().board;
        let Some(mut position) = (0..8).find_map(|_| match position(&rules, &mut dice) {
            Ok(position) => position,
            Err(problem) => {
                found.push(format!("{} {board:?}: {problem}", rules.name));
                None
            }
        }) else {
            continue;
        };
        for _ in 0..3 {
            let fen = position.fen(&rules);
            let differ = agree::agree(&rules, &position.to_setup(&rules), 2);
            let (counted, plain) = (perft(&rules, &position, 2), general_perft(&rules, &position, 2));
            if !differ.is_empty() || counted != plain {
                found.push(format!(
                    "{} {board:?}: {fen}: {differ:?}, {counted} counted, {plain} played",
                    rules.name
                ));
            }
            played += 1;
            walls += usize::from(board.walls().any());
            castled += usize::from(!position.castling.is_none());
            *sizes.entry((board.files(), board.ranks())).or_default() += 1;
            let turns = regra_movegen::turns(&rules, &position);
            let turns: Vec<_> = turns.into_iter().collect();
            let Some(turn) = dice.pick(&turns) else { break };
            position = position.play(&rules, turn);
        }
    }
    assert!(found.is_empty(), "{} of {played}: {:#?}", found.len(), &found[..found.len().min(8)]);
    let few = if thorough() { 2000 } else { 100 };
    assert!(played > few && walls > few / 4 && castled > few / 50, "{played} {walls} {castled}");
    assert!(sizes.len() > if thorough() { 60 } else { 40 }, "{sizes:?}");
}

/// Pawns are dropped on fewer squares than pieces. Here all of them are occupied: after the rook's step to a1 one is
/// free, and White has 3 moves of the queen and a drop, after its capture a drop, after each drop 2 moves of the queen.
#[test]
fn a_square_that_is_vacated_allows_a_drop() {
    let text = format!(
        "name: own\nextends: crazyhouse\nwithout: [castle.form]\nboard: {{ files: 1, ranks: 4 }}\ndrops: {}\n\
         pawn_drops: {}\nstarts: [{{ name: start, fen: \"k/1/1/K[] w - - 0 1\" }}]\n",
        all(4),
        inner(4)
    );
    let catalogue = regra::shipped().with_spec("own.yaml", &text).unwrap();
    let rules = catalogue.rules("own+king.royal=off").unwrap();
    let position = Position::from_setup(&rules, &parse_fen(&rules, "1/Q~/r/1[Pq] b - - 0 1").unwrap());
    assert_eq!([perft, general_perft].map(|count| count(&rules, &position, 2)), [9; 2]);
}

/// What a document is told, at which place.
fn told(text: &str) -> Vec<String> {
    let problems = regra::shipped().with_spec("own.yaml", text).err().unwrap_or_default();
    problems
        .iter()
        .map(|problem| format!("{}:{}: {}", problem.line, problem.column, problem.message))
        .collect()
}

#[test]
fn a_wrong_board_is_told_where_it_is_wrong() {
    let start = "starts: [{ name: start, fen: \"k4/5/5/5/K4 w - - 0 1\" }]\n";
    let head = format!("name: own\nextends: chess\n{start}without: [castle.form, pawn.double]\n");
    for (board, message) in [
        ("board: { files: 0, ranks: 8 }", "5:17: a board has 1 to 12 files here, not 0"),
        ("board: { files: 17, ranks: 8 }", "5:17: a board has 1 to 12 files here, not 17"),
        ("board: { files: 8, ranks: 11 }", "5:27: a board has 1 to 10 ranks here, not 11"),
        (
            "board: { files: 5, ranks: 5, walls: [c3, f1] }",
            "5:42: walls are squares of the board of 5x5, not `f1`",
        ),
        (
            "board: { files: 1, ranks: 1, walls: [a1] }",
            "5:1: the board has no squares: take some of its walls out",
        ),
    ] {
        assert!(told(&format!("{head}{board}\n")).iter().any(|told| told == message), "{board}: {message}");
    }
    let small = "board: { files: 5, ranks: 5 }\n";
    let castling = "castling: { form: toward, king_files: e, rook_files: ah, sides: wb }\n";
    for (more, message) in [
        ("promotion: { choice: Q, ranks: { white: \"8\", black: \"1\" } }\n", "`white` needs 5, `black` 1"),
        ("promotion: { choice: Q, ranks: { white: \"56\", black: \"1\" } }\n", "are digits 1 to 5, not `56`"),
        (
            "mechanisms: [end.goal]\ngoals: { white: e8 }\nclauses: [{ id: end.goal, statement: s }]\n",
            "a1 to e5",
        ),
    ] {
        let all = told(&format!("{head}{small}{more}"));
        assert!(all.iter().any(|told| told.contains(message)), "{more}: {all:?}");
    }
    let lancers = "name: own\nextends: chess\nmechanisms: [lancer.move]\nboard: { files: 8, ranks: 7 }\n\
                   without: [castle.form]\nclauses: [{ id: lancer.move, statement: s }]\n\
                   starts: [{ name: start, fen: \"k7/8/8/8/8/8/K7 w - - 0 1\" }]\n";
    let needs = "lancer.move needs a board of 8x8 without walls";
    assert!(told(lancers).iter().any(|told| told.contains(needs)), "{:?}", told(lancers));
    let castles = format!("name: own\nextends: chess\n{start}without: [pawn.double]\n{small}{castling}");
    assert!(told(&castles).iter().any(|told| told.contains("king files a to e")), "{:?}", told(&castles));
}

/// Why a FEN is refused.
fn refusal(rules: &Rules, fen: &str) -> String {
    parse_fen(rules, fen).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_position_on_another_board_is_told_which_it_is() {
    let read = |game: &str, fen: &str| {
        let rules = regra::shipped().rules(game).unwrap();
        refusal(&rules, fen)
    };
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(read("losalamos", chess).contains("the board of losalamos is 6x6; this one is 8x8"));
    assert!(read("chess", "k5/6/6/6/6/K5 w - - 0 1").contains("the board of chess is 8x8; this one is 6x6"));
    assert!(read("losalamos", "k5/6/6/6/K5 w - - 0 1").contains("found 5 ranks, expected 6"));
    assert!(read("losalamos", "k5/7/6/6/6/K5 w - - 0 1").contains("rank 5 has 7 squares, expected 6"));
    assert!(read("losalamos", "k5/6/6/2*3/6/K5 w - - 0 1").contains("`*` on c3"));
    let rules = regra::shipped().rules("losalamos").unwrap();
    let start = Position::from_setup(&rules, &parse_fen(&rules, &rules.starts[0].fen).unwrap());
    let wrong = parse_turn(&rules, &start, "a2a7").unwrap_err().to_string();
    assert!(wrong.contains("found `a7`, expected a square a1-f6"), "{wrong}");
    let text = "name: own\nextends: chess\nboard: { files: 5, ranks: 5, walls: [c3] }\nwithout: [castle.form]\n\
                starts: [{ name: start, fen: \"k4/5/2*2/5/K4 w - - 0 1\" }]\n";
    let rules = regra::shipped().with_spec("own.yaml", text).unwrap().rules("own").unwrap();
    let fen = &rules.starts[0].fen;
    assert_eq!(write_fen(&rules, &parse_fen(&rules, fen).unwrap()), *fen);
    for wrong in ["k4/5/5/5/K4 w - - 0 1", "k4/5/2N2/5/K4 w - - 0 1"] {
        assert!(refusal(&rules, wrong).contains("no square: write `*`"), "{wrong}");
    }
}
