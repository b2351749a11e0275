//! A game: where it started, the turns since, and every position on the way.

use regra_rules::Rules;
use regra_rules::position::{Position, Turn};

/// A start position and the turns played from it, with the positions that repetition looks back on.
#[derive(Clone, Debug)]
pub struct Game {
    /// Each position that a turn was played on, and the turn.
    past: Vec<(Position, Turn)>,
    now: Position,
}

impl Game {
    /// A game in which nothing has been played yet.
    pub fn new(start: Position) -> Self {
        Self { past: Vec::new(), now: start }
    }

    /// Plays a turn, which must be legal.
    pub fn play(&mut self, rules: &Rules, turn: Turn) {
        let next = self.now.play(rules, turn);
        self.go_to(turn, next);
    }

    /// The game with one more turn, which must be legal.
    pub fn after(&self, rules: &Rules, turn: Turn) -> Self {
        let mut longer = self.clone();
        longer.play(rules, turn);
        longer
    }

    /// Plays a turn that leads to a position already known.
    pub fn go_to(&mut self, turn: Turn, next: Position) {
        self.past.push((self.now, turn));
        self.now = next;
    }

    /// Takes the last turn back; without one, nothing happens.
    pub fn take_back(&mut self) {
        if let Some((before, _)) = self.past.pop() {
            self.now = before;
        }
    }

    /// Where it started.
    pub fn start(&self) -> &Position {
        self.past.first().map_or(&self.now, |(position, _)| position)
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// The turns played.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        self.past.iter().map(|&(_, turn)| turn)
    }

    /// Every position from the start to now.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.past.iter().map(|(position, _)| position).chain(std::iter::once(&self.now))
    }

    /// The games that led here, from the start without a turn to the last turn but one.
    pub(super) fn earlier(&self) -> impl Iterator<Item = Self> {
        (0..self.past.len()).map(|turns| Self { past: self.past[..turns].to_vec(), now: self.past[turns].0 })
    }
}
