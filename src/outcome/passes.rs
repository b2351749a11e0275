//! `pass.twice`: a pass answered by a pass is a draw.

use crate::messages::{say, side};
use crate::position::Position;

pub(super) fn why(position: &Position) -> String {
    say().outcome_passes(side(position.side), side(!position.side))
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    const FEN: &str = "r3k3/8/8/8/8/8/8/R3K3[] b - - 0 1 b";

    #[test]
    fn a_pass_answered_by_a_pass_is_a_draw() {
        assert_eq!(verdict("brasuca@1", FEN, "pass pass"), "draw pass.twice");
        assert_eq!(verdict("brasuca@1.3", FEN, "pass pass"), "draw pass.twice");
        assert_eq!(why("brasuca@1", FEN, "pass pass"), "black passed and white passed at once");
    }

    #[test]
    fn a_turn_in_between_keeps_the_game_open() {
        assert_eq!(verdict("brasuca@1", FEN, "pass"), "open");
        assert_eq!(verdict("brasuca@1", FEN, "pass a1b1 a8b8 pass"), "open");
    }
}
