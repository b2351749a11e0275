//! `push.*`: what can be pushed, and whether that may matter to the own king.

use super::generator::Generator;
use super::visitor::Visitor;
use crate::geometry::{Bitboard, Sliders, Square};
use crate::position::Context;
use crate::rules::{Kind, MAX_KINDS, Profile};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// `push.king`, `push.duke`: whether the kind of this enemy piece can be pushed.
    pub(super) fn pushable(&self, square: Square, dukes: bool) -> bool {
        let program = self.context.profile.program();
        let kind = self.position.kind_at(square);
        (kind != Some(program.king) || program.turn.push_king) && (kind != program.duke || dukes)
    }

    /// Whether a push surely leaves the own king safe: what leaves these squares opens no line, and the pushed piece,
    /// no duke, attacks the king from nowhere near where it comes to stand, before the pawn on `to`.
    ///
    /// Of a line on which three pieces stand, no turn that pushes takes all.
    #[inline(always)]
    pub(super) fn push_is_certain(&self, leaving: Bitboard, pushed: Square, to: Square) -> bool {
        let program = self.context.profile.program();
        let kind = self.position.kind_on(pushed);
        !self.check_info.doubtful(leaving)
            && !self.zone.has(to)
            && Some(kind) != program.duke
            && !(self.may_attack_king(kind) & to.bit().ahead(Self::US)).any()
    }

    /// From where an enemy piece of this kind may attack the own king, whatever stands between.
    #[inline(always)]
    fn may_attack_king(&self, kind: Kind) -> Bitboard {
        let Some(king) = self.check_info.king else { return Bitboard::EMPTY };
        let program = self.context.profile.program();
        let index = kind.index() % MAX_KINDS;
        let mut from = self.context.tables.to[Self::THEM][index].lines(program.shapes[index], king);
        if kind == program.pawn {
            from |= Context::<P, S>::pawn_captures(king.bit(), Self::US);
        }
        from | self.context.attacks_by_mechanisms(kind, king.bit(), Self::US)
    }
}
