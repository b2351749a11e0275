//! Pawn steps, double and sideways steps, captures and captures in passing, by whole sets.

use super::generator::{Generator, Phase};
use super::visitor::{Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, Sliders};
use regra_rules::position::Action;
use regra_rules::{Profile, Promotion, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// All pawns that are not pinned at once, then the pinned ones one by one.
    #[inline(always)]
    pub(super) fn pawns(&mut self) {
        let pawns = self.context.pawns(self.position) & self.ours;
        let mut pinned = pawns & self.check_info.pinned;
        let (mut some, mut allowed) = (pawns.without(pinned), self.allowed_unpinned());
        loop {
            self.pawn_moves(some, allowed);
            let Some(from) = pinned.next() else { return };
            (some, allowed) = (from.bit(), self.allowed(from));
        }
    }

    #[inline(always)]
    fn pawn_moves(&mut self, pawns: Bitboard, allowed: Bitboard) {
        let turn = self.context.profile.program().turn;
        if self.phase != Phase::Captures {
            let empty = self.context.but(self.occupied);
            let steps = pawns.ahead(Self::US) & empty;
            self.pawn_targets(Mechanism::PawnStep, Self::AHEAD, steps, allowed);
            if turn.double_step && !self.ordinary_only() {
                let doubles = self.passed_over(steps).ahead(Self::US) & empty;
                self.pawn_targets(Mechanism::PawnDouble, 2 * Self::AHEAD, doubles, allowed);
            }
            if in_force!(P, self.context.profile.program(), SIDEWAYS) {
                let [west, east] = [pawns.west(), pawns.east()].map(|to| to & empty);
                self.pawn_targets(Mechanism::PawnSideways, -1, west, allowed);
                self.pawn_targets(Mechanism::PawnSideways, 1, east, allowed);
            }
        }
        if self.phase != Phase::Quiets {
            let ahead = pawns.ahead(Self::US);
            self.pawn_captures(Self::AHEAD - 1, ahead.west(), allowed);
            self.pawn_captures(Self::AHEAD + 1, ahead.east(), allowed);
        }
    }

    #[inline(always)]
    fn pawn_captures(&mut self, delta: i8, attacked: Bitboard, allowed: Bitboard) {
        self.visitor.pawn_attacks(Origin::Before(delta), attacked & allowed);
        self.pawn_targets(Mechanism::PawnCapture, delta, attacked & self.capturable, allowed);
    }

    /// Yields pawn moves that all go `delta` square indices; check, pin and zone are applied here.
    #[inline(always)]
    fn pawn_targets(&mut self, by: Mechanism, delta: i8, to: Bitboard, allowed: Bitboard) {
        if !self.has_arrivals() || self.by_arrival.is_empty() {
            self.emit_pawns(by, delta, to & allowed);
            return;
        }
        self.emit_pawns(by, delta, (to & allowed).without(self.by_arrival));
        for square in to & allowed & self.by_arrival {
            let from = Origin::Before(delta).of(square);
            if self.promotion_ranks().has(square) {
                // `zone.promotion`: each choice is tested by itself.
                self.try_arrival(by, self.context.profile.army().pawn, from, square);
            } else if self.check_info.limits(from) || self.check_info.may_uncover.has(square) {
                self.try_turn(by, Action::Move { from, to: square, promotion: None });
            } else {
                self.emit_pawns(by, delta, square.bit());
            }
        }
    }

    /// Yields pawn moves that leave the own king safe, with their promotions.
    #[inline(always)]
    fn emit_pawns(&mut self, by: Mechanism, delta: i8, to: Bitboard) {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        let pawn = army.pawn;
        let from = Origin::Before(delta);
        if in_force!(P, program, PROMOTION_ZONE)
            && let Promotion::Zone(choice) = program.turn.promotion
        {
            match program.promotes[pawn.index()] {
                Some(into) => self.zone_promotions(by, pawn, from, to, into, choice),
                None => self.targets(by, pawn, from, to),
            }
            return;
        }
        self.targets(by, pawn, from, to.without(self.promotion_ranks()));
        let arriving = to & self.promotion_ranks();
        if arriving.any() {
            let choices = self.promotion_choices();
            self.promotions(by, pawn, from, arriving, choices);
        }
    }

    /// `enpassant.capture`: these are few, and two pawns leave their squares at once, so each is tested.
    #[inline(always)]
    pub(super) fn en_passant(&mut self) {
        let Some(to) = self.position.ep_square() else { return };
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        let pawn = army.pawn;
        let beside = (to.bit().ahead(Self::THEM).west() | to.bit().ahead(Self::THEM).east())
            & self.context.of(self.position, Self::US, pawn);
        if !self.explodes() && !self.check_info.may_be_met_by(to.bit(), to.bit().ahead(Self::THEM)) {
            return;
        }
        for from in beside {
            if in_force!(P, program, DOUBLE_PROMOTION) {
                self.try_arrival(Mechanism::EnPassant, pawn, from, to);
            } else {
                self.try_turn(Mechanism::EnPassant, Action::Move { from, to, promotion: None });
            }
        }
    }
}
