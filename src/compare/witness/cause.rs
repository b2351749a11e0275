//! Which of the clauses that differ make the difference in one position: those that do when they alone
//! are switched.

use super::pair::{Pair, Scene};
use super::refused::refused;
use crate::compare::change::overridden;
use crate::rules::{Catalogue, Rules};

/// The clauses that the two rule sets read differently, in the order of the documents; of pieces that
/// move differently, the clause of their movement.
pub fn differing(catalogue: &Catalogue, pair: &Pair) -> Vec<String> {
    let [a, b] = &pair.rules;
    let family = catalogue.family(&a.family);
    let ids = family.into_iter().flat_map(|family| family.clauses.iter().map(|clause| clause.id.clone()));
    let mut clauses: Vec<String> = ids.filter(|id| a.readings.get(id) != b.readings.get(id)).collect();
    for (one, other) in a.pieces.iter().zip(&b.pieces) {
        if one.movement != other.movement && !clauses.contains(&one.clause) && clauses.is_empty() {
            clauses.push(one.clause.clone());
        }
    }
    if castles_by_version(a, b) {
        clauses.push(FORM.to_owned());
    }
    clauses
}

/// Whether both castle, and in another form.
fn castles_by_version(a: &Rules, b: &Rules) -> bool {
    let form = |rules: &Rules| rules.turn.castling.map(|c| (c.form, c.king_files, c.rook_files));
    let castles = |rules: &Rules| rules.readings.contains_key(FORM);
    form(a) != form(b) && castles(a) && castles(b)
}

/// The clause whose form is data of the version: no reading says it, and nobody can switch it.
const FORM: &str = "castle.form";

/// Of the clauses that differ, those that make this difference.
pub(super) fn cause(catalogue: &Catalogue, pair: &Pair, clauses: &[String], scene: &Scene) -> Vec<String> {
    if clauses.len() < 2 {
        return clauses.to_vec();
    }
    let [a, b] = &pair.rules;
    let shows = |one: &Rules, other: &Rules, clause: &String| {
        let Some(switched) = switched(catalogue, one, other, clause) else { return false };
        Pair::new(one.clone(), switched)
            .is_ok_and(|switch| switch.separates(scene) || refused(&switch, clauses, scene).is_some())
    };
    // A clause that means something only under another one shows from one side alone.
    let both: Vec<&String> = clauses.iter().filter(|c| shows(a, b, c) && shows(b, a, c)).collect();
    let either = || clauses.iter().filter(|c| shows(a, b, c) || shows(b, a, c)).collect();
    let causes: Vec<&String> = if both.is_empty() { either() } else { both };
    let form = || clauses.iter().filter(|clause| *clause == FORM && castles_by_version(a, b)).collect();
    let causes: Vec<&String> = if causes.is_empty() { form() } else { causes };
    if causes.is_empty() { clauses.to_vec() } else { causes.into_iter().cloned().collect() }
}

/// One rule set with a clause as the other reads it.
fn switched(catalogue: &Catalogue, one: &Rules, other: &Rules, clause: &str) -> Option<Rules> {
    let word = match other.readings.get(clause).map(String::as_str) {
        None => "off",
        Some("-") => "on",
        Some(reading) => reading,
    };
    catalogue.rules(&overridden(&one.name, clause, word)).ok()
}
