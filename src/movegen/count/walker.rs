//! The walk down a tree with a table of counts, for the plies above the last ones, where positions come again.

use std::hint::black_box;

use super::each::Each;
use super::plain;
use super::table::{Table, Tally};
use crate::geometry::{Sliders, Work};
use crate::movegen::generator::generate;
use crate::position::{Kit, Packed, Position};
use crate::rules::Profile;

/// Up to this depth a position is counted sooner than it is looked up in the shared table. Measured: with
/// entries for depth 1 every shipped rule set takes longer, from 1.1 × (Shinobi) on.
const SHALLOW: u32 = 1;

/// One thread on its way.
pub(super) struct Walker<'a, 'k, P, S> {
    pub(super) kit: &'a Kit<'k, P, S>,
    pub(super) table: &'a Table<'a>,
    /// The positions still to be counted, those of the deepest ply last.
    pub(super) children: Vec<Child>,
    /// Those among them that cannot be packed.
    loose: Vec<Position>,
    pub(super) tally: Tally,
}

/// A position, and where its count is in the table if it is there.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) packed: Packed,
    pub(super) bucket: usize,
}

impl<'a, 'k, P: Profile, S: Sliders> Walker<'a, 'k, P, S> {
    pub(super) fn new(kit: &'a Kit<'k, P, S>, table: &'a Table<'a>) -> Self {
        Self { kit, table, children: Vec::new(), loose: Vec::new(), tally: Tally::default() }
    }

    /// Adds to the table's account what has been done on the way.
    pub(super) fn done(self) {
        self.table.add(self.tally);
    }

    /// The legal turns at exactly `depth`; the side to move must be White if `WHITE`.
    pub(super) fn walk<const WHITE: bool>(&mut self, position: &Position, depth: u32) -> u64 {
        if depth <= SHALLOW + 1 {
            return plain::perft(self.kit, position, depth);
        }
        self.kit.sliders.enter(Below::<P, S, WHITE> { walker: self, position, depth: depth - 1 })
    }

    /// Writes down the positions after each turn. Returns what is below those that cannot be packed.
    #[inline(always)]
    pub(super) fn gather<const WHITE: bool>(&mut self, position: &Position, depth: u32) -> u64 {
        let Self { kit, table, children, loose, .. } = self;
        let mut each = Each::new(kit, position, |position: &Position| match Packed::new(position, depth) {
            Some(packed) => children.push(Child { packed, bucket: table.bucket(&packed) }),
            None => loose.push(*position),
        });
        generate::<P, S, _, WHITE>(kit, position, &mut each);
        let mut nodes = 0;
        while let Some(position) = self.loose.pop() {
            nodes += self.below::<WHITE>(&position, depth);
        }
        nodes
    }

    /// Asks the memory for the buckets of all positions written down from here on, at once.
    #[inline(always)]
    pub(super) fn touch(&self, start: usize) {
        black_box(self.children[start..].iter().fold(0, |sum, child| sum ^ self.table.touch(child.bucket)));
    }

    #[inline(always)]
    fn child<const WHITE: bool>(&mut self, at: usize, depth: u32) -> u64 {
        let Child { packed, bucket } = self.children[at];
        if let Some(nodes) = self.table.find(bucket, &packed, &mut self.tally) {
            return nodes;
        }
        let nodes = self.below::<WHITE>(&packed.position(), depth);
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
        let mut nodes = walker.gather::<WHITE>(position, depth);
        walker.touch(start);
        for at in start..walker.children.len() {
            nodes += walker.child::<WHITE>(at, depth);
        }
        walker.children.truncate(start);
        nodes
    }
}
