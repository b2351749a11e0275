//! `lancer.*`: a pawn's double step that pushes an enemy piece. (The plain one is in `pawns`.)

use super::generator::Generator;
use super::visitor::{Mechanism, Visitor};
use regra_rules::geometry::{Bitboard, Sliders, Square};
use regra_rules::position::Action;
use regra_rules::{LancerFirst, LancerSupport, Mark, Profile, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// `lancer.when`: of the squares one step ahead of pawns those over which they may go on to a second.
    #[inline(always)]
    pub(super) fn passed_over(&self, first: Bitboard) -> Bitboard {
        let program = self.context.profile.program();
        let mut first = first & program.turn.doubles[Self::US].ahead(Self::US);
        if in_force!(P, program, MARKS) && Mark::Lancer.is_in(&program.turn) {
            first = first.without(self.position.marks.ahead(Self::US));
        }
        first
    }

    /// Each push is tested: the pushed piece may attack the king, or open a line.
    #[inline(always)]
    pub(super) fn lancers(&mut self) {
        let program = self.context.profile.program();
        let Some(lancer) = program.turn.lancer else { return };
        let pawns = self.context.pawns(self.position) & self.position.color(Self::US);
        let first = self.passed_over(pawns.ahead(Self::US));
        let second = first.ahead(Self::US);
        let empty = self.context.but(self.occupied);
        // The pushed piece is on the second square; the first is empty, and so is the third.
        let over = (first & empty).ahead(Self::US) & self.theirs & empty.ahead(Self::THEM);
        over.for_each(|at| self.push(at, at));
        match lancer.first {
            LancerFirst::Carry => {
                let clear = second & empty & empty.ahead(Self::THEM);
                (first & self.theirs & clear.ahead(Self::THEM)).for_each(|at| {
                    if let Some(to) = at.ahead(Self::US, 1) {
                        self.push(at, to);
                    }
                });
            }
            LancerFirst::Stop => {
                (first & self.theirs & empty.ahead(Self::THEM)).for_each(|at| self.push(at, at));
            }
            LancerFirst::Blocked => {}
        }
    }

    /// The Lancer move that pushes the piece on `pushed` and takes its pawn to `to`.
    fn push(&mut self, pushed: Square, to: Square) {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        let start = program.turn.doubles[Self::US] & Bitboard::file(to.file());
        if !self.pushable(pushed, program.turn.push_duke) || !self.unsupported(pushed) {
            return;
        }
        let from = start.first();
        if in_force!(P, program, DOUBLE_PROMOTION) {
            self.try_arrival(Mechanism::Lancer, army.pawn, from, to);
        } else {
            self.try_turn(Mechanism::Lancer, Action::Move { from, to, promotion: None });
        }
    }

    /// `lancer.support`.
    fn unsupported(&self, square: Square) -> bool {
        let lancer = self.context.profile.program().turn.lancer;
        lancer.is_none_or(|l| l.support == LancerSupport::Behind)
            || self.context.attackers(self.position, Self::THEM, square, self.occupied).is_empty()
    }
}
