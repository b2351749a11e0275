//! The board of a document: the names of its files, ranks and squares.

use super::frame::{MOST_FILES, MOST_RANKS, place};
use super::spec::BoardSpec;

impl Default for BoardSpec {
    fn default() -> Self {
        Self { files: 8, ranks: 8, walls: Vec::new() }
    }
}

impl BoardSpec {
    /// How many files and ranks there are. What is wrong in the document, which is checked for that, is the nearest
    /// that may be.
    pub fn size(&self) -> (u8, u8) {
        (self.files.clamp(1, MOST_FILES), self.ranks.clamp(1, MOST_RANKS))
    }

    /// The file and the rank of the square of this name, if it is in the rectangle; of a wall too.
    pub(crate) fn within(&self, name: &str) -> Option<(u8, u8)> {
        let (files, ranks) = self.size();
        place(name).filter(|&(file, rank)| file < files && rank < ranks)
    }

    /// Whether the board has the square of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.within(name).is_some_and(|place| !self.walls().any(|wall| wall == place))
    }

    /// Whether it has no square.
    pub(crate) fn is_empty(&self) -> bool {
        let ((files, ranks), mut walls) = (self.size(), self.walls().collect::<Vec<_>>());
        walls.sort_unstable();
        walls.dedup();
        walls.len() == usize::from(files) * usize::from(ranks)
    }

    /// The walls within it.
    pub fn walls(&self) -> impl Iterator<Item = (u8, u8)> {
        self.walls.iter().filter_map(|name| self.within(name))
    }

    /// The letter of the last file.
    pub(crate) fn last_file(&self) -> char {
        char::from(b'`' + self.size().0)
    }

    /// The ranks, from 0, that a text names: a digit each (`678`), or numbers between spaces (`8 9 10`) where the board
    /// has more than nine. What names no rank of the board is none.
    pub fn ranks_named(&self, text: &str) -> Vec<Option<u8>> {
        let numbers: Vec<Option<u8>> = match self.ranks {
            ..10 => text.chars().map(|c| c.to_digit(10)?.try_into().ok()).collect(),
            _ => text.split_whitespace().map(|n| n.parse().ok().filter(|_| !n.starts_with('+'))).collect(),
        };
        numbers.into_iter().map(|number| number?.checked_sub(1).filter(|rank| *rank < self.ranks)).collect()
    }
}
