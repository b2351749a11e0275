//! `end.dead` = general: whether any turns can still lead to a win, found by playing them.

use std::collections::{BTreeMap, HashSet};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use super::ends::count;
use super::oracle_rules::{OracleRules, pieces};
use regra_rules::geometry::Color;
use regra_rules::position::{Piece, Setup};
use regra_rules::{MOST_DEAD_PIECES, MOST_DEAD_POSITIONS};

impl OracleRules<'_> {
    /// Whether the reachable positions are few enough to be searched, and none of them is won.
    pub(super) fn nobody_can_win(&self, setup: &Setup) -> bool {
        if self.pieces_but_pawns(setup) > MOST_DEAD_PIECES {
            return false;
        }
        let start = Rc::new(timeless(self.canonical(setup)));
        let mut known = HashSet::from([Reached(Rc::clone(&start))]);
        // Where a side has few pieces a win is near. The answer does not depend on the order.
        let mut waiting = BTreeMap::from([(fewest(&start), vec![start])]);
        while let Some(mut nearest) = waiting.first_entry() {
            let Some(now) = nearest.get_mut().pop() else {
                nearest.remove();
                continue;
            };
            let after = self.after(&now);
            if self.is_won(&now, after.is_empty()) {
                return false;
            }
            for next in after {
                if known.insert(Reached(Rc::clone(&next))) {
                    waiting.entry(fewest(&next)).or_default().push(next);
                }
            }
            if known.len() > MOST_DEAD_POSITIONS {
                return false;
            }
        }
        true
    }

    fn pieces_but_pawns(&self, setup: &Setup) -> usize {
        let pieces = Color::ALL.into_iter().flat_map(|color| pieces(&setup.board, color));
        let held: u32 =
            Color::ALL.into_iter().flat_map(|color| self.hand_of(setup, color)).map(|(_, held)| held).sum();
        pieces.filter(|&(_, piece)| !self.of(piece).pawn).count() + held as usize
    }

    fn is_won(&self, setup: &Setup, stuck: bool) -> bool {
        let end = self.terminal(setup).or_else(|| if stuck { self.stuck(setup) } else { None });
        end.is_some_and(|end| end.winner.is_some())
    }

    /// The positions after every legal turn, without their counters.
    fn after(&self, setup: &Setup) -> Vec<Rc<Setup>> {
        let mut all = Vec::new();
        self.legal(setup, &mut |play| all.push(Rc::new(timeless(self.canonical(&self.finish(setup, play))))));
        all
    }
}

/// A reachable position. Its hash leaves holdings and other state to the comparison.
#[derive(PartialEq, Eq)]
struct Reached(Rc<Setup>);

impl Hash for Reached {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let number = |piece: Piece| 1 + 2 * piece.kind.index() as u8 + u8::from(piece.color == Color::Black);
        self.0.board.map(|piece| piece.map_or(0, number)).hash(state);
        self.0.side.hash(state);
    }
}

/// The position without its counters: no win depends on them.
fn timeless(mut setup: Setup) -> Setup {
    (setup.halfmove, setup.fullmove) = (0, 1);
    setup
}

/// The number of pieces of the side that has fewer.
fn fewest(setup: &Setup) -> u32 {
    Color::ALL.into_iter().map(|color| count(&setup.board, color)).min().unwrap_or_default()
}
