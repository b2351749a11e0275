//! Dukes that retire, by themselves or behind a turn, and passes.

use super::case::{Case, Verdict, by};
use crate::geometry::Square;
use crate::position::Action;
use crate::rules::{Retire, Role};

impl Case<'_> {
    /// `duke.retire`, `duke.riders`: dukes that retire behind the turn.
    pub(super) fn riders(&self) -> Verdict {
        let riders = self.turn.riders;
        if riders.is_empty() {
            return None;
        }
        let refuse = |why: String| Some(by("duke.retire", why));
        if !matches!(self.rules.turn.retire, Some(Retire::RiderOne | Retire::RiderAny)) {
            return refuse(format!("in {} a duke retires by a whole turn of its own", self.rules.name));
        }
        if matches!(self.turn.action, Action::Drop { .. } | Action::Pass | Action::Retire { .. }) {
            return refuse("a duke retires only behind a turn in which another piece moved".to_owned());
        }
        if let Some(square) = riders.into_iter().find(|&s| !self.ours(s) || !self.is(Role::Duke, s)) {
            return refuse(format!("no duke of {} stands on {square} as the turn begins", self.us.name()));
        }
        if self.rules.turn.retire == Some(Retire::RiderOne) && riders.many() {
            return Some(by("duke.riders", "only one duke may retire behind a turn"));
        }
        None
    }

    /// `duke.retire` as a whole turn.
    pub(super) fn retire(&self, from: Square) -> Verdict {
        if self.rules.turn.retire != Some(Retire::Turn) {
            let why = format!("in {} a duke retires only behind another piece's move", self.rules.name);
            return Some(by("duke.retire", why));
        }
        let stands = self.ours(from) && self.is(Role::Duke, from);
        let why = || by("duke.retire", format!("no duke of {} stands on {from}", self.us.name()));
        (!stands).then(why)
    }

    /// `pass.token`.
    pub(super) fn pass(&self) -> Verdict {
        let holds = self.position.token().is_some_and(|token| token.holder == self.us);
        let why = || by("pass.token", format!("{} does not hold the pass token", self.us.name()));
        (!holds || !self.rules.turn.pass).then(why)
    }
}
