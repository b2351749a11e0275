//! Counting with a table of counts, for the plies above the last ones, where positions come again.

use std::hint::black_box;

use super::each::Each;
use super::plain;
use super::table::{Table, Tally};
use crate::geometry::{Color, Pext, Portable, Sliders, Work};
use crate::movegen::generator::generate;
use crate::position::{Kit, Packed, Position};
use crate::rules::{General, Profile, WithProfile, with_profile};

/// Up to this depth a position is counted sooner than it is looked up. Measured: with entries for depth 1
/// every shipped rule set takes longer, from 1.1 × (Shinobi) on.
const SHALLOW: u32 = 1;

/// How many legal turns there are at exactly `depth`, on one thread, under the table's rule set; 1 at
/// depth 0. What is met twice on the way is counted once, if the table still has it.
pub fn hashed_perft(table: &Table<'_>, position: &Position, depth: u32) -> u64 {
    with_profile(&table.rules().program, Count { table, position, depth })
}

struct Count<'a> {
    table: &'a Table<'a>,
    position: &'a Position,
    depth: u32,
}

impl WithProfile for Count<'_> {
    type Output = u64;

    fn run<P: Profile>(self, profile: P) -> u64 {
        let tables = &*self.table.rules().tables;
        match Pext::detect() {
            Some(sliders) => self.walk(&Kit { profile, tables, sliders }),
            None => self.walk(&Kit { profile: General(profile.program()), tables, sliders: Portable }),
        }
    }
}

impl Count<'_> {
    fn walk<P: Profile, S: Sliders>(self, kit: &Kit<'_, P, S>) -> u64 {
        let mut walker = Walker { kit, table: self.table, children: Vec::new(), tally: Tally::default() };
        let nodes = match self.position.side() {
            Color::White => walker.walk::<true>(self.position, self.depth),
            Color::Black => walker.walk::<false>(self.position, self.depth),
        };
        self.table.add(walker.tally);
        nodes
    }
}

struct Walker<'a, 'k, P, S> {
    kit: &'a Kit<'k, P, S>,
    table: &'a Table<'a>,
    /// The positions still to be counted, those of the deepest ply last.
    children: Vec<Child>,
    tally: Tally,
}

/// A position, and where its count is in the table if it is there.
#[derive(Clone, Copy)]
struct Child {
    position: Position,
    bucket: Option<usize>,
}

impl<P: Profile, S: Sliders> Walker<'_, '_, P, S> {
    fn walk<const WHITE: bool>(&mut self, position: &Position, depth: u32) -> u64 {
        if depth <= SHALLOW + 1 {
            return plain::perft(self.kit, position, depth);
        }
        self.kit.sliders.enter(Below::<P, S, WHITE> { walker: self, position, depth: depth - 1 })
    }

    /// Writes down the positions after each turn, and asks the memory for all their buckets at once.
    #[inline(always)]
    fn gather<const WHITE: bool>(&mut self, position: &Position, depth: u32) {
        let Self { kit, table, children, .. } = self;
        let start = children.len();
        let mut each = Each::new(kit, position, |&position: &Position| {
            let bucket = Packed::new(&position, depth).map(|packed| table.bucket(&packed));
            children.push(Child { position, bucket });
        });
        generate::<P, S, _, WHITE>(kit, position, &mut each);
        let buckets = children[start..].iter().filter_map(|child| child.bucket);
        black_box(buckets.fold(0, |sum, bucket| sum ^ table.touch(bucket)));
    }

    #[inline(always)]
    fn child<const WHITE: bool>(&mut self, at: usize, depth: u32) -> u64 {
        let Child { position, bucket } = self.children[at];
        let Some((bucket, packed)) = bucket.zip(Packed::new(&position, depth)) else {
            return self.below::<WHITE>(&position, depth);
        };
        if let Some(nodes) = self.table.find(bucket, &packed, &mut self.tally) {
            return nodes;
        }
        let nodes = self.below::<WHITE>(&position, depth);
        self.table.put(bucket, &packed, nodes, &mut self.tally);
        nodes
    }

    #[inline(always)]
    fn below<const WHITE: bool>(&mut self, position: &Position, depth: u32) -> u64 {
        if WHITE { self.walk::<false>(position, depth) } else { self.walk::<true>(position, depth) }
    }
}

/// The counts to `depth` below all turns of a position, added up.
struct Below<'w, 'a, 'k, P, S, const WHITE: bool> {
    walker: &'w mut Walker<'a, 'k, P, S>,
    position: &'w Position,
    depth: u32,
}

impl<P: Profile, S: Sliders, const WHITE: bool> Work for Below<'_, '_, '_, P, S, WHITE> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Self { walker, position, depth } = self;
        let start = walker.children.len();
        walker.gather::<WHITE>(position, depth);
        let nodes = (start..walker.children.len()).map(|at| walker.child::<WHITE>(at, depth)).sum();
        walker.children.truncate(start);
        nodes
    }
}

#[cfg(test)]
mod tests;
