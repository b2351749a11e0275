//! The library from outside: the front door, and that no floor below panics on a position of another game.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::error::Error;

use regra::prelude::*;
use regra_judge::compare::evidence::Stale;
use regra_judge::compare::witness::generate::{self, Dice, Recipe};
use regra_judge::endgame::{TableFault, TooMuch};
use regra_judge::engines::survey::SurveyStop;
use regra_judge::exhaust::ExhaustStop;
use regra_judge::perft::{Ends, Unwatched};
use regra_judge::prove::{self, CertificateFault, ProofGoal, Unproved};
use regra_judge::subject::{self, Subject};
use regra_judge::{agree, compare, perft};
use regra_movegen as movegen;
use regra_movegen::outcome;
use regra_movegen::outcome::Game;
use regra_oracle as oracle;
use regra_rules::geometry::{Bitboard, Color, NoColor, SQUARES};
use regra_rules::notation::{PassStyle, PromotionStyle, Style, parse_turn, write_turn, write_turn_as};
use regra_rules::position::{
    Action, Position, Setup, Turn, attacked, attackers, parse_fen, read_setup, validate, write_fen,
};
use regra_rules::{Catalogue, Movement, NameError, Ray, Rules};

const GAMES: [&str; 4] = ["chess", "antichess", "brasuca@1.3+sneak.window=next", "shinobi@pt"];

fn rule_set(name: &str) -> RuleSet {
    name.parse().unwrap()
}

/// A document whose game is called `name`, with one clause read otherwise.
fn document(name: &str, reading: &str) -> String {
    format!(
        "name: {name}\nextends: chess\ndefault_version: own\nversions:\n  \
         - {{ id: own, title: of our own, readings: {{ {reading} }} }}\n"
    )
}

#[test]
fn every_shipped_rule_set_and_every_override_of_a_reading_runs_in_a_class_of_its_mechanisms() {
    let build = |name: &str| movegen::build(rule_set(name).rules());
    for name in regra::shipped().rule_sets() {
        let build = build(&name);
        assert!(build.specialised, "{name} runs in the class {}", build.class);
    }
    for (name, class) in [
        ("chess+castle.form=off", "orthodox/chess"),
        ("antichess@checkmate", "captures/chess"),
        ("antichess@fewest", "giveaway/chess"),
        ("shinobi@fairy+king.royal=off", "any"),
        ("shinobi@fairy+rook.slide=off", "hands"),
        ("antichess@aise+rook.slide=off", "captures"),
        ("chess+knight.leap=off", "orthodox/chess"),
        ("brasuca@1.3+sneak.move=off", "manoeuvres/brasuca"),
        ("brasuca@1.3+charge.path=leap", "manoeuvres/brasuca"),
        ("brasuca@1.3+charge.path=bars", "manoeuvres/brasuca"),
    ] {
        assert_eq!(build(name).class, class, "{name}");
    }
}

#[test]
fn a_rule_set_reads_the_name_that_it_shows() {
    for name in Documents::shipped().names() {
        let rules = rule_set(&name);
        assert_eq!(rules.to_string(), name);
        let board = rules.start().unwrap();
        assert_eq!(rules.position(&board.to_string()).unwrap().to_string(), board.to_string());
    }
    assert!(matches!("chess@2".parse::<RuleSet>(), Err(NameError::RuleSet { .. })));
}

#[test]
fn every_listed_turn_is_read_played_and_taken_back() {
    for game in GAMES {
        let mut board = rule_set(game).start().unwrap();
        for ply in 0..40 {
            let before = board.to_string();
            let turns = board.turns();
            let Some(turn) = turns.get(ply * 7 % turns.len().max(1)) else { break };
            let (text, after) = (turn.to_string(), turn.after());
            assert_eq!(board.turn(&text).unwrap().to_string(), text);
            assert!(matches!(board.explain(&text), Ok(Explanation::Legal(_))), "{game}: {before} {text}");
            board.play(&text).unwrap();
            assert_eq!(board.to_string(), after.to_string(), "{game}: {before} {text}");
            assert_eq!(board.played(), after.played());
            assert!(board.take_back());
            assert_eq!(board.to_string(), before);
            board.play(&text).unwrap();
        }
        while board.take_back() {}
        assert_eq!(board.to_string(), rule_set(game).start().unwrap().to_string());
    }
}

