//! The frame in which every board lies: how many files and ranks there may be, and the word for a set of squares.

use regra_documents::{MOST_FILES, MOST_RANKS};

/// The most files of a board.
pub const FILES: u8 = MOST_FILES;
/// The most ranks of a board.
pub const RANKS: u8 = MOST_RANKS;

/// A bit for each square of the frame.
#[cfg(not(feature = "wide"))]
pub type Word = u64;
/// A bit for each square of the frame, and eight that are always zero.
#[cfg(feature = "wide")]
pub type Word = u128;

/// The length of a table with an entry for each square: the bits of a word.
pub const SQUARES: usize = Word::BITS as usize;
