//! Pieces, promotion, far-rank powers, castling, the pass and the ends of Brasuca.

use super::{adjudicated, after, ended, legal, turns};

#[test]
fn pieces_go_where_the_diagrams_show() {
    let lone = |letter: &str| format!("k7/p7/8/8/3{letter}4/8/8/7K[] w - - 0 1 b");
    let warlord = ["d4b4", "d4c4", "d4c5", "d4d3", "d4d5", "d4d6", "d4e4", "d4e5", "d4f4"];
    assert_eq!(turns("brasuca@1", &lone("W"), "d4"), warlord);
    assert_eq!(turns("brasuca@1", &lone("L"), "d4"), ["d4c3", "d4c5", "d4d5", "d4e3", "d4e5"]);
    let priest =
        ["d4a1", "d4a7", "d4b2", "d4b6", "d4c3", "d4c5", "d4e3", "d4e5", "d4f2", "d4f6", "d4g1", "d4g7"];
    assert_eq!(turns("brasuca@1", &lone("H"), "d4"), priest);
    assert_eq!(turns("brasuca@1", &lone("N"), "d4").len(), 8);
}

#[test]
fn a_priest_leaps_one_piece_and_ends_there() {
    // Over the pawn on e5 to f6, not on to g7.
    let fen = "k7/8/8/4p3/3H4/8/8/7K[] w - - 0 1 b";
    let up: Vec<_> =
        turns("brasuca@1", fen, "d4").into_iter().filter(|turn| turn > &"d4e".to_owned()).collect();
    assert_eq!(up, ["d4e3", "d4e5", "d4f2", "d4f6", "d4g1"]);
}

#[test]
fn a_pawn_becomes_a_captured_piece_or_a_duke() {
    let fen = "8/P6k/7p/8/8/8/8/K7[RRnG] w - - 3 1 b";
    assert_eq!(turns("brasuca@1", fen, "a7"), ["a7a8g", "a7a8r"]);
    assert_eq!(after("brasuca@1", fen, "a7a8r"), "R7/7k/7p/8/8/8/8/K7[RGn] b - - 0 1 b");
    assert_eq!(after("brasuca@1", fen, "a7a8g"), "G7/7k/7p/8/8/8/8/K7[RRGn] b - - 0 1 b");
    let optional = "brasuca@1+promotion.forced=optional";
    assert_eq!(turns(optional, fen, "a7"), ["a7a8", "a7a8g", "a7a8r"]);
    assert!(turns(optional, "P7/7k/7p/8/8/8/8/K7[R] w - - 0 1 b", "a8").is_empty());
}

#[test]
fn two_promotions_share_one_pool() {
    let fen = "8/PP5k/7p/8/8/8/8/K7[R] w - - 0 1 b";
    let legion = ["a7a8g+b7b8g", "a7a8g+b7b8r", "a7a8r+b7b8g"];
    assert_eq!(
        turns("brasuca@1", fen, "").into_iter().filter(|t| t.contains('+')).collect::<Vec<_>>(),
        legion
    );
}

#[test]
fn captured_pieces_join_their_owners_pool_but_pawns_do_not() {
    let rook = "4k3/8/8/3r4/4P3/8/8/4K3[] w - - 0 1 b";
    assert_eq!(after("brasuca@1.3", rook, "e4d5"), "4k3/8/8/3P4/8/8/8/4K3[r] b - - 0 1 b");
    let pawn = "4k3/8/8/3p4/4P3/8/8/4K2R[] w - - 0 1 b";
    assert_eq!(after("brasuca@1.3", pawn, "e4d5"), "4k3/8/8/3P4/8/8/8/4K2R[] b - - 0 1 b");
}

#[test]
fn a_priest_changes_colour_from_the_far_rank_and_attacks_there() {
    let fen = "4H3/4n2k/8/8/8/8/8/K7[] w - - 0 1 b";
    for turn in ["e8d8", "e8f8", "e8e7"] {
        assert!(legal("brasuca@1", fen, turn));
    }
    assert!(!legal("brasuca@1", "8/4H2k/7p/8/8/8/8/K7[] w - - 0 1 b", "e7e8"), "not from the rank before it");
    let check = "4Hk2/8/8/8/8/8/3K4/7r[] b - - 0 1 w";
    assert!(!legal("brasuca@1", check, "h1h2"));
    assert!(legal("brasuca@1", check, "f8e8"));
}

