//! Reading and writing turns.

use super::{PassStyle, PromotionStyle, Style, parse_turn, write_turn, write_turn_as};
use crate::Rules;
use crate::geometry::{Bitboard, Color, Square};
use crate::position::{Action, Position, Turn, read_position};

const BRASUCA: &str = "4k3/PP4PP/8/8/3PP3/8/8/R2GK2G[RG] w - - 0 1 w";
const SHINOBI: &str = "8/8/4L1P1/8/8/1k6/8/4K3[LHMMDJ] w - - 0 1";
const CHESS: &str = "8/4P3/8/8/8/1k6/8/R3K2R w KQ - 0 1";

struct Game {
    rules: Rules,
    position: Position,
}

fn game(name: &str, fen: &str) -> Game {
    let rules = crate::shipped::on_disk().rules(name).unwrap();
    let position = read_position(&rules, fen).unwrap();
    Game { rules, position }
}

impl Game {
    fn read(&self, text: &str) -> Turn {
        parse_turn(&self.rules, &self.position, text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn write(&self, turn: Turn) -> String {
        write_turn(&self.rules, self.position.side, turn)
    }

    fn refuses(&self, text: &str, says: &str) {
        let error = parse_turn(&self.rules, &self.position, text).expect_err(text).to_string();
        assert!(error.contains(says), "{text}: expected {says}, got {error}");
        assert!(error.len() < 250, "{error}");
    }
}

#[test]
fn what_is_written_is_read_back() {
    let brasuca = "e4e5 a7a8r a7a8g e1f1/d1@ a1b1/d1@/h1@ e4e6* d4d5+e4e5 a7a8r+b7b8g d1@ a7a8+b7b8 g7g8g+h7h8/d1@ \
                   G@c3 pass";
    for (name, fen, turns) in [
        ("brasuca@1.3", BRASUCA, brasuca),
        ("shinobi@pt", SHINOBI, "e6e7r e6e7 M@a4 e1f2"),
        ("chess", CHESS, "e7e8q e7e8 e1g1 a1a8"),
    ] {
        let game = game(name, fen);
        turns.split(' ').for_each(|text| assert_eq!(game.write(game.read(text)), text));
    }
}

#[test]
fn a_legion_of_black_goes_down() {
    let black = game("brasuca@1", "4k3/8/8/2pp4/8/8/8/R3K3[] b - - 0 1 w");
    let turn = black.read("c5c4+d5d4");
    let west = Square::at(2, 4);
    assert_eq!(turn.action, Action::Legion { west, west_promotion: None, east_promotion: None });
    assert_eq!(black.write(turn), "c5c4+d5d4");
    black.refuses("c5c6+d5d6", "expected the square straight ahead of c5");
}

/// Two squares and a plus have the form of a legion move; the clause tests whether the pawns stand side by side.
#[test]
fn two_pawns_that_are_no_pair_are_refused_by_the_clause() {
    let brasuca = game("brasuca@1.3", BRASUCA);
    let clause =
        |text: &str| parse_turn(&brasuca.rules, &brasuca.position, text).map_err(|error| error.clause);
    for apart in ["b2b3+d2d3", "d4d5+e5e6", "h2h3+a2a3", "d4d6+e4e5", "d4d5+e4d5"] {
        assert_eq!(clause(apart), Err(Some("legion.move")), "{apart}");
    }
    for shapeless in ["b2b3+d2", "b2+d2d3", "e4e5+d4d5"] {
        assert_eq!(clause(shapeless), Err(None), "{shapeless}");
    }
}

#[test]
fn riders_stand_in_the_order_of_file_then_rank() {
    let rules = crate::shipped::on_disk().rules("brasuca@1.3+duke.riders=any").unwrap();
    let squares: Bitboard = [(6, 1), (3, 6), (3, 1)].map(|(f, r)| Square::at(f, r)).into_iter().collect();
    let action = Action::Move { from: Square::at(4, 1), to: Square::at(4, 3), promotion: None };
    assert_eq!(write_turn(&rules, Color::White, Turn { action, retiring: squares }), "e2e4/d2@/d7@/g2@");
    let brasuca = game("brasuca@1.3", BRASUCA);
    assert_eq!(brasuca.read("e4e5/h1@/d1@"), brasuca.read("e4e5/d1@/h1@"));
}

#[test]
fn a_pass_has_many_names() {
    let brasuca = game("brasuca@1.3", BRASUCA);
    for text in ["pass", "0000", "--", "@@@@", "Z0", "e1e1", " pass\n"] {
        assert_eq!(brasuca.read(text).action, Action::Pass, "{text}");
    }
    brasuca.refuses("a1a1", "column 3: found `a1`, expected another square");
    brasuca.refuses("e8e8", "expected another square");
    game("chess", CHESS).refuses("0000", "chess has no pass");
    game("chess", CHESS).refuses("e1e1", "expected another square");
    let zeros = Style { pass: PassStyle::Zeros, ..Style::default() };
    assert_eq!(write_turn_as(&brasuca.rules, Color::White, Action::Pass.into(), zeros), "0000");
}

/// A drop that gives check, or of a pawn, as people and python-chess write it.
#[test]
fn a_drop_has_marks_behind_it_and_a_pawn_needs_no_letter() {
    let brasuca = game("brasuca@1.3", BRASUCA);
    for text in ["G@c3+", "G@c3#", "G@c3!?", "G@c3++"] {
        assert_eq!(brasuca.write(brasuca.read(text)), "G@c3", "{text}");
    }
    assert_eq!(brasuca.write(brasuca.read("@c3+")), "P@c3");
    brasuca.refuses("@", "found nothing, expected a square");
    game("chess", CHESS).refuses("@c3", "chess has no drops");
}

#[test]
fn a_promotion_by_kind_may_be_a_plus() {
    let shinobi = game("shinobi@fairy", SHINOBI);
    let plus = Style { promotion: PromotionStyle::Plus, ..Style::default() };
    for (text, letter) in [("e6e7+", "e6e7r"), ("g6g7+", "g6g7c")] {
        let turn = shinobi.read(text);
        assert_eq!(shinobi.write(turn), letter);
        assert_eq!(write_turn_as(&shinobi.rules, Color::White, turn, plus), text);
    }
    assert_eq!(shinobi.read("e6e7="), shinobi.read("e6e7"));
    assert_eq!(shinobi.read("e6e7=R"), shinobi.read("e6e7r"));
    shinobi.refuses("e1e2+", "column 5: found `+`, but what stands on e1 does not promote");
    let chess = game("chess", CHESS);
    chess.refuses("e7e8+", "column 5: found `+`");
    assert_eq!(write_turn_as(&chess.rules, Color::White, chess.read("e7e8q"), plus), "e7e8q");
}

/// Annotations behind a turn do not hide its meaning.
#[test]
fn a_turn_as_people_write_it_is_told_by_its_squares() {
    let chess = game("chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
    for text in ["Nf3", "Nf3+", "Nf3#", "Nf3!", "Nf3?!"] {
        chess.refuses(text, "expected two squares, from and to, such as `g1f3` for the knight");
    }
    for text in ["N", "N+", "N!", "f3!"] {
        chess.refuses(text, "column");
    }
}

/// Texts that are no turn, and the messages about them.
const REFUSED: &str = "
brasuca | | found nothing, expected a square
brasuca | e4       | column 3: found nothing
brasuca | e4e9     | column 3: found `e9`, expected a square a1-h8
brasuca | O-O      | such as `e2e4`, or `pass`; castling is the king's move
brasuca | a7a8x    | column 5: found `x`, expected the end of the move or a promotion letter (w h n r l g)
brasuca | a7a8rr   | column 5: found `rr`
brasuca | d4d5+    | column 5: found `+`
brasuca | d4d5+e4  | column 8: found nothing
brasuca | e4e5+d4d5 | column 6: found `d4d5`, the pawn nearer the a-file comes first: `d4d5+e4e5`
brasuca | a4a5+e4e5 | expected the pawn on the right of a4
brasuca | d4d5+e4f5 | column 8: found `f5`, expected the square straight ahead of e4
brasuca | g@d4     | expected one capital letter
brasuca | G@d9     | column 3: found `d9`
brasuca | e4e5/    | column 6: found nothing, expected a duke's square
brasuca | e4e5/d1@/d1@ | column 10: found `d1@`, the same duke twice
brasuca | é2e4🦆   | column 1: found `é`
chess   | e4e6*     | column 5: found `*`, but chess has no charges
chess   | d4d5+e4e5 | column 5: found `+`, but chess has no Legion moves
chess   | Q@d4      | but chess has no drops
chess   | d4@       | but chess has no dukes
chess   | e4e5/d4@  | column 6: found `d4@`, but chess has no dukes
";

#[test]
fn what_is_wrong_is_named_with_its_column() {
    let (brasuca, chess) = (game("brasuca@1.3", BRASUCA), game("chess", CHESS));
    for line in REFUSED.lines().filter(|line| !line.is_empty()) {
        let [name, text, says] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        if name == "chess" { &chess } else { &brasuca }.refuses(text, says);
    }
    brasuca.refuses(&"x".repeat(1_000_000), "(1000000 characters)");
}

#[test]
fn nothing_panics() {
    let brasuca = game("brasuca@1.3", BRASUCA);
    let parts = ["e", "4", "e4", "d4", "d5", "e5", "@", "+", "*", "/", "G", "g", "=", "é", "🦆", "0", ""];
    let pick = |n: usize| parts[n % parts.len()];
    for n in 0..parts.len().pow(5) / 7 {
        let n = n * 7;
        let text = [n, n / 17, n / 289, n / 4_913, n / 83_521].map(pick).concat();
        if let Ok(turn) = parse_turn(&brasuca.rules, &brasuca.position, &text) {
            assert_eq!(brasuca.read(&brasuca.write(turn)), turn, "{text}");
        }
    }
}
