//! The effects of a turn on the board: moves, captures, pushes, charges, drops, promotions.

use super::attack::Context;
use super::play_state::{Act, Observer, PlayState};
use super::{blast, zone};
use crate::geometry::{Bitboard, Color, Sliders, Square};
use crate::{Fate, Kind, Mark, Profile, Promotion, ZonePromotes, in_force};

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// Step 1 of a turn in which one piece goes from one square to another.
    #[inline]
    pub(super) fn play_move<O: Observer>(
        &self,
        play: &mut PlayState,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        observer: &mut O,
    ) {
        let (program, army) = (self.profile.program(), self.profile.army());
        let Some(kind) = play.next.kind_at(from) else { return };
        let held = play.next.held[play.us];
        // A pawn's straight move may push, but captures nothing.
        let captures = in_force!(P, program, BLAST)
            && if kind == army.pawn {
                from.file() != to.file() && !self.steps_aside(from, to)
            } else {
                play.next.occupied().has(to)
            };
        if kind == army.pawn {
            self.pawn(play, from, to, observer);
        } else {
            self.relocate(play, kind, from, to);
        }
        self.tell_of_hand(play, held, observer);
        self.promote_and_zone(play, [(to, promotion), (to, None)], |_| from, observer);
        if captures {
            blast::act(self, play, to, observer);
        }
    }

    /// An ordinary move or capture.
    #[inline(always)]
    pub(crate) fn relocate(&self, play: &mut PlayState, kind: Kind, from: Square, to: Square) {
        let (program, army) = (self.profile.program(), self.profile.army());
        self.capture(play, to);
        if in_force!(P, program, MARKS_GO_ALONG) {
            play.carry_mark(from, to);
        }
        play.remove(from);
        play.next.put(self.profile.army(), to.bit(), play.us, kind);
        play.moved |= to.bit();
        if kind == army.king {
            self.king_leaves(play, play.us, from);
        }
    }

    /// Takes an enemy piece off the board, if one is there, into its owner's pool or its captor's hand.
    #[inline(always)]
    pub(crate) fn capture(&self, play: &mut PlayState, on: Square) {
        let (program, army) = (self.profile.program(), self.profile.army());
        // In other games it does not matter which piece is captured.
        let pools = in_force!(P, program, POOL);
        let common = in_force!(P, program, COMMON_KING) && in_force!(P, program, CASTLING);
        if (pools || common)
            && let Some(kind) = play.next.kind_at(on)
        {
            self.pool(play, !play.us, kind);
            if common && kind == army.king {
                self.king_leaves(play, !play.us, on);
            }
        }
        if in_force!(P, program, TO_HAND) {
            self.take_in_hand(play, on);
        }
        play.resets_clock |= play.next.occupied().has(on);
        play.remove(on);
    }

    /// `capture.hand`: an enemy piece comes to the mover's hand, if that can hold it.
    fn take_in_hand(&self, play: &mut PlayState, on: Square) {
        let (program, army) = (self.profile.program(), self.profile.army());
        let Some(kind) = play.next.kind_at(on).filter(|_| play.next.color(!play.us).has(on)) else { return };
        let was_pawn = Mark::Promoted.is_in(&program.turn) && play.next.marks.has(on);
        let kind = if was_pawn { army.pawn } else { kind };
        if program.turn.holdings[play.us].contains(kind) {
            play.next.hold_many(play.us, kind, 1);
        }
    }

    #[inline(always)]
    pub(crate) fn pool(&self, play: &mut PlayState, owner: Color, kind: Kind) {
        let pool = self.profile.program().pool;
        if !pool.is_empty() && pool.contains(kind) {
            play.next.hold(owner, kind, 1);
        }
    }

    /// `pawn.sideways`: whether a pawn's move is a step along its rank.
    #[inline(always)]
    fn steps_aside(&self, from: Square, to: Square) -> bool {
        in_force!(P, self.profile.program(), SIDEWAYS) && from.rank() == to.rank()
    }

    /// A pawn's step, double or sideways step, push, capture or en passant capture.
    #[inline]
    pub(super) fn pawn<O: Observer>(&self, play: &mut PlayState, from: Square, to: Square, observer: &mut O) {
        let us = play.us;
        play.resets_clock = true;
        let mut end = to;
        if from.file() != to.file() {
            if play.next.kind_at(to).is_none() && !self.steps_aside(from, to) {
                self.capture(play, Square::at(to.file(), from.rank()));
            }
        } else if let Some(first) = from.ahead(us, 1) {
            if play.next.kind_at(first).is_some() {
                // `lancer.first`: carried to the third square, or stopped on the second.
                let steps = if to == first { 1 } else { 2 };
                if let Some(behind) = first.ahead(us, steps) {
                    self.push(play, (first, behind), true, observer);
                }
            } else if to != first {
                if let Some(behind) = to.ahead(us, 1)
                    && play.next.kind_at(to).is_some()
                {
                    self.push(play, (to, behind), false, observer);
                }
                end = to;
            }
            // `enpassant.push`: a pawn that has pushed may not count as having passed over a square.
            if end != first && (self.profile.program().turn.en_passant_push || play.pushed.is_empty()) {
                play.double_step = Some((first, end));
            }
        }
        self.relocate(play, self.profile.army().pawn, from, end);
    }

    /// Pushes an enemy piece to an empty square, from the first square of a Lancer move or from elsewhere. The piece
    /// counts as moved for castling, but not for zones.
    fn push<O: Observer>(
        &self,
        play: &mut PlayState,
        (from, to): (Square, Square),
        first: bool,
        observer: &mut O,
    ) {
        let Some(kind) = play.next.kind_at(from) else { return };
        observer.act(Act::Push { kind, first });
        if in_force!(P, self.profile.program(), MARKS_GO_ALONG) {
            play.carry_mark(from, to);
        }
        play.remove(from);
        play.next.put(self.profile.army(), to.bit(), !play.us, kind);
        play.pushed |= to.bit();
        if kind == self.profile.army().king {
            self.king_leaves(play, !play.us, from);
        }
    }

    #[inline]
    pub(super) fn legion<O: Observer>(
        &self,
        play: &mut PlayState,
        west: Square,
        west_promotion: Option<Kind>,
        east_promotion: Option<Kind>,
        observer: &mut O,
    ) {
        let Some([west, east]) = self.advance(play, west, observer) else { return };
        let us = play.us;
        let from = |to: Square| to.ahead(!us, 1).unwrap_or(to);
        self.promote_and_zone(play, [(west, west_promotion), (east, east_promotion)], from, observer);
    }

    /// Step 1 of a legion move; returns the squares where its pawns arrive.
    #[inline(always)]
    pub(super) fn advance<O: Observer>(
        &self,
        play: &mut PlayState,
        west: Square,
        observer: &mut O,
    ) -> Option<[Square; 2]> {
        let us = play.us;
        play.resets_clock = true;
        let mut ends = [west, west.offset(1, 0)?];
        for end in &mut ends {
            let to = end.ahead(us, 1)?;
            if let Some(behind) = to.ahead(us, 1)
                && play.next.kind_at(to).is_some()
            {
                self.push(play, (to, behind), false, observer);
            }
            self.relocate(play, self.profile.army().pawn, *end, to);
            *end = to;
        }
        Some(ends)
    }

    /// Reports to the observer that a piece has come to the hand.
    #[inline(always)]
    fn tell_of_hand<O: Observer>(&self, play: &PlayState, before: u64, observer: &mut O) {
        if in_force!(P, self.profile.program(), TO_HAND) && play.next.held[play.us] != before {
            observer.act(Act::ToHand);
        }
    }

    #[inline]
    pub(super) fn charge<O: Observer>(
        &self,
        play: &mut PlayState,
        from: Square,
        to: Square,
        observer: &mut O,
    ) {
        let Some(kind) = play.next.kind_at(from) else { return };
        let held = play.next.held[play.us];
        self.capture(play, to);
        self.tell_of_hand(play, held, observer);
        play.remove(from);
        play.resets_clock = true;
        if self.profile.program().turn.charge.is_some_and(|c| c.pool == Fate::Captured) {
            self.pool(play, play.us, kind);
        }
        if in_force!(P, self.profile.program(), BLAST) {
            blast::act(self, play, to, observer);
        }
    }

    #[inline]
    pub(super) fn drop_piece(&self, play: &mut PlayState, kind: Kind, to: Square) {
        if in_force!(P, self.profile.program(), TO_HAND) {
            play.next.hold_many(play.us, kind, -1);
        } else {
            play.next.hold(play.us, kind, -1);
        }
        play.next.put(self.profile.army(), to.bit(), play.us, kind);
        let (program, army) = (self.profile.program(), self.profile.army());
        play.resets_clock |= program.turn.clock_counts_drops || kind == army.pawn;
    }

    #[inline(always)]
    pub(super) fn retire(&self, play: &mut PlayState, dukes: Bitboard) {
        let Some(duke) = self.profile.army().duke else { return };
        for square in dukes {
            play.next.clear(square.bit());
            play.next.hold(play.us, duke, 1);
        }
    }

    /// Steps 3 and 4 of the order of effects, in the order that `zone.promotion` gives. The origin of the moved pieces
    /// is passed on.
    #[inline]
    pub(super) fn promote_and_zone<O: Observer>(
        &self,
        play: &mut PlayState,
        ends: [(Square, Option<Kind>); 2],
        from: impl Fn(Square) -> Square,
        observer: &mut O,
    ) {
        if !in_force!(P, self.profile.program(), ZONE) {
            return self.promote_each(play, ends, observer);
        }
        let before =
            matches!(self.profile.program().turn.zone, Some(z) if z.promotion == ZonePromotes::Before);
        if before {
            zone::act(self, play, &from, observer);
        }
        self.promote_each(play, ends, observer);
        if !before {
            zone::act(self, play, from, observer);
        }
    }

    #[inline]
    pub(super) fn promote_each<O: Observer>(
        &self,
        play: &mut PlayState,
        ends: [(Square, Option<Kind>); 2],
        observer: &mut O,
    ) {
        for (square, promotion) in ends {
            if let Some(kind) = promotion
                && play.next.color(play.us).has(square)
            {
                observer.act(Act::Promotion);
                self.promote(play, square, kind);
            }
        }
    }

    fn promote(&self, play: &mut PlayState, square: Square, kind: Kind) {
        let (program, army) = (self.profile.program(), self.profile.army());
        if matches!(program.turn.promotion, Promotion::Pool(_)) && Some(kind) != army.duke {
            play.next.hold(play.us, kind, -1);
        }
        play.next.clear(square.bit());
        play.next.put(self.profile.army(), square.bit(), play.us, kind);
        if in_force!(P, program, MARKS) && Mark::Promoted.is_in(&program.turn) {
            play.carried |= square.bit();
        }
        play.resets_clock |= program.turn.clock_counts_drops;
    }
}
