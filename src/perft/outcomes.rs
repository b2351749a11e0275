//! How lines end: for each ply, how many end there, by which clause and who wins.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::divide::longer;
use super::{Ended, Ends, Watch};
use crate::geometry::Color;
use crate::movegen;
use crate::outcome::{self, End, Game};
use crate::position::Turn;
use crate::rules::Rules;

/// Ply, clause and winner → lines. The clause comes before the winner, so that a table reads well.
pub(crate) type LinesByEnd = BTreeMap<(u32, &'static str, Option<Color>), u128>;

/// The lines of at most `depth` turns that end.
pub fn outcomes(rules: &Rules, game: &Game, depth: u32, ends: Ends, watch: &dyn Watch) -> Ended {
    let lines = lines_by_end(rules, game, depth, ends, watch);
    lines.into_iter().map(|((ply, clause, winner), lines)| (ply, End { winner, clause }, lines)).collect()
}

/// [`outcomes`], while it is counted and compared.
pub(crate) fn lines_by_end(
    rules: &Rules,
    game: &Game,
    depth: u32,
    ends: Ends,
    watch: &dyn Watch,
) -> LinesByEnd {
    EndsBelow { rules, ends, watch, depth }.walk(game, 0)
}

struct EndsBelow<'a> {
    rules: &'a Rules,
    ends: Ends,
    watch: &'a dyn Watch,
    depth: u32,
}

impl EndsBelow<'_> {
    fn walk(&self, game: &Game, ply: u32) -> LinesByEnd {
        if self.watch.stopped() {
            return LinesByEnd::new();
        }
        if let Some(end) = self.ended(game) {
            return LinesByEnd::from([((ply, end.clause, end.winner), 1)]);
        }
        if ply == self.depth {
            self.watch.counted(1);
            return LinesByEnd::new();
        }
        self.below(game, ply)
    }

    fn below(&self, game: &Game, ply: u32) -> LinesByEnd {
        let turns = movegen::turns(self.rules, game.position());
        let walk = |turn| self.walk(&self.next(game, turn), ply + 1);
        if self.depth - ply > 2 {
            turns.into_par_iter().map(walk).reduce(LinesByEnd::new, merged)
        } else {
            turns.into_iter().map(walk).fold(LinesByEnd::new(), merged)
        }
    }

    /// The game after a turn; its history is kept only where it can matter.
    fn next(&self, game: &Game, turn: Turn) -> Game {
        match self.ends {
            Ends::Adjudicated => longer(self.rules, game, turn),
            Ends::ByPosition => Game::new(game.position().play(self.rules, turn)),
        }
    }

    fn ended(&self, game: &Game) -> Option<End> {
        let judged = || match self.ends {
            Ends::Adjudicated => outcome::adjudicated(self.rules, game),
            Ends::ByPosition => None,
        };
        outcome::decided(self.rules, game.position()).or_else(judged)
    }
}

fn merged(mut into: LinesByEnd, from: LinesByEnd) -> LinesByEnd {
    for (key, lines) in from {
        *into.entry(key).or_default() += lines;
    }
    into
}
