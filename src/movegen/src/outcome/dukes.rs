//! `end.dukes`: ten turns with nothing left but kings and Grand Dukes.

use super::{End, Game, tally};
use regra_documents::messages::say;
use regra_rules::Rules;
use regra_rules::position::Position;

/// Five rounds, counted by the halfmove clock.
const TURNS: u16 = 10;

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let tally = rules.end.dukes?;
    let position = game.position();
    let over = position.halfmove >= TURNS && only_kings_and_dukes(rules, position);
    let winner = tally::more(tally::dukes(rules, position, tally));
    over.then_some(End { winner, clause: "end.dukes" })
}

/// Captured pieces do not count; dukes in the Duchy do, as dukes.
fn only_kings_and_dukes(rules: &Rules, position: &Position) -> bool {
    let dukes = rules.duke().map(|duke| position.kind(duke)).unwrap_or_default();
    position.occupied() == position.kind(rules.king()) | dukes
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let position = game.position();
    let counts = rules.end.dukes.map(|tally| tally::dukes(rules, position, tally)).unwrap_or_default();
    format!("{}: {}", say().outcome_dukes(position.halfmove), tally::counted_dukes(counts))
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    fn fen(board: &str, bracket: &str, clock: u8) -> String {
        format!("{board}[{bracket}] w - - {clock} 60 b")
    }

    #[test]
    fn after_ten_turns_more_dukes_win() {
        let more = "4k2g/8/8/8/8/8/8/GG2K3";
        for name in ["brasuca@1", "brasuca@1.3"] {
            assert_eq!(verdict(name, &fen(more, "", 9), ""), "open");
            assert_eq!(verdict(name, &fen(more, "", 10), ""), "white end.dukes");
            assert_eq!(verdict(name, &fen("4k2g/8/8/8/8/8/8/1G2K3", "", 10), ""), "draw end.dukes");
            assert_eq!(verdict(name, &fen("4k2g/8/8/8/8/8/8/PG2K3", "", 10), ""), "open");
        }
        let said = "only kings and dukes for 10 halfmoves: white has 2 dukes and black 1";
        assert_eq!(why("brasuca@1", &fen(more, "", 10), ""), said);
    }

    #[test]
    fn those_in_the_duchy_count_by_the_reading() {
        let board = "4k2g/8/8/8/8/8/8/1G2K3";
        assert_eq!(verdict("brasuca@1", &fen(board, "g", 10), ""), "black end.dukes");
        assert_eq!(verdict("brasuca@1.3", &fen(board, "g", 10), ""), "draw end.dukes");
        assert_eq!(verdict("brasuca@1.3+end.dukes.tally=all", &fen(board, "g", 10), ""), "black end.dukes");
        // Captured pieces do not count.
        assert_eq!(verdict("brasuca@1.3", &fen(board, "RRr", 10), ""), "draw end.dukes");
    }
}
