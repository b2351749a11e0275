//! Counting below many positions in one go, in an order in which the last ply repeats itself.
//!
//! Two orders of the same turns lead to the same position, if the reply between them was the same. So the
//! positions to count are taken after the same turn, those two plies on are gathered in rows, one for each
//! position a ply before, and they are counted column by column: those of one column mostly follow the same
//! reply. The turns of one side then meet in whatever order they were played, soon after one another, and a
//! small table of the last ply has them. Where turns seldom commute that is a loss, so the shared table
//! keeps account of it.

use std::collections::HashMap;
use std::hint::black_box;
use std::ops::Range;

use super::each::Each;
use super::near::Near;
use super::plain;
use super::walker::{Child, Walker};
use crate::geometry::{Sliders, Work};
use crate::movegen::generator::generate;
use crate::position::{Kit, Packed, Position};
use crate::rules::Profile;

/// The depth at which [`hashed_perft`](crate::movegen::hashed_perft) counts positions together: rows at 3,
/// columns at 2, the last ply at 1.
pub const TOGETHER: u32 = 4;

/// So many positions in rows are enough for one go: 2 MiB.
const ENOUGH: usize = 1 << 15;

/// The counts to depth [`TOGETHER`] below positions in which the side to move is White if `WHITE`.
pub(super) fn together<P: Profile, S: Sliders, const WHITE: bool>(
    walker: &mut Walker<'_, '_, P, S>,
    positions: &[Position],
) -> Vec<u64> {
    let sliders = walker.kit.sliders;
    let (parts, rows, of) = (Vec::new(), Vec::new(), HashMap::new());
    let nodes = vec![0; positions.len()];
    let mut go = Go { walker, near: Near::new(), rows, of, parts, nodes };
    for (part, position) in positions.iter().enumerate() {
        sliders.enter(Gather::<P, S, WHITE> { go: &mut go, part, position });
        if go.walker.children.len() > ENOUGH || part + 1 == positions.len() {
            sliders.enter(Columns::<P, S, WHITE> { go: &mut go });
        }
    }
    go.walker.tally.near_asked += go.near.asked;
    go.walker.tally.near_missed += go.near.missed;
    go.nodes
}

struct Go<'w, 'a, 'k, P, S> {
    walker: &'w mut Walker<'a, 'k, P, S>,
    near: Near,
    rows: Vec<Row>,
    /// The row of a position.
    of: HashMap<Packed, usize>,
    /// Of which position each row is a part; a row may be a part of several.
    parts: Vec<(usize, usize)>,
    nodes: Vec<u64>,
}

/// A position a ply further on, and what is below it.
struct Row {
    own: Child,
    children: Range<usize>,
    nodes: u64,
}

/// Writes down the rows of one position.
struct Gather<'g, 'w, 'a, 'k, P, S, const WHITE: bool> {
    go: &'g mut Go<'w, 'a, 'k, P, S>,
    part: usize,
    position: &'g Position,
}

impl<P: Profile, S: Sliders, const WHITE: bool> Work for Gather<'_, '_, '_, '_, P, S, WHITE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { go: Go { walker, rows, of, parts, nodes, .. }, part, position } = self;
        let start = walker.children.len();
        nodes[part] += walker.gather::<WHITE>(position, TOGETHER - 1);
        walker.touch(start);
        for own in walker.children.split_off(start) {
            if let Some(known) = walker.table.find(own.bucket, &own.packed, &mut walker.tally) {
                nodes[part] += known;
                continue;
            }
            let row = *of.entry(own.packed).or_insert_with(|| {
                let (start, position) = (walker.children.len(), own.packed.position());
                let nodes = match WHITE {
                    true => walker.gather::<false>(&position, TOGETHER - 2),
                    false => walker.gather::<true>(&position, TOGETHER - 2),
                };
                rows.push(Row { own, children: start..walker.children.len(), nodes });
                rows.len() - 1
            });
            parts.push((part, row));
        }
    }
}

/// Counts all rows, column by column, and begins anew.
struct Columns<'g, 'w, 'a, 'k, P, S, const WHITE: bool> {
    go: &'g mut Go<'w, 'a, 'k, P, S>,
}

impl<P: Profile, S: Sliders, const WHITE: bool> Work for Columns<'_, '_, '_, '_, P, S, WHITE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Go { walker, near, rows, of, parts, nodes } = self.go;
        let columns = rows.iter().map(|row| row.children.len()).max().unwrap_or(0);
        for column in 0..columns {
            let at = |row: &Row| row.children.clone().nth(column);
            let buckets = rows.iter().filter_map(at).map(|at| walker.children[at].bucket);
            black_box(buckets.fold(0, |sum, bucket| sum ^ walker.table.touch(bucket)));
            for row in rows.iter_mut() {
                if let Some(at) = at(row) {
                    let Child { packed, bucket } = walker.children[at];
                    row.nodes += walker.table.find(bucket, &packed, &mut walker.tally).unwrap_or_else(|| {
                        let position = &packed.position();
                        let nodes =
                            walker.kit.sliders.enter(Last::<P, S, WHITE> { kit: walker.kit, near, position });
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
struct Last<'n, 'k, P, S, const WHITE: bool> {
    kit: &'n Kit<'k, P, S>,
    near: &'n mut Near,
    position: &'n Position,
}

impl<P: Profile, S: Sliders, const WHITE: bool> Work for Last<'_, '_, P, S, WHITE> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Self { kit, near, position } = self;
        let mut nodes = 0;
        let mut each = Each::new(kit, position, |after: &Position| {
            let turns = || match WHITE {
                true => plain::walk::<P, S, false>(kit, after, 1),
                false => plain::walk::<P, S, true>(kit, after, 1),
            };
            nodes += Packed::new(after, 1).map_or_else(turns, |packed| near.turns(&packed, turns));
        });
        generate::<P, S, _, WHITE>(kit, position, &mut each);
        nodes
    }
}
