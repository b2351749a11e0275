//! Explanations: the clause in force that refuses a turn, and the effects of legal turns.

use super::{read, rules};
use crate::{self as oracle, Explanation};
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, write_fen};

fn explanation(name: &str, text: &str, turn: &str) -> Explanation {
    let rules = rules(name);
    let setup = read(&rules, text);
    let position = Position::from_setup(&rules, &setup);
    let turn = parse_turn(&rules, &position, turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    oracle::explain(&rules, &setup, turn)
}

/// `clause: why`.
fn refused(name: &str, text: &str, turn: &str) -> String {
    match explanation(name, text, turn) {
        Explanation::Legal(_) => "legal".to_owned(),
        Explanation::Refused(refusal) => {
            format!("{}: {}", refusal.clause.unwrap_or_else(|| "-".to_owned()), refusal.why)
        }
    }
}

/// Rule set, position, turn and the expected refusal.
fn refusals(cases: &[(&str, &str, &str, &str)]) {
    for (name, text, turn, why) in cases {
        assert_eq!(refused(name, text, turn), *why, "{name} {text} {turn}");
    }
}

/// The clauses of each effect.
fn effects(name: &str, text: &str, turn: &str) -> Vec<String> {
    match explanation(name, text, turn) {
        Explanation::Legal(steps) => steps.iter().map(|step| step.clauses.join(" ")).collect(),
        Explanation::Refused(refusal) => vec![refusal.why],
    }
}

const START: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const DUKE: &str = "4k3/7p/8/8/3G4/8/8/4K3[] w - - 0 1 b";
const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
const SHINOBI: &str = "4k3/8/8/8/8/8/8/4K3[L] w - - 0 1";
const PINNED: &str = "4k3/8/8/K1pP3r/8/8/8/8 w - - 0 1";
const LATE: &str = "4k3/8/8/K1pP4/8/8/8/8 w - - 1 1";
const BEHIND: &str = "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1";

#[test]
fn a_clause_that_is_not_in_force_refuses_nothing() {
    let off = "brasuca@1+duke.retire=off";
    refusals(&[
        (off, DUKE, "d4@", "-: duke.retire is not in force in brasuca@1+duke.retire=off"),
        ("shinobi@pt", SHINOBI, "L@a5", "drop.hand: a5 is not on rank 1, 2, 3 or 4, where white may drop it"),
        ("chess+pawn.double=off", START, "e2e4", "pawn.step: a pawn does not go from e2 to e4"),
        ("chess+castle.form=off", CASTLING, "e1g1", "king.step: the king on e1 does not go to g1"),
        ("antichess", CASTLING, "e1g1", "castle.none: white does not castle in antichess@international"),
    ]);
}

#[test]
fn nobody_moves_what_is_not_theirs() {
    refusals(&[
        ("chess", START, "e8e7", "-: the king on e8 is not the mover's"),
        ("chess", START, "a1a2", "-: nothing stands on a1"),
    ]);
}

#[test]
fn a_capture_in_passing_that_exposes_the_king_is_refused_for_that() {
    let royal = "king.royal: after the move the king on a5 is attacked by the rook on h5";
    refusals(&[
        ("chess", PINNED, "d5c6", royal),
        ("chess", LATE, "d5c6", "enpassant.capture: no pawn has just gone two squares over c6"),
    ]);
}

#[test]
fn what_stands_in_the_way_is_named() {
    refusals(&[
        ("chess", BEHIND, "a1a5", "rook.slide: the pawn on a3 stands between the rook on a1 and a5"),
        ("chess", BEHIND, "a1b2", "rook.slide: the rook on a1 does not go to b2"),
    ]);
}

#[test]
fn another_reading_that_would_allow_a_move_is_named() {
    let text = "4k3/7p/8/8/8/8/3P4/3WK3[] w - - 0 1 b";
    let why = "the warlord on d1 would go to d3 under warlord.two=leap only";
    assert_eq!(refused("brasuca@1", text, "d1d3"), format!("warlord.two: {why}"));
    assert_eq!(refused("brasuca@1+warlord.two=leap", text, "d1d3"), "legal");
}

#[test]
fn a_turn_is_told_in_the_order_of_effects() {
    let charge = "4k3/8/4n3/8/4P3/8/8/4K3[] w - - 0 1 b";
    assert_eq!(effects("brasuca@1", charge, "e4e6*"), ["charge.move", "charge.pool"]);
    let pool = "4k3/P6p/8/8/8/8/8/4K3[R] w - - 0 1 b";
    assert_eq!(effects("brasuca@1", pool, "a7a8r"), ["pawn.step", "promotion.forced"]);
    // A duke on b6 does not reach a8; one on b7 removes the piece that the pawn there has become.
    let zone = "8/P7/1g5k/8/8/8/8/4K3[R] w - - 0 1 b";
    assert_eq!(effects("brasuca@1", zone, "a7a8r"), ["pawn.step", "promotion.forced"]);
    let zone = "8/Pg6/7k/8/8/8/8/4K3[R] w - - 0 1 b";
    assert_eq!(effects("brasuca@1", zone, "a7a8r"), ["pawn.step", "promotion.forced", "zone.remove"]);
    let rider = "8/7p/7k/8/3G4/8/8/4K3[] w - - 0 1 b";
    assert_eq!(effects("brasuca@1.3", rider, "e1e2/d4@"), ["king.step", "duke.retire"]);
}

#[test]
fn positions_change_effect_by_effect() {
    let rules = rules("brasuca@1");
    let Explanation::Legal(steps) =
        explanation("brasuca@1", "4k3/8/4n3/8/4P3/8/8/4K3[] w - - 0 1 b", "e4e6*")
    else {
        panic!("the charge is legal");
    };
    let boards: Vec<String> = steps.iter().map(|step| write_fen(&rules, &step.after)).collect();
    assert_eq!(
        boards,
        ["4k3/8/8/8/4P3/8/8/4K3[n] w - - 0 1 b", "4k3/8/8/8/8/8/8/4K3[n] b - - 0 1 b"],
        "the captured knight joins its owner's pool, the charger is gone"
    );
}
