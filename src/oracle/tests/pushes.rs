//! Charges, Lancer moves, legion moves and what can be pushed.

use super::{after, legal, turns};

#[test]
fn a_charge_takes_two_off_the_board() {
    // The knight on e6 stands two squares ahead of the pawn, e5 is empty: both go; the knight joins
    // Black's captured pieces, a pawn none.
    let fen = "4k3/8/4n3/8/4P3/8/8/4K2R[] w - - 7 3 b";
    assert_eq!(turns("brasuca@1", fen, "e4"), ["e4e5", "e4e6*"]);
    assert_eq!(after("brasuca@1", fen, "e4e6*"), "4k3/8/8/8/8/8/8/4K2R[n] b - - 0 3 b");
    assert_eq!(after("brasuca@1.3", fen, "e4e6*"), "4k3/8/8/8/8/8/8/4K2R[n] b - - 0 3 b");
}

#[test]
fn a_charging_lord_is_captured_in_version_1_3_only() {
    let fen = "4k2r/8/4r3/8/4L3/8/8/4K2R[] w - - 0 1 b";
    assert_eq!(after("brasuca@1", fen, "e4e6*"), "4k2r/8/8/8/8/8/8/4K2R[r] b - - 0 1 b");
    assert_eq!(after("brasuca@1.3", fen, "e4e6*"), "4k2r/8/8/8/8/8/8/4K2R[Lr] b - - 0 1 b");
}

#[test]
fn a_charge_needs_a_free_path_unless_it_leaps() {
    let fen = "4k3/8/4n3/4p3/4P3/8/8/4K3[] w - - 0 1 b";
    assert!(turns("brasuca@1", fen, "e4").is_empty());
    assert_eq!(turns("brasuca@1+charge.path=leap", fen, "e4"), ["e4e6*"]);
}

#[test]
fn pawns_and_dukes_are_spared() {
    let pawn = "4k3/8/4p3/8/4P3/8/8/4K3[] w - - 0 1 b";
    assert_eq!(turns("brasuca@1", pawn, "e4"), ["e4e5", "e4e6*"]);
    assert_eq!(turns("brasuca@1.3", pawn, "e4"), ["e4e5"]);
    let duke = "4k3/8/4g3/8/4P3/8/8/4K3[] w - - 0 1 b";
    assert!(!legal("brasuca@1", duke, "e4e6*"));
}

#[test]
fn a_charge_gives_check_along_a_free_path() {
    // The pawn on e6 threatens to charge at e8: the king must go, or e7 must be filled.
    let fen = "4k3/8/4P3/8/8/8/4K3/7r[] b - - 0 1 w";
    assert!(!legal("brasuca@1", fen, "h1h2"));
    assert!(legal("brasuca@1", fen, "e8d8"));
    let blocked = "4k3/4n3/4P3/8/8/8/8/4K3[] b - - 0 1 w";
    assert!(turns("brasuca@1", blocked, "e7").is_empty(), "the knight is pinned by the charge");
    assert!(!legal("brasuca@1+charge.path=leap", blocked, "e8f7"), "f7 is attacked by the pawn");
    assert!(!legal("brasuca@1+charge.path=leap", blocked, "e7g8"), "the charge leaps over e7 as well");
}

#[test]
fn a_lancer_pushes_what_stands_on_the_second_square() {
    // The diagram of version 1: the piece goes back one step, the pawn to its fourth rank.
    let fen = "4k3/8/8/8/4n3/8/4P3/4K3[] w - - 5 1 b";
    assert_eq!(after("brasuca@1", fen, "e2e4"), "4k3/8/8/4n3/4P3/8/8/4K3[] b - - 0 1 b");
    let behind = "4k3/8/8/4l3/4n3/8/4P3/4K3[] w - - 5 1 b";
    assert!(!legal("brasuca@1", behind, "e2e4"));
    // A push and a charge on the same two squares are two turns.
    assert_eq!(turns("brasuca@1.3", fen, "e2"), ["e2e3", "e2e4", "e2e4*"]);
}

#[test]
fn an_enemy_on_the_first_square_has_three_readings() {
    let fen = "4k3/8/8/8/8/4n3/4P3/4K3[] w - - 0 1 b";
    assert_eq!(after("brasuca@1", fen, "e2e4"), "4k3/8/8/4n3/4P3/8/8/4K3[] b - - 0 1 b");
    assert_eq!(turns("brasuca@1+lancer.first=stop", fen, "e2"), ["e2e3"]);
    assert_eq!(after("brasuca@1+lancer.first=stop", fen, "e2e3"), "4k3/8/8/8/4n3/4P3/8/4K3[] b - - 0 1 b");
    assert!(turns("brasuca@1+lancer.first=blocked", fen, "e2").is_empty());
    let third = "4k3/8/8/4l3/8/4n3/4P3/4K3[] w - - 0 1 b";
    assert!(turns("brasuca@1", third, "e2").is_empty(), "the third square must be empty");
    assert_eq!(turns("brasuca@1+lancer.first=stop", third, "e2"), ["e2e3"]);
    let two = "4k3/8/8/8/4l3/4n3/4P3/4K3[] w - - 0 1 b";
    assert!(turns("brasuca@1", two, "e2e4").iter().all(|turn| turn == "e2e4*"), "enemies on both");
}

