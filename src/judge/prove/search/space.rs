//! The positions of a search: a rule set, whether clocks count, and how games end.

use regra_movegen as movegen;
use regra_movegen::outcome::{self, End, Game};
use regra_rules::position::{Position, Turn};
use regra_rules::{Dead, Material, Rules};

/// Turns that are the only ones may go round.
const MOST_FORCED: usize = 64;

/// The positions of a rule set.
#[derive(Clone, Copy, Debug)]
pub(super) struct PositionSpace<'r> {
    pub(super) rules: &'r Rules,
    /// Whether positions with other clocks are other positions.
    pub(super) clocks: bool,
}

impl PositionSpace<'_> {
    /// The position as it is compared.
    pub(super) fn named(&self, mut position: Position) -> Position {
        position.state.fullmove = 1;
        if !self.clocks {
            position.state.halfmove = 0;
        }
        position
    }

    /// The turns and the positions after them; none where the game is over.
    pub(super) fn after(&self, position: &Position) -> Vec<(Turn, Position)> {
        let turns = movegen::turns(self.rules, position).into_iter();
        turns.map(|turn| (turn, self.named(position.play(self.rules, turn)))).collect()
    }

    /// Plays the turns that are the only ones. The position behind them, with how many turns there are, or how the
    /// game ends there.
    pub(super) fn forced(&self, position: &Position) -> (Position, Result<u32, End>) {
        let mut position = *position;
        for _ in 0..MOST_FORCED {
            let turns = self.mobility(&position);
            if turns != Ok(1) {
                return (position, turns);
            }
            let only = movegen::turns(self.rules, &position).into_iter().next();
            position = only.map_or(position, |turn| self.named(position.play(self.rules, turn)));
        }
        (position, self.mobility(&position))
    }

    /// How many turns there are, or how the game ends here.
    pub(super) fn mobility(&self, position: &Position) -> Result<u32, End> {
        let turns = movegen::perft(self.rules, position, 1);
        let end = if turns == 0 {
            outcome::decided(self.rules, position)
        } else if self.judged() {
            outcome::adjudicated(self.rules, &Game::new(*position))
        } else {
            None
        };
        end.map_or(Ok(u32::try_from(turns).unwrap_or(u32::MAX)), Err)
    }

    /// The end that a position has, whatever was played before, if it has one.
    pub(super) fn end(&self, position: &Position) -> Option<End> {
        let judged = || outcome::adjudicated(self.rules, &Game::new(*position));
        outcome::decided(self.rules, position).or_else(judged)
    }

    /// Whether adjudicated ends are checked at every position of a search. Deadness that a
    /// search finds is no reason to: no winning line passes through a dead position.
    fn judged(&self) -> bool {
        self.clocks || self.rules.end.material != Material::Any || self.rules.end.dead == Dead::Bishops
    }
}
