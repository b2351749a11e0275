//! The frame in which every board lies: how many files and ranks there may be, and the word for a set of squares.
//!
//! There are two. The small one is that of chess: whatever fits into it is counted there. The large one takes every
//! board that a document may have. This crate is compiled for each of them, with and without the feature `small`.

#[cfg(not(feature = "small"))]
mod sizes {
    /// The most files of a board.
    pub const FILES: u8 = regra_documents::MOST_FILES;
    /// The most ranks of a board.
    pub const RANKS: u8 = regra_documents::MOST_RANKS;
    /// A bit for each square of the frame, and eight that are always zero.
    pub type Word = u128;
}

#[cfg(feature = "small")]
mod sizes {
    /// The most files of a board.
    pub const FILES: u8 = 8;
    /// The most ranks of a board.
    pub const RANKS: u8 = 8;
    /// A bit for each square of the frame.
    pub type Word = u64;
}

pub use sizes::{FILES, RANKS, Word};

/// The length of a table with an entry for each square: the bits of a word.
pub const SQUARES: usize = Word::BITS as usize;
