//! `end.repetition`: the same position again: board, holdings, side, rights, en passant, token and its
//! mark, sneak windows.

use super::{End, Game};
use regra_documents::messages::{listed, say, side};
use regra_rules::geometry::Color;
use regra_rules::position::Position;
use regra_rules::{RepetitionLoser, Rules};

const CLAUSE: &str = "end.repetition";

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    repetition_limit(rules).filter(|&limit| occurrences(game) >= limit)?;
    let winner = match rules.end.repetition?.loser {
        RepetitionLoser::Nobody => None,
        // The turn that brought the position about is the other side's.
        RepetitionLoser::Repeater => Some(game.position().side),
        RepetitionLoser::Checker => checking_side(rules, game).map(|color| !color),
    };
    Some(End { winner, clause: CLAUSE })
}

/// The occurrence of a position that ends the game (`end.repetition`), if one does.
pub fn repetition_limit(rules: &Rules) -> Option<usize> {
    rules.end.repetition.map(|repetition| usize::from(repetition.count))
}

/// How often the present position has occurred, now included.
fn occurrences(game: &Game) -> usize {
    game.positions().filter(|position| same(position, game.position())).count()
}

fn same(a: &Position, b: &Position) -> bool {
    a.hash() == b.hash() && a.same(b)
}

/// The side, if there is just one, that gave check on every one of its turns since the first occurrence.
fn checking_side(rules: &Rules, game: &Game) -> Option<Color> {
    match Color::ALL.map(|color| always_checks(rules, game, color)) {
        [true, false] => Some(Color::White),
        [false, true] => Some(Color::Black),
        _ => None,
    }
}

fn always_checks(rules: &Rules, game: &Game, color: Color) -> bool {
    let mut after_turns = since_first(game).filter(|position| position.side != color).peekable();
    after_turns.peek().is_some() && after_turns.all(|position| position.in_check(rules))
}

/// The positions after the first occurrence of the present one, one for each turn since.
fn since_first(game: &Game) -> impl Iterator<Item = &Position> {
    game.positions().skip_while(|position| !same(position, game.position())).skip(1)
}

pub(super) fn why(rules: &Rules, game: &Game, end: End) -> String {
    let times = say().outcome_times(occurrences(game));
    match (rules.end.repetition.map(|repetition| repetition.loser), end.winner) {
        (Some(RepetitionLoser::Repeater), Some(winner)) => {
            listed([times, say().outcome_repeated(side(!winner))])
        }
        (Some(RepetitionLoser::Checker), Some(winner)) => {
            let turns = since_first(game).filter(|position| position.side == winner).count();
            listed([times, say().outcome_perpetual(side(!winner), turns)])
        }
        _ => times,
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    const AROUND: &str = "a1b1 a8b8 b1a1 b8a8 ";

    #[test]
    fn the_third_occurrence_is_a_draw() {
        assert_eq!(verdict("chess", ROOKS, AROUND), "open");
        assert_eq!(verdict("chess", ROOKS, &AROUND.repeat(2)), "draw end.repetition");
        assert_eq!(why("chess", ROOKS, &AROUND.repeat(2)), "the position has occurred 3 times");
        // It stays one whatever is played afterwards.
        assert_eq!(verdict("chess", ROOKS, &(AROUND.repeat(2) + "a1a8")), "draw end.repetition");
    }

    #[test]
    fn lost_castling_rights_make_another_position() {
        let fen = ROOKS.replace(" - -", " Q -");
        assert_eq!(verdict("chess", &fen, &AROUND.repeat(2)), "open");
        assert_eq!(verdict("chess", &fen, &(AROUND.repeat(2) + "a1b1")), "draw end.repetition");
    }

    #[test]
    fn the_token_belongs_to_the_position() {
        let fen = ROOKS.replace("R3K3", "R3K3[]") + " b";
        assert_eq!(verdict("brasuca@1", &fen, &AROUND.repeat(2)), "draw end.repetition");
        let passing = "a1b1 pass b1a1 a8b8 pass b8a8 ";
        // After one such round the token is back, but the mark of the pass is not there.
        assert_eq!(verdict("brasuca@1", &fen, &passing.repeat(2)), "draw end.repetition");
        assert_eq!(verdict("brasuca@1", &fen, "a1b1 a8b8 b1a1 pass e1e2 b8a8 e2e1"), "open");
    }

    #[test]
    fn under_the_document_the_side_that_repeats_loses() {
        let fen = "r3k3/8/8/8/8/8/8/R3K3[] w - - 0 1";
        let turns = AROUND.repeat(2);
        assert_eq!(verdict("shinobi@pt", fen, &turns), "white end.repetition");
        let said = "the position has occurred 3 times and black has brought it about again";
        assert_eq!(why("shinobi@pt", fen, &turns), said);
        assert_eq!(verdict("shinobi@pt+end.repetition.count=2", fen, AROUND), "white end.repetition");
        assert_eq!(verdict("shinobi@pt+end.repetition.count=4", fen, &turns), "open");
        assert_eq!(verdict("shinobi@fairy", fen, &turns), "draw end.repetition");
        assert_eq!(verdict("shinobi@fairy+end.repetition.count=4", fen, &turns), "open");
        assert_eq!(
            verdict("shinobi@fairy+end.repetition.count=4", fen, &AROUND.repeat(3)),
            "draw end.repetition"
        );
    }

    #[test]
    fn perpetual_check_loses() {
        let fen = "7k/8/8/8/8/8/r7/R3K3[] w - - 0 1";
        let checks = "a1a2 h8g8 a2g2 g8h8 g2h2 h8g8 h2g2 g8h8 g2h2 h8g8 h2g2";
        assert_eq!(verdict("shinobi@fairy", fen, checks), "black end.repetition");
        let said =
            "the position has occurred 3 times and white gave check with all its 4 moves since the first";
        assert_eq!(why("shinobi@fairy", fen, checks), said);
        // One quiet turn among them, and it is a draw.
        let quiet = "a1a2 h8g8 a2g2 g8h8 g2f2 h8g8 f2g2 g8h8 g2h2 h8g8 h2g2";
        assert_eq!(verdict("shinobi@fairy", fen, quiet), "draw end.repetition");
        assert_eq!(why("shinobi@fairy", fen, quiet), "the position has occurred 3 times");
    }
}
