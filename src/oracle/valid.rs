//! Which positions play can reach, as far as that is certain: a second implementation of `spec/notation.md`.

use super::expressible::most_held;
use super::oracle_rules::{OracleBoard, OracleRules, pieces};
use regra_rules::geometry::{Color, SQUARES, Square, Wing};
use regra_rules::position::{Piece, Setup, State};
use regra_rules::{KingSides, PoolPromotion, Promotion, Retire, SneakWindow};

/// Limit: with more dukes of a side, too many sets of them could retire at once.
const MOST_RIDERS: u8 = 12;

/// An empty board.
const NOTHING: OracleBoard = [None; SQUARES];

impl OracleRules<'_> {
    /// Whether the position is possible under the rule set, as far as that is certain.
    pub(super) fn accepts(&self, setup: &Setup) -> bool {
        // Every field is named, so that a new one is not forgotten here.
        let State { side: _, castling: _, en_passant, halfmove: _, fullmove: _, token: _, checks: _, marks } =
            setup.state;
        let board = self.rules.turn.board;
        Square::all().all(|square| board.has(square) || setup.at(square).is_none())
            && en_passant.square().into_iter().chain(marks).all(|square| board.has(square))
            && self.kings_stand(setup)
            && self.everyone_can_move(setup)
            && self.holdings_fit(setup)
            && self.no_pieces_too_many(setup)
            && self.rights_fit(setup)
            && en_passant.square().is_none_or(|square| self.was_passed_over(setup, square))
            && self.token_fits(setup)
            && marks.into_iter().all(|square| self.mark_fits(setup, square))
    }

    /// Whether each side has its royal king (one side may have none: `king.sides`). The king of the side that has just
    /// moved must not be attacked, nor the other where no turn may give check. Where captures explode a king may be
    /// gone; if that has ended the game (`end.king`), only one may be, and attacks do not matter.
    fn kings_stand(&self, setup: &Setup) -> bool {
        let turn = &self.rules.turn;
        let kings = |color| pieces(&setup.board, color).filter(|&(_, piece)| self.of(piece).king).count();
        let waiting = || self.royal(&setup.board, !setup.side);
        let attacked = || waiting().is_some_and(|king| self.hits_king(&setup.board, setup.side, king));
        let checked = || turn.check_forbidden && self.in_check(setup);
        let due = |color| self.kings_due(color);
        let gone = Color::ALL.into_iter().filter(|&color| kings(color) < due(color)).count();
        let allowed = match (turn.blast.is_some(), turn.king_lost) {
            (false, _) => gone == 0,
            (true, true) => gone < 2,
            (true, false) => true,
        };
        let over = turn.king_lost && gone > 0;
        let fit = Color::ALL.into_iter().all(|color| kings(color) <= due(color)) && allowed;
        !turn.royal || fit && (over || !attacked() && !checked())
    }

    /// `king.sides`: how many kings a side begins with where they are royal.
    pub(super) fn kings_due(&self, color: Color) -> usize {
        match self.rules.turn.kings {
            KingSides::Both => 1,
            KingSides::Black => usize::from(color == Color::Black),
        }
    }

    /// Whether no piece stands where it could never move again and so would have promoted.
    fn everyone_can_move(&self, setup: &Setup) -> bool {
        let all = Color::ALL.into_iter().flat_map(|color| pieces(&setup.board, color));
        all.into_iter().all(|(square, piece)| {
            if self.of(piece).pawn { self.pawn_fits(square, piece) } else { self.can_leave(square, piece) }
        })
    }

    /// Whether a pawn may stand here. It is promoted on its far rank, and reaches its first rank only by a push or a
    /// drop, unless it may go two squares from there and so may have started there.
    fn pawn_fits(&self, square: Square, pawn: Piece) -> bool {
        let turn = &self.rules.turn;
        let dropped =
            turn.pawn_drops[pawn.color].has(square) && turn.holdings[pawn.color].contains(pawn.kind);
        let pushed = turn.legion || turn.lancer.is_some();
        let begins = turn.double_step && turn.doubles[pawn.color].has(square);
        match () {
            () if self.on_far_rank(square, pawn.color) => {
                turn.promotion == Promotion::Pool(PoolPromotion::Optional)
            }
            () if self.rank_for(square, pawn.color) == 0 => dropped || pushed || begins,
            _ => true,
        }
    }

    /// Whether a piece can move on from here or may stand here without that: because it does not promote (here),
    /// because it was pushed here, or because it never moves.
    fn can_leave(&self, square: Square, piece: Piece) -> bool {
        let turn = &self.rules.turn;
        let becomes = self.rules.piece(piece.kind).promotes_to;
        let promotes = matches!(turn.promotion, Promotion::Zone(_))
            && becomes.is_some()
            && turn.promotion_ranks[piece.color].has(square);
        let pushed = turn.legion || turn.lancer.is_some();
        let moves =
            |from: Square| (self.walk(&NOTHING, from, piece) | self.captures(&NOTHING, from, piece)).any();
        let squares = self.rules.turn.board.squares();
        !promotes || pushed || moves(square) || !squares.any_square(moves)
    }

    fn holdings_fit(&self, setup: &Setup) -> bool {
        Color::ALL.into_iter().all(|color| {
            self.rules.kinds().all(|kind| {
                let held = setup.holdings[color][kind.index()];
                let possible = held == 0 || held <= most_held(self.rules) && self.rules.can_hold(color, kind);
                possible && self.has_room(setup, Piece { color, kind })
            })
        })
    }

    /// Whether all pieces of a kind fit where they are held: captured ones in the pool; dukes, and the pawns that
    /// become dukes, in the Duchy, and behind one turn where any number may retire.
    fn has_room(&self, setup: &Setup, piece: Piece) -> bool {
        let most = match self.rules.turn.retire {
            _ if self.joins_pool(piece.kind) => most_held(self.rules),
            Some(Retire::RiderAny) if self.of(piece).duke => MOST_RIDERS,
            Some(_) if self.of(piece).duke => most_held(self.rules),
            _ => return true,
        };
        let counts = |there: Piece| there.kind == piece.kind || self.of(piece).duke && self.of(there).pawn;
        let board = pieces(&setup.board, piece.color).filter(|&(_, there)| counts(there)).count();
        board + usize::from(setup.holdings[piece.color][piece.kind.index()]) <= usize::from(most)
    }

    /// Whether each right has its king and its rook at home.
    fn rights_fit(&self, setup: &Setup) -> bool {
        Color::ALL.into_iter().all(|color| {
            Wing::ALL.into_iter().all(|wing| match setup.castling.has(color, wing) {
                true => self.right_fits(setup, color, wing),
                false => setup.castling.rook_file(color, wing).is_none(),
            })
        })
    }

    fn right_fits(&self, setup: &Setup, color: Color, wing: Wing) -> bool {
        let Some(castling) = self.rules.turn.castling.filter(|castling| castling.sides[color]) else {
            return false;
        };
        let Some(rook) = self.rook_of_right(setup, color, wing) else { return false };
        // Where the document names no files for rooks, the king's square decides the wing of a rook.
        let own = castling.own_rooks;
        let beside = |king: &Square| match wing {
            Wing::West => rook.file() < king.file(),
            Wing::East => rook.file() > king.file(),
        };
        self.home_kings(setup, castling, color).iter().any(|king| !own || beside(king))
            && own == setup.castling.rook_file(color, wing).is_some()
            && setup.at(rook).is_some_and(|piece| piece.color == color && self.of(piece).rook)
    }

    /// Whether a pawn of the side that has just moved stands one square beyond, and its origin is empty.
    fn was_passed_over(&self, setup: &Setup, square: Square) -> bool {
        let mover = !setup.side;
        let [Some(from), Some(to)] = [self.ahead(square, mover, -1), self.ahead(square, mover, 1)] else {
            return false;
        };
        let pawn = |piece: Piece| piece.color == mover && self.of(piece).pawn;
        self.rules.turn.en_passant
            && self.seen_passing(mover, from)
            && setup.at(from).is_none()
            && setup.at(square).is_none()
            && setup.at(to).is_some_and(pawn)
            && setup.token.is_none_or(|token| token.passes == 0)
    }

    /// Whether there is a token where the game has one, and a side that was just handed it is to move.
    fn token_fits(&self, setup: &Setup) -> bool {
        match setup.token {
            Some(token) => {
                self.rules.turn.pass && token.passes <= 2 && (token.passes == 0 || token.holder == setup.side)
            }
            None => !self.rules.turn.pass,
        }
    }

    /// Whether a mark is that of a pawn on its start rank, or of a sneaker: on its far rank for an open window, which a
    /// side that has just passed does not have; anywhere if it remembers a visit to that rank.
    fn mark_fits(&self, setup: &Setup, square: Square) -> bool {
        let Some(piece) = setup.at(square) else { return false };
        if self.of(piece).pawn {
            return self.forgets_no_pawn() && self.rank_for(square, piece.color) == 1;
        }
        if self.remembers_pawns() {
            let Promotion::Choice(kinds) = self.rules.turn.promotion else { return false };
            return kinds[piece.color].contains(piece.kind);
        }
        let passes = setup.token.map_or(0, |token| token.passes);
        let stale = passes > 1 || passes == 1 && piece.color != setup.side;
        self.of(piece).sneaker
            && match self.rules.turn.sneak.map(|sneak| sneak.window) {
                None | Some(SneakWindow::Open) => false,
                Some(SneakWindow::Next) => self.on_far_rank(square, piece.color) && !stale,
                Some(SneakWindow::Ever) => true,
            }
    }
}
