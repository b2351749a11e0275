//! Grand Dukes: retiring, dropping, and their zones.

use super::{after, legal, turns};

#[test]
fn a_duke_retires_by_itself_in_version_1() {
    let fen = "4k3/p7/8/8/8/8/8/G3K3[] w - - 3 1 b";
    assert_eq!(turns("brasuca@1", fen, "a1"), ["a1@"]);
    assert_eq!(after("brasuca@1", fen, "a1@"), "4k3/p7/8/8/8/8/8/4K3[G] b - - 4 1 b");
}

#[test]
fn a_duke_rides_behind_another_piece_in_version_1_3() {
    let fen = "4k3/p7/8/8/8/8/8/G3K3[] w - - 3 1 b";
    assert!(!legal("brasuca@1.3", fen, "a1@"));
    assert_eq!(turns("brasuca@1.3", fen, "e1e2"), ["e1e2", "e1e2/a1@"]);
    assert_eq!(after("brasuca@1.3", fen, "e1e2/a1@"), "4k3/p7/8/8/8/8/4K3/8[G] b - - 4 1 b");
    let two = "4k3/p7/8/8/8/8/4G3/G3K3[] w - - 3 1 b";
    assert_eq!(turns("brasuca@1.3", two, "e1d1"), ["e1d1", "e1d1/a1@", "e1d1/e2@"]);
    let any = turns("brasuca@1.3+duke.riders=any", two, "e1d1");
    assert_eq!(any, ["e1d1", "e1d1/a1@", "e1d1/a1@/e2@", "e1d1/e2@"]);
}

#[test]
fn riders_are_written_by_file_then_rank() {
    let fen = "4k3/p7/8/8/8/G7/8/GG2K3[] w - - 3 1 b";
    assert!(legal("brasuca@1.3+duke.riders=any", fen, "e1e2/a1@/a3@/b1@"));
}

#[test]
fn no_rider_behind_drops_passes_or_the_duke_just_made() {
    let fen = "8/P6k/7p/8/8/8/8/G3K3[G] w - - 0 1 w";
    assert!(turns("brasuca@1.3", fen, "pass") == ["pass"]);
    assert!(turns("brasuca@1.3", fen, "G@").iter().all(|turn| !turn.contains('/')));
    assert_eq!(turns("brasuca@1.3", fen, "a7"), ["a7a8g", "a7a8g/a1@"]);
}

#[test]
fn a_rider_may_not_uncover_check() {
    let fen = "4k3/4r3/8/8/8/4G3/P7/4K3[] w - - 0 1 b";
    assert!(legal("brasuca@1.3", fen, "a2a3"));
    assert!(!legal("brasuca@1.3", fen, "a2a3/e3@"));
    assert!(legal("brasuca@1.3", fen, "e1d1/e3@"));
    assert!(!legal("brasuca@1", fen, "e3@"));
}

#[test]
fn a_duke_drops_out_of_danger() {
    let fen = "4k3/8/8/8/p7/8/8/4K2R[G] w - - 6 1 b";
    assert_eq!(after("brasuca@1", fen, "G@c3"), "4k3/8/8/8/p7/2G5/8/4K2R[] b - - 7 1 b");
    assert!(!legal("brasuca@1", fen, "G@d7"), "next to the enemy king");
    assert!(!legal("brasuca@1", fen, "G@b3"), "a pawn could capture there");
    assert!(!legal("brasuca@1", fen, "G@a2"), "a pawn could charge there");
    assert!(legal("brasuca@1+duke.threat=ignored", fen, "G@a2"));
    assert!(!legal("brasuca@1", fen, "G@h1"), "only to an empty square");
}

#[test]
fn a_duke_is_never_captured_and_gives_no_check() {
    assert!(!legal("brasuca@1", "4k3/8/8/8/8/8/8/g3K2R[] w - - 0 1 b", "h1a1"));
    assert!(!legal("brasuca@1", "4k3/8/8/8/8/8/4g3/4K2R[] w - - 0 1 b", "e1e2"));
    // The king stands in a zone without being in check, but may not go to another of its squares.
    let beside = "4k3/8/8/8/8/8/4g3/4K2R[] w - - 0 1 b";
    assert!(legal("brasuca@1", beside, "h1h5"));
    assert!(turns("brasuca@1", beside, "e1").is_empty(), "d1 d2 f1 f2 are in the zone, e2 is the duke");
}

