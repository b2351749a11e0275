//! How large a board may be, and the names of its squares.

/// The most files of a board.
pub const MOST_FILES: u8 = 12;
/// The most ranks of a board.
pub const MOST_RANKS: u8 = 10;

/// The file and the rank of a square, both from 0: `e4`, or `e10`.
pub fn place(name: &str) -> Option<(u8, u8)> {
    let (file, rank) = match *name.as_bytes() {
        [file, rank @ b'1'..=b'9'] => (file, rank - b'1'),
        [file, b'1', rank @ b'0'..=b'6'] => (file, rank - b'0' + 9),
        _ => return None,
    };
    Some((file.checked_sub(b'a').filter(|&file| file < 16)?, rank))
}
