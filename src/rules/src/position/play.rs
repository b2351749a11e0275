//! Plays a turn in the order of `order.effects`, which `spec/README.md` states for every game: the move with its
//! captures and pushes, the charger leaves, promotion, then an explosion or zones (no game has both; zones come before
//! promotion under `zone.promotion` = before), a duke retires, and the bookkeeping (rights, marks, clocks).

use super::attack::Context;
use super::board::Position;
use super::field::{EnPassant, MOST_FULLMOVE, MOST_HALFMOVE, Token};
use super::play_state::{Act, Observer, PlayState};
use super::state::State;
use super::turn::{Action, Turn};
use super::{blast, hash, zone};
use crate::geometry::{Bitboard, Sliders, Square, Work};
use crate::{Kind, Profile, Rules, in_force};

impl Position {
    /// The position after a legal turn. An illegal turn gives a meaningless position, but does not panic.
    #[must_use]
    #[inline]
    pub fn play(&self, rules: &Rules, turn: Turn) -> Self {
        Context::general(rules).play::<_, true>(&self.with_roles(&rules.program.army), turn, &mut ())
    }

    /// The position after a legal turn, and what happened on the way.
    #[inline]
    pub fn play_observed(&self, rules: &Rules, turn: Turn) -> (Self, Vec<Act>) {
        let mut acts = Vec::new();
        let next =
            Context::general(rules).play::<_, true>(&self.with_roles(&rules.program.army), turn, &mut acts);
        (next, acts)
    }

    /// Forgets an en passant square on which no pawn can legally capture.
    #[inline]
    pub(crate) fn drop_idle_ep_square(&mut self, rules: &Rules) {
        Context::general(rules).drop_idle_ep_square(self);
    }
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// Plays a legal turn. With `KEEP` also updates clocks, hash and the canonical en passant square, which counting
    /// does not need.
    #[inline(never)]
    pub fn play<O: Observer, const KEEP: bool>(
        &self,
        before: &Position,
        turn: Turn,
        observer: &mut O,
    ) -> Position {
        self.sliders.enter(Play::<_, _, _, KEEP> { context: self, before, turn, observer })
    }

    /// Whether the mover's own king is safe once the whole turn is complete.
    #[inline]
    pub fn king_safe_after(&self, before: &Position, turn: Turn) -> bool {
        self.leaves_king_safe(before, &self.play::<_, false>(before, turn, &mut ()))
    }

    /// Whether a turn is legal by the position after it: the mover's own king is safe, and the turn gives no forbidden
    /// check.
    #[inline]
    pub fn legal_after(&self, before: &Position, turn: Turn) -> bool {
        let after = self.play::<_, false>(before, turn, &mut ());
        self.leaves_king_safe(before, &after) && !self.gives_forbidden_check(&after)
    }

    /// Whether the mover's own king is safe after a turn, or need not be (`capture.blast`, `end.king`).
    #[inline(always)]
    fn leaves_king_safe(&self, before: &Position, after: &Position) -> bool {
        if in_force!(P, self.profile.program(), BLAST)
            && let Some(allowed) = self.allowed_by_blast(before, after)
        {
            return allowed;
        }
        !self.checked(after, before.side)
    }

    /// `check.forbidden`: whether the turn that led to this position gave a forbidden check.
    #[inline(always)]
    pub(crate) fn gives_forbidden_check(&self, after: &Position) -> bool {
        in_force!(P, self.profile.program(), CHECK_FORBIDDEN) && self.checked(after, after.side)
    }

    #[inline(always)]
    fn play_here<O: Observer, const KEEP: bool>(
        &self,
        before: &Position,
        turn: Turn,
        observer: &mut O,
    ) -> Position {
        let mut play = PlayState::new(before);
        match turn.action {
            Action::Move { from, to, promotion } => self.play_move(&mut play, from, to, promotion, observer),
            Action::Castle { from, to } => {
                if let Some(way) = self.castle(&mut play, from, to) {
                    self.promote_and_zone(&mut play, [(to, None); 2], |_| way.rook, observer);
                }
            }
            Action::Charge { from, to } => self.charge(&mut play, from, to, observer),
            Action::Legion { west, west_promotion, east_promotion } => {
                self.legion(&mut play, west, west_promotion, east_promotion, observer);
            }
            Action::Drop { kind, to } => self.drop_piece(&mut play, kind, to),
            Action::Retire { from } => self.retire(&mut play, from.bit()),
            Action::Pass => {}
        }
        if turn.retiring.any() {
            observer.act(Act::Retire);
            self.retire(&mut play, turn.retiring);
        }
        self.finish::<KEEP>(before, &play, turn.action == Action::Pass)
    }

