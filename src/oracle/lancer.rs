//! `lancer.*` and the plain double step: two squares from the start rank, pushing what stands there.

use super::play::{Play, Sort};
use super::twin::{Then, Twin, empty};
use crate::geometry::Square;
use crate::position::Setup;
use crate::rules::{Lancer, LancerFirst, LancerSupport};

/// One two-square move: where the pawn ends, and what it pushes from where to where.
struct Thrust {
    ends: Square,
    pushes: Option<(Square, Square)>,
}

impl Twin<'_> {
    /// Every double step, plain or pushing.
    pub(super) fn double_steps(&self, before: &Setup, then: Then) {
        if !self.rules.turn.double_step {
            return;
        }
        for from in self.pawns(before) {
            if from.rank() != before.side.rank(1) {
                continue;
            }
            if let Some(thrust) = self.thrust(before, from) {
                then(self.lance(before, from, &thrust));
            }
        }
    }

    /// What the first three squares ahead (a, b, c) allow.
    fn thrust(&self, before: &Setup, from: Square) -> Option<Thrust> {
        let ahead = |steps| from.ahead(before.side, steps);
        let (a, b, c) = (ahead(1)?, ahead(2)?, ahead(3)?);
        let free = |square| empty(&before.board, square);
        match (free(a), free(b)) {
            (true, true) => Some(Thrust { ends: b, pushes: None }),
            (true, false) => self.pushing(before, b, c).map(|push| Thrust { ends: b, pushes: Some(push) }),
            (false, true) => self.first_square(before, [a, b, c]),
            (false, false) => None,
        }
    }

    /// `lancer.first`: an enemy piece on the first square, the second empty.
    fn first_square(&self, before: &Setup, [a, b, c]: [Square; 3]) -> Option<Thrust> {
        match self.rules.turn.lancer?.first {
            LancerFirst::Carry => {
                self.pushing(before, a, c).map(|push| Thrust { ends: b, pushes: Some(push) })
            }
            LancerFirst::Stop => {
                self.pushing(before, a, b).map(|push| Thrust { ends: a, pushes: Some(push) })
            }
            LancerFirst::Blocked => None,
        }
    }

    /// The push, if the piece can be pushed by a Lancer move and the square it goes to is empty.
    fn pushing(&self, before: &Setup, from: Square, to: Square) -> Option<(Square, Square)> {
        let lancer = self.rules.turn.lancer?;
        let there = before.at(from)?;
        let kind = self.of(there);
        let pushable = (!kind.king || self.rules.turn.push.king) && (!kind.duke || self.rules.turn.push.duke);
        let possible = there.color != before.side && pushable && empty(&before.board, to);
        (possible && !self.supported(before, lancer, from)).then_some((from, to))
    }

    /// `lancer.support`: whether its own side's protection keeps a piece where it is.
    fn supported(&self, before: &Setup, lancer: Lancer, square: Square) -> bool {
        lancer.support == LancerSupport::Undefended && self.hits(&before.board, !before.side, square)
    }

    /// Pushes and moves. Only a pawn that ends on the second square has passed over the first.
    fn lance(&self, before: &Setup, from: Square, thrust: &Thrust) -> Play {
        let mut play = Play::start(before, Sort::Move);
        play.leg(0, from, thrust.ends);
        if let Some((pushed, to)) = thrust.pushes {
            play.push(pushed, to);
        }
        play.carry(from, thrust.ends);
        play.pawn = true;
        let over = from.ahead(before.side, 1).filter(|&over| over != thrust.ends);
        play.passed_over = over.map(|over| (over, thrust.ends));
        play
    }
}
