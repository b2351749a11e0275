//! How lines end: for each ply, how many end there, by which clause and who wins.

use rayon::prelude::*;

use super::{Ended, Ends, Watch};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;

/// The lines of at most `depth` turns that end; none if the count was stopped. A game that is over is one line, with
/// its end, if such ends are selected.
pub fn outcomes(rules: &Rules, game: &Game, depth: u32, ends: Ends, watch: &dyn Watch) -> Option<Ended> {
    EndsBelow { rules, ends, watch, depth }.walk(game, 0)
}

struct EndsBelow<'a> {
    rules: &'a Rules,
    ends: Ends,
    watch: &'a dyn Watch,
    depth: u32,
}

impl EndsBelow<'_> {
    fn walk(&self, game: &Game, ply: u32) -> Option<Ended> {
        if self.watch.stopped() {
            return None;
        }
        let end = match ply {
            // It may have ended before.
            0 => self.ends.standing(self.rules, game),
            _ => self.ends.reached(self.rules, game),
        };
        if let Some(end) = end {
            return Some(Ended::from_iter([(ply, end, 1)]));
        }
        if ply == self.depth {
            self.watch.counted(1);
            return Some(Ended::default());
        }
        self.below(game, ply)
    }

    fn below(&self, game: &Game, ply: u32) -> Option<Ended> {
        let turns = movegen::turns(self.rules, game.position());
        let walk = |turn| self.walk(&self.ends.after(self.rules, game, turn), ply + 1);
        let together = |mut into: Ended, from: Ended| into.join(&from, 0, 1).map(|()| into);
        if self.depth - ply > 2 {
            turns.into_par_iter().map(walk).try_reduce(Ended::default, together)
        } else {
            turns.into_iter().try_fold(Ended::default(), |into, turn| together(into, walk(turn)?))
        }
    }
}
