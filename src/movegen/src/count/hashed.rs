//! Counting with a table of counts, on one thread.

use super::batched::{BATCH_DEPTH, batched};
use super::table::Table;
use super::walker::Walker;
use regra_rules::Profile;
use regra_rules::geometry::{Color, Sliders};
use regra_rules::position::{Context, Position};

/// The counts below positions, by one compiled form of the generator.
pub(crate) fn hashed<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    table: &Table<'_>,
    positions: &[Position],
    depth: u32,
) -> Vec<u64> {
    let mut walker = Walker::new(context, table);
    let sides = positions.chunk_by(|one, next| one.side == next.side);
    let nodes = sides.flat_map(|some| match some[0].side {
        Color::White => each::<P, S, true>(&mut walker, some, depth),
        Color::Black => each::<P, S, false>(&mut walker, some, depth),
    });
    let nodes = nodes.collect();
    walker.done();
    nodes
}

/// The counts below positions in which the side to move is White if `WHITE`.
fn each<P: Profile, S: Sliders, const WHITE: bool>(
    walker: &mut Walker<'_, '_, P, S>,
    positions: &[Position],
    depth: u32,
) -> Vec<u64> {
    if depth == BATCH_DEPTH && positions.len() > 1 && walker.table.batching_pays() {
        batched::<P, S, WHITE>(walker, positions)
    } else {
        positions.iter().map(|position| walker.walk::<WHITE>(position, depth)).collect()
    }
}

#[cfg(test)]
mod tests;
