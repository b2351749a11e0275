//! Questions about turns that several readings answer together.

use super::blast::{Blast, TouchingKings};
use super::hand::ToHand;
use super::readings::{
    Charge, ChargePath, KingSides, Lancer, LancerWhen, PassedFrom, Sneak, SneakWindow, TurnRules,
};
use crate::geometry::{Bitboard, Color};

impl TurnRules {
    /// Whether a side has a royal king, unless it has been blown up.
    #[inline(always)]
    pub const fn has_royal(&self, color: Color) -> bool {
        self.royal && self.begins_with_king(color)
    }

    /// `king.sides`: whether a side has a king.
    #[inline(always)]
    pub const fn begins_with_king(&self, color: Color) -> bool {
        match self.kings {
            KingSides::Both => true,
            KingSides::Black => matches!(color, Color::Black),
        }
    }

    /// Whether nothing attacks a royal king beside the other (`capture.blast.kings`).
    #[inline(always)]
    pub const fn spares_touching_kings(&self) -> bool {
        self.royal && matches!(self.blast, Some(Blast { kings: TouchingKings::Safe, .. }))
    }

    /// The ranks from which a side's pawns go two squares and can be captured in passing.
    pub fn passed_from(&self, color: Color) -> Bitboard {
        match self.passed_from {
            PassedFrom::Any => self.doubles[color],
            PassedFrom::Second => self.doubles[color] & self.board.rank(color, 1),
        }
    }

    /// Whether a double step of either side may lead to a promotion, by its own end, an en passant capture or a push.
    pub const fn promotes_by_doubles(&self) -> bool {
        let [white, black] = self.doubles.0;
        let (first, down) = (white.ahead(Color::White), black.ahead(Color::Black));
        let passed = first.0 | first.ahead(Color::White).0 | down.0 | down.ahead(Color::Black).0;
        let [white, black] = self.promotion_ranks.0;
        passed & (white.0 | black.0) != 0
    }

    /// Whether a piece that has stood on its far rank may sneak from anywhere (`sneak.window` = ever).
    #[inline(always)]
    pub const fn sneaks_for_ever(&self) -> bool {
        matches!(self.sneak, Some(Sneak { window: SneakWindow::Ever, .. }))
    }

    /// Whether sneaking pieces carry marks.
    pub const fn marks_sneakers(&self) -> bool {
        matches!(self.sneak, Some(Sneak { window: SneakWindow::Next | SneakWindow::Ever, .. }))
    }

    /// Whether pawns that have moved carry marks (`lancer.when` = unmoved).
    pub const fn marks_lancers(&self) -> bool {
        matches!(self.lancer, Some(Lancer { when: LancerWhen::Unmoved, .. }))
    }

    /// Whether promoted pawns carry marks (`capture.hand` = pawn).
    pub const fn marks_promoted(&self) -> bool {
        matches!(self.to_hand, Some(ToHand::AsPawn))
    }

    /// The squares on which a side may drop any piece.
    #[inline(always)]
    pub const fn dropped_on(&self, color: Color) -> Bitboard {
        Bitboard(self.drops.0[color.index()].0 | self.pawn_drops.0[color.index()].0)
    }

    /// Whether some kinds bar a charge that passes over them, and others do not (`charge.path` = bars).
    pub const fn charge_has_bars(&self) -> bool {
        matches!(self.charge, Some(Charge { path: ChargePath::Bars, .. }))
    }
}
