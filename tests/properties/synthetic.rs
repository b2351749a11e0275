//! Positions made up rather than played: dukes, pools, far-rank pieces and rights in any company.

use regra_judge::compare::witness::generate::{self, Dice, Recipe};
use regra_rules::position::{Position, read_position, write_fen};
use regra_rules::{KindSet, Rules};

/// A legal position, if one of a few attempts gives one: from four pieces to two dozen, and every eighth time up to
/// a full board; every third a pawn.
pub(crate) fn position(rules: &Rules, seed: u64) -> Option<Position> {
    let mut dice = Dice(seed);
    (0..60).find_map(|_| {
        let favoured =
            if dice.one_in(3) { KindSet::default().with(rules.pawn()) } else { KindSet::default() };
        let pieces = 4 + if dice.one_in(8) { dice.below(60) } else { dice.below(20) };
        let recipe = Recipe { pieces, favoured, castling: dice.one_in(2) };
        read_position(rules, &write_fen(rules, &generate::setup(rules, &recipe, &mut dice))).ok()
    })
}
