//! From a position that separates to a plain one that still does: fewer pieces, less in hand, no rights,
//! clocks at 0, pieces where one expects them.

use super::direct_evidence;
use super::pair::{Candidate, Pair};
use crate::geometry::{Color, Square};
use crate::position::{Piece, Setup};

/// How far from plain a candidate is: what comes first counts most.
pub(in crate::compare) type Weight = Vec<u32>;

/// Whether a candidate still is what was looked for.
pub(super) type Holds<'a> = &'a (dyn Fn(&Candidate) -> bool + Sync);

/// Takes the first step that makes it plainer and still holds, until there is none.
pub(super) fn shrink(
    pair: &Pair,
    clauses: &[String],
    mut candidate: Candidate,
    holds: Holds<'_>,
) -> Candidate {
    loop {
        let weight = weight(pair, clauses, &candidate);
        let plainer = neighbours(pair, &candidate).into_iter().find(|next| {
            rough(next) <= rough(&candidate) && holds(next) && self::weight(pair, clauses, next) < weight
        });
        match plainer {
            Some(next) => candidate = next,
            None => return candidate,
        }
    }
}

/// The whole weight: the rough one, whether only side effects differ, how much differs, and where the
/// pieces stand.
pub(super) fn weight(pair: &Pair, clauses: &[String], candidate: &Candidate) -> Weight {
    let mut weight = rough(candidate);
    weight.extend(pair.games(candidate).map_or([0, 0], |games| {
        let difference = pair.difference(&games);
        let direct = direct_evidence::is_direct_evidence(pair, clauses, &games, &difference);
        [u32::from(!direct), difference.size() as u32]
    }));
    weight.push(Square::all().filter_map(|at| Some(distance(pair, at, candidate.setup.at(at)?))).sum());
    weight
}

/// Pieces, turns played, holdings, and what the state weighs.
fn rough(candidate: &Candidate) -> Weight {
    let mut weight = weight_of(&candidate.setup);
    weight.insert(1, candidate.play.len() as u32);
    weight
}

/// Pieces, holdings, and what the state weighs.
pub(in crate::compare) fn weight_of(setup: &Setup) -> Weight {
    let held = setup.holdings.0.iter().flatten().map(|&count| u32::from(count)).sum();
    let mut weight = vec![men(setup) as u32, held];
    weight.extend(setup.state.weight());
    weight
}

/// How many pieces are on the board.
pub(super) fn men(setup: &Setup) -> usize {
    setup.board.iter().flatten().count()
}

/// How far a piece stands from where one expects it: the king on its first square, others in the middle.
fn distance(pair: &Pair, square: Square, man: Piece) -> u32 {
    let king = man.kind == pair.rules[0].king();
    let apart = |a: u8, b: u8| u32::from(a.abs_diff(b));
    let (file, rank) = (square.file(), square.rank());
    if king {
        let (files, ranks) = (apart(file, 4), apart(rank, man.color.rank(0)));
        return files * files + ranks * ranks;
    }
    let (files, ranks) = (apart(2 * file, 7) / 2, apart(2 * rank, 7) / 2);
    files * files + ranks * ranks + u32::from(file > 3)
}

/// Everything one step away, what makes most difference first.
fn neighbours(pair: &Pair, candidate: &Candidate) -> Vec<Candidate> {
    let with = |setup: Setup| Candidate { setup, play: candidate.play.clone() };
    let mut all: Vec<Candidate> = fewer(&candidate.setup).into_iter().map(with).collect();
    all.extend(
        (0..candidate.play.len())
            .map(|turns| Candidate { play: candidate.play[..turns].to_vec(), ..candidate.clone() }),
    );
    if candidate.play.is_empty() {
        all.push(with(candidate.setup.flipped()));
    }
    all.extend(moved(pair, &candidate.setup).into_iter().map(with));
    all
}

/// One piece or one held piece less, or a plainer state.
pub(in crate::compare) fn fewer(setup: &Setup) -> Vec<Setup> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Setup)| {
        let mut next = setup.clone();
        change(&mut next);
        all.push(next);
    };
    for square in Square::all().filter(|&square| setup.at(square).is_some()) {
        add(&|next| next.board[square.index()] = None);
    }
    for color in Color::ALL {
        for kind in 0..setup.holdings[color].len() {
            add(&|next| next.holdings[color][kind] = next.holdings[color][kind].saturating_sub(1));
        }
    }
    for state in setup.state.plainer() {
        add(&|next| next.state = state);
    }
    all
}

/// Every piece on every other square.
fn moved(pair: &Pair, setup: &Setup) -> Vec<Setup> {
    let mut all = Vec::new();
    for (from, man) in Square::all().filter_map(|from| Some((from, setup.at(from)?))) {
        let mut squares: Vec<Square> = Square::all().filter(|&to| setup.at(to).is_none()).collect();
        squares.sort_by_key(|&to| distance(pair, to, man));
        for to in squares {
            let mut next = setup.clone();
            next.board[from.index()] = None;
            next.board[to.index()] = Some(man);
            all.push(next);
        }
    }
    all
}
