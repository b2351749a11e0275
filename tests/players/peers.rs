//! What ships and what is kept by others, asked the same as regra: turns, counts, positions after, ends.

use std::io::Write;
use std::num::NonZero;
use std::process::{Command, Stdio};

use regra_judge::subject::{Examinee, Player, PlayerQuestion, Standing, Told};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_rules::Rules;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, read_position, write_fen};

use super::{at, player, pyffish, python_chess, rules, stockfish};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// All that a player says of a position is what regra says of it.
fn agrees(examinee: &mut Examinee<'_>, rules: &Rules, fen: &str) {
    let position = at(rules, fen);
    let fen = write_fen(rules, &position.to_setup(rules));
    let legal: Vec<_> = movegen::turns(rules, &position).into_iter().collect();
    if examinee.answers(PlayerQuestion::Turns) {
        let heard = examinee.turns(&position).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let extra: Vec<&str> =
            heard.iter().filter(|heard| heard.turn.is_none()).map(|heard| heard.spelled.as_str()).collect();
        assert!(extra.is_empty(), "{} in {fen}: {extra:?}", examinee.name());
        assert_eq!(heard.len(), legal.len(), "{} in {fen}: {heard:?}", examinee.name());
    }
    if examinee.answers(PlayerQuestion::Counts) {
        let (heard, total) = examinee.divide(&position, NonZero::new(2).unwrap()).unwrap();
        assert_eq!(total, u128::from(movegen::perft(rules, &position, 2)), "{} in {fen}", examinee.name());
        for (heard, below) in heard {
            let after = position.play(rules, heard.turn.unwrap());
            assert_eq!(below, u128::from(movegen::perft(rules, &after, 1)), "{fen}: {}", heard.spelled);
        }
    }
    if let (true, Some(&turn)) = (examinee.answers(PlayerQuestion::After), legal.first()) {
        let after = examinee.after(&position, turn).unwrap();
        let placement = |fen: &str| fen.split([' ', '[']).next().unwrap().to_owned();
        let own = write_fen(rules, &position.play(rules, turn).to_setup(rules));
        assert_eq!(placement(&after), placement(&own), "{} in {fen}", examinee.name());
    }
}

/// How a player says that a game stands, by the FEN that it began with and the turns.
fn standing(player: &mut dyn Player, rules: &Rules, fen: &str, moves: &str) -> Standing {
    let mut examinee = Examinee::new(player, rules).unwrap();
    let mut game = Game::new(at(rules, fen));
    for text in moves.split_whitespace() {
        let turn = parse_turn(rules, game.position(), text).unwrap();
        game.play(rules, turn);
    }
    let heard = examinee.standing(&game).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(heard, Standing::of(outcome::standing(rules, &game)), "{fen} {moves}");
    heard
}

/// The start positions of a rule set and the known positions under it.
fn known(rules: &Rules) -> Vec<String> {
    regra::shipped();
    let suite = regra_judge::suite::suite().iter().filter(|known| rules.name == *known.rules);
    let starts = rules.starts.iter().map(|start| start.fen.clone());
    starts.chain(suite.filter_map(|known| known.fen.clone())).collect()
}

fn agrees_on_all_known(player: &mut dyn Player, names: &[&str]) {
    for name in names {
        let rules = rules(name);
        let mut examinee = Examinee::new(player, &rules).unwrap_or_else(|error| panic!("{name}: {error}"));
        for fen in known(&rules) {
            agrees(&mut examinee, &rules, &fen);
        }
    }
}

