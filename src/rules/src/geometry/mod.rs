//! The ground floor: squares, bitboards, rays and slider attacks. Knows no rules.

mod bitboard;
mod board;
mod frame;
mod pext;
mod rays;
mod sliders;
mod square;

pub use bitboard::Bitboard;
pub use board::Board;
pub use frame::{FILES, RANKS, SQUARES, Word};
pub use pext::{NO_PEXT, Pext};
pub use rays::between;
pub use regra_documents::{ByColor, Color, NoColor, Wing};
pub use sliders::{Popcnt, Portable, Sliders, Work, bishop_lines, rook_lines};
pub use square::{NoSquare, Square};
