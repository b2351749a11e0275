//! Which ends of games to look for.

use super::{Game, adjudicated, decided, standing};
use regra_rules::Rules;
use regra_rules::position::{End, Turn};

/// Perft stops at the first kind, and at both where it is asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Only ends that the position itself decides.
    ByPosition,
    /// Also ends that are adjudicated from material, history or counts.
    Adjudicated,
}

impl Ends {
    /// The end of a game, reached now or at an earlier position.
    pub fn standing(self, rules: &Rules, game: &Game) -> Option<End> {
        match self {
            Self::ByPosition => decided(rules, game.position()),
            Self::Adjudicated => standing(rules, game),
        }
    }

    /// The end that the last turn of a game reached; the game was open before it.
    pub fn reached(self, rules: &Rules, game: &Game) -> Option<End> {
        let judged = || if self == Self::Adjudicated { adjudicated(rules, game) } else { None };
        decided(rules, game.position()).or_else(judged)
    }

    /// The game after a turn; its history is kept only where it can matter.
    pub fn after(self, rules: &Rules, game: &Game, turn: Turn) -> Game {
        match self {
            Self::ByPosition => Game::new(game.position().play(rules, turn)),
            Self::Adjudicated => game.after(rules, turn),
        }
    }
}
