//! Which positions play can reach: what is refused is certain nonsense, and all reasons are given at once.

mod held;
#[cfg(test)]
mod tests;

use super::board::Position;
use super::error::FenError;
use super::field::{CastlingRights, EnPassant, Token};
use super::setup::Setup;
use super::state::FenField;
use crate::geometry::{Color, Square, Wing};
use crate::rules::{Kind, PoolPromotion, Promotion, Role, Rules};

/// Looks for everything in a position that no play under the rule set can reach, as far as that is
/// certain. A position in which the game is over is as good as any other.
///
/// # Errors
/// All reasons.
pub fn validate(rules: &Rules, setup: &Setup) -> Result<(), Vec<FenError>> {
    let mut check = Check { rules, setup, problems: Vec::new() };
    check.kings();
    check.men();
    check.problems.extend(held::problems(rules, setup));
    check.castling();
    check.en_passant();
    check.token();
    check.marks();
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
        let mut setup = self.setup.clone();
        setup.en_passant = EnPassant::NONE;
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

    /// Whether a piece could never move from here and so must have promoted as it came, unless it was
    /// pushed. A kind that does not promote may have come here, and one that never moves be anywhere.
    fn is_stuck(&self, square: Square, color: Color, kind: Kind) -> bool {
        let (turn, piece) = (&self.rules.turn, self.rules.piece(kind));
        let promotes = matches!(turn.promotion, Promotion::Zone(_)) && piece.promotes_to.is_some();
        let pushed = turn.legion || turn.lancer.is_some();
        promotes && !pushed && piece.movement[color].stuck().has(square)
    }

    /// Each right has its king and its rook where they stood at the start.
    fn castling(&mut self) {
        for (letter, color, wing) in CastlingRights::LETTERS {
            if self.setup.castling.has(color, wing)
                && let Some(lacks) = self.lacks_for_castling(color, wing)
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

    fn lacks_for_castling(&self, color: Color, wing: Wing) -> Option<String> {
        let (side, family) = (color.name(), &self.rules.family);
        let form = self.rules.turn.castling;
        let (Some(form), Some(rook)) = (form, self.rules.castling_rook(color, wing)) else {
            return Some(format!("{side} never castles in {family}"));
        };
        let homes: Vec<Square> = form.homes(color).collect();
        if !homes.iter().any(|&home| self.is(home, color, self.rules.king())) {
            return Some(format!("the {side} king is not on {}", either(&homes)));
        }
        let mut rooks = self.rules.with_role(Role::Rook);
        let there = rooks.any(|kind| self.is(rook, color, kind));
        (!there).then(|| format!("there is no {side} rook on {rook}"))
    }

    /// Behind the square stands a pawn that can have passed over it in the turn before.
    fn en_passant(&mut self) {
        let Some(square) = self.setup.ep_square() else {
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

    /// Every mark is on a piece that can have it.
    fn marks(&mut self) {
        let mut state = self.setup.state;
        for field in FenField::STATE {
            for square in state.marks(field).copied().unwrap_or_default() {
                if let Some(reason) = self.no_mark(field, square) {
                    self.refuse(field, format!("found `{square}`, but {reason}; leave it out"));
                }
            }
        }
    }

    fn no_mark(&self, field: FenField, square: Square) -> Option<String> {
        let man = self.setup.at(square);
        if let Err(reason) = field.may_mark(self.rules, man, square) {
            return Some(reason.to_owned());
        }
        let passes = self.setup.token.map_or(0, |token| token.passes);
        let passed = |color: Color| passes > 1 || passes == 1 && color != self.setup.side;
        let side = man.filter(|man| field == FenField::Windows && passed(man.color))?.color;
        Some(format!("{} has just passed", side.name()))
    }
}

/// `d1 or e1`.
fn either(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" or ")
}