#[test]
fn support_may_mean_protection() {
    // The rook on e8's file protects the knight on e4 from behind: it can still be pushed unless
    // "sem apoio" means undefended.
    let fen = "k7/8/8/8/r3n3/8/4P3/4K3[] w - - 0 1 b";
    assert!(legal("brasuca@1.3", fen, "e2e4"));
    assert!(!legal("brasuca@1.3+lancer.support=undefended", fen, "e2e4"));
    let charge = "k7/8/4p3/8/4n3/8/4P3/4K3[] w - - 0 1 b";
    assert!(legal("brasuca@1.3", charge, "e2e4"));
    assert!(!legal("brasuca@1.3+lancer.support=undefended", charge, "e2e4"), "a charge protects it");
}

#[test]
fn a_pushing_double_step_can_be_captured_en_passant() {
    let fen = "4k3/8/8/8/3pn3/8/4P3/4K3[] w - - 0 1 b";
    let pushed = "4k3/8/8/4n3/3pP3/8/8/4K3[] b - e3 0 1 b";
    assert_eq!(after("brasuca@1", fen, "e2e4"), pushed);
    assert_eq!(after("brasuca@1", pushed, "d4e3"), "4k3/8/8/4n3/8/4p3/8/4K3[] w - - 0 2 b");
    let stop = "4k3/8/8/8/3p4/4n3/4P3/4K3[] w - - 0 1 b";
    assert_eq!(after("brasuca@1+lancer.first=stop", stop, "e2e3"), "4k3/8/8/8/3pn3/4P3/8/4K3[] b - - 0 1 b");
}

#[test]
fn kings_and_dukes_are_pushed_only_where_they_may_be() {
    // A king on the first square: the pawn in front of it gives it no check.
    let quiet = "8/p7/8/8/8/4k3/4P3/K6R[] w - - 0 1 b";
    assert!(legal("brasuca@1", quiet, "e2e4"));
    assert!(!legal("brasuca@1+push.king=forbidden", quiet, "e2e4"));
    let duke = "k7/8/8/8/4g3/8/4P3/4K3[] w - - 0 1 b";
    assert!(!legal("brasuca@1", duke, "e2e4"));
    // Version 1.3 pushes it, and its zone then removes the pawn that has come next to it.
    assert_eq!(after("brasuca@1.3", duke, "e2e4"), "k7/8/8/4g3/8/8/8/4K3[] b - - 0 1 b");
    let legion = "k7/8/8/4g3/3PP3/8/8/4K3[] w - - 0 1 b";
    assert!(!legal("brasuca@1.3", legion, "d4d5+e4e5"));
}

#[test]
fn nothing_is_pushed_off_the_board() {
    let legion = "4k2r/6PP/8/8/8/8/8/4K3[] w - - 0 1 b";
    assert!(!legal("brasuca@1", legion, "g7g8g+h7h8g"));
}

#[test]
fn a_legion_steps_and_pushes() {
    let fen = "4k3/8/8/3n4/3PP3/8/8/4K3[] w - - 9 1 b";
    assert_eq!(after("brasuca@1", fen, "d4d5+e4e5"), "4k3/8/3n4/3PP3/8/8/8/4K3[] b - - 0 1 b");
    assert!(!legal("brasuca@1", "4k3/8/3p4/3n4/3PP3/8/8/4K3[] w - - 0 1 b", "d4d5+e4e5"), "a piece behind");
    assert!(!legal("brasuca@1", "4k3/p7/8/3N4/3PP3/8/8/4K3[] w - - 0 1 b", "d4d5+e4e5"), "an own piece");
    let three = "4k3/p7/8/8/2PPP3/8/8/4K3[] w - - 0 1 b";
    let pairs: Vec<_> = turns("brasuca@1", three, "").into_iter().filter(|turn| turn.contains('+')).collect();
    assert_eq!(pairs, ["c4c5+d4d5", "d4d5+e4e5"]);
    let both = "4k3/8/8/3nr3/3PP3/8/8/K7[] w - - 0 1 b";
    assert_eq!(after("brasuca@1", both, "d4d5+e4e5"), "4k3/8/3nr3/3PP3/8/8/8/K7[] b - - 0 1 b");
}

#[test]
fn a_legion_pushes_to_the_first_rank_and_black_mirrors_it() {
    let pushed = "k7/3p4/3PP3/8/8/8/8/K7[] w - - 0 1 b";
    assert_eq!(after("brasuca@1", pushed, "d6d7+e6e7"), "k2p4/3PP3/8/8/8/8/8/K7[] b - - 0 1 b");
    let black = "k7/8/8/8/8/3pp3/3P4/K7[] b - - 0 1 w";
    assert_eq!(after("brasuca@1", black, "d3d2+e3e2"), "k7/8/8/8/8/8/3pp3/K2P4[] w - - 0 2 w");
}

#[test]
fn a_pawn_on_its_first_rank_takes_single_steps() {
    assert_eq!(turns("brasuca@1", "4k3/p7/8/8/8/8/8/1P2K3[] w - - 0 1 b", "b1"), ["b1b2"]);
    assert_eq!(turns("brasuca@1", "4k3/p7/8/8/8/8/1P6/4K3[] w - - 0 1 b", "b2"), ["b2b3", "b2b4"]);
}
