//! `end.noPieces`: a side that has lost everything has won.

use crate::messages::{say, side};
use crate::position::End;

pub(super) fn why(end: End) -> String {
    match end.winner {
        Some(winner) => say().outcome_nothing_left(side(winner)),
        None => say().outcome_neither_left(),
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn who_has_lost_everything_has_won() {
        let verdict = |fen, turns| verdict("antichess@aise", fen, turns);
        assert_eq!(verdict("8/8/8/8/8/8/8/R7 w - - 0 1", ""), "black end.noPieces");
        assert_eq!(verdict("8/8/8/8/8/8/1r6/R7 b - - 0 1", ""), "open");
        assert_eq!(verdict("r7/8/8/8/8/8/8/R7 w - - 0 1", "a1a8"), "black end.noPieces");
        // Without pieces there is no turn either, but this end comes first.
        assert_eq!(verdict("8/8/8/8/8/8/8/r7 w - - 0 1", ""), "white end.noPieces");
    }

    #[test]
    fn the_reason_says_whose_pieces_are_gone() {
        let why = |fen| why("antichess@aise", fen, "");
        assert_eq!(why("8/8/8/8/8/8/8/r7 w - - 0 1"), "white has no pieces left");
        assert_eq!(why("8/8/8/8/8/8/8/R7 w - - 0 1"), "black has no pieces left");
        // Which only a position set up can have.
        assert_eq!(why("8/8/8/8/8/8/8/8 w - - 0 1"), "neither side has any pieces left");
    }
}
