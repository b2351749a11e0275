//! `end.campmate`, `end.goal`: a king on its far rank, or on a square that the document names, has won.

use crate::messages::{say, side};
use crate::position::{Context, End, Position};
use crate::rules::Rules;

pub(super) fn why(rules: &Rules, position: &Position, end: End) -> String {
    let Some(winner) = end.winner else {
        return String::new();
    };
    let there = |color| Context::general(rules).there(position, color);
    let (name, square, both) = (side(winner), there(winner).first().to_string(), there(!winner).any());
    match (end.clause, both) {
        ("end.campmate", false) => say().outcome_camp(name, square),
        ("end.campmate", true) => say().outcome_both_camps(name),
        (_, false) => say().outcome_goal(name, square),
        (_, true) => say().outcome_both_goals(name),
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn a_king_on_the_far_rank_has_won() {
        for name in ["shinobi@pt", "shinobi@fairy"] {
            assert_eq!(verdict(name, "8/4K3/8/8/8/1k6/8/8[] w - - 0 1", "e7e8"), "white end.campmate");
            assert_eq!(verdict(name, "8/4K3/8/8/8/8/1k6/8[] b - - 0 1", "b2b1"), "black end.campmate");
            assert_eq!(verdict(name, "8/4K3/8/8/8/8/1k6/8[] w - - 0 1", ""), "open");
        }
    }

    #[test]
    fn the_reason_names_the_square() {
        let said = |side, square| format!("the {side} king has reached its far rank on {square}");
        let fen = "8/4K3/8/8/8/8/1k6/8[] w - - 0 1";
        assert_eq!(why("shinobi@pt", fen, "e7d8"), said("white", "d8"));
        assert_eq!(why("shinobi@pt", &fen.replace(" w ", " b "), "b2c1"), said("black", "c1"));
    }

    #[test]
    fn with_both_there_the_side_that_just_moved_has_won() {
        let fen = |side: char| format!("3K4/8/8/8/8/8/8/1k6[] {side} - - 0 1");
        assert_eq!(verdict("shinobi@pt", &fen('w'), ""), "black end.campmate");
        assert_eq!(verdict("shinobi@pt", &fen('b'), ""), "white end.campmate");
        let said = "both kings stand on their far ranks and white has just moved";
        assert_eq!(why("shinobi@pt", &fen('b'), ""), said);
    }

    #[test]
    fn in_other_games_a_king_may_go_there() {
        assert_eq!(verdict("chess", "3K4/8/8/8/8/8/7R/1k6 b - - 0 1", ""), "open");
    }
}
