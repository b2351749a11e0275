//! `duke.*`: a Grand Duke retires to the Duchy, by itself or behind another piece's turn, and comes back.

use super::drop::put;
use super::play::{Play, Sort};
use super::twin::{Then, Twin, empty, neighbours, pieces};
use crate::geometry::{Bitboard, Square};
use crate::position::Setup;
use crate::rules::{DukeDrop, Retire, ZoneDukes};

impl Twin<'_> {
    /// Whole turns of dukes: retiring where that is one, and drops.
    pub(super) fn duke_turns(&self, before: &Setup, then: Then) {
        if self.rules.turn.retire == Some(Retire::Turn) {
            for from in self.dukes(before) {
                let mut play = Play::start(before, Sort::Retire);
                play.leg(0, from, from);
                self.retire(&mut play, from);
                then(play);
            }
        }
        if let Some(threat) = self.rules.turn.duke_drop {
            self.duke_drops(before, threat, then);
        }
    }

    /// The mover's dukes on the board.
    fn dukes(&self, setup: &Setup) -> Bitboard {
        pieces(&setup.board, setup.side)
            .filter(|&(_, man)| self.of(man).duke)
            .map(|(square, _)| square)
            .collect()
    }

    /// Board to Duchy.
    fn retire(&self, play: &mut Play, from: Square) {
        if let Some(duke) = play.now.board[from.index()].take() {
            let held = &mut play.now.holdings[duke.color][duke.kind.index()];
            *held = held.saturating_add(1);
        }
    }

    /// Duchy to an empty square that is neither attacked nor next to the enemy king (nor, where zones
    /// act on dukes, in an enemy zone).
    fn duke_drops(&self, before: &Setup, threat: DukeDrop, then: Then) {
        let Some(duke) = self.rules.duke() else { return };
        if before.holdings[before.side][duke.index()] == 0 {
            return;
        }
        let forbidden = self.threat(before, threat) | self.around_enemy_king(before);
        for to in Square::all() {
            let zoned = self.zones_act_on_dukes() && self.in_zone(&before.board, to, before.side);
            if empty(&before.board, to) && !forbidden.has(to) && !zoned {
                then(put(before, duke, to));
            }
        }
    }

    /// `duke.threat`: with or without possible charges.
    fn threat(&self, before: &Setup, threat: DukeDrop) -> Bitboard {
        match threat {
            DukeDrop::ChargeCounts => self.attacked(&before.board, !before.side),
            DukeDrop::ChargeIgnored => self.attacked_by_captures(&before.board, !before.side),
        }
    }

    fn around_enemy_king(&self, before: &Setup) -> Bitboard {
        self.king(&before.board, !before.side).map_or(Bitboard::EMPTY, |king| neighbours(king).collect())
    }

    /// `zone.dukes`.
    pub(super) fn zones_act_on_dukes(&self) -> bool {
        self.rules.turn.zone.is_some_and(|zone| zone.dukes == ZoneDukes::Removed)
    }

    /// Effect 5: the turn as it is, and once more for each set of dukes that may retire behind it.
    pub(super) fn riders(&self, play: Play, then: Then) {
        for set in self.rider_sets(&play) {
            let mut ridden = play.clone();
            ridden.riders = set;
            for from in set {
                self.retire(&mut ridden, from);
            }
            then(ridden);
        }
        then(play);
    }

    /// `duke.riders`: the sets of dukes that may retire behind a turn in which another piece moved.
    fn rider_sets(&self, play: &Play) -> Vec<Bitboard> {
        if !matches!(play.sort, Sort::Move | Sort::Castle | Sort::Charge | Sort::Legion) {
            return Vec::new();
        }
        match self.rules.turn.retire {
            Some(Retire::RiderOne) => self.may_ride(play).map(Square::bit).collect(),
            Some(Retire::RiderAny) => subsets(self.may_ride(play)),
            Some(Retire::Turn) | None => Vec::new(),
        }
    }

    /// The dukes that stood there before the turn: not one that has just been made.
    fn may_ride(&self, play: &Play) -> Bitboard {
        self.dukes(&play.now).without(play.moved)
    }
}

/// Every set of one or more of these squares.
fn subsets(squares: Bitboard) -> Vec<Bitboard> {
    let mut all = vec![Bitboard::EMPTY];
    for square in squares {
        let with: Vec<_> = all.iter().map(|&set| set | square.bit()).collect();
        all.extend(with);
    }
    all.split_off(1)
}
