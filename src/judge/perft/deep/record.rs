//! A position and how many lines lead to it, in words that are sorted as numbers.

use rayon::prelude::*;

use regra_rules::Rules;
use regra_rules::geometry::ByColor;
use regra_rules::position::{HASH_KEYS, Position};
use regra_rules::small::ROLES;
use regra_rules::small::geometry::Bitboard;
use regra_rules::small::position::{Position as SmallPosition, State};

/// The words of the position: planes, White's squares, holdings, marks, the rest of the state.
const WORDS: usize = 9;

/// A position without its clocks, and how many lines lead to it.
///
/// The first word is a hash of the position, so that the order has nothing to do with the game: any range of many
/// is a fair sample of all. The next [`WORDS`] are the position, without loss. The last two are the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub struct DeepPosition([u64; 1 + WORDS + 2]);

impl DeepPosition {
    /// A position to which so many lines lead. There is none on a board for which the small frame has no room, or where
    /// a field is out of the bounds that games keep to: more than three passes in a row.
    pub fn new(rules: &Rules, position: &Position, lines: u128) -> Option<Self> {
        rules.small.as_ref()?;
        let SmallPosition { planes: [a, b, c, d], white, held, state, .. } = position.small_form();
        let rest = State { marks: Bitboard::EMPTY, ..state }.pack()?;
        let ByColor([own, other]) = held;
        let words = [a, b, c, d, white, state.marks.0, own, other, rest];
        let mut all = [0; 1 + WORDS + 2];
        all[0] = hash(words);
        all[1..=WORDS].copy_from_slice(&words);
        Some(Self(all).with_lines(lines))
    }

    /// The position, its clocks as at the beginning of a game. It has no hash: it is there to be counted from.
    pub fn position(&self, rules: &Rules) -> Position {
        let [_, a, b, c, d, white, marks, own, other, rest, _, _] = self.0;
        let state = State { marks: Bitboard(marks), ..State::unpack(rest) };
        let (planes, held) = ([a, b, c, d], ByColor([own, other]));
        let small = SmallPosition { planes, roles: [0; ROLES], white, held, state, hash: 0 };
        Position::of_small(&small).with_roles(&rules.program.army)
    }

    /// How many lines lead to it.
    pub fn lines(&self) -> u128 {
        let [.., high, low] = self.0;
        u128::from(high) << 64 | u128::from(low)
    }

    /// The same position with so many lines.
    #[must_use]
    pub fn with_lines(mut self, lines: u128) -> Self {
        let [.., high, low] = &mut self.0;
        (*high, *low) = ((lines >> 64) as u64, lines as u64);
        self
    }

    /// Whether both are the same position.
    pub fn same(&self, other: &Self) -> bool {
        self.0[..=WORDS] == other.0[..=WORDS]
    }

    /// Sorts positions, and puts those that are the same together with the lines of both; nothing where they are more
    /// than 128 bits count.
    pub fn merge(all: &mut Vec<Self>) -> Option<()> {
        all.par_sort_unstable();
        let mut fits = true;
        all.dedup_by(|next, first| {
            let same = first.same(next);
            if same {
                let sum = first.lines().checked_add(next.lines());
                fits &= sum.is_some();
                *first = first.with_lines(sum.unwrap_or_default());
            }
            same
        });
        fits.then_some(())
    }
}

/// It decides the order of the units in a file, and so has the marks where they always were: behind the holdings.
fn hash([a, b, c, d, white, marks, own, other, rest]: [u64; WORDS]) -> u64 {
    [a, b, c, d, white, own, other, marks, rest].into_iter().fold(HASH_KEYS[0], |sum, word| {
        let product = u128::from(sum ^ word) * u128::from(HASH_KEYS[1]);
        (product as u64 ^ (product >> 64) as u64).wrapping_add(HASH_KEYS[2])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use regra_movegen as movegen;

    use regra_rules::position::read_position;

    /// Through all games, with marks, tokens and holdings: what is counted below a record is what is counted below
    /// its position.
    #[test]
    fn nothing_that_counts_is_lost() {
        for name in regra_testing::shipped().rule_sets() {
            let rules = regra_testing::shipped().rules(&name.to_string()).unwrap();
            let mut position = read_position(&rules, &rules.starts[0].fen).unwrap();
            for step in 0..60 {
                let turns = movegen::turns(&rules, &position);
                let Some(&turn) = turns.get(step * 7919 % turns.len().max(1)) else { break };
                position = position.play(&rules, turn);
                let record = DeepPosition::new(&rules, &position, u128::MAX - 5).unwrap();
                let again = record.position(&rules);
                assert!(again.state.same(&position.state) && again.same_pieces(&position));
                assert_eq!(movegen::perft(&rules, &again, 2), movegen::perft(&rules, &position, 2));
                assert_eq!(DeepPosition::new(&rules, &again, u128::MAX - 5), Some(record));
                assert_eq!(record.lines(), u128::MAX - 5);
            }
        }
    }
    #[test]
    fn the_same_positions_are_put_together() {
        let record = |word, lines| DeepPosition([word; 12]).with_lines(lines);
        let mut all = vec![record(2, 5), record(1, 1), record(2, u128::MAX - 5), record(1, 2)];
        assert_eq!(DeepPosition::merge(&mut all), Some(()));
        assert_eq!(all, [record(1, 3), record(2, u128::MAX)]);
        all.push(record(2, 1));
        assert_eq!(DeepPosition::merge(&mut all), None, "more lines than 128 bits count");
    }
}
