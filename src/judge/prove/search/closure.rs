//! All positions that can be reached from one, where they are few, worked out backwards from the ends.

use super::space::PositionSpace;
use super::table::Key;
use super::table::Positions;
use crate::endgame::retrograde::{self, Edges, Value};
use regra_movegen::outcome::End;
use regra_rules::geometry::Color;
use regra_rules::position::Position;

/// The rank of a position from which nothing is won.
pub(super) const NONE: u32 = u32::MAX;

/// Positions, and which of them lead to which.
#[derive(Debug)]
pub(super) struct Closure {
    pub(super) positions: Vec<Position>,
    index: Positions<u32>,
    pub(super) ends: Vec<Option<End>>,
    edges: Edges,
}

impl Closure {
    /// All positions that can be reached, without those that `keep` leaves out; none if there are more than `most`
    /// or `stopped` says so.
    pub(super) fn of(
        space: PositionSpace<'_>,
        start: &Position,
        most: usize,
        keep: &dyn Fn(&Position) -> bool,
        stopped: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let mut all = Self {
            positions: Vec::new(),
            index: Positions::default(),
            ends: Vec::new(),
            edges: Edges::default(),
        };
        all.number(space.named(*start));
        let mut next = 0;
        while let Some(position) = all.positions.get(next).copied() {
            let end = space.end(&position);
            all.ends.push(end);
            let after = if end.is_some() { Vec::new() } else { space.after(&position) };
            let kept = after.into_iter().filter(|(_, after)| keep(after));
            let numbers: Vec<u32> = kept.map(|(_, after)| all.number(after)).collect();
            all.edges.push(numbers);
            next += 1;
            if all.positions.len() > most || next.is_multiple_of(1 << 10) && stopped() {
                return None;
            }
        }
        Some(all)
    }

    fn number(&mut self, position: Position) -> u32 {
        let next = u32::try_from(self.positions.len()).unwrap_or(NONE);
        let number = *self.index.entry(Key(position)).or_insert(next);
        if number == next {
            self.positions.push(position);
        }
        number
    }

    /// The numbers of the positions after one.
    pub(super) fn after(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        self.edges.of(number).iter().map(|&after| after as usize)
    }

    /// For each position how many turns it takes a side at most to win, whatever the other plays.
    pub(super) fn ranks(&self, winner: Color) -> Vec<u32> {
        let ended = |number: usize| self.ends[number].map(|end| Value::of(end, self.positions[number].side));
        let rank = |(position, value): (&Position, Value)| match (position.side == winner, value) {
            (true, Value::Win(turns)) | (false, Value::Loss(turns)) => turns,
            _ => NONE,
        };
        self.positions.iter().zip(retrograde::solve(&self.edges, ended)).map(rank).collect()
    }
}
