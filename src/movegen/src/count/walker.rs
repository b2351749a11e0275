//! Counting with the table of counts: one thread's walk down the tree. The last plies do not use the table: positions
//! repeat nearer the root.

use std::hint::black_box;

use super::plain::{self, after_each};
use super::table::{Table, TableStats};
use regra_rules::Profile;
use regra_rules::geometry::Sliders;
use regra_rules::position::{Context, Packed, Position};

/// Up to this depth, counting a position is faster than looking it up in the shared table. Measured: with entries for
/// depth 1 every shipped rule set takes longer, from 1.1 × (Shinobi) on.
const SHALLOW: u32 = 1;

/// A walk of one thread.
pub(super) struct Walker<'a, 'k, P, S> {
    pub(super) context: &'a Context<'k, P, S>,
    pub(super) table: &'a Table<'a>,
    /// The positions still to be counted, with those of the deepest ply at the end.
    pub(super) children: Vec<Child>,
    /// Positions still to be counted that cannot be packed.
    loose: Vec<Position>,
    pub(super) tally: TableStats,
}

/// A position, and where its count is in the table if it is there.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) packed: Packed,
    pub(super) bucket: usize,
}

impl<'a, 'k, P: Profile, S: Sliders> Walker<'a, 'k, P, S> {
    pub(super) fn new(context: &'a Context<'k, P, S>, table: &'a Table<'a>) -> Self {
        Self { context, table, children: Vec::new(), loose: Vec::new(), tally: TableStats::default() }
    }

    /// Adds the statistics of this walk to those of the table.
    pub(super) fn done(self) {
        self.table.add(self.tally);
    }

    /// The legal turns at exactly `depth`; the side to move must be White if `WHITE`.
    pub(super) fn walk<const WHITE: bool>(&mut self, position: &Position, depth: u32) -> u64 {
        if depth <= SHALLOW + 1 {
            return plain::perft(self.context, position, depth);
        }
        let start = self.children.len();
        let mut nodes = self.gather::<WHITE>(position, depth - 1);
        self.touch(start);
        for at in start..self.children.len() {
            nodes += self.child::<WHITE>(at, depth - 1);
        }
        self.children.truncate(start);
        nodes
    }

    /// Lists the positions after each turn. Returns the count below those that cannot be packed.
    pub(super) fn gather<const WHITE: bool>(&mut self, position: &Position, depth: u32) -> u64 {
        let Self { context, table, children, loose, .. } = self;
        // Positions of plies nearer the root still wait in `loose`, and have another depth.
        let start = loose.len();
        after_each::<P, S, WHITE>(context, position, &mut |position| match Packed::new(position, depth) {
            Some(packed) => children.push(Child { packed, bucket: table.bucket(&packed) }),
            None => loose.push(*position),
        });
        let mut nodes = 0;
        for at in start..self.loose.len() {
            nodes += self.below::<WHITE>(&{ self.loose[at] }, depth);
        }
        self.loose.truncate(start);
        nodes
    }

    /// Fetches the buckets of all positions listed from `start` on from memory at once.
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
        let nodes = self.below::<WHITE>(&packed.position(self.context.profile.army()), depth);
        self.table.put(bucket, &packed, nodes, &mut self.tally);
        nodes
    }

    #[inline(always)]
    fn below<const WHITE: bool>(&mut self, position: &Position, depth: u32) -> u64 {
        if WHITE { self.walk::<false>(position, depth) } else { self.walk::<true>(position, depth) }
    }
}