#[test]
fn a_refused_turn_names_its_clause_and_leaves_the_board() {
    let mut board = rule_set("chess").start().unwrap();
    let before = board.to_string();
    let said = |error: Illegal| (error.clause().map(str::to_owned), error.to_string());
    let (clause, text) = said(board.play("b1d2").unwrap_err());
    assert_eq!(clause.as_deref(), Some("knight.leap"));
    assert!(text.starts_with("b1d2 is not legal by knight.leap: "), "{text}");
    let (clause, text) = said(board.turn("e9").unwrap_err());
    assert_eq!(clause, None);
    assert!(text.contains("expected a square a1-h8"), "{text}");
    assert_eq!(board.to_string(), before);
    assert!(board.played().is_empty() && !board.take_back());
}

#[test]
fn a_turn_at_hand_is_played_where_it_is_legal_and_nowhere_else() {
    let mut board = rule_set("chess").start().unwrap();
    let turn = board.turns()[0].turn();
    let before = board.to_string();
    board.play_turn(turn).unwrap();
    assert_eq!(board.played(), ["b1a3"]);
    let after = board.to_string();
    let error = board.play_turn(turn).unwrap_err();
    assert!(error.to_string().starts_with("b1a3 is not legal"), "{error}");
    assert_eq!(board.to_string(), after);
    assert!(board.take_back() && board.to_string() == before);
}

/// Neither a board nor a position is what anybody wants to read of a turn.
#[test]
fn a_turn_shows_as_what_it_is() {
    let board = rule_set("chess").start().unwrap();
    assert_eq!(format!("{:?}", board.turn("b1a3").unwrap()), "LegalTurn(b1a3)");
}

/// Says stop from the first.
struct Stopped;

impl Watch for Stopped {
    fn stopped(&self) -> bool {
        true
    }
}

/// Each side has one turn, always: its king goes aside and back.
#[test]
fn a_line_is_counted_however_long_it_is() {
    let board = rule_set("chess with K = sW").position("8/5p1k/2p2p2/2P2P2/K1P5/8/8/8 w - - 0 1").unwrap();
    let divide = board.divide(255);
    let [(turn, lines)] = &divide[..] else { panic!("{divide:?}") };
    assert_eq!((turn.to_string().as_str(), *lines, board.perft(255)), ("a4b4", 1, 1));
    assert_eq!(board.divide(0).len(), 0);
}

#[test]
fn who_counts_can_be_stopped_and_is_not_asked_for_what_nobody_can_count() {
    let board = rule_set("chess").start().unwrap();
    assert_eq!((board.perft_watched(3, &Unwatched), board.perft(3)), (Some(8902), 8902));
    for depth in [61, 255] {
        assert_eq!(board.perft_watched(depth, &Unwatched), None);
        let error = board.difference(&rule_set("antichess"), depth).unwrap_err();
        assert_eq!(error.to_string(), format!("depth {depth}: give a whole number from 0 to 60"));
    }
    assert_eq!(board.perft_watched(60, &Stopped), None);
    let other = rule_set("chess+end.fifty=off");
    assert!(!board.difference_watched(&other, 60, &Stopped).unwrap().counts.complete);
    assert!(board.difference_watched(&other, 2, &Unwatched).unwrap().counts.complete);
}

