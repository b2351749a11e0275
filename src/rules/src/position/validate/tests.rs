//! Valid and invalid positions, with the reasons.

use crate::position::{parse_fen, write_fen};

fn problems(name: &str, fen: &str) -> Vec<String> {
    let rules = crate::shipped::on_disk().rules(name).unwrap();
    parse_fen(&rules, fen).err().iter().flatten().map(ToString::to_string).collect()
}

fn stands(name: &str, fen: &str) {
    assert_eq!(problems(name, fen), Vec::<String>::new(), "{name} {fen}");
}

/// Expects exactly these problems.
fn falls(name: &str, fen: &str, says: &[&str]) {
    let all = problems(name, fen);
    let named = all.len() == says.len() && all.iter().zip(says).all(|(line, said)| line.contains(said));
    assert!(named, "{name} {fen}: expected {says:?}, got {all:#?}");
}

#[test]
fn royal_kings_come_in_ones() {
    falls("chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", &["black has no king, expected one"]);
    falls("chess", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &["white has 2 kings, on d1 and e1"]);
    let none_and_two = &["white has no king", "black has 2 kings, on d8 and e8"];
    falls("antichess@checkmate", "3kk3/8/8/8/8/8/8/Q7 w - - 0 1", none_and_two);
    stands("antichess@international", "3kk3/8/8/8/8/8/8/Q7 w - - 0 1");
    stands("antichess@international", "8/8/8/8/8/8/8/Q7 w - - 0 1");
}

#[test]
fn no_king_is_left_to_be_captured() {
    let said = &["the black king on e8 is attacked from e1 and white is to move; give black the turn"];
    falls("chess", "4k3/8/8/8/8/8/8/4R2K w - - 0 1", said);
    stands("chess", "4k3/8/8/8/8/8/8/4R2K b - - 0 1");
    falls("chess", "8/8/8/3kK3/8/8/8/8 w - - 0 1", &["attacked from e5"]);
    stands("antichess@aise", "4k3/8/8/8/8/8/8/4R2K w - - 0 1");
    // A pawn two squares straight in front gives check by the charge; on the first square it does not.
    falls("brasuca@1", "4k3/8/4P3/8/8/8/8/4K3[] w - - 0 1", &["attacked from e6"]);
    stands("brasuca@1", "4k3/4n3/4P3/8/8/8/8/4K3[] w - - 0 1");
    falls("brasuca@1+charge.path=leap", "4k3/4n3/4P3/8/8/8/8/4K3[] w - - 0 1", &["attacked from e6"]);
}

#[test]
fn what_can_come_to_be_held_has_room() {
    let knights = |held: &str| format!("4k3/p7/8/8/4n3/4P3/3N4/K6N[{held}] b - - 0 1 b");
    let said = "white has knight 2 times on the board and holds it 15 times, expected at most 15 together";
    falls("brasuca@1.3", &knights(&"N".repeat(15)), &[said]);
    stands("brasuca@1.3", &knights(&"N".repeat(13)));
    // In Shinobi captured pieces go to no hand.
    stands("shinobi@pt", "4k3/8/8/8/NNNNNNNN/NNNNNNNN/8/4K3[] w - - 0 1");
    let dukes = "4k2p/8/8/8/GGGGGGGG/PPPPP3/8/4K3[GGG] w - - 0 1 b";
    let said = "white has grand duke 8 times on the board and 3 times off it, and 5 pawns";
    falls("brasuca@1", dukes, &[said]);
    stands("brasuca@1", &dukes.replace("[GGG]", "[GG]"));
    let dukes = dukes.replace("[GGG]", "");
    falls("brasuca+duke.riders=any", &dukes, &["at most 12 together: each more doubles"]);
    stands("brasuca+duke.riders=any", &dukes.replace("PPPPP3", "PPPP4"));
}