#[test]
fn sneaking_is_safe_in_version_1_and_free_in_version_1_3() {
    // The rook on h4 attacks the fourth rank.
    let fen = "3L4/7k/8/8/7r/8/8/K7[] w - - 0 1 b";
    assert!(legal("brasuca@1", fen, "d8d3"));
    assert!(!legal("brasuca@1", fen, "d8d4"));
    assert!(legal("brasuca@1.3", fen, "d8d4"));
    assert!(!legal("brasuca@1.3", fen, "d8h4"), "only to empty squares");
    assert!(!legal("brasuca@1.3", "8/3L3k/7p/8/8/8/8/K7[] w - - 0 1 b", "d7a2"), "only from the far rank");
    // Without the moving piece, the rook on a8 attacks the whole rank.
    let ray = "r2W4/7k/8/8/8/8/8/1K6[] w - - 0 1 b";
    assert!(!legal("brasuca@1", ray, "d8h8"), "lifted, the piece shields no square behind it");
    assert!(legal("brasuca@1", ray, "d8f8"), "the same piece goes there by an ordinary move");
}

#[test]
fn a_window_is_open_for_one_turn_of_its_owner() {
    let name = "brasuca@1.3+sneak.window=next";
    let fen = "8/3L3k/7p/8/8/8/8/K7[] w - - 0 1 b -";
    assert_eq!(after(name, fen, "d7d8"), "3L4/7k/7p/8/8/8/8/K7[] b - - 1 1 b d8");
    assert_eq!(
        after(name, "3L4/7k/8/8/8/8/K7/7r[] b - - 1 1 w d8", "h1g1"),
        "3L4/7k/8/8/8/8/K7/6r1[] w - - 2 2 w d8"
    );
    let open = "3L4/7k/7p/8/8/8/8/K7[] w - - 2 2 w d8";
    assert!(legal(name, open, "d8a2"));
    assert_eq!(after(name, open, "pass"), "3L4/7k/7p/8/8/8/8/K7[] b - - 3 2 b* -");
    assert!(!legal(name, "3L4/7k/7p/8/8/8/8/K7[] w - - 2 2 w -", "d8a2"));
    let promoted = after(name, "8/P6k/7p/8/8/8/8/K7[W] w - - 0 1 b -", "a7a8w");
    assert_eq!(promoted, "W7/7k/7p/8/8/8/8/K7[] b - - 0 1 b a8");
    assert_eq!(after(name, open, "d8g8"), "6L1/7k/7p/8/8/8/8/K7[] b - - 3 2 w g8", "along the rank");
}

#[test]
fn castling_in_version_1_goes_toward_a_rook() {
    let d = "r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R[] w KQkq - 0 1 b";
    assert_eq!(after("brasuca@1", d, "d1f1"), "r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R3RK2[] b kq - 1 1 b");
    assert!(legal("brasuca@1", d, "d1b1"));
    let blocked = "4k3/p7/8/8/8/8/8/RN2K3[] w Q - 0 1 b";
    assert!(!legal("brasuca@1", blocked, "e1c1"));
    assert!(legal("brasuca@1+castle.between=any", blocked, "e1c1"));
}

#[test]
fn castling_in_version_1_3_goes_over_the_rook() {
    let e = "4k3/p7/8/8/8/8/8/2R1KR2[] w KQ - 0 1 b";
    assert_eq!(after("brasuca@1.3", e, "e1g1"), "4k3/p7/8/8/8/8/8/2R2RK1[] b - - 1 1 b");
    assert_eq!(after("brasuca@1.3", e, "e1b1"), "4k3/p7/8/8/8/8/8/1KR2R2[] b - - 1 1 b");
    // d1 is between the king and b1, and a rook attacks it.
    let through = "3rk3/8/8/8/8/8/8/2R1KR2[] w KQ - 0 1 b";
    assert!(!legal("brasuca@1.3", through, "e1b1"));
    assert!(legal("brasuca@1.3", through, "e1g1"));
    assert!(legal("brasuca@1.3+castle.through=allowed", through, "e1b1"));
    let rook_attacked = "4kr2/8/8/8/8/8/8/2R1KR2[] w KQ - 0 1 b";
    assert!(!legal("brasuca@1.3", rook_attacked, "e1g1"), "the rook's own square counts");
    let queenside = "4k3/p7/8/8/8/8/8/2RNKR2[] w KQ - 0 1 b";
    assert!(!legal("brasuca@1.3", queenside, "e1b1"));
    assert!(legal("brasuca@1.3+castle.between=any", queenside, "e1b1"));
}

