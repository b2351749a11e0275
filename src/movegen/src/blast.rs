//! `capture.blast`: which captures leave the own king safe once they have exploded. Check masks and pins say nothing
//! about them, since an explosion may remove an attacker from afar, or several pieces of a line.

use super::generator::Generator;
use super::visitor::{Origin, Visitor};
use regra_rules::geometry::{Bitboard, Sliders, Square};
use regra_rules::position::{Action, Turn};
use regra_rules::{Profile, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// Whether captures explode and must leave a royal king safe.
    #[inline(always)]
    pub(super) fn explodes(&self) -> bool {
        in_force!(P, self.context.profile.program(), BLAST) && self.check_info.king.is_some()
    }

    /// The squares where captures explode.
    #[inline(always)]
    pub(super) fn exploding(&self) -> Bitboard {
        if self.explodes() { self.capturable } else { Bitboard::EMPTY }
    }

    /// Of the moves that check and pin allow, and all captures, those that leave the own king safe.
    #[inline(always)]
    pub(super) fn without_own_blasts(&self, from: Origin, to: Bitboard) -> Bitboard {
        let captures = to & self.exploding();
        if captures.is_empty() { to } else { to.without(captures) | self.spared(from, captures) }
    }

    /// Of these captures those that leave the own king safe.
    #[inline(never)]
    fn spared(&self, from: Origin, captures: Bitboard) -> Bitboard {
        captures.filter(|&to| self.blast_spares_king(from.of(to), to)).collect()
    }

    /// Whether the own king is safe once a piece has captured on `to`, and that has exploded; or need not be, as the
    /// enemy king has been blown up (`end.king`).
    fn blast_spares_king(&self, from: Square, to: Square) -> bool {
        let (context, position) = (self.context, self.position);
        let program = context.profile.program();
        let Some(king) = self.check_info.king else { return true };
        if (self.zone | self.retiring).any() {
            let action = Action::Move { from, to, promotion: None };
            return context.king_safe_after(position, Turn { action, retiring: self.retiring });
        }
        let gone = context.blasted(position, to) | from.bit();
        let enemy = context.king_of(position, Self::THEM);
        if gone.has(king) {
            return false;
        }
        if (gone & enemy).any() && program.turn.king_lost {
            return true;
        }
        let sheltered = program.turn.spares_touching_kings() && enemy.without(gone).grown().has(king);
        sheltered || context.attackers(position, Self::THEM, king, self.occupied.without(gone)).is_empty()
    }
}