#[test]
fn a_zone_removes_what_moves_in_and_its_capture_stands() {
    let fen = "k7/8/8/3g4/2n5/8/8/2R1K3[] w - - 8 1 b";
    assert_eq!(after("brasuca@1", fen, "c1c4"), "k7/8/8/3g4/8/8/8/4K3[n] b - - 0 1 b");
    assert_eq!(after("brasuca@1.3+zone.pool=captured", fen, "c1c4"), "k7/8/8/3g4/8/8/8/4K3[Rn] b - - 0 1 b");
    let within = "k7/8/8/3g4/2R5/8/8/4K3[] w - - 8 1 b";
    assert_eq!(after("brasuca@1", within, "c4c6"), "k7/8/8/3g4/8/8/8/4K3[] b - - 0 1 b", "zone to zone");
    assert_eq!(after("brasuca@1", within, "c4c8"), "k1R5/8/8/3g4/8/8/8/4K3[] b - - 9 1 b");
}

#[test]
fn a_check_of_its_own_saves_a_piece() {
    let fen = "2k5/8/8/3g4/8/8/8/2R1K3[] w - - 8 1 b";
    assert!(after("brasuca@1", &fen.replace("2R1K3", "R3K3"), "a1a4").contains("/R7/"), "out of the zone");
    let own = "2k5/8/8/3g4/8/8/R7/4K3[] w - - 8 1 b";
    assert_eq!(after("brasuca@1", own, "a2c2"), "2k5/8/8/3g4/8/8/2R5/4K3[] b - - 9 1 b", "not in the zone");
    let inside = "2k5/8/8/3g4/R7/8/8/4K3[] w - - 8 1 b";
    assert_eq!(after("brasuca@1", inside, "a4c4"), "2k5/8/8/3g4/2R5/8/8/4K3[] b - - 9 1 b");
}

#[test]
fn a_discovered_check_saves_it_in_version_1_3() {
    // The knight leaves the rook's file and arrives next to the duke without attacking the king.
    let fen = "4k3/8/8/3g4/8/4N3/8/4RK2[] w - - 8 1 b";
    assert_eq!(after("brasuca@1", fen, "e3c4"), "4k3/8/8/3g4/8/8/8/4RK2[] b - - 0 1 b");
    assert_eq!(after("brasuca@1.3", fen, "e3c4"), "4k3/8/8/3g4/2N5/8/8/4RK2[] b - - 9 1 b");
}

#[test]
fn a_king_may_not_enter_a_zone_and_castling_tests_the_rook() {
    let rook = "4k3/8/8/8/8/8/4g3/R3K2R[] w KQ - 0 1 b";
    assert!(!legal("brasuca@1", &rook.replace("4g3", "6g1"), "e1g1"), "g1 is in the zone of g2");
    // The duke on c2 has d1 in its zone, where the rook lands; but b1 and c1 too.
    assert!(!legal("brasuca@1", &rook.replace("4g3", "2g5"), "e1c1"));
    let e2 = "4k3/8/8/8/8/8/4g3/R3K2R[] w KQ - 0 1 b";
    assert_eq!(after("brasuca@1", e2, "e1g1"), "4k3/8/8/8/8/8/4g3/R5K1[] b - - 0 1 b", "f1 is in its zone");
}

