//! What a document gives and no clause of its game uses: who wrote it believes that it holds.

use super::check::Checker;
use super::family::Family;
use super::spec::{ReadingSpec, Spec};
use super::suggest::either;
use crate::messages::said;

/// Clauses that say more of what other clauses put in force, one of which a game must have.
pub(crate) const DETAILS: &[(&[&str], &[&str])] = &[
    (&["enpassant.rank", "enpassant.push"], &["enpassant.capture"]),
    (&["charge.targets", "charge.path", "charge.pool"], &["charge.move"]),
    (&["lancer.when", "lancer.first", "lancer.support", "push.king", "push.duke"], &["lancer.move"]),
    (&["promotion.forced"], &["promotion.pool"]),
    (&["sneak.threat", "sneak.charges", "sneak.target", "sneak.window"], &["sneak.move"]),
    (&["duke.riders", "duke.behind"], &["duke.retire"]),
    (&["duke.threat"], &["duke.drop"]),
    (
        &[
            "zone.exception",
            "zone.king",
            "zone.check",
            "zone.promotion",
            "zone.dukes",
            "zone.pushed",
            "zone.pool",
            "end.fifty.zone",
        ],
        &["zone.remove"],
    ),
    (&["castle.between", "castle.through"], &["castle.form"]),
    (&["pass.stalemate"], &["pass.token"]),
    (&["capture.blast.kings"], &["capture.blast"]),
    (&["end.goal.answer"], &["end.goal", "end.campmate"]),
    (&["end.checkmate.bare"], &["end.checkmate"]),
    (&["end.bare.both", "end.duchy"], &["end.bare"]),
    (&["end.repetition.count"], &["end.repetition"]),
    (&["end.dukes.tally"], &["end.dukes"]),
    (&["end.fifty.tally", "end.fifty.unit"], &["end.fifty"]),
];

impl Checker<'_> {
    /// Parts of the spec that none of the clauses of the family looks at, whatever is in force.
    pub(crate) fn idle(&mut self, spec: &Spec, family: &Family) {
        let parts: [(&[&str], bool, &[&str]); 7] = [
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
                &["promotion", "always"],
                spec.promotion.as_ref().is_some_and(|promotion| !promotion.always.is_empty()),
                &["promotion.map"],
            ),
        ];
        for (words, given, clauses) in parts {
            self.used(family, words, given, clauses);
        }
        for piece in spec.pieces.iter().filter(|piece| piece.promotes_to.is_some()) {
            self.used(family, &["pieces", &piece.letter, "promotes_to"], true, &["promotion.map"]);
        }
        for clause in &spec.clauses {
            let listed = |(details, _): &&(&[&str], _)| details.contains(&clause.id.as_str());
            if let Some((_, clauses)) = DETAILS.iter().find(listed) {
                self.used(family, &["clauses", &clause.id], true, clauses);
            }
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
