//! `end.mate` and `end.checkmate`: the side to move is in check and has no legal move.

use super::End;
use regra_documents::messages::{listed, say, side};
use regra_rules::position::{Position, king_attackers};
use regra_rules::{Mate, Rules};

pub(super) fn end(rules: &Rules, position: &Position) -> Option<End> {
    if !position.in_check(rules) || crate::any_turn(rules, position) {
        return None;
    }
    let mated = position.side;
    match rules.end.mate {
        Mate::Loses => Some(End::won(!mated, "end.mate")),
        Mate::Wins => Some(End::won(mated, "end.checkmate")),
        Mate::Stalemate => None,
    }
}

pub(super) fn why(rules: &Rules, position: &Position) -> String {
    let mated = position.side;
    let king = position.of(mated, rules.king()).first();
    let checkers: Vec<String> =
        king_attackers(rules, position, king, !mated).map(|s| s.to_string()).collect();
    say().outcome_mate(side(mated), king.to_string(), listed(checkers))
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    use regra_rules::geometry::{Color, SQUARES, Square};
    use regra_rules::position::{Piece, Position, Setup, read_position, validate};

    #[test]
    fn the_mated_side_loses() {
        let fool = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(verdict("chess", fool, ""), "black end.mate");
        let said = "the white king on e1 is in check from h4 and white has no legal move";
        assert_eq!(why("chess", fool, ""), said);
        let double = "3qkb2/5p2/5N2/8/8/8/8/4RK2 b - - 0 1";
        let said = "the black king on e8 is in check from e1 and f6 and black has no legal move";
        assert_eq!(why("chess", double, ""), said);
        // With a flight square it is only check.
        let flight = fool.replace("PPPPP2P", "PPP1P2P");
        assert_eq!(verdict("chess", &flight, ""), "open");
        assert_eq!(why("chess", &flight, ""), "the game goes on and white is to move");
    }

    #[test]
    fn where_losing_wins_the_mated_side_has_won() {
        let fen = "k7/p7/K7/8/8/8/8/2R5 w - - 0 1";
        assert_eq!(verdict("antichess@checkmate", fen, "c1c8"), "black end.checkmate");
        assert_eq!(verdict("chess", fen, "c1c8"), "white end.mate");
    }

    /// A claim of the document: no other piece of the Clan, nor what one becomes, mates a lone king without help. The
    /// Clan's own king stands in the far corner, where it gives none. The two mates are mirror images.
    #[test]
    fn only_the_ninja_mates_alone() {
        let rules = regra_testing::shipped().rules("shinobi@pt").unwrap();
        let squares = rules.turn.board.squares();
        let kind = |letter| rules.kind(letter).unwrap();
        let start = read_position(&rules, "7k/8/8/8/8/8/8/K7[] b - - 0 1").unwrap().to_setup(&rules);
        let king = |color| Some(Piece { color, kind: rules.king() });
        let (mut placements, mut mates) = (0, Vec::new());
        for letter in "JDCMLHRNBQ".chars() {
            for (at, lone) in squares.flat_map(|at| squares.map(move |lone| (at, lone))) {
                let stuck = match letter {
                    'L' => at.rank() == 7,
                    'H' => at.rank() >= 6,
                    _ => false,
                };
                let clan = Square::at(if lone.file() < 4 { 7 } else { 0 }, 0);
                // On its far rank, the first, the lone king has won.
                if lone.rank() == 0 || lone == at || clan == at || stuck {
                    continue;
                }
                placements += 1;
                let mut setup = Setup { board: [None; SQUARES], ..start.clone() };
                setup.board[clan.index()] = king(Color::White);
                setup.board[lone.index()] = king(Color::Black);
                setup.board[at.index()] = Some(Piece { color: Color::White, kind: kind(letter) });
                let mate = validate(&rules, &setup).is_ok()
                    && super::end(&rules, &Position::from_setup(&rules, &setup)).is_some();
                if mate {
                    mates.push(format!("{letter}{at} {lone}"));
                }
            }
        }
        assert_eq!(placements, 33_400);
        assert_eq!(mates, ["Jc6 a8", "Jf6 h8"]);
    }

    #[test]
    fn mate_comes_before_the_clock() {
        let fen = "k7/8/K7/8/8/8/8/2R5 w - - 99 80";
        assert_eq!(verdict("chess", fen, "c1c8"), "white end.mate");
        assert_eq!(verdict("chess", fen, "c1b1"), "draw end.stalemate");
        assert_eq!(verdict("chess", fen, "c1c6"), "draw end.fifty");
    }
}
