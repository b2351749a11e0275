//! Writes a proof as the lines of a certificate.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use super::closure::{Closure, NONE};
use super::space::PositionSpace;
use regra_rules::geometry::Color;
use regra_rules::notation::write_turn;
use regra_rules::position::Position;

/// The lines of a part.
pub(super) struct Lines<'a> {
    pub(super) space: PositionSpace<'a>,
    pub(super) all: &'a Closure,
}

impl Lines<'_> {
    /// Writes that a side wins from the first position: of its turns the one below which the tree is smallest.
    pub(super) fn win(&self, winner: Color, ranks: &[u32]) -> String {
        let sizes = self.sizes(winner, ranks);
        let smallest = |number: usize| {
            let below = self.all.after(number).filter(|&after| ranks[after] < ranks[number]);
            below.min_by_key(|&after| (sizes[after], ranks[after]))
        };
        let mut wanted = BTreeMap::from([((u32::MAX - ranks[0], 0), ())]);
        let mut text = String::new();
        let mut seen = vec![false; ranks.len()];
        while let Some(((_, number), ())) = wanted.pop_first() {
            let own = self.all.positions[number].side == winner;
            let chosen = smallest(number).filter(|_| own && ranks[number] > 0);
            let what = self.line(number, own, chosen);
            let _ = writeln!(text, "{} {what}", ranks[number]);
            let below = self.all.after(number).filter(|after| chosen.is_none_or(|chosen| chosen == *after));
            for after in below {
                if !seen[after] {
                    seen[after] = true;
                    wanted.insert((u32::MAX - ranks[after], after), ());
                }
            }
        }
        text
    }

    /// The number of lines that each position needs, if none were shared.
    fn sizes(&self, winner: Color, ranks: &[u32]) -> Vec<u64> {
        let mut order: Vec<usize> = (0..ranks.len()).filter(|&number| ranks[number] != NONE).collect();
        order.sort_by_key(|&number| ranks[number]);
        let mut sizes = vec![1u64; ranks.len()];
        for number in order {
            let below = self.all.after(number).filter(|&after| ranks[after] < ranks[number]);
            let below = below.map(|after| sizes[after]);
            let least = if self.all.positions[number].side == winner {
                below.min().unwrap_or(0)
            } else {
                below.fold(0, u64::saturating_add)
            };
            sizes[number] = least.saturating_add(1);
        }
        sizes
    }

    /// Writes that a side does not lose from a position: a set that it can keep the game in. `lost` has the ranks of
    /// the other side's wins.
    pub(super) fn hold(&self, start: usize, side: Option<Color>, lost: &[u32]) -> String {
        let mut seen = HashMap::from([(start, ())]);
        let mut waiting = vec![start];
        let mut text = String::new();
        while let Some(number) = waiting.pop() {
            let own = side == Some(self.all.positions[number].side);
            let safe = || self.all.after(number).filter(|&after| lost[after] == NONE);
            let cost = |after: usize| (!seen.contains_key(&after), self.all.after(after).count());
            let chosen = if own { safe().min_by_key(|&after| cost(after)) } else { None };
            let rank = if self.all.ends[number].is_some() { "0" } else { "=" };
            let _ = writeln!(text, "{rank} {}", self.line(number, own, chosen));
            for after in self.all.after(number).filter(|after| chosen.is_none_or(|chosen| chosen == *after)) {
                if seen.insert(after, ()).is_none() {
                    waiting.push(after);
                }
            }
        }
        text
    }

    /// The position, and the turn, `*` or the clause.
    fn line(&self, number: usize, own: bool, chosen: Option<usize>) -> String {
        let position = &self.all.positions[number];
        let what = match (&self.all.ends[number], chosen) {
            (Some(end), _) => end.clause.to_owned(),
            (None, Some(chosen)) if own => self.turn(position, &self.all.positions[chosen]),
            _ => "*".to_owned(),
        };
        format!("{} {what}", position.fen(self.space.rules))
    }

    /// A turn that leads from one position to another.
    fn turn(&self, from: &Position, to: &Position) -> String {
        let after = self.space.after(from);
        let turn = after.into_iter().find(|(_, after)| after == to).map(|(turn, _)| turn);
        turn.map(|turn| write_turn(self.space.rules, from.side, turn)).unwrap_or_default()
    }
}
