//! Reading and writing FEN, and the messages about wrong ones.

use super::{parse_fen, read_position, write_fen};
use crate::Rules;
use crate::notation::parse_turn;
use crate::position::{FenErrorKind, FenField};

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BRASUCA: &str = "hnrwkrnh/pplpplpp/8/8/8/8/PPLPPLPP/HNRWKRNH[] w KQkq - 0 1 b";

fn rules(name: &str) -> Rules {
    crate::shipped::on_disk().rules(name).unwrap()
}

/// The canonical form of a text, by way of a position.
fn canonical(name: &str, text: &str) -> String {
    let rules = rules(name);
    let position = read_position(&rules, text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    position.fen(&rules)
}

/// What is wrong with a text, one line each.
fn problems(name: &str, text: &str) -> Vec<String> {
    let problems = parse_fen(&rules(name), text).expect_err(text);
    problems.iter().map(ToString::to_string).collect()
}

/// Exactly one problem, which says this.
fn one(name: &str, text: &str, says: &str) {
    let all = problems(name, text);
    assert!(all.len() == 1 && all[0].contains(says), "{text}: expected {says}, got {all:#?}");
}

/// The counters stop at their maximum, so that the position after a turn can be read again.
#[test]
fn the_highest_counters_are_still_read_after_a_turn() {
    let highest = "3k4/8/8/8/8/8/8/4K2R b - - 9999 99999999";
    let rules = rules("chess");
    let position = read_position(&rules, highest).expect("a position");
    let turn = parse_turn(&rules, &position, "d8d7").expect("a turn");
    let after = position.play(&rules, turn).to_setup(&rules);
    let fen = "8/3k4/8/8/8/8/8/4K2R w - - 9999 99999999";
    assert_eq!(write_fen(&rules, &after), fen);
    assert_eq!(canonical("chess", fen), fen);
}

#[test]
fn every_start_is_written_as_it_is_read() {
    for name in crate::shipped::on_disk().rule_sets() {
        for start in &rules(&name).starts {
            assert_eq!(canonical(&name, &start.fen), start.fen, "{name}");
        }
    }
}

#[test]
fn what_may_be_missing_gets_its_default() {
    assert_eq!(canonical("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), CHESS);
    assert_eq!(canonical("brasuca@1.3", "hnrwkrnh/pplpplpp/8/8/8/8/PPLPPLPP/HNRWKRNH w KQkq -"), BRASUCA);
    assert_eq!(canonical("brasuca@1.3", "hnrwkrnh/pplpplpp/8/8/8/8/PPLPPLPP/HNRWKRNH w KQkq - b"), BRASUCA);
    let open = "hnrwkrnh/pplpplpp/8/8/8/8/PPLPPLPP/HNRWKRNH[] w KQkq - 0 1 b -";
    assert_eq!(canonical("brasuca@1.3+sneak.window=next", BRASUCA), open);
}

/// Sneak windows are the seventh field of a game that has no token.
#[test]
fn marks_are_read_where_there_is_no_token() {
    let open = "4k3/7L/8/8/8/8/8/L3K3[] w - - 0 1 -";
    assert_eq!(canonical("brasuca@1.3+pass.token=off+sneak.window=next", open), open);
    let open = "L3k3/8/8/8/8/8/8/L3K3[] w - - 0 1 a8";
    assert_eq!(canonical("brasuca@1.3+pass.token=off+sneak.window=next", open), open);
}

/// Two sorts of marks, each in its field; a piece on its far rank has the mark even if it is not listed.
#[test]
fn marks_are_told_apart_by_what_stands_there() {
    let both = "brasuca@1.3+sneak.window=ever+lancer.when=unmoved";
    let fen = "L3k3/p6p/2L5/8/8/8/P7/l3K3[] w - - 0 1 b";
    assert_eq!(canonical(both, &format!("{fen} c6 h7,a2")), format!("{fen} a1,c6,a8 a2,h7"));
    assert_eq!(canonical(both, &format!("{fen} c6")), format!("{fen} a1,c6,a8 -"));
    assert_eq!(canonical(both, fen), format!("{fen} a1,a8 -"));
    assert_eq!(canonical("brasuca@1.3+lancer.when=unmoved", &format!("{fen} a2")), format!("{fen} a2"));
}

#[test]
fn mirror_images_of_a_position_have_mirror_images_of_its_state() {
    let rules = rules("brasuca@1.3+sneak.window=next");
    let setup = parse_fen(&rules, "L3kr2/8/8/3Pp3/8/8/8/4K3[GGr] w k e6 0 1 b a8").unwrap();
    let flipped = write_fen(&rules, &setup.flipped(rules.turn.board));
    assert_eq!(flipped, "4k3/8/8/8/3pP3/8/8/l3KR2[Rgg] b K e3 0 1 w a1");
    assert_eq!(setup.flipped(rules.turn.board).flipped(rules.turn.board), setup);
    let mirrored = write_fen(&rules, &setup.mirrored(rules.turn.board));
    assert_eq!(mirrored, "2rk3L/8/8/3pP3/8/8/8/3K4[GGr] w q d6 0 1 b h8");
    assert_eq!(setup.mirrored(rules.turn.board).mirrored(rules.turn.board), setup);
}

#[test]
fn sloppy_texts_are_written_neatly() {
    let sloppy = "  rnbqkbnr/pppppppp/44/8/11111111/8/PPPPPPPP/RNBQKBNR   w qkQK  -  0 0\t";
    assert_eq!(canonical("chess", sloppy), CHESS);
    let sloppy = "4k3/8/8/8/8/8/8/R3K3 [gRGrR] b - - 3 9 w";
    let neat = "4k3/8/8/8/8/8/8/R3K3[RRGrg] b - - 3 9 w";
    assert_eq!(canonical("brasuca@1.3", sloppy), neat);
    assert_eq!(
        canonical("brasuca@1.3", "4k3/8/8/8/8/8/8/R3K3[-] b - - 3 9 w"),
        "4k3/8/8/8/8/8/8/R3K3[] b - - 3 9 w"
    );
}

#[test]
fn promoted_pieces_are_written_as_what_they_are() {
    let neat = "3k4/8/2R2N2/8/8/8/8/3K2c1[] w - - 0 1";
    assert_eq!(canonical("shinobi@pt", "3k4/8/2+L2N~2/8/8/8/8/3K2+p1[] w - - 0 1"), neat);
}

/// As servers write Makruk, with the limit of its counting in the en passant field.
#[test]
fn where_nobody_captures_in_passing_no_limit_is_read() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - 0 0 1";
    assert_eq!(canonical("chess+enpassant.capture=off", fen), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    one("chess+enpassant.capture=off", &fen.replace("- 0", "- 64"), "found `64`");
    one("chess", fen, "found `0`");
}

#[test]
fn an_idle_en_passant_square_is_dropped() {
    let idle = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(canonical("chess", idle), idle.replace("e3", "-"));
    let live = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(canonical("chess", live), live);
    let setup = parse_fen(&rules("chess"), idle).unwrap();
    assert!(setup.ep_square().is_some(), "reading alone keeps it");
}

/// Texts with one problem: the game, the text, and the message.
const REFUSED: &str = "
shinobi@pt | 3k4/8/2+R5/8/8/8/8/3K4[] w - - 0 1 | column 8: found `+R` on rank 6
shinobi@pt | 3k4/8/2J~5/8/8/8/8/3K4[] w - - 0 1 | found `J~`
chess      | 3k4/8/2Q~5/8/8/8/8/3K4 w - - 0 1   | found `Q~`
chess      | 3k4/8/2+P5/8/8/8/8/3K4 w - - 0 1   | found `+P`
chess      | 4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1  | en passant, column 28: found `e4`, but a white pawn passes over rank 3
chess      | 4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1  | a white pawn passes over rank 3
chess      | 4k3/8/8/8/3pP3/8/8/4K3 b - f3 0 1  | there is no white pawn on f4
chess      | 4k3/8/8/8/3pP3/8/8/4K3 b - d3 0 1  | there is no white pawn on d4
chess      | 4k3/8/8/8/3pP3/8/8/4K3 b - e9 0 1  | expected `-` or a square
chess      | 4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1 | something stands there
chess      | 4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1 | something stands on e2
brasuca@1  | 4k3/8/8/8/3pP3/8/8/3RK3[] b - e3 0 1 b* | the previous move was a pass
chess      | 4k3/8/8/8/8/8/8/4K2R[] w K - 0 1   | chess has no holdings
chess      | 4k3/8/8/8/8/8/8/4K2R w K - 0 1 b   | pass token, column 32: found `b`, but chess has no pass token
antichess  | 4k3/8/8/8/8/8/8/4K2R w K - 0 1     | nobody castles in antichess
shinobi@pt | 4k3/8/8/8/8/8/8/4K2R[l] w - - 0 1  | black holds nothing in shinobi
shinobi@pt | 4k3/8/8/8/8/8/8/4K2R[R] w - - 0 1  | white can hold only L H M D J
shinobi@pt | 4k3/8/8/8/8/8/8/4K2R[L] w K - 0 1  | white never castles in shinobi
brasuca@1  | 4k3/8/8/8/8/8/8/4K2R[P] w - - 0 1 b | white can hold only
brasuca@1  | 4k3/8/8/8/8/8/8/4K2R[] w - - 0 1 b - | sneak marks, column 36: found `-`, but only `sneak.window=next` and `sneak.window=ever` have
brasuca@1  | 4k3/8/8/8/8/8/P7/4K2R[] w - - 0 1 b a2 | moved pawns, column 37: found `a2`, but only `lancer.when=unmoved` has
brasuca@1+lancer.when=unmoved | 4k3/8/8/8/8/8/P7/4K2R[] w - - 0 1 b - a2 | sneak marks, column 39: found `a2`
brasuca@1+sneak.window=ever | 4k3/8/8/8/8/8/P7/4K2R[] w - - 0 1 b - - | moved pawns, column 39: found `-`
brasuca@1+sneak.window=ever+lancer.when=unmoved | 4k3/8/8/8/8/8/P7/4K2W[] w - - 0 1 b - h1 | moved pawns, column 39: found `h1`, but no pawn
brasuca@1+sneak.window=ever+lancer.when=unmoved | 4k3/8/8/8/8/8/P7/4K2W[] w - - 0 1 b a2 - | sneak marks, column 37: found `a2`, but no piece that can sneak
chess      | 4k3/8/8/8/8/8/8/4K2R w - - 0 1 +1+0 | checks given, column 32: found `+1+0`, but chess counts no checks
chess      | 4k3/8/8/8/8/8/8/4Z2K w - - 0 1     | column 18: found `Z` on rank 1, expected a digit 1-8 or a piece letter of chess (
chess      | 4k3/9/8/8/8/8/8/4K3 w - - 0 1      | column 5: rank 7 has 9 squares, expected 8
chess      | 4k3/8/ppppppppp/8/8/8/8/4K3 w - - 0 1 | column 7: rank 6 has 9 squares, expected 8
chess      | 4k3/8/7/8/8/8/8/4K3 w - - 0 1      | rank 6 has 7 squares
chess      | 4k3/8/8/8/8/8/8/8/4K3 w - - 0 1    | found 9 ranks, expected 8
";

#[test]
fn what_is_wrong_is_named() {
    assert_eq!(parse_fen(&rules("chess"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").err(), None);
    for line in REFUSED.lines().filter(|line| !line.is_empty()) {
        let [name, text, says] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        one(name.trim(), text.trim(), says);
    }
}

#[test]
fn every_field_is_checked_and_all_problems_are_given() {
    let all = problems("brasuca@1", "4k3/8/9/8/8/8/8/xK[Q] x KX e 1.5 -1 g n z y");
    let fields = ["board", "board", "board", "holdings", "side", "castling", "en passant", "halfmove clock"];
    for field in
        fields.into_iter().chain(["fullmove number", "pass token", "sneak marks", "moved pawns", "end"])
    {
        assert!(all.iter().any(|p| p.starts_with(&format!("{field}, column "))), "{field} in {all:#?}");
    }
    one("chess", "", "board, column 1: found nothing, expected eight ranks");
    one("chess", "   ", "found nothing");
    one("chess", &CHESS.replace(" 0 1", " 70000 1"), "expected a whole number from 0 to 9999");
    one("chess", &CHESS.replace(" 0 1", " +1 1"), "found `+1`");
    one("chess", &CHESS.replace("KQkq", "KK"), "found `K` twice");
    one("chess", &CHESS.replace("KQkq", ""), "en passant, column 50: found `0`");
    one("brasuca@1", &BRASUCA.replace(" b", " *"), "found `*`, expected its holder");
    one("brasuca@1", &BRASUCA.replace(" b", " b***"), "found `b***`, expected its holder");
    one("brasuca@1", &BRASUCA.replace("[]", "["), "found no `]`");
    let missing = problems("chess", "8/8/8/8/8/8/8/8");
    assert_eq!(missing.len(), 3, "{missing:?}");
    assert!(missing[0].contains("missing; expected `w` or `b`"), "{missing:?}");
}

/// No message suggests a text that is wrong, or the one just written.
#[test]
fn a_start_position_that_cannot_be_read_is_no_example() {
    let mut rules = rules("chess");
    let said = |rules: &Rules| parse_fen(rules, "x").expect_err("no FEN")[0].to_string();
    assert!(said(&rules).ends_with(&format!("as in `{CHESS}`")), "{}", said(&rules));
    for wrong in ["x", "8/8/8/8/8/8/8/9 w - - 0 1", "[/8/8/8/8/8/8/4K2R w K - 0 1"] {
        rules.starts[0].fen = wrong.to_owned();
        assert!(said(&rules).ends_with("as in `8/8/8/8/8/8/8/8 w - - 0 1`"), "{}", said(&rules));
    }
}

#[test]
fn long_texts_give_short_answers() {
    let long = |text: &str| text.replace('~', &"x".repeat(1_000_000));
    for text in ["~", "~/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 ~ - - 0 1", "8/8/8/8/8/8/8/8 w ~ - 0 1"] {
        let all = problems("brasuca@1", &long(text));
        assert!(all.len() < 12 && all.iter().all(|line| line.len() < 250), "{all:#?}");
    }
    assert_eq!(problems("chess", &long("~")).len(), 1);
    let all = problems("brasuca@1", &long("k7/8/8/8/8/8/8/7K[~] w - - 0 1 b"));
    assert!(all.len() == 1 && all[0].len() < 200, "{all:?}");
    let kings = "K".repeat(1_000_000);
    let all = problems("brasuca@1", &format!("{kings}/8/8/8/8/8/8/8[{kings}] w - - 0 1 b"));
    assert!(all.len() == 2, "{all:?}");
}

/// Numbers without a pattern, the same on every run.
fn dice() -> impl FnMut(usize) -> usize {
    let mut state = 1_u64;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

#[test]
fn nothing_panics() {
    let rules = rules("brasuca@1+sneak.window=next");
    let letters: Vec<char> = "KkPgG/18[]+~ -wb*a3,é\u{0}\n🦆".chars().collect();
    let mut dice = dice();
    for length in 0..4_000 {
        let text: String = (0..length % 60).map(|_| letters[dice(letters.len())]).collect();
        let _ = parse_fen(&rules, &text);
        let _ = parse_fen(&rules, &format!("4k3/8/8/8/8/8/8/4K3{text}"));
    }
}

#[test]
fn problems_carry_their_kind_and_field() {
    for (text, kind, column) in [
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", FenErrorKind::Impossible, 23),
        ("4k3/8/8/8/8/8/8/4K3 w", FenErrorKind::Missing, 22),
    ] {
        let first = parse_fen(&rules("chess"), text).unwrap_err().remove(0);
        assert_eq!((first.kind, first.field, first.column), (kind, FenField::Castling, Some(column)));
    }
}
