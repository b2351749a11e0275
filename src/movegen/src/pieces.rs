//! Ordinary moves of everything but pawns (`king.step`, and each piece's own clause): steps, slides and leaps.

use super::check_info;
use super::generator::Generator;
use super::visitor::{Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, Sliders, Square};
use regra_rules::position::Action;
use regra_rules::{Profile, Zone, ZoneKing, each_kind, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// The moves of the kings. Few go into a zone, and a royal one not where it is attacked. Returns the
    /// castling targets too, as both need the attacked squares.
    #[inline(always)]
    pub(super) fn king(&mut self) -> Bitboard {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        let mut castlings = self.castlings();
        for from in self.context.king_of(self.position, Self::US) {
            let mut to = self.context.reach(Self::US, army.king, from, self.occupied) & self.free();
            to = self.out_of_zones(self.wanted(to), |to| Action::Move { from, to, promotion: None });
            if !in_force!(P, program, COMMON_KING) && (to.any() || castlings.any()) {
                let occupied = self.occupied.without(self.retiring);
                let (attacked, danger) = check_info::danger(self.context, self.position, Self::US, occupied);
                if in_force!(P, program, DUKE_DROP) {
                    self.attacked = Some(attacked);
                }
                to = to.without(danger);
                if castlings.any() {
                    castlings = self.legal_castlings(from, castlings, danger);
                }
            }
            // A king's move written like a legal castling is that castling.
            if castlings.any()
                && (!in_force!(P, program, COMMON_KING)
                    || self.context.castling_king(self.position, Self::US) == Some(from))
            {
                to = to.without(castlings);
            }
            self.targets(Mechanism::Piece, army.king, Origin::At(from), to);
        }
        castlings
    }

    /// The squares on which no enemy zone forbids a king to end its move (`zone.king`, and for a royal one
    /// `zone.check`).
    #[inline(always)]
    pub(super) fn out_of_zones(&self, to: Bitboard, going: impl Fn(Square) -> Action) -> Bitboard {
        let program = self.context.profile.program();
        let mut open = to.without(self.zone);
        let admitted = in_force!(P, program, ZONE)
            && matches!(
                program.turn.zone,
                Some(Zone { king: ZoneKing::Exception, checks, .. }) if !checks || in_force!(P, program, COMMON_KING)
            );
        if admitted {
            let admits = |&to: &Square| self.context.zone_admits(self.position, going(to));
            open |= (to & self.zone).filter(admits).collect::<Bitboard>();
        }
        open
    }

    /// Moves of the given own pieces (callers leave the king out; pawns have no movement tables): whole slides of all
    /// kinds together, then the rest of each kind's movement.
    #[inline(always)]
    pub(super) fn pieces_among(&mut self, ours: Bitboard) {
        let army = self.context.profile.army();
        for from in self.context.full_rooks(self.position) & ours {
            let to = self.context.sliders.rook(from, self.occupied) & self.free();
            self.piece_targets(Mechanism::Piece, self.position.kind_on(from), from, to);
        }
        for from in self.context.full_bishops(self.position) & ours {
            let to = self.context.sliders.bishop(from, self.occupied) & self.free();
            self.piece_targets(Mechanism::Piece, self.position.kind_on(from), from, to);
        }
        each_kind!(P, army, kind in partial_pieces, {
            for from in self.context.kind(self.position, kind) & ours {
                let to = self.context.partial_attacks(Self::US, kind, from, self.occupied) & self.free();
                self.piece_targets(Mechanism::Piece, kind, from, to);
            }
        });
        for kind in self.context.irregular() {
            for from in self.context.kind(self.position, kind) & ours {
                let to = self.context.reach(Self::US, kind, from, self.occupied) & self.free();
                self.piece_targets(Mechanism::Piece, kind, from, to);
            }
        }
    }

    /// The moves of kings among the given pieces where kings are not royal and none castles or goes into a zone.
    #[inline(always)]
    pub(super) fn common_kings_among(&mut self, ours: Bitboard) {
        let king = self.context.profile.army().king;
        for from in self.context.kind(self.position, king) & ours {
            let to = self.context.reach(Self::US, king, from, self.occupied) & self.free();
            self.visitor.targets(Mechanism::Piece, king, Origin::At(from), to.without(self.zone));
        }
    }

    /// Where an ordinary move may end: empty squares and enemy pieces that are not dukes.
    #[inline(always)]
    pub(super) fn free(&self) -> Bitboard {
        self.capturable | !self.occupied
    }
}
