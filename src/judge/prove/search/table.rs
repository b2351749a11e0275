//! The table of a search: whole positions, so that no two are confused.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use regra_rules::geometry::Color;
use regra_rules::position::{AsItIs, Position};

/// The number for "never".
pub(super) const NEVER: u32 = u32::MAX / 4;

/// A position as a key: compared as a whole, hashed by its own hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(pub(super) Position);

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash());
    }
}

pub(super) type Positions<T> = HashMap<Key, T, BuildHasherDefault<AsItIs>>;

/// What is known of a position, as its side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// The least number of positions to be decided for the side to move to have its way; 0 if it has.
    pub(super) own: u32,
    /// The least number of positions to be decided for the other side to have its way; 0 if it has.
    pub(super) other: u32,
}

impl Numbers {
    /// The side to move has its way.
    pub(super) const WON: Self = Self { own: 0, other: NEVER };
    /// The other side has.
    pub(super) const LOST: Self = Self { own: NEVER, other: 0 };

    /// What one side sees as another does: the same, or each number for the other.
    pub(super) fn seen_by(self, side: Color, other: Color) -> Self {
        if side == other { self } else { Self { own: self.other, other: self.own } }
    }

    /// Whether it is decided.
    pub(super) fn solved(self) -> bool {
        self.own == 0 || self.other == 0
    }
}

/// What is known of a position, and what it has cost.
#[derive(Clone, Copy, Debug)]
struct ProofEntry {
    numbers: Numbers,
    /// How many positions were searched below, as far as that is remembered.
    work: u32,
}

/// The table, with a limit: when it is full, undecided entries with the least work are dropped, decided ones never.
#[derive(Debug)]
pub(super) struct ProofTable {
    entries: Positions<ProofEntry>,
    most: usize,
}

impl ProofTable {
    /// A table of this size in MiB.
    pub(super) fn new(mib: usize) -> Self {
        let slots = (mib << 20) / (size_of::<(Key, ProofEntry)>() + 1);
        // A map doubles: with more entries than this it would not fit.
        let buckets = if slots.is_power_of_two() { slots } else { (slots / 2 + 1).next_power_of_two() };
        Self { entries: Positions::default(), most: (buckets / 8 * 7).max(1 << 10) }
    }

    pub(super) fn get(&self, position: &Position) -> Option<Numbers> {
        self.entries.get(&Key(*position)).map(|entry| entry.numbers)
    }

    /// Notes what is known of a position; false if there is no room even after forgetting.
    pub(super) fn put(&mut self, position: &Position, numbers: Numbers, work: u32) -> bool {
        let room = self.entries.len() < self.most || self.forget();
        self.entries.insert(Key(*position), ProofEntry { numbers, work });
        room
    }

    /// Forgets what is not decided and has cost least.
    fn forget(&mut self) -> bool {
        let mut least = 2;
        while self.entries.len() > self.most / 4 * 3 && least < 1 << 30 {
            self.entries.retain(|_, entry| entry.numbers.solved() || entry.work >= least);
            least *= 4;
        }
        self.entries.len() < self.most / 10 * 9
    }

    /// Every position, what is known of it, and what that has cost.
    pub(super) fn all(&self) -> impl Iterator<Item = (&Position, Numbers, u32)> {
        self.entries.iter().map(|(Key(position), entry)| (position, entry.numbers, entry.work))
    }
}
