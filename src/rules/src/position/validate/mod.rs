//! Which positions play can reach: refuses only positions that are certainly impossible, with all reasons at once.

#[cfg(test)]
mod tests;

use super::board::Position;
use super::error::FenError;
use super::field::{CastlingRights, EnPassant, Token};
use super::piece::Piece;
use super::setup::{MOST_MEN_BESIDE_KINGS, Setup, most_held};
use super::state::FenField;
use crate::geometry::{Bitboard, Color, RANKS, Square, Wing};
use crate::{Kind, PoolPromotion, Promotion, Retire, Role, Rules, Sneak, SneakWindow};
use regra_documents::messages::{say, side};

/// The most Grand Dukes that a side may have under `duke.riders` = any, where each more doubles the number of turns:
/// twice as many as its pawns can make from the start.
const MOST_RIDERS: usize = 12;

/// Finds everything in a position that no play under the rule set can reach, as far as that is certain. A position in
/// which the game is over is valid.
///
/// # Errors
/// All reasons.
pub fn validate(rules: &Rules, setup: &Setup) -> Result<(), Vec<FenError>> {
    let mut check = Check { rules, setup, problems: Vec::new() };
    check.board();
    check.kings();
    check.pieces();
    check.holdings();
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
        self.setup.at(square).is_some_and(|piece| piece.color == color && piece.kind == kind)
    }

    fn all(&self, color: Color, kind: Kind) -> Vec<Square> {
        Square::all().filter(|&square| self.is(square, color, kind)).collect()
    }

    /// Every piece stands on the board.
    fn board(&mut self) {
        let board = self.rules.turn.board;
        for square in Square::all().filter(|&square| !board.has(square) && self.setup.at(square).is_some()) {
            self.refuse(FenField::Board, say().off_board(square.to_string(), &self.rules.family));
        }
        let foreign =
            |square: &Square| self.setup.at(*square).is_some_and(|piece| !self.rules.has(piece.kind));
        for square in Square::all().filter(foreign) {
            self.refuse(FenField::Board, say().foreign_piece(square.to_string(), &self.rules.family));
        }
    }

    /// Where kings are royal, each side that starts with a king has exactly one, unless it was blown up; and the side
    /// that has just moved did not leave its own attacked.
    fn kings(&mut self) {
        if !self.rules.turn.royal {
            return;
        }
        let turn = &self.rules.turn;
        let kings = Color::ALL.map(|color| (color, self.all(color, self.rules.king())));
        let gone = |(color, kings): &&(Color, Vec<Square>)| turn.has_royal(*color) && kings.is_empty();
        let gone = kings.iter().filter(gone).count();
        // The first king blown up decides the game, and the last turn is legal even if it left the own king attacked.
        let over = turn.king_lost && gone == 1;
        let blown_up = turn.blast.is_some() && (over || !turn.king_lost);
        for &(color, ref kings) in &kings {
            match kings.as_slice() {
                _ if !self.rules.turn.has_royal(color) => {
                    if let Some(king) = kings.first() {
                        self.refuse(FenField::Board, say().king_of_nobody(side(color), king.to_string()));
                    }
                }
                [] if !blown_up => self.refuse(FenField::Board, say().no_king(side(color))),
                [] | [_] => {}
                [first, second, ..] => {
                    let count = kings.len();
                    let (first, second) = (first.to_string(), second.to_string());
                    self.refuse(FenField::Board, say().several_kings(side(color), count, first, second));
                }
            }
        }
        let each = |&(color, ref kings): &(Color, Vec<Square>)| match kings.len() {
            0 => blown_up && !over || !turn.has_royal(color),
            many => many == 1 && turn.has_royal(color),
        };
        if kings.iter().all(each) {
            self.no_king_to_capture();
        }
    }

    /// The king of the side that has just moved is not attacked; nor is the other king where no turn may give check.
    fn no_king_to_capture(&mut self) {
        // The en passant square does not matter here, and may itself be wrong.
        let mut setup = self.setup.clone();
        setup.en_passant = EnPassant::NONE;
        let position = Position::from_setup(self.rules, &setup);
        let attacked = |color: Color| {
            let king = position.of(color, self.rules.king()).next()?;
            let attackers = super::king_attackers(self.rules, &position, king, !color);
            attackers.any().then(|| (king.to_string(), attackers.first().to_string()))
        };
        let (mover, waiting) = (setup.side, !setup.side);
        if let Some((king, from)) = attacked(waiting) {
            let message = say().king_to_capture(side(waiting), king, from, side(mover));
            self.refuse(FenField::Board, message);
        }
        if let Some((king, from)) = attacked(mover).filter(|_| self.rules.turn.check_forbidden) {
            self.refuse(FenField::Board, say().check_was_given(side(mover), king, from));
        }
    }

    /// Every piece stands on a square that it can have reached and could move on from.
    fn pieces(&mut self) {
        for square in Square::all() {
            let Some(piece) = self.setup.at(square) else { continue };
            if piece.kind == self.rules.pawn() {
                self.pawn(square, piece.color);
            } else if self.is_stuck(square, piece) {
                let name = &*self.rules.piece(piece.kind).name;
                let message = say().stuck(side(piece.color), name, square.to_string());
                self.refuse(FenField::Board, message);
            }
        }
    }

    fn pawn(&mut self, square: Square, color: Color) {
        let turn = &self.rules.turn;
        let may_stay = turn.promotion == Promotion::Pool(PoolPromotion::Optional);
        let dropped = turn.pawn_drops[color].has(square) && turn.holdings[color].contains(self.rules.pawn());
        // Pawns may start on a rank from which they go two squares.
        let begins = turn.double_step && turn.doubles[color].has(square);
        if turn.board.far_rank(color).has(square) && !may_stay {
            let message = say().pawn_unpromoted(side(color), square.to_string());
            self.refuse(FenField::Board, message);
        } else if square.rank() == turn.board.first_rank(color)
            && !dropped
            && !begins
            && !self.may_be_pushed()
        {
            let message = say().pawn_behind(side(color), square.to_string());
            self.refuse(FenField::Board, message);
        }
    }

    fn may_be_pushed(&self) -> bool {
        self.rules.turn.legion || self.rules.turn.lancer.is_some()
    }

    /// Whether a piece could never move from here and so must have promoted on arrival, unless it was pushed. A kind
    /// that does not promote may have arrived here, and one that never moves may be anywhere.
    fn is_stuck(&self, square: Square, piece: Piece) -> bool {
        let of_kind = self.rules.piece(piece.kind);
        let promotes = matches!(self.rules.turn.promotion, Promotion::Zone(_))
            && of_kind.promotes_to.is_some()
            && self.rules.turn.promotion_ranks[piece.color].has(square);
        promotes && !self.may_be_pushed() && of_kind.movement[piece.color].stuck().has(square)
    }

    /// The pieces that a side holds, and those that it could come to hold: each count has a limit.
    fn holdings(&mut self) {
        for color in Color::ALL {
            for kind in self.rules.kinds() {
                if let Some(message) = self.too_many(color, kind) {
                    self.refuse(FenField::Holdings, message);
                }
            }
        }
        self.all_in_one_hand();
    }

    /// Where captured pieces change sides, all of them may come to one hand.
    fn all_in_one_hand(&mut self) {
        let counts = |piece: &&Piece| piece.kind != self.rules.king();
        let board = self.setup.board.iter().flatten().filter(counts).count();
        let held: usize = self.setup.holdings.0.iter().flatten().map(|&count| usize::from(count)).sum();
        if self.rules.turn.to_hand.is_some() && board + held > usize::from(MOST_MEN_BESIDE_KINGS) {
            self.refuse(FenField::Holdings, say().too_many_men(board, held, MOST_MEN_BESIDE_KINGS));
        }
    }

    fn too_many(&self, color: Color, kind: Kind) -> Option<String> {
        let (rules, held) = (self.rules, self.setup.holdings[color][kind.index()]);
        let (side, name, most) = (side(color), &*rules.piece(kind).name, most_held(rules));
        if held > 0 && !rules.can_hold(color, kind) {
            return Some(say().never_held(side, name, &rules.family));
        } else if held > most {
            return Some(say().held_too_often(side, name, held, most));
        }
        let board = self.all(color, kind).len();
        let together = board + usize::from(held);
        if Some(kind) == rules.duke() {
            // Every pawn may become a duke, and every duke retire.
            let (most, reason) = match rules.turn.retire? {
                Retire::RiderAny => (MOST_RIDERS, say().dukes_ride()),
                _ => (usize::from(most), say().dukes_held()),
            };
            let pawns = self.all(color, rules.pawn()).len();
            (together + pawns > most)
                .then(|| format!("{}: {reason}", say().too_many_dukes(side, name, board, held, pawns, most)))
        } else {
            // Captured pieces join the pool: all of a kind must have room there.
            (rules.program.is_pooled(kind) && together > usize::from(most))
                .then(|| say().too_many_together(side, name, board, held, most))
        }
    }

    /// Each right has its king and its rook where they stood at the start.
    fn castling(&mut self) {
        for (_, color, wing) in CastlingRights::LETTERS {
            if self.setup.castling.has(color, wing)
                && let Some(lacks) = self.lacks_for_castling(color, wing)
            {
                let letter = self.setup.castling.letter(color, wing).to_string();
                self.refuse(FenField::Castling, say().right_without(letter, lacks));
            }
        }
        // A file without its right, or in a game whose document names the rook.
        let all = self.setup.castling;
        let fixed = self.rules.turn.castling.is_some_and(|castling| castling.own_rooks);
        let stray =
            |&(_, color, wing): &_| !(fixed && all.has(color, wing)) && all.rook_file(color, wing).is_some();
        if CastlingRights::LETTERS.iter().any(stray) {
            self.refuse(FenField::Castling, say().rights_unknown());
        }
    }

    fn lacks_for_castling(&self, color: Color, wing: Wing) -> Option<String> {
        let family = &self.rules.family;
        let form = self.rules.turn.castling;
        let Some(form) = form.filter(|form| form.sides[color]) else {
            return Some(say().never_castles(side(color), family));
        };
        let homes: Vec<Square> = form.homes(color).collect();
        let kings = || homes.iter().filter(|&&home| self.is(home, color, self.rules.king()));
        if kings().next().is_none() {
            return Some(say().king_elsewhere(side(color), either(&homes)));
        }
        // A king near the edge keeps a right with which it would land off the board.
        let beside = |&rook: &Square| {
            kings().any(|&king| rook != king && Wing::toward(rook.file(), king.file()) == wing)
        };
        let rook = self.setup.castling.rook(&form, color, wing);
        let Some(rook) = rook.filter(beside) else {
            return Some(match wing {
                Wing::West => say().no_rook_west(side(color)),
                Wing::East => say().no_rook_east(side(color)),
            });
        };
        let mut rooks = self.rules.with_role(Role::Rook);
        let there = rooks.any(|kind| self.is(rook, color, kind));
        (!there).then(|| say().no_rook(side(color), rook.to_string()))
    }

    /// Behind the square stands a pawn that can just have passed over it.
    fn en_passant(&mut self) {
        if let Some(square) = self.setup.ep_square()
            && let Some(reason) = self.no_double_step(square)
        {
            self.refuse(FenField::EnPassant, say().no_double_step(square.to_string(), reason));
        }
    }

    fn no_double_step(&self, square: Square) -> Option<String> {
        let by = !self.setup.side;
        let family = &self.rules.family;
        let over = self.rules.turn.passed_from(by).ahead(by);
        let [origin, ends] = [-1, 1].map(|steps| square.ahead(by, steps).unwrap_or(square));
        let reason = if !self.rules.turn.en_passant {
            say().no_en_passant(family)
        } else if !over.has(square) {
            let ranks: Vec<String> = (0..RANKS)
                .filter(|&rank| (over & Bitboard::rank(rank)).any())
                .map(|rank| (rank + 1).to_string())
                .collect();
            say().wrong_rank(side(by), ranks.join(", "))
        } else if self.setup.at(square).is_some() {
            say().occupied()
        } else if !self.is(ends, by, self.rules.pawn()) {
            say().no_passing_pawn(side(by), ends.to_string())
        } else if self.setup.at(origin).is_some() {
            say().origin_occupied(origin.to_string(), side(by))
        } else if self.setup.token.is_some_and(|token| token.passes > 0) {
            say().after_pass()
        } else {
            return None;
        };
        Some(reason)
    }

    /// After a pass, and after two, the token has just been handed to the side to move.
    fn token(&mut self) {
        let (mover, has) = (self.setup.side, self.rules.turn.pass);
        let message = match self.setup.token {
            Some(_) if !has => say().no_token(&self.rules.family),
            None if has => say().token_missing(),
            Some(Token { holder, passes: 3.. }) => say().three_passes(holder.letter().to_string()),
            Some(Token { holder, passes: passes @ 1.. }) if holder != mover => {
                let marked = |color: Color| format!("{}{}", color.letter(), "*".repeat(usize::from(passes)));
                say().token_not_handed(marked(holder), side(mover), marked(mover))
            }
            _ => return,
        };
        self.refuse(FenField::Token, message);
    }

    /// Every mark is on a piece that can have it. A mark on an empty square is reported for the first field of marks.
    fn marks(&mut self) {
        for square in self.setup.marks {
            let piece = self.setup.at(square);
            let fields = || FenField::marks().filter(|field| field.is_in(&self.rules.turn));
            let own = fields().find(|field| piece.is_some_and(|piece| field.is_of(self.rules, piece)));
            let Some(field) = own.or_else(|| fields().next()).or_else(|| FenField::marks().next()) else {
                return;
            };
            if let Some(reason) = self.no_mark(field, square) {
                self.refuse(field, say().fen_foreign(format!("`{square}`"), reason));
            }
        }
    }

    fn no_mark(&self, field: FenField, square: Square) -> Option<String> {
        let piece = self.setup.at(square);
        if let Err(reason) = field.may_mark(self.rules, piece, square) {
            return Some(reason);
        }
        let closes = matches!(self.rules.turn.sneak, Some(Sneak { window: SneakWindow::Next, .. }));
        let passes = self.setup.token.map_or(0, |token| token.passes);
        let passed = |color: Color| passes > 1 || passes == 1 && color != self.setup.side;
        let color = piece.filter(|piece| closes && field == FenField::Sneaks && passed(piece.color))?.color;
        Some(say().has_just_passed(side(color)))
    }
}

/// `d1 or e1`.
fn either(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).reduce(|first, second| say().or(first, second)).unwrap_or_default()
}
