//! Playing a turn, in the order of effects that `spec/README.md` states: the move with its captures and
//! pushes, the charger leaves, promotion, zones, a duke retires.

use super::attack::Kit;
use super::board::Position;
use super::field::{EnPassant, MOST_FULLMOVE, MOST_HALFMOVE, Token};
use super::play_state::{Observer, PlayState};
use super::state::State;
use super::turn::{Action, Turn};
use super::{hash, zone};
use crate::geometry::{Bitboard, Color, Sliders, Square, Work};
use crate::rules::{Fate, Kind, Profile, Promotion, Retire, Rules, ZonePromotes, in_force};

impl Position {
    /// The position after a legal turn. A turn that is not legal gives a position without meaning, but never a panic.
    #[must_use]
    pub fn play(&self, rules: &Rules, turn: Turn) -> Self {
        Kit::general(rules).play::<_, true>(self, turn, &mut ())
    }

    /// The position after a legal turn, and the clauses that acted in it.
    pub(crate) fn play_observed(&self, rules: &Rules, turn: Turn) -> (Self, Vec<&'static str>) {
        let mut acts = Vec::new();
        let next = Kit::general(rules).play::<_, true>(self, turn, &mut acts);
        (next, acts)
    }

    /// Forgets an en passant square on which no pawn can legally capture.
    pub(crate) fn drop_idle_ep_square(&mut self, rules: &Rules) {
        Kit::general(rules).settle_ep_square(self);
    }
}

