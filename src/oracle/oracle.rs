//! The oracle's interface: one rule set, whose movement is read once, and every question about it.

use super::ends::OracleEnd;
use super::expressible::expressible_in_fen;
use super::oracle_rules::OracleRules;
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Color};
use regra_rules::position::Setup;

/// The oracle for one rule set.
pub struct Oracle<'r>(OracleRules<'r>);

impl<'r> Oracle<'r> {
    /// Reads a rule set.
    pub fn new(rules: &'r Rules) -> Self {
        Self(OracleRules::new(rules))
    }

    fn knows(&self, setup: &Setup) -> bool {
        expressible_in_fen(self.0.rules, setup)
    }

    /// Every legal turn in the notation of the rule documents, with the canonical position after it.
    /// None after an end that the position decides.
    pub fn turns(&self, setup: &Setup) -> Vec<(String, Setup)> {
        let rules = &self.0;
        let mut all = Vec::new();
        if self.knows(setup) {
            rules.legal(setup, &mut |play| {
                let after = rules.canonical(&rules.finish(setup, play));
                all.push((rules.text(play), after));
            });
        }
        all
    }

    /// How many lines of exactly `depth` legal turns there are; 1 for depth 0.
    pub fn perft(&self, setup: &Setup, depth: u32) -> u128 {
        if self.knows(setup) { self.0.perft(setup, depth) } else { 0 }
    }

    /// The squares that `by` attacks: where it could capture a king or a rook.
    pub fn attacked(&self, setup: &Setup, by: Color) -> Bitboard {
        if self.knows(setup) { self.0.attacked(&setup.board, by) } else { Bitboard::EMPTY }
    }

    /// The end that the position itself decides, if any: there are no turns after it.
    pub fn ended(&self, setup: &Setup) -> Option<OracleEnd> {
        let rules = self.knows(setup).then_some(&self.0)?;
        rules.terminal(setup).or_else(|| rules.stuck(setup))
    }

    /// The end of a position that is known to have no turns.
    pub fn ended_without_turns(&self, setup: &Setup) -> Option<OracleEnd> {
        let rules = self.knows(setup).then_some(&self.0)?;
        rules.terminal(setup).or_else(|| Some(rules.without_turns(setup)))
    }

    /// The end by material, history or counts in the last of these positions, which the position alone does not end.
    /// They are all positions of a game from its start; none if there are none.
    pub fn adjudicated(&self, game: &[Setup]) -> Option<OracleEnd> {
        let known = game.iter().all(|setup| self.knows(setup));
        if known { self.0.adjudicated(game) } else { None }
    }

    /// Whether the position is possible under the rule set, as far as that is certain.
    pub fn accepts(&self, setup: &Setup) -> bool {
        self.knows(setup) && self.0.accepts(setup)
    }

    /// The position as it is written: without an en passant square on which no pawn can legally capture.
    pub fn canonical(&self, setup: &Setup) -> Setup {
        if self.knows(setup) { self.0.canonical(setup) } else { setup.clone() }
    }
}
