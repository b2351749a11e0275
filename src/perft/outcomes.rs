//! How lines end: for each ply, how many end there, by which clause and who wins.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::{Ended, Ends, Watch};
use crate::geometry::Color;
use crate::movegen;
use crate::outcome::{End, Game};
use crate::rules::Rules;

/// Ply, clause and winner → lines. The clause comes before the winner, so that a table reads well.
pub(crate) type LinesByEnd = BTreeMap<(u32, &'static str, Option<Color>), u128>;

/// The lines of at most `depth` turns that end; nothing if the count was stopped. A game that is over is one line, by
/// the end that ended it, as far as such ends are asked for.
pub fn outcomes(rules: &Rules, game: &Game, depth: u32, ends: Ends, watch: &dyn Watch) -> Option<Ended> {
    let lines = lines_by_end(rules, game, depth, ends, watch)?;
    Some(
        lines
            .into_iter()
            .map(|((ply, clause, winner), lines)| (ply, End { winner, clause }, lines))
            .collect(),
    )
}

/// [`outcomes`], while it is counted and compared.
pub(crate) fn lines_by_end(
    rules: &Rules,
    game: &Game,
    depth: u32,
    ends: Ends,
    watch: &dyn Watch,
) -> Option<LinesByEnd> {
    EndsBelow { rules, ends, watch, depth }.walk(game, 0)
}

struct EndsBelow<'a> {
    rules: &'a Rules,
    ends: Ends,
    watch: &'a dyn Watch,
    depth: u32,
}

impl EndsBelow<'_> {
    fn walk(&self, game: &Game, ply: u32) -> Option<LinesByEnd> {
        if self.watch.stopped() {
            return None;
        }
        let end = match ply {
            // It may have ended before it came here.
            0 => self.ends.standing(self.rules, game),
            _ => self.ends.reached(self.rules, game),
        };
        if let Some(end) = end {
            return Some(LinesByEnd::from([((ply, end.clause, end.winner), 1)]));
        }
        if ply == self.depth {
            self.watch.counted(1);
            return Some(LinesByEnd::new());
        }
        self.below(game, ply)
    }

    fn below(&self, game: &Game, ply: u32) -> Option<LinesByEnd> {
        let turns = movegen::turns(self.rules, game.position());
        let walk = |turn| self.walk(&self.ends.after(self.rules, game, turn), ply + 1);
        if self.depth - ply > 2 {
            turns.into_par_iter().map(walk).try_reduce(LinesByEnd::new, |into, from| Some(merged(into, from)))
        } else {
            turns.into_iter().try_fold(LinesByEnd::new(), |into, turn| Some(merged(into, walk(turn)?)))
        }
    }
}

fn merged(mut into: LinesByEnd, from: LinesByEnd) -> LinesByEnd {
    for (key, lines) in from {
        *into.entry(key).or_default() += lines;
    }
    into
}
