//! `end.fifty`: the halfmove clock has run down.

use super::{End, Game, tally};
use regra_documents::messages::say;
use regra_rules::Rules;

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let fifty = rules.end.fifty?;
    let position = game.position();
    let winner =
        fifty.more_pieces_wins.then(|| tally::more(tally::pieces(rules, position, fifty.tally))).flatten();
    (position.halfmove >= fifty.turns).then_some(End { winner, clause: "end.fifty" })
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let position = game.position();
    let turns = say().outcome_fifty(position.halfmove);
    match rules.end.fifty {
        Some(fifty) if fifty.more_pieces_wins => {
            format!("{turns}: {}", tally::counted_pieces(tally::pieces(rules, position, fifty.tally)))
        }
        _ => turns,
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn the_clock_runs_down() {
        let fen = |clock: u8| format!("1r2k3/8/8/8/8/8/8/R3K2R w - - {clock} 80");
        for name in ["chess", "antichess@aise", "shinobi@pt"] {
            assert_eq!(verdict(name, &fen(98), "e1e2"), "open", "{name}");
            assert_eq!(verdict(name, &fen(99), "e1e2"), "draw end.fifty", "{name}");
            assert_eq!(
                why(name, &fen(99), "e1e2"),
                "100 halfmoves without a capture or a pawn move",
                "{name}"
            );
        }
    }

    #[test]
    fn in_brasuca_more_pieces_win() {
        let fen = |bracket: &str, clock: u8| format!("r3k3/8/8/8/8/8/8/R3K2R[{bracket}] w - - {clock} 80 b");
        assert_eq!(verdict("brasuca@1", &fen("", 50), ""), "open");
        assert_eq!(verdict("brasuca@1.3", &fen("", 50), ""), "white end.fifty");
        assert_eq!(verdict("brasuca@1", &fen("", 100), ""), "white end.fifty");
        assert_eq!(verdict("brasuca@1", &fen("g", 100), ""), "draw end.fifty");
        assert_eq!(verdict("brasuca@1", &fen("ggrr", 100), ""), "black end.fifty");
        assert_eq!(verdict("brasuca@1.3+end.fifty.unit=moves", &fen("", 50), ""), "open");
        assert_eq!(verdict("brasuca@1+end.fifty.tally=board", &fen("ggrr", 100), ""), "white end.fifty");
        let said = "100 halfmoves without a capture or a pawn move: white has 3 pieces and black 4";
        assert_eq!(why("brasuca@1", &fen("gg", 100), ""), said);
    }
}
