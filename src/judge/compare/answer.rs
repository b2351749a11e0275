//! A rule set's answer about a position: the legal turns, the position after each, and the outcome.
//!
//! Two rule sets agree there if their answers are equal.

use std::collections::BTreeMap;

use regra_movegen as movegen;
use regra_movegen::outcome::{self, End, Game};
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Turn, write_fields};

/// A rule set's answer about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Each legal turn in notation → the FEN after it.
    ///
    /// Fields of marked squares, such as sneak windows, are left out. Their effect shows in the turns that follow, and
    /// with them no turn would lead to the same position under rule sets with and without such marks.
    pub turns: BTreeMap<String, String>,
    /// The end of the game; none while it goes on.
    pub end: Option<End>,
}

/// A rule set's answer about a game, whose history counts for the end.
pub fn answer(rules: &Rules, game: &Game) -> Answer {
    Answer { turns: turns(rules, game.position()), end: outcome::standing(rules, game) }
}

fn turns(rules: &Rules, position: &Position) -> BTreeMap<String, String> {
    let turns = movegen::turns(rules, position).into_iter();
    turns.map(|turn| (write_turn(rules, position.side, turn), fen_after(rules, position, turn))).collect()
}

fn fen_after(rules: &Rules, position: &Position, turn: Turn) -> String {
    write_fields(rules, &position.play(rules, turn).to_setup(rules), |field| !field.is_marks())
}

#[cfg(test)]
mod tests {
    use super::*;

    use regra_rules::position::read_position;

    fn answers(rules: &str, fen: &str) -> Answer {
        let rules = regra_testing::shipped().rules(rules).expect(rules);
        let position = read_position(&rules, fen).expect(fen);
        answer(&rules, &Game::new(position))
    }

    /// The documents: from a stop the pawn charges in version 1 only, and there the charger is gone.
    #[test]
    fn answers_differ_in_turns_and_in_where_they_lead() {
        let fen = "4k3/8/4p3/8/4P3/8/8/4K2N[] w - - 0 1 b";
        let (one, three) = (answers("brasuca@1", fen), answers("brasuca@1.3", fen));
        assert!(one.turns.contains_key("e4e6*") && !three.turns.contains_key("e4e6*"));
        let fen = "4k3/8/4r3/8/4L3/8/8/4K2N[] w - - 0 1 b";
        let (one, three) = (answers("brasuca@1", fen), answers("brasuca@1.3", fen));
        assert_eq!(one.turns["e4e6*"], "4k3/8/8/8/8/8/8/4K2N[r] b - - 0 1 b");
        assert_eq!(three.turns["e4e6*"], "4k3/8/8/8/8/8/8/4K2N[Lr] b - - 0 1 b");
    }

    /// end.duchy: a king whose duke is in the Duchy has lost in version 1 and plays on in 1.3.
    #[test]
    fn answers_differ_in_the_end() {
        let fen = "4k3/8/8/8/8/8/8/R3K3[g] w - - 0 1 b";
        let (one, three) = (answers("brasuca@1", fen).end, answers("brasuca@1.3", fen).end);
        assert_eq!(one.map(|end| end.clause), Some("end.bare"));
        assert_eq!(three, None);
    }

    /// Only the turns of pieces on the far rank distinguish the windows; no piece stands there.
    #[test]
    fn sneak_windows_alone_are_no_difference() {
        let fen = "4k3/7p/8/8/8/8/P7/4K3[] w - - 0 1 b";
        assert_eq!(answers("brasuca@1.3", fen), answers("brasuca@1.3+sneak.window=next", fen));
    }
}