/// Numbers off the board are nowhere, and never a panic.
#[test]
fn squares_take_any_number() {
    for n in u8::MIN..=u8::MAX {
        let (square, rank) = (Square::at(n, n), Color::Black.rank(n));
        assert!(square.index() < SQUARES && Square::new(n).index() < SQUARES && rank < 8);
        for m in [i8::MIN, -13, -1, 1, 12, i8::MAX] {
            for color in Color::ALL {
                let there = square.ahead(color, m);
                assert!(there.is_none() || m.abs() == 1, "{square} {m}");
            }
            assert!(square.offset(m, n.cast_signed()).is_none_or(|there| there.index() < SQUARES));
        }
    }
    assert_eq!("e4".parse(), Ok(Square::at(4, 3)));
    assert!("m1".parse::<Square>().is_err());
}

/// Numbers that no game has are answered too, and a name is as wide as is wanted.
#[test]
fn what_no_game_has_is_answered() {
    let ray = Ray { files: 127, ranks: 127, moves: 1, captures: 1 };
    let keeps = |ray| {
        Movement { rays: vec![ray], ..Movement::none(regra_rules::geometry::Board::CHESS) }.keeps_shade()
    };
    assert!(keeps(ray) && keeps(Ray { ranks: -128, ..ray }) && !keeps(Ray { files: 1, ranks: 2, ..ray }));
    let rules = rule_set("chess");
    let recipe = Recipe { pieces: usize::MAX, favoured: Default::default(), castling: false };
    let crowd = generate::setup(rules.rules(), &recipe, &mut Dice(1));
    assert!(crowd.board.iter().flatten().count() > 16);
    let difference = rules.difference(&rule_set("chess+king.royal=off")).unwrap();
    assert!(difference.clauses[0].telling(0).is_some() && difference.clauses[0].telling(2).is_none());
    assert_eq!(format!("{:>4}|{:<3}|", Square::at(4, 3), Square::at(0, 0)), "  e4|a1 |");
}

/// Where nothing is loaded, nothing is proposed.
#[test]
fn a_catalogue_without_games_proposes_none() {
    let error = Catalogue::default().rules("chess").unwrap_err();
    assert_eq!(error.to_string(), "unknown rule set `chess`: there is none");
}

/// What stands in an `Err` goes where errors go.
#[test]
fn errors_are_errors() {
    fn error(error: impl Error + 'static) -> String {
        let error: Box<dyn Error> = Box::new(error);
        assert_eq!(error.to_string().lines().count(), 1, "{error:?}");
        error.to_string()
    }
    let refused = oracle::explain(
        rule_set("chess").rules(),
        &positions(&rule_set("chess"))[0],
        Turn { action: Action::Pass, retiring: Bitboard::EMPTY },
    );
    let Explanation::Refused(refusal) = refused else { unreachable!("{refused:?}") };
    assert!(error(refusal.clone()).ends_with(&refusal.why));
    assert_eq!(error("grey".parse::<Color>().unwrap_err() as NoColor), "expected `white` or `black`");
    for why in [Unproved::Nodes, Unproved::Full, Unproved::TooMany(ProofGoal::Win(Color::White))] {
        assert!(!error(why).is_empty());
    }
    let fault = CertificateFault::NoText;
    assert!(error(prove::CertificateRefusal { line: 7, fault }).starts_with("line 7: "));
    assert_eq!(error(ExhaustStop::NoUnit(9)), "there is no unit 9");
    assert!(error(TooMuch::Marks).contains("no room"));
    assert!(error(TableFault::NoValue("8/8".to_owned())).starts_with("8/8: "));
    assert_eq!(error(SurveyStop::Stopped), "stopped");
    let (what, why) = ("this".to_owned(), "that".to_owned());
    assert_eq!(error(Stale { what, why }), "this: that");
    assert!("won".parse::<subject::Standing>().unwrap_err().contains("`white`"));
}

/// By repetition no position is an end, only a game.
#[test]
fn the_outcome_counts_the_turns_that_were_played() {
    let mut board = rule_set("chess").start().unwrap();
    for turn in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
        assert!(!board.outcome().over);
        board.play(turn).unwrap();
    }
    assert_eq!(board.outcome().clause, Some("end.repetition"));
    let alone = rule_set("chess").position(&board.to_string()).unwrap();
    assert!(!alone.outcome().over);
}