#[test]
fn a_duke_that_shields_the_king_may_ride_behind_its_castling() {
    // The rook on e8 attacks e1 once the duke has left e2, but the king stands on g1 by then.
    let fen = "k3r3/8/8/8/8/8/4G3/4KR2[] w K - 6 1 b";
    assert!(legal("brasuca@1.3", fen, "e1g1/e2@"));
    assert!(!legal("brasuca@1.3", fen, "f1g1/e2@"));
}

#[test]
fn the_token_is_handed_over_and_two_passes_draw() {
    let fen = "4k2r/8/8/8/8/8/8/4K2R[] b - - 4 9 b";
    let once = "4k2r/8/8/8/8/8/8/4K2R[] w - - 5 10 w*";
    let twice = "4k2r/8/8/8/8/8/8/4K2R[] b - - 6 10 b**";
    assert_eq!(after("brasuca@1", fen, "pass"), once);
    assert_eq!(after("brasuca@1", once, "pass"), twice);
    assert_eq!(ended("brasuca@1", twice), "pass.twice draw");
    assert!(turns("brasuca@1", twice, "").is_empty());
    assert!(after("brasuca@1", once, "e1e2").ends_with(" b - - 6 10 w"));
    let check = "4k2r/8/8/8/8/8/8/4R1K1[] b - - 0 1 b";
    assert!(!legal("brasuca@1", check, "pass"));
}

#[test]
fn a_bare_king_loses_and_the_duchy_is_company_in_version_1_3() {
    assert_eq!(ended("brasuca@1", "4k3/8/8/8/8/8/8/4KH2[] b - - 0 1 b"), "end.bare white");
    let duchy = "4k3/8/8/8/8/8/8/4KH2[g] b - - 0 1 b";
    assert_eq!(ended("brasuca@1", duchy), "end.bare white");
    assert_eq!(ended("brasuca@1.3", duchy), "goes on");
    assert_eq!(ended("brasuca@1", "4k3/8/8/8/8/8/8/4K3[] b - - 0 1 b"), "end.bare draw");
    let both = "4k3/8/4n3/8/4P3/8/8/4K3[] w - - 7 3 b";
    assert_eq!(after("brasuca@1", both, "e4e6*"), "4k3/8/8/8/8/8/8/4K3[n] b - - 0 3 b");
}

#[test]
fn stalemate_loses_and_a_pass_escapes_it() {
    // The black king in the corner has no square; the pawn on a4 is blocked.
    let stuck = "7k/5R2/6R1/8/p7/P7/8/K7[] b - - 0 1 w";
    assert_eq!(ended("brasuca@1", stuck), "end.stalemate white");
    let holds = "7k/5R2/6R1/8/p7/P7/8/K7[] b - - 0 1 b";
    assert_eq!(turns("brasuca@1", holds, ""), ["pass"]);
    assert_eq!(ended("brasuca@1", holds), "goes on");
}

#[test]
fn counts_end_games() {
    let dukes = "4k3/8/8/8/g7/8/8/G3K2G[gg] w - - 10 40 b";
    assert_eq!(adjudicated("brasuca@1", dukes), "end.dukes black");
    assert_eq!(adjudicated("brasuca@1.3", dukes), "end.dukes white");
    assert_eq!(adjudicated("brasuca@1.3", &dukes.replace(" 10 ", " 9 ")), "goes on");
    let pieces = "4k3/8/8/8/r7/8/8/4K2R[G] w - - 50 40 b";
    assert_eq!(adjudicated("brasuca@1.3", pieces), "end.fifty white");
    assert_eq!(adjudicated("brasuca@1", pieces), "goes on");
}
