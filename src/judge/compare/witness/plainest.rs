//! How plain a separating position is: few pieces, little in hand, no rights, clocks at 0, pieces on usual squares;
//! and the plainest one that the shrinker reaches.

use super::pair::{Candidate, CandidateDifference, Pair};
use crate::compare::limits::Limits;
use crate::compare::mechanism;
use crate::compare::shrink::{SetupWeight, fewer, shrink, weight_of};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::geometry::{Board, Square};
use regra_rules::position::{Piece, Setup, Turn};

/// How far a candidate is from simple: the first parts count most.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Weight {
    rough: SetupWeight,
    shows: Extent,
    distance: u32,
}

/// What a candidate shows: whether only side effects differ, and how much differs.
pub(super) type Extent = [u32; 2];

/// A candidate that is what was looked for.
pub(super) struct Weighed {
    pub(super) candidate: Candidate,
    pub(super) weight: Weight,
}

/// What a candidate shows if it still passes the test, which may be a search of its own.
pub(super) type Ask<'a> = &'a (dyn Fn(&Candidate) -> Option<Extent> + Sync);

impl Weighed {
    /// A candidate with its weight; none where it is not what was looked for.
    pub(super) fn new(pair: &Pair, candidate: Candidate, ask: Ask<'_>) -> Option<Self> {
        let shows = ask(&candidate)?;
        let weight = Weight { rough: rough(&candidate), shows, distance: distances(pair, &candidate.setup) };
        Some(Self { candidate, weight })
    }

    /// A candidate if it is lighter than this one. Nothing is asked of one that cannot be.
    fn lighter(&self, pair: &Pair, next: Candidate, ask: Ask<'_>) -> Option<Self> {
        let least = Weight {
            rough: rough(&next),
            shows: [0, self.weight.shows[1].min(1)],
            distance: distances(pair, &next.setup),
        };
        let next = if least < self.weight { Self::new(pair, next, ask) } else { None };
        next.filter(|next| next.weight < self.weight)
    }
}

/// The plainest candidate that still is what was looked for, as far as time allows.
pub(super) fn plainest(pair: &Pair, start: Weighed, ask: Ask<'_>, limits: &Limits<'_>) -> Weighed {
    let steps = |now: &Weighed| neighbours(pair, &now.candidate);
    shrink(start, steps, |now, next| limits.cut().is_none().then(|| now.lighter(pair, next, ask)).flatten())
}

/// What a candidate shows, if the answers of the two differ where it has come to.
pub(super) fn shows(pair: &Pair, clauses: &[String], candidate: &Candidate) -> Option<Extent> {
    let games = pair.games(candidate)?;
    let difference = pair.difference(&games);
    let direct = || is_direct_evidence(pair, clauses, &games, &difference);
    (difference.size() > 0).then(|| [u32::from(!direct()), difference.size() as u32])
}

/// Whether a turn in which the two differ is granted by the mechanism that they read differently, or
/// the outcome is decided by it.
fn is_direct_evidence(
    pair: &Pair,
    clauses: &[String],
    games: &[Game; 2],
    difference: &CandidateDifference,
) -> bool {
    let about = |clause: &str| clauses.iter().any(|differing| mechanism(differing) == mechanism(clause));
    let mut ended = difference.ends.iter().flatten().flatten();
    if ended.any(|end| about(end.clause)) {
        return true;
    }
    if difference.is_of_ends() {
        return false;
    }
    let differs =
        |i: usize, turn: &Turn| difference.only(i).contains(turn) || difference.elsewhere.contains(turn);
    (0..2).any(|i| {
        let listed = movegen::listed(&pair.rules[i], games[i].position());
        listed
            .iter()
            .any(|listed| differs(i, &listed.turn) && listed.clauses.iter().any(|clause| about(clause)))
    })
}

/// What can be weighed without asking anything.
pub(super) fn rough(candidate: &Candidate) -> SetupWeight {
    let mut weight = weight_of(&candidate.setup);
    weight.insert(1, candidate.play.len() as u32);
    weight
}

/// How far all pieces together stand from their usual squares.
fn distances(pair: &Pair, setup: &Setup) -> u32 {
    Square::all().filter_map(|at| Some(distance(pair, at, setup.at(at)?))).sum()
}

/// How far a piece stands from its usual square: the king from its first square, others from the middle.
fn distance(pair: &Pair, square: Square, piece: Piece) -> u32 {
    let (king, board) = (piece.kind == pair.rules[0].king(), pair.rules[0].turn.board);
    let apart = |a: u8, b: u8| u32::from(a.abs_diff(b));
    let (file, rank) = (square.file(), square.rank());
    if king {
        let (files, ranks) = (apart(file, board.files() / 2), apart(rank, board.first_rank(piece.color)));
        return files * files + ranks * ranks;
    }
    let (files, ranks) = (apart(2 * file, board.files() - 1) / 2, apart(2 * rank, board.ranks() - 1) / 2);
    files * files + ranks * ranks + u32::from(file >= board.files() / 2)
}

/// Everything one step away, what makes most difference first.
fn neighbours(pair: &Pair, candidate: &Candidate) -> Vec<Candidate> {
    let with = |setup: Setup| Candidate { setup, play: candidate.play.clone() };
    let mut all: Vec<Candidate> = fewer(&candidate.setup).into_iter().map(with).collect();
    all.extend(
        (0..candidate.play.len())
            .map(|turns| Candidate { play: candidate.play[..turns].to_vec(), ..candidate.clone() }),
    );
    // Only the board of chess is turned upside down onto itself.
    if candidate.play.is_empty() && pair.rules.iter().all(|rules| rules.turn.board.is_of_chess()) {
        all.push(with(candidate.setup.flipped(Board::CHESS)));
    }
    all.extend(moved(pair, &candidate.setup).into_iter().map(with));
    all
}

/// Every piece on every other square.
fn moved(pair: &Pair, setup: &Setup) -> Vec<Setup> {
    let mut all = Vec::new();
    for (from, piece) in Square::all().filter_map(|from| Some((from, setup.at(from)?))) {
        let mut squares: Vec<Square> =
            pair.rules[0].turn.board.squares().filter(|&to| setup.at(to).is_none()).collect();
        squares.sort_by_key(|&to| distance(pair, to, piece));
        for to in squares {
            let mut next = setup.clone();
            next.board[from.index()] = None;
            next.board[to.index()] = Some(piece);
            all.push(next);
        }
    }
    all
}
