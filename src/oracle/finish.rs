//! The state after a turn: rights, en passant, clocks, token, marks, and the side to move.

use super::oracle_rules::{OracleRules, pieces};
use super::play::{Leg, Play, TurnForm};
use regra_rules::geometry::{Bitboard, Color, Square, Wing};
use regra_rules::position::{CastlingRights, MOST_FULLMOVE, MOST_HALFMOVE, Piece, Setup, State, Token};
use regra_rules::{LancerWhen, SneakWindow};

impl OracleRules<'_> {
    /// The position after a turn. Its en passant square may be idle.
    pub(super) fn finish(&self, before: &Setup, play: &Play) -> Setup {
        let state = State {
            side: !before.side,
            castling: self.rights(before, play),
            en_passant: self.passed_over(play).into(),
            halfmove: if self.resets_clock(play) {
                0
            } else {
                before.halfmove.saturating_add(1).min(MOST_HALFMOVE)
            },
            fullmove: before
                .fullmove
                .saturating_add(u32::from(before.side == Color::Black))
                .min(MOST_FULLMOVE),
            token: before.token.map(|token| hand_over(token, before.side, play)),
            checks: before.checks,
            marks: self.marks(before, play),
        };
        self.counting_checks(Setup { state, ..play.now.clone() })
    }

    /// `end.checks`: counts a check that the turn has given.
    fn counting_checks(&self, mut after: Setup) -> Setup {
        if self.rules.turn.checks > 0 && self.in_check(&after) {
            after.state.checks = after.checks.and_one(!after.side);
        }
        after
    }

    /// A right is lost once its king or its rook has moved, been pushed or been captured. A king that castles has
    /// moved, even if it lands on its own square.
    fn rights(&self, before: &Setup, play: &Play) -> CastlingRights {
        let mut rights = before.castling;
        let Some(castling) = self.rules.turn.castling.filter(|_| !rights.is_none()) else { return rights };
        if play.sort == TurnForm::Castle {
            rights = rights.without(CastlingRights::both(before.side));
        }
        for color in Color::ALL {
            let kings = self.home_kings(before, castling, color);
            for wing in Wing::ALL {
                let pieces = kings.iter().copied().chain(self.rook_of_right(before, color, wing));
                if !pieces.into_iter().all(|square| untouched(before, play, square)) {
                    rights = rights.without(CastlingRights::one(color, wing));
                }
            }
        }
        rights
    }

    /// The square passed over by a double step. None if a zone has removed the pawn, if it has promoted, or if pawns
    /// from its origin cannot be captured en passant.
    fn passed_over(&self, play: &Play) -> Option<Square> {
        let (over, pawn) = play.passed_over.filter(|_| self.rules.turn.en_passant)?;
        self.ahead(over, play.now.side, -1).filter(|&from| self.seen_passing(play.now.side, from))?;
        play.now.at(pawn).filter(|&piece| self.of(piece).pawn).map(|_| over)
    }

    /// `end.fifty`: resets the clock after a capture or a pawn's move; after a piece is removed by a zone, where
    /// `end.fifty.zone` says so or only kings and dukes are left then; after drops and promotions where they count too.
    fn resets_clock(&self, play: &Play) -> bool {
        let promotes = play.legs.iter().flatten().any(|leg| leg.becomes.is_some());
        let drops = matches!(play.sort, TurnForm::Drop(_));
        let mut left = play.now.board.iter().flatten().map(|&piece| self.of(piece));
        let begins = left.all(|of| of.king || of.duke);
        let counts = self.rules.turn.zone.is_some_and(|zone| zone.resets_clock);
        let removed = play.removed_by_zone && (counts || begins);
        play.captures || removed || play.pawn || self.rules.turn.clock_counts_drops && (promotes || drops)
    }

    /// The marks of the pieces on the board now, by the rule of each kind.
    fn marks(&self, before: &Setup, play: &Play) -> Bitboard {
        let all = Color::ALL.into_iter().flat_map(|color| pieces(&play.now.board, color));
        all.filter(|&(square, piece)| self.is_marked(before, play, square, piece))
            .map(|(square, _)| square)
            .collect()
    }

    fn is_marked(&self, before: &Setup, play: &Play, square: Square, piece: Piece) -> bool {
        // Its square before the turn; a piece that the turn has made or brought had none.
        let was = play.ways.iter().find(|&&(_, to)| to == square).map(|&(from, _)| from);
        let stayed = was.is_none() && before.at(square) == Some(piece);
        let had = if stayed { Some(square) } else { was }.is_some_and(|from| before.marks.has(from));
        if self.of(piece).pawn {
            // `lancer.when` = unmoved: it has moved or been pushed, now or before.
            let at_home = self.rank_for(square, piece.color) == 1;
            return self.forgets_no_pawn() && at_home && (was.is_some() || had);
        }
        if self.remembers_pawns() {
            // `capture.hand` = pawn: it was a pawn, until now or before.
            let promotes = |leg: Leg| leg.to == square && leg.becomes.is_some();
            return had || play.legs.into_iter().flatten().any(promotes);
        }
        let far = self.on_far_rank(square, piece.color);
        self.of(piece).sneaker
            && match self.rules.turn.sneak.map(|sneak| sneak.window) {
                None | Some(SneakWindow::Open) => false,
                // The mover's windows are used up, except that of the piece that has just arrived; the opponent's stay
                // open.
                Some(SneakWindow::Next) if piece.color == before.side => far && play.moved.has(square),
                Some(SneakWindow::Next) => far && stayed && had,
                Some(SneakWindow::Ever) => far || had,
            }
    }

    /// `lancer.when` = unmoved: whether the position remembers that a pawn on its start rank has moved.
    pub(super) fn forgets_no_pawn(&self) -> bool {
        self.rules.turn.lancer.is_some_and(|lancer| lancer.when == LancerWhen::Unmoved)
    }
}

/// Whether the same piece stands on a square as before the turn.
fn untouched(before: &Setup, play: &Play, square: Square) -> bool {
    before.at(square) == play.now.at(square)
}

/// A pass hands the token over; any other turn only ends a row of passes. A row longer than two, which exists only
/// without `pass.twice`, counts as two.
fn hand_over(token: Token, side: Color, play: &Play) -> Token {
    if play.sort == TurnForm::Pass {
        Token { holder: !side, passes: (token.passes + 1).min(2) }
    } else {
        Token { passes: 0, ..token }
    }
}
