//! Counts below many positions at once, in an order in which positions of the last ply soon repeat.
//!
//! Two turns of a side lead to the same position in either order, if the reply between them is the same. So a batch has
//! positions after the same turn. Each distinct position one ply below them is a row, and the positions one ply below
//! that are its columns. They are counted column by column: those of one column mostly follow the same reply. Both
//! orders of two turns then meet soon after one another, and a small table of the last ply ([`LeafCache`]) finds the
//! count. Where turns seldom commute this costs time, so the shared table measures it
//! ([`Table::batching_pays`](super::table::Table::batching_pays)).

use std::collections::HashMap;
use std::hint::black_box;
use std::ops::Range;

use super::leaf_cache::LeafCache;
use super::plain::{self, after_each};
use super::walker::{Child, Walker};
use regra_rules::Profile;
use regra_rules::geometry::Sliders;
use regra_rules::position::{Context, Packed, Position};

/// The depth at which [`hashed_perft`](crate::hashed_perft) counts positions in batches: rows at 3, columns at 2, the
/// last ply at 1.
pub const BATCH_DEPTH: u32 = 4;

/// A batch is counted once its rows hold this many positions: 2 MiB. Few in tests, so that there are several batches.
const ENOUGH: usize = if cfg!(test) { 1 << 8 } else { 1 << 15 };

/// The counts to depth [`BATCH_DEPTH`] below positions in which the side to move is White if `WHITE`.
pub(super) fn batched<P: Profile, S: Sliders, const WHITE: bool>(
    walker: &mut Walker<'_, '_, P, S>,
    positions: &[Position],
) -> Vec<u64> {
    let (parts, rows, of) = (Vec::new(), Vec::new(), HashMap::new());
    let nodes = vec![0; positions.len()];
    let mut batch = Batch { walker, leaf_cache: LeafCache::new(), rows, of, parts, nodes };
    for (part, position) in positions.iter().enumerate() {
        batch.gather::<WHITE>(part, position);
        if batch.walker.children.len() > ENOUGH || part + 1 == positions.len() {
            batch.columns::<WHITE>();
        }
    }
    batch.walker.tally.leaf_asked += batch.leaf_cache.asked;
    batch.walker.tally.leaf_missed += batch.leaf_cache.missed;
    batch.nodes
}

struct Batch<'w, 'a, 'k, P, S> {
    walker: &'w mut Walker<'a, 'k, P, S>,
    leaf_cache: LeafCache,
    rows: Vec<Row>,
    /// The row of a position.
    of: HashMap<Packed, usize>,
    /// Pairs of a position and one of its rows; a row may belong to several positions.
    parts: Vec<(usize, usize)>,
    nodes: Vec<u64>,
}

/// A position one ply below those of the batch, and the positions below it.
struct Row {
    own: Child,
    children: Range<usize>,
    nodes: u64,
}

impl<P: Profile, S: Sliders> Batch<'_, '_, '_, P, S> {
    /// Lists the rows of one position.
    fn gather<const WHITE: bool>(&mut self, part: usize, position: &Position) {
        let Self { walker, rows, of, parts, nodes, .. } = self;
        let start = walker.children.len();
        nodes[part] += walker.gather::<WHITE>(position, BATCH_DEPTH - 1);
        walker.touch(start);
        for own in walker.children.split_off(start) {
            if let Some(known) = walker.table.find(own.bucket, &own.packed, &mut walker.tally) {
                nodes[part] += known;
                continue;
            }
            let row = *of.entry(own.packed).or_insert_with(|| {
                let (start, position) =
                    (walker.children.len(), own.packed.position(walker.context.profile.army()));
                let nodes = match WHITE {
                    true => walker.gather::<false>(&position, BATCH_DEPTH - 2),
                    false => walker.gather::<true>(&position, BATCH_DEPTH - 2),
                };
                rows.push(Row { own, children: start..walker.children.len(), nodes });
                rows.len() - 1
            });
            parts.push((part, row));
        }
    }

    /// Counts all rows, column by column, and starts the next batch.
    fn columns<const WHITE: bool>(&mut self) {
        let Self { walker, leaf_cache, rows, of, parts, nodes } = self;
        let columns = rows.iter().map(|row| row.children.len()).max().unwrap_or(0);
        for column in 0..columns {
            let at = |row: &Row| row.children.clone().nth(column);
            let buckets = rows.iter().filter_map(at).map(|at| walker.children[at].bucket);
            black_box(buckets.fold(0, |sum, bucket| sum ^ walker.table.touch(bucket)));
            for row in rows.iter_mut() {
                if let Some(at) = at(row) {
                    let Child { packed, bucket } = walker.children[at];
                    row.nodes += walker.table.find(bucket, &packed, &mut walker.tally).unwrap_or_else(|| {
                        let nodes = last::<P, S, WHITE>(
                            walker.context,
                            leaf_cache,
                            &packed.position(walker.context.profile.army()),
                        );
                        walker.table.put(bucket, &packed, nodes, &mut walker.tally);
                        nodes
                    });
                }
            }
        }
        for Row { own: Child { packed, bucket }, nodes, .. } in rows.iter() {
            walker.table.put(*bucket, packed, *nodes, &mut walker.tally);
        }
        for (part, row) in parts.drain(..) {
            nodes[part] += rows[row].nodes;
        }
        rows.clear();
        of.clear();
        walker.children.clear();
    }
}

/// The counts to depth 1 below all turns of a position, added up.
fn last<P: Profile, S: Sliders, const WHITE: bool>(
    context: &Context<'_, P, S>,
    leaf_cache: &mut LeafCache,
    position: &Position,
) -> u64 {
    let mut nodes = 0;
    after_each::<P, S, WHITE>(context, position, &mut |after| {
        // Not by a copy of its own: with one, a count without tables takes 1.05 times as long.
        let turns = || plain::perft(context, after, 1);
        nodes += Packed::new(after, 1).map_or_else(turns, |packed| leaf_cache.turns(&packed, turns));
    });
    nodes
}
