//! The squares between two squares, as a table built at compile time.

use super::{Bitboard, FILES, RANKS, SQUARES, Square, Word};

const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

static BETWEEN: [[Word; SQUARES]; SQUARES] = build();

const fn build() -> [[Word; SQUARES]; SQUARES] {
    let mut between = [[0; SQUARES]; SQUARES];
    let mut from = 0;
    while from < FILES * RANKS {
        let mut d = 0;
        while d < 8 {
            fill(&mut between, Square::new(from), d);
            d += 1;
        }
        from += 1;
    }
    between
}

const fn fill(between: &mut [[Word; SQUARES]; SQUARES], from: Square, d: usize) {
    let (files, ranks) = DIRECTIONS[d];
    let mut passed = 0;
    let mut at = from.offset(files, ranks);
    while let Some(to) = at {
        between[from.index()][to.index()] = passed;
        passed |= to.bit().0;
        at = to.offset(files, ranks);
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any other pair.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_is_the_open_segment() {
        let (a1, e5, b3) = (Square::at(0, 0), Square::at(4, 4), Square::at(1, 2));
        assert_eq!(between(a1, e5).count(), 3);
        assert_eq!(between(a1, e5), between(e5, a1));
        assert!(between(a1, b3).is_empty());
    }
}
