//! How the answers of two rule sets differ in one position: one model for searches, for reports and for what is kept.

use std::collections::HashSet;
use std::hash::Hash;

use serde::{Deserialize, Serialize};

/// How the answers of two rule sets differ in one position: all differences. Turns are data, or notation in its order;
/// ends too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "T: Deserialize<'de>, E: Deserialize<'de>"))]
pub struct Difference<T, E> {
    /// The turns that only the first has.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<T>,
    /// The turns that only the second has.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub second: Vec<T>,
    /// The turns of both that lead to different positions.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<T>,
    /// The outcome under each, if they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<[E; 2]>,
    /// Which of the two refuses the position: the turns are then all turns of the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<By>,
}

/// One of two rule sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    First,
    Second,
}

impl By {
    /// Its place in a pair.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl<T, E> Default for Difference<T, E> {
    fn default() -> Self {
        Self { first: Vec::new(), second: Vec::new(), elsewhere: Vec::new(), ends: None, refused: None }
    }
}

impl<T: Clone + Eq + Hash, E> Difference<T, E> {
    /// The difference of two lists of turns, some of which part, and of ends that differ.
    pub(super) fn new(turns: [&[T]; 2], parts: impl Fn(&T) -> bool, ends: Option<[E; 2]>) -> Self {
        let [in_first, in_second] = turns.map(|turns| turns.iter().collect::<HashSet<_>>());
        let these = |turns: &[T], which: &dyn Fn(&T) -> bool| {
            turns.iter().filter(|turn| which(turn)).cloned().collect::<Vec<_>>()
        };
        Self {
            first: these(turns[0], &|turn| !in_second.contains(turn)),
            second: these(turns[1], &|turn| !in_first.contains(turn)),
            elsewhere: these(turns[0], &|turn| in_second.contains(turn) && parts(turn)),
            ends,
            refused: None,
        }
    }
}

impl<T, E> Difference<T, E> {
    /// The turns that only one of the two has.
    pub fn only(&self, which: usize) -> &[T] {
        if which == 0 { &self.first } else { &self.second }
    }

    /// How many turns and outcomes it concerns.
    pub(super) fn size(&self) -> usize {
        self.first.len() + self.second.len() + self.elsewhere.len() + usize::from(self.ends.is_some())
    }

    /// Whether nothing differs.
    pub fn is_nothing(&self) -> bool {
        self.size() == 0 && self.refused.is_none()
    }

    /// Whether it concerns no turn.
    pub(super) fn is_of_ends(&self) -> bool {
        self.size() == usize::from(self.ends.is_some())
    }
}

/// Whether two lists are the same set of turns, each listed once.
pub(crate) fn same_turns<T: Eq + Hash>(a: &[T], b: &[T]) -> bool {
    a == b
        || a.len() == b.len() && {
            let there: HashSet<&T> = b.iter().collect();
            a.iter().all(|turn| there.contains(turn))
        }
}
