//! The places where an engine may be asked: start positions, and the positions of the fixtures of its family.

use std::cell::LazyCell;
use std::collections::HashSet;

use super::place::Place;
use crate::compare::mechanism;
use crate::compare::witness::{Rivals, near};
use crate::fixture::{self, Case, Filter, Source};
use crate::subject::game_spelled;
use regra_rules::position::{Position, Setup, parse_fen, read_setup};
use regra_rules::{Catalogue, Rules};

/// Places, and the clause that each is there for.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// The places, each once.
    pub(super) places: Vec<Place>,
    clauses: Vec<String>,
    seen: HashSet<(Setup, Vec<String>)>,
}

impl Pool {
    /// The start positions of all rule sets, and the positions of the family's fixtures, as a player can be told them
    /// under `told`.
    pub fn new(catalogue: &Catalogue, told: &Rules, bases: &[Rules], fixtures: &[Source]) -> Self {
        let mut pool = Self::default();
        for rules in std::iter::once(told).chain(bases) {
            for start in &rules.starts {
                if let Ok(setup) = read_setup(rules, &start.fen) {
                    pool.add("setup.array", Place::new(told, &setup, Vec::new()));
                }
            }
        }
        let of = |family: &[String]| {
            let filter = Filter { rules: family.to_vec(), ..Filter::default() };
            let selection = fixture::select(catalogue, fixtures, &filter).sound();
            selection.map(|selection| selection.cases).unwrap_or_default()
        };
        let own = of(std::slice::from_ref(&told.family));
        // A game of the user's own has no fixtures here: what can be read of other games will do.
        let cases = if own.is_empty() { of(&[]) } else { own };
        let near = LazyCell::new(|| near(catalogue, told));
        cases.iter().for_each(|case| pool.case(told, &near, case));
        pool
    }

    /// One place more, if it is new.
    pub(super) fn add(&mut self, clause: &str, place: Place) {
        if self.seen.insert((place.setup.clone(), place.play.clone())) {
            self.places.push(place);
            self.clauses.push(clause.to_owned());
        }
    }

    /// The position of a case, and the one that its turns lead to, with them and without. One that is refused, as a
    /// right to castle is where nobody may, can be there under what differs from `told` in a single place.
    /// No rules are told by what is said of one to which no game comes.
    fn case(
        &mut self,
        told: &Rules,
        near: &LazyCell<Vec<Rivals>, impl FnOnce() -> Vec<Rivals>>,
        case: &Case,
    ) {
        if case.text.reachable.is_some() {
            return;
        }
        let rules = if case.rules.family == told.family { &*case.rules } else { told };
        let Ok(fen) = case.fen(rules) else { return };
        // Where a case says that nobody may take a position, there is nothing to ask of it.
        let taken = if case.expect.invalid.is_some() { None } else { read_setup(rules, fen).ok() };
        let Some(setup) = taken else {
            if let Some(setup) = near.iter().find_map(|rival| parse_fen(rival.other(), fen).ok()) {
                self.add(&case.clause, Place::new(told, &setup, Vec::new()));
            }
            return;
        };
        let play = &case.text.play;
        if !play.is_empty()
            && let Some(game) = game_spelled(rules, Position::from_setup(rules, &setup), play)
        {
            self.add(&case.clause, Place::new(told, &game.position().to_setup(rules), Vec::new()));
        }
        self.add(&case.clause, Place::new(told, &setup, play.clone()));
    }

    /// The places in the order in which they promise to show something of a clause, and whether each is there for it.
    pub(super) fn about(&self, clause: &str) -> Vec<(usize, bool)> {
        let mut order: Vec<usize> = (0..self.places.len()).collect();
        order.sort_by_key(|&index| {
            let own = &self.clauses[index];
            (own != clause, mechanism(own) != mechanism(clause), self.places[index].play.len())
        });
        order.into_iter().map(|index| (index, self.clauses[index] == clause)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Pool;

    use regra_rules::position::write_fen;

    /// Told without the rights that make it none, it would be another position, and what a player lists there from the
    /// FEN as it stands no fault.
    #[test]
    fn what_a_case_says_is_no_position_is_no_place() {
        let chess = regra_testing::shipped().rules("chess").unwrap();
        let pool = Pool::new(regra_testing::shipped(), &chess, &[], &crate::fixture::shipped());
        let fens: Vec<String> = pool.places.iter().map(|place| write_fen(&chess, &place.setup)).collect();
        assert!(fens.len() > 100, "{}", fens.len());
        let refused = fens.iter().find(|fen| fen.starts_with("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        assert_eq!(refused, None);
    }
}