#[test]
fn what_is_wrong_with_a_text_is_told_at_once() {
    let problems = rule_set("chess").position("8/8/8/8/8/8/8/8 x KQ e9 0 1").unwrap_err();
    assert!(problems.iter().count() > 1);
    assert_eq!(problems.to_string().lines().count(), problems.iter().count());
    let error: Box<dyn Error> = Documents::shipped().with("own.yaml", "name: [").unwrap_err().into();
    assert!(error.to_string().starts_with("own.yaml:"), "{error}");
}

#[test]
fn documents_that_define_a_game_alike_can_be_compared() {
    let own = Documents::shipped().with("own.yaml", &document("own", "king.royal: \"off\"")).unwrap();
    let chess = rule_set("chess");
    let rules = own.rule_set("own").unwrap();
    for difference in [chess.difference(&rules).unwrap(), rules.difference(&chess).unwrap()] {
        assert!(difference.clauses.iter().any(|clause| clause.clause == "king.royal"));
    }
    let board = chess.position("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1").unwrap();
    let here = board.difference(&rules, 1).unwrap();
    assert!(!here.is_same() && here.causes().contains("king.royal"), "{:?}", here.causes());
    assert!(board.difference(&chess, 1).unwrap().is_same());

    let other = Documents::shipped().with("other.yaml", &document("own", "end.fifty: \"off\"")).unwrap();
    let strangers = other.rule_set("own").unwrap().difference(&rules).unwrap_err();
    assert!(strangers.to_string().contains("do not know each other"), "{strangers}");
    let unknown = rule_set("shinobi@pt").start().unwrap().difference(&chess, 1).unwrap_err();
    assert!(unknown.to_string().contains("not a position of chess"), "{unknown}");
}

/// Positions of a game: its start, what a FEN can hold of it, and where some turns lead.
fn positions(rules: &RuleSet) -> Vec<Setup> {
    let mut setups = Vec::new();
    let mut board = rules.start().unwrap();
    for ply in 0..10 {
        setups.push(board.position().to_setup(rules.rules()));
        let turns = board.turns();
        let Some(after) = turns.get(ply * 5 % turns.len().max(1)).map(LegalTurn::after) else { break };
        board = after;
    }
    // Nobody has played to this: everybody on the board and off it, every right, any square passed over.
    let mut junk = setups[0].clone();
    let kinds: Vec<_> = rules.rules().kinds().collect();
    for (i, square) in junk.board.iter_mut().enumerate() {
        let color = if i % 3 == 0 { Color::White } else { Color::Black };
        let kind = kinds[i % kinds.len()];
        *square = (i % 5 != 0).then_some(regra_rules::position::Piece { color, kind });
    }
    junk.holdings.0 = [[u8::MAX; regra_rules::MAX_KINDS]; 2];
    junk.castling.0 = u32::MAX;
    junk.marks = Bitboard::ALL;
    junk.token = Some(regra_rules::position::Token { holder: Color::Black, passes: u8::MAX });
    (junk.halfmove, junk.fullmove) = (u16::MAX, u32::MAX);
    for square in Square::all().step_by(21) {
        let mut passed = junk.clone();
        passed.en_passant = Some(square).into();
        setups.push(passed);
    }
    let mut empty = junk;
    empty.board = [None; SQUARES];
    setups.push(empty);
    setups
}

