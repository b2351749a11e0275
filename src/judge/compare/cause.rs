//! Finds the clauses that cause a difference: if the rule sets agreed on them, it would be gone.

use std::collections::BTreeMap;

use serde::Serialize;

use super::once;
use super::versus::Versus;

/// Sets of clauses, each of which suffices: if the two rule sets agreed on it, the difference would be gone.
///
/// All such single clauses; if there are none, all such pairs; if there are none, one set that cannot be reduced. Empty
/// if the difference does not come from clauses on which the two can agree.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Cause {
    /// The sets, each in the order of the clauses.
    pub sets: Vec<Vec<String>>,
}

impl Cause {
    /// All clauses of all sets, each once.
    pub fn clauses(&self) -> Vec<String> {
        once(self.sets.iter().flatten().cloned())
    }
}

/// Maximum number of clauses for which pairs are tried.
const MOST_IN_PAIRS: usize = 24;

/// Looks at the result under an agreement; none if there is no result.
type Look<'a, T> = dyn Fn(&[usize]) -> Option<T> + 'a;

/// The results under rule sets that agree on some clauses, each looked at once.
pub(super) struct Trials<'a, T> {
    versus: &'a Versus<'a>,
    look: Box<Look<'a, T>>,
    seen: BTreeMap<Vec<usize>, Option<T>>,
    pairs: bool,
}

impl<'a, T> Trials<'a, T> {
    pub(super) fn new(
        versus: &'a Versus<'a>,
        pairs: bool,
        look: impl Fn(&[usize]) -> Option<T> + 'a,
    ) -> Self {
        let pairs = pairs && versus.len() <= MOST_IN_PAIRS;
        Self { versus, look: Box::new(look), seen: BTreeMap::new(), pairs }
    }

    /// The smallest agreements under which the difference is gone.
    pub(super) fn cause(&mut self, gone: impl Fn(&T) -> bool) -> Cause {
        let n = self.versus.len();
        let mut sets: Vec<Vec<usize>> = (0..n).map(|i| vec![i]).filter(|s| self.holds(s, &gone)).collect();
        if sets.is_empty() && self.pairs {
            let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| vec![i, j]));
            sets = pairs.filter(|set| self.holds(set, &gone)).collect();
        }
        if sets.is_empty() {
            sets = self.reduced(&gone).into_iter().collect();
        }
        Cause { sets: sets.iter().map(|set| self.versus.names(set)).collect() }
    }

    /// Starts with agreement on everything, and leaves out each clause that is not needed.
    fn reduced(&mut self, gone: &impl Fn(&T) -> bool) -> Option<Vec<usize>> {
        let mut set: Vec<usize> = (0..self.versus.len()).collect();
        if !self.holds(&set, gone) {
            return None;
        }
        for index in 0..self.versus.len() {
            let without: Vec<usize> = set.iter().copied().filter(|&i| i != index).collect();
            if self.holds(&without, gone) {
                set = without;
            }
        }
        Some(set)
    }

    fn holds(&mut self, set: &[usize], gone: &impl Fn(&T) -> bool) -> bool {
        if !self.seen.contains_key(set) {
            let seen = (self.look)(set);
            self.seen.insert(set.to_vec(), seen);
        }
        self.seen.get(set).and_then(Option::as_ref).is_some_and(gone)
    }
}
