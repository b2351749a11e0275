//! `check.forbidden`: which turns give no check. The squares on which that depends are found once for a position; only
//! a turn that leaves one of them, or whose effect is not known beforehand, is played.

use super::generator::Generator;
use super::safe::attacks_otherwise;
use super::visitor::{Origin, Visitor};
use regra_rules::geometry::{Bitboard, Sliders, Square};
use regra_rules::position::Action;
use regra_rules::{Kind, Profile, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// Whether turns may give no check.
    #[inline(always)]
    pub(super) fn forbids_checks(&self) -> bool {
        in_force!(P, self.context.profile.program(), CHECK_FORBIDDEN) && self.forbidden.king.is_some()
    }

    /// Of the moves of a piece that stays what it is those that give no check.
    #[inline(never)]
    pub(super) fn without_checks(&self, kind: Kind, from: Origin, to: Bitboard) -> Bitboard {
        let Some(king) = self.forbidden.king else { return to };
        let (context, program) = (self.context, self.context.profile.program());
        let left = self.forbidden.may_uncover;
        let mut played = to & (self.zone | attacks_otherwise(context, kind, king, Self::THEM));
        played |= match from {
            Origin::At(from) if !left.has(from) => Bitboard::EMPTY,
            Origin::At(_) => to,
            Origin::Before(delta) => to.filter(|&to| left.has(Origin::Before(delta).of(to))).collect(),
        };
        if in_force!(P, program, BLAST) {
            // A king may come beside the other, and is then in no check.
            played |= if kind == context.profile.army().king { to } else { to & self.theirs };
        }
        if self.retiring.any() {
            played = to;
        }
        let quiet = to.without(played | self.checks_by(kind, king));
        let action = |to| Action::Move { from: from.of(to), to, promotion: None };
        quiet | played.filter(|&to| self.safe(action(to))).collect()
    }

    /// Of the squares where a piece may be dropped those where it gives no check.
    #[inline(always)]
    pub(super) fn without_dropped_checks(&self, kind: Kind, to: Bitboard) -> Bitboard {
        if self.forbids_checks() { self.without_checks_by_drops(kind, to) } else { to }
    }

    #[inline(never)]
    fn without_checks_by_drops(&self, kind: Kind, to: Bitboard) -> Bitboard {
        let Some(king) = self.forbidden.king else { return to };
        let played =
            to & (self.forbidden.may_uncover | attacks_otherwise(self.context, kind, king, Self::THEM));
        let quiet = to.without(played | self.checks_by(kind, king));
        quiet | played.filter(|&to| self.safe(Action::Drop { kind, to })).collect()
    }

    /// The squares from which a piece of this kind gives check.
    #[inline(always)]
    fn checks_by(&self, kind: Kind, king: Square) -> Bitboard {
        let army = self.context.profile.army();
        if army.partial.contains(kind) || self.context.irregular().contains(kind) || kind == army.pawn {
            return self.context.attacks_from(Self::US, kind, king, self.occupied);
        }
        let mut set = Bitboard::EMPTY;
        if army.full_rooks.contains(kind) {
            set |= self.forbidden.rook;
        }
        if army.full_bishops.contains(kind) {
            set |= self.forbidden.bishop;
        }
        set
    }
}
