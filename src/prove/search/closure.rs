//! All positions that can be reached from one, where they are few, worked out backwards from the ends.

use super::space::Space;
use super::table::Key;
use super::table::Positions;
use crate::geometry::Color;
use crate::outcome::End;
use crate::position::Position;

/// The rank of a position from which nothing is won.
pub(super) const NONE: u32 = u32::MAX;

/// Positions, and which of them lead to which.
#[derive(Debug)]
pub(super) struct Closure {
    pub(super) positions: Vec<Position>,
    index: Positions<u32>,
    pub(super) ends: Vec<Option<End>>,
    /// Where the positions after one begin in `after`; one more than there are positions.
    first: Vec<u32>,
    after: Vec<u32>,
}

impl Closure {
    /// All positions that can be reached, without those that `keep` leaves out; none if there are more than `most`
    /// or `stopped` says so.
    pub(super) fn of(
        space: Space<'_>,
        start: &Position,
        most: usize,
        keep: &dyn Fn(&Position) -> bool,
        stopped: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let mut all = Self {
            positions: Vec::new(),
            index: Positions::default(),
            ends: Vec::new(),
            first: vec![0],
            after: Vec::new(),
        };
        all.number(space.named(*start));
        let mut next = 0;
        while let Some(position) = all.positions.get(next).copied() {
            let end = space.end(&position);
            all.ends.push(end);
            let after = if end.is_some() { Vec::new() } else { space.after(&position) };
            for (_, after) in after.iter().filter(|(_, after)| keep(after)) {
                let number = all.number(*after);
                all.after.push(number);
            }
            all.first.push(u32::try_from(all.after.len()).ok()?);
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
        let [from, to] = [number, number + 1].map(|at| self.first[at] as usize);
        self.after[from..to].iter().map(|&after| after as usize)
    }

    /// For each position how many turns it takes a side at most to win, whatever the other plays.
    pub(super) fn ranks(&self, winner: Color) -> Vec<u32> {
        let (first, before) = self.before();
        let mut ranks = vec![NONE; self.positions.len()];
        let mut open: Vec<u32> =
            (0..self.positions.len()).map(|number| self.first[number + 1] - self.first[number]).collect();
        let won = |end: &Option<End>| end.is_some_and(|end| end.winner == Some(winner));
        let mut layer: Vec<usize> =
            self.ends.iter().enumerate().filter(|(_, end)| won(end)).map(|(number, _)| number).collect();
        layer.iter().for_each(|&number| ranks[number] = 0);
        let mut rank = 0;
        while !layer.is_empty() {
            rank += 1;
            let mut next = Vec::new();
            for &number in &layer {
                let [from, to] = [number, number + 1].map(|at| first[at] as usize);
                for &earlier in &before[from..to] {
                    let earlier = earlier as usize;
                    open[earlier] -= 1;
                    let own = self.positions[earlier].side == winner;
                    if ranks[earlier] == NONE && (own || open[earlier] == 0) {
                        ranks[earlier] = rank;
                        next.push(earlier);
                    }
                }
            }
            layer = next;
        }
        ranks
    }

    /// The positions before each: where those of one begin, and all of them.
    fn before(&self) -> (Vec<u32>, Vec<u32>) {
        let mut first = vec![0u32; self.positions.len() + 1];
        for &after in &self.after {
            first[after as usize + 1] += 1;
        }
        for number in 0..self.positions.len() {
            first[number + 1] += first[number];
        }
        let (mut free, mut before) = (first.clone(), vec![0; self.after.len()]);
        for number in 0..self.positions.len() {
            for after in self.after(number) {
                before[free[after] as usize] = number as u32;
                free[after] += 1;
            }
        }
        (first, before)
    }
}