/// Every turn that could be meant in some game.
fn any_turns(rules: &Rules) -> Vec<Turn> {
    let mut actions = vec![Action::Pass];
    for from in Square::all().step_by(5) {
        actions.push(Action::Retire { from });
        actions.extend(rules.kinds().map(|kind| Action::Drop { kind, to: from }));
        for to in Square::all().step_by(3) {
            actions.extend([Action::Castle { from, to }, Action::Charge { from, to }]);
            let becomes = rules.kinds().map(Some).chain([None]);
            actions.extend(becomes.map(|promotion| Action::Move { from, to, promotion }));
        }
        let last = rules.kinds().last();
        actions.push(Action::Legion { west: from, west_promotion: last, east_promotion: None });
    }
    let retiring = [Bitboard::EMPTY, Bitboard::ALL];
    actions
        .into_iter()
        .zip(retiring.into_iter().cycle())
        .map(|(action, retiring)| Turn { action, retiring })
        .collect()
}

/// Whatever the floors below the front door take, of this game and of another, they answer something.
#[test]
fn no_floor_panics_on_a_position_or_a_turn_of_another_game() {
    std::thread::scope(|scope| {
        for host in GAMES {
            scope.spawn(move || {
                for guest in GAMES {
                    visit(rule_set(host).rules(), &rule_set(guest));
                }
            });
        }
    });
}

fn visit(rules: &Rules, guest: &RuleSet) {
    let setups = positions(guest);
    for (i, setup) in setups.iter().enumerate() {
        let position = Position::from_setup(rules, setup);
        asked(rules, setup, &position);
        // A position made under its own rules is another value than one made under these.
        asked(rules, setup, &Position::from_setup(guest.rules(), setup));
        let turns = any_turns(guest.rules());
        for turn in turns.into_iter().skip(i % 7).step_by(7 * setups.len() / 4) {
            let _ = oracle::explain(rules, setup, turn);
            let after = position.play(rules, turn);
            let text = write_turn(rules, position.side, turn);
            let _ = parse_turn(rules, &after, &text);
            let _ = write_fen(rules, &after.to_setup(rules));
            for promotion in [PromotionStyle::Letter, PromotionStyle::Plus] {
                let style = Style { promotion, pass: PassStyle::Zeros };
                let _ = write_turn_as(rules, position.side, turn, style);
            }
        }
    }
    games(rules, &setups);
}

/// One position, asked by every floor.
fn asked(rules: &Rules, setup: &Setup, position: &Position) {
    let _ = (position.in_check(rules), position.to_setup(rules), validate(rules, setup));
    let fen = write_fen(rules, setup);
    let _ = (parse_fen(rules, &fen), read_setup(rules, &fen));
    for color in Color::ALL {
        let _ = (position.checked(rules, color), attacked(rules, position, color));
        let _ = (attackers(rules, position, Square::at(4, 3), color), oracle::attacked(rules, setup, color));
    }
    let listed = movegen::listed(rules, position);
    assert_eq!(listed.len(), movegen::turns(rules, position).len());
    let _ = (movegen::any_turn(rules, position), movegen::general_perft(rules, position, 2));
    let _ = movegen::perft(rules, position, 2);
    let _ = (outcome::decided(rules, position), outcome::of_position(rules, position));
    let _ = (oracle::turns(rules, setup), oracle::clauses(rules, setup), oracle::perft(rules, setup, 1));
    let _ = (oracle::ended(rules, setup), oracle::accepts(rules, setup), oracle::canonical(rules, setup));
    let _ = (oracle::adjudicated(rules, std::slice::from_ref(setup)), oracle::adjudicated(rules, &[]));
}

