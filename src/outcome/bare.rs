//! `end.bare`, and the bare king of `end.checkmate`: a side has its king alone.

use crate::geometry::Color;
use crate::messages::{say, side};
use crate::position::{Context, Position};
use crate::rules::{Bare, BareSide, BothBare, Rules};

pub(super) fn why(rules: &Rules, position: &Position) -> String {
    let bare = |color: &Color| Context::general(rules).is_bare(position, *color);
    match *Color::ALL.into_iter().filter(bare).collect::<Vec<_>>() {
        [color] => say().outcome_bare(side(color), position.color(color).first().to_string()),
        _ => both_bare(rules, position),
    }
}

fn both_bare(rules: &Rules, position: &Position) -> String {
    let (moved, other) = (side(!position.side), side(position.side));
    match rules.turn.bare {
        Some(Bare { side: BareSide::Loses, both: BothBare::Mover, .. }) => {
            say().outcome_both_bare_mover(moved)
        }
        Some(Bare { side: BareSide::Loses, both: BothBare::Other, .. }) => {
            say().outcome_both_bare_other(moved, other)
        }
        _ => say().outcome_both_bare(),
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn a_bare_king_loses_at_once() {
        let fen = "4k3/8/8/8/8/8/8/R3K3[] b - - 0 1 b";
        for name in ["brasuca@1", "brasuca@1.3"] {
            assert_eq!(verdict(name, fen, ""), "white end.bare");
            assert_eq!(verdict(name, &fen.replace("R3", "4").replace("4k3", "r3k3"), ""), "black end.bare");
            assert_eq!(verdict(name, &fen.replace("R3", "4"), ""), "draw end.bare");
        }
        assert_eq!(why("brasuca@1", fen, ""), "black has nothing left but its king on e8");
        let white = fen.replace("R3", "4").replace("4k3", "r3k3");
        assert_eq!(why("brasuca@1", &white, ""), "white has nothing left but its king on e1");
        assert_eq!(verdict("chess", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", ""), "open");
    }

    #[test]
    fn a_duke_is_company_and_in_the_duchy_by_the_reading() {
        assert_eq!(verdict("brasuca@1", "4k2g/8/8/8/8/8/8/R3K3[] b - - 0 1 b", ""), "open");
        let duchy = "4k3/8/8/8/8/8/8/R3K3[g] b - - 0 1 b";
        assert_eq!(verdict("brasuca@1.3", duchy, ""), "open");
        assert_eq!(verdict("brasuca@1", duchy, ""), "white end.bare");
        assert_eq!(verdict("brasuca@1+end.duchy=counts", duchy, ""), "open");
        // A captured piece is no company.
        assert_eq!(verdict("brasuca@1.3", &duchy.replace("[g]", "[r]"), ""), "white end.bare");
    }

    #[test]
    fn a_charge_can_bare_both() {
        let fen = "4k3/8/8/3r4/8/3P4/8/4K3[] w - - 0 1 b";
        assert_eq!(verdict("brasuca@1", fen, "d3d5*"), "draw end.bare");
        assert_eq!(verdict("brasuca@1.3", fen, "d3d5*"), "draw end.bare");
        let both = "both sides have nothing left but their kings";
        assert_eq!(why("brasuca@1.3", fen, "d3d5*"), both);
        let [mover, other] = ["brasuca@1.3+end.bare.both=mover", "brasuca@1.3+end.bare.both=other"];
        assert_eq!(verdict(mover, fen, "d3d5*"), "white end.bare");
        assert_eq!(why(mover, fen, "d3d5*"), format!("{both}, and white has just moved"));
        assert_eq!(verdict(other, fen, "d3d5*"), "black end.bare");
        assert_eq!(why(other, fen, "d3d5*"), format!("{both}, and white has just moved, so that black wins"));
    }

    #[test]
    fn where_losing_wins_the_bare_king_has_won() {
        let fen = "4k3/8/8/8/8/8/8/R3K3 b - - 0 1";
        assert_eq!(verdict("antichess@checkmate", fen, ""), "black end.checkmate");
        assert_eq!(verdict("antichess@checkmate", &fen.replace("R3", "4"), ""), "draw end.checkmate");
        assert_eq!(why("antichess@checkmate", fen, ""), "black has nothing left but its king on e8");
        assert_eq!(verdict("antichess@checkmate+end.checkmate.bare=plays-on", fen, ""), "open");
        assert_eq!(verdict("antichess@international", fen, ""), "open");
    }

    #[test]
    fn where_kings_are_common_one_is_bare_all_the_same() {
        let verdict = |fen| verdict("antichess@international+end.checkmate=on", fen, "");
        assert_eq!(verdict("8/8/8/7k/P6P/6Q1/8/8 w - - 0 1"), "black end.checkmate");
        assert_eq!(verdict("8/8/8/6kk/P6P/6Q1/8/8 w - - 0 1"), "open");
        // A lone piece that is no king is not a bare king.
        assert_eq!(verdict("8/8/8/7p/P6P/6Q1/8/8 w - - 0 1"), "open");
    }
}
