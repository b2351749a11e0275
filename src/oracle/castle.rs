//! `castle.*`: the king goes toward a rook, or over it, or both go to files that are fixed.

use super::oracle_rules::{OracleRules, empty};
use super::play::{Judged, Play, Then, TurnForm};
use super::refusal::About::{self, At, Attackers, Rules, Side, Standing};
use super::refusal::{Attack, Clause, Near, No, sentence};
use regra_rules::geometry::{Bitboard, Color, Square, Wing};
use regra_rules::position::{Piece, Setup};
use regra_rules::{Castling, CastlingBetween, CastlingForm, CastlingThrough};

const FORM: &str = "castle.form";

/// The squares of king and rook before and after castling.
struct CastlingPath {
    king: Square,
    rook: Square,
    king_lands: Square,
    rook_lands: Square,
}

impl OracleRules<'_> {
    /// Every castling; whether the king is safe where it lands is tested when the turn is complete.
    pub(super) fn castles(&self, before: &Setup, then: Then) {
        let Some(castling) = self.rules.turn.castling.filter(|_| !before.castling.is_none()) else { return };
        for king in self.home_kings(before, castling, before.side) {
            Bitboard::rank(king.rank())
                .filter_map(|to| self.castle(before, king, to).ok())
                .for_each(&mut *then);
        }
    }

    /// Castling, written as the king's move; where each position has the files of its rooks, as a move to its rook.
    pub(super) fn castle(&self, before: &Setup, from: Square, to: Square) -> Judged {
        if !self.means_to_castle(before, from, to) {
            let no = No::by(FORM, sentence!(castling_elsewhere(from, to)), [At(from), At(to)]);
            return Err(no.near(Near::Foreign));
        }
        // A move to one's own rook can be nothing else.
        let near = |no: No| if self.names_its_rook() { no.near(Near::Own) } else { no };
        self.castle_there(before, from, to).map_err(near)
    }

    /// A move that has the shape of a castling, judged.
    fn castle_there(&self, before: &Setup, from: Square, to: Square) -> Judged {
        let side = before.side;
        let Some(castling) = self.rules.turn.castling.filter(|castling| castling.sides[side]) else {
            let clause = if self.rules.turn.castling.is_none() { "castle.none" } else { "castle.clan" };
            return Err(No::by(clause, sentence!(does_not_castle(side, rules)), [Side(side), Rules]));
        };
        if self.home_king(before, castling, side) != Some(from) {
            return Err(No::by(FORM, sentence!(which_king(side)), [Side(side)]));
        }
        let way = self.way(before, castling, from, to)?;
        if !self.is_unharmed(before, from, from) {
            return Err(No::by(FORM, sentence!(king_in_check(attackers)), [About::attackers(from, !side)]));
        }
        if self.in_zone_check(before, from) {
            return Err(No::by(FORM, sentence!(king_in_zone_now()), []));
        }
        if castling.form == CastlingForm::Over && !empty(&before.board, to) {
            return Err(No::by(FORM, sentence!(where_king_lands(piece)), [Standing(to)]));
        }
        if let Some(taken) = self.obstacle(before, castling, &way) {
            return Err(No::by("castle.between", sentence!(in_the_way(piece)), [Standing(taken)]));
        }
        if let Some(passed) = self.passes_attack(before, castling, &way) {
            let by = Attackers(Attack { on: passed, by: !side, without: Some(from), charges: true });
            let text = sentence!(king_would_pass(square, attackers));
            return Err(No::by("castle.through", text, [At(passed), by]));
        }
        Ok(lands(before, &way))
    }

    /// Whether a king goes two files or more along the rank on which it castles, from a square where kings start; where
    /// each position has the files of its rooks, whether it goes to a rook of its own side on that rank.
    fn means_to_castle(&self, before: &Setup, from: Square, to: Square) -> bool {
        let side = before.side;
        let files = self.rules.turn.castling.map_or(1 << 4, |castling| castling.king_files);
        let home = self.on_castling_rank(from.file(), side) == from && files >> from.file() & 1 != 0;
        let far = match self.names_its_rook() {
            true => self.is_rook_of(before, side, to),
            false => to.file().abs_diff(from.file()) >= 2,
        };
        home && to.rank() == from.rank() && far
    }

    /// The square of a file on the rank on which a side castles.
    fn on_castling_rank(&self, file: u8, side: Color) -> Square {
        let rank = self.rules.turn.castling.map_or(self.first_rank(side), |castling| castling.ranks[side]);
        Square::at(file, rank)
    }

    /// Whether a side has a piece on a square with which its king castles.
    fn is_rook_of(&self, before: &Setup, side: Color, square: Square) -> bool {
        before.at(square).is_some_and(|there| there.color == side && self.of(there).rook)
    }

    /// The square of the rook of a right: given by the document, or else by the position.
    pub(super) fn rook_of_right(&self, setup: &Setup, side: Color, wing: Wing) -> Option<Square> {
        match self.names_its_rook() {
            true => setup.castling.rook_file(side, wing).map(|file| self.on_castling_rank(file, side)),
            false => self.rules.castling_rook(side, wing),
        }
    }

    /// Whether each position has the files of its rooks, so that castling is written to the rook.
    pub(super) fn names_its_rook(&self) -> bool {
        self.rules.turn.castling.is_some_and(|castling| castling.own_rooks)
    }

    /// The king that may castle. Where kings are common several may stand on castling squares: then it is unknown which
    /// has not moved, and none castles.
    fn home_king(&self, before: &Setup, castling: Castling, color: Color) -> Option<Square> {
        match self.home_kings(before, castling, color).as_slice() {
            &[king] => Some(king),
            _ => None,
        }
    }

    /// The kings of a side on castling squares.
    pub(super) fn home_kings(&self, before: &Setup, castling: Castling, color: Color) -> Vec<Square> {
        let files = castling.kings();
        let own = |there: Piece| there.color == color && self.of(there).king;
        let homes = files.map(|file| self.on_castling_rank(file, color));
        homes.filter(|&square| before.at(square).is_some_and(own)).collect()
    }

    /// Whether no check forbids the king a square of its way; where kings are common there is no check. The square that
    /// it comes from is empty then.
    fn is_unharmed(&self, before: &Setup, king: Square, square: Square) -> bool {
        let mut board = before.board;
        board.swap(king.index(), square.index());
        !(self.rules.turn.royal && self.strikes_king(&board, !before.side, square))
    }

    /// `zone.check`: whether a zone gives check to the king where it stands. The squares that it passes need no test: a
    /// duke next to one of them is next to where it starts or lands.
    fn in_zone_check(&self, before: &Setup, king: Square) -> bool {
        self.rules.turn.royal && self.zone_checks(&before.board, king, before.side)
    }

    /// The squares of king and rook, if there is the right to castle there.
    fn way(&self, before: &Setup, castling: Castling, king: Square, to: Square) -> Result<CastlingPath, No> {
        let side = before.side;
        let wing = Wing::toward(to.file(), king.file());
        let nowhere = No::by(FORM, sentence!(castling_elsewhere(from, to)), [At(king), At(to)]);
        let rook = match castling.own_rooks {
            true => to,
            false => self.rules.castling_rook(side, wing).ok_or(nowhere)?,
        };
        let toward = if rook.file() > king.file() { 1 } else { -1 };
        let (king_lands, rook_lands) = match castling.form {
            CastlingForm::Toward => (self.beyond(king, 2 * toward, 0), self.beyond(king, toward, 0)),
            CastlingForm::Over => (self.beyond(rook, toward, 0), Some(rook)),
            CastlingForm::Fixed => {
                let [king_file, rook_file] =
                    [castling.king_lands, castling.rook_lands].map(|files| files[usize::from(toward > 0)]);
                (Some(Square::at(king_file, king.rank())), Some(Square::at(rook_file, king.rank())))
            }
        };
        let (Some(king_lands), Some(rook_lands)) = (king_lands, rook_lands) else { return Err(nowhere) };
        if king_lands != to && !castling.own_rooks {
            return Err(nowhere);
        }
        let right = before.castling.has(side, wing) && self.rook_of_right(before, side, wing) == Some(rook);
        if !right || !self.is_rook_of(before, side, rook) {
            return Err(No::by(FORM, sentence!(right_lost(square)), [At(rook)]));
        }
        Ok(CastlingPath { king, rook, king_lands, rook_lands })
    }

    /// `castle.between`: an occupied square that must be empty, king and rook not counted.
    fn obstacle(&self, before: &Setup, castling: Castling, way: &CastlingPath) -> Option<Square> {
        let mut squares = vec![way.king_lands, way.rook_lands];
        if castling.between == CastlingBetween::Empty {
            squares.extend(match castling.form {
                CastlingForm::Toward => strictly_between(way.king, way.rook),
                CastlingForm::Over | CastlingForm::Fixed => strictly_between(way.king, way.king_lands),
            });
            squares.extend(strictly_between(way.rook, way.rook_lands));
        }
        squares.into_iter().find(|&s| s != way.king && s != way.rook && !empty(&before.board, s))
    }

    /// `castle.through`: an attacked square between the king and where it lands, where that matters.
    fn passes_attack(&self, before: &Setup, castling: Castling, way: &CastlingPath) -> Option<Square> {
        let forbidden = castling.through == CastlingThrough::Forbidden;
        strictly_between(way.king, way.king_lands)
            .find(|&s| forbidden && !self.is_unharmed(before, way.king, s))
    }
}

/// The squares of a rank strictly between two of its squares.
fn strictly_between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (low, high) = (one.file().min(other.file()), one.file().max(other.file()));
    (low + 1..high).map(move |file| Square::at(file, one.rank()))
}

/// Castles. Both pieces are lifted first: one may land where the other stood.
fn lands(before: &Setup, way: &CastlingPath) -> Play {
    let mut play = Play::start(before, TurnForm::Castle, Clause::Named(FORM));
    play.leg(0, way.king, way.king_lands);
    let king = play.now.board[way.king.index()].take();
    let rook = play.now.board[way.rook.index()].take();
    play.now.board[way.king_lands.index()] = king;
    play.now.board[way.rook_lands.index()] = rook;
    play.ways = vec![(way.king, way.king_lands), (way.rook, way.rook_lands)];
    play.moved = way.king_lands.bit();
    if way.rook != way.rook_lands {
        play.moved |= way.rook_lands.bit();
    }
    play
}