/// Known ends, White's and Black's, with each side to move.
fn ends_chess_alike(player: &mut dyn Player) {
    let chess = rules("chess");
    for (fen, moves, ends) in [
        (START, "", Standing::Open),
        (START, "f2f3 e7e5 g2g4 d8h4", Standing::Black),
        (START, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", Standing::White),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 80", "", Standing::White),
        ("4k3/8/8/8/8/8/5PPP/r5K1 w - - 0 80", "", Standing::Black),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 80", "", Standing::Draw),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "", Standing::Draw),
        ("4k3/8/8/8/8/8/8/4KQ2 w - - 99 80", "f1f2", Standing::Draw),
        (START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", Standing::Open),
        (START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", Standing::Draw),
    ] {
        assert_eq!(standing(player, &chess, fen, moves), ends, "{fen} {moves}");
    }
}

/// Who cannot move and who has nothing left, in the kinds of antichess.
fn ends_antichess_alike(player: &mut dyn Player, names: &[&str]) {
    for name in names {
        let rules = rules(name);
        for fen in [
            "8/8/8/8/p7/P7/8/8 w - - 0 1",
            "8/8/8/8/p7/P7/8/8 b - - 0 1",
            "8/8/8/8/p7/P6p/7P/8 w - - 0 1",
            "8/8/8/p7/P6p/7P/8/n7 w - - 0 1",
            "8/8/8/p7/P6p/7P/8/n7 b - - 0 1",
            "8/8/8/8/8/8/8/n7 w - - 0 1",
            "8/8/8/8/8/8/8/N7 b - - 0 1",
        ] {
            standing(player, &rules, fen, "");
        }
    }
}

#[test]
fn stockfish_agrees() {
    let Some(program) = stockfish() else { return };
    let mut player = player(&[program]);
    assert!(player.name().starts_with("Stockfish"), "{}", player.name());
    agrees_on_all_known(&mut *player, &["chess"]);
    assert!(player.answers(PlayerQuestion::After) && !player.answers(PlayerQuestion::Outcome));
    let none = player.play(&rules("antichess")).unwrap_err();
    assert!(none.to_string().contains("does not play antichess@international"), "{none}");
}

#[test]
fn pyffish_agrees() {
    if !pyffish() {
        return;
    }
    let mut player = player(&["pyffish"]);
    assert!(player.name().starts_with("pyffish "), "{}", player.name());
    let games = [
        "chess",
        "antichess@international",
        "antichess@international+castle=fide",
        "antichess@fewest",
        "antichess@aise",
        "antichess@checkmate",
        "antichess@checkmate+castle=fide",
        "shinobi@fairy",
    ];
    agrees_on_all_known(&mut *player, &games);
    player.play(&rules("antichess@aise")).unwrap();
    assert!(!player.answers(PlayerQuestion::Outcome), "its antichess ends otherwise");
    ends_chess_alike(&mut *player);
    ends_antichess_alike(&mut *player, &["antichess@international", "antichess@fewest"]);
}

/// A side wins that stands in the other's camp, and not when it has only come near.
#[test]
fn pyffish_ends_shinobi_alike() {
    if !pyffish() {
        return;
    }
    let (mut player, shinobi) = (player(&["pyffish"]), rules("shinobi@fairy"));
    for fen in
        ["4K3/8/k7/8/8/8/8/8[] b - - 0 1", "8/4K3/k7/8/8/8/8/8[] w - - 0 1", "8/8/8/8/8/7K/8/k7[] w - - 0 1"]
    {
        if read_position(&shinobi, fen).is_ok() {
            standing(&mut *player, &shinobi, fen, "");
        }
    }
}

#[test]
fn python_chess_agrees() {
    if !python_chess() {
        return;
    }
    let mut player = player(&["python-chess"]);
    assert!(player.name().starts_with("python-chess "), "{}", player.name());
    agrees_on_all_known(&mut *player, &["chess", "antichess@international", "antichess@fewest"]);
    ends_chess_alike(&mut *player);
    ends_antichess_alike(&mut *player, &["antichess@international", "antichess@fewest"]);
    let none = player.play(&rules("shinobi@fairy")).unwrap_err().to_string();
    assert!(none.contains("does not play shinobi@fairy; it plays"), "{none}");
}

#[test]
fn scripts_refuse_what_they_do_not_take() {
    if !pyffish() || !python_chess() {
        return;
    }
    for name in ["pyffish", "python-chess"] {
        let mut player = player(&[name]);
        player.play(&rules("chess")).unwrap();
        let kingless = player.turns(Told { fen: "8/8/8/8/8/8/8/8 w - - 0 1", moves: &[] }).unwrap_err();
        assert!(kingless.to_string().contains("does not take the position"), "{kingless}");
        let illegal = player.position(Told { fen: START, moves: &["e2e5".to_owned()] }).unwrap_err();
        assert_eq!(illegal.kind.to_string(), "e2e5 is not legal");
        assert_eq!(player.turns(Told { fen: START, moves: &[] }).unwrap().len(), 20);
    }
}

/// The same binary as a player, found by its version.
#[test]
fn regra_agrees_with_itself() {
    let mut player = player(&[env!("CARGO_BIN_EXE_regra")]);
    let games =
        ["chess", "antichess@aise", "shinobi@pt", "brasuca@1", "brasuca@1.3", "brasuca@1.3+charge.path=leap"];
    agrees_on_all_known(&mut *player, &games);
    ends_chess_alike(&mut *player);
    let rules = rules("brasuca@1.3");
    let start = read_position(&rules, &rules.starts[0].fen).unwrap();
    assert!(movegen::turns(&rules, &start).len() > 20);
}

#[test]
fn regra_may_play_something_else() {
    let words =
        [env!("CARGO_BIN_EXE_regra"), "peer", "regra", "--run", "--rules", "brasuca@1.3+charge.path=leap"];
    let mut player = player(&words);
    let told = rules("brasuca@1.3");
    let mut examinee = Examinee::new(&mut *player, &told).unwrap();
    let leap = rules("brasuca@1.3+charge.path=leap");
    let fen = "4k3/8/8/8/1p6/8/1K6/8[G] w - - 0 1 b"; // where the pawn leaps, no guard can stand in its way
    let position: Position = at(&told, fen);
    let heard = examinee.turns(&position).unwrap();
    assert_eq!(heard.len(), movegen::turns(&leap, &at(&leap, fen)).len());
    let heard: Vec<_> = heard.into_iter().filter_map(|heard| heard.turn).collect();
    let missing: Vec<_> =
        movegen::turns(&told, &position).into_iter().filter(|t| !heard.contains(t)).collect();
    assert_eq!(missing, [parse_turn(&told, &position, "G@b3").unwrap()]);
}

/// What is printed is what runs: a copy that somebody keeps answers the same.
#[test]
fn a_printed_script_runs() {
    if !python_chess() {
        return;
    }
    let printed = Command::new(env!("CARGO_BIN_EXE_regra")).args(["peer", "python-chess"]).output().unwrap();
    let file = std::env::temp_dir().join(format!("regra-peer-{}.py", std::process::id()));
    std::fs::write(&file, printed.stdout).unwrap();
    let words = [
        &["python3", file.to_str().unwrap()][..],
        &[env!("CARGO_BIN_EXE_regra"), "peer", "python-chess", "--run"],
    ];
    for words in words {
        let mut player = player(words);
        agrees_on_all_known(&mut *player, &["chess"]);
    }
    std::fs::remove_file(file).unwrap();
}

/// `regra peer regra --run` goes on after a question that has no answer, and ends with its input.
#[test]
fn regra_answers_line_by_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regra"))
        .args(["peer", "regra", "--run"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let ask = format!("uci\n\n{{\"ask\":\"counts\",\"rules\":\"chess\",\"fen\":\"{START}\",\"depth\":2}}\n");
    child.stdin.take().unwrap().write_all(ask.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert!(output.status.success() && lines.len() == 2, "{said}");
    assert!(lines[0].starts_with(r#"{"error":"no question: "#), "{said}");
    assert!(lines[1].starts_with(r#"{"total":400,"#) && lines[1].contains(r#"["g1h3",20]"#), "{said}");
}
