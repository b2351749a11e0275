//! Checks which mechanisms a document uses: those that it lists, and none because of a name by accident.

use super::check::Checker;
use super::family::Family;
use super::spec::{PieceSpec, Spec};
use super::suggest::{short, suggest};
use crate::messages::say;

impl Checker<'_> {
    /// Checks that mechanisms that the extended family lacks are listed under `mechanisms`; the clause of a piece is
    /// never one.
    pub(crate) fn mechanisms(&mut self, spec: &Spec, base: Option<&Family>, family: &Family) {
        for piece in spec.pieces.iter().filter(|piece| self.vocabulary.switches(&piece.clause)) {
            let message = say().mechanism_of_piece(&*piece.clause, &piece.letter, clause_of(piece));
            self.complain(&["pieces", &piece.letter, "clause", &piece.clause], message);
        }
        let of_piece = |id: &String| spec.pieces.iter().any(|piece| piece.clause == *id);
        let taken = |id: &String| {
            base.is_some_and(|base| base.clause(id).is_some()) || spec.mechanisms.contains(id) || of_piece(id)
        };
        for id in spec.clauses.iter().map(|clause| &clause.id).filter(|id| !taken(id)) {
            if self.vocabulary.switches(id) {
                self.complain(&["clauses", id], say().mechanism_not_taken(id.as_str()));
            }
        }
        for id in &spec.mechanisms {
            if !self.vocabulary.switches(id) {
                let all = self.vocabulary.mechanisms();
                self.complain(&["mechanisms", id], say().unknown_mechanism(short(id), suggest(id, all)));
            } else if family.clause(id).is_none() {
                self.complain(&["mechanisms", id], say().mechanism_without_clause(id.as_str()));
            }
        }
    }
}

/// A proposal for the clause id of a piece: `piece.lancer`.
fn clause_of(piece: &PieceSpec) -> String {
    format!("piece.{}", piece.name.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase())
}
