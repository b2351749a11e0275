//! Tests whether a single turn leaves the own king safe. Most pass a quick test and are not played.

use super::count::attacks_by_mechanisms;
use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::geometry::{Bitboard, Color, Sliders, Square, bishop_lines, rook_lines};
use regra_rules::position::{Action, Context, Turn};
use regra_rules::{Kind, MAX_KINDS, Profile, Slide, Zone, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// Yields a turn if it is legal by the position it leads to.
    #[inline(always)]
    pub(super) fn try_turn(&mut self, by: Mechanism, action: Action) {
        if self.safe(action) {
            self.visitor.turn(by, action);
        }
    }

    /// Tests a move of a piece that is neither king nor pawn.
    #[inline(always)]
    pub(super) fn try_move(&mut self, by: Mechanism, kind: Kind, from: Square, to: Square) {
        let program = self.context.profile.program();
        if in_force!(P, program, PROMOTION_ZONE) {
            self.try_arrival(by, kind, from, to);
        } else {
            self.try_turn(by, Action::Move { from, to, promotion: None });
        }
    }

    /// Whether the mover's own king is safe once the whole turn is complete, and the turn gives no forbidden check.
    pub(super) fn safe(&self, action: Action) -> bool {
        let turn = Turn { action, retiring: self.retiring };
        if self.forbids_checks() {
            return self.context.legal_after(self.position, turn);
        }
        !self.explodes() && self.certainly_safe(action) || self.context.king_safe_after(self.position, turn)
    }

    /// A quick test: true only if the turn leaves the own king safe. False in check, where a turn empties a square of a
    /// line that may open, and where it pushes a piece to a square from which it may attack.
    fn certainly_safe(&self, action: Action) -> bool {
        match action {
            Action::Move { from, to, .. } => self.move_is_certainly_safe(from, to),
            Action::Legion { west, .. } => {
                let both = west.bit() | west.bit().east();
                let arrivals = both.ahead(Self::US);
                !self.check_info.doubtful(both | arrivals)
                    && !(arrivals & self.occupied).any_square(|pushed| !self.pushed_is_harmless(pushed, 1))
            }
            Action::Charge { from, to } => !self.check_info.doubtful(from.bit() | to.bit()),
            Action::Castle { .. } | Action::Drop { .. } | Action::Retire { .. } | Action::Pass => false,
        }
    }

    fn move_is_certainly_safe(&self, from: Square, to: Square) -> bool {
        let king = self.context.kings(self.position).has(from);
        if king || self.check_info.doubtful(from.bit() | to.bit()) {
            return false;
        }
        if !self.context.pawns(self.position).has(from) {
            return true;
        }
        if from.file() != to.file() {
            // En passant, if the target is empty.
            return self.occupied.has(to) || !self.check_info.doubtful(to.bit().ahead(Self::THEM));
        }
        let Some(first) = from.ahead(Self::US, 1) else { return false };
        if self.occupied.has(first) {
            // `lancer.first`: carried to the third square, or stopped on the second.
            !self.check_info.doubtful(first.bit())
                && self.pushed_is_harmless(first, if to == first { 1 } else { 2 })
        } else {
            !self.occupied.has(to) || self.pushed_is_harmless(to, 1)
        }
    }

    /// Whether an enemy piece cannot attack the own king once it is pushed `steps` squares.
    fn pushed_is_harmless(&self, pushed: Square, steps: i8) -> bool {
        let (Some(king), Some(behind)) = (self.check_info.king, pushed.ahead(Self::US, steps)) else {
            return true;
        };
        !may_attack(self.context, self.position.kind_on(pushed), behind, king, Self::US)
    }
}

/// Whether an enemy piece of this kind may attack the king of `us` from a square, whatever stands between.
#[inline(always)]
pub(super) fn may_attack<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    kind: Kind,
    from: Square,
    king: Square,
    us: Color,
) -> bool {
    let army = context.profile.army();
    let index = kind.index() % MAX_KINDS;
    let shape = army.shapes[index];
    let mut set = Bitboard(context.tables.to[!us][index].leap[king.index()]);
    if kind == army.pawn {
        set |= Context::<P, S>::pawn_captures(king.bit(), us);
    }
    if shape.rook != Slide::None {
        set |= rook_lines(king);
    }
    if shape.bishop != Slide::None {
        set |= bishop_lines(king);
    }
    if context.irregular().contains(kind) {
        set |= context.tables.rays[!us][index].aimed(king);
    }
    (set | attacks_otherwise(context, kind, king, us)).has(from)
}

/// Squares from which an enemy piece of this kind may attack the king of `us` other than by its movement.
#[inline(always)]
pub(super) fn attacks_otherwise<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    kind: Kind,
    king: Square,
    us: Color,
) -> Bitboard {
    let (program, army) = (context.profile.program(), context.profile.army());
    let mut set = attacks_by_mechanisms(context, kind, king.bit(), us);
    if in_force!(P, program, ZONE)
        && matches!(program.turn.zone, Some(Zone { checks: true, .. }))
        && army.duke == Some(kind)
    {
        set |= king.bit().grown();
    }
    set
}
