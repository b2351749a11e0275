//! Which positions play can reach: what is refused is certain nonsense, and all reasons are given at once.

use super::fen::{FenError, FenField, MOST_HELD};
use super::{CastlingRights, Position, Setup, Token};
use crate::geometry::{Bitboard, Color, Square};
use crate::rules::{Kind, KindSet, PoolPromotion, Promotion, Role, Rules};

/// Looks for everything in a position that no play under the rule set can reach, as far as that is
/// certain. A position in which the game is over is as good as any other.
///
/// # Errors
/// All reasons.
pub fn validate(rules: &Rules, setup: &Setup) -> Result<(), Vec<FenError>> {
    let mut check = Check { rules, setup, problems: Vec::new() };
    check.kings();
    check.men();
    check.holdings();
    check.castling();
    check.en_passant();
    check.token();
    check.windows();
    if check.problems.is_empty() { Ok(()) } else { Err(check.problems) }
}

struct Check<'a> {
    rules: &'a Rules,
    setup: &'a Setup,
    problems: Vec<FenError>,
}

impl Check<'_> {
    fn refuse(&mut self, field: FenField, message: String) {
        self.problems.push(FenError::impossible(field, message));
    }

    fn is(&self, square: Square, color: Color, kind: Kind) -> bool {
        self.setup.at(square).is_some_and(|man| man.color == color && man.kind == kind)
    }

    fn all(&self, color: Color, kind: Kind) -> Vec<Square> {
        Square::all().filter(|&square| self.is(square, color, kind)).collect()
    }

    fn name(&self, kind: Kind) -> &str {
        &self.rules.piece(kind).name
    }

    /// Where kings are royal each side has one, and the side that just moved did not leave its own attacked.
    fn kings(&mut self) {
        if !self.rules.turn.royal {
            return;
        }
        let counts = Color::ALL.map(|color| self.one_king(color));
        if counts == [1, 1] {
            self.no_king_to_capture();
        }
    }

    fn one_king(&mut self, color: Color) -> usize {
        let kings = self.all(color, self.rules.king());
        let side = color.name();
        match kings.as_slice() {
            [] => self.refuse(FenField::Board, format!("{side} has no king, expected one")),
            [_] => {}
            [first, second, ..] => {
                let count = kings.len();
                let message = format!("{side} has {count} kings, on {first} and {second}, expected one");
                self.refuse(FenField::Board, message);
            }
        }
        kings.len()
    }

    fn no_king_to_capture(&mut self) {
        // The en passant square has no part in this, and may itself be nonsense.
        let setup = Setup { en_passant: None, ..self.setup.clone() };
        let position = Position::from_setup(self.rules, &setup);
        let waiting = !setup.side;
        let king = position.of(waiting, self.rules.king()).first();
        let attackers = super::attackers(self.rules, &position, king, setup.side);
        if attackers.any() {
            let (side, from, to_move) = (waiting.name(), attackers.first(), setup.side.name());
            let message = format!(
                "the {side} king on {king} is attacked from {from} and {to_move} is to move; \
                 give {side} the turn or move one of them"
            );
            self.refuse(FenField::Board, message);
        }
    }

    /// Every piece stands where it can have come to stand and could move on from.
    fn men(&mut self) {
        for square in Square::all() {
            let Some(man) = self.setup.at(square) else {
                continue;
            };
            if man.kind == self.rules.pawn() {
                self.pawn(square, man.color);
            } else if self.is_stuck(square, man.color, man.kind) {
                let message = format!(
                    "the {} {} on {square} could never move from there; move it back or write what it became",
                    man.color.name(),
                    self.name(man.kind)
                );
                self.refuse(FenField::Board, message);
            }
        }
    }

    fn pawn(&mut self, square: Square, color: Color) {
        let side = color.name();
        if square.rank() == color.rank(7) && !self.may_stay_a_pawn() {
            let message = format!("the {side} pawn on {square}, its far rank, must have been promoted");
            self.refuse(FenField::Board, message);
        } else if square.rank() == color.rank(0) && !self.may_stand_behind(square, color) {
            let message = format!("the {side} pawn on {square} stands behind where pawns start");
            self.refuse(FenField::Board, message);
        }
    }

    /// `promotion.forced` = optional.
    fn may_stay_a_pawn(&self) -> bool {
        self.rules.turn.promotion == Promotion::Pool(PoolPromotion::Optional)
    }

    /// On its own first rank a pawn can only have been pushed, or dropped.
    fn may_stand_behind(&self, square: Square, color: Color) -> bool {
        let turn = &self.rules.turn;
        let dropped = turn.drops[color].has(square) && turn.holdings[color].contains(self.rules.pawn());
        turn.legion || turn.lancer.is_some() || dropped
    }

    /// Whether a piece could never move from here on an empty board; Grand Dukes never move anyway.
    fn is_stuck(&self, square: Square, color: Color, kind: Kind) -> bool {
        let movement = &self.rules.piece(kind).movement[color];
        !self.rules.piece(kind).roles.contains(&Role::Duke) && !movement.moves_from(square)
    }

    fn holdings(&mut self) {
        for color in Color::ALL {
            for kind in self.rules.kinds() {
                let count = self.setup.holdings[color][kind.index()];
                let (side, name) = (color.name(), self.name(kind));
                if count > 0 && !self.rules.can_hold(color, kind) {
                    let message =
                        format!("{side} holds a {name}, which it never can in {}", self.rules.family);
                    self.refuse(FenField::Holdings, message);
                } else if count > MOST_HELD {
                    let message = format!("{side} holds {name} {count} times, expected at most {MOST_HELD}");
                    self.refuse(FenField::Holdings, message);
                }
            }
        }
    }

    /// Each right has its king and its rook where they stood at the start.
    fn castling(&mut self) {
        for (letter, color, higher) in [
            ('K', Color::White, true),
            ('Q', Color::White, false),
            ('k', Color::Black, true),
            ('q', Color::Black, false),
        ] {
            if self.setup.castling.has(color, higher)
                && let Some(lacks) = self.lacks_for_castling(color, higher)
            {
                let message = format!("found `{letter}`, but {lacks}; leave it out");
                self.refuse(FenField::Castling, message);
            }
        }
        let foreign = CastlingRights(self.setup.castling.0 & !15);
        if foreign != CastlingRights::default() {
            self.refuse(FenField::Castling, "expected no rights but `KQkq`".to_owned());
        }
    }

    fn lacks_for_castling(&self, color: Color, higher: bool) -> Option<String> {
        let (side, family) = (color.name(), &self.rules.family);
        let form = self.rules.turn.castling;
        let (Some(form), Some(rook)) = (form, self.rules.castling_rook(color, higher)) else {
            return Some(format!("{side} never castles in {family}"));
        };
        let homes: Vec<Square> =
            (0..8).filter(|f| form.king_files >> f & 1 != 0).map(|f| Square::at(f, color.rank(0))).collect();
        if !homes.iter().any(|&home| self.is(home, color, self.rules.king())) {
            return Some(format!("the {side} king is not on {}", either(&homes)));
        }
        let mut rooks = self.rules.with_role(Role::Rook);
        let there = rooks.any(|kind| self.is(rook, color, kind));
        (!there).then(|| format!("there is no {side} rook on {rook}"))
    }

    /// Behind the square stands a pawn that can have passed over it in the turn before.
    fn en_passant(&mut self) {
        let Some(square) = self.setup.en_passant else {
            return;
        };
        if let Some(reason) = self.no_double_step(square) {
            self.refuse(FenField::EnPassant, format!("found `{square}`, but {reason}; write `-`"));
        }
    }

    fn no_double_step(&self, square: Square) -> Option<String> {
        let by = !self.setup.side;
        let (side, family) = (by.name(), &self.rules.family);
        let rank = by.rank(2);
        let ends = Square::at(square.file(), by.rank(3));
        let origin = Square::at(square.file(), by.rank(1));
        if !self.rules.turn.en_passant {
            Some(format!("{family} has no en passant"))
        } else if square.rank() != rank {
            Some(format!("a {side} pawn passes over rank {} with its double step", rank + 1))
        } else if self.setup.at(square).is_some() {
            Some("something stands there".to_owned())
        } else if !self.is(ends, by, self.rules.pawn()) {
            Some(format!("there is no {side} pawn on {ends} that can have passed over it"))
        } else if self.setup.at(origin).is_some() {
            Some(format!("something stands on {origin}, where the {side} pawn came from"))
        } else if self.setup.token.is_some_and(|token| token.passes > 0) {
            Some("the previous turn was a pass".to_owned())
        } else {
            None
        }
    }

    /// After a pass, and after two, the token has just been handed to the side to move.
    fn token(&mut self) {
        let (has, expected) = (self.setup.token, self.rules.turn.pass);
        let family = &self.rules.family;
        match has {
            Some(_) if !expected => self.refuse(FenField::Token, format!("{family} has no pass token")),
            None if expected => self.refuse(FenField::Token, "missing; expected its holder".to_owned()),
            Some(token) => self.mark(token),
            None => {}
        }
    }

    fn mark(&mut self, token: Token) {
        let mark = "*".repeat(usize::from(token.passes.min(3)));
        let (holder, side) = (token.holder.letter(), self.setup.side);
        if token.passes > 2 {
            self.refuse(FenField::Token, format!("found `{holder}{mark}`, but two passes end the game"));
        } else if token.passes > 0 && token.holder != side {
            let message = format!(
                "found `{holder}{mark}`, but the previous turn was a pass, which gave the token to {}; \
                 write `{}{mark}`",
                side.name(),
                side.letter()
            );
            self.refuse(FenField::Token, message);
        }
    }

    /// Every open window is that of a piece that can sneak; the side that just passed has none.
    fn windows(&mut self) {
        let Some(open) = self.setup.windows else {
            return;
        };
        let sneakers = self.rules.with_role(Role::Sneaker);
        for square in open {
            if let Some(reason) = self.no_window(square, sneakers) {
                self.refuse(FenField::Windows, format!("found `{square}`, but {reason}; leave it out"));
            }
        }
    }

    fn no_window(&self, square: Square, sneakers: KindSet) -> Option<String> {
        let man = self.setup.at(square).filter(|man| sneakers.contains(man.kind));
        let Some(man) = man else {
            return Some("no piece that can sneak stands there".to_owned());
        };
        if square.rank() != man.color.rank(7) {
            return Some("that is not the far rank of the piece there".to_owned());
        }
        let passed = match self.setup.token.map_or(0, |token| token.passes) {
            0 => Bitboard::EMPTY,
            1 => self.men_of(!self.setup.side),
            _ => Bitboard::ALL,
        };
        passed.has(square).then(|| format!("{} has just passed", man.color.name()))
    }

    fn men_of(&self, color: Color) -> Bitboard {
        Square::all().filter(|&s| self.setup.at(s).is_some_and(|man| man.color == color)).collect()
    }
}

