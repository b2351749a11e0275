//! Mechanisms whose turns cannot be counted piece by piece: charges, pushes, dukes, colour exchanges, sneaks.
//!
//! Where there is such a turn, or a duke, replies are not counted once. Where there is none yet, the squares on which
//! a coming or going could make one are barred: a turn that touches one of them is played.

use crate::geometry::{Bitboard, Color, Sliders};
use crate::position::{Context, Position};
use crate::rules::{Kind, Profile, Promotion, in_force};

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// The squares that nothing may leave or come to before `us` replies; none where replies depend on more than
    /// squares.
    #[inline(always)]
    pub(super) fn barred_by_mechanisms(&self, position: &Position, us: Color) -> Option<Bitboard> {
        let program = self.profile.program();
        let (ours, theirs) = (position.color(us), position.color(!us));
        let mut barred = Bitboard::EMPTY;
        if let Some(duke) = program.duke
            && (self.kind(position, duke).any() || position.holds(us, duke))
        {
            return None;
        }
        let far = Bitboard::rank(us.rank(7)) | position.marks;
        let sneakers = in_force!(P, program, turn => turn.sneak.is_some());
        if sneakers && (self.sneakers(position) & ours & far).any()
            || in_force!(P, program, turn => turn.exchange) && (self.exchangers(position) & ours & far).any()
        {
            return None;
        }
        let pawns = self.kind(position, program.pawn) & ours;
        // A push may open any line, and so may a charge.
        let mut pushed = Bitboard::EMPTY;
        if in_force!(P, program, turn => turn.lancer.is_some()) {
            let first = (pawns & program.turn.doubles[us]).ahead(us);
            pushed |= first | first.ahead(us);
        }
        if in_force!(P, program, turn => turn.legion) {
            pushed |= (pawns & (pawns.west() | pawns.east())).ahead(us);
        }
        barred |= pushed;
        if in_force!(P, program, turn => turn.charge.is_some()) {
            let first = (self.chargers(position) & ours).ahead(us);
            let second = first.ahead(us);
            if (second & theirs).any() {
                return None;
            }
            barred |= second;
        }
        // What is captured goes to a pool, from which pawns promote.
        if in_force!(P, program, turn => matches!(turn.promotion, Promotion::Pool(_))) {
            barred |= ours;
        }
        (pushed & theirs).is_empty().then_some(barred)
    }

    /// From where a piece of this kind attacks one of these squares of `us` in no way that its movement tells.
    #[inline(always)]
    pub(super) fn attacks_by_mechanisms(&self, kind: Kind, watched: Bitboard, us: Color) -> Bitboard {
        let program = self.profile.program();
        let mut from = Bitboard::EMPTY;
        if in_force!(P, program, turn => turn.charge.is_some()) && program.chargers.contains(kind) {
            from |= watched.ahead(us).ahead(us);
        }
        if in_force!(P, program, turn => turn.exchange) && program.exchangers.contains(kind) {
            from |= watched.grown();
        }
        from
    }

    /// The squares over which charges at these squares of `us` pass, where only what stands there bars them.
    #[inline(always)]
    pub(super) fn charged_over(&self, position: &Position, watched: Bitboard, us: Color) -> Bitboard {
        let program = self.profile.program();
        if !in_force!(P, program, turn => turn.charge.is_some()) {
            return Bitboard::EMPTY;
        }
        let chargers = self.chargers(position) & position.color(!us);
        (watched.ahead(us).ahead(us) & chargers).ahead(!us)
    }
}
