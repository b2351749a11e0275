//! The oracle as a subject: it lists, counts and judges by playing every turn.

use super::{Played, Session, Stopped, Subject};
use crate::geometry::{Bitboard, ByColor, Color};
use crate::oracle;
use crate::outcome::End;
use crate::position::Setup;
use crate::rules::Rules;

/// The slow twin.
#[derive(Clone, Copy, Debug)]
pub struct Oracle;

impl Subject for Oracle {
    fn name(&self) -> &'static str {
        "oracle"
    }

    fn accepts(&self, rules: &Rules, setup: &Setup) -> bool {
        oracle::accepts(rules, setup)
    }

    fn session<'r>(&self, rules: &'r Rules, start: &Setup) -> Box<dyn Session + 'r> {
        Box::new(Slow { rules, past: vec![oracle::canonical(rules, start)], ends: Vec::new() })
    }
}

struct Slow<'r> {
    rules: &'r Rules,
    /// Every position from the start to now; never empty.
    past: Vec<Setup>,
    /// The end that was adjudicated in each of the positions before this one.
    ends: Vec<Option<End>>,
}

impl Slow<'_> {
    fn now(&self) -> &Setup {
        &self.past[self.past.len() - 1]
    }
}

impl Session for Slow<'_> {
    fn position(&self) -> Setup {
        self.now().clone()
    }

    fn turns(&self) -> Vec<Played> {
        let turns = oracle::turns(self.rules, self.now()).into_iter();
        turns.map(|(turn, after)| Played { turn, after }).collect()
    }

    fn go(&mut self, played: &Played) {
        self.ends.push(self.adjudicated());
        self.past.push(played.after.clone());
    }

    fn back(&mut self) {
        if self.ends.pop().is_some() {
            self.past.pop();
        }
    }

    fn perft(&self, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
        counted(self.rules, self.now(), depth, stopped)
    }

    fn decided(&self) -> Option<End> {
        oracle::ended(self.rules, self.now()).map(end)
    }

    fn adjudicated(&self) -> Option<End> {
        oracle::adjudicated(self.rules, &self.past).map(end)
    }

    fn standing(&self) -> Option<End> {
        let before = self.ends.iter().flatten().next().copied();
        before.or_else(|| self.decided()).or_else(|| self.adjudicated())
    }

    fn attacked(&self) -> Option<ByColor<Bitboard>> {
        Some(ByColor(Color::ALL.map(|color| oracle::attacked(self.rules, self.now(), color))))
    }
}

fn end(end: oracle::End) -> End {
    End { winner: end.winner, clause: end.clause }
}

/// So deep it counts in one go, without asking whether to stop.
const AT_ONCE: u32 = 2;

fn counted(rules: &Rules, setup: &Setup, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
    if stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(oracle::perft(rules, setup, depth));
    }
    let turns = oracle::turns(rules, setup).into_iter();
    turns.map(|(_, after)| counted(rules, &after, depth - 1, stopped)).sum()
}
