//! Engines that cannot be asked for a count: Stockfish with deaf ears for some commands, and one that speaks CECP.

use std::num::NonZero;

use regra_engine::{PlayerSettings, Protocol};
use regra_judge::subject::{Examinee, Player, PlayerErrorKind, PlayerQuestion, Told};
use regra_movegen as movegen;

use super::{at, python_chess, rules, start, stockfish};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Castling, pins, en passant, promotions; one reply; none.
const POSITIONS: [&str; 5] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "7k/8/8/8/8/8/5q2/7K w - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 80",
];

/// Stockfish that answers nothing to `deaf`, puzzled to `puzzled` (patterns of a shell's `case`), and of whose words
/// those are missing that match `mute`.
fn without(deaf: &str, puzzled: &str, mute: &str) -> Option<Box<dyn Player>> {
    filtered(deaf, puzzled, &format!("grep --line-buffered -v '{mute}'"))
}

/// The same, with all that it says sent through a filter.
fn filtered(deaf: &str, puzzled: &str, filter: &str) -> Option<Box<dyn Player>> {
    let program = stockfish()?;
    let script = format!(
        "{{ while read -r line; do case \"$line\" in {deaf}) ;; {puzzled}) echo \"Unknown command: '$line'.\" >&3;;\n\
         *) echo \"$line\";; esac; done | {program}; }} 3>&1 |\n\
         {filter}"
    );
    let settings = PlayerSettings { protocol: Some(Protocol::Uci), ..PlayerSettings::default() };
    Some(start(&["sh", "-c", &script], &settings).unwrap_or_else(|error| panic!("{error}")))
}

/// It lists in each position what regra lists.
fn lists_alike(player: &mut dyn Player, name: &str, positions: &[&str]) {
    let rules = rules(name);
    let mut examinee = Examinee::new(player, &rules).unwrap_or_else(|error| panic!("{error}"));
    for fen in positions {
        let position = at(&rules, fen);
        let heard = examinee.turns(&position).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert!(heard.iter().all(|heard| heard.turn.is_some()), "{fen}: {heard:?}");
        assert_eq!(heard.len(), movegen::turns(&rules, &position).len(), "{fen}: {heard:?}");
    }
}

#[test]
fn without_a_count_the_lines_of_a_search_are_its_turns() {
    let Some(mut player) = without("nothing", "'go perft'*", "nothing") else { return };
    lists_alike(&mut *player, "chess", &POSITIONS);
    assert!(!player.answers(PlayerQuestion::Counts) && player.answers(PlayerQuestion::After));
    assert_eq!(player.caveat(), None);
    let count = player.divide(Told { fen: START, moves: &[] }, NonZero::<u32>::MIN).unwrap_err();
    assert_eq!(
        count.kind,
        PlayerErrorKind::Unable("it does not know `go perft`, and so does not count".to_owned())
    );
}

/// Ethereal's way: where nothing is legal, `bestmove` repeats the search before. That lists no move.
#[test]
fn the_best_move_of_an_earlier_search_is_no_legal_move() {
    let stale = "sed -u '/^info depth 0/d; /^bestmove (none)/g; /^bestmove/h'";
    let Some(mut player) = filtered("nothing", "'go perft'*", stale) else { return };
    // The first names a legal move of the second's own piece on the same square.
    let ended = ["7k/8/5Q2/6K1/8/8/7p/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", POSITIONS[4]];
    lists_alike(&mut *player, "chess", &ended);
    lists_alike(&mut *player, "chess", &POSITIONS);
}

/// A best move without a line, out of a book for instance, says nothing of the other moves: it is no list of one.
#[test]
fn a_best_move_without_a_line_is_no_list() {
    let lineless = "sed -u '/^Fen: /h; / pv /{x;/^Fen: 4k3/{x;d};x}'";
    let Some(mut player) = filtered("nothing", "'go perft'*", lineless) else { return };
    player.play(&rules("chess")).unwrap();
    let error = player.turns(Told { fen: "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", moves: &[] }).unwrap_err();
    assert!(matches!(&error.kind, PlayerErrorKind::Unable(why) if why.contains("without a line")), "{error}");
    let only = player.turns(Told { fen: "4k3/8/8/8/8/8/7q/6RK w - - 0 1", moves: &[] });
    assert_eq!(only.unwrap(), ["h1h2"]);
}

/// One that says nothing at all to `go perft` is waited for, and goes on.
#[test]
fn without_several_lines_it_searches_each_turn() {
    let Some(mut player) = without("'go perft'*", "nothing", "MultiPV") else { return };
    lists_alike(&mut *player, "chess", &POSITIONS);
    assert!(player.caveat().is_some());
}

#[test]
fn without_a_search_it_shows_where_each_turn_leads() {
    let Some(mut player) = without("nothing", "go*", "MultiPV") else { return };
    lists_alike(&mut *player, "chess", &POSITIONS[3..]);
    assert!(player.caveat().is_some());
}

/// Who shows nothing is told another position in between.
#[test]
fn without_a_board_to_see_it_is_told_another_in_between() {
    let Some(mut player) = without("d", "nothing", "nothing") else { return };
    lists_alike(&mut *player, "chess", &POSITIONS);
    assert!(player.answers(PlayerQuestion::Counts) && !player.answers(PlayerQuestion::After));
}

