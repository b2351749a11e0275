//! `castle.*`: the conditions of castling, in both forms.

use super::case::{Case, Verdict, by};
use crate::geometry::{Square, between};
use crate::position::Charges;
use crate::rules::{Castling, CastlingForm, CastlingThrough};

impl Case<'_> {
    /// A king that goes two files or more along its own first rank, from where kings start.
    pub(super) fn means_to_castle(&self, from: Square, to: Square) -> bool {
        let files = self.rules.turn.castling.map_or(1 << 4, |castling| castling.king_files);
        let home = from.rank() == self.rank(0) && files >> from.file() & 1 != 0;
        let far = to.rank() == from.rank() && to.file().abs_diff(from.file()) >= 2;
        home && far && !self.reach(from).has(to)
    }

    pub(super) fn castle(&self, from: Square, to: Square) -> Verdict {
        let refuse = |clause: &str, why: String| Some(by(clause, why));
        let Some(castling) = self.rules.turn.castling.filter(|castling| castling.sides[self.us]) else {
            let clause = self.first_of(&["castle.clan", "castle.none", "castle.form", "king.step"]);
            return refuse(clause, format!("{} does not castle in {}", self.us.name(), self.rules.name));
        };
        let higher = to.file() > from.file();
        let rook = castling.rook(self.us, higher);
        if castling.king_lands(from, higher) != Some(to) {
            return refuse("castle.form", format!("castling does not take the king from {from} to {to}"));
        }
        if !self.position.castling.has(self.us, higher) {
            return refuse("castle.form", format!("the right to castle with the rook of {rook} is lost"));
        }
        if self.position.in_check(self.rules) {
            return refuse("castle.form", "the king is in check".to_owned());
        }
        self.castle_path(castling, from, to, rook)
    }

    fn castle_path(&self, castling: Castling, from: Square, to: Square, rook: Square) -> Verdict {
        let taken = castling.kept_free(from, rook, to) & self.position.occupied();
        if castling.form == CastlingForm::Over && taken.has(to) {
            return Some(by("castle.form", format!("{} stands where the king would land", self.man(to))));
        }
        if taken.any() {
            let why = format!("{} stands in the way", self.man(taken.first()));
            return Some(by("castle.between", why));
        }
        if let Some(verdict) = self.king_in_zone(from, to) {
            return Some(verdict);
        }
        let through = self.rules.turn.royal && castling.through == CastlingThrough::Forbidden;
        let attacked = self.attacked_without(from.bit(), Charges::Count) & between(from, to);
        let why = || format!("the king would pass {}, which {} attacks", attacked.first(), self.them.name());
        (through && attacked.any()).then(|| by("castle.through", why()))
    }
}
