//! Finds data in a document that no clause of its game uses: its author believes that they have an effect.

use super::check::Checker;
use super::family::{Family, ON};
use super::spec::{PromotionSpec, Spec};
use super::suggest::either;
use crate::messages::say;

impl Checker<'_> {
    /// Finds parts of the spec that no clause of the family uses, whatever is in force.
    pub(crate) fn idle(&mut self, spec: &Spec, family: &Family) {
        let held = ["drop.hand", "promotion.pool", "duke.drop", "duke.retire"];
        self.used(family, &["goals"], spec.goals.is_some(), &["end.goal"]);
        self.used(family, &["extinct"], spec.extinct.is_some(), &["end.extinct"]);
        self.used(family, &["holdings"], spec.holdings.is_some(), &held);
        self.used(family, &["drops"], spec.drops.is_some(), &["drop.hand"]);
        self.used(family, &["pawn_drops"], spec.pawn_drops.is_some(), &["drop.hand"]);
        self.used(family, &["doubles"], spec.doubles.is_some(), &["pawn.double"]);
        self.used(family, &["castling"], spec.castling.is_some(), &["castle.form"]);
        if let Some(PromotionSpec { choice, choices, always, ranks }) = &spec.promotion {
            let somewhere = ["promotion.choice", "promotion.pool", "promotion.map"];
            self.used(family, &["promotion", "choice"], !choice.is_empty(), &["promotion.choice"]);
            self.used(family, &["promotion", "choices"], choices.is_some(), &["promotion.choice"]);
            self.used(family, &["promotion", "always"], !always.is_empty(), &["promotion.map"]);
            self.used(family, &["promotion", "ranks"], ranks.is_some(), &somewhere);
        }
        for piece in spec.pieces.iter().filter(|piece| piece.promotes_to.is_some()) {
            self.used(family, &["pieces", &piece.letter, "promotes_to"], true, &["promotion.map"]);
        }
        for clause in spec.clauses.iter().filter_map(|clause| family.clause(&clause.id)) {
            let known = self.vocabulary.of(&clause.id);
            let mut said =
                known.filter(|known| known.reading == ON || clause.reading(known.reading).is_some());
            let of = said.find(|known| !known.of.is_empty()).map_or(&[][..], |known| known.of);
            self.used(family, &["clauses", &clause.id], !of.is_empty(), of);
        }
    }

    fn used(&mut self, family: &Family, words: &[&str], given: bool, clauses: &[&str]) {
        if given && clauses.iter().all(|clause| family.clause(clause).is_none()) {
            let what = words.last().copied().unwrap_or_default();
            self.complain(words, say().nothing_uses(what, either(clauses)));
        }
    }
}
