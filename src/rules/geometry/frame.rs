//! The frame in which every board lies: how many files and ranks there may be, and the word for a set of squares.

/// A bit for each square of the frame.
#[cfg(not(feature = "wide"))]
pub type Word = u64;
/// The most files of a board.
#[cfg(not(feature = "wide"))]
pub const FILES: u8 = 8;
/// The most ranks of a board.
#[cfg(not(feature = "wide"))]
pub const RANKS: u8 = 8;

/// A bit for each square of the frame, and eight that are always zero.
#[cfg(feature = "wide")]
pub type Word = u128;
/// The most files of a board.
#[cfg(feature = "wide")]
pub const FILES: u8 = 12;
/// The most ranks of a board.
#[cfg(feature = "wide")]
pub const RANKS: u8 = 10;

/// The length of a table with an entry for each square: the bits of a word.
pub const SQUARES: usize = Word::BITS as usize;
