//! Betza movement read a second time: atoms, directions and ranges as single steps and how often.

/// One direction of movement, as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// To the right.
    pub(super) files: i8,
    /// Up the board.
    pub(super) ranks: i8,
    /// How many times in a row, until something stands in the way.
    pub(super) most: u8,
}

/// The whole board: no step can be repeated more often than this.
const UNLIMITED: u8 = 7;

/// The steps of a movement such as `fsW2bWfF`; text that is no Betza moves nowhere.
pub(super) fn steps(betza: &str) -> Vec<Step> {
    let mut all = Vec::new();
    let mut rest = betza.trim();
    while !rest.is_empty() {
        let word_starts = rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(rest.len());
        let (modifiers, after) = rest.split_at(word_starts);
        let Some(atom) = after.chars().next() else { return all };
        let (most, left) = range(atom, &after[atom.len_utf8()..]);
        for &(long, short, own) in leaps(atom) {
            add(&mut all, (long, short), most.unwrap_or(own), modifiers);
        }
        rest = left;
    }
    all
}

/// A number, or the atom once more for "as far as it goes"; and what is left of the text.
fn range(atom: char, text: &str) -> (Option<u8>, &str) {
    if let Some(left) = text.strip_prefix(atom) {
        return (Some(UNLIMITED), left);
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, left) = text.split_at(digits);
    let most = number.parse().ok().map(|n: u8| if n == 0 { UNLIMITED } else { n.min(UNLIMITED) });
    (most, left)
}

/// What an atom stands for: the longer and the shorter part of its leaps, and their own range.
fn leaps(atom: char) -> &'static [(i8, i8, u8)] {
    match atom {
        'W' => &[(1, 0, 1)],
        'F' => &[(1, 1, 1)],
        'D' => &[(2, 0, 1)],
        'N' => &[(2, 1, 1)],
        'A' => &[(2, 2, 1)],
        'H' => &[(3, 0, 1)],
        'C' => &[(3, 1, 1)],
        'Z' => &[(3, 2, 1)],
        'G' => &[(3, 3, 1)],
        'R' => &[(1, 0, UNLIMITED)],
        'B' => &[(1, 1, UNLIMITED)],
        'Q' => &[(1, 0, UNLIMITED), (1, 1, UNLIMITED)],
        'K' => &[(1, 0, 1), (1, 1, 1)],
        _ => &[],
    }
}

/// Adds every turned and mirrored form of a leap that the modifiers let through.
fn add(all: &mut Vec<Step>, (long, short): (i8, i8), most: u8, modifiers: &str) {
    for (a, b) in [(long, short), (short, long)] {
        for (files, ranks) in [(a, b), (a, -b), (-a, b), (-a, -b)] {
            let step = Step { files, ranks, most };
            if allowed(modifiers, files, ranks) && !all.contains(&step) {
                all.push(step);
            }
        }
    }
}

/// Whether a leap goes in one of the directions; no modifier means all of them.
fn allowed(modifiers: &str, files: i8, ranks: i8) -> bool {
    let mut letters = modifiers.chars().peekable();
    let mut any = modifiers.is_empty();
    while let Some(one) = letters.next() {
        match letters.peek().and_then(|&two| pair(one, two, files, ranks)) {
            Some(goes) => {
                letters.next();
                any |= goes;
            }
            None => any |= single(one, files, ranks),
        }
    }
    any
}

/// One letter: a half of the board, or an axis.
fn single(letter: char, files: i8, ranks: i8) -> bool {
    let diagonal = files.abs() == ranks.abs();
    match letter {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'r' => files > 0,
        'l' => files < 0,
        'v' => diagonal || ranks.abs() > files.abs(),
        's' => diagonal || files.abs() > ranks.abs(),
        _ => false,
    }
}

/// Two letters that belong together: `fl` for a diagonal, `ff`, `fs`, `rv` for a knight's leap.
fn pair(one: char, two: char, files: i8, ranks: i8) -> Option<bool> {
    let straight = files == 0 || ranks == 0;
    let diagonal = files.abs() == ranks.abs();
    let (upright, lying) = (ranks.abs() > files.abs(), files.abs() > ranks.abs());
    match (one, two) {
        _ if straight => None,
        ('f' | 'b', 'l' | 'r') | ('l' | 'r', 'f' | 'b') => {
            Some(single(one, files, ranks) && single(two, files, ranks))
        }
        _ if diagonal => None,
        ('f', 'f') | ('b', 'b') => Some(single(one, files, ranks) && upright),
        ('l', 'l') | ('r', 'r') => Some(single(one, files, ranks) && lying),
        ('f' | 'b', 's') => Some(single(one, files, ranks) && lying),
        ('l' | 'r', 'v') => Some(single(one, files, ranks) && upright),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(betza: &str) -> Vec<(i8, i8, u8)> {
        let mut all: Vec<_> = steps(betza).into_iter().map(|s| (s.files, s.ranks, s.most)).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn atoms_have_their_leaps() {
        assert_eq!(ends("W").len(), 4);
        assert_eq!(ends("N").len(), 8);
        assert_eq!(ends("K").len(), 8);
        assert!(ends("A").contains(&(-2, 2, 1)));
        assert!(ends("Q").contains(&(0, -1, 7)));
        assert_eq!(ends("WW"), ends("R"));
        assert_eq!(ends("F0"), ends("B"));
    }

    #[test]
    fn directions_are_the_movers() {
        assert_eq!(ends("fR"), [(0, 1, 7)]);
        assert_eq!(ends("ffN"), [(-1, 2, 1), (1, 2, 1)]);
        assert_eq!(ends("fN").len(), 4);
        assert_eq!(ends("fsW2"), [(-1, 0, 2), (0, 1, 2), (1, 0, 2)]);
        assert_eq!(ends("fF"), [(-1, 1, 1), (1, 1, 1)]);
        assert_eq!(ends("flF"), [(-1, 1, 1)]);
        assert_eq!(ends("fsW2bWfF").len(), 6);
    }
}
