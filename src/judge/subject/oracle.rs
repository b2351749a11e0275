//! The oracle as a subject: it lists, counts and judges by playing every turn.

use std::cell::OnceCell;

use super::{Played, Session, Stopped, Subject};
use regra_movegen::outcome::End;
use regra_oracle as oracle;
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, ByColor, Color};
use regra_rules::position::Setup;

/// The reference implementation.
#[derive(Clone, Copy, Debug)]
pub struct OracleSubject;

impl Subject for OracleSubject {
    fn name(&self) -> &'static str {
        "oracle"
    }

    fn accepts(&self, rules: &Rules, setup: &Setup) -> bool {
        oracle::accepts(rules, setup)
    }

    fn session<'r>(&self, rules: &'r Rules, start: &Setup) -> Box<dyn Session + 'r> {
        let oracle = oracle::Oracle::new(rules);
        let past = vec![oracle.canonical(start)];
        Box::new(Slow { past, oracle, ends: Vec::new(), judged: Judged::default() })
    }
}

struct Slow<'r> {
    oracle: oracle::Oracle<'r>,
    /// Every position from the start to now; never empty.
    past: Vec<Setup>,
    /// The end that was adjudicated in each of the positions before this one.
    ends: Vec<Option<End>>,
    judged: Judged,
}

/// The oracle's answers about the present position, so that it is asked only once.
#[derive(Default)]
struct Judged {
    /// Whether turns were listed.
    turns: OnceCell<bool>,
    decided: OnceCell<Option<End>>,
    adjudicated: OnceCell<Option<End>>,
}

impl Slow<'_> {
    fn now(&self) -> &Setup {
        &self.past[self.past.len() - 1]
    }
}

impl Session for Slow<'_> {
    fn restart(&mut self, start: &Setup) -> bool {
        let accepted = self.oracle.accepts(start);
        if accepted {
            self.past = vec![self.oracle.canonical(start)];
            self.ends.clear();
            self.judged = Judged::default();
        }
        accepted
    }

    fn position(&self) -> Setup {
        self.now().clone()
    }

    fn turns(&self) -> Vec<Played> {
        let turns = self.oracle.turns(self.now());
        self.judged.turns.get_or_init(|| !turns.is_empty());
        turns.into_iter().map(|(turn, after)| Played { turn, after }).collect()
    }

    fn go(&mut self, played: &Played) {
        self.ends.push(self.adjudicated());
        self.past.push(played.after.clone());
        self.judged = Judged::default();
    }

    fn back(&mut self) {
        if self.ends.pop().is_some() {
            self.past.pop();
            self.judged = Judged::default();
        }
    }

    fn perft(&self, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
        counted(&self.oracle, self.now(), depth, stopped)
    }

    fn decided(&self) -> Option<End> {
        let ended = || match self.judged.turns.get() {
            None => self.oracle.ended(self.now()),
            Some(true) => None,
            Some(false) => self.oracle.ended_without_turns(self.now()),
        };
        *self.judged.decided.get_or_init(|| ended().map(end))
    }

    fn adjudicated(&self) -> Option<End> {
        *self.judged.adjudicated.get_or_init(|| self.oracle.adjudicated(&self.past).map(end))
    }

    fn standing(&self) -> Option<End> {
        let before = self.ends.iter().flatten().next().copied();
        before.or_else(|| self.decided()).or_else(|| self.adjudicated())
    }

    fn attacked(&self) -> Option<ByColor<Bitboard>> {
        Some(ByColor(Color::ALL.map(|color| self.oracle.attacked(self.now(), color))))
    }
}

fn end(end: oracle::OracleEnd) -> End {
    End { winner: end.winner, clause: end.clause }
}

/// Maximum depth that is counted in one go, without asking whether to stop.
const AT_ONCE: u32 = 2;

fn counted(oracle: &oracle::Oracle<'_>, setup: &Setup, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
    if stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(oracle.perft(setup, depth));
    }
    let turns = oracle.turns(setup).into_iter();
    turns.map(|(_, after)| counted(oracle, &after, depth - 1, stopped)).sum()
}
