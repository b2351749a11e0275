//! `end.stalemate`: the side to move has no legal move and, where a clause defines mate, is not in check.

use super::{End, tally};
use regra_documents::messages::{say, side};
use regra_rules::position::Position;
use regra_rules::{Mate, Rules, Stalemate};

pub(super) fn end(rules: &Rules, position: &Position) -> Option<End> {
    let mate = rules.end.mate != Mate::Stalemate && position.in_check(rules);
    if mate || crate::any_turn(rules, position) {
        return None;
    }
    let side = position.side;
    let winner = match rules.end.stalemate {
        Stalemate::Draw => None,
        Stalemate::Loses => Some(!side),
        Stalemate::Wins => Some(side),
        Stalemate::Fewest => tally::more(tally::own(rules, position)).map(|more| !more),
    };
    Some(End { winner, clause: "end.stalemate" })
}

pub(super) fn why(rules: &Rules, position: &Position) -> String {
    let side = side(position.side);
    let stuck = match rules.turn.has_royal(position.side) {
        true if rules.turn.lone_pass_loses && holds_token(position) => {
            say().outcome_stuck_but_for_a_pass(side)
        }
        true if !position.in_check(rules) => say().outcome_stuck(side),
        _ => say().outcome_no_turn(side),
    };
    match rules.end.stalemate {
        Stalemate::Fewest => format!("{stuck}; {}", tally::counted_pieces(tally::own(rules, position))),
        _ => stuck,
    }
}

fn holds_token(position: &Position) -> bool {
    position.token.is_some_and(|token| token.holder == position.side)
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn three_positions_tell_the_three_antichess_rules_apart() {
        let fens =
            ["8/8/8/7p/7P/8/8/8 w - - 0 1", "8/8/8/7p/7P/7P/8/8 w - - 0 1", "8/8/8/7p/7P/8/8/n7 w - - 0 1"];
        let verdicts = |name| fens.map(|fen| verdict(name, fen, "")).map(|v| v.replace(" end.stalemate", ""));
        assert_eq!(verdicts("antichess@international"), ["white", "white", "white"]);
        assert_eq!(verdicts("antichess@aise"), ["draw", "draw", "draw"]);
        assert_eq!(verdicts("antichess@fewest"), ["draw", "black", "white"]);
        let said = "white has no legal move; white has 2 pieces and black 1";
        assert_eq!(why("antichess@fewest", fens[1], ""), said);
        let even = "white has no legal move; white has 1 piece and black 1";
        assert_eq!(why("antichess@fewest", fens[0], ""), even);
        // Where no king is royal nobody is in check.
        assert_eq!(why("antichess@aise", fens[0], ""), "white has no legal move");
    }

    /// Black has its king in the corner and a blocked pawn.
    const LOSERS: &str = "k7/2Q5/8/p7/P7/8/8/4K3 b - - 0 1";

    #[test]
    fn a_cornered_king_is_a_draw_or_a_loss() {
        let fen = |bracket: &str, token: &str| format!("k7/2Q5/8/8/8/8/8/4K3{bracket} b - - 0 1{token}");
        assert_eq!(verdict("chess", &fen("", ""), ""), "draw end.stalemate");
        assert_eq!(why("chess", &fen("", ""), ""), "black is not in check and has no legal move");
        // Where being checkmated wins this clause still says what stalemate is, and can be read otherwise.
        assert_eq!(verdict("antichess@checkmate", LOSERS, ""), "black end.stalemate");
        assert_eq!(verdict("antichess@checkmate+end.stalemate=aise", LOSERS, ""), "draw end.stalemate");
        let shinobi = "k7/p2J4/P7/8/8/8/8/4K3[] b - - 0 1";
        assert_eq!(verdict("shinobi@pt", shinobi, ""), "white end.stalemate");
        assert_eq!(verdict("shinobi@fairy", shinobi, ""), "white end.stalemate");
    }

    #[test]
    fn a_legal_pass_is_a_legal_turn() {
        let fen = |token: &str| format!("k7/7R/p7/P7/8/8/8/1R2K3[] b - - 0 1 {token}");
        assert_eq!(verdict("brasuca@1", &fen("w"), ""), "white end.stalemate");
        assert_eq!(verdict("brasuca@1", &fen("b"), ""), "open");
        assert_eq!(verdict("brasuca@1+pass.stalemate=lost", &fen("b"), ""), "white end.stalemate");
        let said = "black is not in check and has no legal move but a pass, which does not count";
        assert_eq!(why("brasuca@1+pass.stalemate=lost", &fen("b"), ""), said);
        let said = "black is not in check and has no legal move";
        assert_eq!(why("brasuca@1+pass.stalemate=lost", &fen("w"), ""), said);
    }
}
