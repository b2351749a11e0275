//! A position and how many lines lead to it, in twelve words: they are sorted, written and read as numbers.

use regra_rules::geometry::{Bitboard, ByColor};
use regra_rules::position::{HASH_KEYS, Position, State};

/// The words of the position: planes, White's squares, holdings, marks, the rest of the state.
const WORDS: usize = 9;

/// A position without its clocks, and how many lines lead to it.
///
/// The first word is a hash of the position, so that the order has nothing to do with the game: any range of many
/// is a fair sample of all. The next nine are the position, without loss. The last two are the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub struct DeepPosition([u64; DeepPosition::LENGTH]);

impl DeepPosition {
    /// How many words it has.
    pub const LENGTH: usize = 1 + WORDS + 2;
    /// How many bytes it has on disk.
    pub const BYTES: usize = 8 * Self::LENGTH;

    /// A position to which so many lines lead. There is none where a field is out of the bounds that games keep to:
    /// more than three passes in a row.
    pub fn new(position: &Position, lines: u128) -> Option<Self> {
        let marks = position.state.marks;
        let rest = State { marks: Bitboard::EMPTY, ..position.state }.pack()?;
        let ([a, b, c, d], ByColor([white, black])) = (position.planes, position.held);
        let words = [a, b, c, d, position.white, white, black, marks.0, rest];
        let mut all = [0; Self::LENGTH];
        all[0] = hash(&words);
        all[1..=WORDS].copy_from_slice(&words);
        Some(Self(all).with_lines(lines))
    }

    /// The position, its clocks as at the beginning of a game. It has no hash: it is there to be counted from.
    pub fn position(&self) -> Position {
        let [_, a, b, c, d, squares, white, black, marks, rest, ..] = self.0;
        let state = State { marks: Bitboard(marks), ..State::unpack(rest) };
        Position { planes: [a, b, c, d], white: squares, held: ByColor([white, black]), state, hash: 0 }
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

    /// As it stands on disk.
    pub fn bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        for (to, word) in bytes.as_chunks_mut().0.iter_mut().zip(self.0) {
            *to = word.to_le_bytes();
        }
        bytes
    }

    /// What stood on disk.
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let mut words = bytes.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word));
        Self(std::array::from_fn(|_| words.next().unwrap_or_default()))
    }
}

/// The hash by which positions are ordered, the same on every machine. No count depends on it.
fn hash(words: &[u64; WORDS]) -> u64 {
    words.iter().fold(HASH_KEYS[0], |sum, word| {
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
                let record = DeepPosition::new(&position, u128::MAX - 5).unwrap();
                let again = record.position();
                assert!(again.state.same(&position.state) && again.same_pieces(&position));
                assert_eq!(movegen::perft(&rules, &again, 2), movegen::perft(&rules, &position, 2));
                assert_eq!(DeepPosition::new(&again, u128::MAX - 5), Some(record));
                assert_eq!(DeepPosition::from_bytes(&record.bytes()), record);
                assert_eq!(record.lines(), u128::MAX - 5);
            }
        }
    }
}
