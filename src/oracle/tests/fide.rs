//! Edge cases of clauses in chess, antichess and Shinobi.

use super::{adjudicated, after, ended, legal, turns};

#[test]
fn an_idle_en_passant_square_is_not_written() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert_eq!(after("chess", fen, "e2e4"), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    let able = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    assert_eq!(after("chess", able, "e2e4"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    // Both pawns leave the fourth rank and uncover the rook: no capture, no square.
    let pinned = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
    assert_eq!(after("chess", pinned, "e2e4"), "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");
}

#[test]
fn rights_go_with_a_captured_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(after("chess", fen, "a1a8"), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    assert_eq!(after("chess", fen, "e1g1"), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
}

#[test]
fn chess_ends() {
    assert_eq!(ended("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), "end.mate white");
    assert_eq!(ended("chess", "7k/5Q2/8/8/8/8/8/4K3 b - - 0 1"), "end.stalemate draw");
    assert_eq!(adjudicated("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "end.material draw");
    assert_eq!(adjudicated("chess", "4k1b1/8/8/8/8/8/8/1B2K3 w - - 0 1"), "end.material draw");
    assert_eq!(adjudicated("chess", "4kb2/8/8/8/8/8/8/1B2K3 w - - 0 1"), "goes on");
    assert_eq!(adjudicated("chess", "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1"), "goes on");
    assert_eq!(adjudicated("chess", "4k2r/8/8/8/8/8/8/4K3 w - - 100 80"), "end.fifty draw");
}

#[test]
fn captures_are_compulsory() {
    let fen = "8/8/8/3p4/4P3/8/8/7R w - - 0 1";
    assert_eq!(turns("antichess@international", fen, ""), ["e4d5"]);
    let promotes = turns("antichess@international", "8/P7/8/8/8/8/8/7k w - - 0 1", "");
    assert_eq!(promotes, ["a7a8b", "a7a8k", "a7a8n", "a7a8q", "a7a8r"]);
    assert!(turns("antichess@checkmate", "8/P7/8/8/8/8/8/K6k w - - 0 1", "").is_empty(), "Black is bare");
    // The capture would expose the king, so it is not compulsory.
    let pinned = "4r2k/8/8/8/3p4/4N3/8/4K3 w - - 0 1";
    assert!(legal("antichess@checkmate", pinned, "e1d1"));
}

#[test]
fn a_common_king_castles_without_check_and_its_rights_go_with_it() {
    let name = "antichess@international+castle=fide";
    // Attacked on e8, and on f8 in between: there is no check.
    assert!(legal(name, "4k2r/8/8/1B6/2n5/8/8/R3K3 b k - 0 1", "e8g8"));
    assert!(legal(name, "4k2r/8/8/8/1BnP4/8/8/R3K3 b k - 0 1", "e8g8"));
    assert!(!legal("antichess@checkmate+castle=fide", "4k2r/8/8/8/1BnP4/8/8/R3K3 b k - 0 1", "e8g8"));
    let taken = "R3k3/8/4qp2/3P4/Pp6/1p6/3Q4/R3K3 b Q - 0 61";
    assert_eq!(after(name, taken, "e6e1"), "R3k3/8/5p2/3P4/Pp6/1p6/3Q4/R3q3 w - - 0 62");
}

#[test]
fn antichess_ends() {
    assert_eq!(ended("antichess@international", "8/8/8/8/8/8/8/7k w - - 0 1"), "end.noPieces white");
    assert_eq!(ended("antichess@international", "8/8/8/7p/7P/8/8/8 w - - 0 1"), "end.stalemate white");
    assert_eq!(ended("antichess@checkmate", "4k3/8/8/8/8/8/8/4K2R b - - 0 1"), "end.checkmate.bare black");
    assert_eq!(adjudicated("antichess@international", "8/8/8/8/8/8/8/BB5b w - - 0 1"), "goes on");
    assert_eq!(adjudicated("antichess@international", "8/8/8/8/8/8/8/B6B b - - 0 1"), "goes on");
    assert_eq!(adjudicated("antichess@international", "b7/8/8/8/8/8/8/B7 w - - 0 1"), "end.dead draw");
}

#[test]
fn promotion_in_the_zone() {
    let lance = "7k/8/4L3/8/8/8/8/4K3[] w - - 0 1";
    assert_eq!(turns("shinobi@fairy", lance, "e6"), ["e6e7r", "e6e8r"]);
    assert_eq!(turns("shinobi@pt", lance, "e6"), ["e6e7", "e6e7r", "e6e8r"]);
    let horse = "7k/8/8/4H3/8/8/8/4K3[] w - - 0 1";
    assert_eq!(turns("shinobi@pt", horse, "e5"), ["e5d7n", "e5f7n"]);
    let monk = "7k/4M3/8/8/8/8/8/4K3[] w - - 0 1";
    assert_eq!(turns("shinobi@pt", monk, "e7d6"), ["e7d6", "e7d6b"], "a move that starts there");
    assert_eq!(turns("shinobi@fairy", monk, "e7d6"), ["e7d6b"]);
    let pawn = "7k/8/8/8/8/3p4/8/K7[] b - - 0 1";
    assert_eq!(turns("shinobi@pt", pawn, "d3"), ["d3d2", "d3d2c"]);
    assert_eq!(turns("shinobi@pt", "7k/8/8/8/8/8/3p4/K7[] b - - 0 1", "d2"), ["d2d1c"]);
}

#[test]
fn the_clan_drops_on_its_half() {
    let fen = "7k/8/8/8/8/8/8/4K3[L] w - - 0 1";
    assert_eq!(turns("shinobi@pt", fen, "L@").len(), 31);
    assert!(!legal("shinobi@pt", fen, "L@a5"));
    assert_eq!(after("shinobi@pt", fen, "L@a4"), "7k/8/8/8/L7/8/8/4K3[] b - - 1 1");
    assert_eq!(after("shinobi@fairy", fen, "L@a4"), "7k/8/8/8/L7/8/8/4K3[] b - - 0 1");
    let taken = "7k/8/8/8/8/8/4p3/4K3[] w - - 0 1";
    assert_eq!(after("shinobi@pt", taken, "e1e2"), "7k/8/8/8/8/8/4K3/8[] b - - 0 1", "no hand grows");
}

#[test]
fn campmate() {
    let fen = "8/4K3/8/8/8/8/7k/r7[] w - - 0 1";
    assert!(legal("shinobi@pt", fen, "e7e8"));
    assert_eq!(ended("shinobi@pt", &after("shinobi@pt", fen, "e7e8")), "end.campmate white");
    assert!(!legal("shinobi@pt", "r7/4K3/8/8/8/8/7k/8[] w - - 0 1", "e7e8"), "never into check");
    assert_eq!(ended("shinobi@pt", "K7/8/8/8/8/8/8/7k[] w - - 0 1"), "end.campmate black", "who just moved");
    assert_eq!(ended("shinobi@pt", "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1"), "end.stalemate white");
}