    /// Plays a turn that is known to be an ordinary move or capture, or a plain double step that
    /// passes over a square; clocks and hash are not kept.
    #[inline(always)]
    pub fn step(
        &self,
        before: &Position,
        kind: Kind,
        (from, to): (Square, Square),
        passed_over: Option<Square>,
        retiring: Bitboard,
    ) -> Position {
        let mut play = PlayState::new(before);
        let captures = in_force!(P, self.profile.program(), BLAST) && play.next.occupied().has(to);
        self.relocate(&mut play, kind, from, to);
        play.double_step = passed_over.map(|square| (square, to));
        let program = self.profile.program();
        if in_force!(P, program, ZONE) && self.zone_of(before, !play.us).has(to) {
            zone::act(self, &mut play, |_| from, &mut ());
        }
        if captures {
            blast::act(self, &mut play, to, &mut ());
        }
        if in_force!(P, program, RIDERS) {
            self.retire(&mut play, retiring);
        }
        self.finish::<false>(before, &play, false)
    }

    /// Rights, token, marks, en passant, clocks, and the other side to move.
    #[inline(always)]
    fn finish<const KEEP: bool>(&self, before: &Position, play: &PlayState, passes: bool) -> Position {
        let program = self.profile.program();
        let &PlayState { mut next, us, touched, double_step, resets_clock, .. } = play;
        if in_force!(P, program, CASTLING) && !next.castling.is_none() {
            self.rooks_leave(&mut next, touched);
        }
        if in_force!(P, program, PASS) {
            next.state.token = next.token.map(|t| match passes {
                true => Token { holder: !us, passes: t.passes.saturating_add(1).min(2) },
                false => Token { passes: 0, ..t },
            });
        }
        if in_force!(P, program, MARKS) {
            next.state.marks = self.marks_after(play);
        }
        next.state.en_passant = EnPassant::NONE;
        let unseen = |square: Square| {
            in_force!(P, program, PASSED_FROM_SECOND) && !program.turn.passed_from(us).ahead(us).has(square)
        };
        if let Some((square, pawn)) = double_step
            && !unseen(square)
            && program.turn.en_passant
            && (self.pawns(&next) & next.color(us)).has(pawn)
            && Self::pawn_captures(self.pawns(&next) & next.color(!us), !us).has(square)
        {
            next.state.en_passant = EnPassant::on(square);
        }
        if in_force!(P, program, CHECKS) && self.checked(&next, !us) {
            next.state.checks = next.checks.and_one(us);
        }
        next.state.side = !us;
        if KEEP {
            let State { halfmove, fullmove, .. } = &mut next.state;
            *halfmove = if resets_clock { 0 } else { halfmove.saturating_add(1).min(MOST_HALFMOVE) };
            *fullmove = fullmove.saturating_add(us.index() as u32).min(MOST_FULLMOVE);
            self.drop_idle_ep_square(&mut next);
            next.hash = hash::step(before, &next);
        }
        next
    }

    /// Forgets an en passant square on which no pawn of the side to move can legally capture.
    fn drop_idle_ep_square(&self, position: &mut Position) {
        let Some(to) = position.ep_square() else { return };
        let us = position.side;
        let pawns = position.of(us, self.profile.army().pawn);
        let legal = (Self::pawn_captures(to.bit(), !us) & pawns).any_square(|from| {
            let turn = Turn::from(Action::Move { from, to, promotion: None });
            self.legal_after(position, turn)
        });
        if !legal || self.terminal(position).is_some() {
            position.state.en_passant = EnPassant::NONE;
        }
    }
}

struct Play<'a, 'k, P, S, O, const KEEP: bool> {
    context: &'a Context<'k, P, S>,
    before: &'a Position,
    turn: Turn,
    observer: &'a mut O,
}

impl<P: Profile, S: Sliders, O: Observer, const KEEP: bool> Work for Play<'_, '_, P, S, O, KEEP> {
    type Output = Position;

    #[inline(always)]
    fn run(self) -> Position {
        self.context.play_here::<O, KEEP>(self.before, self.turn, self.observer)
    }
}
