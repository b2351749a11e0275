//! Drops: from the hand, and of dukes from the Duchy.

use super::case::{Case, Verdict, by};
use super::words;
use crate::geometry::Square;
use crate::position::{Charges, attackers};
use crate::rules::{DukeDrop, Kind, Role, ZoneDukes};

impl Case<'_> {
    pub(super) fn drop(&self, kind: Kind, to: Square) -> Verdict {
        if self.has_role(kind, Role::Duke) { self.duke_drop(kind, to) } else { self.hand_drop(kind, to) }
    }

    /// `drop.hand`.
    fn hand_drop(&self, kind: Kind, to: Square) -> Verdict {
        let clause = self.first_of(&["drop.hand", "duke.drop"]);
        let refuse = |why: String| Some(by(clause, why));
        let squares = self.rules.turn.drops[self.us];
        if squares.is_empty() {
            let kind = words::a_kind(self.rules, kind);
            return refuse(format!("in {} {} cannot drop {kind}", self.rules.name, self.us.name()));
        }
        if let Some(verdict) = self.held_and_empty(clause, kind, to) {
            return Some(verdict);
        }
        if squares.has(to) {
            None
        } else {
            refuse(format!("{to} is not on {}'s first four ranks", self.us.name()))
        }
    }

    fn held_and_empty(&self, clause: &str, kind: Kind, to: Square) -> Verdict {
        if self.position.held(self.us, kind) == 0 {
            let kind = words::a_kind(self.rules, kind);
            return Some(by(clause, format!("{} does not hold {kind}", self.us.name())));
        }
        let taken = || by(clause, format!("{} stands in the way", self.man(to)));
        (!self.empty(to)).then(taken)
    }

    /// `duke.drop`, `duke.threat`, `zone.dukes`.
    fn duke_drop(&self, kind: Kind, to: Square) -> Verdict {
        let refuse = |clause: &str, why: String| Some(by(clause, why));
        let Some(threat) = self.rules.turn.duke_drop else {
            return refuse("duke.drop", format!("in {} dukes do not drop", self.rules.name));
        };
        if let Some(verdict) = self.held_and_empty("duke.drop", kind, to) {
            return Some(verdict);
        }
        let king = self.position.of(self.them, self.rules.king());
        if king.grown().has(to) {
            return refuse("duke.drop", format!("{to} is next to the enemy king on {}", king.first()));
        }
        let attacked = |charges| self.attacked_without(crate::geometry::Bitboard::EMPTY, charges).has(to);
        let by_whom =
            || words::men(self.rules, self.position, attackers(self.rules, self.position, to, self.them));
        if attacked(Charges::Ignore) {
            return refuse("duke.drop", format!("{to} is attacked by {}", by_whom()));
        }
        if threat == DukeDrop::ChargeCounts && attacked(Charges::Count) {
            return refuse("duke.threat", format!("{to} is threatened by a charge of {}", by_whom()));
        }
        let closed = self.rules.turn.zone.is_some_and(|zone| zone.dukes == ZoneDukes::Removed);
        if closed && self.zone().has(to) {
            return refuse("zone.dukes", format!("{to} is in the zone of an enemy duke"));
        }
        None
    }
}
