//! Ordinary moves: step, slide or leap until something stands in the way; with what a piece may do
//! beyond its movement from the far rank.

use std::iter::successors;

use super::betza::Step;
use super::twin::{Board, Then, Twin, empty, pieces};
use crate::geometry::{Bitboard, Square};
use crate::position::{Man, Setup};

impl Twin<'_> {
    /// Where a piece's movement leads: to empty squares as far as it moves, and to the first piece met
    /// as far as it captures.
    pub(super) fn walk(&self, board: &Board, from: Square, man: Man) -> Bitboard {
        self.lines(board, from, man)
            .filter(|&(to, count, step)| count <= if empty(board, to) { step.moves } else { step.captures })
            .map(|(to, ..)| to)
            .collect()
    }

    /// The squares on which a piece could capture what stands there, or would stand there.
    pub(super) fn captures(&self, board: &Board, from: Square, man: Man) -> Bitboard {
        self.lines(board, from, man)
            .filter(|(_, count, step)| *count <= step.captures)
            .map(|(to, ..)| to)
            .collect()
    }

    /// The squares that a piece's steps lead over up to the first piece met, each with how many steps it
    /// is away.
    fn lines<'a>(
        &'a self,
        board: &'a Board,
        from: Square,
        man: Man,
    ) -> impl Iterator<Item = (Square, u8, Step)> + 'a {
        self.of(man).steps[man.color].iter().flat_map(move |&step| {
            let on = move |at: &Square| at.offset(step.files, step.ranks);
            let line = successors(on(&from), move |at| on(at).filter(|_| empty(board, *at)));
            line.zip(1..=step.moves.max(step.captures)).map(move |(to, count)| (to, count, step))
        })
    }

    /// Every turn of a piece that is neither pawn nor duke, castling aside.
    pub(super) fn walks(&self, before: &Setup, then: Then) {
        for (from, man) in pieces(&before.board, before.side) {
            if self.of(man).pawn || self.of(man).duke {
                continue;
            }
            let ordinary = self.walk(&before.board, from, man) | self.exchange(from, man);
            let entered = ordinary.filter(|&to| self.may_enter(before, to)).collect::<Bitboard>();
            for to in entered | self.sneak(before, from, man) {
                then(self.go(before, from, to));
            }
        }
    }

    /// A move ends on an empty square or captures an enemy piece that can be taken.
    fn may_enter(&self, before: &Setup, to: Square) -> bool {
        before.at(to).is_none_or(|there| there.color != before.side && self.takeable(there))
    }
}
