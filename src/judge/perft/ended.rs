//! Number of lines that end at each ply, by clause and winner.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Serialize, Serializer};

use regra_movegen::outcome::End;
use regra_rules::geometry::Color;

/// Ply, clause and winner: the clause comes before the winner, so that a table reads well.
type Kind = (u32, Cow<'static, str>, Option<Color>);

/// Ply, clause and winner, with the number of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ended(BTreeMap<Kind, u128>);

/// Lines of one kind are added up; the sum stops at the maximum.
impl FromIterator<(u32, End, u128)> for Ended {
    fn from_iter<T: IntoIterator<Item = (u32, End, u128)>>(lines: T) -> Self {
        let mut all = BTreeMap::<Kind, u128>::new();
        for (ply, end, n) in lines {
            let sum = all.entry((ply, end.clause.into(), end.winner)).or_default();
            *sum = sum.saturating_add(n);
        }
        Self(all)
    }
}

impl Ended {
    /// Whether no line ends.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many lines end at a ply by a clause with a winner.
    pub fn lines(&self, (ply, clause, winner): (u32, &str, Option<Color>)) -> u128 {
        self.0.get(&(ply, clause.to_owned().into(), winner)).copied().unwrap_or(0)
    }

    /// Adds to the lines that end there; none if the sum is too large.
    pub fn add(&mut self, ply: u32, end: End, lines: u128) -> Option<()> {
        self.add_kind((ply, end.clause.into(), end.winner), lines)
    }

    fn add_kind(&mut self, key: Kind, lines: u128) -> Option<()> {
        let sum = self.0.entry(key).or_default();
        *sum = sum.checked_add(lines)?;
        Some(())
    }

    /// Adds the ends below a position that is this many plies deep and that this many lines reach.
    pub fn join(&mut self, below: &Self, ply: u32, lines: u128) -> Option<()> {
        below.0.iter().try_for_each(|((at, clause, winner), &count)| {
            self.add_kind((ply.checked_add(*at)?, clause.clone(), *winner), count.checked_mul(lines)?)
        })
    }

    /// Each ply with clause, winner and lines, in this order.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &str, Option<Color>, u128)> {
        self.0.iter().map(|((ply, clause, winner), &lines)| (*ply, clause.as_ref(), *winner, lines))
    }

    /// Reads `4 end.mate black 8` and adds it.
    pub(crate) fn read(&mut self, text: &str) -> Option<()> {
        let mut words = text.split(' ');
        let ply = words.next()?.parse().ok()?;
        let clause = words.next().filter(|clause| !clause.is_empty())?.to_owned();
        let winner = match words.next()? {
            "nobody" => None,
            name => Some(name.parse().ok()?),
        };
        let lines = words.next()?.parse().ok()?;
        let key = (ply, clause.into(), winner);
        let new = words.next().is_none() && !self.0.contains_key(&key);
        if new { self.add_kind(key, lines) } else { None }
    }
}

/// A line `end 4 end.mate black 8` for each.
impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|(ply, clause, winner, lines)| {
            writeln!(f, "end {ply} {clause} {} {lines}", winner.map_or("nobody", Color::name))
        })
    }
}

/// A row for each ply, clause and winner, in this order.
impl Serialize for Ended {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row<'a> {
            ply: u32,
            clause: &'a str,
            winner: Option<&'static str>,
            lines: String,
        }
        to.collect_seq(self.iter().map(|(ply, clause, winner, lines)| Row {
            ply,
            clause,
            winner: winner.map(Color::name),
            lines: lines.to_string(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_one_kind_are_added_up() {
        let end = End { clause: "end.mate", winner: Some(Color::Black) };
        let ended: Ended = [(4, end, 2), (4, end, 3), (5, end, u128::MAX), (5, end, 1)].into_iter().collect();
        let lines = [4, 5].map(|ply| ended.lines((ply, end.clause, end.winner)));
        assert_eq!(lines, [5, u128::MAX]);
    }
}
