//! Counting with a table of counts, on one thread.

use super::table::Table;
use super::together::{TOGETHER, together};
use super::walker::Walker;
use crate::geometry::{Color, Pext, Portable, Sliders};
use crate::position::{Kit, Position};
use crate::rules::{General, Profile, WithProfile, with_profile};

/// How many legal turns there are at exactly `depth` below each of these positions, on one thread, under the
/// table's rule set; 1 at depth 0. What is met twice on the way is counted once, if the table still has it.
/// Positions after the same turn are best counted in one go, at depth [`TOGETHER`].
pub fn hashed_perft(table: &Table<'_>, positions: &[Position], depth: u32) -> Vec<u64> {
    with_profile(&table.rules().program, Count { table, positions, depth })
}

struct Count<'a> {
    table: &'a Table<'a>,
    positions: &'a [Position],
    depth: u32,
}

impl WithProfile for Count<'_> {
    type Output = Vec<u64>;

    fn run<P: Profile>(self, profile: P) -> Vec<u64> {
        let tables = &*self.table.rules().tables;
        match Pext::detect() {
            Some(sliders) => self.walk(&Kit { profile, tables, sliders }),
            None => self.walk(&Kit { profile: General(profile.program()), tables, sliders: Portable }),
        }
    }
}

impl Count<'_> {
    fn walk<P: Profile, S: Sliders>(self, kit: &Kit<'_, P, S>) -> Vec<u64> {
        let Self { table, positions, depth } = self;
        let mut walker = Walker::new(kit, table);
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
