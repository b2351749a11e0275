//! Straight lines between two squares, as tables built at compile time.

use super::{Bitboard, Square};

const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

struct Lines {
    between: [[u64; 64]; 64],
    line: [[u64; 64]; 64],
}

static LINES: Lines = build();

const fn build() -> Lines {
    let mut lines = Lines { between: [[0; 64]; 64], line: [[0; 64]; 64] };
    let mut from = 0;
    while from < 64 {
        let mut d = 0;
        while d < 8 {
            fill(&mut lines, Square::new(from), d);
            d += 1;
        }
        from += 1;
    }
    lines
}

const fn fill(lines: &mut Lines, from: Square, d: usize) {
    let (files, ranks) = DIRECTIONS[d];
    let whole = ray(from, d) | ray(from, (d + 4) % 8) | from.bit().0;
    let mut passed = 0;
    let mut at = from.offset(files, ranks);
    while let Some(to) = at {
        lines.between[from.index()][to.index()] = passed;
        lines.line[from.index()][to.index()] = whole;
        passed |= to.bit().0;
        at = to.offset(files, ranks);
    }
}

const fn ray(from: Square, d: usize) -> u64 {
    let (files, ranks) = DIRECTIONS[d];
    let mut set = 0;
    let mut at = from.offset(files, ranks);
    while let Some(to) = at {
        set |= to.bit().0;
        at = to.offset(files, ranks);
    }
    set
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any other pair.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(LINES.between[a.index()][b.index()])
}

/// The whole rank, file or diagonal through two different squares; empty where there is none.
#[inline(always)]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINES.line[a.index()][b.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_is_the_open_segment() {
        let (a1, e5, b3) = (Square::at(0, 0), Square::at(4, 4), Square::at(1, 2));
        assert_eq!(between(a1, e5).count(), 3);
        assert_eq!(between(a1, e5), between(e5, a1));
        assert!(between(a1, b3).is_empty() && line(a1, b3).is_empty());
        assert_eq!(line(e5, a1).count(), 8);
    }
}