impl<P: Profile, S: Sliders> Kit<'_, P, S> {
    /// Plays a legal turn. `KEEP`: clocks, hash and the canonical en passant square too, which counting
    /// does without.
    #[inline(never)]
    pub(crate) fn play<O: Observer, const KEEP: bool>(
        &self,
        before: &Position,
        turn: Turn,
        observer: &mut O,
    ) -> Position {
        self.sliders.enter(Play::<_, _, _, KEEP> { kit: self, before, turn, observer })
    }

    /// Whether the mover's own king is safe once the whole turn is complete.
    pub(crate) fn safe_after(&self, before: &Position, turn: Turn) -> bool {
        !self.checked(&self.play::<_, false>(before, turn, &mut ()), before.side)
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
                self.castle(&mut play, from, to);
                self.promote_and_zone(&mut play, [(to, None); 2], observer);
            }
            Action::Charge { from, to } => self.charge(&mut play, from, to),
            Action::Legion { west, west_promotion, east_promotion } => {
                self.legion(&mut play, west, west_promotion, east_promotion, observer);
            }
            Action::Drop { kind, to } => self.drop_piece(&mut play, kind, to),
            Action::Retire { from } => self.retire(&mut play, from.bit()),
            Action::Pass => {}
        }
        if turn.riders.any() {
            observer.act("duke.retire");
            self.retire(&mut play, turn.riders);
        }
        self.finish::<KEEP>(before, &play, turn.action == Action::Pass)
    }

    /// Plays a turn that is known to be an ordinary move or capture, or a plain double step that
    /// passes over a square; clocks and hash are not kept.
    #[inline(always)]
    pub(crate) fn step(
        &self,
        before: &Position,
        kind: Kind,
        (from, to): (Square, Square),
        passed_over: Option<Square>,
        riders: Bitboard,
    ) -> Position {
        let mut play = PlayState::new(before);
        self.relocate(&mut play, kind, from, to);
        play.double_step = passed_over.map(|square| (square, to));
        let program = self.profile.program();
        if in_force!(P, program, turn => turn.zone.is_some()) && self.zone_of(before, !play.us).has(to) {
            zone::act(self, &mut play, &mut ());
        }
        if in_force!(P, program, turn => matches!(turn.retire, Some(Retire::RiderOne | Retire::RiderAny))) {
            self.retire(&mut play, riders);
        }
        self.finish::<false>(before, &play, false)
    }

    /// Step 1 where one piece goes from one square to another.
    fn play_move<O: Observer>(
        &self,
        play: &mut PlayState,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        observer: &mut O,
    ) {
        let program = self.profile.program();
        let Some(kind) = play.next.kind_at(from) else { return };
        if kind == program.pawn {
            self.pawn(play, from, to, observer);
        } else {
            self.relocate(play, kind, from, to);
        }
        self.promote_and_zone(play, [(to, promotion), (to, None)], observer);
    }

    /// An ordinary move or capture.
    #[inline(always)]
    pub(crate) fn relocate(&self, play: &mut PlayState, kind: Kind, from: Square, to: Square) {
        let program = self.profile.program();
        self.capture(play, to);
        play.remove(from);
        play.next.put(to.bit(), play.us, kind);
        play.moved |= to.bit();
        if kind == program.king {
            self.king_leaves(play, play.us, from);
        }
    }

    /// Takes an enemy piece off the board, if one is there, into its owner's pool.
    #[inline(always)]
    pub(crate) fn capture(&self, play: &mut PlayState, on: Square) {
        let program = self.profile.program();
        // Elsewhere it does not matter what is captured.
        let pools = in_force!(P, program, turn => matches!(turn.promotion, Promotion::Pool(_)));
        let common = in_force!(P, program, turn => !turn.royal && turn.castling.is_some());
        if (pools || common)
            && let Some(kind) = play.next.kind_at(on)
        {
            self.pool(play, !play.us, kind);
            if common && kind == program.king {
                self.king_leaves(play, !play.us, on);
            }
        }
        play.resets_clock |= play.next.occupied().has(on);
        play.remove(on);
    }

    #[inline(always)]
    pub(crate) fn pool(&self, play: &mut PlayState, owner: Color, kind: Kind) {
        let pool = self.profile.program().pool;
        if !pool.is_empty() && pool.contains(kind) {
            play.next.hold(owner, kind, 1);
        }
    }

    /// A pawn's step, double step, push, capture or capture in passing.
    fn pawn<O: Observer>(&self, play: &mut PlayState, from: Square, to: Square, observer: &mut O) {
        let us = play.us;
        play.resets_clock = true;
        let mut end = to;
        if from.file() != to.file() {
            if play.next.kind_at(to).is_none() {
                self.capture(play, Square::at(to.file(), from.rank()));
            }
        } else if let Some(first) = from.ahead(us, 1) {
            if play.next.kind_at(first).is_some() {
                // `lancer.first`: carried to the third square, or stopped on the second.
                let steps = if to == first { 1 } else { 2 };
                if let Some(behind) = first.ahead(us, steps) {
                    self.push(play, first, behind, observer);
                }
            } else if to != first {
                if let Some(behind) = to.ahead(us, 1)
                    && play.next.kind_at(to).is_some()
                {
                    self.push(play, to, behind, observer);
                }
                end = to;
            }
            if end != first {
                play.double_step = Some((first, end));
            }
        }
        self.relocate(play, self.profile.program().pawn, from, end);
    }

    /// Pushes an enemy piece to an empty square. It has moved for castling, but not for zones.
    fn push<O: Observer>(&self, play: &mut PlayState, from: Square, to: Square, observer: &mut O) {
        let Some(kind) = play.next.kind_at(from) else { return };
        observer.act("push");
        play.remove(from);
        play.next.put(to.bit(), !play.us, kind);
        play.pushed |= to.bit();
        if kind == self.profile.program().king {
            self.king_leaves(play, !play.us, from);
        }
    }

    fn legion<O: Observer>(
        &self,
        play: &mut PlayState,
        west: Square,
        west_promotion: Option<Kind>,
        east_promotion: Option<Kind>,
        observer: &mut O,
    ) {
        let us = play.us;
        play.resets_clock = true;
        let Some(east) = west.offset(1, 0) else { return };
        let mut ends = [(west, west_promotion), (east, east_promotion)];
        for (end, _) in &mut ends {
            let Some(to) = end.ahead(us, 1) else { return };
            if let Some(behind) = to.ahead(us, 1)
                && play.next.kind_at(to).is_some()
            {
                self.push(play, to, behind, observer);
            }
            self.relocate(play, self.profile.program().pawn, *end, to);
            *end = to;
        }
        self.promote_and_zone(play, ends, observer);
    }

    fn charge(&self, play: &mut PlayState, from: Square, to: Square) {
        let Some(kind) = play.next.kind_at(from) else { return };
        self.capture(play, to);
        play.remove(from);
        play.resets_clock = true;
        if self.profile.program().turn.charge.is_some_and(|c| c.pool == Fate::Captured) {
            self.pool(play, play.us, kind);
        }
    }

    fn drop_piece(&self, play: &mut PlayState, kind: Kind, to: Square) {
        play.next.hold(play.us, kind, -1);
        play.next.put(to.bit(), play.us, kind);
        play.resets_clock |= self.profile.program().turn.clock_counts_drops;
    }

    #[inline(always)]
    fn retire(&self, play: &mut PlayState, dukes: Bitboard) {
        let Some(duke) = self.profile.program().duke else { return };
        for square in dukes {
            play.next.clear(square.bit());
            play.next.hold(play.us, duke, 1);
        }
    }

    /// Steps 3 and 4 of the order of effects, in the order that `zone.promotion` gives.
    fn promote_and_zone<O: Observer>(
        &self,
        play: &mut PlayState,
        ends: [(Square, Option<Kind>); 2],
        observer: &mut O,
    ) {
        if !in_force!(P, self.profile.program(), turn => turn.zone.is_some()) {
            return self.promote_each(play, ends, observer);
        }
        let before =
            matches!(self.profile.program().turn.zone, Some(z) if z.promotion == ZonePromotes::Before);
        if before {
            zone::act(self, play, observer);
        }
        self.promote_each(play, ends, observer);
        if !before {
            zone::act(self, play, observer);
        }
    }

    fn promote_each<O: Observer>(
        &self,
        play: &mut PlayState,
        ends: [(Square, Option<Kind>); 2],
        observer: &mut O,
    ) {
        for (square, promotion) in ends {
            if let Some(kind) = promotion
                && play.next.color(play.us).has(square)
            {
                observer.act("promotion");
                self.promote(play, square, kind);
            }
        }
    }

    fn promote(&self, play: &mut PlayState, square: Square, kind: Kind) {
        let program = self.profile.program();
        if matches!(program.turn.promotion, Promotion::Pool(_)) && Some(kind) != program.duke {
            play.next.hold(play.us, kind, -1);
        }
        play.next.clear(square.bit());
        play.next.put(square.bit(), play.us, kind);
        play.resets_clock |= program.turn.clock_counts_drops;
    }

    /// Rights, token, windows, en passant, clocks, and the other side to move.
    #[inline(always)]
    fn finish<const KEEP: bool>(&self, before: &Position, play: &PlayState, passes: bool) -> Position {
        let program = self.profile.program();
        let &PlayState { mut next, us, moved, touched, double_step, resets_clock, .. } = play;
        if in_force!(P, program, turn => turn.castling.is_some()) && !next.castling.is_none() {
            self.forget_rooks(&mut next, touched);
        }
        if in_force!(P, program, turn => turn.pass) {
            next.state.token = next.token.map(|t| match passes {
                true => Token { holder: !us, passes: t.passes.saturating_add(1).min(2) },
                false => Token { passes: 0, ..t },
            });
        }
        if in_force!(P, program, turn => turn.keeps_windows()) {
            let far = Bitboard::rank(us.rank(7));
            let arrived = moved & far & next.color(us) & self.sneakers(&next);
            next.state.windows = next.windows.without(far | touched) | arrived;
        }
        next.state.en_passant = EnPassant::NONE;
        if let Some((square, pawn)) = double_step
            && program.turn.en_passant
            && self.of(&next, us, program.pawn).has(pawn)
            && Self::pawn_captures(self.of(&next, !us, program.pawn), !us).has(square)
        {
            next.state.en_passant = EnPassant::on(square);
        }
        next.state.side = !us;
        if KEEP {
            let State { halfmove, fullmove, .. } = &mut next.state;
            *halfmove = if resets_clock { 0 } else { halfmove.saturating_add(1).min(MOST_HALFMOVE) };
            *fullmove = fullmove.saturating_add(us.index() as u32).min(MOST_FULLMOVE);
            self.settle_ep_square(&mut next);
            next.hash = hash::step(before, &next);
        }
        next
    }

    /// Forgets an en passant square on which no pawn of the side to move can legally capture.
    fn settle_ep_square(&self, position: &mut Position) {
        let Some(to) = position.ep_square() else { return };
        let us = position.side;
        let pawns = position.of(us, self.profile.program().pawn);
        let legal = (Self::pawn_captures(to.bit(), !us) & pawns).any_square(|from| {
            let turn = Turn::from(Action::Move { from, to, promotion: None });
            let after = self.play::<_, false>(position, turn, &mut ());
            !self.checked(&after, us)
        });
        if !legal || self.over(position) {
            position.state.en_passant = EnPassant::NONE;
        }
    }
}

struct Play<'a, 'k, P, S, O, const KEEP: bool> {
    kit: &'a Kit<'k, P, S>,
    before: &'a Position,
    turn: Turn,
    observer: &'a mut O,
}

impl<P: Profile, S: Sliders, O: Observer, const KEEP: bool> Work for Play<'_, '_, P, S, O, KEEP> {
    type Output = Position;

    #[inline(always)]
    fn run(self) -> Position {
        self.kit.play_here::<O, KEEP>(self.before, self.turn, self.observer)
    }
}
