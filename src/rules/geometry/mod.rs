//! The ground floor: squares, bitboards, rays and slider attacks. Knows no rules.

mod bitboard;
mod board;
mod frame;
mod rays;
mod sliders;
mod square;
mod wing;

pub use bitboard::Bitboard;
pub use board::Board;
pub use frame::{FILES, RANKS, SQUARES, Word};
pub use rays::between;
pub use regra_documents::{ByColor, Color, NoColor};
pub use sliders::{NO_PEXT, Pext, Popcnt, Portable, Sliders, Work, bishop_lines, rook_lines};
pub use square::{NoSquare, Square};
pub use wing::Wing;