#[test]
fn pawns_stand_where_pawns_can_stand() {
    let far = &["the white pawn on a8, its far rank, must have been promoted"];
    let behind = &["the white pawn on a1 stands behind where pawns start"];
    for name in ["chess", "antichess@fewest", "shinobi@pt"] {
        falls(name, "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", far);
        falls(name, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", behind);
        falls(name, "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", &["the black pawn on a1, its far rank"]);
    }
    // A pawn can be pushed back to its own first rank.
    stands("brasuca@1", "p3k3/8/8/8/8/8/8/P3K3[] w - - 0 1");
    falls("brasuca@1", "P3k3/8/8/8/8/8/8/4K3[] w - - 0 1", far);
    stands("brasuca@1.3+promotion.forced=optional", "P3k3/8/8/8/8/8/8/p3K3[] w - - 0 1");
}

#[test]
fn a_piece_can_still_move() {
    falls("shinobi@pt", "L3k3/8/8/8/8/8/8/4K3[] w - - 0 1", &["the white lance on a8 could never move"]);
    let horses = &["the white wooden horse on a8", "the white wooden horse on b7"];
    falls("shinobi@fairy", "H7/1H6/8/8/8/4k3/8/4K3[] w - - 0 1", &[horses[1], horses[0]]);
    stands("shinobi@pt", "M7/L1P5/H7/8/8/4k3/8/4K3[] w - - 0 1");
    stands("shinobi@pt", "8/8/8/8/8/4k3/2p5/4K3[] w - - 0 1");
    // A Grand Duke never moves, and stands anywhere.
    stands("brasuca@1", "G3k3/8/8/8/8/8/8/g3K3[] w - - 0 1");
    // A Lord on its far rank can go back.
    stands("brasuca@1", "L3k3/8/8/8/8/8/8/4K3[] w - - 0 1");
}

#[test]
fn castling_rights_have_their_king_and_rook() {
    let none = &["castling, column 23: found `K`, but there is no white rook on h1"];
    falls("chess", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", none);
    let both = &["found `K`, but the white king is not on e1", "found `q`, but there is no black rook on a8"];
    falls("chess", "4k2r/8/8/8/8/8/8/3K3R w Kkq - 0 1", both);
    stands("brasuca@1", "r2k3r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1");
    stands("brasuca@1.3", "2rk1r2/8/8/8/8/8/8/2R1KR2[] b KQkq - 0 1");
    falls("brasuca@1.3", "3k4/8/8/8/8/8/8/R4K1R[] w KQ - 0 1", &["is not on d1 or e1", "is not on d1 or e1"]);
    stands("shinobi@pt", "r3k2r/8/8/8/8/8/8/4K3[] w kq - 0 1");
}

/// Nobody can castle with it, but no rule takes it away.
#[test]
fn a_right_may_lead_off_the_board() {
    let text = "name: edge\nextends: chess\n\
        castling: { form: toward, king_files: bcdefg, rook_files: ah, sides: wb }\n\
        starts: [{ name: start, fen: \"rkqbnnbr/pppppppp/8/8/8/8/PPPPPPPP/RKQBNNBR w KQkq - 0 1\" }]\n";
    let all = crate::shipped::on_disk().with_document("edge.yaml", text).unwrap();
    let rules = all.rules("edge").unwrap();
    assert!(parse_fen(&rules, &rules.starts[0].fen).is_ok());
    assert!(parse_fen(&rules, "1k5r/8/8/8/8/8/8/1K5R w Q - 0 1").is_err(), "no rook on a1");
}

/// `K` is also the letter of file k: with a rook there it is the right of that rook, and any right is read as it is
/// written. The rooks stand on the rank on which castling happens, whichever it is.
#[test]
fn a_rook_on_file_k_has_the_letter_of_a_wing() {
    let text = "name: broad\nextends: chess\nboard: { files: 12, ranks: 6 }\nwithout: [pawn.double]\n\
        castling: { form: fixed, king_files: f, king_lands: ch, rook_lands: dg, sides: wb, rank: 2 }\n\
        starts: [{ name: start, fen: \"12/r4k5r/12/12/R4K5R/12 w KQkq - 0 1\" }]\n";
    let all = crate::shipped::on_disk().with_document("broad.yaml", text).unwrap();
    let rules = all.rules("broad").unwrap();
    for (given, written) in [
        ("12/r4k5r/12/12/R4K5R/12 w KQkq - 0 1", "LAla"),
        ("12/r4k4rr/12/12/R4K4RR/12 w KQkq - 0 1", "KAka"),
        ("12/r4k4rr/12/12/R4K4RR/12 w LQlq - 0 1", "LAla"),
        ("11r/r4k5r/12/12/R4K5R/11R w K - 0 1", "L"),
    ] {
        let read = parse_fen(&rules, given).unwrap();
        assert_eq!(read.castling.to_string(), written, "{given}");
        assert_eq!(parse_fen(&rules, &write_fen(&rules, &read)).unwrap(), read, "{given}");
    }
    assert!(parse_fen(&rules, "12/5k6/12/12/5K6/11R w K - 0 1").is_err(), "a rook on another rank");
}

#[test]
fn after_a_pass_the_token_is_with_the_side_to_move() {
    let fen = |side: &str, token: &str| format!("4k3/8/8/8/8/8/8/R3K3[] {side} - - 0 1 {token}");
    stands("brasuca@1", &fen("w", "w*"));
    stands("brasuca@1", &fen("b", "b*"));
    // Two passes: the token is back with the side that passed first and is to move again.
    stands("brasuca@1", &fen("b", "b**"));
    let said = &[
        "pass token, column 34: found `b*`, but the previous move was a pass, which gave the token to white; write `w*`",
    ];
    falls("brasuca@1", &fen("w", "b*"), said);
    falls("brasuca@1", &fen("w", "b**"), &["write `w**`"]);
}

#[test]
fn windows_are_open_only_for_pieces_that_can_sneak() {
    let fen = |token: &str, open: &str| format!("L1W5/8/4k3/1W6/8/8/8/R3K2l[] w - - 0 1 {token} {open}");
    let falls = |token: &str, open: &str, says: &[&str]| {
        falls("brasuca@1+sneak.window=next", &fen(token, open), says);
    };
    stands("brasuca@1+sneak.window=next", &fen("w", "a8,c8,h1"));
    falls("w", "a1", &["found `a1`, but no piece that can sneak"]);
    falls("w", "b5", &["not the far rank"]);
    falls("w", "a8,b6", &["found `b6`, but no piece that can sneak"]);
    falls("w*", "a8,h1", &["found `h1`, but black has just passed"]);
    falls("w**", "a8", &["found `a8`, but white has just passed"]);
    falls("w", "a8,z9", &["expected `-` or squares"]);
}

#[test]
fn a_piece_that_may_sneak_for_ever_stands_anywhere() {
    let fen = |token: &str, marked: &str| format!("L1W5/8/4k3/1W6/8/8/P7/R3K2l[] w - - 0 1 {token} {marked}");
    let falls = |marked: &str, says: &[&str]| {
        falls("brasuca@1+sneak.window=ever", &fen("w", marked), says);
    };
    stands("brasuca@1+sneak.window=ever", &fen("w", "b5,a8"));
    stands("brasuca@1+sneak.window=ever", &fen("w*", "h1,b5"));
    falls("b6", &["sneak marks, column 43: found `b6`, but no piece that can sneak"]);
    falls("a2", &["found `a2`, but no piece that can sneak"]);
}

#[test]
fn moved_pawns_stand_on_their_start_rank() {
    let fen = |marked: &str| format!("4k3/p7/8/p7/8/8/P6P/R3K3[] w - - 0 1 b {marked}");
    let falls = |marked: &str, says: &[&str]| {
        falls("brasuca@1.3+lancer.when=unmoved", &fen(marked), says);
    };
    stands("brasuca@1.3+lancer.when=unmoved", &fen("a2,h2,a7"));
    falls("a5", &["moved pawns, column 40: found `a5`, but that is not the start rank"]);
    falls("a1", &["found `a1`, but no pawn stands there"]);
}

#[test]
fn all_reasons_are_given_at_once() {
    let said = &["black has no king", "pawn on a1", "castling", "en passant"];
    falls("chess", "8/8/8/8/8/8/8/P3K3 w K e6 0 1", said);
}
