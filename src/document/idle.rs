//! What a document gives and no clause of its game uses: who wrote it believes that it holds.

use super::check::Checker;
use super::family::Family;
use super::spec::{ReadingSpec, Spec};
use super::suggest::either;
use crate::messages::said;

impl Checker<'_> {
    /// Parts of the spec that none of the clauses of the family looks at, whatever is in force.
    pub(crate) fn idle(&mut self, spec: &Spec, family: &Family) {
        let promotion = spec.promotion.as_ref();
        let parts: [(&[&str], bool, &[&str]); 10] = [
            (&["goals"], spec.goals.is_some(), &["end.goal"]),
            (
                &["holdings"],
                spec.holdings.is_some(),
                &["drop.hand", "promotion.pool", "duke.drop", "duke.retire"],
            ),
            (&["drops"], spec.drops.is_some(), &["drop.hand"]),
            (&["pawn_drops"], spec.pawn_drops.is_some(), &["drop.hand"]),
            (&["doubles"], spec.doubles.is_some(), &["pawn.double"]),
            (&["castling"], spec.castling.is_some(), &["castle.form"]),
            (
                &["promotion", "choice"],
                promotion.is_some_and(|spec| !spec.choice.is_empty()),
                &["promotion.choice"],
            ),
            (
                &["promotion", "choices"],
                promotion.is_some_and(|spec| spec.choices.is_some()),
                &["promotion.choice"],
            ),
            (
                &["promotion", "always"],
                promotion.is_some_and(|spec| !spec.always.is_empty()),
                &["promotion.map"],
            ),
            (
                &["promotion", "ranks"],
                promotion.is_some_and(|spec| spec.ranks.is_some()),
                &["promotion.choice", "promotion.pool", "promotion.map"],
            ),
        ];
        for (words, given, clauses) in parts {
            self.used(family, words, given, clauses);
        }
        for piece in spec.pieces.iter().filter(|piece| piece.promotes_to.is_some()) {
            self.used(family, &["pieces", &piece.letter, "promotes_to"], true, &["promotion.map"]);
        }
        for clause in &spec.clauses {
            let of = self.vocabulary.of(&clause.id).next().map_or(&[][..], |known| known.of);
            self.used(family, &["clauses", &clause.id], !of.is_empty(), of);
            let by_kind =
                |reading: &ReadingSpec| ["mobile", "further", "forced"].contains(&reading.id.as_str());
            if clause.id == "promotion.choice" && clause.readings.iter().any(by_kind) {
                self.used(family, &["clauses", &clause.id], true, &["promotion.map"]);
            }
        }
    }

    fn used(&mut self, family: &Family, words: &[&str], given: bool, clauses: &[&str]) {
        if given && clauses.iter().all(|clause| family.clause(clause).is_none()) {
            let what = words.last().copied().unwrap_or_default();
            self.complain(words, said!(nothing_uses(what, either(clauses))));
        }
    }
}
