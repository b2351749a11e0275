//! Counting with a table of counts, on one thread.

use super::table::Table;
use super::together::{TOGETHER, together};
use super::walker::Walker;
use crate::geometry::{Color, Pext, Portable, Sliders};
use crate::movegen::specialised::{WithProfile, with_general, with_profile};
use crate::position::{Kit, Position};
use crate::rules::Profile;

/// How many legal turns there are at exactly `depth` below each of these positions, on one thread, under the
/// table's rule set; 1 at depth 0. What is met twice on the way is counted once, if the table still has it.
/// Positions after the same turn are best counted in one go, at depth [`TOGETHER`].
pub fn hashed_perft(table: &Table<'_>, positions: &[Position], depth: u32) -> Vec<u64> {
    let program = &table.rules().program;
    match Pext::detect() {
        Some(sliders) => with_profile(program, Count { table, sliders, positions, depth }),
        None => with_general(program, Count { table, sliders: Portable, positions, depth }),
    }
}

struct Count<'a, S> {
    table: &'a Table<'a>,
    sliders: S,
    positions: &'a [Position],
    depth: u32,
}

impl<S: Sliders> WithProfile for Count<'_, S> {
    type Output = Vec<u64>;

    fn run<P: Profile>(self, profile: P) -> Vec<u64> {
        let Self { table, sliders, positions, depth } = self;
        let kit = Kit { profile, tables: &table.rules().tables, sliders };
        let mut walker = Walker::new(&kit, table);
        let sides = positions.chunk_by(|one, next| one.side() == next.side());
        let nodes = sides.flat_map(|some| match some[0].side() {
            Color::White => each::<P, S, true>(&mut walker, some, depth),
            Color::Black => each::<P, S, false>(&mut walker, some, depth),
        });
        let nodes = nodes.collect();
        walker.done();
        nodes
    }
}

/// The counts of positions in which the side to move is White if `WHITE`.
fn each<P: Profile, S: Sliders, const WHITE: bool>(
    walker: &mut Walker<'_, '_, P, S>,
    positions: &[Position],
    depth: u32,
) -> Vec<u64> {
    if depth == TOGETHER && positions.len() > 1 && walker.table.together_pays() {
        together::<P, S, WHITE>(walker, positions)
    } else {
        positions.iter().map(|position| walker.walk::<WHITE>(position, depth)).collect()
    }
}

#[cfg(test)]
mod tests;