#[test]
fn who_tells_nothing_cannot_be_asked() {
    let Some(mut player) = without("d", "go*", "nothing") else { return };
    let error = player.play(&rules("chess")).unwrap_err();
    assert!(matches!(error.kind, PlayerErrorKind::Unable(_)), "{error}");
}

/// A turn that it has not played is not shown as played.
#[test]
fn a_position_after_an_illegal_turn_is_refused() {
    let Some(program) = stockfish() else { return };
    let mut player = start(&[program], &PlayerSettings::default()).unwrap();
    player.play(&rules("chess")).unwrap();
    let moves = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    let after = player.position(Told { fen: START, moves: &moves(&["e2e4", "e7e5"]) }).unwrap();
    assert!(after.starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"), "{after}");
    for illegal in [&["e2e5"][..], &["e2e4", "e7e4"], &["e2e5", "e7e5"]] {
        let error = player.position(Told { fen: START, moves: &moves(illegal) }).unwrap_err();
        assert!(matches!(error.kind, PlayerErrorKind::Refused(_)), "{illegal:?}: {error}");
    }
    assert_eq!(player.turns(Told { fen: START, moves: &[] }).unwrap().len(), 20);
}

const CECP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/players/cecp.py");

#[test]
fn cecp_is_asked_about_each_turn() {
    if !python_chess() {
        return;
    }
    let mut player = start(&["python3", CECP], &PlayerSettings::default()).unwrap();
    assert_eq!(player.name(), "Fake CECP 1");
    lists_alike(&mut *player, "chess", &POSITIONS);
    assert!(player.caveat().is_some() && !player.answers(PlayerQuestion::Counts));
    lists_alike(
        &mut *player,
        "antichess@fewest",
        &["rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"],
    );
    let none = player.play(&rules("shinobi@fairy")).unwrap_err();
    assert!(none.to_string().contains("it plays normal, suicide, giveaway"), "{none}");
}

/// A position that it does not take is refused, whether it says so or keeps the old one.
#[test]
fn cecp_may_refuse_a_position() {
    if !python_chess() {
        return;
    }
    for more in [&[][..], &["silent"]] {
        let words: Vec<&str> = ["python3", CECP].iter().chain(more).copied().collect();
        let mut player = start(&words, &PlayerSettings::default()).unwrap();
        player.play(&rules("chess")).unwrap();
        let error = player.turns(Told { fen: "4k3/8/8/8/8/8/8/K3R3 b - - 50 80", moves: &[] }).unwrap_err();
        let says = if more.is_empty() { "it is too old" } else { "a move of the position before" };
        assert!(matches!(&error.kind, PlayerErrorKind::Refused(why) if why.contains(says)), "{error}");
        assert_eq!(player.turns(Told { fen: START, moves: &[] }).unwrap().len(), 20);
    }
}

/// With words behind it that make it another.
fn cecp(words: &[&str]) -> Option<Box<dyn Player>> {
    let words: Vec<&str> = ["python3", CECP].iter().chain(words).copied().collect();
    python_chess()
        .then(|| start(&words, &PlayerSettings::default()).unwrap_or_else(|error| panic!("{error}")))
}

/// As GNU Chess does: nothing is heard of `protover` until more lines come.
#[test]
fn cecp_features_may_come_late() {
    let Some(mut player) = cecp(&["late"]) else { return };
    assert_eq!(player.name(), "Fake CECP 1");
    lists_alike(&mut *player, "chess", &POSITIONS[3..]);
}

/// As HoiChess does: that is a refusal and no fault; each costs a start, and so few are asked for, which is said.
#[test]
fn cecp_may_end_at_an_illegal_move() {
    let Some(mut player) = cecp(&["ends"]) else { return };
    lists_alike(&mut *player, "chess", &POSITIONS[2..]);
    assert!(player.caveat().is_some_and(|said| said.ends_with("asked about 6 of each position")));
    assert_eq!(player.restarts(), None);
}

/// As Fairy-Max: without `setboard` it is given the pieces one by one, and not what these do not tell.
#[test]
fn cecp_without_setboard_is_told_the_pieces() {
    let Some(mut player) = cecp(&["edit"]) else { return };
    let told = [START, POSITIONS[0], POSITIONS[2], POSITIONS[3], "8/8/8/8/k2r4/8/8/4K3 b - - 0 1"];
    lists_alike(&mut *player, "chess", &told);
    for (fen, says) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "`edit` has no words for castling rights"),
        ("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "`edit` has no words for an en passant square"),
    ] {
        let error = player.turns(Told { fen, moves: &[] }).unwrap_err();
        assert!(matches!(&error.kind, PlayerErrorKind::Unable(why) if why.contains(says)), "{error}");
    }
}

/// As Sjaak: it searches whatever UCI asks for, and CECP has a way.
#[test]
fn who_cannot_be_asked_in_uci_is_asked_in_cecp() {
    let Some(mut player) = cecp(&["both"]) else { return };
    assert_eq!(player.name(), "Fake UCI");
    lists_alike(&mut *player, "chess", &POSITIONS[3..]);
    assert_eq!(player.name(), "Fake CECP 1");
}