/// `d1 or e1`.
fn either(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
mod tests {
    use crate::position::parse_fen;
    use crate::rules::Catalogue;

    fn problems(name: &str, fen: &str) -> Vec<String> {
        let rules = Catalogue::shipped().rules(name).unwrap();
        match parse_fen(&rules, fen) {
            Ok(_) => Vec::new(),
            Err(problems) => problems.iter().map(ToString::to_string).collect(),
        }
    }

    fn stands(name: &str, fen: &str) {
        assert_eq!(problems(name, fen), Vec::<String>::new(), "{name} {fen}");
    }

    /// Exactly these problems.
    fn falls(name: &str, fen: &str, says: &[&str]) {
        let all = problems(name, fen);
        let named = all.len() == says.len() && all.iter().zip(says).all(|(line, said)| line.contains(said));
        assert!(named, "{name} {fen}: expected {says:?}, got {all:#?}");
    }

    #[test]
    fn royal_kings_come_in_ones() {
        falls("chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", &["black has no king, expected one"]);
        falls("chess", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &["white has 2 kings, on d1 and e1"]);
        let none_and_two = &["white has no king", "black has 2 kings, on d8 and e8"];
        falls("antichess@checkmate", "3kk3/8/8/8/8/8/8/Q7 w - - 0 1", none_and_two);
        stands("antichess@international", "3kk3/8/8/8/8/8/8/Q7 w - - 0 1");
        stands("antichess@international", "8/8/8/8/8/8/8/Q7 w - - 0 1");
    }

    #[test]
    fn no_king_is_left_to_be_captured() {
        let said = &["the black king on e8 is attacked from e1 and white is to move; give black the turn"];
        falls("chess", "4k3/8/8/8/8/8/8/4R2K w - - 0 1", said);
        stands("chess", "4k3/8/8/8/8/8/8/4R2K b - - 0 1");
        falls("chess", "8/8/8/3kK3/8/8/8/8 w - - 0 1", &["attacked from e5"]);
        stands("antichess@aise", "4k3/8/8/8/8/8/8/4R2K w - - 0 1");
        // A pawn two squares straight in front gives check by the charge; on the first square it does not.
        falls("brasuca@1", "4k3/8/4P3/8/8/8/8/4K3[] w - - 0 1", &["attacked from e6"]);
        stands("brasuca@1", "4k3/4n3/4P3/8/8/8/8/4K3[] w - - 0 1");
        falls("brasuca@1+charge.path=leap", "4k3/4n3/4P3/8/8/8/8/4K3[] w - - 0 1", &["attacked from e6"]);
    }

    #[test]
    fn pawns_stand_where_pawns_can_stand() {
        let far = &["the white pawn on a8, its far rank, must have been promoted"];
        let behind = &["the white pawn on a1 stands behind where pawns start"];
        for name in ["chess", "antichess@fewest", "shinobi@pt"] {
            falls(name, "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", far);
            falls(name, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", behind);
            falls(name, "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", &["the black pawn on a1, its far rank"]);
        }
        // A pawn can be pushed back to its own first rank.
        stands("brasuca@1", "p3k3/8/8/8/8/8/8/P3K3[] w - - 0 1");
        falls("brasuca@1", "P3k3/8/8/8/8/8/8/4K3[] w - - 0 1", far);
        stands("brasuca@1.3+promotion.forced=optional", "P3k3/8/8/8/8/8/8/p3K3[] w - - 0 1");
    }

    #[test]
    fn a_piece_can_still_move() {
        falls("shinobi@pt", "L3k3/8/8/8/8/8/8/4K3[] w - - 0 1", &["the white lance on a8 could never move"]);
        let horses = &["the white wooden horse on a8", "the white wooden horse on b7"];
        falls("shinobi@fairy", "H7/1H6/8/8/8/4k3/8/4K3[] w - - 0 1", &[horses[1], horses[0]]);
        stands("shinobi@pt", "M7/L1P5/H7/8/8/4k3/8/4K3[] w - - 0 1");
        stands("shinobi@pt", "8/8/8/8/8/4k3/2p5/4K3[] w - - 0 1");
        // A Grand Duke never moves, and stands anywhere.
        stands("brasuca@1", "G3k3/8/8/8/8/8/8/g3K3[] w - - 0 1");
        // A Lord on its far rank can go back.
        stands("brasuca@1", "L3k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    }

    #[test]
    fn castling_rights_have_their_king_and_rook() {
        falls(
            "chess",
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            &["castling, column 23: found `K`, but there is no white rook on h1"],
        );
        let both =
            &["found `K`, but the white king is not on e1", "found `q`, but there is no black rook on a8"];
        falls("chess", "4k2r/8/8/8/8/8/8/3K3R w Kkq - 0 1", both);
        stands("brasuca@1", "r2k3r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1");
        stands("brasuca@1.3", "2rk1r2/8/8/8/8/8/8/2R1KR2[] b KQkq - 0 1");
        falls(
            "brasuca@1.3",
            "3k4/8/8/8/8/8/8/R4K1R[] w KQ - 0 1",
            &["is not on d1 or e1", "is not on d1 or e1"],
        );
        stands("shinobi@pt", "r3k2r/8/8/8/8/8/8/4K3[] w kq - 0 1");
    }

    #[test]
    fn after_a_pass_the_token_is_with_the_side_to_move() {
        let fen = |side: &str, token: &str| format!("4k3/8/8/8/8/8/8/R3K3[] {side} - - 0 1 {token}");
        stands("brasuca@1", &fen("w", "w*"));
        stands("brasuca@1", &fen("b", "b*"));
        // Two passes: it went over and came back to the side that passed first and is to move again.
        stands("brasuca@1", &fen("b", "b**"));
        let said = &[
            "pass token, column 34: found `b*`, but the previous turn was a pass, which gave the token to white; write `w*`",
        ];
        falls("brasuca@1", &fen("w", "b*"), said);
        falls("brasuca@1", &fen("w", "b**"), &["write `w**`"]);
    }

    #[test]
    fn windows_are_open_only_for_pieces_that_can_sneak() {
        let fen = |token: &str, open: &str| format!("L1W5/8/4k3/1W6/8/8/8/R3K2l[] w - - 0 1 {token} {open}");
        let falls = |token: &str, open: &str, says: &[&str]| {
            falls("brasuca@1+sneak.window=next", &fen(token, open), says);
        };
        stands("brasuca@1+sneak.window=next", &fen("w", "a8,c8,h1"));
        falls("w", "a1", &["found `a1`, but no piece that can sneak"]);
        falls("w", "b5,b6", &["not the far rank", "no piece that can sneak"]);
        falls("w*", "a8,h1", &["found `h1`, but black has just passed"]);
        falls("w**", "a8", &["found `a8`, but white has just passed"]);
        falls("w", "a8,z9", &["expected `-` or squares"]);
    }

    #[test]
    fn all_reasons_are_given_at_once() {
        let said = &["black has no king", "pawn on a1", "castling", "en passant"];
        falls("chess", "8/8/8/8/8/8/8/P3K3 w K e6 0 1", said);
    }
}