#[test]
fn promotion_is_before_or_after_the_zone() {
    let fen = "1g6/P6k/8/8/8/8/8/K7[RR] w - - 0 1 b";
    assert_eq!(after("brasuca@1", fen, "a7a8r"), "1g6/7k/8/8/8/8/8/K7[R] b - - 0 1 b");
    assert_eq!(after("brasuca@1", fen, "a7a8g"), "Gg6/7k/8/8/8/8/8/K7[RR] b - - 0 1 b", "immune");
    assert_eq!(turns("brasuca@1+zone.promotion=before", fen, "a7"), ["a7a8"]);
    let removed = "brasuca@1+zone.dukes=removed";
    assert_eq!(after(removed, fen, "a7a8g"), "1g6/7k/8/8/8/8/8/K7[RR] b - - 0 1 b");
    assert!(!legal(removed, "1g6/7k/8/8/8/8/P7/K7[G] w - - 0 1 b", "G@a7"));
    assert!(legal("brasuca@1", "1g6/7k/8/8/8/8/P7/K7[G] w - - 0 1 b", "G@a7"));
}

#[test]
fn a_promoted_piece_that_gives_check_stays() {
    let fen = "1g5k/P7/8/8/8/8/8/K7[HR] w - - 0 1 b";
    assert_eq!(
        after("brasuca@1", fen, "a7a8r"),
        "1g5k/8/8/8/8/8/8/K7[H] b - - 0 1 b",
        "the duke is in the way"
    );
    let open = "7k/Pg6/8/8/8/8/8/K7[HR] w - - 0 1 b";
    assert_eq!(after("brasuca@1", open, "a7a8r"), "R6k/1g6/8/8/8/8/8/K7[H] b - - 0 1 b");
    assert_eq!(after("brasuca@1", open, "a7a8h"), "7k/1g6/8/8/8/8/8/K7[R] b - - 0 1 b");
}

#[test]
fn under_before_a_discovered_check_saves_the_pawn_which_then_promotes() {
    // The pawn on c7 stands between the rook on a7 and the king on h7, and goes next to the duke on b8.
    let fen = "1g6/R1P4k/8/8/8/8/8/K7[N] w - - 0 1 b";
    let name = "brasuca@1.3+zone.promotion=before";
    assert_eq!(turns(name, fen, "c7"), ["c7c8g", "c7c8n"]);
    assert_eq!(after(name, fen, "c7c8n"), "1gN5/R6k/8/8/8/8/8/K7[] b - - 0 1 b");
    assert_eq!(turns("brasuca@1+zone.promotion=before", fen, "c7"), ["c7c8"]);
}

#[test]
fn a_pushed_piece_is_safe_unless_zones_act_on_it() {
    let fen = "k7/8/8/3G4/4n3/8/4P3/4K3[] w - - 0 1 b";
    assert_eq!(after("brasuca@1", fen, "e2e4"), "k7/8/8/3Gn3/4P3/8/8/4K3[] b - - 0 1 b");
    assert_eq!(after("brasuca@1+zone.pushed=removed", fen, "e2e4"), "k7/8/8/3G4/4P3/8/8/4K3[] b - - 0 1 b");
}

#[test]
fn a_lancer_that_a_zone_removes_leaves_no_en_passant() {
    let fen = "k7/8/8/2g5/5p2/8/4P3/4K3[] w - - 0 1 b";
    assert_eq!(after("brasuca@1", fen, "e2e4"), "k7/8/8/2g5/4Pp2/8/8/4K3[] b - e3 0 1 b");
    let near = "k7/8/8/3g4/5p2/8/4P3/4K3[] w - - 0 1 b";
    assert_eq!(after("brasuca@1", near, "e2e4"), "k7/8/8/3g4/5p2/8/8/4K3[] b - - 0 1 b");
}

#[test]
fn a_retiring_duke_still_acts_and_a_charger_is_not_asked() {
    // The duke on d5 removes the pushed knight, then rides home.
    let fen = "k7/8/8/3G4/4n3/8/4P3/4K3[] w - - 0 1 b";
    let name = "brasuca@1.3+zone.pushed=removed";
    assert_eq!(after(name, fen, "e2e4/d5@"), "k7/8/8/8/4P3/8/8/4K3[G] b - - 0 1 b");
    let charge = "k7/3g4/4n3/8/4L3/8/8/4K2R[] w - - 0 1 b";
    assert_eq!(
        after("brasuca@1.3+zone.pool=captured", charge, "e4e6*"),
        "k7/3g4/8/8/8/8/8/4K2R[Ln] b - - 0 1 b"
    );
}