/// All the positions as one game, asked by every floor that takes games.
fn games(rules: &Rules, setups: &[Setup]) {
    let turns = any_turns(rules);
    let mut game = Game::new(Position::from_setup(rules, &setups[0]));
    for (setup, &turn) in setups.iter().zip(turns.iter().step_by(17)) {
        game.play(rules, turn);
        game.go_to(turn, Position::from_setup(rules, setup));
    }
    let _ = (outcome::outcome(rules, &game), outcome::adjudicated(rules, &game));
    let _ = compare::answer::answer(rules, &game);
    for ends in [Ends::ByPosition, Ends::Adjudicated] {
        let _ = perft::count(rules, &game, 1, ends, &Unwatched);
        let _ = perft::outcomes(rules, &game, 1, ends, &Unwatched);
    }
    let _ = (oracle::adjudicated(rules, setups), perft::depth_within(rules, game.position(), 100));
    let mut memory = movegen::Memory::new(1).unwrap();
    let table = movegen::Table::new(rules, &mut memory);
    let _ = perft::count_hashed(&table, &game, 2, &Unwatched);
    let _ = agree::agree(rules, &setups[0], 1);
    for subject in [&subject::GeneratorSubject as &dyn Subject, &subject::OracleSubject] {
        let _ = subject.accepts(rules, &setups[0]);
        let mut session = subject.session(rules, &setups[setups.len() / 2]);
        if let Some(played) = session.turns().first() {
            session.go(played);
        }
        let _ = (session.position(), session.perft(1, &subject::never), session.attacked());
        let _ = (session.decided(), session.adjudicated(), session.standing());
        session.back();
        session.back();
    }
}

/// What a document gives and no clause uses is told, not passed over.
#[test]
fn what_nothing_uses_is_a_problem() {
    for (part, told) in [
        ("goals: { white: e4, black: e5 }", "nothing uses `goals`: give the game the clause end.goal"),
        ("drops: { white: '1', black: '8' }", "nothing uses `drops`: give the game the clause drop.hand"),
        ("holdings: { white: Q, black: Q }", "nothing uses `holdings`"),
        ("doubles: { white: '3', black: '6' }\nwithout: [pawn.double]", "nothing uses `doubles`"),
        (
            "doubles: { white: '3', black: '6' }\nwithout: [pawn.double]\nmechanisms: [lancer.move]\nclauses: [{ id: lancer.move, statement: s }]",
            "nothing uses `doubles`: give the game the clause pawn.double",
        ),
        (
            "promotion: { choice: QRBN, always: R }",
            "nothing uses `always`: give the game the clause promotion.map",
        ),
        (
            "promotion: { choice: Q }\nwithout: [promotion.choice]",
            "nothing uses `choice`: give the game the clause promotion.choice",
        ),
        (
            "promotion: { choices: { white: Q, black: R } }\nwithout: [promotion.choice]",
            "nothing uses `choices`: give the game the clause promotion.choice",
        ),
        (
            "promotion: { ranks: { white: '7', black: '2' } }\nwithout: [promotion.choice]",
            "nothing uses `ranks`: give the game the clause promotion.choice",
        ),
        (
            "clauses: [{ id: charge.path, statement: s, default: leap, readings: [{ id: leap, statement: s }] }]",
            "nothing uses `charge.path`: give the game the clause charge.move",
        ),
        (
            "clauses: [{ id: promotion.choice, statement: s, default: mobile, readings: [{ id: mobile, statement: s }] }]",
            "nothing uses `promotion.choice`: give the game the clause promotion.map",
        ),
    ] {
        let text = format!("name: own\nextends: chess\n{part}\n");
        let problems = Documents::shipped().with("own.yaml", &text).unwrap_err().to_string();
        assert!(problems.contains(told), "{problems}");
    }
}

/// Other programs write the checks that are left, before the clocks.
#[test]
fn checks_are_read_as_others_write_them() {
    let text = std::fs::read_to_string("spec/games/ends/threecheck.yaml").unwrap();
    let documents = Documents::shipped().with("threecheck.yaml", &text).unwrap();
    let rules = documents.rule_set("threecheck").unwrap();
    let fen = |tail: &str| format!("4k3/8/8/8/8/8/8/4K2R w K - {tail}");
    let own = |tail: &str| rules.position(&fen(tail)).map(|board| board.to_string());
    assert_eq!(own("3+2 0 1"), Ok(fen("0 1 +0+1")));
    assert_eq!(own("0 1 +0+1"), Ok(fen("0 1 +0+1")));
    assert!(own("4+2 0 1").is_err() && own("3+2 0 1 +0+1").is_err());
}
