//! Irregular movement in tables: every ray as sets of squares, and the squares between a piece and what it attacks.

use super::Ray;
use crate::geometry::{Bitboard, Board, SQUARES, Square, Word};

/// The rays of one kind for one side.
#[derive(Clone, Debug)]
pub struct Rays {
    /// One for each step.
    pub(crate) rays: Vec<RayTable>,
    /// By target: the squares from which the piece attacks it on an empty board.
    aimed: Vec<Word>,
    /// By target: those from which it attacks or moves to it on an empty board.
    seen: Vec<Word>,
    /// By target and origin: the squares of which one must be occupied to stop the attack; if it comes along two ways
    /// with a repeated step of two squares and one of three, one of each set.
    paths: Vec<[Word; 2]>,
}

/// One ray from every square.
#[derive(Clone, Debug)]
pub(crate) struct RayTable {
    /// All squares in its direction, as far as the board goes.
    ahead: [Word; SQUARES],
    /// Those that it moves to.
    moves: [Word; SQUARES],
    /// Those that it captures on.
    captures: [Word; SQUARES],
    /// Whether its squares come one after another in the order a1 b1 … h8, or the other way.
    rises: bool,
}

impl Rays {
    /// The tables of these rays.
    pub(crate) fn new(rays: &[Ray], board: Board) -> Self {
        let squares = if rays.is_empty() { 0 } else { SQUARES };
        let (aimed, seen) = (vec![0; squares], vec![0; squares]);
        let mut tables = Self { rays: Vec::new(), aimed, seen, paths: vec![[0; 2]; squares * squares] };
        for &ray in rays {
            tables.rays.push(RayTable::new(ray, board));
            for from in board.squares() {
                tables.enter(ray, from, board);
            }
        }
        tables
    }

    /// Enters the attacks of one ray from one square.
    fn enter(&mut self, ray: Ray, from: Square, board: Board) {
        let (mut at, mut path) = (from, 0);
        for count in 1..=ray.captures.max(ray.moves) {
            let Some(to) = board.offset(at, ray.files, ray.ranks) else { break };
            at = to;
            self.seen[to.index()] |= from.bit().0;
            if count > ray.captures {
                continue;
            }
            let known = self.aimed[to.index()] & from.bit().0 != 0;
            let paths = &mut self.paths[to.index() * SQUARES + from.index()];
            // A way that has all squares of another does not matter.
            let within = |small: Word, large: Word| small & !large == 0;
            *paths = match *paths {
                _ if !known => [path; 2],
                [a, b] if within(a, path) || within(b, path) => [a, b],
                [a, b] if within(path, a) && within(path, b) => [path; 2],
                [a, b] if within(path, a) => [path, b],
                [a, _] => [a, path],
            };
            self.aimed[to.index()] |= from.bit().0;
            path |= to.bit().0;
        }
    }

    /// The squares from which the piece attacks or moves to a square on an empty board.
    #[inline]
    pub fn seen(&self, to: Square) -> Bitboard {
        Bitboard(self.seen[to.index()])
    }

    /// The squares from which the piece attacks a square on an empty board.
    #[inline]
    pub fn aimed(&self, to: Square) -> Bitboard {
        Bitboard(self.aimed[to.index()])
    }

    /// The squares between an attacker and what it attacks: an attack comes along each of the two ways, often the same,
    /// unless a piece stands there.
    #[inline]
    pub fn paths(&self, to: Square, from: Square) -> [Bitboard; 2] {
        self.paths[to.index() * SQUARES + from.index()].map(Bitboard)
    }
}

impl RayTable {
    fn new(ray: Ray, board: Board) -> Self {
        let mut table = Self {
            ahead: [0; SQUARES],
            moves: [0; SQUARES],
            captures: [0; SQUARES],
            rises: ray.ranks > 0 || ray.ranks == 0 && ray.files > 0,
        };
        for from in board.squares() {
            let (mut at, mut count) = (from, 0);
            while let Some(to) = board.offset(at, ray.files, ray.ranks) {
                count += 1;
                let sets = [(u8::MAX, &mut table.ahead), (ray.moves, &mut table.moves)];
                for (most, set) in sets.into_iter().chain([(ray.captures, &mut table.captures)]) {
                    set[from.index()] |= if count <= most { to.bit().0 } else { 0 };
                }
                at = to;
            }
        }
        table
    }

    /// The squares from here to the first piece, with that piece's.
    #[inline(always)]
    fn open(&self, from: usize, occupied: Word) -> Word {
        let ahead = self.ahead[from];
        // Nothing lies ahead of the last square.
        let first = match self.rises {
            true => (ahead & occupied | 1 << (SQUARES - 1)).trailing_zeros(),
            false => SQUARES as u32 - 1 - (ahead & occupied | 1).leading_zeros(),
        };
        ahead ^ self.ahead[first as usize & (SQUARES - 1)]
    }

    /// The squares that the ray moves to, if they are empty, and those that it attacks.
    #[inline(always)]
    pub(crate) fn from(&self, from: Square, occupied: Bitboard) -> [Bitboard; 2] {
        let (at, occupied) = (from.index(), occupied.0);
        let open = self.open(at, occupied);
        [open & !occupied & self.moves[at], open & self.captures[at]].map(Bitboard)
    }
}
